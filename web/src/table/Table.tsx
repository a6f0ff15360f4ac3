/** A table to play at or watch: the board, and everything over it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { facesOf } from "../avatar/faces";
import { Board } from "../board/Board";
import { Summary } from "../board/Summary";
import { KeysDialog } from "../dialog/KeysDialog";
import type { TableState } from "../game/types";
import { language, t } from "../i18n";
import { Coach } from "../learn/Coach";
import { ROLL_MS } from "../moments/DiceRoll";
import { useDeal } from "../moments/deal";
import { hasDiscards, useMoment, useSkipping } from "../moments/moment";
import { Outlook, outlookInWords } from "../moments/Outlook";
import { useLaidOpen } from "../moments/opening";
import { useFetchedPart } from "../pages/useFetchedPart";
import { DealResult } from "../result/Results";
import { sameGame } from "../room/Again";
import { playerNames, playerStyles } from "../room/names";
import { minutesOf } from "../room/wishes";
import { SettingsDialog } from "../settings/SettingsDialog";
import { changeSettings, useSettings } from "../settings/settings";
import { hearSound, listenFrom } from "../sound/hear";
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
import { Taught } from "./Taught";
import { PlateClock, Timer } from "./Timer";
import { Toggles } from "./Toggles";
import { useReminder } from "./useReminder";
import { useResult } from "./useResult";

import "./style.css";

/** What may lie over the table because the player asked for it. */
type Opened = "settings" | "keys" | null;

export function Table({ feed }: { readonly feed: FeedView }) {
  const { state, begin, question, thinking } = feed;
  const names = useMemo(() => playerNames(begin), [begin, language()]);
  const settings = useSettings();
  const [opened, open] = useState<Opened>(null);
  const [isSeated, setSeated] = useState(false);
  /** How often a spectator has turned the table to look from the next seat. */
  const [turned, turn] = useState(0);
  const isRolling = useDice(feed, isSeated);
  useSkipping();
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
  const bottom = state.viewer ?? turned % state.players;
  useEffect(() => listenFrom(bottom), [bottom]);
  useReminder(feed);
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
    <div class={useLooks(hand, state)}>
      <Board
        state={useLaidOpen(state)}
        bottom={bottom}
        names={names}
        styles={playerStyles(begin)}
        faces={facesOf(begin.names, begin.faces)}
        marks={{
          ...(thinking !== null && { [thinking.ask.seat]: <PlateClock question={thinking} /> }),
          ...(begin.seat !== null && { [begin.seat]: <OwnMarks feed={feed} /> }),
        }}
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
            {begin.delay === undefined
              ? t("table.watching")
              : t("table.watchingLater", { minutes: minutesOf(begin.delay) })}{" "}
            <button type="button" class="button is-small" onClick={() => turn(turned + 1)}>
              {t("replay.turnTable")}
            </button>
          </p>
        ) : (
          <Toggles automatic={automatic} onToggle={toggle} />
        )}
        <TableMenu begin={begin} onSettings={() => open("settings")} onKeys={() => open("keys")} />
        <Coach state={state} question={question} hand={hand} furiten={feed.furiten} names={names} />
        <Taught feed={feed} />
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

/** A deal begins once everyone is seated: whether its dice are rolled. */
function useDice({ state, rolled }: FeedView, isSeated: boolean): boolean {
  // A player who comes back to the table has seen them.
  const [seen] = useState(() => (hasDiscards(state) ? rolled : null));
  const dealt = isSeated && rolled !== seen ? rolled : null;
  const isRolling = useMoment(dealt, ROLL_MS);
  useDeal(isRolling, state);
  useEffect(() => {
    if (dealt !== null) hearSound("deal");
  }, [dealt]);
  return isRolling;
}

/** What the player's own plate says: the time that is left, and furiten. */
function OwnMarks({ feed: { question, furiten, state } }: { readonly feed: FeedView }) {
  return (
    <>
      {question !== null && <PlateClock question={question} />}
      <FuritenBadge furiten={state.ended === null ? furiten : null} />
    </>
  );
}

/** Offers that were put aside are nothing to wait for. */
function useUndismissed(offers: Offers, isDismissed: boolean): Offers {
  return useMemo(() => (isDismissed ? { ...offers, buttons: [] } : offers), [offers, isDismissed]);
}

function useLooks(hand: HandPlay, { wins, viewer }: TableState): string {
  const { indices, shade } = useSettings();
  const looks = [
    "table",
    indices && "has-indices",
    shade && "has-shade",
    hand.mode !== "plain" && "is-choosing-riichi",
    wins.some(({ seat }) => seat === viewer) && "has-won",
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
  const faces = facesOf(begin.names, begin.faces);
  const End = useFetchedPart(
    state.ended !== null,
    async () => (await import("../result/GameResult")).GameResult,
  );
  if (isHeld) {
    if (!isDue) return null;
    const { dealCount } = state;
    return (
      <DealResult
        key={dealCount}
        state={state}
        names={names}
        faces={faces}
        onContinue={continueTable}
      >
        <Taught feed={feed} isInResult />
      </DealResult>
    );
  }
  if (state.result === null || End === null) return null;
  const game = {
    state,
    names,
    faces,
    table: begin.table,
    again: sameGame(begin),
    seed: begin.seed,
  };
  return <End {...game} reason={feed.over?.reason} onLeave={leaveTable} />;
}
