/** The words of the game, as the server tells them (docs/api.md), and how they are found. */

import type { GlossaryAnswer, GlossaryTerm, TermGroup } from "../generated/answers";
import type { Language } from "../i18n";
import { fetchOnce } from "../transport/fetchOnce";
import { fold } from "./spelling";

export function fetchGlossary(language: Language): Promise<GlossaryAnswer> {
  return fetchOnce(`api/glossary?lang=${language}`);
}

/**
 * The groups with the terms that have all words of a search in their names or meanings, or as a
 * rule. `ariari.glossary` finds the same.
 */
export function findTerms(search: string, groups: readonly TermGroup[]): readonly TermGroup[] {
  const said = search.split(/\s+/).filter((word) => word !== "");
  if (said.length === 0) return groups;
  const known = new Set(groups.flatMap(({ terms }) => terms.flatMap(({ rules }) => rules)));
  const rules = said.map((word) => word.toUpperCase()).filter((word) => known.has(word));
  const words = fold(said.filter((word) => !known.has(word.toUpperCase())).join(" "));
  const isFound = (term: GlossaryTerm): boolean =>
    words.length + rules.length > 0 &&
    rules.every((rule) => term.rules.includes(rule)) &&
    hasWords(term, words);
  return groups
    .map((group) => ({ ...group, terms: group.terms.filter(isFound) }))
    .filter(({ terms }) => terms.length > 0);
}

interface Folded {
  /** The names, each without spaces. */
  readonly names: readonly string[];
  /** The words of names and meaning. */
  readonly text: string;
}

const folded = new WeakMap<GlossaryTerm, Folded>();

/** Whether a term has all words, or a name of it has them without their spaces and hyphens. */
function hasWords(term: GlossaryTerm, words: readonly string[]): boolean {
  const found = folded.get(term) ?? foldTerm(term);
  folded.set(term, found);
  const written = words.join("");
  return (
    words.every((word) => found.text.includes(word)) ||
    found.names.some((name) => name.includes(written))
  );
}

function foldTerm({ key, name, word, reading, also, meaning }: GlossaryTerm): Folded {
  const names = [key, name, ...name.split(/[(),]/), word, reading, ...also].map(fold);
  const text = [...names, fold(meaning)].flat().join(" ");
  return { names: names.map((parts) => parts.join("")), text };
}
