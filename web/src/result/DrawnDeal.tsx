/** A deal without a winner: why it ended, and the hands that were shown. */
import { useEffect, useState } from "preact/hooks";
import { endingOf, windOf } from "../board/speech";
import type { DealEnded, Ending, FalseWinDeclared, Mistake, TableState } from "../game/types";
import type { ScoreQuestion } from "../generated/questions";
import type { Reason } from "../generated/reason";
import { joinWords, t, tWord } from "../i18n";
import { verbName, verbOf } from "../table/actions/verbs";
import { tileName } from "../tile/TileFace";
import { ask } from "../transport/ask";
import { SaidReason } from "../words/SaidReason";
import { HandRow } from "./HandRow";
import { layTableMeld } from "./Meld";
import { WindBadge } from "./ScoreList";

interface DrawnDealProps {
  readonly state: TableState;
  readonly names: readonly string[];
}

export function DrawnDeal({ state, names }: DrawnDealProps) {
  return (
    <div class="result-main">
      <p class="reason">{reasonInWords(state, names)}</p>
      {state.ended?.ending === "chombo" &&
        state.mistakes.map((mistake, index) => (
          <MistakeNote key={index} mistake={mistake} state={state} names={names} />
        ))}
      <ShownHands state={state} names={names} />
    </div>
  );
}

function reasonInWords({ ended, seats }: TableState, names: readonly string[]): string {
  if (ended === null) return t("reason.none");
  const ending = endingOf(ended) as Exclude<Ending, "ron" | "tsumo">;
  const isQuiet = ended.changes.every((change) => change === 0);
  if (ending === "exhaustive" && isQuiet) return t("reason.exhaustiveNone");
  const concerned = concernedSeats(ending, ended, seats).map((seat) => names[seat] ?? "");
  return t(`reason.${ending}`, { names: joinWords(concerned) });
}

/** Whose doing it was: who has nagashi mangan, who made the mistake, who showed the orphans. */
function concernedSeats(
  ending: Ending,
  ended: DealEnded,
  seats: TableState["seats"],
): readonly number[] {
  const all = seats.map((_, seat) => seat);
  if (ending === "nagashi") return ended.nagashi;
  if (ended.loser !== null) return [ended.loser];
  return all.filter((seat) => seats[seat]?.shown != null);
}

/** The hands that were shown at a draw. */
function ShownHands({ state, names }: DrawnDealProps) {
  const shown = state.seats.flatMap((seat, number) =>
    seat.shown === null ? [] : [{ number, hand: seat.shown, melds: seat.melds }],
  );
  if (shown.length === 0) return null;
  return (
    <ul class="shown-hands">
      {shown.map(({ number, hand, melds }) => (
        <li key={number}>
          <span>
            <WindBadge seat={number} state={state} /> {names[number]}
          </span>
          <HandRow
            concealed={hand}
            melds={melds.map(layTableMeld)}
            winning={falseTile(state, number)}
            label={t("draw.hand", { name: names[number] ?? "" })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The tile with which a seat wrongly declared a win. */
function falseTile({ mistakes }: TableState, seat: number): string | null {
  const mistake = mistakes.find((each) => each.seat === seat);
  return mistake?.type === "false_win_declared" ? mistake.tile : null;
}

interface MistakeNoteProps extends DrawnDealProps {
  readonly mistake: Mistake;
}

function MistakeNote({ mistake, state, names }: MistakeNoteProps) {
  return (
    <p class="refusal">
      {mistakeInWords(mistake, names[mistake.seat] ?? "")}{" "}
      {mistake.type === "false_win_declared" && <WhyNoWin mistake={mistake} state={state} />}
    </p>
  );
}

function mistakeInWords(mistake: Mistake, name: string): string {
  switch (mistake.type) {
    case "false_win_declared":
      return t(mistake.source === mistake.seat ? "mistake.falseTsumo" : "mistake.falseRon", {
        name,
        tile: tileName(mistake.tile),
      });
    case "wrong_claim_made":
      return t("mistake.wrongClaim", {
        name,
        tile: tileName(mistake.tile),
        act: tWord("act", mistake.kind),
      });
    case "dead_hand_used":
      return t("mistake.deadHand", { name, act: verbName(verbOf(mistake.action)) });
    case "riichi_found_out":
      return t("mistake.riichi", { name });
  }
}

interface WhyNoWinProps {
  readonly mistake: FalseWinDeclared;
  readonly state: TableState;
}

/** The server says why a declared win is not one, from what lies on the table. */
function WhyNoWin({ mistake, state }: WhyNoWinProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    ask("api/score", falseWinQuestion(mistake, state), stop.signal).then(
      (answer) =>
        setReason(answer.status === "win" || answer.status === "refused" ? null : answer.why),
      () => undefined,
    );
    return () => stop.abort();
  }, [mistake, state]);
  if (reason === null) return null;
  return (
    <strong>
      <SaidReason reason={reason} cites />
    </strong>
  );
}

/** The question of a win that was declared: the hand and its moment, as everyone sees them. */
export function falseWinQuestion(mistake: FalseWinDeclared, state: TableState): ScoreQuestion {
  const seat = state.seats[mistake.seat];
  const riichi = seat?.riichi ?? "none";
  return {
    hand: mistake.hand.concealed.join(""),
    melds: mistake.hand.melds,
    win: mistake.tile,
    tsumo: mistake.source === mistake.seat,
    seat: windOf(mistake.seat, state),
    round: state.round,
    riichi,
    discards: (seat?.river ?? []).map(({ tile }) => tile).join(""),
    dora: state.indicators.map(({ tile }) => tile).join(""),
    kita: seat?.kita.length ?? 0,
    ...(state.rules === null ? {} : { rules: state.rules }),
    players: state.players,
  };
}
