/** Why a win is worth what it is: the server explains it, and the page asks when it is shown. */
import { useEffect, useState } from "preact/hooks";

import type { HandWon, Rules } from "../game/types";
import { language, t, tWord } from "../i18n";

interface ExplainedYaku {
  readonly title: string;
  readonly kanji: string;
  readonly han: number;
  readonly is_yakuman: boolean;
}

interface ExplainedDora {
  readonly key: string;
  readonly title: string;
  readonly han: number;
}

export interface FuItem {
  readonly fu: number;
  readonly reason: string;
}

/** The fields of an answer of `POST /api/win` that are shown. */
export interface Explanation {
  readonly status: string;
  readonly yaku: readonly ExplainedYaku[];
  readonly dora: readonly ExplainedDora[];
  readonly fu_items: readonly FuItem[];
  /** All that is paid for the hand; the winner's score rises by the sticks as well. */
  readonly points: number;
  readonly base_sentence: string;
  readonly payment_sentences: readonly string[];
}

/** The explanation of a win, once it has come; null also where the server gives none. */
export function useExplanation(win: HandWon | undefined, rules: Rules | null): Explanation | null {
  const [found, setFound] = useState<Explanation | null>(null);
  useEffect(() => {
    setFound(null);
    if (win === undefined || rules === null) return undefined;
    const stop = new AbortController();
    void explain(win, rules, stop.signal).then(setFound, () => undefined);
    return () => stop.abort();
  }, [win, rules]);
  return found;
}

async function explain(
  win: HandWon,
  rules: Rules,
  signal: AbortSignal,
): Promise<Explanation | null> {
  const response = await fetch("api/win", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ event: win, rules }),
    signal,
  });
  if (!response.ok) return null;
  const explanation = (await response.json()) as Explanation;
  return explanation.status === "win" ? explanation : null;
}

/** One line of the list of yaku: its name, and its han where they are known. */
export interface YakuLine {
  readonly name: string;
  readonly worth: string;
}

/** Yaku and dora with their han; without an explanation, the names that the event has. */
export function yakuLines(win: HandWon, explanation: Explanation | null): readonly YakuLine[] {
  if (explanation === null) {
    return [...win.yakuman, ...win.yaku].map((name) => ({ name: tWord("yaku", name), worth: "" }));
  }
  const yaku = explanation.yaku.map(({ title, kanji, han, is_yakuman }) => ({
    name: language() === "ja" ? kanji : title,
    worth: is_yakuman ? t("win.yakuman") : t("win.han", { count: han }),
  }));
  const dora = explanation.dora.map(({ key, title, han }) => ({
    name: language() === "ja" ? tWord("dora", key) : title,
    worth: t("win.han", { count: han }),
  }));
  return [...yaku, ...dora];
}
