/** What the player prefers, kept in the browser, and the dialog where it is changed. */
import { useEffect, useState } from "preact/hooks";

import { chooseLanguage, language, t, type Language, type MessageKey } from "../i18n";
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
  localStorage.setItem(STORED_AT, JSON.stringify(current));
  listeners.forEach((listener) => listener(current));
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
const CHECKS: readonly (readonly [Check, MessageKey])[] = [
  ["learner", "settings.learner"],
  ["tilt", "settings.tilt"],
  ["walls", "settings.walls"],
  ["indices", "settings.indices"],
  ["twoClicks", "settings.twoClicks"],
  ["shade", "settings.shade"],
];

const KEYS: readonly (readonly [string, MessageKey])[] = [
  ["← →", "keys.move"],
  ["Enter", "keys.discard"],
  ["D", "keys.drawn"],
  ["1 – 9", "keys.number"],
  ["C P K R W", "keys.calls"],
  ["Esc  X", "keys.pass"],
  ["S A O G", "keys.toggles"],
  ["I", "keys.indices"],
  ["T", "keys.say"],
  ["?", "keys.help"],
];

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useSettings();
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <div class="form">
        <label class="field">
          <span>{t("settings.language")}</span>
          <select
            value={language()}
            onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
          >
            <option value="en">English</option>
            <option value="ja">日本語</option>
          </select>
        </label>
        <label class="field">
          <span>{t("settings.theme")}</span>
          <select
            value={settings.theme}
            onChange={(event) => changeSettings({ theme: event.currentTarget.value as Theme })}
          >
            {THEMES.map(([theme, key]) => (
              <option key={theme} value={theme}>
                {t(key)}
              </option>
            ))}
          </select>
        </label>
        {CHECKS.map(([name, key]) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
            />
            <span>{t(key)}</span>
          </label>
        ))}
      </div>
      <KeyList />
    </Dialog>
  );
}

function KeyList() {
  return (
    <section class="keys">
      <h3>{t("keys.title")}</h3>
      <dl>
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
