/** Events in words, for the live region, and the short shouts over the table. */
import type { GameEvent, MeldKind, TableState, Wind } from "../game/types";
import { t, tWord, type MessageKey } from "../i18n";
import { tileName, tileNames } from "./TileFace";

const WINDS: readonly Wind[] = ["east", "south", "west", "north"];

/** A seat's wind in this deal: the dealer is East. */
export function windOf(seat: number, state: TableState): Wind {
  const distance = (seat - state.dealer + state.players) % state.players;
  return WINDS[distance] ?? "east";
}

export function roundName(state: TableState): string {
  return t("table.round", { wind: tWord("round", state.round), number: state.dealer + 1 });
}

/** What an event is to those who listen; null where it is not worth a word. */
export function sayEvent(state: TableState, names: readonly string[]): string | null {
  const event = state.last;
  if (event === null) return null;
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.type) {
    case "deal_started":
      return sayDeal(state);
    case "tile_drawn":
      return event.tile !== null && event.seat === state.viewer
        ? t("say.drew", { tile: tileName(event.tile) })
        : null;
    case "tile_discarded":
      if (event.seat === state.viewer) return null;
      return t(event.riichi === "none" ? "say.discarded" : "say.riichi", {
        name,
        tile: tileName(event.tile),
      });
    case "meld_called":
      return t("say.called", {
        name,
        act: tWord("act", event.meld.kind),
        tiles: tileNames(event.meld.tiles),
      });
    case "dora_revealed":
      return t("say.dora", { tile: tileName(event.indicator) });
    case "kita_set":
      return t("say.kita", { name });
    case "hand_won":
      return t("say.won", { name });
    case "deal_ended":
      return tWord("ending", event.ending);
    default:
      return null;
  }
}

function sayDeal(state: TableState): string {
  return t("say.dealt", {
    round: roundName(state),
    honba: state.honba,
    tile: tileNames(state.indicators.map(({ tile }) => tile)),
    wind: state.viewer === null ? "–" : tWord("wind", windOf(state.viewer, state)),
  });
}

/** A word that a seat calls out. */
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

/** What is called out with an event, if anything is. */
export function shoutOf(event: GameEvent): { seat: number; key: MessageKey } | null {
  const key = shoutKey(event);
  return key !== null && "seat" in event ? { seat: event.seat, key } : null;
}

function shoutKey(event: GameEvent): MessageKey | null {
  switch (event.type) {
    case "tile_discarded":
      return event.riichi === "none" ? null : "shout.riichi";
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
