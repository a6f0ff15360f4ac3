/** The other pages and the documentation, each with a sentence on what it is for. */
import { t } from "../i18n";
import { PAGES, pageMeaning, pageTitle } from "../pages/registry";

export function MorePages() {
  return (
    <nav class="more" aria-label={t("more.title")}>
      {Object.keys(PAGES).map((name) => (
        <a key={name} href={`#/${name}`}>
          <strong>{pageTitle(name)}</strong>
          <span class="hint">{pageMeaning(name)}</span>
        </a>
      ))}
      <a href="docs/">
        <strong>{t("nav.docs")}</strong>
        <span class="hint">{t("more.docs")}</span>
      </a>
    </nav>
  );
}
