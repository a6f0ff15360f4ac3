/** Tiles as the engine counts them: faces, and kinds, which a red five shares with the plain ones. */
import { TILES } from "../generated/decoder";
import type { Tile } from "../generated/reason";

export const KINDS = 34;
const SUIT_SIZE = 9;
const FIVE = 4;

/** The number of a tile; -1 if there is no such tile. */
export function faceOf(tile: Tile): number {
  return TILES.indexOf(tile);
}

export function kindOf(face: number): number {
  return face < KINDS ? face : (face - KINDS) * SUIT_SIZE + FIVE;
}

export function isRedFace(face: number): boolean {
  return face >= KINDS;
}

/** Which red five it is. */
export function suitOfRed(face: number): number {
  return face - KINDS;
}

export function tileOf(face: number): Tile {
  return TILES[face]!;
}

/** The faces of tiles in notation, as `123m0p`; null if something else is written there. */
export function facesIn(text: string): readonly number[] | null {
  const groups = text.replace(/\s+/g, "").match(/\d+[mpsz]|./g) ?? [];
  const faces = groups.flatMap((group) =>
    [...group.slice(0, -1)].map((digit) => faceOf(digit + group.at(-1))),
  );
  const isRead = groups.every((group) => group.length > 1) && !faces.includes(-1);
  return isRead ? faces : null;
}

/** How many there are of each kind. */
export function countKinds(faces: readonly number[]): number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (const face of faces) counts[kindOf(face)]! += 1;
  return counts;
}
