/** The dialog in which the player changes the settings. */
import { Dialog } from "../dialog/Dialog";
import { chooseLanguage, languages, type MessageKey, t, useLanguage } from "../i18n";
import { SoundSettings } from "../sound/SoundSettings";
import { Check } from "./Check";
import { changeSettings, type Hints, type Theme, useSettings } from "./settings";

const THEMES: readonly (readonly [Theme, MessageKey])[] = [
  ["auto", "settings.themeAuto"],
  ["dark", "settings.themeDark"],
  ["light", "settings.themeLight"],
];
const HINTS: readonly (readonly [Hints, MessageKey])[] = [
  ["shown", "settings.hintsShown"],
  ["asked", "settings.hintsAsked"],
  ["later", "settings.hintsLater"],
];
type Checked = "indices" | "twoClicks" | "shade" | "tilt" | "walls" | "learner" | "emotes";
/** With the key that does the same at the table, where there is one. */
const CHECKS: readonly (readonly [Checked, MessageKey, string])[] = [
  ["learner", "settings.learner", "L"],
  ["tilt", "settings.tilt", "V"],
  ["walls", "settings.walls", "B"],
  ["indices", "settings.indices", "I"],
  ["twoClicks", "settings.twoClicks", ""],
  ["shade", "settings.shade", ""],
  ["emotes", "settings.emotes", ""],
];

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useSettings();
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <div class="form">
        <LanguageField />
        <Choice name="theme" words="settings.theme" choices={THEMES} chosen={settings.theme} />
        <Choice name="hints" words="settings.hints" choices={HINTS} chosen={settings.hints} />
        {CHECKS.map(([name, words, key]) => (
          <Check
            key={name}
            words={t(words)}
            hotkey={key}
            isOn={settings[name]}
            onChange={(isOn) => changeSettings({ [name]: isOn })}
          />
        ))}
        <SoundSettings />
      </div>
      <p class="hint">{t("keys.hint")}</p>
    </Dialog>
  );
}

function LanguageField() {
  const chosen = useLanguage();
  return (
    <label class="field">
      <span>{t("settings.language")}</span>
      <select value={chosen} onChange={(event) => chooseLanguage(event.currentTarget.value)}>
        {languages().map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps {
  readonly name: "theme" | "hints";
  readonly words: MessageKey;
  readonly choices: readonly (readonly [string, MessageKey])[];
  readonly chosen: string;
}

function Choice({ name, words, choices, chosen }: ChoiceProps) {
  return (
    <label class="field">
      <span>{t(words)}</span>
      <select
        value={chosen}
        onChange={(event) => changeSettings({ [name]: event.currentTarget.value })}
      >
        {choices.map(([value, title]) => (
          <option key={value} value={value}>
            {t(title)}
          </option>
        ))}
      </select>
    </label>
  );
}
