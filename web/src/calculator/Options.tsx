/** What a score depends on besides the tiles. */
import { useEffect, useState } from "preact/hooks";

import type { RulePreset } from "../generated/answers";
import { language, t, tWord } from "../i18n";
import { fetchRuleSets } from "../rules/api";
import { presetTitle } from "../rules/presetTitle";
import { spelledChanges } from "../ruleset/changes";
import { RulesSummary } from "../ruleset/RulesSummary";
import { Liability, windName } from "./Liability";
import {
  type CalculatorForm,
  COUNT_MAX,
  FLAGS,
  type Flag,
  playedOptions,
  type RiichiWord,
  type Options as RuleOptions,
  readCount,
  seatsOf,
} from "./question";

import "./options.css";

export interface OptionsProps {
  readonly question: CalculatorForm;
  readonly presets: readonly RulePreset[];
  readonly onChange: (change: Partial<CalculatorForm>) => void;
}

const RIICHI: readonly RiichiWord[] = ["none", "riichi", "double"];

export function Options({ question, presets, onChange }: OptionsProps) {
  const { players } = question;
  const seats = seatsOf(players);
  return (
    <div class="calculator-options">
      <Chips
        title={t("calculator.way")}
        name="way"
        values={["ron", "tsumo"] as const}
        chosen={question.tsumo ? "tsumo" : "ron"}
        label={(way) => tWord("act", way)}
        onChoose={(way) => onChange({ tsumo: way === "tsumo" })}
      />
      <Chips
        title={t("calculator.riichi")}
        name="riichi"
        values={RIICHI}
        chosen={question.riichi}
        label={(riichi) => t(`calculator.riichi.${riichi}`)}
        onChoose={(riichi) => onChange({ riichi })}
      />
      <Chips
        title={t("calculator.seat")}
        name="seat"
        values={seats}
        chosen={question.seat}
        label={windName}
        onChoose={(seat) => onChange({ seat })}
      />
      <Chips
        title={t("calculator.round")}
        name="round"
        values={seats}
        chosen={question.round}
        label={windName}
        onChoose={(round) => onChange({ round })}
      />
      <Flags question={question} presets={presets} onChange={onChange} />
      <Counts question={question} onChange={onChange} />
      <Liability question={question} presets={presets} onChange={onChange} />
      <RuleFields question={question} presets={presets} onChange={onChange} />
      <RulesSummary
        rules={{ based_on: question.rules, ...question.changes }}
        players={question.players}
        isChanged={Object.keys(question.changes).length > 0}
        canChoosePlayers
        onUse={(chosen) => {
          const { based_on: rules, players } = chosen;
          onChange({ rules, players, changes: spelledChanges(chosen) });
        }}
      />
    </div>
  );
}

function Flags({ question, presets, onChange }: OptionsProps) {
  const rules = playedOptions(question, presets);
  const hasNoRenhou = !question.tsumo && rules["renhou"] === "off";
  return (
    <fieldset class="chips">
      <legend>{t("calculator.luck")}</legend>
      {FLAGS.filter((flag) => question[flag] || isPlayed(flag, rules)).map((flag) => {
        const isOff = flag === "first_turn" && hasNoRenhou;
        return (
          <label key={flag} class="chip">
            <input
              type="checkbox"
              disabled={isOff}
              checked={question[flag] && !isOff}
              onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
            />
            <span>{isOff ? t("calculator.noRenhou") : flagName(flag, question.tsumo)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What only some rules know is offered where they do. */
function isPlayed(flag: Flag, rules: RuleOptions): boolean {
  const openRiichi = rules["open_riichi"] ?? "off";
  if (flag === "open_riichi") return openRiichi !== "off";
  return flag !== "into_open_riichi" || openRiichi === "on_yakuman";
}

/** The last tile and the first turn have other names by ron and by tsumo. */
function flagName(flag: Flag, isTsumo: boolean): string {
  if (flag !== "last_tile" && flag !== "first_turn") return t(`calculator.flag.${flag}`);
  return t(`calculator.flag.${flag}.${isTsumo ? "tsumo" : "ron"}`);
}

interface ChipsProps<Word extends string> {
  readonly title: string;
  readonly name: string;
  readonly values: readonly Word[];
  readonly chosen: Word;
  readonly label: (value: Word) => string;
  readonly onChoose: (value: Word) => void;
}

/** One of a few: radio buttons that look like a row of buttons. */
export function Chips<Word extends string>(props: ChipsProps<Word>) {
  const { title, name, values, chosen, label, onChoose } = props;
  return (
    <fieldset class="chips">
      <legend>{title}</legend>
      {values.map((value) => (
        <label key={value} class="chip">
          <input
            type="radio"
            name={`calculator-${name}`}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type PartProps = Omit<OptionsProps, "presets">;

function Counts({ question, onChange }: PartProps) {
  const names =
    question.players === 3
      ? (["honba", "sticks", "kita"] as const)
      : (["honba", "sticks"] as const);
  return (
    <div class="calculator-fields">
      {names.map((name) => (
        <label key={name} class="field">
          {t(`calculator.count.${name}`)}
          <input
            type="number"
            min={0}
            max={COUNT_MAX[name]}
            inputMode="numeric"
            value={question[name]}
            onInput={(event) => onChange({ [name]: readCount(name, event.currentTarget.value) })}
          />
        </label>
      ))}
      <label class="field">
        {t("calculator.discards")}
        <input
          type="text"
          value={question.discards}
          autocomplete="off"
          spellcheck={false}
          placeholder="3p"
          onChange={(event) => onChange({ discards: event.currentTarget.value.trim() })}
        />
      </label>
    </div>
  );
}

function RuleFields({ question, presets, onChange }: OptionsProps) {
  const names = presets.map(({ name }) => name);
  const known = names.includes(question.rules) ? names : [question.rules, ...names];
  return (
    <div class="calculator-fields">
      <label class="field">
        {t("calculator.rules")}
        <select
          value={question.rules}
          onChange={(event) => onChange({ rules: event.currentTarget.value })}
        >
          {known.map((name) => (
            <option key={name} value={name}>
              {presetTitle(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {t("calculator.players")}
        <select
          value={String(question.players)}
          onChange={(event) => onChange({ players: event.currentTarget.value === "3" ? 3 : 4 })}
        >
          <option value="4">{t("calculator.players4")}</option>
          <option value="3">{t("calculator.players3")}</option>
        </select>
      </label>
    </div>
  );
}

/** The presets for this many players; none until they have arrived. */
export function usePresets(players: 3 | 4): readonly RulePreset[] {
  const [presets, setPresets] = useState<readonly RulePreset[]>([]);
  useEffect(() => {
    let isWanted = true;
    fetchRuleSets(players, language()).then(
      (found) => isWanted && setPresets(found.presets),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [players]);
  return presets;
}
