/** How advice is asked for: each question once. */

import type { ToldAdvice as Advice, ToldDiscard as DiscardAdvice } from "../engine/advised";
import type { Tile } from "../game/types";
import { advise } from "../transport/advise";
import { isRefusal } from "../transport/ask";
import { isFull, type TableQuestion, tilesOf } from "./question";

/** An answer with the question that it belongs to. */
export interface Known {
  readonly question: TableQuestion;
  readonly advice: Advice;
}

export const READY = 0;

/** Answers that are kept: those of a deal, so stepping back and forth asks nothing twice. */
const KEPT = 64;
const answers = new Map<string, Advice>();

/** The answer to a question that was asked before. */
export function remembered(question: TableQuestion): Advice | null {
  return answers.get(JSON.stringify(question)) ?? null;
}

/** The answer; null if there is none. Nothing waits for it or breaks without it. */
export async function askAdvice(
  question: TableQuestion,
  signal: AbortSignal,
): Promise<Advice | null> {
  try {
    const advice = await advise(question, signal);
    if (isRefusal(advice)) return null;
    remember(JSON.stringify(question), advice);
    return advice;
  } catch {
    // Aborted, or the server is away: the table says so elsewhere.
    return null;
  }
}

function remember(body: string, advice: Advice): void {
  answers.set(body, advice);
  const oldest = answers.keys().next();
  if (answers.size > KEPT && oldest.done !== true) answers.delete(oldest.value);
}

/** What a discard leaves: a red five has an answer of its own. */
export function discardAdvice(advice: Advice, tile: Tile): DiscardAdvice | null {
  return advice.discards.find((discard) => discard.tile === tile) ?? null;
}

/**
 * What an earlier answer says about a question: the same hand with other tiles seen, or the hand that
 * one of its discards has left. Null if it says nothing.
 */
export function carriedOver(question: TableQuestion, earlier: Known | null): Advice | null {
  if (earlier === null || !isSameMelds(question, earlier.question)) return null;
  if (question.hand === earlier.question.hand) return earlier.advice;
  if (isFull(question) || !isFull(earlier.question)) return null;
  const gone = without(tilesOf(earlier.question), tilesOf(question));
  const left = gone.length === 1 ? discardAdvice(earlier.advice, gone[0]!) : null;
  if (left === null) return null;
  const forms = { shanten_standard: null, shanten_chiitoitsu: null, shanten_kokushi: null };
  // The page says shanten in its own words.
  const calls = { shanten_before: null, calls: [], advised: null };
  const { safety } = earlier.advice;
  return { ...left, ...forms, ...calls, safety, discards: [], yaku: [] };
}

function isSameMelds(one: TableQuestion, other: TableQuestion): boolean {
  return JSON.stringify(one.melds) === JSON.stringify(other.melds);
}

/** The tiles of a hand that another hand does not have. */
function without(tiles: readonly Tile[], others: readonly Tile[]): readonly Tile[] {
  const rest = [...tiles];
  for (const tile of others) {
    const place = rest.indexOf(tile);
    if (place < 0) return rest;
    rest.splice(place, 1);
  }
  return rest;
}
