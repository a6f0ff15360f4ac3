/**
 * The dice in the middle of the table, and the walls around them: walls are counted off, one breaks.
 *
 * It lies on the plate alone, so no tile is covered.
 */
import { windOf } from "../board/speech";
import { type Geometry, towards } from "../game/geometry";
import { SIDE_TURNS, sideOf } from "../game/layout";
import type { TableState } from "../game/types";
import { stacksOf } from "../game/wall";
import { tWord } from "../i18n";

import "./dice.css";

/** How long all of it lasts. */
export const ROLL_MS = 1100;
/** When the dice lie still, when the wall is found, and when its stacks are counted. */
const COUNT_MS = 270;
const FOUND_MS = 470;
const BROKEN_MS = 600;
/** Half the shorter side of the plate in its drawing. */
const DRAWN_HALF = 100;
/** From the edge of the plate to its walls, and what their corners leave free. */
const MARGIN = 17;
const CORNER = 30;
const STACK_HEIGHT = 12;

interface DiceRollProps {
  readonly state: TableState;
  readonly geometry: Geometry;
  /** The seat that sits below. */
  readonly bottom: number;
}

export function DiceRoll({ state, geometry, bottom }: DiceRollProps) {
  const { players, broken } = state;
  const { x, y } = geometry.centreHalf;
  const dice = state.dice ?? [1, 1];
  const sum = dice[0] + dice[1];
  const scale = DRAWN_HALF / Math.min(x, y);
  const half = { x: x * scale, y: y * scale };
  const box = { left: `${-x}px`, top: `${-y}px`, width: `${2 * x}px`, height: `${2 * y}px` };
  return (
    <svg
      class="dice-roll"
      style={box}
      viewBox={`${-half.x} ${-half.y} ${2 * half.x} ${2 * half.y}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        class="dice-cloth"
        x={-half.x}
        y={-half.y}
        width={2 * half.x}
        height={2 * half.y}
        rx="22"
      />
      {Array.from({ length: players }, (_, seat) => {
        const side = sideOf(seat, bottom);
        return (
          <g key={seat} transform={`rotate(${SIDE_TURNS[side]})`}>
            <Wall
              stacks={stacksOf(players)}
              length={2 * (towards(side + 1, half) - CORNER)}
              y={towards(side, half) - MARGIN}
              counts={countsOf(seat, state, sum)}
              sum={sum}
              isBroken={seat === broken}
            />
          </g>
        );
      })}
      {dice.map((die, place) => (
        <Die key={place} face={die} x={place === 0 ? -23 : 23} />
      ))}
      <text class="dice-found" y="42" style={{ animationDelay: `${FOUND_MS}ms` }}>
        {tWord("wind", windOf(broken, state))} {sum}
      </text>
    </svg>
  );
}

/** The numbers at which a wall is counted; the last of all is that of the wall that breaks. */
function countsOf(seat: number, { players, broken }: TableState, sum: number): readonly number[] {
  const numbers = Array.from({ length: sum }, (_, place) => place + 1);
  return numbers.filter((number) => (broken - sum + number - seat + 4 * players) % players === 0);
}

interface WallProps {
  readonly stacks: number;
  readonly length: number;
  readonly y: number;
  readonly counts: readonly number[];
  readonly sum: number;
  readonly isBroken: boolean;
}

/** A wall as its owner sees it: its stacks are counted from the right. */
function Wall({ stacks, length, y, counts, sum, isBroken }: WallProps) {
  const width = length / stacks;
  const step = (FOUND_MS - COUNT_MS) / sum;
  return (
    <g class={isBroken ? "dice-wall is-broken" : "dice-wall"}>
      {Array.from({ length: stacks }, (_, place) => {
        const isCounted = isBroken && place < sum;
        const delay = FOUND_MS + ((BROKEN_MS - FOUND_MS) / sum) * place;
        return (
          <rect
            key={place}
            class={isCounted ? "dice-stack is-counted" : "dice-stack"}
            x={length / 2 - (place + 1) * width}
            y={y - STACK_HEIGHT}
            width={width * 0.84}
            height={STACK_HEIGHT}
            rx="1.5"
            style={isCounted ? { animationDelay: `${delay}ms` } : {}}
          />
        );
      })}
      {counts.map((number) => (
        <rect
          key={number}
          class={number === sum ? "dice-count is-last" : "dice-count"}
          x={-length / 2 - 3}
          y={y - STACK_HEIGHT - 3}
          width={length + 6}
          height={STACK_HEIGHT + 6}
          rx="4"
          style={{ animationDelay: `${COUNT_MS + (number - 1) * step}ms` }}
        />
      ))}
    </g>
  );
}

/** Where the pips of a die are, in thirds of its half. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
const PIP_STEP = 9.5;

function Die({ face, x }: { readonly face: number; readonly x: number }) {
  return (
    <g transform={`translate(${x} -8)`}>
      <g class={x < 0 ? "die is-first" : "die"} data-face={face}>
        <rect class="die-body" x="-19" y="-19" width="38" height="38" rx="8" />
        {PIPS[face]?.map(([across, down], place) => (
          <circle
            key={place}
            class={face === 1 ? "pip is-one" : "pip"}
            cx={across * PIP_STEP}
            cy={down * PIP_STEP}
            r={face === 1 ? 6 : 4}
          />
        ))}
      </g>
    </g>
  );
}
