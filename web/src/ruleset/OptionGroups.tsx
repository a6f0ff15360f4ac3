/** The options in their groups, as far as they are searched for. */
import { useState } from "preact/hooks";

import type { ChangedOption, RuleOption, RuleSets, RulesetAnswer } from "../generated/answers";
import { t } from "../i18n";
import { isFound } from "../rules/options";
import { type Changes, type OptionValue, spelled } from "./changes";
import { OptionControl } from "./OptionControl";

interface OptionGroupsProps {
  readonly sets: RuleSets;
  readonly answer: RulesetAnswer;
  /** What was wanted in place of the last rules that can be played. */
  readonly wanted: Changes;
  /** The option whose change was refused. */
  readonly isRefused: string;
  readonly onChange: (changes: Readonly<Record<string, OptionValue | null>>) => void;
}

export function OptionGroups({ sets, answer, wanted, isRefused, onChange }: OptionGroupsProps) {
  const [search, setSearch] = useState("");
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const changed = new Map(answer.differences.map((each) => [each.option, each]));
  const valueHere = ({ name }: RuleOption): string => {
    const value = wanted[name];
    return value === undefined ? (answer.options[name] ?? "") : spelled(value);
  };
  const isShown = (option: RuleOption): boolean =>
    (sets.players === 3 || !option.name.startsWith("sanma_")) &&
    (!isOnlyChanged || changed.has(option.name)) &&
    isFound(option, valueHere(option), search);
  const groups = sets.groups
    .map(({ title, options }) => ({ title, options: options.filter(isShown) }))
    .filter(({ options }) => options.length > 0);
  return (
    <>
      <div class="rules-tools" role="search">
        <label class="field">
          <span>{t("rulebook.search")}</span>
          <input
            type="search"
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={isOnlyChanged}
            onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
          />
          <span>{t("ruleset.onlyChanged")}</span>
        </label>
      </div>
      {groups.length === 0 && <p role="status">{t("ruleset.nothing")}</p>}
      {groups.map(({ title, options }) => (
        <section key={title} class="rules-group" aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {options.map((option) => (
              <Row
                key={option.name}
                option={option}
                value={valueHere(option)}
                changed={changed.get(option.name)}
                preset={answer.title}
                isRefused={option.name === isRefused}
                onChange={(value) => onChange({ [option.name]: value })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  readonly option: RuleOption;
  readonly value: string;
  readonly changed: ChangedOption | undefined;
  readonly preset: string;
  readonly isRefused: boolean;
  readonly onChange: (value: OptionValue | null) => void;
}

function Row({ option, value, changed, preset, isRefused, onChange }: RowProps) {
  return (
    <li class={changed === undefined ? "rules-option" : "rules-option is-changed"}>
      <OptionControl option={option} value={value} isRefused={isRefused} onChange={onChange} />
      {changed !== undefined && (
        <p class="rules-changed">
          <span class="hint">
            <span aria-hidden="true">≠</span>{" "}
            {t("ruleset.instead", { preset, value: changed.there })}
          </span>
          <button
            type="button"
            class="button is-small"
            aria-label={t("ruleset.resetOne", { option: option.title })}
            onClick={() => onChange(null)}
          >
            {t("ruleset.reset")}
          </button>
        </p>
      )}
    </li>
  );
}
