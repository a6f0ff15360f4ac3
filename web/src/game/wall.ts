/**
 * The walls as they stand on the table: which tiles are still there, and where.
 *
 * Tiles are counted in the order in which they are drawn (WALL-8). The dice say where that order
 * begins; what has been drawn since then, from the live wall and from the dead one, is gone.
 */
import type { HeldTile, TableState } from "./types";

/** A tile that still lies in a wall. */
export interface WallTile {
  /** Its place in the order of drawing, from 0. */
  readonly index: number;
  /** The seat before which its wall stands. */
  readonly owner: number;
  /** Its stack, counted from its owner's right, from 1 (WALL-2). */
  readonly stack: number;
  /** 1 where it lies on another tile. */
  readonly level: 0 | 1;
  readonly isDead: boolean;
  /** The indicator that it is, once it has been turned up. */
  readonly indicator: HeldTile | null;
}

interface WallSize {
  readonly stacks: number;
  readonly rinshan: number;
}

const SIZES: Readonly<Record<3 | 4, WallSize>> = {
  3: { stacks: 18, rinshan: 8 },
  4: { stacks: 17, rinshan: 4 },
};
const DEAD_TILES = 14;
const STACK_TILES = 2;

/** How many stacks a wall has (WALL-1, SANMA-2). */
export function stacksOf(players: 3 | 4): number {
  return SIZES[players].stacks;
}

/** How many tiles the walls of a table have together. */
function tileCount(players: 3 | 4): number {
  return players * SIZES[players].stacks * 2;
}

/** Live tiles that have joined the dead wall (DEAD-7). */
function movedCount({ rinshanCount, refillDue }: TableState): number {
  return rinshanCount - refillDue;
}

/** Where the dead wall begins, in the order of drawing. */
function liveEnd(state: TableState): number {
  return tileCount(state.players) - DEAD_TILES - movedCount(state);
}

/** The tile that is drawn next from the live wall, in the order of drawing. */
export function nextLive(state: TableState): number {
  return liveEnd(state) - state.tilesLeft;
}

/** Every tile that is still in the walls, in the order of drawing; none before the dice fell. */
export function wallTiles(state: TableState): readonly WallTile[] {
  const { players, dice, rinshanCount } = state;
  if (dice === null) return [];
  const total = tileCount(players);
  const taken = new Set(Array.from({ length: rinshanCount }, (_, count) => rinshan(total, count)));
  const end = liveEnd(state);
  const laidDown = isBreakOpen(state) ? rinshan(total, 0) : null;
  const indicators = new Map(
    state.indicators.map((held, place) => [indicatorIndex(players, place), held]),
  );
  const tiles: WallTile[] = [];
  for (let index = nextLive(state); index < total; index += 1) {
    if (taken.has(index)) continue;
    const isDead = index >= end;
    // The lower tile of a stack may have gone first: as haiteihai, to the dead wall (DEAD-6).
    const isLowerGone = !isDead && index + 1 === end;
    const isLaidDown = index === laidDown;
    const isOnAnother = index % 2 === 0 && !isLowerGone && !isLaidDown;
    const ring = (index >> 1) + (isLaidDown || (isDead && movedCount(state) > 0) ? 1 : 0);
    tiles.push({
      index,
      ...stackAt(state, ring),
      level: isOnAnother ? 1 : 0,
      isDead,
      indicator: indicators.get(index) ?? null,
    });
  }
  return tiles;
}

/** The tiles of the dead wall are drawn from the break on, the upper before the lower (DEAD-3). */
function rinshan(total: number, count: number): number {
  return total - 2 - 2 * (count >> 1) + (count % 2);
}

/**
 * Whether the stack beside the break has gone: there the first rinshan tile is laid down, so
 * that it is not knocked off (DEAD-5).
 */
function isBreakOpen(state: TableState): boolean {
  return nextLive(state) >= STACK_TILES;
}

/** Where an indicator lies; the first one has the place 0 (DEAD-3, SANMA-3). */
function indicatorIndex(players: 3 | 4, place: number): number {
  return tileCount(players) - SIZES[players].rinshan - 2 * (place + 1);
}

/**
 * The wall and the stack of the stack with this number in the order of drawing (WALL-4 to WALL-8).
 *
 * Numbers after the last one go on at the break: there the dead wall makes room for each
 * haiteihai that comes to its other end (DEAD-7).
 */
function stackAt(state: TableState, ring: number): { owner: number; stack: number } {
  const { players, broken } = state;
  const { stacks } = SIZES[players];
  const [one, other] = state.dice ?? [0, 0];
  const fromWallEnd = (ring % (players * stacks)) + one + other;
  const walls = Math.floor(fromWallEnd / stacks);
  // The live wall is consumed clockwise, against the order of the seats.
  const owner = (broken - (walls % players) + players) % players;
  return { owner, stack: (fromWallEnd % stacks) + 1 };
}
