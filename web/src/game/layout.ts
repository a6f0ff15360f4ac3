/**
 * Where every tile lies: a pure function of the table and the size of the window.
 *
 * A seat's tiles are placed as their owner sees them, with the origin in the middle of the table, x to
 * the owner's right and y towards the owner. The whole is then turned to the owner's side. Lengths of
 * the board are counted in units: the width of a tile in a river.
 */
import type { HeldTile, Meld, RiverTile, SeatState, TableState, Tile } from "./types";

/** The size of a tile element before it is scaled, in CSS pixels; style/tiles.css has the same. */
export const TILE_WIDTH = 60;
export const TILE_RATIO = 1.4;
/** Smallest width of a tile that is to be touched. */
export const TOUCH_WIDTH = 40;
export const RIVER_COLUMNS = 6;
const RIVER_ROWS = 3;
const CENTRE_HALF = 3.2;
const RIVER_GAP = 0.15;
const RIVER_END = CENTRE_HALF + RIVER_GAP + RIVER_ROWS * TILE_RATIO;
const DRAWN_GAP = 0.3;
const MELD_GAP = 0.2;
const FULL_HAND = 13;
const SHORT_ROW = 7;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export type Shape = "wide" | "upright";
export type Zone = "hand" | "drawn" | "river" | "shadow" | "meld" | "kita";
/** Sides of the table from the viewer: 0 below, 1 right, 2 across, 3 left. */
export type Side = 0 | 1 | 2 | 3;

/** A tile's place: the middle of its element in pixels, its turn in degrees, its size. */
export interface Placement {
  readonly key: string;
  readonly seat: number;
  readonly zone: Zone;
  /** The face, or null where the back is seen. */
  readonly tile: Tile | null;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scale: number;
  readonly z: number;
  /** Discarded straight from the wall. */
  readonly isDrawn: boolean;
}

/** Where a row of a hand and its melds lies, in pixels from the middle of the table. */
interface Row {
  readonly y: number;
  /** Melds that are smaller than the hand stand on the same line. */
  readonly meldY: number;
  readonly tileWidth: number;
  readonly meldWidth: number;
  readonly halfLength: number;
}

/** The measures of a table in a window, all in pixels. */
export interface Geometry {
  readonly shape: Shape;
  readonly unit: number;
  readonly centreX: number;
  readonly centreY: number;
  /** Half the side of the square in the middle. */
  readonly centreHalf: number;
  /** Where the own hand begins, from the top. */
  readonly handTop: number;
  readonly handWidth: number;
  readonly handRows: 1 | 2;
  /** How far the rows of other players are from the middle, by side. */
  readonly rows: readonly [Row, Row, Row, Row];
}

interface Local {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly width: number;
}

/** The measures that fit a window: beside the hand where it is wide, above it where it is upright. */
export function measure(viewport: Viewport): Geometry {
  return viewport.width < viewport.height * 0.95 ? measureUpright(viewport) : measureWide(viewport);
}

function measureWide({ width, height }: Viewport): Geometry {
  const handWidth = clamp(height * 0.085, TOUCH_WIDTH, Math.min(76, (width - 32) / 15));
  const handHeight = handWidth * TILE_RATIO;
  const otherScale = 0.8;
  const depth = otherScale * TILE_RATIO;
  const above = RIVER_END + 0.35 + depth + 0.25;
  const below = RIVER_END + 0.3;
  const handMargin = Math.max(6, height * 0.018);
  const unit = Math.min(
    (height - handHeight - handMargin) / (above + below),
    width / (2 * (RIVER_END + depth + 0.6)),
    60,
  );
  const centreY = Math.max(above * unit, (height - handHeight - handMargin) / 2);
  const sideDistance = Math.min(width / 2 - 0.95 * unit, 12 * unit);
  const handTop = height - handMargin - handHeight;
  const side = otherRow(sideDistance, otherScale * unit, (RIVER_END + 0.2) * unit);
  const acrossLength = Math.min(sideDistance - unit, 9.5 * unit);
  const across = otherRow((above - 0.25 - depth / 2) * unit, otherScale * unit, acrossLength);
  const own = ownRow(handTop - centreY, handWidth, width / 2 - 14);
  const middle = { centreX: width / 2, centreY, centreHalf: CENTRE_HALF * unit };
  return {
    shape: "wide",
    unit,
    ...middle,
    handTop,
    handWidth,
    handRows: 1,
    rows: [own, side, across, side],
  };
}

function otherRow(y: number, tileWidth: number, halfLength: number): Row {
  return { y, meldY: y, tileWidth, meldWidth: tileWidth, halfLength };
}

function ownRow(top: number, tileWidth: number, halfLength: number): Row {
  const meldWidth = tileWidth * 0.76;
  const bottom = top + tileWidth * TILE_RATIO;
  const meldY = bottom - (meldWidth * TILE_RATIO) / 2;
  return { y: top + (tileWidth * TILE_RATIO) / 2, meldY, tileWidth, meldWidth, halfLength };
}

/** Height above the board for the indicators, and between the board and the hand for the buttons. */
const UPRIGHT_HEADER = 58;
const UPRIGHT_BUTTONS = 104;

function measureUpright({ width, height }: Viewport): Geometry {
  const handRows = width / 15 >= TOUCH_WIDTH ? 1 : 2;
  const handWidth = Math.min(
    72,
    handRows === 1 ? width / 15 : (width - 16) / (SHORT_ROW + DRAWN_GAP),
  );
  const handTop = height - 10 - handRows * (handWidth * TILE_RATIO + 4);
  const otherScale = 0.62;
  const reach = RIVER_END + 0.25 + otherScale * TILE_RATIO + 0.15;
  const meldRow = 1.75;
  const room = handTop - UPRIGHT_BUTTONS - UPRIGHT_HEADER;
  const unit = Math.min(width / (2 * reach), room / (reach + RIVER_END + meldRow));
  const spare = room - unit * (reach + RIVER_END + meldRow);
  const centreY = UPRIGHT_HEADER + spare * 0.4 + reach * unit;
  const rowY = (reach - 0.15 - (otherScale * TILE_RATIO) / 2) * unit;
  const sideY = Math.min(rowY + width / 2 - reach * unit, rowY + 2 * unit);
  const side = otherRow(sideY, otherScale * unit, RIVER_END * unit);
  const across = otherRow(rowY, otherScale * unit, (RIVER_END - 0.1) * unit);
  const beside = ownRow(handTop - centreY, handWidth, width / 2 - 8);
  const above = { meldWidth: 1.12 * unit, meldY: (RIVER_END + 0.95) * unit };
  const own = handRows === 1 ? beside : { ...beside, ...above };
  const middle = { centreX: width / 2, centreY, centreHalf: CENTRE_HALF * unit };
  return {
    shape: "upright",
    unit,
    ...middle,
    handTop,
    handWidth,
    handRows,
    rows: [own, side, across, side],
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), Math.min(least, most));
}

/** The side of a seat; with three players the fourth side stays free. */
export function sideOf(seat: number, bottom: number): Side {
  return ((seat - bottom + 4) % 4) as Side;
}

/** Turns of the four sides; none is more than half a turn, so that no tile spins on its way. */
export const SIDE_TURNS = [0, -90, 180, 90] as const;

export interface LayoutOptions {
  /** The seat that sits below: the viewer's, or the one whose view a replay shows. */
  readonly bottom: number;
  /** Whether the own hand is sorted; else it lies as the tiles came. */
  readonly isSorted: boolean;
}

/** Every tile of the table in its place, in an order that never depends on where they lie. */
export function placeTiles(
  state: TableState,
  geometry: Geometry,
  options: LayoutOptions,
): readonly Placement[] {
  const placed = state.seats.flatMap((seat, number) => placeSeat(seat, number, geometry, options));
  // Elements that change places in the document lose their transitions.
  return placed.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function placeSeat(
  seat: SeatState,
  number: number,
  geometry: Geometry,
  options: LayoutOptions,
): Placement[] {
  const side = sideOf(number, options.bottom);
  const row = geometry.rows[side];
  const isSorted = side !== 0 || options.isSorted;
  const hand = isSorted ? seat.hand : [...seat.hand].sort((one, other) => one.id - other.id);
  const pieces: Piece[] = [
    ...riverPieces(seat.river, geometry.unit),
    ...(side === 0 && geometry.handRows === 2
      ? [
          ...shortHandPieces(hand, seat.drawn, geometry),
          ...meldPieces(seat, row, fittingMeld(seat, row)),
        ]
      : rowPieces(hand, seat, row)),
  ];
  return pieces.map((piece) => turnToSide(piece, number, side, geometry));
}

/** A tile in its owner's view. */
interface Piece extends Local {
  readonly key: string;
  readonly tile: Tile | null;
  readonly zone: Zone;
  readonly isDrawn: boolean;
}

function turnToSide(piece: Piece, seat: number, side: Side, geometry: Geometry): Placement {
  const { x, y, width, rotation, ...rest } = piece;
  const [dx, dy] = (
    [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ] as const
  )[side];
  return {
    ...rest,
    seat,
    x: geometry.centreX + dx,
    y: geometry.centreY + dy,
    rotation: SIDE_TURNS[side] + rotation,
    scale: width / TILE_WIDTH,
    z: Z_ORDER[piece.zone],
  };
}

const Z_ORDER: Readonly<Record<Zone, number>> = {
  shadow: 1,
  river: 2,
  meld: 3,
  kita: 3,
  hand: 4,
  drawn: 5,
};

/** The key of a tile's element. */
export function tileKey(id: number): string {
  return `t${String(id).padStart(6, "0")}`;
}

function heldPiece(held: HeldTile, zone: Zone, local: Local): Piece {
  return { key: tileKey(held.id), tile: held.tile, zone, isDrawn: false, ...local };
}

/** Six discards in a row, three rows, and the third grows on. */
function riverPieces(river: readonly RiverTile[], unit: number): Piece[] {
  const pieces: Piece[] = [];
  let left = 0;
  river.forEach((discard, index) => {
    const row = Math.min(Math.floor(index / RIVER_COLUMNS), RIVER_ROWS - 1);
    if (index % RIVER_COLUMNS === 0 && index < RIVER_COLUMNS * RIVER_ROWS) {
      left = (-RIVER_COLUMNS / 2) * unit;
    }
    const cell = discard.isSideways ? unit * TILE_RATIO : unit;
    const middle = (CENTRE_HALF + RIVER_GAP + (row + 0.5) * TILE_RATIO) * unit;
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
function rowPieces(hand: readonly HeldTile[], seat: SeatState, row: Row): Piece[] {
  const room = 2 * row.halfLength;
  const melds = meldsLength(seat, row.meldWidth);
  const needed =
    (hand.length + 1 + DRAWN_GAP) * row.tileWidth + (melds > 0 ? melds + row.meldWidth * 0.4 : 0);
  const shrink = Math.min(1, room / needed);
  const width = row.tileWidth * shrink;
  const usual = -((FULL_HAND + 1 + DRAWN_GAP) * width) / 2;
  const start = Math.max(Math.min(usual, row.halfLength - needed * shrink), -row.halfLength);
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

/** The own hand in two rows of seven, where the window is too narrow for one. */
function shortHandPieces(
  hand: readonly HeldTile[],
  drawn: HeldTile | null,
  geometry: Geometry,
): Piece[] {
  const width = geometry.handWidth;
  const height = width * TILE_RATIO + 4;
  // The lower row is filled first, so that the drawn tile always comes to the same place.
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

function meldLength(meld: Meld, width: number): number {
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
function fittingMeld(seat: SeatState, row: Row): number {
  const length = meldsLength(seat, 1);
  return length === 0 ? row.meldWidth : Math.min(row.meldWidth, (2 * row.halfLength) / length);
}

/** Melds grow leftwards from the far right of the row; Norths lie to the left of them. */
function meldPieces(seat: SeatState, row: Row, width: number): Piece[] {
  const pieces: Piece[] = [];
  let right = row.halfLength;
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

function oneMeld(meld: Meld, start: number, y: number, width: number): Piece[] {
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
function isHiddenInKan(meld: Meld, index: number): boolean {
  return meld.kind === "ankan" && (index === 0 || index === meld.tiles.length - 1);
}
