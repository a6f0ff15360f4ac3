/**
 * Where every tile lies: a pure function of the table and its measures.
 *
 * A seat's tiles are placed as their owner sees them, with the origin in the middle of the table, x to
 * the owner's right and y towards the owner. The whole is then turned to the owner's side.
 */
import { type Geometry, towards, WALL_TILE, wallDistance } from "./geometry";
import { type Piece, riverPieces, rowPieces, shortHandPieces, tileKey, type Zone } from "./pieces";
import { type Body, type Pose, THICKNESS, type Vector } from "./tilt";
import type { SeatState, TableState, Tile } from "./types";
import { nextLive, stacksOf, type WallTile, wallTiles } from "./wall";

export { tileKey };

/** How far the dead wall is set apart from the live one, in tiles of the wall. */
const DEAD_GAP = 0.4;

/** Sides of the table from the viewer: 0 below, 1 right, 2 across, 3 left. */
export type Side = 0 | 1 | 2 | 3;

/** A tile's place, in pixels from the middle of the table, as the viewer sees it. */
export interface Placement extends Body {
  readonly key: string;
  readonly seat: number;
  readonly zone: Zone;
  /** The face, or null if the back is seen. */
  readonly tile: Tile | null;
  /** Discarded straight from the wall. */
  readonly isDrawn: boolean;
}

/** The side of a seat; with three players the fourth side stays free. */
export function sideOf(seat: number, bottom: number): Side {
  return ((seat - bottom + 4) % 4) as Side;
}

/** Turns of the four sides; none is more than half a turn, so no tile spins on its way. */
export const SIDE_TURNS = [0, -90, 180, 90] as const;

/** A place as the owner of a side sees it, as the viewer does. */
export function turnedTo(side: Side, [x, y]: Vector): Vector {
  const turned: readonly Vector[] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ];
  return turned[side]!;
}

export interface LayoutOptions {
  /** The seat that sits below: the viewer's, or the one whose view a replay shows. */
  readonly bottom: number;
  /** Whether the player's own hand is sorted; else it lies as the tiles came. */
  readonly isSorted: boolean;
}

/** Every tile of the table in its place, in an order that never depends on where they lie. */
export function placeTiles(
  state: TableState,
  geometry: Geometry,
  options: LayoutOptions,
): readonly Placement[] {
  const placed = state.seats.flatMap((seat, number) => placeSeat(seat, number, geometry, options));
  if (geometry.hasWalls) placed.push(...placeWalls(state, geometry, options.bottom));
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
    ...riverPieces(seat.river, geometry.unit, towards(side, geometry.riverStart)),
    ...(side === 0 && geometry.handRows === 2
      ? shortHandPieces(hand, seat, geometry)
      : rowPieces(hand, seat, row)),
  ];
  return pieces.map((piece) => {
    const pose = side === 0 ? ownPose(piece) : otherPose(piece);
    return turnToSide({ ...piece, pose }, number, side);
  });
}

function isInHand({ zone }: Piece): boolean {
  return zone === "hand" || zone === "drawn";
}

function ownPose(piece: Piece): Pose {
  if (isInHand(piece)) return "held";
  return piece.zone === "river" || piece.zone === "shadow" ? "lying" : "laid";
}

/** Hands of others stand until they are shown. */
function otherPose(piece: Piece): Pose {
  return isInHand(piece) && piece.tile === null ? "standing" : "lying";
}

function turnToSide(
  piece: Piece & { readonly pose: Pose; readonly height?: number },
  seat: number,
  side: Side,
): Placement {
  const [x, y] = turnedTo(side, [piece.x, piece.y]);
  const rotation = SIDE_TURNS[side] + piece.rotation;
  return { height: 0, ...piece, seat, x, y, rotation };
}

function placeWalls(state: TableState, geometry: Geometry, bottom: number): Placement[] {
  const width = WALL_TILE * geometry.unit;
  const stacks = stacksOf(state.players);
  return wallTiles(state).map((wall) => {
    const apart = wall.isDead ? DEAD_GAP : 0;
    const side = sideOf(wall.owner, bottom);
    const piece = {
      key: wallKey(wall, state),
      tile: wall.indicator?.tile ?? null,
      zone: "wall" as const,
      isDrawn: false,
      // The dead wall is set apart towards the break, where the first tiles have been taken.
      x: ((stacks + 1) / 2 - wall.stack - apart) * width,
      y: wallDistance(side, geometry),
      rotation: 0,
      width: width * 0.97,
      pose: "lying" as const,
      height: wall.level * width * THICKNESS,
    };
    return turnToSide(piece, wall.owner, side);
  });
}

/** Events after which the next new tile is drawn from the live wall, unless there is a kan. */
const BEFORE_A_DRAW = new Set([
  "deal_started",
  "tile_drawn",
  "tile_discarded",
  "riichi_established",
]);

/** A tile that is about to be drawn has the key that it will have then, and moves to the hand. */
function wallKey({ index, indicator }: WallTile, state: TableState): string {
  if (indicator !== null) return tileKey(indicator.id);
  const isNext = index === nextLive(state) && state.tilesLeft > 0;
  if (isNext && BEFORE_A_DRAW.has(state.last?.type ?? "")) return tileKey(state.nextId);
  return `w${String(index).padStart(3, "0")}`;
}
