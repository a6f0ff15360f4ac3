/** The other pages, each with a sentence on what it is for. */
import { type MessageKey, t } from "../i18n";

const PAGES: readonly (readonly [string, MessageKey, MessageKey])[] = [
  ["#/replay", "nav.replay", "more.replay"],
  ["#/score", "nav.score", "more.score"],
  ["#/rules", "nav.rules", "more.rules"],
  ["#/glossary", "nav.glossary", "more.glossary"],
  ["#/fair", "nav.fair", "more.fair"],
];

export function MorePages() {
  return (
    <nav class="more" aria-label={t("more.title")}>
      {PAGES.map(([href, name, meaning]) => (
        <a key={href} href={href}>
          <strong>{t(name)}</strong>
          <span class="hint">{t(meaning)}</span>
        </a>
      ))}
    </nav>
  );
}
