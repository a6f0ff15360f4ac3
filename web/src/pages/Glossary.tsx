/** The words of the game, with examples. */
import { useEffect, useState } from "preact/hooks";

import type { PageProps } from "../App";
import { TermEntry } from "../glossary/TermEntry";
import { fetchMeanings, findTerms, GROUPS, type Meanings, type TermGroup } from "../glossary/terms";
import { language, t, tWord } from "../i18n";
import { useFetched } from "../useFetched";

import "../style/glossary.css";

/** Addresses of groups begin so; those of terms are their keys. */
const PART = "part-";

export function Glossary({ rest }: PageProps) {
  const fetched = useFetched(language(), () => fetchMeanings(language()));
  return (
    <main class="page glossary-page">
      <header class="page-head">
        <h1>{t("glossary.title")}</h1>
        <p>{t("glossary.intro")}</p>
      </header>
      {fetched.state === "loading" && <p role="status">{t("page.loading")}</p>}
      {fetched.state === "failed" && <p role="alert">{fetched.reason}</p>}
      {fetched.state === "there" && <Words meanings={fetched.answer} chosen={rest} />}
    </main>
  );
}

interface WordsProps {
  readonly meanings: Meanings;
  /** The key of a term, or the address of a part. */
  readonly chosen: string;
}

function Words({ meanings, chosen }: WordsProps) {
  const [search, setSearch] = useState("");
  const groups = findTerms(search, meanings);
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  useEffect(() => {
    setSearch("");
    const id = chosen.startsWith(PART) ? chosen : `term-${chosen}`;
    if (chosen !== "") document.getElementById(id)?.scrollIntoView({ block: "start" });
  }, [chosen]);
  return (
    <>
      <div class="glossary-tools" role="search">
        <label class="field">
          <span>{t("glossary.search")}</span>
          <input
            type="search"
            value={search}
            placeholder={t("glossary.searchHint")}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        <Parts />
      </div>
      <p class="hint" role="status">
        {t("glossary.found", { count })}
      </p>
      {groups.map((group) => (
        <Part key={group.group} part={group} meanings={meanings} chosen={chosen} />
      ))}
    </>
  );
}

function Parts() {
  return (
    <nav class="parts" aria-label={t("glossary.parts")}>
      {GROUPS.map(({ group }) => (
        <a key={group} href={`#/glossary/${PART}${group}`}>
          {tWord("glossaryPart", group)}
        </a>
      ))}
    </nav>
  );
}

function Part({ part, meanings, chosen }: WordsProps & { readonly part: TermGroup }) {
  const id = `${PART}${part.group}`;
  return (
    <section class="part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{tWord("glossaryPart", part.group)}</h2>
      <div class="terms">
        {part.terms.map((term) => (
          <TermEntry
            key={term.key}
            term={term}
            meaning={meanings[term.key] ?? ""}
            isChosen={term.key === chosen}
          />
        ))}
      </div>
    </section>
  );
}
