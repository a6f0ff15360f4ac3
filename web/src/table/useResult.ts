/** When the result of a deal is shown, and when it goes by itself. */
import { useEffect, useState } from "preact/hooks";

import type { FeedView } from "./feed";
import { continueTable } from "./session";

/** A win is called out and its hand seen at the table before the result lies over it. */
const SHOUT_MS = 900;
/** With a clock the game waits for nobody, and a result closes by itself. */
const RESULT_MS = 15_000;

interface ResultShown {
  readonly isDue: boolean;
  /** Show it now. */
  readonly hurry: () => void;
}

export function useResult({ isHeld, state, begin, waiting }: FeedView): ResultShown {
  const [dueDeal, setDueDeal] = useState<number | null>(null);
  const { dealCount } = state;
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setDueDeal(dealCount), SHOUT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, dealCount]);
  useEffect(() => {
    if (!isHeld || begin.clock === null) return undefined;
    // A question whose time runs behind the result may take its own seconds, not the bank's.
    const base = waiting?.ask.base ?? Number.POSITIVE_INFINITY;
    const timer = setTimeout(continueTable, Math.min(RESULT_MS, base * 1000));
    return () => clearTimeout(timer);
  }, [isHeld, begin.clock, waiting]);
  return {
    isDue: isHeld && dueDeal === dealCount,
    hurry: () => isHeld && setDueDeal(dealCount),
  };
}
