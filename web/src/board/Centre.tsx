/** The plate in the middle: the round, sticks, tiles left, and scores that face their owners. */
import { type Geometry, type Half, towards } from "../game/geometry";
import { SIDE_TURNS, type Side, sideOf } from "../game/layout";
import type { Vector } from "../game/tilt";
import type { TableState } from "../game/types";
import { grouped, t, tWord } from "../i18n";
import { useCounted } from "../moments/moment";
import { roundName, windOf } from "./speech";

import "./centre.css";

interface CentreProps {
  readonly state: TableState;
  readonly geometry: Geometry;
  readonly bottom: number;
}

/** The size of 1em, in half the plate's shorter side. */
const SQUARE_TEXT = 0.194;
/** A plate with a longer side has more room for words. */
const LONG_TEXT = 0.21;
/** Scores are read on a phone too: words this small may have more of the plate. */
const SMALL_TEXT = 12.5;
const MOST_TEXT = 0.245;

export function Centre({ state, geometry, bottom }: CentreProps) {
  const { x, y } = geometry.centreHalf;
  const style = {
    width: `${2 * x}px`,
    height: `${2 * y}px`,
    left: `${-x}px`,
    top: `${-y}px`,
    fontSize: `${textSize(x, y)}px`,
  };
  const lit = state.ended === null ? state.turn : null;
  return (
    <div class={`centre${y > x ? " is-tall" : ""}`} style={style}>
      <Plate half={geometry.centreHalf} lit={lit === null ? null : sideOf(lit, bottom)} />
      {state.scores.slice(0, state.players).map((_, seat) => (
        <CentreSide
          key={seat}
          state={state}
          seat={seat}
          side={sideOf(seat, bottom)}
          half={geometry.centreHalf}
        />
      ))}
      <div class="centre-middle">
        <strong class="centre-round">{roundName(state)}</strong>
        <span class="centre-left" title={t("table.tilesLeft")}>
          {state.tilesLeft}
        </span>
        <span class="centre-sticks">
          <span title={t("table.honba")}>
            <i class="stick is-honba" /> {state.honba}
          </span>
          <span title={t("table.sticks")}>
            <i class="stick is-riichi" /> {state.sticks}
          </span>
        </span>
      </div>
    </div>
  );
}

function textSize(x: number, y: number): number {
  const half = Math.min(x, y);
  const usual = half * (x === y ? SQUARE_TEXT : LONG_TEXT);
  return Math.max(usual, Math.min(SMALL_TEXT, half * MOST_TEXT));
}

/** Half the shorter side of the plate in its drawing. */
const DRAWN_HALF = 100;
const MARGIN = 4;
const BEVEL = 11;
const GLOW = 34;
/** From the edge of the plate to the display in its middle. */
const FRAME = 57;
/** The bevel's sides, from below on against the clock; the light comes from the upper left. */
const SHADES = ["dark", "darkest", "dark", "mid", "light", "lightest", "light", "mid"] as const;

/** The corners of an octagon, from the left one below on. */
function octagon({ x, y }: Half, cut: number): readonly Vector[] {
  return [
    [cut - x, y],
    [x - cut, y],
    [x, y - cut],
    [x, cut - y],
    [x - cut, -y],
    [cut - x, -y],
    [-x, cut - y],
    [-x, y - cut],
  ];
}

function shrunk({ x, y }: Half, by: number): Half {
  return { x: x - by, y: y - by };
}

function points(corners: readonly Vector[]): string {
  return corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** What is between one side of an octagon and the same side of another one within it. */
function between(outer: readonly Vector[], inner: readonly Vector[], side: number): string {
  const next = (side + 1) % outer.length;
  return points([outer[side]!, outer[next]!, inner[next]!, inner[side]!]);
}

/** A bevelled octagon, with the edge of the player lit whose turn it is. */
function Plate({ half, lit }: { readonly half: Half; readonly lit: Side | null }) {
  const scale = DRAWN_HALF / Math.min(half.x, half.y);
  const drawn: Half = { x: half.x * scale, y: half.y * scale };
  const outline = octagon(drawn, 26);
  const inner = octagon(shrunk(drawn, BEVEL), 20);
  const glow = octagon(shrunk(drawn, GLOW), 8);
  const around = shrunk(drawn, -MARGIN);
  const display = shrunk(drawn, FRAME);
  return (
    <svg
      class="centre-plate"
      viewBox={`${-around.x} ${-around.y} ${2 * around.x} ${2 * around.y}`}
      aria-hidden="true"
      focusable="false"
    >
      <polygon class="centre-body" points={points(outline)} />
      {SHADES.map((shade, side) => (
        <polygon key={side} class={`bevel is-${shade}`} points={between(outline, inner, side)} />
      ))}
      <polygon class="centre-top" points={points(inner)} />
      {lit !== null && (
        <>
          <polygon class="lit-glow" points={between(outline, glow, 2 * lit)} />
          <polygon class="lit-edge" points={between(outline, inner, 2 * lit)} />
        </>
      )}
      <rect
        class="centre-display"
        x={-display.x}
        y={-display.y}
        width={2 * display.x}
        height={2 * display.y}
        rx="7"
      />
    </svg>
  );
}

interface CentreSideProps {
  readonly state: TableState;
  readonly seat: number;
  readonly side: Side;
  readonly half: Half;
}

function CentreSide({ state, seat, side, half }: CentreSideProps) {
  const wind = windOf(seat, state);
  const score = useCounted(state.scores[seat] ?? 0);
  const isLit = state.turn === seat && state.ended === null;
  // The plate as its player sees it is turned about its middle.
  const across = towards(side + 1, half);
  const along = towards(side, half);
  const style = {
    width: `${2 * across}px`,
    height: `${2 * along}px`,
    left: `${half.x - across}px`,
    top: `${half.y - along}px`,
    transform: `rotate(${SIDE_TURNS[side]}deg)`,
  };
  return (
    <div class={`centre-side${isLit ? " is-lit" : ""}`} style={style}>
      <b class={`wind is-${wind}`}>{tWord("windShort", wind)}</b>
      <span class="centre-score">{grouped(score)}</span>
      <i class={`riichi-place${state.seats[seat]?.riichi === "none" ? "" : " is-riichi"}`} />
    </div>
  );
}
