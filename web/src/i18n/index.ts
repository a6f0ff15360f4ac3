/** The page's words in the reader's language. Keys that a language lacks fall back to English. */
import { useEffect, useState } from "preact/hooks";

import english from "./en";
import japanese from "./ja";

export type Language = "en" | "ja";
export type MessageKey = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english,
  ja: japanese,
};
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

/** The message of a key, with `{names}` replaced by values. */
export function t(key: MessageKey, values: Values = {}): string {
  const text = MESSAGES[current][key] ?? english[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The message of a key that comes from the server, or the key's own words where there is none. */
export function tWord(prefix: string, word: string): string {
  const key = `${prefix}.${word}`;
  return key in english ? t(key as MessageKey) : word.replaceAll("_", " ");
}

/** Texts are joined as the language joins a list of words. */
export function joinWords(words: readonly string[]): string {
  return words.join(current === "ja" ? "、" : ", ");
}

export function language(): Language {
  return current;
}

export function chooseLanguage(chosen: Language): void {
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
