/** Tiles as text, and the order in which players arrange them. */

import type { Tile } from "./types";

export type Suit = "m" | "p" | "s" | "z";

export const NORTH: Tile = "4z";

const SUITS = "mpsz";
const RED_DIGIT = "0";
const FIVE = 5;

/** Every face there is, red fives before the plain ones: the symbols of the sprite. */
export const FACES: readonly Tile[] = [
  ...[..."mps"].flatMap((suit) => [..."1234056789"].map((digit) => digit + suit)),
  ...[..."1234567"].map((digit) => `${digit}z`),
];

/** The suit's letter: characters, circles, bamboo, honours. */
export function suitOf(tile: Tile): Suit {
  return tile.charAt(1) as Suit;
}

/** The number of a tile, 5 for a red five; honours count East to North, then the dragons. */
export function numberOf(tile: Tile): number {
  return isRed(tile) ? FIVE : Number(tile.charAt(0));
}

export function isRed(tile: Tile): boolean {
  return tile.startsWith(RED_DIGIT);
}

/** The tile without its colour: "5p" for "0p". */
export function plainTile(tile: Tile): Tile {
  return isRed(tile) ? `${FIVE}${tile.charAt(1)}` : tile;
}

/** Whether two tiles are of one kind, red or not. */
export function isSameKind(one: Tile, other: Tile): boolean {
  return plainTile(one) === plainTile(other);
}

/** By kind, and a red five before the plain ones, as players set them up: 4056p. */
export function compareTiles(one: Tile, other: Tile): number {
  return rank(one) - rank(other);
}

function rank(tile: Tile): number {
  const kind = SUITS.indexOf(tile.charAt(1)) * 10 + numberOf(tile);
  return 2 * kind - (isRed(tile) ? 1 : 0);
}

/** The name of a face: its symbol in the sprite, and the class of elements that show it. */
export function faceId(tile: Tile): string {
  return `tile-${tile}`;
}
