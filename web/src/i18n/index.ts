/** The page's words in the reader's language. Only that language is fetched. */
import { useEffect, useState } from "preact/hooks";

import type english from "./en";

export type Language = "en" | "ja";
export type MessageKey = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;
type Messages = Readonly<Record<string, string>>;

const FETCHERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import("./en")).default,
  ja: async () => (await import("./ja")).default,
};
const fetched = new Map<Language, Messages>();
const STORED_AT = "ariari.language";
const listeners = new Set<() => void>();
let current: Language = firstLanguage();

/** What the reader chose before, else what the browser prefers. */
function firstLanguage(): Language {
  const stored = typeof localStorage === "undefined" ? null : localStorage.getItem(STORED_AT);
  if (stored === "en" || stored === "ja") return stored;
  const preferred = typeof navigator === "undefined" ? "en" : navigator.language;
  return preferred.startsWith("ja") ? "ja" : "en";
}

/** Fetches the words of a language; nothing can be said before those of the present one are here. */
export async function fetchWords(wanted: Language = current): Promise<void> {
  if (!fetched.has(wanted)) fetched.set(wanted, await FETCHERS[wanted]());
}

/** The message of a key, with `{names}` replaced by values. */
export function t(key: MessageKey, values: Values = {}): string {
  const text = fetched.get(current)?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The message of a key that comes from the server, or what it is called elsewhere where there is none. */
export function tWord(prefix: string, word: string, otherwise?: string): string {
  const key = `${prefix}.${word}`;
  const isKnown = key in (fetched.get(current) ?? {});
  return isKnown ? t(key as MessageKey) : (otherwise ?? word.replaceAll("_", " "));
}

/** Texts are joined as the language joins a list of words. */
export function joinWords(words: readonly string[]): string {
  return words.join(current === "ja" ? "、" : ", ");
}

/** A number with its thousands apart and a true minus sign, alike in both languages. */
export function grouped(count: number): string {
  return count.toLocaleString("en").replace("-", "−");
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
  useEffect(() => {
    const listener = (): void => redraw((count) => count + 1);
    listeners.add(listener);
    document.documentElement.lang = current;
    return () => void listeners.delete(listener);
  }, []);
  return current;
}
