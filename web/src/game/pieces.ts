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
  const melds = meldsLength(seat.melds, row.meldWidth) + seat.kita.length * row.meldWidth;
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
    ...meldPieces(seat.melds, row.right, row.meldY, row.meldWidth * shrink),
    ...kitaPieces(
      seat,
      row.right - meldsLength(seat.melds, row.meldWidth * shrink),
      row.meldY,
      row.meldWidth * shrink,
    ),
  ];
}

function flat(x: number, y: number, width: number): Local {
  return { x, y, width, rotation: 0 };
}

function drawnPieces(seat: SeatState, local: Local): Piece[] {
  if (seat.drawn === null) return [];
  return [heldPiece(seat.drawn, "drawn", local)];
}

/** Melds of a hand that stands in two rows, in widths of its tiles: an added one stays in the row. */
const SHORT_MELD = 0.64;

/**
 * The player's own hand in two rows of seven, where the window is too narrow for one.
 *
 * The lower row is filled first, so the drawn tile always comes to the same place. Melds take the room
 * in the upper row that their tiles have left. Norths leave none, and lie beside the river.
 */
export function shortHandPieces(
  hand: readonly HeldTile[],
  seat: SeatState,
  geometry: Geometry,
): Piece[] {
  const { handWidth: width, handTop, rowHeight, centreY, unit } = geometry;
  const upper = Math.max(0, hand.length + 1 - SHORT_ROW);
  const half = ((SHORT_ROW + DRAWN_GAP) * width) / 2;
  const bottom = (row: number): number => handTop - centreY + (row + 1) * rowHeight - 4;
  const local = (index: number, gap: number): Local => {
    const [row, column] = index < upper ? [0, index] : [1, index - upper];
    const y = bottom(row) - (width * TILE_RATIO) / 2;
    return flat(-half + (column + 0.5 + gap) * width, y, width * 0.98);
  };
  const free = 2 * half - (upper + 0.1) * width;
  const meld = Math.min(SHORT_MELD * width, free / Math.max(1, meldsLength(seat.melds, 1)));
  const river = geometry.riverStart.y + (RIVER_ROWS - 0.5) * TILE_RATIO * unit;
  return [
    ...hand.map((held, index) => heldPiece(held, "hand", local(index, 0))),
    ...drawnPieces(seat, local(hand.length, DRAWN_GAP)),
    ...meldPieces(seat.melds, half, bottom(0) - (meld * TILE_RATIO) / 2, meld),
    ...kitaPieces(seat, geometry.rows[1].y - unit, river, unit * 0.8),
  ];
}

function meldLength(meld: TableMeld, width: number): number {
  const sideways = meld.sideways === null ? 0 : TILE_RATIO - 1;
  return (meld.tiles.length + sideways) * width;
}

function meldsLength(melds: readonly TableMeld[], width: number): number {
  return melds.reduce((sum, meld) => sum + meldLength(meld, width) + MELD_GAP * width, 0);
}

/** Melds grow leftwards from the far right of a row. */
function meldPieces(melds: readonly TableMeld[], end: number, y: number, width: number): Piece[] {
  let right = end;
  return melds.flatMap((meld) => {
    const left = right - meldLength(meld, width);
    right = left - MELD_GAP * width;
    return oneMeld(meld, left, y, width);
  });
}

/** Norths that were set aside grow leftwards as well. */
function kitaPieces({ kita }: SeatState, right: number, y: number, width: number): Piece[] {
  return kita.map((north, place) =>
    heldPiece(north, "kita", flat(right - (place + 0.5) * width, y, width)),
  );
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
