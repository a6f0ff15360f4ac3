/** The strip of automatic play. Sorting is kept; the others end with the deal. */
import { t, type MessageKey } from "../i18n";
import type { Automatic } from "./offers";
import { changeSettings, useSettings } from "./settings";

type ToggleName = keyof Automatic;

const TOGGLES: readonly (readonly [ToggleName, MessageKey, MessageKey])[] = [
  ["win", "toggle.win", "toggle.winTitle"],
  ["noCalls", "toggle.noCalls", "toggle.noCallsTitle"],
  ["discard", "toggle.discard", "toggle.discardTitle"],
];

interface TogglesProps {
  readonly automatic: Automatic;
  readonly onToggle: (name: ToggleName) => void;
}

export function Toggles({ automatic, onToggle }: TogglesProps) {
  const { sort } = useSettings();
  return (
    <div class="toggles" role="group" aria-label={t("toggle.group")}>
      <Toggle
        label={t("toggle.sort")}
        title={t("toggle.sortTitle")}
        isOn={sort}
        onClick={() => changeSettings({ sort: !sort })}
      />
      {TOGGLES.map(([name, label, title]) => (
        <Toggle
          key={name}
          label={t(label)}
          title={t(title)}
          isOn={automatic[name]}
          onClick={() => onToggle(name)}
        />
      ))}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly title: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

function Toggle({ label, title, isOn, onClick }: ToggleProps) {
  return (
    <button type="button" class="toggle" aria-pressed={isOn} title={title} onClick={onClick}>
      <i aria-hidden="true" />
      {label}
    </button>
  );
}
