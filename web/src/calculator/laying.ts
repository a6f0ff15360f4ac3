/** Which tiles there are to click on, and what a click does. */
import { FACES, isRed, plainTile, suitOf } from "../game/tiles";
import type { Tile } from "../game/types";
import {
  HAND_SIZE,
  handSize,
  type TypedHand,
  type TypedMeld,
  tilesOfText,
  writeTiles,
} from "./notation";
import type { CalculatorForm } from "./question";

/** Where a clicked tile goes. */
export const TARGETS = [
  "hand",
  "chii",
  "pon",
  "daiminkan",
  "ankan",
  "winning",
  "dora",
  "ura",
] as const;
export type Target = (typeof TARGETS)[number];

const COPIES = 4;
const INDICATORS_MAX = 5;
/** Red fives of each suit by how many the rules have in all. */
const REDS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  0: {},
  2: { p: 1, s: 1 },
  3: { m: 1, p: 1, s: 1 },
  4: { m: 1, p: 2, s: 1 },
};

/** The rows of the palette: three suits and the honours. */
export function paletteRows(players: number, redFives: number): readonly (readonly Tile[])[] {
  const isThere = (tile: Tile): boolean =>
    (players === 4 || suitOf(tile) !== "m" || tile === "1m" || tile === "9m") &&
    (!isRed(tile) || redsOf(tile, redFives) > 0);
  return [..."mpsz"].map((suit) => FACES.filter((tile) => suitOf(tile) === suit && isThere(tile)));
}

function redsOf(tile: Tile, redFives: number): number {
  return REDS[redFives]?.[suitOf(tile)] ?? 0;
}

/** All tiles that are used: in the hand, the melds, among the indicators. */
export function usedTiles(hand: TypedHand, question: CalculatorForm): readonly Tile[] {
  return [
    ...hand.concealed,
    ...hand.melds.flatMap(({ tiles }) => tiles),
    ...(hand.winning === null ? [] : [hand.winning]),
    ...tilesOfText(question.dora),
    ...tilesOfText(question.ura),
  ];
}

/** How many of a face are left. */
export function tilesLeft(tile: Tile, used: readonly Tile[], redFives: number): number {
  const count = (face: Tile): number => used.filter((each) => each === face).length;
  const reds = plainTile(tile) === "5z" || !/^[05][mps]$/.test(tile) ? 0 : redsOf(tile, redFives);
  const all = isRed(tile) ? reds : COPIES - reds;
  return Math.max(0, all - count(tile));
}

/** A hand and the indicators, which clicks change. */
export interface Laid {
  readonly hand: TypedHand;
  readonly dora: string;
  readonly ura: string;
}

/** What is laid after a click on a tile of the palette; null if there is no room for it. */
export function withTile(laid: Laid, place: Target, tile: Tile, left: LeftOf): Laid | null {
  const { hand } = laid;
  const withHand = (change: Partial<TypedHand>): Laid => ({
    ...laid,
    hand: { ...hand, ...change },
  });
  switch (place) {
    case "hand":
      if (handSize(hand) < HAND_SIZE) return withHand({ concealed: [...hand.concealed, tile] });
      return hand.winning === null ? withHand({ winning: tile }) : null;
    case "winning":
      return withHand({ winning: tile });
    case "dora":
    case "ura": {
      const tiles = tilesOfText(laid[place]);
      if (tiles.length >= INDICATORS_MAX) return null;
      return { ...laid, [place]: writeTiles([...tiles, tile]) };
    }
    default: {
      if (handSize(hand) + 3 > HAND_SIZE) return null;
      const meld = newMeld(place, tile, left);
      return meld === null ? null : withHand({ melds: [...hand.melds, meld] });
    }
  }
}

/** How many of a face are left. */
export type LeftOf = (tile: Tile) => number;

/** The meld that begins with a tile; null if there are not enough tiles for it. */
export function newMeld(
  kind: "chii" | "pon" | "daiminkan" | "ankan",
  tile: Tile,
  left: LeftOf,
): TypedMeld | null {
  const tiles = kind === "chii" ? sequence(tile, left) : copies(tile, kind === "pon" ? 3 : 4, left);
  if (tiles === null) return null;
  const written = writeTiles(tiles);
  const called = kind === "daiminkan" ? (tiles.at(-1) ?? null) : null;
  // The fourth tile of an open kan is marked as called, or it would be a closed one.
  const text = kind === "daiminkan" ? `[${written.replace(/.$/, "+$&")}]` : `[${written}]`;
  return { kind, tiles, called, source: called === null ? null : "right", text };
}

function sequence(tile: Tile, left: LeftOf): readonly Tile[] | null {
  const suit = suitOf(tile);
  const start = Number(plainTile(tile).charAt(0));
  if (suit === "z" || start > 7) return null;
  const rest = [start + 1, start + 2].map((number) => available(`${number}${suit}`, left));
  return rest.every((each) => each !== null) ? [tile, ...rest] : null;
}

/** A plain tile where one is left, or else a red one. */
function available(tile: Tile, left: LeftOf): Tile | null {
  if (left(tile) > 0) return tile;
  const red = `0${suitOf(tile)}`;
  return tile.startsWith("5") && suitOf(tile) !== "z" && left(red) > 0 ? red : null;
}

/** This many of a kind, including the clicked face, red fives first. */
function copies(tile: Tile, count: number, left: LeftOf): readonly Tile[] | null {
  const plain = plainTile(tile);
  const red = `0${suitOf(tile)}`;
  const hasReds = plain.startsWith("5") && suitOf(tile) !== "z";
  const reds = hasReds ? left(red) : 0;
  const plains = left(plain);
  const wanted = isRed(tile) ? Math.max(1, count - plains) : Math.max(0, count - plains);
  if (wanted > reds || count - wanted > plains) return null;
  return [...Array<Tile>(wanted).fill(red), ...Array<Tile>(count - wanted).fill(plain)];
}
