/** The time that is left for a question, as "5 + 20". */
import { useEffect, useState } from "preact/hooks";

import { t } from "../i18n";
import type { Question } from "./feed";

const TICK_MS = 100;
const SHORT_SECONDS = 5;

/** Whole seconds that are left: first those of the question, then those of the bank. */
interface TimeLeft {
  readonly base: number;
  readonly bank: number;
}

/** Null if there is no clock. */
function timeLeft({ ask, since }: Question): TimeLeft | null {
  if (ask.base === null || ask.bank === null) return null;
  const spent = Math.max(0, (performance.now() - since) / 1000);
  return {
    base: Math.ceil(Math.max(0, ask.base - spent)),
    bank: Math.ceil(Math.max(0, Math.min(ask.bank, ask.base + ask.bank - spent))),
  };
}

/** It draws itself once a second, and nothing else with it. */
export function Timer({ question }: { readonly question: Question }) {
  const [, redraw] = useState("");
  useEffect(() => {
    const tick = (): void => redraw(JSON.stringify(timeLeft(question)));
    const ticker = setInterval(tick, TICK_MS);
    return () => clearInterval(ticker);
  }, [question]);
  const left = timeLeft(question);
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
