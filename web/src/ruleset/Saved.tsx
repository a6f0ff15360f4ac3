/** Rule sets under the player's own names. */
import { useState } from "preact/hooks";

import type { RulesetAnswer } from "../generated/answers";
import type { RulesetQuestion } from "../generated/questions";
import { t } from "../i18n";
import { forgetRules, loadSaved, NAME_LENGTH, saveRules } from "./kept";

interface SavedProps {
  readonly answer: RulesetAnswer;
  readonly onRead: (question: RulesetQuestion) => void;
}

export function Saved({ answer, onRead }: SavedProps) {
  const [saved, setSaved] = useState(loadSaved);
  const [name, setName] = useState("");
  const [told, setTold] = useState("");
  const wanted = name.trim();
  const save = (event: Event): void => {
    event.preventDefault();
    if (wanted === "") return;
    setSaved(saveRules(wanted, answer));
    setTold(t("ruleset.saved", { name: wanted }));
  };
  return (
    <section class="rules-group" aria-labelledby="rules-saved">
      <h3 id="rules-saved">{t("ruleset.savedTitle")}</h3>
      <form class="rules-tools" onSubmit={save}>
        <label class="field">
          <span>{t("ruleset.name")}</span>
          <input
            value={name}
            maxLength={NAME_LENGTH}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={wanted === ""}>
          {t("ruleset.save")}
        </button>
        <span class="hint" role="status">
          {told}
        </span>
      </form>
      {saved.length > 0 && (
        <ul class="rules-saved">
          {saved.map((each) => (
            <li key={each.name}>
              <button
                type="button"
                class="button is-small"
                onClick={() =>
                  onRead({
                    rules: { based_on: each.based_on, ...each.changes },
                    players: each.players === 3 ? 3 : 4,
                  })
                }
              >
                {each.name}
              </button>
              <button
                type="button"
                class="icon"
                aria-label={t("ruleset.forget", { name: each.name })}
                onClick={() => setSaved(forgetRules(each.name))}
              >
                <span aria-hidden="true">✕</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
