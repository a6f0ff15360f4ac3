/** Asks for advice when the hand has changed, and shows no answer that belongs to another hand. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { ToldAdvice as Advice } from "../engine/advised";
import { askAdvice, carriedOver, type Known, READY, remembered } from "./advice";
import { isFull, type TableQuestion } from "./question";

export interface AdviceWishes {
  /** Everything is shown, not only what a ready hand waits for. */
  readonly isWhole: boolean;
  /** Milliseconds before asking, where the table may change many times a second. */
  readonly patience?: number;
}

/**
 * Whether an earlier answer leaves nothing to ask.
 *
 * A hand that has to discard or may call is always asked about, and a ready one whenever more tiles are seen. A hand
 * that waits for its turn without being ready shows nothing that changes.
 */
export function isSettled(
  question: TableQuestion,
  carried: Advice | null,
  earlier: Known | null,
  isWhole: boolean,
): boolean {
  if (carried === null || isFull(question) || carried.shanten <= READY) return false;
  if (question.offered.length > 0) return false;
  return !isWhole || question.hand === earlier?.question.hand;
}

/** The answer to a question, or what is known until it comes; null if nothing is. */
export function useAdvice(
  question: TableQuestion | null,
  { isWhole, patience = 0 }: AdviceWishes,
): Advice | null {
  const [, redraw] = useState(0);
  const known = useRef<Known | null>(null);
  const key = useMemo(() => JSON.stringify(question), [question]);
  useEffect(() => {
    if (question === null) return undefined;
    const learn = (advice: Advice): void => {
      known.current = { question, advice };
      redraw((count) => count + 1);
    };
    const found = remembered(question);
    if (found !== null) return learn(found);
    const carried = carriedOver(question, known.current);
    if (isSettled(question, carried, known.current, isWhole)) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const advice = await askAdvice(question, stop.signal);
      if (advice !== null && !stop.signal.aborted) learn(advice);
    };
    const timer = setTimeout(() => void ask(), patience);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, isWhole, patience]);
  return question === null ? null : carriedOver(question, known.current);
}
