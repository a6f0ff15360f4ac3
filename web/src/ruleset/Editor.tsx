/** Every option of a rule set, to be changed one by one; the server says what goes together. */
import { useEffect, useState } from "preact/hooks";

import { Dialog } from "../dialog/Dialog";
import type { RuleSets, RulesetAnswer } from "../generated/answers";
import type { RulesetQuestion } from "../generated/questions";
import { t } from "../i18n";
import { Choice, LongChoice } from "../room/Choice";
import { PRESETS } from "../room/wishes";
import { presetTitle } from "../rules/presetTitle";
import { useRuleSets } from "../rules/useRuleSets";
import { ToldText } from "../words/ToldText";
import { type Changes, type OptionValue, spelled } from "./changes";
import { Exchange } from "./Exchange";
import { OptionGroups } from "./OptionGroups";
import { Saved } from "./Saved";
import { useRuleset } from "./useRuleset";

import "./style.css";

export interface EditorProps {
  readonly rules: Changes;
  readonly players: 3 | 4;
  readonly canChoosePlayers: boolean;
  readonly onUse: (rules: RulesetAnswer) => void;
  readonly onClose: () => void;
}

/** Options that the head of the dialog has. */
const IN_HEAD = ["based_on", "players"];

export function RulesEditor({ rules, players, canChoosePlayers, onUse, onClose }: EditorProps) {
  const [question, setQuestion] = useState<RulesetQuestion>({ rules, players });
  const { answer, refused, isAsking } = useRuleset(question);
  const [last, setLast] = useState("");
  const sets = useRuleSets(answer?.players ?? players);
  const isSettled = answer !== null && refused === null && !isAsking;
  // A text that cannot be read leaves things as they were.
  const isPlayed = answer !== null && (isSettled || question.toml !== undefined);
  const wanted = isPlayed ? playedOptions(answer) : namedOptions(question);
  const change = (changes: Readonly<Record<string, OptionValue | null>>): void => {
    const kept = Object.entries({ ...wanted, ...changes }).filter(([, value]) => value !== null);
    setLast(Object.keys(changes)[0] ?? "");
    setQuestion({ rules: Object.fromEntries(kept) });
  };
  const read = (asked: RulesetQuestion): void => {
    setLast("");
    setQuestion(asked);
  };
  const isOther = !canChoosePlayers && answer !== null && answer.players !== players;
  return (
    <Dialog
      title={t("ruleset.title")}
      className="rules-editor"
      closing={t("ruleset.use")}
      isBarred={!isSettled || isOther}
      onClose={() => answer !== null && onUse(answer)}
      onDismiss={onClose}
      foot={
        <button type="button" class="button" onClick={onClose}>
          {t("ruleset.cancel")}
        </button>
      }
    >
      {answer === null && refused === null && <p role="status">{t("page.loading")}</p>}
      <div class="rules-refusal" role="alert">
        {refused !== null && <ToldText {...refused} />}
        {refused === null && isOther && t("ruleset.otherPlayers")}
      </div>
      {answer !== null && (
        <>
          <Head
            answer={answer}
            wanted={wanted}
            canChoosePlayers={canChoosePlayers}
            onChange={change}
            onReset={() => read({ rules: answer.based_on, players: answer.players })}
          />
          {sets.state === "there" && (
            <OptionGroups
              sets={withoutHead(sets.answer)}
              answer={answer}
              wanted={isSettled ? {} : wanted}
              isRefused={refused === null ? "" : last}
              onChange={change}
            />
          )}
          <Saved answer={answer} onRead={read} />
          <Exchange answer={answer} onRead={read} />
        </>
      )}
    </Dialog>
  );
}

/** What to name for rules that can be played. */
function playedOptions({ based_on, players, changes }: RulesetAnswer): Changes {
  return { based_on, players, ...changes };
}

/** What was asked for, as far as it is not a text. */
function namedOptions({ rules = {}, players = 4 }: RulesetQuestion): Changes {
  return typeof rules === "string"
    ? { based_on: rules, players }
    : { players, ...(rules as Changes) };
}

function withoutHead(sets: RuleSets): RuleSets {
  const groups = sets.groups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => !IN_HEAD.includes(name)),
  }));
  return { ...sets, groups };
}

interface HeadProps {
  readonly answer: RulesetAnswer;
  readonly wanted: Changes;
  readonly canChoosePlayers: boolean;
  readonly onChange: (changes: Readonly<Record<string, OptionValue | null>>) => void;
  readonly onReset: () => void;
}

/** The preset, the players, and whether mistakes can be made: they concern many options at once. */
function Head({ answer, wanted, canChoosePlayers, onChange, onReset }: HeadProps) {
  const count = answer.differences.length;
  const isJudged = Object.entries(MISTAKES.judged).some(
    ([name, value]) => (wanted[name] ?? answer.options[name]) === value,
  );
  const [told, setTold] = useState("");
  useEffect(() => {
    setTold(t("ruleset.count", { preset: answer.title, count }));
  }, [answer]);
  return (
    <>
      <div class="rules-head">
        <LongChoice
          label={t("ruleset.basedOn")}
          value={spelled(wanted["based_on"] ?? answer.based_on)}
          choices={PRESETS.map((name) => [name, presetTitle(name)])}
          onChange={(based_on) => onChange({ based_on })}
        />
        {canChoosePlayers && (
          <Choice
            label={t("lobby.players")}
            value={wanted["players"] === 3 ? "3" : "4"}
            choices={[
              ["4", t("players.4")],
              ["3", t("players.3")],
            ]}
            onChange={(players) => onChange({ players: players === "3" ? 3 : 4 })}
          />
        )}
        <Choice
          label={t("ruleset.mistakes")}
          value={isJudged ? "judged" : "prevented"}
          choices={[
            ["prevented", t("ruleset.prevented")],
            ["judged", t("ruleset.judged")],
          ]}
          meaning={t(isJudged ? "ruleset.judgedMeaning" : "ruleset.preventedMeaning")}
          onChange={(mistakes) => onChange(MISTAKES[mistakes])}
        />
      </div>
      <div class="rules-state">
        <p class="hint" role="status">
          {told}
        </p>
        <button type="button" class="button is-small" disabled={count === 0} onClick={onReset}>
          {t("ruleset.resetAll")}
        </button>
      </div>
    </>
  );
}

/** False wins and wrong calls, and riichi without tenpai: both or neither (CHOMBO-1, RIICHI-13). */
const MISTAKES = {
  prevented: { chombo_mode: "prevent", noten_riichi: "prevent" },
  judged: { chombo_mode: "adjudicate", noten_riichi: "chombo" },
} as const;
