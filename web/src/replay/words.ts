/** What happened at a moment, a deal and its result, in words. */

import { roundName } from "../board/speech";
import type { GameEvent, MeldCalled, TableState, TileDrawn } from "../game/types";
import { grouped, joinWords, t, tWord } from "../i18n";
import { tileNames } from "../tile/TileFace";
import { namedText } from "../words/reasonText";
import { eventReason, TOLD } from "./eventReason";
import type { DealSpan } from "./player/timeline";

/** "East 1, 2 honba". */
export function dealName({ round, dealer, honba }: DealSpan): string {
  const wind = tWord("round", round);
  const name = t("table.round", { wind, number: dealer + 1 });
  return honba === 0 ? name : t("replay.withHonba", { round: name, honba });
}

/** "E1", for a mark on a narrow line; deals that repeat the one before go without. */
export function dealMarks(deals: readonly DealSpan[]): readonly string[] {
  const marks = deals.map(dealMark);
  return marks.map((mark, place) => (mark === marks[place - 1] ? "" : mark));
}

function dealMark({ round, dealer }: DealSpan): string {
  return `${tWord("windShort", round)}${dealer + 1}`;
}

/** How a deal ended: who won, and from whom. */
export function dealResult({ wins, ended }: DealSpan, names: readonly string[]): string {
  if (ended === null) return t("replay.noEnd");
  if (wins.length === 0) return tWord("ending", ended.ending);
  return joinWords(wins.map((win) => sayWin(win, names)));
}

interface Claim {
  readonly seat: number;
  readonly source: number;
}

function sayWin({ seat, source }: Claim, names: readonly string[]): string {
  const name = names[seat] ?? "";
  if (source === seat) return t("win.tsumo", { name });
  return t("win.ron", { name, source: names[source] ?? "" });
}

/** The event that led to this table, in a sentence; it tells nothing that the viewer may not see. */
export function tellEvent(state: TableState, names: readonly string[]): string {
  const event = state.last;
  return event === null ? "" : tell(event, state, names);
}

/** An event in the words of the catalogue, or in shorter ones where the table shows the rest. */
function tell(event: GameEvent, state: TableState, names: readonly string[]): string {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.type) {
    case "game_started":
      return t("tell.gameStarted");
    case "deal_started":
      return tellDeal(state, names);
    case "tile_drawn":
      return tellDraw(event, state, names);
    case "meld_called":
      return tellMeld(event, names);
    case "hand_won":
      return t("tell.won", { win: sayWin(event, names) });
    case "false_win_declared":
      return t("tell.falseWin", { name });
    case "dead_hand_used":
      return t("tell.deadHandUsed", { name });
    case "riichi_found_out":
      return t("tell.riichiFoundOut", { name });
    case "hand_shown":
      if (event.is_tenpai) return t("tell.tenpai", { name });
      return t(event.hand === null ? "tell.noten" : "tell.notenShown", { name });
    case "orphans_shown":
      return t("tell.orphans", { name });
    case "deal_ended":
      return t("tell.dealEnded", { ending: tWord("ending", event.ending) });
    case "game_ended":
      return t("end.title");
    default:
      // A newer server may send events this page does not know (docs/protocol.md).
      if (!(event.type in TOLD)) return t("replay.somethingElse");
      return namedText(eventReason(event), names);
  }
}

function tellDeal(state: TableState, names: readonly string[]): string {
  return t("tell.dealt", {
    round: roundName(state),
    honba: state.honba,
    name: names[state.dealer] ?? "",
    tile: tileNames(state.indicators.map(({ tile }) => tile)),
  });
}

/** As the table shows it, so a hidden tile stays hidden. */
function tellDraw(event: TileDrawn, state: TableState, names: readonly string[]): string {
  const tile = state.seats[event.seat]?.drawn?.tile ?? null;
  return namedText(eventReason({ ...event, tile }), names);
}

function tellMeld(event: MeldCalled, names: readonly string[]): string {
  const values = {
    name: names[event.seat] ?? "",
    act: tWord("act", event.meld.kind),
    tiles: tileNames(event.meld.tiles),
  };
  const isFromOther = event.source !== event.seat && event.meld.kind !== "shouminkan";
  if (!isFromOther) return t("say.called", values);
  return t("tell.calledFrom", { ...values, source: names[event.source] ?? "" });
}

/** "+3,900", "−1,000", "0": by its sign, not by a colour. */
export function signedPoints(points: number): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "";
  return sign + grouped(Math.abs(points));
}
