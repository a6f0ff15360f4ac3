/** One rule of the rulebook at its own address, and the options that it names. */
import { useState } from "preact/hooks";

import { language, t } from "../i18n";
import { useFetched } from "../transport/useFetched";
import { optionAddress, ruleAddress } from "./address";
import { fetchRule } from "./api";
import { findOption } from "./options";
import { RuleCard } from "./RulePanel";
import { useRuleSets } from "./useRuleSets";

export function RuleView({ id }: { readonly id: string }) {
  const [wanted, setWanted] = useState("");
  const fetched = useFetched(`${id} ${language()}`, () => fetchRule(id, language()));
  const sets = useRuleSets(4);
  const look = (event: Event): void => {
    event.preventDefault();
    location.hash = ruleAddress(wanted.trim().toUpperCase());
  };
  return (
    <>
      <form class="tools" role="search" onSubmit={look}>
        <label class="field">
          <span>{t("rulebook.find")}</span>
          <input
            value={wanted}
            placeholder="RIICHI-10"
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={wanted.trim() === ""}>
          {t("rulebook.open")}
        </button>
        <a class="button" href="#/rules">
          {t("rulebook.all")}
        </a>
      </form>
      <RuleCard id={id} />
      {fetched.state === "there" && sets.state === "there" && fetched.answer.options.length > 0 && (
        <p class="rule-chips">
          <span class="hint">{t("rulebook.named")}</span>
          {fetched.answer.options.map((option) => (
            <a key={option} class="rule-chip" href={optionAddress(option)}>
              {findOption(sets.answer, option)?.title ?? option}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
