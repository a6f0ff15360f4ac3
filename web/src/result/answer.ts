/** What the server says of a hand: the answers of `POST /api/score` and `POST /api/win`. */
import type { Tile, Wind } from "../game/types";

export interface YakuItem {
  readonly key: string;
  readonly title: string;
  readonly kanji: string;
  /** Why the hand has it, in English. */
  readonly meaning: string;
  /** Its han; the units of a yakuman; 0 where its value is fixed. */
  readonly han: number;
  /** "2 han", "mangan", "yakuman", "double yakuman". */
  readonly worth: string;
  readonly is_yakuman: boolean;
}

export interface DoraItem {
  readonly key: string;
  readonly title: string;
  readonly han: number;
  readonly reason: string;
}

export interface FuItem {
  readonly fu: number;
  readonly reason: string;
  readonly rule: string;
  readonly tiles: readonly Tile[];
}

export interface Block {
  readonly name: string;
  readonly tiles: readonly Tile[];
  readonly is_open: boolean;
}

export interface Payment {
  /** Null is the discarder, where it was not said who that is. */
  readonly payer: Wind | null;
  readonly payer_name: string;
  readonly points: number;
  /** The seat that pays, in a game. */
  readonly seat?: number;
}

/** A hand that wins, with every reason. */
export interface Win {
  readonly status: "win";
  readonly win_by: "ron" | "tsumo";
  readonly headline: string;
  /** Null with yakuman. */
  readonly han: number | null;
  /** Null where none count. */
  readonly fu: number | null;
  readonly fu_sum: number | null;
  /** Units of yakuman. */
  readonly yakuman: number;
  /** The name of a limit; empty below mangan. */
  readonly limit: string;
  readonly base: number;
  /** All that is paid for the hand, honba included. */
  readonly points: number;
  /** What the winner's score rises by, with sticks. */
  readonly gain: number;
  readonly yaku: readonly YakuItem[];
  readonly dora: readonly DoraItem[];
  readonly blocks: readonly Block[];
  /** Which block the winning tile completed: a sentence but for its full stop. */
  readonly wait: string;
  readonly fu_items: readonly FuItem[];
  readonly payments: readonly Payment[];
  readonly base_sentence: string;
  readonly payment_sentences: readonly string[];
}

/** A hand that does not win, and why. */
export interface NoWin {
  readonly status: "no_yaku" | "furiten" | "hand_not_winning";
  readonly reason: string;
}

export type ScoreAnswer = Win | NoWin;

/** A question that can not be answered: what is wrong, and where. */
export interface Refusal {
  readonly status: "refused";
  readonly error: string;
  readonly reason?: string;
  /** The field at fault, and the character of its text, from 0. */
  readonly field?: string;
  readonly text?: string;
  readonly position?: number;
}

/** Asks the server; a refusal where the question is a wrong one. Throws where nobody answers. */
export async function ask<Answer>(
  path: string,
  question: unknown,
  signal: AbortSignal,
): Promise<Answer | Refusal> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer;
  return { ...(answer as Omit<Refusal, "status">), status: "refused" };
}
