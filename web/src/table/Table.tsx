/** A table to play at or watch: the board, and everything over it. */

import { useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { Summary } from "../board/Summary";
import { KeysDialog } from "../dialog/KeysDialog";
import { language, t } from "../i18n";
import { Coach } from "../learn/Coach";
import { ROLL_MS } from "../moments/DiceRoll";
import { hasDiscards, useMoment } from "../moments/moment";
import { Outlook, outlookInWords } from "../moments/Outlook";
import { useFetchedPart } from "../pages/useFetchedPart";
import { DealResult } from "../result/Results";
import { sameGame } from "../room/Again";
import { playerNames, playerStyles } from "../room/names";
import { SettingsDialog } from "../settings/SettingsDialog";
import { changeSettings, useSettings } from "../settings/settings";
import { continueTable, leaveTable } from "../transport/session";
import { ActionBar } from "./actions/ActionBar";
import { TABLE_KEYS, type TableCommand } from "./actions/keys";
import { NO_OFFERS, type Offers, readOffers } from "./actions/offers";
import { useAutomatic, useAutomaticAnswer } from "./actions/useAutomatic";
import { type HandPlay, useHand } from "./actions/useHand";
import { useHandFocus } from "./actions/useHandFocus";
import { useKeyboard, useLatest } from "./actions/useKeyboard";
import { type SeatActions, useSeatActions } from "./actions/useSeatActions";
import { DrawnSeats } from "./DrawnSeats";
import { FuritenBadge } from "./FuritenBadge";
import type { FeedView } from "./feed";
import { LiveRegion, useNotice } from "./LiveRegion";
import { Notes } from "./Notes";
import { BackButton, TableMenu } from "./TableMenu";
import { Timer } from "./Timer";
import { Toggles } from "./Toggles";
import { useResult } from "./useResult";

import "./style.css";

/** What may lie over the table because the player asked for it. */
type Opened = "settings" | "keys" | null;

export function Table({ feed }: { readonly feed: FeedView }) {
  const { state, begin, question } = feed;
  const names = useMemo(() => playerNames(begin), [begin, language()]);
  const settings = useSettings();
  const [opened, open] = useState<Opened>(null);
  const [isSeated, setSeated] = useState(false);
  /** How often a spectator has turned the table to look from the next seat. */
  const [turned, turn] = useState(0);
  // A player who comes back to the table has seen its dice.
  const [seen] = useState(() => (hasDiscards(state) ? feed.rolled : null));
  const isRolling = useMoment(isSeated && feed.rolled !== seen ? feed.rolled : null, ROLL_MS);
  const offers = useMemo(
    () => (question === null ? NO_OFFERS : readOffers(question.ask.actions)),
    [question],
  );
  const seat = state.viewer === null ? undefined : state.seats[state.viewer];
  const decision = question?.ask.decision ?? null;
  const hand = useHand({ seat, offers, isSorted: settings.sort, decision });
  useHandFocus(hand);
  const player = useSeatActions(offers, hand);
  const { automatic, toggle } = useAutomatic(state.dealCount);
  useAutomaticAnswer(useUndismissed(offers, player.isDismissed), automatic);
  const result = useResult(feed);
  const { notice, say } = useNotice(offers, state, hand, outlookInWords(question, names));
  useKeyboard((command) => {
    if (command.type === "help") open("keys");
    else if (command.type === "say") say(command.what, names);
    else if (command.type === "toggle") obeyToggle(command);
    else if (feed.isHeld && ["pick", "pass"].includes(command.type)) result.hurry();
    else player.obey(command);
  });
  const obeyToggle = ({ name }: TableCommand & { type: "toggle" }): void => {
    if (name === "win" || name === "noCalls" || name === "discard") toggle(name);
    else changeSettings({ [name]: !settings[name] });
  };
  return (
    <div class={useLooks(hand)}>
      <Board
        state={state}
        bottom={state.viewer ?? turned % state.players}
        names={names}
        styles={playerStyles(begin)}
        isSorted={settings.sort}
        {...(state.viewer !== null && { handTiles: hand.tiles })}
        onPick={useLatest(player.pick)}
        shout={feed.shout}
        away={feed.away}
        emotes={feed.emotes}
        isRolling={isRolling}
      >
        <Hand feed={feed} names={names} offers={offers} hand={hand} player={player} />
        {state.viewer === null ? (
          <p class="watching">
            {t("table.watching")}{" "}
            <button type="button" class="button is-small" onClick={() => turn(turned + 1)}>
              {t("replay.turnTable")}
            </button>
          </p>
        ) : (
          <Toggles automatic={automatic} onToggle={toggle} />
        )}
        <TableMenu begin={begin} onSettings={() => open("settings")} onKeys={() => open("keys")} />
        <FuritenBadge furiten={state.ended === null ? feed.furiten : null} />
        <Coach state={state} question={question} hand={hand} furiten={feed.furiten} names={names} />
        <Result feed={feed} isDue={result.isDue} />
      </Board>
      <BackButton feed={feed} />
      <DrawnSeats feed={feed} names={names} onDone={() => setSeated(true)} />
      <Summary state={state} names={names} />
      <LiveRegion lines={feed.lines} notice={notice} />
      {opened === "settings" && <SettingsDialog onClose={() => open(null)} />}
      {opened === "keys" && <KeysDialog keys={TABLE_KEYS} onClose={() => open(null)} />}
    </div>
  );
}

/** Offers that were put aside are nothing to wait for. */
function useUndismissed(offers: Offers, isDismissed: boolean): Offers {
  return useMemo(() => (isDismissed ? { ...offers, buttons: [] } : offers), [offers, isDismissed]);
}

function useLooks(hand: HandPlay): string {
  const { indices, shade } = useSettings();
  const looks = [
    "table",
    indices && "has-indices",
    shade && "has-shade",
    hand.mode !== "plain" && "is-choosing-riichi",
  ];
  return looks.filter(Boolean).join(" ");
}

interface HandProps {
  readonly feed: FeedView;
  readonly names: readonly string[];
  readonly offers: Offers;
  readonly hand: HandPlay;
  readonly player: SeatActions;
}

/** What is above the hand: notes, the offers, and the time beside the drawn tile. */
function Hand({ feed, names, offers, hand, player }: HandProps) {
  return (
    <div class="actions-place">
      <Notes note={feed.note} />
      <Outlook question={feed.question} names={names} />
      <div class="actions-line">
        <ActionBar
          buttons={offers.buttons}
          mode={hand.mode}
          isDismissed={player.isDismissed}
          onTake={player.take}
          onPass={player.pass}
        />
        {feed.question !== null && <Timer question={feed.question} />}
      </div>
    </div>
  );
}

/** The result of a deal, and after the last one that of the game. */
function Result({ feed, isDue }: { readonly feed: FeedView; readonly isDue: boolean }) {
  const { state, begin, isHeld } = feed;
  const names = playerNames(begin);
  const End = useFetchedPart(
    state.ended !== null,
    async () => (await import("../result/GameResult")).GameResult,
  );
  if (isHeld) {
    if (!isDue) return null;
    const { dealCount } = state;
    return <DealResult key={dealCount} state={state} names={names} onContinue={continueTable} />;
  }
  if (state.result === null || End === null) return null;
  const game = { state, names, table: begin.table, again: sameGame(begin), seed: begin.seed };
  return <End {...game} reason={feed.over?.reason} onLeave={leaveTable} />;
}
