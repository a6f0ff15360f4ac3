/** The measures of a table in a window: how large tiles are, and how far everything is apart. */
import {
  BROAD,
  ends,
  type Geometry,
  HAND_LENGTH,
  type Half,
  type HandPlace,
  handMeasures,
  type Look,
  marksHeight,
  middle,
  otherRow,
  ownRow,
  type Row,
  roomiest,
  SQUARE,
  TOUCH_WIDTH,
  type Viewport,
} from "./geometry";
import { HELD_EDGE, project, TILE_RATIO } from "./tilt";
import { measureUpright } from "./upright";

const PLAIN: Look = { isTilted: false, hasWalls: false };

/** The measures that fit a window: beside the hand where it is wide, above it where it is upright. */
export function measure(viewport: Viewport, look: Look = PLAIN): Geometry {
  if (viewport.width < viewport.height * 0.95) return measureUpright(viewport, look);
  const tilted = look.isTilted ? measureTilted(viewport, look) : null;
  if (tilted !== null && tilted.unit >= LEAST_TILTED_UNIT) return tilted;
  return measureWide(viewport, look);
}

const STRIP_HEIGHT = 40;
/** The least room beside the hand that four buttons need. */
const STRIP_WIDTH = 118;

function wideHand({ width, height }: Viewport, look: Look): HandPlace {
  const tile = clamp(height * 0.085, TOUCH_WIDTH, Math.min(96, (width - 32) / 15));
  const margin = Math.max(6, height * 0.018);
  const top = height - margin - tile * TILE_RATIO;
  const marks = marksHeight(look, tile);
  const end = top - marks - HELD_EDGE * tile - 2;
  const isBeside = (width - HAND_LENGTH * tile) / 2 >= STRIP_WIDTH;
  return {
    width: tile,
    top,
    marks,
    strip: isBeside ? "beside" : "above",
    boardEnd: isBeside ? end : end - STRIP_HEIGHT,
  };
}

/** From straight above. */
function measureWide(viewport: Viewport, look: Look): Geometry {
  const { width } = viewport;
  const { hasWalls } = look;
  const hand = wideHand(viewport, look);
  const otherScale = 0.8;
  const depth = otherScale * TILE_RATIO;
  const heightOf = (end: Half): number => 2 * end.y + 0.9 + depth;
  const unitOf = (plate: Half): number => {
    const end = ends(plate, hasWalls);
    return Math.min(hand.boardEnd / heightOf(end), width / (2 * (end.x + depth + 0.95)), 60);
  };
  const plate = roomiest([SQUARE, BROAD], unitOf);
  const unit = unitOf(plate);
  const end = ends(plate, hasWalls);
  const above = end.y + 0.7 + depth;
  const centreY = above * unit + (hand.boardEnd - heightOf(end) * unit) / 2;
  // Farther out the left hand would come under the indicators.
  const sideDistance = Math.min(width / 2 - 0.95 * unit, 10.4 * unit);
  const side = otherRow(sideDistance, otherScale * unit, (ends(plate, false).y + 0.2) * unit);
  const acrossLength = Math.min(sideDistance - unit, 9.5 * unit);
  const across = {
    ...otherRow((above - 0.2 - depth / 2) * unit, otherScale * unit, acrossLength),
    right: Math.min(acrossLength, width / 2 - indicatorsEnd(0.9 * unit)),
  };
  return {
    shape: "wide",
    camera: null,
    cloth: null,
    hasWalls,
    ...middle(width, centreY, unit, plate),
    ...handMeasures(hand),
    rows: [ownRow(hand, centreY, width), side, across, side],
  };
}

/** Where the indicators end, from the left: see board/style.css. Melds keep off them. */
function indicatorsEnd(tile: number): number {
  return 5 * clamp(tile, 20, 42) + 42;
}

/** The word beside them, where a slanted table is small. */
const INDICATORS_WORD = 18;

/** The camera is so many tiles away from the middle of the table. */
const CAMERA_DISTANCE = 46;
/** The table leans back as far as the window is wide: less where there is height to spare. */
const LEAST_ANGLE = 22;
const GREATEST_ANGLE = 45;
/** Faces in the rivers cannot be read where tiles are smaller. */
const LEAST_TILTED_UNIT = 17;
const TILTED_HAND = 0.88;
const TILTED_CENTRE = 3;
const CLOTH_MARGIN = 1.15;

/** How far a slanted table reaches from its middle, in tiles. */
interface TiltedReach {
  readonly near: number;
  readonly far: number;
  readonly side: number;
}

/** At a slant. */
function measureTilted(viewport: Viewport, look: Look): Geometry {
  const { width } = viewport;
  const { hasWalls } = look;
  const hand = wideHand(viewport, look);
  const end = ends(SQUARE, hasWalls).y;
  const reach: TiltedReach = { near: end + 0.2, far: end + 1.1, side: Math.max(10.4, end + 1.7) };
  const fits = fitTilt(reach, width, hand.boardEnd);
  const { unit, angle } = fits;
  const camera = { angle, distance: CAMERA_DISTANCE * unit };
  const centreY = fits.above * unit + (hand.boardEnd - (fits.above + fits.below) * unit) / 2;
  const tile = TILTED_HAND * unit;
  const handHalf = (HAND_LENGTH * tile) / 2 + 0.1 * unit;
  const far = project(camera, [1, -reach.far * unit, 0])[0];
  const acrossEnd = (width / 2 - indicatorsEnd(0.68 * unit) - INDICATORS_WORD) / far;
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
    ...middle(width, centreY, unit, SQUARE),
    // The tiles of the player's own river are so high that they hide the edge of a larger plate.
    centreHalf: { x: TILTED_CENTRE * unit, y: TILTED_CENTRE * unit },
    ...handMeasures(hand),
    rows: [
      ownRow(hand, centreY, width),
      row(reach.side, handHalf, (reach.far - 0.9) * unit),
      row(reach.far, handHalf, Math.min((reach.side - 1.3) * unit, acrossEnd)),
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
function fitTilt(reach: TiltedReach, width: number, height: number): TiltFit {
  let fit = tiltAt(LEAST_ANGLE, reach, width, height);
  for (let degrees = LEAST_ANGLE + 1; degrees <= GREATEST_ANGLE; degrees += 1) {
    const leaning = tiltAt(degrees, reach, width, height);
    if (leaning.unit <= fit.unit) break;
    fit = leaning;
  }
  return fit;
}

function tiltAt(degrees: number, reach: TiltedReach, width: number, height: number): TiltFit {
  const angle = (degrees * Math.PI) / 180;
  const camera = { angle, distance: CAMERA_DISTANCE };
  const standing = TILTED_HAND * TILE_RATIO;
  const below = project(camera, [0, reach.near, 0])[1] + 0.15;
  const above = 0.35 - project(camera, [0, -reach.far - 0.3, standing])[1];
  const aside = project(camera, [reach.side + 0.9, reach.near, 0])[0] + 0.1;
  const unit = Math.min(height / (above + below), width / (2 * aside), 80);
  return { angle, unit, above, below };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), Math.min(least, most));
}
