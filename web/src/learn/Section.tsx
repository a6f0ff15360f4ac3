/** A part of the panel, with an explanation behind a question mark. */
import type { ComponentChildren } from "preact";

import { t } from "../i18n";

interface SectionProps {
  readonly title: string;
  readonly help: string;
  /** The word of the glossary that says more. */
  readonly term: string;
  readonly children: ComponentChildren;
}

export function Section({ title, help, term, children }: SectionProps) {
  return (
    <section class="coach-part">
      <h3>{title}</h3>
      <details class="learn-why">
        <summary aria-label={t("learn.what", { word: title })} title={help}>
          <span aria-hidden="true">?</span>
        </summary>
        <p>
          {help} <GlossaryLink term={term}>{t("learn.more")}</GlossaryLink>
        </p>
      </details>
      {children}
    </section>
  );
}

interface GlossaryLinkProps {
  readonly term: string;
  readonly children: ComponentChildren;
}

/** Opens a new window: looking up a word does not leave the table. */
export function GlossaryLink({ term, children }: GlossaryLinkProps) {
  return (
    <a href={`#/glossary/${term}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
