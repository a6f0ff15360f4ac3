/** What is shown when a deal is over: as the server said it, nothing is computed. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Avatar } from "../avatar/Avatar";
import { facesOf } from "../avatar/faces";
import { endingOf, roundName } from "../board/speech";
import { Dialog } from "../dialog/Dialog";
import type { HandWon, TableState } from "../game/types";
import type { Payer, WinAnswer } from "../generated/answers";
import { grouped, t, tWord, word } from "../i18n";
import { Scene } from "../moments/Scene";
import { DrawnDeal } from "./DrawnDeal";
import { FuList, PaymentList, Steps, WorthBar, YakuList } from "./ExplainedScore";
import { HandRow, Indicators } from "./HandRow";
import { layWireMeld } from "./Meld";
import { ScoreList } from "./ScoreList";
import { useExplanation } from "./useExplanation";
import { yakuTitle } from "./yakuTitle";

interface DealResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  /** Where they are not those by the names. */
  readonly faces?: readonly number[];
  readonly onContinue: () => void;
  /** What is said before all. */
  readonly children?: ComponentChildren;
}

/** The wins of a deal one after the other, or how it was drawn. */
export function DealResult(props: DealResultProps) {
  const { state, names, faces = facesOf(names), onContinue, children } = props;
  const [shown, show] = useState(0);
  const { ended, wins } = state;
  if (ended === null) return null;
  const win = wins[shown];
  const isLast = shown >= wins.length - 1;
  const title = win === undefined ? tWord("ending", endingOf(ended)) : winTitle(win, names);
  return (
    <Dialog
      key={shown}
      title={title}
      label={t("result.of", { round: roundName(state) })}
      head={<Head title={title} state={state} shown={shown} faces={faces} />}
      closing={isLast ? t("win.continue") : t("win.next")}
      onClose={isLast ? onContinue : () => show(shown + 1)}
      className={`result ${win === undefined ? "is-draw" : "is-win"}`}
      canShrink
    >
      {children}
      {win === undefined ? (
        <div class="result-grid">
          <DrawnDeal state={state} names={names} />
          <div class="result-side">
            <ScoreList state={state} names={names} />
            <SticksLeft count={ended.sticks} />
          </div>
        </div>
      ) : (
        <WonHand win={win} state={state} names={names} />
      )}
    </Dialog>
  );
}

function winTitle(win: HandWon, names: readonly string[]): string {
  const name = names[win.seat] ?? "";
  if (win.source === win.seat) return t("win.tsumo", { name });
  return t("win.ron", { name, source: names[win.source] ?? "" });
}

interface HeadProps {
  readonly title: string;
  readonly state: TableState;
  /** The number of the win, from 0. */
  readonly shown: number;
  readonly faces: readonly number[];
}

/** The title, and in which deal it was. */
function Head({ title, state, shown, faces }: HeadProps) {
  const { wins, honba } = state;
  const win = wins[shown];
  const notes = [
    roundName(state),
    honba > 0 ? t("result.honba", { count: honba }) : "",
    win?.moment.sticks ? t("result.sticks", { count: win.moment.sticks }) : "",
    wins.length > 1 ? t("win.count", { number: shown + 1, count: wins.length }) : "",
  ];
  return (
    <>
      {win !== undefined && <Avatar face={faces[win.seat] ?? 0} />}
      <span>{title}</span> <small>{notes.filter((note) => note !== "").join(" · ")}</small>
    </>
  );
}

interface WonHandProps {
  readonly win: HandWon;
  readonly state: TableState;
  readonly names: readonly string[];
}

function WonHand({ win, state, names }: WonHandProps) {
  const explanation = useExplanation(win, state.rules);
  const indicators =
    win.moment.dora ?? state.indicators.flatMap(({ tile }) => (tile === null ? [] : [tile]));
  const kita = (state.seats[win.seat]?.kita ?? []).map(({ tile }) => tile ?? "4z");
  return (
    <>
      <div class="win-felt">
        <HandRow
          concealed={win.hand.concealed}
          melds={win.hand.melds.map(layWireMeld)}
          winning={win.tile}
          kita={kita}
          label={t("win.hand")}
        />
        <div class="win-indicators">
          <Indicators label={t("table.dora")} tiles={indicators} />
          {win.ura_indicators.length > 0 && (
            <Indicators label={t("table.ura")} tiles={win.ura_indicators} />
          )}
        </div>
      </div>
      <div class="result-grid">
        <div class="result-main">
          {isWin(explanation) ? (
            <>
              <Scene win={explanation} />
              <WorthBar win={explanation} />
              <YakuList win={explanation} />
            </>
          ) : (
            <Unexplained win={win} state={state} isWaiting={explanation === "waiting"} />
          )}
        </div>
        <div class="result-side">
          <div class="result-scores">
            <ScoreList state={state} names={names} />
            <SticksLeft count={state.ended?.sticks ?? 0} />
          </div>
          {isWin(explanation) && (
            <Payments explanation={explanation} winner={names[win.seat] ?? ""} names={names} />
          )}
        </div>
        {isWin(explanation) && <FuList win={explanation} />}
      </div>
    </>
  );
}

function isWin(explanation: WinAnswer | "waiting" | null): explanation is WinAnswer {
  return explanation !== null && explanation !== "waiting";
}

interface PaymentsProps {
  readonly explanation: WinAnswer;
  readonly winner: string;
  readonly names: readonly string[];
}

function Payments({ explanation, winner, names }: PaymentsProps) {
  const nameOf = ({ seat, payer }: Payer): string =>
    (seat === undefined ? undefined : names[seat]) ?? word(`payers.${payer ?? "discarder"}`);
  return (
    <>
      <PaymentList win={explanation} winner={winner} nameOf={nameOf} />
      <Steps win={explanation} />
    </>
  );
}

interface UnexplainedProps {
  readonly win: HandWon;
  readonly state: TableState;
  readonly isWaiting: boolean;
}

/** What the event itself says, until the explanation comes or if none does. */
function Unexplained({ win, state, isWaiting }: UnexplainedProps) {
  const change = state.ended?.changes[win.seat] ?? 0;
  return (
    <>
      <p class="worth">
        <span class="worth-size">
          {win.yakuman.length > 0 ? t("win.yakuman") : t("win.han", { count: win.han })}
        </span>
        <strong>{isWaiting ? "…" : t("win.points", { points: grouped(change) })}</strong>
      </p>
      <ul class="yaku" aria-label={t("win.yaku")}>
        {[...win.yakuman, ...win.yaku].map((key) => (
          <li key={key}>
            <b>{yakuTitle(key)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function SticksLeft({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <p class="hint">{t("result.sticksStay", { count })}</p>;
}
