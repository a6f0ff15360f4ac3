/** Answers that never change. */
import type { ErrorAnswer } from "../generated/answers";
import { questions } from "./questions";
import { RefusedError, toldOf } from "./refused";

const kept = new Map<string, Promise<unknown>>();

/** What an address holds; fetched once, unless that failed. */
export function fetchOnce<Answer>(address: string): Promise<Answer> {
  const found = kept.get(address);
  if (found !== undefined) return found as Promise<Answer>;
  const asked = fetchJson(address);
  kept.set(address, asked);
  asked.catch(() => kept.delete(address));
  return asked as Promise<Answer>;
}

async function fetchJson(address: string): Promise<unknown> {
  const { ok, text } = await questions.ask(address);
  const answer: unknown = JSON.parse(text);
  if (ok) return answer;
  throw new RefusedError(toldOf(answer as ErrorAnswer));
}
