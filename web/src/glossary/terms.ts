/** The words of the game, as the server tells them (docs/api.md), and how they are found. */

import type { GlossaryAnswer, GlossaryTerm, TermGroup } from "../generated/answers";
import type { Language } from "../i18n";
import { fetchOnce } from "../transport/fetchOnce";

export function fetchGlossary(language: Language): Promise<GlossaryAnswer> {
  return fetchOnce(`api/glossary?lang=${language}`);
}

/**
 * The groups with the terms that have all words of a search in their names or meanings, or as a
 * rule. `ariari.glossary` finds the same.
 */
export function findTerms(search: string, groups: readonly TermGroup[]): readonly TermGroup[] {
  const wanted = plain(search).split(/\s+/);
  const isFound = ({ key, name, word, reading, meaning, rules }: GlossaryTerm): boolean => {
    const text = plain([key, name, word, reading, meaning].join(" "));
    return wanted.every((each) => text.includes(each) || rules.includes(each.toUpperCase()));
  };
  return groups
    .map((group) => ({ ...group, terms: group.terms.filter(isFound) }))
    .filter(({ terms }) => terms.length > 0);
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
