/** Questions to a worker that has the engine. */
import type { AdviceQuestion } from "../generated/questions";
import type { ToldAdvice } from "./advised";

export interface AskedAdvice {
  readonly advise: number;
  readonly question: AdviceQuestion;
}

/** The answer to the question of that number; null where Python has to look at it. */
export interface FoundAdvice {
  readonly advised: number;
  readonly advice: ToldAdvice | null;
}

/** What is used of a worker. */
export type EngineWorker = Pick<Worker, "addEventListener" | "postMessage">;

/** Whoever has not answered by then never will. */
const LONGEST_MS = 5_000;

let count = 0;

/** What the engine advises; null if somebody else has to be asked. */
export function askEngine(
  worker: EngineWorker,
  question: AdviceQuestion,
): Promise<ToldAdvice | null> {
  count += 1;
  const number = count;
  return new Promise((resolve) => {
    const heard = new AbortController();
    const end = (advice: ToldAdvice | null): void => {
      heard.abort();
      clearTimeout(due);
      resolve(advice);
    };
    const due = setTimeout(end, LONGEST_MS, null);
    const { signal } = heard;
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<Partial<FoundAdvice>>) =>
        data.advised === number && end(data.advice ?? null),
      { signal },
    );
    worker.addEventListener("error", () => end(null), { signal });
    worker.postMessage({ advise: number, question } satisfies AskedAdvice);
  });
}
