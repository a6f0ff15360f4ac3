/**
 * The tiles of one seat as their owner sees them: the river, the hand, the melds.
 *
 * The origin is the middle of the table, x leads to the owner's right and y towards the owner.
 */
import { DRAWN_GAP, FULL_HAND, type Geometry, RIVER_ROWS, type Row, SHORT_ROW } from "./geometry";
import { TILE_RATIO } from "./tilt";
import type { HeldTile, RiverTile, SeatState, TableMeld, Tile } from "./types";

export const RIVER_COLUMNS = 6;
const MELD_GAP = 0.2;

export type Zone = "hand" | "drawn" | "river" | "shadow" | "meld" | "kita" | "wall";
/** A tile in its owner's view. */
export interface Piece extends Local {
  readonly key: string;
  readonly tile: Tile | null;
  readonly zone: Zone;
  readonly isDrawn: boolean;
}

export interface Local {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly width: number;
}

/** The key of a tile's element. */
export function tileKey(id: number): string {
  return `t${String(id).padStart(6, "0")}`;
}

function heldPiece(held: HeldTile, zone: Zone, local: Local): Piece {
  return { key: tileKey(held.id), tile: held.tile, zone, isDrawn: false, ...local };
}

/** Six discards in a row, three rows from a start on, and the third grows on. */
export function riverPieces(river: readonly RiverTile[], unit: number, start: number): Piece[] {
  const pieces: Piece[] = [];
  let left = 0;
  river.forEach((discard, index) => {
    const row = Math.min(Math.floor(index / RIVER_COLUMNS), RIVER_ROWS - 1);
    if (index % RIVER_COLUMNS === 0 && index < RIVER_COLUMNS * RIVER_ROWS) {
      left = (-RIVER_COLUMNS / 2) * unit;
    }
    const cell = discard.isSideways ? unit * TILE_RATIO : unit;
    const middle = start + (row + 0.5) * TILE_RATIO * unit;
    pieces.push(riverPiece(discard, left + cell / 2, middle, unit));
    left += cell;
  });
  return pieces;
}

function riverPiece(discard: RiverTile, x: number, middle: number, unit: number): Piece {
  const isTaken = discard.takenBy !== null;
  return {
    key: isTaken ? `s${tileKey(discard.id)}` : tileKey(discard.id),
    tile: discard.tile,
    zone: isTaken ? "shadow" : "river",
    isDrawn: discard.isDrawn,
    x,
    y: discard.isSideways ? middle + sidewaysDrop(unit) : middle,
    rotation: discard.isSideways ? 90 : 0,
    width: unit * 0.98,
  };
}

/** How much lower the middle of a sideways tile lies, for its edge to be in line with the others. */
function sidewaysDrop(width: number): number {
  return (width * (TILE_RATIO - 1)) / 2;
}

/** A hand, the drawn tile apart, and melds at the far right; all shrink where they need more room. */
export function rowPieces(hand: readonly HeldTile[], seat: SeatState, row: Row): Piece[] {
  const room = row.right - row.left;
  const melds = meldsLength(seat, row.meldWidth);
  const needed =
    (hand.length + 1 + DRAWN_GAP) * row.tileWidth + (melds > 0 ? melds + row.meldWidth * 0.4 : 0);
  const shrink = Math.min(1, room / needed);
  const width = row.tileWidth * shrink;
  const usual = -((FULL_HAND + 1 + DRAWN_GAP) * width) / 2;
  const start = Math.max(Math.min(usual, row.right - needed * shrink), row.left);
  return [
    ...hand.map((held, index) =>
      heldPiece(held, "hand", flat(start + (index + 0.5) * width, row.y, width)),
    ),
    ...drawnPieces(seat, flat(start + (hand.length + 0.5 + DRAWN_GAP) * width, row.y, width)),
    ...meldPieces(seat, row, row.meldWidth * shrink),
  ];
}

function flat(x: number, y: number, width: number): Local {
  return { x, y, width, rotation: 0 };
}

function drawnPieces(seat: SeatState, local: Local): Piece[] {
  if (seat.drawn === null) return [];
  return [heldPiece(seat.drawn, "drawn", local)];
}

/** The player's own hand in two rows of seven, where the window is too narrow for one. */
export function shortHandPieces(
  hand: readonly HeldTile[],
  drawn: HeldTile | null,
  geometry: Geometry,
): Piece[] {
  const width = geometry.handWidth;
  const height = width * TILE_RATIO + 4;
  // The lower row is filled first, so the drawn tile always comes to the same place.
  const upper = Math.max(0, hand.length + 1 - SHORT_ROW);
  const start = -((SHORT_ROW + DRAWN_GAP) * width) / 2;
  const local = (index: number, gap: number): Local => {
    const row = index < upper ? 0 : 1;
    const column = index < upper ? index : index - upper;
    const x = start + (column + 0.5 + gap) * width;
    return flat(x, geometry.handTop - geometry.centreY + (row + 0.5) * height, width * 0.98);
  };
  const pieces = hand.map((held, index) => heldPiece(held, "hand", local(index, 0)));
  if (drawn !== null) pieces.push(heldPiece(drawn, "drawn", local(hand.length, DRAWN_GAP)));
  return pieces;
}

function meldLength(meld: TableMeld, width: number): number {
  const sideways = meld.sideways === null ? 0 : TILE_RATIO - 1;
  return (meld.tiles.length + sideways) * width;
}

function meldsLength(seat: SeatState, width: number): number {
  const melds = seat.melds.reduce(
    (sum, meld) => sum + meldLength(meld, width) + MELD_GAP * width,
    0,
  );
  return melds + seat.kita.length * width;
}

/** The width of tiles in melds that have a row for themselves. */
export function fittingMeld(seat: SeatState, row: Row): number {
  const length = meldsLength(seat, 1);
  return length === 0 ? row.meldWidth : Math.min(row.meldWidth, (row.right - row.left) / length);
}

/** Melds grow leftwards from the far right of the row; Norths lie to the left of them. */
export function meldPieces(seat: SeatState, row: Row, width: number): Piece[] {
  const pieces: Piece[] = [];
  let right = row.right;
  for (const meld of seat.melds) {
    const left = right - meldLength(meld, width);
    pieces.push(...oneMeld(meld, left, row.meldY, width));
    right = left - MELD_GAP * width;
  }
  for (const north of seat.kita) {
    pieces.push(heldPiece(north, "kita", flat(right - width / 2, row.meldY, width)));
    right -= width;
  }
  return pieces;
}

function oneMeld(meld: TableMeld, start: number, y: number, width: number): Piece[] {
  const pieces: Piece[] = [];
  let left = start;
  meld.tiles.forEach((held, index) => {
    const isSideways = index === meld.sideways;
    const cell = isSideways ? width * TILE_RATIO : width;
    const drop = y + (isSideways ? sidewaysDrop(width) : 0);
    const local: Local = { x: left + cell / 2, y: drop, rotation: isSideways ? 90 : 0, width };
    pieces.push(
      heldPiece(isHiddenInKan(meld, index) ? { ...held, tile: null } : held, "meld", local),
    );
    if (isSideways && meld.added !== null) {
      pieces.push(heldPiece(meld.added, "meld", { ...local, y: drop - width }));
    }
    left += cell;
  });
  return pieces;
}

/** A closed kan lies back, face, face, back. */
function isHiddenInKan(meld: TableMeld, index: number): boolean {
  return meld.kind === "ankan" && (index === 0 || index === meld.tiles.length - 1);
}
