/** Events in words, for the live region, and the short shouts over the table. */
import type {
  DealEnded,
  DealStarted,
  Ending,
  GameEnded,
  GameEvent,
  HandWon,
  LastTile,
  Meld,
  MeldKind,
  TableState,
  TileDiscarded,
  TileDrawn,
  Wind,
} from "../game/types";
import type { Reason } from "../generated/reason";
import { grouped, joinWords, type MessageKey, say, t, tWord } from "../i18n";
import { tileName, tileNames } from "../tile/TileFace";
import { namedText } from "../words/reasonText";

export const WINDS: readonly Wind[] = ["east", "south", "west", "north"];

/** A seat's wind in this deal: the dealer is East. */
export function windOf(seat: number, state: TableState): Wind {
  const distance = (seat - state.dealer + state.players) % state.players;
  return WINDS[distance] ?? "east";
}

export function roundName(state: TableState): string {
  return t("table.round", { wind: tWord("round", state.round), number: state.dealer + 1 });
}

/** How a deal ended; nagashi mangan also where the rules count it as an exhaustive draw. */
export function endingOf({ ending, nagashi }: DealEnded): Ending {
  return ending === "exhaustive" && nagashi.length > 0 ? "nagashi" : ending;
}

/** Who won the game: places may be shared, the first one too. */
export function championsInWords({ places }: GameEnded, names: readonly string[]): string {
  const first = names.filter((_, seat) => places[seat] === 1);
  return t(first.length > 1 ? "end.champions" : "end.champion", { name: joinWords(first) });
}

/**
 * What a screen reader says of an event; null if it is not worth a word, or if another event
 * says the same: a kan is announced when it is declared, and a win when its points are known.
 */
export function sayEvent(state: TableState, names: readonly string[]): string | null {
  const event = state.last;
  if (event === null) return null;
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.type) {
    case "deal_started":
      return `${sayDeal(state)} ${sayBreak(event, names)}`;
    case "tile_drawn":
      return withLast(state, name, sayDraw(event, state.viewer));
    case "tile_discarded":
      return withLast(state, name, sayDiscard(event, state.viewer, name));
    case "meld_called":
      return sayMeld(event.meld, name);
    case "kan_declared":
      return t(event.kind === "ankan" ? "say.ankan" : "say.shouminkan", {
        name,
        tile: tileName(event.tile),
      });
    case "dora_revealed":
      return t("say.dora", { tile: tileName(event.indicator) });
    case "kita_set":
      return t("say.kita", { name });
    case "hand_shown":
      if (event.is_tenpai) return t("say.tenpai", { name });
      return t(event.hand === null ? "say.noten" : "say.notenShown", { name });
    case "hand_died":
      return t("say.died", { name });
    case "deal_ended":
      return sayDealEnd(event, state, names);
    case "game_ended":
      return sayGameEnd(event, state.viewer, names);
    default:
      return null;
  }
}

/** Only the player's own tile is worth mentioning: that others draw goes without saying. */
function sayDraw({ seat, tile }: TileDrawn, viewer: number | null): string | null {
  return tile !== null && seat === viewer ? t("say.drew", { tile: tileName(tile) }) : null;
}

function sayDiscard(event: TileDiscarded, viewer: number | null, name: string): string | null {
  const tile = tileName(event.tile);
  if (event.riichi !== "none") {
    return t("say.riichi", { name, tile, isOpen: `${event.is_open}` });
  }
  return event.seat === viewer ? null : t("say.discarded", { name, tile });
}

/** What is said of a draw or a discard, and that it is the last one. */
function withLast(state: TableState, name: string, said: string | null): string | null {
  const { lastTile } = state;
  if (lastTile === null) return said;
  if (said === null) return t("say.last", { name, last: say(lastReason(lastTile)) });
  return `${said} ${lastTileInWords(state)}`;
}

/** What the last draw or the last discard is called; nothing before it has come. */
export function lastTileInWords({ lastTile }: TableState): string {
  return lastTile === null ? "" : namedText(lastReason(lastTile));
}

function lastReason({ kind }: LastTile): Reason {
  return { code: `moments.last.${kind}`, rules: [], values: {} };
}

function sayMeld({ kind, tiles, called }: Meld, name: string): string | null {
  if (kind === "daiminkan") return t("say.daiminkan", { name, tile: tileName(called) });
  if (kind !== "chii" && kind !== "pon") return null;
  return t("say.called", { name, act: tWord("act", kind), tiles: tileNames(tiles) });
}

/** Every win with its points, or how the deal was drawn, and what the listener has now. */
function sayDealEnd(ended: DealEnded, state: TableState, names: readonly string[]): string {
  const wins = state.wins.map((win) => sayWin(win, ended.changes[win.seat] ?? 0, names));
  const ending = t("words.sentence", { part: tWord("ending", endingOf(ended)) }).trimEnd();
  const own = state.viewer === null ? undefined : ended.scores[state.viewer];
  return [
    ...(wins.length > 0 ? wins : [ending]),
    ...(own === undefined ? [] : [t("say.ownScore", { score: grouped(own) })]),
  ].join(" ");
}

function sayWin({ seat, source, tile }: HandWon, gain: number, names: readonly string[]): string {
  return t(seat === source ? "say.tsumo" : "say.ron", {
    name: names[seat] ?? "",
    from: names[source] ?? "",
    tile: tileName(tile),
    points: grouped(gain),
  });
}

function sayGameEnd(end: GameEnded, viewer: number | null, names: readonly string[]): string {
  const over = t("say.gameEnded", { champions: championsInWords(end, names) });
  if (viewer === null) return over;
  const place = end.places[viewer] ?? 0;
  return `${over} ${t("say.ownPlace", { place, score: grouped(end.scores[viewer] ?? 0) })}`;
}

function sayDeal(state: TableState): string {
  return t(state.viewer === null ? "say.dealtOthers" : "say.dealt", {
    round: roundName(state),
    honba: state.honba,
    tile: tileNames(state.indicators.map(({ tile }) => tile)),
    wind: tWord("wind", windOf(state.viewer ?? state.dealer, state)),
  });
}

/** What the dice show, and where they break the walls. */
function sayBreak({ dice, broken }: DealStarted, names: readonly string[]): string {
  const [first, second] = dice;
  const values = { first, second, stack: first + second, seat: { seat: broken } };
  return namedText({ code: "moments.broken", rules: [], values }, names);
}

/** A word that a player calls out. */
export interface Shout {
  readonly seat: number;
  readonly word: string;
  /** Tells two equal shouts apart. */
  readonly number: number;
}

const MELD_SHOUTS: Readonly<Record<MeldKind, MessageKey | null>> = {
  chii: "shout.chii",
  pon: "shout.pon",
  daiminkan: "shout.kan",
  // These were called out when they were declared.
  ankan: null,
  shouminkan: null,
};

/** What is called out with the last event, if anything is: also that a tile is the last one. */
export function shoutOf(state: TableState): { seat: number; key: MessageKey } | null {
  const { last: event, lastTile } = state;
  if (event === null || !("seat" in event)) return null;
  const isTile = event.type === "tile_drawn" || event.type === "tile_discarded";
  const last = isTile && lastTile !== null ? (`shout.${lastTile.kind}` as const) : null;
  const key = shoutKey(event) ?? last;
  return key === null ? null : { seat: event.seat, key };
}

function shoutKey(event: GameEvent): MessageKey | null {
  switch (event.type) {
    case "tile_discarded":
      if (event.riichi === "none") return null;
      return event.is_open ? "shout.openRiichi" : "shout.riichi";
    case "meld_called":
      return MELD_SHOUTS[event.meld.kind];
    case "kan_declared":
      return "shout.kan";
    case "kita_declared":
      return "shout.kita";
    case "hand_won":
    case "false_win_declared":
      return event.source === event.seat ? "shout.tsumo" : "shout.ron";
    default:
      return null;
  }
}
