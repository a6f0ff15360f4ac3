/** A hand as it is typed, taken apart so that it can be drawn and changed by clicks. */
import { compareTiles } from "../game/tiles";
import type { Meld, MeldKind, Source, Tile } from "../game/types";

/** Tiles of a hand beside the winning one, a meld counted as three. */
export const HAND_SIZE = 13;
const MELD_SIZE = 3;

export interface TypedHand {
  readonly concealed: readonly Tile[];
  readonly melds: readonly TypedMeld[];
  readonly winning: Tile | null;
}

export interface TypedMeld extends Omit<Meld, "source"> {
  /** Null if it is not written. */
  readonly source: Source | null;
  /** As it is written, with its brackets. */
  readonly text: string;
}

/** Where the winning tile begins in a text; null if it does not stand apart. */
export interface SplitText {
  readonly hand: string;
  readonly winning: string;
  readonly winningAt: number | null;
}

const WINNING = /[\s+]([0-9][mpsz])\s*$/;
const PIECE = /\s+|((?:[0-9]+[mps]|[1-7]+z)+)|\[([^[\]]*)\]/y;
const GROUP = /([0-9][-=+]?)+[mps]|([1-7][-=+]?)+z/g;
const KINDS: readonly MeldKind[] = ["chii", "pon", "daiminkan", "shouminkan", "ankan"];
const SOURCES: Readonly<Record<string, Source>> = { "-": "left", "=": "across", "+": "right" };

export function splitText(text: string): SplitText {
  const match = WINNING.exec(text);
  // A hand that ends in "… 3p" has its winning tile apart only where the rest is a hand.
  if (match === null || handSize(readTiles(text.slice(0, match.index))) !== HAND_SIZE) {
    return { hand: text.trimEnd(), winning: "", winningAt: null };
  }
  const winning = match[1] ?? "";
  return {
    hand: text.slice(0, match.index).trimEnd(),
    winning,
    winningAt: text.indexOf(winning, match.index),
  };
}

/** The text of a hand as it is asked about: without the winning tile, which was taken out of it. */
export interface AskedText {
  readonly hand: string;
  readonly winning: string;
  /** Where the winning tile begins in the whole text. */
  readonly winningAt: number | null;
  /** How many characters of the hand are gone there. */
  readonly taken: number;
}

/** All but the winning tile stays as it is typed, so mistakes have their places. */
export function askedText(text: string): AskedText {
  const split = splitText(text);
  const winning = readHand(text)?.winning;
  if (split.winning !== "" || winning == null) return { ...split, taken: 0 };
  const outsideMelds = text.replace(/\[[^\]]*\]/g, (meld) => " ".repeat(meld.length));
  const at = [...outsideMelds.matchAll(/[0-9][mpsz]/g)].at(-1)?.index ?? 0;
  // Other digits before it need its suit.
  const taken = /[0-9]/.test(text.charAt(at - 1)) ? 1 : 2;
  return { hand: text.slice(0, at) + text.slice(at + taken), winning, winningAt: at, taken };
}

/** The hand of a text; null if it cannot be read, which the server explains. */
export function readHand(text: string): TypedHand | null {
  const split = splitText(text);
  const hand = readTiles(split.hand);
  if (hand === null) return null;
  if (split.winning !== "") return { ...hand, winning: split.winning };
  if (handSize(hand) !== HAND_SIZE + 1 || hand.concealed.length === 0) return hand;
  // Fourteen tiles in a row: the last one is the one that came.
  return {
    ...hand,
    concealed: hand.concealed.slice(0, -1),
    winning: hand.concealed.at(-1) ?? null,
  };
}

function readTiles(text: string): TypedHand | null {
  const concealed: Tile[] = [];
  const melds: TypedMeld[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const match = PIECE.exec(text);
    if (match === null) return null;
    const [, tiles, inside] = match;
    if (tiles !== undefined) concealed.push(...tilesOfText(tiles));
    if (inside === undefined) continue;
    const meld = readMeld(inside);
    if (meld === null) return null;
    melds.push(meld);
  }
  return { concealed, melds, winning: null };
}

/** Tiles with a mark after the called one, as `4-06p`; or with a word before them. */
function readMeld(inside: string): TypedMeld | null {
  const word = /^\s*([a-z]+)\s/.exec(inside)?.[1];
  const marked = [...inside.matchAll(GROUP)].flatMap(([group]) => {
    const suit = group.at(-1) ?? "";
    return [...group.matchAll(/([0-9])([-=+]?)/g)].map(([, digit = "", mark = ""]) => ({
      tile: digit + suit,
      mark,
    }));
  });
  const tiles = marked.map(({ tile }) => tile);
  if (tiles.length < 3 || tiles.length > 4) return null;
  const place = marked.findIndex(({ mark }) => mark !== "");
  const kind = KINDS.find((each) => each === word) ?? kindByTiles(tiles, place);
  const called = marked[place];
  return {
    kind,
    tiles,
    called: called?.tile ?? null,
    source: called === undefined ? null : (SOURCES[called.mark] ?? null),
    text: `[${inside}]`,
  };
}

function kindByTiles(tiles: readonly Tile[], marked: number): MeldKind {
  if (tiles.length === 4) return marked < 0 ? "ankan" : marked === 3 ? "daiminkan" : "shouminkan";
  return new Set(tiles.map((tile) => tile.replace("0", "5"))).size === 1 ? "pon" : "chii";
}

export function tilesOfText(text: string): readonly Tile[] {
  return [...text.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([, digits = "", suit = ""]) =>
    [...digits].map((digit) => digit + suit),
  );
}

export function handSize(hand: TypedHand | null): number {
  return hand === null ? 0 : hand.concealed.length + MELD_SIZE * hand.melds.length;
}

/** Tiles in order, with one suit letter for neighbours of one suit. */
export function writeTiles(tiles: readonly Tile[]): string {
  return tiles
    .map((tile, place) => (tiles[place + 1]?.at(1) === tile.at(1) ? tile.charAt(0) : tile))
    .join("");
}

export function writeHand({ concealed, melds, winning }: TypedHand): string {
  const parts = [
    writeTiles([...concealed].sort(compareTiles)),
    ...melds.map(({ text }) => text),
    winning ?? "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
