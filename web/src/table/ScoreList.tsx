/** The four scores with what changed. */
import type { TableState } from "../game/types";
import { t, tWord } from "../i18n";
import { windOf } from "./speech";

interface ScoreListProps {
  readonly state: TableState;
  readonly names: readonly string[];
}

export function ScoreList({ state, names }: ScoreListProps) {
  const { ended } = state;
  if (ended === null) return null;
  return (
    <ul class="scores" aria-label={t("result.scores")}>
      {ended.scores.map((score, seat) => (
        <li key={seat} class={ended.winners.includes(seat) ? "is-winner" : ""}>
          <span class="scores-name">
            <b class={`wind is-${windOf(seat, state)}`}>
              {tWord("windShort", windOf(seat, state))}
            </b>
            {names[seat]}
            {state.seats[seat]?.isTenpai != null && (
              <em>{t(state.seats[seat]?.isTenpai === true ? "result.tenpai" : "result.noten")}</em>
            )}
          </span>
          <span class="scores-points">{score.toLocaleString("en")}</span>
          <ScoreChange change={ended.changes[seat] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

/** A change is told by its sign and an arrow as well as by its colour. */
function ScoreChange({ change }: { readonly change: number }) {
  if (change === 0) return <span class="change" />;
  const sign = change > 0 ? "+" : "−";
  return (
    <span class={`change ${change > 0 ? "is-gain" : "is-loss"}`}>
      {`${change > 0 ? "▲" : "▼"} ${sign}${Math.abs(change).toLocaleString("en")}`}
    </span>
  );
}
