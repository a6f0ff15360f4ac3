/** The square in the middle: the round, sticks, tiles left, and scores that face their owners. */
import { SIDE_TURNS, sideOf, type Geometry } from "../game/layout";
import type { TableState } from "../game/types";
import { t, tWord } from "../i18n";
import { roundName, windOf } from "./speech";

interface CentreProps {
  readonly state: TableState;
  readonly geometry: Geometry;
  readonly bottom: number;
}

export function Centre({ state, geometry, bottom }: CentreProps) {
  const size = geometry.centreHalf * 2;
  const style = {
    width: `${size}px`,
    height: `${size}px`,
    left: `${geometry.centreX - geometry.centreHalf}px`,
    top: `${geometry.centreY - geometry.centreHalf}px`,
    fontSize: `${geometry.unit * 0.62}px`,
  };
  return (
    <div class="centre" style={style} aria-hidden="true">
      {state.scores.slice(0, state.players).map((_, seat) => (
        <CentreSide key={seat} state={state} seat={seat} bottom={bottom} />
      ))}
      <div class="centre-middle">
        <strong class="centre-round">{roundName(state)}</strong>
        <span class="centre-left" title={t("table.tilesLeft")}>
          <i class="mini-tile" /> {state.tilesLeft}
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
      {state.seats[seat]?.riichi !== "none" && <i class="riichi-stick" />}
      <span class="centre-score">
        <b class={`wind is-${wind}`}>{tWord("windShort", wind)}</b>
        {(state.scores[seat] ?? 0).toLocaleString("en")}
      </span>
    </div>
  );
}
