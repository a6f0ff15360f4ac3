/** The scores after a deal, with what changed and who is where now. */

import { windOf } from "../board/speech";
import type { TableState } from "../game/types";
import { grouped, t, tWord } from "../i18n";
import { useCounted } from "../moments/moment";

interface ScoreListProps {
  readonly state: TableState;
  readonly names: readonly string[];
}

export function ScoreList({ state, names }: ScoreListProps) {
  const { ended } = state;
  if (ended === null) return null;
  const before = ended.scores.map((score, seat) => score - (ended.changes[seat] ?? 0));
  return (
    <ul class="scores" aria-label={t("result.scores")}>
      {ended.scores.map((score, seat) => (
        <li key={seat} class={rowClass(state, seat)}>
          <span class="scores-name">
            <WindBadge seat={seat} state={state} />
            <span>{names[seat]}</span>
            <TenpaiMark isTenpai={state.seats[seat]?.isTenpai ?? null} />
          </span>
          <ScoreChange change={ended.changes[seat] ?? 0} />
          <Points score={score} before={before[seat] ?? score} />
          <Place scores={ended.scores} before={before} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** What a player has now, counted from what it was. */
function Points({ score, before }: { readonly score: number; readonly before: number }) {
  return <span class="scores-points">{grouped(useCounted(score, before))}</span>;
}

function rowClass(state: TableState, seat: number): string {
  const marks = [
    state.ended?.winners.includes(seat) === true && "is-winner",
    seat === state.viewer && "is-own",
  ];
  return marks.filter(Boolean).join(" ");
}

export function WindBadge({ seat, state }: { readonly seat: number; readonly state: TableState }) {
  const wind = windOf(seat, state);
  return (
    <b class={`seat-wind is-${wind}`} title={tWord("wind", wind)}>
      {tWord("windShort", wind)}
    </b>
  );
}

function TenpaiMark({ isTenpai }: { readonly isTenpai: boolean | null }) {
  if (isTenpai === null) return null;
  return (
    <em class={isTenpai ? "is-tenpai" : ""}>{t(isTenpai ? "result.tenpai" : "result.noten")}</em>
  );
}

/** How many have more, and one: those with equal scores share a place until the game is over. */
function placeAmong(scores: readonly number[], seat: number): number {
  return 1 + scores.filter((score) => score > (scores[seat] ?? 0)).length;
}

/** 1 if the first of two has more points, −1 if less. */
function lead(scores: readonly number[], one: number, other: number): number {
  return Math.sign((scores[one] ?? 0) - (scores[other] ?? 0));
}

interface PlaceProps {
  readonly scores: readonly number[];
  readonly before: readonly number[];
  readonly seat: number;
}

/** The arrow tells who was passed: whoever only stood level before has passed nobody. */
function Place({ scores, before, seat }: PlaceProps) {
  const passed = scores.reduce((sum, _, other) => {
    const was = lead(before, other, seat);
    return was * lead(scores, other, seat) < 0 ? sum + was : sum;
  }, 0);
  const isUp = passed > 0;
  const way = t(isUp ? "result.placeUp" : "result.placeDown", { place: placeAmong(before, seat) });
  return (
    <span class="scores-place">
      {t("result.placeIs", { place: placeAmong(scores, seat) })}
      {passed !== 0 && (
        <span class={isUp ? "is-gain" : "is-loss"} role="img" aria-label={way} title={way}>
          {isUp ? "↑" : "↓"}
        </span>
      )}
    </span>
  );
}

/** A change is told by its sign as well as by its colour. */
export function ScoreChange({ change }: { readonly change: number }) {
  if (change === 0) return <span class="change">±0</span>;
  return (
    <span class={`change ${change > 0 ? "is-gain" : "is-loss"}`}>
      {`${change > 0 ? "+" : "−"}${grouped(Math.abs(change))}`}
    </span>
  );
}
