/** What the player prefers, kept in the browser, and the dialog where it is changed. */
import { useEffect, useState } from "preact/hooks";

import { chooseLanguage, languages, type MessageKey, t, useLanguage } from "../i18n";
import { Dialog } from "./Dialog";

export type Theme = "auto" | "dark" | "light";

export interface Settings {
  readonly theme: Theme;
  /** Numbers and letters in the corners of tiles. */
  readonly indices: boolean;
  /** Select first, then discard. */
  readonly twoClicks: boolean;
  /** Tsumogiri is darker in the river. */
  readonly shade: boolean;
  readonly sort: boolean;
  /** The table is seen at a slant, as from a chair, where the screen allows it. */
  readonly tilt: boolean;
  /** The real walls lie on the table, with the break and the dead wall. */
  readonly walls: boolean;
  /** Shanten, acceptance and yaku are shown beside the table. */
  readonly learner: boolean;
}

const STORED_AT = "ariari.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  indices: false,
  twoClicks: false,
  shade: true,
  sort: true,
  tilt: true,
  walls: false,
  learner: false,
};
const listeners = new Set<(settings: Settings) => void>();
let current: Settings = load();

function load(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AT) ?? "{}");
    return { ...DEFAULTS, ...(stored as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export function changeSettings(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  keep(current);
  listeners.forEach((listener) => listener(current));
}

function keep(settings: Settings): void {
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
}

export function useSettings(): Settings {
  const [settings, show] = useState(current);
  useEffect(() => {
    listeners.add(show);
    return () => void listeners.delete(show);
  }, []);
  return settings;
}

/** Puts the chosen look on the document, where the style sheets find it. */
export function useTheme(): void {
  const { theme } = useSettings();
  useEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}

const THEMES: readonly (readonly [Theme, MessageKey])[] = [
  ["auto", "settings.themeAuto"],
  ["dark", "settings.themeDark"],
  ["light", "settings.themeLight"],
];
type Check = "indices" | "twoClicks" | "shade" | "tilt" | "walls" | "learner";
/** With the key that does the same at the table, where there is one. */
const CHECKS: readonly (readonly [Check, MessageKey, string])[] = [
  ["learner", "settings.learner", "L"],
  ["tilt", "settings.tilt", "V"],
  ["walls", "settings.walls", "B"],
  ["indices", "settings.indices", "I"],
  ["twoClicks", "settings.twoClicks", ""],
  ["shade", "settings.shade", ""],
];

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useSettings();
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <div class="form">
        <LanguageField />
        <ThemeField theme={settings.theme} />
        {CHECKS.map(([name, words, key]) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
            />
            <span>{t(words)}</span>
            {key !== "" && (
              <span aria-hidden="true">
                <kbd>{key}</kbd>
              </span>
            )}
          </label>
        ))}
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

function ThemeField({ theme }: { readonly theme: Theme }) {
  return (
    <label class="field">
      <span>{t("settings.theme")}</span>
      <select
        value={theme}
        onChange={(event) => changeSettings({ theme: event.currentTarget.value as Theme })}
      >
        {THEMES.map(([name, words]) => (
          <option key={name} value={name}>
            {t(words)}
          </option>
        ))}
      </select>
    </label>
  );
}
