/** Buttons in the corner of a table. */
import { type MessageKey, t } from "../i18n";
import { changeSettings, useSettings } from "../settings/settings";

interface MenuButtonProps {
  readonly sign: string;
  readonly name: MessageKey;
  readonly onClick: () => void;
  /** Of what is switched on and off. */
  readonly isOn?: boolean;
  readonly shortcut?: string;
}

export function MenuButton({ sign, name, onClick, isOn, shortcut }: MenuButtonProps) {
  return (
    <button
      type="button"
      class="icon"
      title={t(name)}
      aria-label={t(name)}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Switches the sound of a table on and off. */
export function SoundButton() {
  const { sound } = useSettings();
  return (
    <MenuButton
      sign="♪"
      name="settings.sound"
      shortcut="M"
      isOn={sound}
      onClick={() => changeSettings({ sound: !sound })}
    />
  );
}
