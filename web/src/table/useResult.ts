/** When the result of a deal is shown, and when it goes by itself. */
import { useEffect, useState } from "preact/hooks";
import { continueTable } from "../transport/session";
import type { FeedView } from "./feed";

/** A win is called out and its hand seen at the table before the result lies over it. */
const SHOUT_MS = 900;

interface ResultShown {
  readonly isDue: boolean;
  /** Show it now. */
  readonly hurry: () => void;
}

export function useResult({ isHeld, state, waiting }: FeedView): ResultShown {
  const [dueDeal, setDueDeal] = useState<number | null>(null);
  const { dealCount } = state;
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setDueDeal(dealCount), SHOUT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, dealCount]);
  useEffect(() => {
    if (waiting === null || waiting.ask.base === null) return undefined;
    // The next deal waits for readers. Where it could not, a question's own seconds may go by
    // behind the result, but not those of the bank; without a bank there are none to spare.
    const { base, bank } = waiting.ask;
    const timer = setTimeout(continueTable, bank === 0 ? 0 : base * 1000);
    return () => clearTimeout(timer);
  }, [waiting]);
  return {
    isDue: isHeld && dueDeal === dealCount,
    hurry: () => isHeld && setDueDeal(dealCount),
  };
}
