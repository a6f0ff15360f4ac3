/** The rule sets to choose from, and the chosen one at a glance. */

import type { RulePreset, RuleSets } from "../generated/answers";
import { t } from "../i18n";
import { FIRST_WISHES, loadWishes, oneOf, PRESETS, storeWishes } from "../room/wishes";
import { presetAddress } from "./address";
import { findOption, valueInWords } from "./options";

/** What people ask first about a table's rules. */
const GLANCE = [
  "start_points",
  "uma",
  "oka",
  "red_fives",
  "kuitan",
  "ippatsu",
  "ura_dora",
  "double_ron",
  "tobi",
  "kiriage",
] as const;

interface PickerProps {
  readonly sets: RuleSets;
  readonly preset: RulePreset;
  readonly other: RulePreset | null;
}

export function PresetPicker({ sets, preset, other }: PickerProps) {
  return (
    <nav class="presets" aria-label={t("rulebook.presets")}>
      {sets.presets.map(({ name, title }) => (
        <a
          key={name}
          class="preset"
          href={presetAddress(name, other?.name ?? null)}
          aria-current={name === preset.name ? "true" : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

export function PresetCard({ sets, preset }: PickerProps) {
  const startTable = (): void => {
    const chosen = oneOf(PRESETS, preset.name, FIRST_WISHES.preset);
    storeWishes({ ...loadWishes(), preset: chosen, players: sets.players === 3 ? 3 : 4 });
    location.hash = "#/";
  };
  return (
    <section class="card preset-card" aria-labelledby="preset-name">
      <div class="preset-head">
        <div>
          <h2 id="preset-name">{preset.title}</h2>
          <p>{preset.description}</p>
        </div>
        <button type="button" class="button is-main" onClick={startTable}>
          {t("rulebook.play")}
        </button>
      </div>
      <dl class="glance">
        {GLANCE.map((name) => findOption(sets, name))
          .filter((option) => option !== null)
          .map((option) => (
            <div key={option.name}>
              <dt>{option.title}</dt>
              <dd>{valueInWords(option, preset.options[option.name] ?? "")}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
