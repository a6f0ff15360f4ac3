/** What the server says of a hand: the answers of `POST /api/score` and `POST /api/win`. */
import type { Wind } from "../game/types";
import type { Reason } from "../generated/reason";
import { language } from "../i18n";
import type { ErrorAnswer } from "../transport/refused";

export interface YakuItem {
  readonly key: string;
  readonly kanji: string;
  /** Its han; the units of a yakuman; 0 where its value is fixed. */
  readonly han: number;
  readonly is_yakuman: boolean;
  readonly worth: Reason;
  /** Why the hand has it. */
  readonly why: Reason;
}

export interface DoraItem {
  readonly key: string;
  readonly han: number;
  /** Which tiles they are. */
  readonly why: Reason;
}

export interface FuItem {
  readonly fu: number;
  readonly rule: string;
  readonly why: Reason;
}

export interface Payment {
  /** Null is the discarder, where it was not said who that is. */
  readonly payer: Wind | null;
  readonly points: number;
  /** The seat that pays, in a game. */
  readonly seat?: number;
}

/** What a win is worth, without the reasons. */
export interface WinWorth {
  readonly status: "win";
  /** Null with yakuman. */
  readonly han: number | null;
  readonly fu: number | null;
  /** Units of yakuman. */
  readonly yakuman: number;
  /** Han of yaku and dora, or units of yakuman. */
  readonly yaku: Readonly<Record<string, number>>;
  /** The name of a limit; empty below mangan. */
  readonly limit: string;
  readonly base: number;
  /** All that is paid for the hand, honba included. */
  readonly points: number;
  /** What the winner's score rises by, with sticks. */
  readonly gain: number;
}

/** A hand that wins, with every reason. */
export interface Win extends WinWorth {
  readonly win_by: "ron" | "tsumo";
  /** Fu before rounding; null where none count. */
  readonly fu_sum: number | null;
  readonly yaku_items: readonly YakuItem[];
  readonly dora_items: readonly DoraItem[];
  readonly fu_items: readonly FuItem[];
  readonly payers: readonly Payment[];
  /** Which block the winning tile completed; null where the hand is not made of sets. */
  readonly wait_reason: Reason | null;
  readonly base_reason: Reason;
  readonly payment_reasons: readonly Reason[];
}

/** A hand that does not win, and why. */
export interface NoWin {
  readonly status: "no_yaku" | "furiten" | "hand_not_winning";
  readonly why: Reason;
}

export type ScoreAnswer = Win | NoWin;

/** A question that cannot be answered: what is wrong, and where. */
export interface Refusal extends ErrorAnswer {
  readonly status: "refused";
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
  const response = await fetch(`${path}?lang=${language()}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer;
  return { ...(answer as Omit<Refusal, "status">), status: "refused" };
}
