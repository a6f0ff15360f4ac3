/** The page's words in the reader's language. Only that language is fetched. */
import { useLayoutEffect, useState } from "preact/hooks";

import type { Reason } from "../generated/reason";
import { type Catalogue, fetchCatalogue, GRAMMARS, textIn } from "../words/catalogue";
import { parseMessage } from "../words/message";
import { Speaker, textOf } from "../words/say";
import type { MessageKey } from "./keys";

export type { MessageKey };
/** The name of a folder of `src/ariari/words`. */
export type Language = string;
export type TextValues = Readonly<Record<string, string | number>>;

const ENGLISH = "en";
const fetched = new Map<Language, Catalogue>();
const STORED_AT = "ariari.language";
const listeners = new Set<() => void>();
let current: Language = firstLanguage();

/** What the reader chose before, else what the browser prefers, if the page has it. */
function firstLanguage(): Language {
  const stored = typeof localStorage === "undefined" ? null : localStorage.getItem(STORED_AT);
  if (stored !== null && stored in GRAMMARS) return stored;
  const preferred = typeof navigator === "undefined" ? ENGLISH : navigator.language;
  const near = Object.keys(GRAMMARS).filter((code) => preferred.startsWith(code));
  return near.sort((one, other) => other.length - one.length)[0] ?? ENGLISH;
}

/** The languages that can be chosen: their codes, and what they call themselves. */
export function languages(): readonly (readonly [Language, string])[] {
  const codes = new Set([...Object.keys(GRAMMARS), ...fetched.keys()]);
  return [...codes].map((code) => [code, (GRAMMARS[code] ?? spoken(code).grammar).name]);
}

/** Fetches the words of a language; nothing can be said before those of the present one are here. */
export async function fetchWords(wanted: Language = current): Promise<void> {
  if (!fetched.has(wanted)) learn(wanted, await fetchCatalogue(wanted));
}

/** Speaks a language whose words are here. */
export function learn(language: Language, catalogue: Catalogue): void {
  fetched.set(language, catalogue);
}

function spoken(language: Language = current): Catalogue {
  const catalogue = fetched.get(language);
  if (catalogue === undefined) throw new Error(`the words of ${language} are not here yet`);
  return catalogue;
}

/** Says reasons in the reader's language, with players' names where they are known. */
export function speaker(names: readonly string[] = [], { cites = true } = {}): Speaker {
  return new Speaker(spoken(), names, cites);
}

/** A reason in the reader's words: a clause, without capital and full stop. */
export function say(reason: Reason): string {
  return speaker().say(reason);
}

/** A word of the catalogue: `yaku.pinfu.title`. */
export function word(key: string): string {
  return say({ code: key, rules: [], values: {} });
}

/** The text of the page with a key, with values in their places. */
export function t(key: MessageKey, values: TextValues = {}): string {
  const text = textIn(spoken().texts, key);
  if (text === undefined) throw new Error(`the page has no words for ${key} in ${current}`);
  return textOf(speaker().pieces(parseMessage(text), values));
}

/** The names that have words below a prefix. */
export type NameOf<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;

/** The word for one of several things of a kind; a kind without words for all does not compile. */
export function tWord<Prefix extends string>(prefix: Prefix, name: NameOf<Prefix>): string {
  return t(`${prefix}.${name}` as MessageKey);
}

/** The word for one of a kind that may grow with newer servers and additions, or `otherwise`. */
export function tAny(prefix: string, name: string, otherwise?: string): string {
  const key = `${prefix}.${name}`;
  const isKnown = textIn(spoken().texts, key) !== undefined;
  return isKnown || otherwise === undefined ? t(key as MessageKey) : otherwise;
}

/** Texts are joined as the language joins a list of words. */
export function joinWords(words: readonly string[]): string {
  return words.join(spoken().grammar.lists["plain"]?.between ?? "");
}

/** A number as the language writes it: with its thousands apart and a true minus sign. */
export function grouped(count: number): string {
  return speaker().number(count);
}

export function language(): Language {
  return current;
}

/** Speaks another language from now on, as soon as its words are here. */
export function chooseLanguage(chosen: Language): void {
  if (fetched.has(chosen)) speak(chosen);
  else void fetchWords(chosen).then(() => speak(chosen));
}

function speak(chosen: Language): void {
  current = chosen;
  localStorage.setItem(STORED_AT, chosen);
  document.documentElement.lang = chosen;
  listeners.forEach((listener) => listener());
}

/** Draws the component again when the language changes. */
export function useLanguage(): Language {
  const [, redraw] = useState(0);
  // A language chosen before the first frame must not be missed.
  useLayoutEffect(() => {
    const listener = (): void => redraw((count) => count + 1);
    listeners.add(listener);
    document.documentElement.lang = current;
    return () => void listeners.delete(listener);
  }, []);
  return current;
}
