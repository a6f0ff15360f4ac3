/** One option: its value here and there, what it decides, and the rules about it. */
import { useState } from "preact/hooks";

import { t } from "../i18n";
import { rulesInOrder, type ShownOption, valueInWords } from "./options";
import { RulePanel } from "./RulePanel";

interface OptionRowProps {
  readonly shown: ShownOption;
  /** What the preset is called that it is compared with. */
  readonly other: string | null;
  /** Whether the address names it. */
  readonly isChosen: boolean;
}

export function OptionRow({ shown, other, isChosen }: OptionRowProps) {
  const { option, isDifferent } = shown;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const close = (rule: string): void => setOpened(opened.filter((open) => open !== rule));
  const open = (rule: string): void => {
    if (!opened.includes(rule)) setOpened([...opened, rule]);
  };
  const looks = ["option", isDifferent && "is-different", isChosen && "is-chosen"];
  return (
    <li class={looks.filter(Boolean).join(" ")} id={`option-${option.name}`}>
      <div class="option-words">
        <h3>{option.title}</h3>
        <p class="hint">{option.meaning}</p>
      </div>
      <OptionValues shown={shown} other={other} />
      <details class="option-more" open={isChosen || opened.length > 0}>
        <summary>{t("rulebook.more")}</summary>
        <p class="hint">
          {t("rulebook.option")} <code>{option.name}</code> · {t("rulebook.values")} {option.values}
        </p>
        <div class="rule-chips">
          <span class="hint">{t("rulebook.rules")}</span>
          {rulesInOrder(option.rules).map((rule) => (
            <button
              key={rule}
              type="button"
              class="rule-chip"
              aria-expanded={opened.includes(rule)}
              onClick={() => (opened.includes(rule) ? close(rule) : open(rule))}
            >
              {rule}
            </button>
          ))}
        </div>
        <RulePanel rules={opened} onOpen={open} onClose={close} />
      </details>
    </li>
  );
}

function OptionValues({
  shown,
  other,
}: {
  readonly shown: ShownOption;
  readonly other: string | null;
}) {
  const { option, value, otherValue, isDifferent } = shown;
  return (
    <div class="option-values">
      <p class="option-value">
        {valueInWords(option, value)}
        {shown.hasNoEffect && <span class="mark">{t("rulebook.noEffect")}</span>}
        {shown.isUnverified && <span class="mark">{t("rulebook.unverified")}</span>}
      </p>
      {isDifferent && otherValue !== null && (
        <p class="option-other">
          <span aria-hidden="true">≠</span> {t("rulebook.there", { preset: other ?? "" })}{" "}
          <strong>{valueInWords(option, otherValue)}</strong>
        </p>
      )}
    </div>
  );
}
