/** The strip of automatic play. Sorting is kept; the others end with the deal. */
import { type MessageKey, t } from "../i18n";
import { changeSettings, useSettings } from "../settings/settings";
import type { Automatic } from "./actions/offers";

type ToggleName = keyof Automatic;

interface ToggleWords {
  readonly label: MessageKey;
  readonly title: MessageKey;
  readonly shortcut: string;
}

const SORT: ToggleWords = { label: "toggle.sort", title: "toggle.sortTitle", shortcut: "S" };
const TOGGLES: Readonly<Record<ToggleName, ToggleWords>> = {
  win: { label: "toggle.win", title: "toggle.winTitle", shortcut: "A" },
  noCalls: { label: "toggle.noCalls", title: "toggle.noCallsTitle", shortcut: "O" },
  discard: { label: "toggle.discard", title: "toggle.discardTitle", shortcut: "G" },
};
const NAMES: readonly ToggleName[] = ["win", "noCalls", "discard"];

interface TogglesProps {
  readonly automatic: Automatic;
  readonly onToggle: (name: ToggleName) => void;
}

export function Toggles({ automatic, onToggle }: TogglesProps) {
  const { sort } = useSettings();
  return (
    <div class="toggles" role="group" aria-label={t("toggle.group")}>
      <Toggle words={SORT} isOn={sort} onClick={() => changeSettings({ sort: !sort })} />
      {NAMES.map((name) => (
        <Toggle
          key={name}
          words={TOGGLES[name]}
          isOn={automatic[name]}
          onClick={() => onToggle(name)}
        />
      ))}
    </div>
  );
}

interface ToggleProps {
  readonly words: ToggleWords;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

function Toggle({ words, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      class="toggle"
      aria-pressed={isOn}
      aria-keyshortcuts={words.shortcut}
      title={t(words.title)}
      onClick={onClick}
    >
      <i aria-hidden="true" />
      {t(words.label)}
    </button>
  );
}
