/** What a question of the server offers, sorted for the page: tiles to discard, and buttons. */
import type { HeldTile, Tile } from "../game/types";

/** How a tile would leave the hand. */
export type DiscardMode = "plain" | "riichi" | "open riichi";
export type Verb =
  | "chii"
  | "pon"
  | "daiminkan"
  | "ankan"
  | "shouminkan"
  | "kita"
  | "tsumo"
  | "ron"
  | "pass"
  | "nine orphans"
  | "tenpai"
  | "noten"
  | "end game"
  | "play on"
  | "riichi"
  | "open riichi";

/** One button. Riichi has no action yet: the tile is chosen next. */
export interface Offer {
  readonly verb: Verb;
  readonly action: string | null;
  /** The tiles of the hand that it uses. */
  readonly tiles: readonly Tile[];
}

export interface Offers {
  readonly buttons: readonly Offer[];
  /** Actions by mode and tile; the key is `from hand` or `drawn` before the tile. */
  readonly discards: ReadonlyMap<string, string>;
}

export const NO_OFFERS: Offers = { buttons: [], discards: new Map() };

const DISCARD = /^(?:(open riichi|riichi) )?(?:(tsumogiri|discard) )?([0-9][mpsz])$/;
const ORDER: readonly Verb[] = [
  "ron",
  "tsumo",
  "riichi",
  "open riichi",
  "ankan",
  "shouminkan",
  "daiminkan",
  "pon",
  "chii",
  "kita",
  "nine orphans",
  "tenpai",
  "noten",
  "end game",
  "play on",
  "pass",
];

/** Sorts the legal actions of a question. */
export function readOffers(actions: readonly string[]): Offers {
  const discards = new Map<string, string>();
  const buttons: Offer[] = [];
  for (const action of actions) {
    const found = DISCARD.exec(action);
    if (found === null) {
      buttons.push(readButton(action));
      continue;
    }
    const mode = (found[1] ?? "plain") as DiscardMode;
    discards.set(discardKey(mode, found[2] === "tsumogiri", found[3] ?? ""), action);
    if (mode !== "plain" && !buttons.some((button) => button.verb === mode)) {
      buttons.push({ verb: mode, action: null, tiles: [] });
    }
  }
  buttons.sort((one, other) => ORDER.indexOf(one.verb) - ORDER.indexOf(other.verb));
  return { buttons, discards };
}

function readButton(action: string): Offer {
  const call = /^(chii|pon|daiminkan) \S+ with (\S+)$/.exec(action);
  if (call !== null) return { verb: call[1] as Verb, action, tiles: splitTiles(call[2] ?? "") };
  const kan = /^(ankan|shouminkan) (\S+)$/.exec(action);
  if (kan !== null)
    return { verb: kan[1] as Verb, action, tiles: splitTiles(kan[2] ?? "").slice(0, 1) };
  return { verb: action as Verb, action, tiles: [] };
}

/** "45p" is two tiles: every digit with the letter that follows. */
function splitTiles(text: string): Tile[] {
  const tiles: Tile[] = [];
  for (const [, digits, suit] of text.matchAll(/([0-9]+)([mpsz])/g)) {
    tiles.push(...[...(digits ?? "")].map((digit) => digit + (suit ?? "")));
  }
  return tiles;
}

function discardKey(mode: DiscardMode, isDrawn: boolean, tile: Tile): string {
  return `${mode} ${isDrawn ? "drawn" : "from hand"} ${tile}`;
}

/** The action that discards a tile, or null where it may not be discarded. */
export function discardOf(
  offers: Offers,
  mode: DiscardMode,
  held: HeldTile,
  drawn: HeldTile | null,
): string | null {
  if (held.tile === null) return null;
  return offers.discards.get(discardKey(mode, held.id === drawn?.id, held.tile)) ?? null;
}

/** Whether this is the own turn: something can be discarded. */
export function isOwnTurn(offers: Offers): boolean {
  return offers.discards.size > 0;
}

/** What is done for the player without asking. */
export interface Automatic {
  readonly win: boolean;
  readonly noCalls: boolean;
  readonly discard: boolean;
}

const CALLS: ReadonlySet<Verb> = new Set(["chii", "pon", "daiminkan"]);

/** The answer that follows from the automatic play, or from there being nothing to choose. */
export function automaticAnswer(offers: Offers, automatic: Automatic): string | null {
  const win = offers.buttons.find(({ verb }) => verb === "ron" || verb === "tsumo");
  if (automatic.win && win !== undefined) return win.action;
  const others = offers.buttons.filter(({ verb }) => verb !== "pass");
  if (automatic.noCalls && others.length > 0 && others.every(({ verb }) => CALLS.has(verb))) {
    return "pass";
  }
  if (others.length > 0) return null;
  if (offers.discards.size === 1 && offers.buttons.length === 0) return onlyDiscard(offers);
  return automatic.discard ? drawnDiscard(offers) : null;
}

function onlyDiscard(offers: Offers): string | null {
  return [...offers.discards.values()][0] ?? null;
}

/** Auto-discard stops by itself where there is a button to press. */
function drawnDiscard(offers: Offers): string | null {
  const found = [...offers.discards].find(([key]) => key.startsWith("plain drawn"));
  return found?.[1] ?? null;
}
