/** The sentence of a lesson at the table, and in the end all that was learned. */
import { useEffect } from "preact/hooks";
import { t, tWord } from "../i18n";
import type { FeedView } from "../table/feed";
import { closeLessons, LESSONS, type LessonName, meet, useLessons } from "./lessons";

import "./lesson.css";

/** Lessons about a result, which lies over the table. */
const OF_RESULT: readonly LessonName[] = ["win", "drawn"];
/** What is offered for the first time. */
const OFFERED: Readonly<Record<string, LessonName>> = {
  chii: "call",
  pon: "call",
  daiminkan: "call",
  riichi: "riichi",
};

/** Two things may be new in one turn; whoever reads nothing is not flooded. */
const MOST_AT_ONCE = 2;

interface LessonProps {
  readonly feed: FeedView;
  /** It is said within the result of a deal. */
  readonly isInResult: boolean;
}

export function Lesson({ feed, isInResult }: LessonProps) {
  useNewThings(feed);
  // A result is read when it is left.
  useEffect(() => (isInResult ? closeLessons : undefined), []);
  const { met, read } = useLessons();
  const unread = met.slice(read).filter((name) => OF_RESULT.includes(name) === isInResult);
  return (
    <div role="status" class={isInResult ? "lesson-place is-in-result" : "lesson-place"}>
      {unread.length > 0 && (
        <div class="lesson">
          <div>
            {unread.slice(-MOST_AT_ONCE).map((name) => (
              <Sentence key={name} name={name} />
            ))}
          </div>
          {!isInResult && (
            <button type="button" class="button is-small" onClick={closeLessons}>
              {t("teach.close")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Meets what the engine says: what is offered, that the hand is furiten, how the deal ended. */
function useNewThings({ state, question, furiten }: FeedView): void {
  const { viewer, ended } = state;
  useEffect(() => {
    const actions = question?.ask.actions ?? [];
    const hasDrawn = viewer !== null && state.seats[viewer]?.drawn != null;
    if (hasDrawn && actions.some(({ type }) => type === "discard")) meet("draw");
    for (const { type } of actions) if (OFFERED[type] !== undefined) meet(OFFERED[type]);
  }, [question]);
  useEffect(() => {
    if (furiten !== null && ended === null) meet("furiten");
  }, [furiten]);
  useEffect(() => {
    if (ended !== null) meet(ended.winners.length > 0 ? "win" : "drawn");
  }, [ended]);
}

function Sentence({ name }: { readonly name: LessonName }) {
  return (
    <p>
      {tWord("lesson", name)}{" "}
      {LESSONS[name].map((rule) => (
        <span key={rule}>
          <a href={`#/rules/rule/${rule}`} target="_blank" rel="noopener">
            {rule}
          </a>{" "}
        </span>
      ))}
    </p>
  );
}

/** What was learned in a game. */
export function Learned({ names }: { readonly names: readonly LessonName[] }) {
  return (
    <section class="learned">
      <h3>{t("teach.learned")}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Sentence name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
