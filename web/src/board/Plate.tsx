/** The plate of a player: face, name, wind, score, and what holds for them now. */
import type { ComponentChildren } from "preact";

import { Avatar } from "../avatar/Avatar";
import { type Geometry, RIVER_ROWS, WALL_TILE, wallDistance } from "../game/geometry";
import { type Side, turnedTo } from "../game/layout";
import { project, TILE_RATIO } from "../game/tilt";
import type { TableState } from "../game/types";
import { grouped, t, tWord } from "../i18n";
import { windOf } from "./speech";
import { riichiNotes } from "./words";

import "./plate.css";

export const SIDE_NAMES = ["below", "right", "across", "left"] as const;

/** How wide a plate is, in tiles; and in pixels at least: see board/plate.css. */
const WIDTH = { wide: 4.4, upright: 3.9 } as const;
const LEAST_WIDTH = 92;
/** From the middle of a plate to the end of the river, in tiles. */
const HALF_HEIGHT = 0.9;
/** How far to their owner's left plates begin, in tiles: where the rivers end. */
const LEFT = { front: 3.2, side: 3.6 } as const;
/** Half the height of a plate, in letters. */
const HALF_LETTERS = 1.55;
/** How near a plate comes to its owner, in tiles. */
const NEAREST = 7.6;

export interface PlateProps {
  readonly state: TableState;
  readonly seat: number;
  readonly side: Side;
  readonly geometry: Geometry;
  readonly name: string;
  readonly face: number;
  /** How a bot plays, in a word. */
  readonly manner: string | undefined;
  readonly isAway: boolean;
  /** What else is to be read here. */
  readonly children?: ComponentChildren;
}

export function Plate(props: PlateProps) {
  const { state, seat, side, geometry, name, face, manner, isAway, children } = props;
  const own = state.seats[seat];
  const wind = windOf(seat, state);
  const [x, y] = platePlace(side, geometry);
  const isLit = state.turn === seat && state.ended === null;
  const notes = [
    ...(isAway ? [t("table.away")] : []),
    ...riichiNotes(own),
    ...(own?.isDead ? [t("table.dead")] : []),
  ];
  return (
    <div
      class={`plate is-${SIDE_NAMES[side]}${isLit ? " is-lit" : ""}`}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
    >
      <div class="plate-card" aria-hidden="true">
        <Avatar face={face} />
        <span class="plate-name">
          <span>{name}</span>
          {manner && <small>{manner}</small>}
        </span>
        <span class="plate-score">
          <b class={`wind is-${wind}`}>{tWord("windShort", wind)}</b>
          {grouped(state.scores[seat] ?? 0)}
        </span>
        <span class="plate-notes">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      </div>
      {children}
    </div>
  );
}

/** As board/plate.css has it. */
function letterSize(unit: number): number {
  return Math.min(17, Math.max(11, unit * 0.33));
}

/** What is behind the rivers of those at the sides: the walls, else the hands. */
function behindRivers(geometry: Geometry): number {
  const { y, tileWidth } = geometry.rows[1];
  if (!geometry.hasWalls) return y - 0.75 * tileWidth;
  return wallDistance(1, geometry) - WALL_TILE * geometry.unit;
}

/** Plates are as wide as there is room beside the rivers of those in front. */
export function plateWidth(geometry: Geometry): number {
  const { unit, shape } = geometry;
  const room = behindRivers(geometry) - LEFT.front * unit;
  return Math.min(Math.max(WIDTH[shape] * unit, LEAST_WIDTH), 13.5 * letterSize(unit), room);
}

/** At each player's left, between the rivers and the hand, where tiles hardly ever lie. */
export function platePlace(side: Side, geometry: Geometry): readonly [number, number] {
  const { unit, camera, riverStart } = geometry;
  const isFront = side % 2 === 0;
  const half = plateWidth(geometry) / 2;
  const riverEnd = riverStart.y + RIVER_ROWS * TILE_RATIO * unit;
  const near = isFront
    ? riverEnd - HALF_HEIGHT * unit
    : Math.min(NEAREST * unit, behindRivers(geometry) - half);
  // What is farther off is drawn smaller, but no plate is.
  const scale = project(camera, [1, side === 2 ? -near : near, 0])[0];
  const leaning = 0.92 * Math.cos(camera?.angle ?? 0.4);
  const left = isFront
    ? LEFT.front * unit + half / scale
    : LEFT.side * unit + (HALF_LETTERS * letterSize(unit)) / leaning;
  return project(camera, [...turnedTo(side, [-left, near]), 0]);
}
