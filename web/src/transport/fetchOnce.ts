/** Answers of the server that never change. */
import type { ErrorAnswer } from "../generated/answers";
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
  const response = await fetch(address);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw new RefusedError(
    toldOf({ error: response.statusText, ...(answer as Partial<ErrorAnswer>) }),
  );
}
