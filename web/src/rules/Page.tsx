/** Rule sets and how they differ, and the rulebook, which is English. */

import { language, t } from "../i18n";
import type { PageProps } from "../pages/registry";
import { readPlace } from "./address";
import { Browser } from "./Browser";
import { RuleView } from "./RuleView";

import "./style.css";

export function RulesPage({ rest }: PageProps) {
  const place = readPlace(rest);
  return (
    <main class="page rules-page">
      <header class="page-head">
        <h1>{t(place.page === "rule" ? "rulebook.ruleTitle" : "rulebook.title")}</h1>
        <p>{t(place.page === "rule" ? "rulebook.ruleIntro" : "rulebook.intro")}</p>
        {language() !== "en" && <p class="hint">{t("rulebook.english")}</p>}
      </header>
      {place.page === "rule" ? <RuleView id={place.rule} /> : <Browser place={place} />}
    </main>
  );
}
