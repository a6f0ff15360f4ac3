/** What a question of the server offers, sorted for the page: tiles to discard, and buttons. */
import type { HeldTile, Tile } from "../../game/types";
import type { Action, Discard } from "../../generated/actions";
import { type Verb, verbOf } from "./verbs";

/** How a tile would leave the hand. */
export type DiscardMode = "plain" | "riichi" | "open_riichi";

/** One button. Riichi has no action yet: the tile is chosen next. */
export interface Offer {
  readonly verb: Verb;
  readonly action: Action | null;
  /** The tiles of the hand that it uses. */
  readonly tiles: readonly Tile[];
}

export interface Offers {
  readonly buttons: readonly Offer[];
  /** Actions by mode and tile; the key is `from hand` or `drawn` before the tile. */
  readonly discards: ReadonlyMap<string, Action>;
}

export const NO_OFFERS: Offers = { buttons: [], discards: new Map() };

const ORDER: readonly Verb[] = [
  "ron",
  "tsumo",
  "riichi",
  "open_riichi",
  "ankan",
  "shouminkan",
  "daiminkan",
  "pon",
  "chii",
  "kita",
  "nine_orphans",
  "show_tenpai",
  "show_noten",
  "show_hand",
  "end_game",
  "play_on",
  "pass",
];

/** Sorts the legal actions of a question. */
export function readOffers(actions: readonly Action[]): Offers {
  const discards = new Map<string, Action>();
  const buttons: Offer[] = [];
  for (const action of actions) {
    const verb = verbOf(action);
    if (action.type === "discard") discards.set(keyOf("plain", action), action);
    else if (action.type !== "riichi") buttons.push({ verb, action, tiles: tilesUsed(action) });
    else {
      discards.set(keyOf(action.is_open ? "open_riichi" : "riichi", action.discard), action);
      if (!buttons.some((button) => button.verb === verb)) {
        buttons.push({ verb, action: null, tiles: [] });
      }
    }
  }
  buttons.sort((one, other) => ORDER.indexOf(one.verb) - ORDER.indexOf(other.verb));
  return { buttons, discards };
}

/** The tiles of the hand that a button shows; one stands for all four of a kan. */
export function tilesUsed(action: Action): readonly Tile[] {
  switch (action.type) {
    case "chii":
    case "pon":
    case "daiminkan":
      return action.used;
    case "ankan":
      return action.used.slice(0, 1);
    case "shouminkan":
      return [action.tile];
    default:
      return [];
  }
}

function keyOf(mode: DiscardMode, { tile, drawn }: Omit<Discard, "type">): string {
  return `${mode} ${drawn ? "drawn" : "from hand"} ${tile}`;
}

/** The action that discards a tile, or null if it may not be discarded. */
export function discardOf(
  offers: Offers,
  mode: DiscardMode,
  held: HeldTile,
  drawn: HeldTile | null,
): Action | null {
  if (held.tile === null) return null;
  const key = keyOf(mode, { tile: held.tile, drawn: held.id === drawn?.id });
  return offers.discards.get(key) ?? null;
}

/** Whether this is the player's own turn: something can be discarded. */
export function isOwnTurn(offers: Offers): boolean {
  return offers.discards.size > 0;
}

/** The action that lets a tile go by; null if that is not offered. */
export function passOf(offers: Offers): Action | null {
  return offers.buttons.find(({ verb }) => verb === "pass")?.action ?? null;
}

/** What is done for the player without asking. */
export interface Automatic {
  readonly win: boolean;
  readonly noCalls: boolean;
  readonly discard: boolean;
}

const CALLS: ReadonlySet<Verb> = new Set(["chii", "pon", "daiminkan"]);

/** The answer that follows from the automatic play, or from there being nothing to choose. */
export function automaticAnswer(offers: Offers, automatic: Automatic): Action | null {
  const win = offers.buttons.find(({ verb }) => verb === "ron" || verb === "tsumo");
  if (automatic.win && win !== undefined) return win.action;
  const others = offers.buttons.filter(({ verb }) => verb !== "pass");
  if (automatic.noCalls && others.length > 0 && others.every(({ verb }) => CALLS.has(verb))) {
    return passOf(offers);
  }
  if (others.length > 0) return null;
  if (offers.discards.size === 1 && offers.buttons.length === 0) return onlyDiscard(offers);
  return automatic.discard ? drawnDiscard(offers) : null;
}

function onlyDiscard(offers: Offers): Action | null {
  return [...offers.discards.values()][0] ?? null;
}

/** Auto-discard stops by itself where there is a button to press. */
function drawnDiscard(offers: Offers): Action | null {
  const drawn = [...offers.discards.values()].find((each) => each.type === "discard" && each.drawn);
  return drawn ?? null;
}
