/** A word: how it is written and read, what it means, what it is worth, an example. */
import { language, t } from "../i18n";
import { Example } from "./Example";
import { type Term, titleOf } from "./terms";

interface TermEntryProps {
  readonly term: Term;
  readonly meaning: string;
  /** Whether the address names it. */
  readonly isChosen: boolean;
}

export function TermEntry({ term, meaning, isChosen }: TermEntryProps) {
  const { key, worth, rules = [], tiles } = term;
  return (
    <article class={isChosen ? "term is-chosen" : "term"} id={`term-${key}`}>
      <h3>
        <a href={`#/glossary/${key}`}>
          <Names term={term} />
        </a>
      </h3>
      {worth !== undefined && <p class="term-worth">{worthWords(worth)}</p>}
      <p class="meaning">{meaning}</p>
      {tiles !== undefined && <Example notation={tiles} />}
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

function Names({ term }: { readonly term: Term }) {
  const { word, reading } = term;
  const isReadApart = reading !== word;
  if (language() === "ja") {
    return (
      <>
        <span class="term-name">{word}</span>
        {isReadApart && <span class="term-other">{reading}</span>}
      </>
    );
  }
  return (
    <>
      <span class="term-name">{titleOf(term)}</span>
      <span class="term-other" lang="ja">
        {isReadApart ? `${word} ${reading}` : word}
      </span>
    </>
  );
}

/** What a yaku is worth: see `Term.worth`. */
export function worthWords(worth: string): string {
  if (worth === "y") return t("glossary.yakuman");
  if (worth === "yy") return t("glossary.doubleYakuman");
  if (worth === "m") return t("glossary.mangan");
  if (worth === "?") return t("glossary.varies");
  const [closed = "", open = ""] = worth.split("/");
  if (open === "-") return t("glossary.closedOnly", { closed });
  return open === closed ? t("glossary.han", { closed }) : t("glossary.openLess", { closed, open });
}
