/** A word: how it is written and read, what it means, what it is worth, an example. */

import type { GlossaryTerm } from "../generated/answers";
import { Example } from "./Example";

interface TermEntryProps {
  readonly term: GlossaryTerm;
  /** Whether the address names it. */
  readonly isChosen: boolean;
}

export function TermEntry({ term, isChosen }: TermEntryProps) {
  const { key, meaning, worth, rules, tiles } = term;
  return (
    <article class={isChosen ? "term is-chosen" : "term"} id={`term-${key}`}>
      <h3>
        <a href={`#/glossary/${key}`}>
          <Names term={term} />
        </a>
      </h3>
      {worth !== "" && <p class="term-worth">{worth}</p>}
      <p class="meaning">{meaning}</p>
      {tiles !== "" && <Example notation={tiles} />}
      {rules.length > 0 && (
        <p class="term-rules">
          {rules.map((rule) => (
            <a key={rule} href={`#/rules/rule/${rule}`}>
              {rule}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

function Names({ term }: { readonly term: GlossaryTerm }) {
  const { name, word, reading } = term;
  const others = [...new Set([word, reading])].filter((other) => other !== "" && other !== name);
  return (
    <>
      <span class="term-name">{name}</span>
      {others.length > 0 && (
        <span class="term-other" lang="ja">
          {others.join(" ")}
        </span>
      )}
    </>
  );
}
