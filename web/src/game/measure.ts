/** The measures of a table in a window: how large tiles are, and how far everything is apart. */
import { type Camera, HELD_EDGE, project, TILE_RATIO } from "./tilt";

/** Smallest width of a tile that is to be touched. */
export const TOUCH_WIDTH = 40;
export const RIVER_ROWS = 3;
/** Half the side of the plate in the middle. Lengths are counted in tiles of a river. */
export const CENTRE_HALF = 3.2;
export const RIVER_GAP = 0.15;
export const DRAWN_GAP = 0.3;
export const FULL_HAND = 13;
/** Tiles in a row where the own hand stands in two. */
export const SHORT_ROW = 7;
/** The width of a tile in a wall. */
export const WALL_TILE = 0.75;
const RIVER_END = CENTRE_HALF + RIVER_GAP + RIVER_ROWS * TILE_RATIO;
/** How far the middle of a wall is from the middle of the table. */
export const WALL_MIDDLE = RIVER_END + 0.3 + (WALL_TILE * TILE_RATIO) / 2;
const WALL_END = WALL_MIDDLE + (WALL_TILE * TILE_RATIO) / 2;
const HAND_LENGTH = FULL_HAND + 1 + DRAWN_GAP;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What the player wants to see, where the window has the room for it. */
export interface Look {
  readonly isTilted: boolean;
  readonly hasWalls: boolean;
}

const PLAIN: Look = { isTilted: false, hasWalls: false };

export type Shape = "wide" | "upright";
/** Where the strip of automatic play is: left of the own hand, or in a row above it. */
export type StripPlace = "beside" | "above";

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
  /** Null where the table is seen from straight above. */
  readonly camera: Camera | null;
  readonly hasWalls: boolean;
  readonly unit: number;
  readonly centreX: number;
  readonly centreY: number;
  /** Half the side of the plate in the middle. */
  readonly centreHalf: number;
  /** Where the own hand begins, from the top. */
  readonly handTop: number;
  readonly handWidth: number;
  readonly handRows: 1 | 2;
  readonly strip: StripPlace;
  /** The rows of the players, by side. */
  readonly rows: readonly [Row, Row, Row, Row];
  /** Half the width of the cloth, and how far it reaches to the far side; only where it leans. */
  readonly cloth: { readonly side: number; readonly far: number } | null;
}

/** The measures that fit a window: beside the hand where it is wide, above it where it is upright. */
export function measure(viewport: Viewport, look: Look = PLAIN): Geometry {
  if (viewport.width < viewport.height * 0.95) return measureUpright(viewport, look);
  const tilted = look.isTilted ? measureTilted(viewport, look) : null;
  if (tilted !== null && tilted.unit >= LEAST_TILTED_UNIT) return tilted;
  return measureWide(viewport, look);
}

/** The own hand in one row at the lower edge, which all wide tables have. */
interface HandPlace {
  readonly width: number;
  readonly top: number;
  readonly strip: StripPlace;
  /** The lower end of the room for the table. */
  readonly boardEnd: number;
}

const STRIP_HEIGHT = 40;
/** The least room beside the hand that four buttons need. */
const STRIP_WIDTH = 118;

function wideHand({ width, height }: Viewport): HandPlace {
  const tile = clamp(height * 0.085, TOUCH_WIDTH, Math.min(96, (width - 32) / 15));
  const margin = Math.max(6, height * 0.018);
  const top = height - margin - tile * TILE_RATIO;
  const end = top - HELD_EDGE * tile - 2;
  const isBeside = (width - HAND_LENGTH * tile) / 2 >= STRIP_WIDTH;
  return {
    width: tile,
    top,
    strip: isBeside ? "beside" : "above",
    boardEnd: isBeside ? end : end - STRIP_HEIGHT,
  };
}

/** From straight above. */
function measureWide(viewport: Viewport, { hasWalls }: Look): Geometry {
  const { width } = viewport;
  const hand = wideHand(viewport);
  const otherScale = 0.8;
  const depth = otherScale * TILE_RATIO;
  const end = hasWalls ? WALL_END : RIVER_END;
  const above = end + 0.5 + depth + 0.2;
  const below = end + 0.2;
  const unit = Math.min(hand.boardEnd / (above + below), width / (2 * (end + depth + 0.95)), 60);
  const centreY = above * unit + (hand.boardEnd - (above + below) * unit) / 2;
  const sideDistance = Math.min(width / 2 - 0.95 * unit, 12 * unit);
  const side = otherRow(sideDistance, otherScale * unit, (RIVER_END + 0.2) * unit);
  const acrossLength = Math.min(sideDistance - unit, 9.5 * unit);
  const across = otherRow((above - 0.2 - depth / 2) * unit, otherScale * unit, acrossLength);
  return {
    shape: "wide",
    camera: null,
    cloth: null,
    hasWalls,
    ...middle(width, centreY, unit),
    ...handMeasures(hand),
    rows: [ownRow(hand, centreY, width), side, across, side],
  };
}

/** The camera is so many tiles away from the middle of the table. */
const CAMERA_DISTANCE = 46;
/** The table leans back as far as the window is wide: less where there is height to spare. */
const LEAST_ANGLE = 22;
const GREATEST_ANGLE = 45;
/** Faces in the rivers can not be read where tiles are smaller. */
const LEAST_TILTED_UNIT = 17;
const TILTED_HAND = 0.88;
const TILTED_CENTRE = 3;
const CLOTH_MARGIN = 1.15;

/** How far a slanted table reaches from its middle, in tiles. */
interface Reach {
  readonly near: number;
  readonly far: number;
  readonly side: number;
}

/** At a slant. */
function measureTilted(viewport: Viewport, { hasWalls }: Look): Geometry {
  const { width } = viewport;
  const hand = wideHand(viewport);
  const end = hasWalls ? WALL_END : RIVER_END;
  const reach: Reach = { near: end + 0.2, far: end + 1.1, side: Math.max(10.4, end + 1.7) };
  const fits = fitTilt(reach, width, hand.boardEnd);
  const { unit, angle } = fits;
  const camera = { angle, distance: CAMERA_DISTANCE * unit };
  const centreY = fits.above * unit + (hand.boardEnd - (fits.above + fits.below) * unit) / 2;
  const tile = TILTED_HAND * unit;
  const handHalf = (HAND_LENGTH * tile) / 2 + 0.1 * unit;
  const row = (y: number, left: number, right: number): Row => ({
    ...otherRow(y * unit, tile, 0),
    // Added tiles of kans lie before the melds, and are not to reach the river.
    meldY: (y + 0.15) * unit,
    left: -left,
    right,
  });
  return {
    shape: "wide",
    camera,
    cloth: { side: (reach.side + CLOTH_MARGIN) * unit, far: (reach.far + CLOTH_MARGIN) * unit },
    hasWalls,
    ...middle(width, centreY, unit),
    // The tiles of the own river are so high that they hide the edge of a larger plate.
    centreHalf: TILTED_CENTRE * unit,
    ...handMeasures(hand),
    rows: [
      ownRow(hand, centreY, width),
      row(reach.side, handHalf, (reach.far - 0.9) * unit),
      row(reach.far, handHalf, (reach.side - 1.3) * unit),
      row(reach.side, (reach.far - 1.2) * unit, reach.near * unit),
    ],
  };
}

interface TiltFit {
  readonly angle: number;
  readonly unit: number;
  /** How far the table is seen above and below its middle, in tiles. */
  readonly above: number;
  readonly below: number;
}

/** The flattest view in which the table still fills the width. */
function fitTilt(reach: Reach, width: number, height: number): TiltFit {
  let fit = tiltAt(LEAST_ANGLE, reach, width, height);
  for (let degrees = LEAST_ANGLE + 1; degrees <= GREATEST_ANGLE; degrees += 1) {
    const leaning = tiltAt(degrees, reach, width, height);
    if (leaning.unit <= fit.unit) break;
    fit = leaning;
  }
  return fit;
}

function tiltAt(degrees: number, reach: Reach, width: number, height: number): TiltFit {
  const angle = (degrees * Math.PI) / 180;
  const camera = { angle, distance: CAMERA_DISTANCE };
  const standing = TILTED_HAND * TILE_RATIO;
  const below = project(camera, [0, reach.near, 0])[1] + 0.15;
  const above = 0.35 - project(camera, [0, -reach.far - 0.3, standing])[1];
  const aside = project(camera, [reach.side + 0.9, reach.near, 0])[0] + 0.1;
  const unit = Math.min(height / (above + below), width / (2 * aside), 80);
  return { angle, unit, above, below };
}

function middle(
  width: number,
  centreY: number,
  unit: number,
): Pick<Geometry, "unit" | "centreX" | "centreY" | "centreHalf"> {
  return { unit, centreX: width / 2, centreY, centreHalf: CENTRE_HALF * unit };
}

function handMeasures(
  hand: HandPlace,
): Pick<Geometry, "handTop" | "handWidth" | "handRows" | "strip"> {
  return { handTop: hand.top, handWidth: hand.width, handRows: 1, strip: hand.strip };
}

function otherRow(y: number, tileWidth: number, half: number): Row {
  return { y, meldY: y, tileWidth, meldWidth: tileWidth, left: -half, right: half };
}

function ownRow(hand: HandPlace, centreY: number, windowWidth: number): Row {
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

/** Height above the board for the indicators, and between the board and the hand for the buttons. */
const UPRIGHT_HEADER = { phone: 58, tablet: 72 } as const;
const PHONE_WIDTH = 500;
const UPRIGHT_BUTTONS = 104;

function measureUpright({ width, height }: Viewport, { hasWalls }: Look): Geometry {
  const handRows = width / 15 >= TOUCH_WIDTH ? 1 : 2;
  const tile = Math.min(
    handRows === 1 ? 96 : 72,
    handRows === 1 ? width / 15 : (width - 16) / (SHORT_ROW + DRAWN_GAP),
  );
  const handTop = height - 10 - handRows * (tile * TILE_RATIO + 4);
  const otherScale = 0.62;
  const end = hasWalls ? WALL_END : RIVER_END;
  const reach = end + 0.25 + otherScale * TILE_RATIO + 0.15;
  const meldRow = handRows === 1 ? 0.25 : 1.75;
  const header = UPRIGHT_HEADER[width < PHONE_WIDTH ? "phone" : "tablet"];
  const room = handTop - UPRIGHT_BUTTONS - header;
  const unit = Math.min(width / (2 * reach), room / (reach + end + meldRow));
  const spare = room - unit * (reach + end + meldRow);
  const centreY = header + spare * 0.4 + reach * unit;
  const rowY = (reach - 0.15 - (otherScale * TILE_RATIO) / 2) * unit;
  const sideY = Math.min(rowY + width / 2 - reach * unit, rowY + 2 * unit);
  const side = otherRow(sideY, otherScale * unit, RIVER_END * unit);
  const across = otherRow(rowY, otherScale * unit, (RIVER_END - 0.1) * unit);
  const hand: HandPlace = { width: tile, top: handTop, strip: "above", boardEnd: handTop };
  const beside = ownRow(hand, centreY, width + 12);
  const above = { meldWidth: 1.12 * unit, meldY: (end + 0.95) * unit };
  return {
    shape: "upright",
    camera: null,
    cloth: null,
    hasWalls,
    ...middle(width, centreY, unit),
    ...handMeasures(hand),
    handRows,
    rows: [handRows === 1 ? beside : { ...beside, ...above }, side, across, side],
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), Math.min(least, most));
}
