/** The game to play, in words: every choice says what it means. */
import { useEffect, useState } from "preact/hooks";

import { t, tWord, word } from "../i18n";
import { placeOf } from "../room/bots";
import { Choice, LongChoice } from "../room/Choice";
import { suitableBot } from "../room/opponents";
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
import { storage } from "../storage";

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

/** Each of several values with its word. */
function named<Word>(
  words: readonly Word[],
  title: (word: Word) => string,
): readonly (readonly [Word, string])[] {
  return words.map((word) => [word, title(word)]);
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
        choices={named(LENGTHS, (word) => tWord("length", word))}
        meaning={tWord("lengthMeaning", wishes.length)}
        onChange={(length) => onChange({ length })}
      />
      <Choice
        label={t("lobby.players")}
        value={wishes.players === 3 ? "3" : "4"}
        choices={named(["4", "3"] as const, (word) => tWord("players", word))}
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
        meaning={`${word(`bots.${wishes.bot}.description`)} ${t("lobby.place", { place: placeOf(wishes.bot) })}`}
        onChange={(bot) => onChange({ bot })}
      />
      <MatchMe onChange={onChange} />
      <Choice
        label={t("lobby.clock")}
        value={wishes.clock}
        choices={named(CLOCKS, (word) => tWord("clock", word))}
        meaning={tWord("clockMeaning", wishes.clock)}
        onChange={(clock) => onChange({ clock })}
      />
      <Choice
        label={t("lobby.pace")}
        value={wishes.pace}
        choices={named(PACES, (word) => tWord("pace", word))}
        meaning={tWord("paceMeaning", wishes.pace)}
        onChange={(pace) => onChange({ pace })}
      />
    </>
  );
}

/** Chooses bots by the player's own results, once there are enough. */
function MatchMe({ onChange }: Pick<GameChoicesProps, "onChange">) {
  const [bot, setBot] = useState<string | null>(null);
  useEffect(() => {
    void storage.games().then((found) => "value" in found && setBot(suitableBot(found.value)));
  }, []);
  return (
    bot !== null && (
      <button type="button" class="button" onClick={() => onChange({ bot })}>
        {t("lobby.matchMe", { bot: word(`bots.${bot}.title`) })}
      </button>
    )
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
