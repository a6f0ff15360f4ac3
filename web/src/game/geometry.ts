/** What the measures of a table are, and what tables of every shape have in common. */
import { type Camera, TILE_RATIO } from "./tilt";

/** Smallest width of a tile that can be tapped. */
export const TOUCH_WIDTH = 40;
export const RIVER_ROWS = 3;
const RIVER_GAP = 0.15;
export const DRAWN_GAP = 0.3;
export const FULL_HAND = 13;
/** Tiles in a row where the player's own hand stands in two. */
export const SHORT_ROW = 7;
/** The width of a tile in a wall. Lengths are counted in tiles of a river. */
export const WALL_TILE = 0.75;
const WALL_DEPTH = WALL_TILE * TILE_RATIO;
const RIVER_DEPTH = RIVER_GAP + RIVER_ROWS * TILE_RATIO;
const WALL_GAP = 0.3;
export const HAND_LENGTH = FULL_HAND + 1 + DRAWN_GAP;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What the player wants to see, where the window has the room for it. */
export interface Look {
  readonly isTilted: boolean;
  readonly hasWalls: boolean;
  /** Above each tile of the player's own hand stands what the coach says of it. */
  readonly hasMarks?: boolean;
}

/** The height of what the coach writes above a tile: see learn/style.css. */
export function marksHeight({ hasMarks = false }: Look, width: number): number {
  return hasMarks ? width * 0.5 : 0;
}

export type Shape = "wide" | "upright";
/** Where the strip of automatic play is: left of the player's own hand, or in a row above it. */
export type StripPlace = "beside" | "above";

/** A length to the sides, and one towards the viewer and away. */
export interface Half {
  readonly x: number;
  readonly y: number;
}

/**
 * Half of the plate in the middle, in tiles.
 *
 * Rivers lie around it and are six tiles long: where it is shorter than they are, it is longer the
 * other way, so they do not meet at its corners.
 */
export const SQUARE: Half = { x: 3.2, y: 3.2 };
export const TALL: Half = { x: 2.5, y: 3.6 };
export const BROAD: Half = { x: 3.3, y: 2.5 };

/** How far rivers, and walls behind them, reach from the middle of the table, in tiles. */
export function ends(plate: Half, hasWalls: boolean): Half {
  const depth = RIVER_DEPTH + (hasWalls ? WALL_GAP + WALL_DEPTH : 0);
  return { x: plate.x + depth, y: plate.y + depth };
}

/** A row of a hand and its melds, in pixels from the middle of the table, as its owner sees it. */
export interface Row {
  readonly y: number;
  /** Melds that are smaller than the hand stand on the same line. */
  readonly meldY: number;
  readonly tileWidth: number;
  readonly meldWidth: number;
  readonly left: number;
  readonly right: number;
}

/** The measures of a table in a window, all in pixels. */
export interface Geometry {
  readonly shape: Shape;
  /** Null if the table is seen from straight above. */
  readonly camera: Camera | null;
  readonly hasWalls: boolean;
  readonly unit: number;
  readonly centreX: number;
  readonly centreY: number;
  /** Half the sides of the plate in the middle. */
  readonly centreHalf: Half;
  /** Where the first rows of the rivers begin, from the middle of the table. */
  readonly riverStart: Half;
  /** Where the player's own hand begins, from the top. */
  readonly handTop: number;
  readonly handWidth: number;
  readonly handRows: 1 | 2;
  /** From one row of the hand to the next. */
  readonly rowHeight: number;
  readonly strip: StripPlace;
  /** The rows of the players, by side. */
  readonly rows: readonly [Row, Row, Row, Row];
  /** Half the width of the cloth, and how far it reaches to the far side; only where it leans. */
  readonly cloth: { readonly side: number; readonly far: number } | null;
}

/** The way from the middle of the table towards a side, of two. */
export function towards(side: number, { x, y }: Half): number {
  return side % 2 === 0 ? y : x;
}

/** How far the middle of the wall before a side is from the middle of the table. */
export function wallDistance(side: number, { riverStart, unit }: Geometry): number {
  const riverEnd = towards(side, riverStart) + RIVER_ROWS * TILE_RATIO * unit;
  return riverEnd + (WALL_GAP + WALL_DEPTH / 2) * unit;
}

/** The player's own hand in one row at the lower edge, which all wide tables have. */
export interface HandPlace {
  readonly width: number;
  readonly top: number;
  /** What stands above it. */
  readonly marks: number;
  readonly strip: StripPlace;
  /** The lower end of the room for the table. */
  readonly boardEnd: number;
}

/** The plate with which tiles are largest. */
export function roomiest(plates: readonly Half[], unitOf: (plate: Half) => number): Half {
  return plates.reduce((best, plate) => (unitOf(plate) > unitOf(best) ? plate : best));
}

export function middle(
  width: number,
  centreY: number,
  unit: number,
  plate: Half,
): Pick<Geometry, "unit" | "centreX" | "centreY" | "centreHalf" | "riverStart"> {
  const start = { x: (plate.x + RIVER_GAP) * unit, y: (plate.y + RIVER_GAP) * unit };
  const centreHalf = { x: plate.x * unit, y: plate.y * unit };
  return { unit, centreX: width / 2, centreY, centreHalf, riverStart: start };
}

export function handMeasures(
  hand: HandPlace,
): Pick<Geometry, "handTop" | "handWidth" | "handRows" | "rowHeight" | "strip"> {
  const { top, width, marks, strip } = hand;
  const rowHeight = marks + width * TILE_RATIO + 4;
  return { handTop: top - marks, handWidth: width, handRows: 1, rowHeight, strip };
}

export function otherRow(y: number, tileWidth: number, half: number): Row {
  return { y, meldY: y, tileWidth, meldWidth: tileWidth, left: -half, right: half };
}

export function ownRow(hand: HandPlace, centreY: number, windowWidth: number): Row {
  // In a very wide window the melds stay near the hand.
  const half = Math.min(windowWidth / 2 - 14, hand.width * 10.5);
  const meldWidth = hand.width * 0.76;
  const top = hand.top - centreY;
  const bottom = top + hand.width * TILE_RATIO;
  return {
    y: top + (hand.width * TILE_RATIO) / 2,
    meldY: bottom - (meldWidth * TILE_RATIO) / 2,
    tileWidth: hand.width,
    meldWidth,
    // The hand keeps off the strip beside it.
    left: hand.strip === "beside" ? -(HAND_LENGTH * hand.width) / 2 : -half,
    right: half,
  };
}
