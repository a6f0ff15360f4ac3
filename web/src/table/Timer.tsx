/** The time that is left for a question, as "5 + 20". */
import { useEffect, useState } from "preact/hooks";

import { t } from "../i18n";
import { hearSound } from "../sound/hear";
import type { OtherTurn, Question } from "./feed";

const TICK_MS = 100;
const SHORT_SECONDS = 5;
/** The last seconds are heard. */
const TICKING_SECONDS = 4;

/** Whole seconds that are left: first those of the question, then those of the bank. */
interface TimeLeft {
  readonly base: number;
  readonly bank: number;
}

/** Whoever thinks, since when. */
type Turn = Question | OtherTurn;

/** Null if there is no clock. */
function timeLeft({ ask, since }: Turn): TimeLeft | null {
  if (ask.base === null || ask.bank === null) return null;
  const spent = Math.max(0, (performance.now() - since) / 1000);
  return {
    base: Math.ceil(Math.max(0, ask.base - spent)),
    bank: Math.ceil(Math.max(0, Math.min(ask.bank, ask.base + ask.bank - spent))),
  };
}

/** The time that is left, drawn anew once a second. */
function useTimeLeft(question: Turn): TimeLeft | null {
  const [, redraw] = useState("");
  useEffect(() => {
    const tick = (): void => redraw(JSON.stringify(timeLeft(question)));
    const ticker = setInterval(tick, TICK_MS);
    return () => clearInterval(ticker);
  }, [question]);
  return timeLeft(question);
}

/** The same on a player's plate, where the eye looks for a name. */
export function PlateClock({ question }: { readonly question: Turn }) {
  const left = useTimeLeft(question);
  if (left === null) return null;
  return (
    <span class="plate-clock" aria-hidden="true">
      {left.base + left.bank}
    </span>
  );
}

/** It draws itself once a second, and nothing else with it. */
export function Timer({ question }: { readonly question: Question }) {
  const left = useTimeLeft(question);
  const seconds = left === null ? null : left.base + left.bank;
  useEffect(() => {
    if (seconds !== null && seconds > 0 && seconds <= TICKING_SECONDS) hearSound("tick");
  }, [seconds]);
  if (left === null) return null;
  const { base, bank } = left;
  const isShort = base + bank <= SHORT_SECONDS;
  return (
    <p
      class={`timer${isShort ? " is-short" : ""}`}
      role="timer"
      aria-label={t("timer.label", { base, bank })}
    >
      {base > 0 && <b>{base}</b>}
      {base > 0 && bank > 0 && " + "}
      {(bank > 0 || base === 0) && <span>{bank}</span>}
    </p>
  );
}
