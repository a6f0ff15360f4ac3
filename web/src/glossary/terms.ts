/** The words of the game: what there is to say about each, and how they are found. */
import { type Language, tWord } from "../i18n";
import groups from "./terms.json";

export interface Term {
  /** For yaku, the name that the server uses. */
  readonly key: string;
  /** Yaku have none: their names are among the page's own words. */
  readonly title?: string;
  readonly word: string;
  readonly reading: string;
  /** Han closed and open ("2/1", "1/-"), a yakuman ("y", "yy"), mangan ("m"), or by the rules ("?"). */
  readonly worth?: string;
  /** IDs of the rulebook. */
  readonly rules?: readonly string[];
  /** An example in notation. */
  readonly tiles?: string;
}

export interface TermGroup {
  readonly group: string;
  readonly terms: readonly Term[];
}

export const GROUPS: readonly TermGroup[] = groups;

/** What the words mean in a language, by their keys. */
export type Meanings = Readonly<Record<string, string>>;

/** The meanings are fetched in the reader's language alone. */
export async function fetchMeanings(language: Language): Promise<Meanings> {
  const meanings = language === "ja" ? import("./meanings.ja.json") : import("./meanings.en.json");
  return (await meanings).default;
}

export function titleOf({ key, title }: Term): string {
  return title ?? tWord("yaku", key);
}

/** The groups with the terms that have all words of a search in their names or meanings. */
export function findTerms(search: string, meanings: Meanings): readonly TermGroup[] {
  const wanted = plain(search).split(/\s+/);
  const isFound = (term: Term): boolean => {
    const text = plain(
      [term.key, titleOf(term), term.word, term.reading, meanings[term.key]].join(" "),
    );
    return wanted.every((word) => text.includes(word));
  };
  return GROUPS.map(({ group, terms }) => ({ group, terms: terms.filter(isFound) })).filter(
    ({ terms }) => terms.length > 0,
  );
}

const HIRAGANA = /[ぁ-ゖ]/g;
const TO_KATAKANA = 0x60;

/** Small letters, and katakana, as readings are written. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA));
}
