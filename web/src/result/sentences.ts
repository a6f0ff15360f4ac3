/**
 * The server's sentences in the reader's language.
 *
 * The server explains in English. It also has a list of its sentences, with names for what varies,
 * and beside each the same in Japanese: a sentence is found again by its words, and said with the
 * values that it has. What is not found stays English.
 */
import { useEffect, useState } from "preact/hooks";

import { fetchOnce } from "../fetchOnce";
import { language } from "../i18n";

/** A text and the language it is in, where that is not the reader's. */
export interface Sentence {
  readonly text: string;
  readonly lang?: "en";
}

/** What varies and is a number. */
const NUMBERS = [
  ...["fu", "han", "count", "points", "total", "base", "most", "times", "honba"],
  ...["deal", "decision", "now"],
];
/** What varies and is a word without blanks: tiles in notation. */
const TILES = ["tile", "tiles", "held"];
/** What varies and is the same in every language besides: names, and what somebody has written. */
const KEPT = ["text", "other", "code", "source", "seat"];
/** No Japanese sentence is without hiragana. */
const JAPANESE = /\p{sc=Hira}/u;
/** Lists are written in two ways. */
const LISTS: readonly (readonly [RegExp, string])[] = [
  [/; /, "。"],
  [/, | and /, "、"],
];

interface Pattern {
  readonly form: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
  /** How much of it is fixed: the pattern with most is the one that is meant. */
  readonly weight: number;
}

interface Phrases {
  /** What does not vary, by its English words. */
  readonly fixed: ReadonlyMap<string, string>;
  readonly patterns: readonly Pattern[];
}

/** What /api/sentences answers: each sentence and what it is in a language. */
interface Sentences {
  readonly sentences: readonly (readonly string[])[];
}

let phrases: Phrases | null = null;

/** Fetches the Japanese sentences, which English readers never need. */
export async function fetchSentences(): Promise<void> {
  if (phrases !== null) return;
  const { sentences } = await fetchOnce<Sentences>("api/sentences?lang=ja");
  phrases = readPhrases(sentences);
}

/** A sentence of the server as the reader shall see it, as soon as its words are here. */
export function useSentence(sentence: string): Sentence {
  const [, redraw] = useState(false);
  const isMissing = language() === "ja" && phrases === null;
  useEffect(() => {
    if (!isMissing) return;
    // Without a server they do not come, and English is better than nothing.
    fetchSentences().then(
      () => redraw(true),
      () => undefined,
    );
  }, [isMissing]);
  return said(sentence);
}

/** A sentence in the reader's language, or as it is where there are no words for it. */
export function said(sentence: string): Sentence {
  if (language() === "en" || sentence === "") return { text: sentence };
  const text = phrases === null ? null : translated(sentence, phrases);
  if (text !== null) return { text };
  // Beside the server's sentences the page has some of its own, which are Japanese already.
  return JAPANESE.test(sentence) ? { text: sentence } : { text: sentence, lang: "en" };
}

function readPhrases(pairs: Sentences["sentences"]): Phrases {
  const isFixed = ([english = ""]: readonly string[]): boolean => !english.includes("{");
  return {
    fixed: new Map(
      pairs.filter(isFixed).map(([english = "", text = ""]) => [english.toLowerCase(), text]),
    ),
    patterns: pairs
      .filter((pair) => !isFixed(pair))
      .map(([english = "", text = ""]) => patternOf(english, text))
      .sort((one, other) => other.weight - one.weight),
  };
}

function patternOf(english: string, translation: string): Pattern {
  const names: string[] = [];
  const parts = english.split(/\{(\w+)\}/);
  const form = parts.map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    names.push(part);
    if (NUMBERS.includes(part)) return "(-?[\\d,]+)";
    return TILES.includes(part) ? "([^\\s:]+)" : "(.+?)";
  });
  const weight = parts.filter((_, index) => index % 2 === 0).join("").length;
  return { form: new RegExp(`^${form.join("")}$`), names, translation, weight };
}

function translated(text: string, known: Phrases): string | null {
  const fixed = known.fixed.get(text.toLowerCase());
  if (fixed !== undefined) return fixed;
  for (const { form, names, translation } of known.patterns) {
    const match = form.exec(text);
    const values = match === null ? null : translatedValues(names, match.slice(1), known);
    if (values !== null) return translation.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }
  return null;
}

/** Each value in the reader's words; null where one of them has none. */
function translatedValues(
  names: readonly string[],
  values: readonly string[],
  known: Phrases,
): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = valueInWords(name, values[index] ?? "", known);
    if (value === null) return null;
    found[name] = value;
  }
  return found;
}

function valueInWords(name: string, value: string, known: Phrases): string | null {
  if ([...NUMBERS, ...TILES, ...KEPT].includes(name)) return value;
  if (name === "sum") return translated(value, known) ?? value.replaceAll(" x ", " × ");
  return translated(value, known) ?? translatedList(value, known);
}

function translatedList(value: string, known: Phrases): string | null {
  for (const [separator, joint] of LISTS) {
    const parts = value.split(separator);
    if (parts.length === 1) continue;
    const found = parts.map((part) => translated(part, known));
    if (found.every((part) => part !== null)) return found.join(joint);
  }
  return null;
}
