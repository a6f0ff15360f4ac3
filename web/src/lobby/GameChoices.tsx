/** The game to play, in words: every choice says what it means. */
import { type NameOf, t, tWord, word } from "../i18n";
import { Choice, LongChoice } from "../room/Choice";
import {
  BOTS,
  CLOCKS,
  LENGTHS,
  PACES,
  PRESETS,
  rulesOf,
  type Wishes,
  wishesOf,
} from "../room/wishes";
import { presetTitle } from "../rules/presetTitle";
import { RulesSummary } from "../ruleset/RulesSummary";
import { changeSettings, useSettings } from "../settings/settings";

interface GameChoicesProps {
  readonly wishes: Wishes;
  readonly onChange: (changes: Partial<Wishes>) => void;
}

export function GameChoices({ wishes, onChange }: GameChoicesProps) {
  return (
    <section class="card game-choices" aria-labelledby="game-choices">
      <h2 id="game-choices">{t("lobby.game")}</h2>
      <div class="choices">
        <TableChoices wishes={wishes} onChange={onChange} />
        <BotChoices wishes={wishes} onChange={onChange} />
      </div>
      <Learner />
    </section>
  );
}

/** Words of a group of messages, such as `length.east`, for each of its values. */
function named<Group extends string, Word extends NameOf<Group>>(
  group: Group,
  words: readonly Word[],
): readonly (readonly [Word, string])[] {
  return words.map((word) => [word, tWord(group, word)]);
}

function TableChoices({ wishes, onChange }: GameChoicesProps) {
  return (
    <>
      <div class="rules-choice">
        <LongChoice
          label={t("lobby.rules")}
          value={wishes.preset}
          choices={PRESETS.map((name) => [name, presetTitle(name)])}
          meaning={word(`presets.${wishes.preset}.meaning`)}
          onChange={(preset) => onChange({ preset })}
        />
        <RulesSummary
          rules={rulesOf(wishes)}
          players={wishes.players}
          isChanged={Object.keys(wishes.changes).length > 0}
          canChoosePlayers
          onUse={(rules) => onChange(wishesOf(rules))}
        />
      </div>
      <Choice
        label={t("lobby.length")}
        value={wishes.length}
        choices={named("length", LENGTHS)}
        meaning={tWord("lengthMeaning", wishes.length)}
        onChange={(length) => onChange({ length })}
      />
      <Choice
        label={t("lobby.players")}
        value={wishes.players === 3 ? "3" : "4"}
        choices={named("players", ["4", "3"])}
        meaning={tWord("playersMeaning", wishes.players === 3 ? "3" : "4")}
        onChange={(players) => onChange({ players: players === "3" ? 3 : 4 })}
      />
    </>
  );
}

function BotChoices({ wishes, onChange }: GameChoicesProps) {
  return (
    <>
      <Choice
        label={t("lobby.strength")}
        value={wishes.bot}
        choices={BOTS.map((bot) => [bot, word(`bots.${bot}.title`)])}
        meaning={word(`bots.${wishes.bot}.description`)}
        onChange={(bot) => onChange({ bot })}
      />
      <Choice
        label={t("lobby.clock")}
        value={wishes.clock}
        choices={named("clock", CLOCKS)}
        meaning={tWord("clockMeaning", wishes.clock)}
        onChange={(clock) => onChange({ clock })}
      />
      <Choice
        label={t("lobby.pace")}
        value={wishes.pace}
        choices={named("pace", PACES)}
        meaning={tWord("paceMeaning", wishes.pace)}
        onChange={(pace) => onChange({ pace })}
      />
    </>
  );
}

function Learner() {
  const { learner } = useSettings();
  return (
    <label class="check learner-check">
      <input
        type="checkbox"
        checked={learner}
        onChange={(event) => changeSettings({ learner: event.currentTarget.checked })}
      />
      <span>
        {t("lobby.learner")}
        <span class="hint">{t("lobby.learnerMeaning")}</span>
      </span>
    </label>
  );
}
