/** Rule sets and how they differ, with the rulebook's own words for every option. */
import type { PageProps } from "../App";
import { language, t } from "../i18n";
import { readPlace } from "../rules/address";
import { Browser } from "../rules/Browser";
import { RuleView } from "../rules/RuleView";
import { speak } from "../rules/words";
import { useFetched } from "../useFetched";

import "../style/rules.css";

export function RulesPage({ rest }: PageProps) {
  const place = readPlace(rest);
  const words = useFetched(language(), () => speak(language()));
  return (
    <main class="page rules-page">
      <header class="page-head">
        <h1>{t(place.page === "rule" ? "rulebook.ruleTitle" : "rulebook.title")}</h1>
        <p>{t(place.page === "rule" ? "rulebook.ruleIntro" : "rulebook.intro")}</p>
        {language() !== "en" && <p class="hint">{t("rulebook.english")}</p>}
      </header>
      {words.state === "loading" && <p role="status">{t("page.loading")}</p>}
      {words.state === "failed" && <p role="alert">{words.reason}</p>}
      {words.state === "there" &&
        (place.page === "rule" ? <RuleView id={place.rule} /> : <Browser place={place} />)}
    </main>
  );
}
