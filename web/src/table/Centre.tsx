/** The plate in the middle: the round, sticks, tiles left, and scores that face their owners. */
import { SIDE_TURNS, sideOf } from "../game/layout";
import type { Geometry } from "../game/measure";
import type { TableState } from "../game/types";
import { grouped, t, tWord } from "../i18n";
import { roundName, windOf } from "./speech";

import "../style/centre.css";

interface CentreProps {
  readonly state: TableState;
  readonly geometry: Geometry;
  readonly bottom: number;
}

export function Centre({ state, geometry, bottom }: CentreProps) {
  const { centreHalf } = geometry;
  const style = {
    width: `${2 * centreHalf}px`,
    height: `${2 * centreHalf}px`,
    left: `${-centreHalf}px`,
    top: `${-centreHalf}px`,
    fontSize: `${centreHalf * 0.194}px`,
  };
  const lit = state.ended === null ? state.turn : null;
  return (
    <div class="centre" style={style}>
      <Plate lit={lit === null ? null : SIDE_TURNS[sideOf(lit, bottom)]} />
      {state.scores.slice(0, state.players).map((_, seat) => (
        <CentreSide key={seat} state={state} seat={seat} bottom={bottom} />
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

const OUTLINE = "-74,-100 74,-100 100,-74 100,74 74,100 -74,100 -100,74 -100,-74";
const INNER = "-69,-89 69,-89 89,-69 89,69 69,89 -69,89 -89,69 -89,-69";
/** The bevel's sides, from below on; the light comes from the upper left. */
const BEVELS: readonly (readonly [string, string])[] = [
  ["-74,100 74,100 69,89 -69,89", "is-dark"],
  ["74,100 100,74 89,69 69,89", "is-darkest"],
  ["100,74 100,-74 89,-69 89,69", "is-dark"],
  ["100,-74 74,-100 69,-89 89,-69", "is-mid"],
  ["74,-100 -74,-100 -69,-89 69,-89", "is-light"],
  ["-74,-100 -100,-74 -89,-69 -69,-89", "is-lightest"],
  ["-100,-74 -100,74 -89,69 -89,-69", "is-light"],
  ["-100,74 -74,100 -69,89 -89,69", "is-mid"],
];

/** A bevelled octagon, with the edge of the player lit whose turn it is. */
function Plate({ lit }: { readonly lit: number | null }) {
  return (
    <svg class="centre-plate" viewBox="-104 -104 208 208" aria-hidden="true" focusable="false">
      <polygon class="centre-body" points={OUTLINE} />
      {BEVELS.map(([points, shade]) => (
        <polygon key={points} class={`bevel ${shade}`} points={points} />
      ))}
      <polygon class="centre-top" points={INNER} />
      {lit !== null && (
        <g transform={`rotate(${lit})`}>
          <polygon class="lit-glow" points="-74,100 74,100 58,66 -58,66" />
          <polygon class="lit-edge" points={BEVELS[0]![0]} />
        </g>
      )}
      <rect class="centre-display" x="-43" y="-43" width="86" height="86" rx="7" />
    </svg>
  );
}

interface CentreSideProps {
  readonly state: TableState;
  readonly seat: number;
  readonly bottom: number;
}

function CentreSide({ state, seat, bottom }: CentreSideProps) {
  const wind = windOf(seat, state);
  const isLit = state.turn === seat && state.ended === null;
  const turn = SIDE_TURNS[sideOf(seat, bottom)];
  return (
    <div class={`centre-side${isLit ? " is-lit" : ""}`} style={{ transform: `rotate(${turn}deg)` }}>
      <b class={`wind is-${wind}`}>{tWord("windShort", wind)}</b>
      <span class="centre-score">{grouped(state.scores[seat] ?? 0)}</span>
      <i class={`riichi-place${state.seats[seat]?.riichi === "none" ? "" : " is-riichi"}`} />
    </div>
  );
}
