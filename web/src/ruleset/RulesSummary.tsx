/** The rules of a table in short: how they differ from the preset, and a way to change them. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";

import type { RulesetAnswer } from "../generated/answers";
import { t } from "../i18n";
import { ToldText } from "../words/ToldText";
import type { Changes } from "./changes";
import type { EditorProps } from "./Editor";
import { useRuleset } from "./useRuleset";

import "./summary.css";

interface RulesSummaryProps {
  readonly rules: Changes;
  readonly players: 3 | 4;
  /** Nothing is asked of the server where nothing was changed. */
  readonly isChanged?: boolean;
  readonly canChoosePlayers?: boolean;
  /** Players who may not change the rules only read them. */
  readonly onUse?: (rules: RulesetAnswer) => void;
}

export function RulesSummary(props: RulesSummaryProps) {
  const { rules, players, isChanged = true, canChoosePlayers = false, onUse } = props;
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null);
  const { answer, refused } = useRuleset(isChanged ? { rules, players } : null);
  const open = (): void =>
    void import("./Editor").then((found) => setEditor(() => found.RulesEditor));
  return (
    <div class="rules-summary">
      {refused !== null && (
        <p class="refusal" role="alert">
          <ToldText {...refused} />
        </p>
      )}
      {refused === null && answer !== null && <Differences answer={answer} />}
      {onUse !== undefined && (
        <button type="button" class="button is-small" onClick={open}>
          {t("ruleset.change")}
        </button>
      )}
      {Editor !== null && onUse !== undefined && (
        <Editor
          rules={rules}
          players={players}
          canChoosePlayers={canChoosePlayers}
          onUse={(chosen) => {
            setEditor(null);
            onUse(chosen);
          }}
          onClose={() => setEditor(null)}
        />
      )}
    </div>
  );
}

/** The length is shown beside the preset, wherever that is. */
const TOLD_BEFORE = "length";

function Differences({ answer }: { readonly answer: RulesetAnswer }) {
  const { title } = answer;
  const shown = answer.differences.filter(({ option }) => option !== TOLD_BEFORE);
  return (
    <>
      {shown.length > 0 && (
        <details class="differences" open>
          <summary>{t("ruleset.differences", { preset: title, count: shown.length })}</summary>
          <ul>
            {shown.map(({ option, title: name, here, there }) => (
              <li key={option}>
                <span>{name}</span> <strong>{here}</strong>{" "}
                <span class="hint">{t("ruleset.instead", { preset: title, value: there })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {answer.is_judged && <p class="hint">{t("ruleset.judgedMeaning")}</p>}
    </>
  );
}
