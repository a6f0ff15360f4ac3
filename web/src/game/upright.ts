/** The measures of a table in an upright window: the hand in two rows, and buttons above it. */
import {
  BROAD,
  DRAWN_GAP,
  ends,
  type Geometry,
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
  SHORT_ROW,
  SQUARE,
  TALL,
  TOUCH_WIDTH,
  type Viewport,
} from "./geometry";
import { HELD_EDGE, TILE_RATIO } from "./tilt";

/** Height above the board for the indicators, and between the board and the hand for the buttons. */
const HEADER = { phone: 58, tablet: 72 } as const;
const PHONE_WIDTH = 500;
const BUTTONS = 104;

/** Height above the buttons for the waits of a hand that is ready: see learn/waits.css. */
const WAITS = 50;

/** Widths of other hands in tiles of a river, and how much they grow where there is room. */
const OTHER_WIDTH = 0.55;
const GROWTH = 0.25;
/** The depth of a row of melds, in widths of its tiles: a tile may be added to the sideways one. */
const MELD_DEPTH = TILE_RATIO + 0.6;
/** What is free at the edge of the window, in tiles of a river. */
const EDGE = 0.08;

/** Where the table has its room: beside it are the edges of the window, below it are buttons. */
interface Space {
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly hasWalls: boolean;
}

/** How far a table reaches from its middle, in tiles. */
interface Reach {
  readonly side: number;
  readonly above: number;
  readonly below: number;
}

export function measureUpright(viewport: Viewport, look: Look): Geometry {
  const { width } = viewport;
  const { hasWalls } = look;
  const handRows = width / 15 >= TOUCH_WIDTH ? 1 : 2;
  const hand = uprightHand(viewport, look, handRows);
  const top = HEADER[width < PHONE_WIDTH ? "phone" : "tablet"];
  const room: Space = { width, top, height: hand.boardEnd - top, hasWalls };
  const plate = roomiest([SQUARE, TALL, BROAD], (each) => unitIn(room, reachOf(each, room)));
  const placed = placeTable(plate, room);
  return {
    shape: "upright",
    camera: null,
    cloth: null,
    hasWalls,
    ...middle(width, placed.centreY, placed.unit, plate),
    ...handMeasures(hand),
    handRows,
    rows: [ownRow(hand, placed.centreY, width + 12), placed.side, placed.across, placed.side],
  };
}

function uprightHand({ width, height }: Viewport, look: Look, rows: 1 | 2): HandPlace {
  const tile =
    rows === 1 ? Math.min(96, width / 15) : Math.min(72, (width - 16) / (SHORT_ROW + DRAWN_GAP));
  // The upper edges of the lower row would hide the feet of the melds above it.
  const marks = Math.max(marksHeight(look, tile), rows === 2 ? HELD_EDGE * tile : 0);
  const top = height - 10 - rows * (tile * TILE_RATIO + 4 + marks);
  return { width: tile, top: top + marks, marks, strip: "above", boardEnd: top - BUTTONS - WAITS };
}

function reachOf(plate: Half, { hasWalls }: Space): Reach {
  const end = ends(plate, hasWalls);
  const hand = OTHER_WIDTH * MELD_DEPTH + EDGE;
  return { side: end.x + hand, above: end.y + hand, below: end.y + EDGE };
}

function unitIn({ width, height }: Space, { side, above, below }: Reach): number {
  return Math.min(width / (2 * side), height / (above + below));
}

interface PlacedTable {
  readonly unit: number;
  readonly centreY: number;
  readonly side: Row;
  readonly across: Row;
}

/** Space that is left makes tiles at the edges larger, and then sets them apart. */
function placeTable(plate: Half, room: Space): PlacedTable {
  const reach = reachOf(plate, room);
  const unit = unitIn(room, reach);
  const riverEnd = ends(plate, false);
  const end = ends(plate, room.hasWalls);
  const spareSide = room.width / (2 * unit) - reach.side;
  const spare = room.height / unit - reach.above - reach.below;
  const sideWidth = OTHER_WIDTH + Math.min(GROWTH, spareSide / MELD_DEPTH);
  const more = Math.min(GROWTH, spare / MELD_DEPTH);
  const acrossWidth = OTHER_WIDTH + more;
  const rest = spare - more * MELD_DEPTH;
  // What is left goes to waits that take two lines first.
  const lower = Math.min(rest, WAITS / 2 / unit);
  const above = reach.above + more * MELD_DEPTH;
  const sideAt = Math.min(room.width / (2 * unit) - EDGE - (sideWidth * TILE_RATIO) / 2, end.x + 2);
  return {
    unit,
    centreY: room.top + ((rest - lower) / 2 + above) * unit,
    side: otherRow(sideAt * unit, sideWidth * unit, riverEnd.y * unit),
    across: otherRow(
      (above - EDGE - (acrossWidth * TILE_RATIO) / 2) * unit,
      acrossWidth * unit,
      (riverEnd.x - 0.1) * unit,
    ),
  };
}
