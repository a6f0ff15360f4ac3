/** The terms of the game, with examples. */
import { useEffect, useState } from "preact/hooks";
import type { TermGroup } from "../generated/answers";
import { language, t } from "../i18n";
import type { PageProps } from "../pages/registry";
import { Unreached } from "../pages/Unreached";
import { useFetched } from "../transport/useFetched";
import { ToldText } from "../words/ToldText";
import { TermEntry } from "./TermEntry";
import { fetchGlossary, findTerms } from "./terms";

import "./style.css";

/** Addresses of groups begin with this; those of terms are their keys. */
const PART = "part-";

export function GlossaryPage({ rest }: PageProps) {
  const fetched = useFetched(language(), () => fetchGlossary(language()));
  if (fetched.state === "failed" && fetched.isUnreached) return <Unreached />;
  return (
    <main class="page glossary-page">
      <header class="page-head">
        <h1>{t("glossary.title")}</h1>
        <p>{t("glossary.intro")}</p>
      </header>
      {fetched.state === "loading" && <p role="status">{t("page.loading")}</p>}
      {fetched.state === "failed" && (
        <p role="alert">
          <ToldText {...fetched.why} />
        </p>
      )}
      {fetched.state === "there" && <Words all={fetched.answer.groups} chosen={rest} />}
    </main>
  );
}

interface WordsProps {
  readonly all: readonly TermGroup[];
  /** The key of a term, or the address of a part. */
  readonly chosen: string;
}

function Words({ all, chosen }: WordsProps) {
  const [search, setSearch] = useState("");
  const groups = findTerms(search, all);
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
        <Parts all={all} />
      </div>
      <p class="hint" role="status">
        {t("glossary.found", { count })}
      </p>
      {groups.map((group) => (
        <Part key={group.group} part={group} chosen={chosen} />
      ))}
    </>
  );
}

function Parts({ all }: Pick<WordsProps, "all">) {
  return (
    <nav class="parts" aria-label={t("glossary.parts")}>
      {all.map(({ group, title }) => (
        <a key={group} href={`#/glossary/${PART}${group}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

interface PartProps {
  readonly part: TermGroup;
  readonly chosen: string;
}

function Part({ part, chosen }: PartProps) {
  const id = `${PART}${part.group}`;
  return (
    <section class="part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{part.title}</h2>
      <div class="terms">
        {part.terms.map((term) => (
          <TermEntry key={term.key} term={term} isChosen={term.key === chosen} />
        ))}
      </div>
    </section>
  );
}
