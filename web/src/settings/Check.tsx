/** A setting that is on or off. */

interface CheckProps {
  readonly words: string;
  /** The key that does the same at the table, where there is one. */
  readonly hotkey?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Check({ words, hotkey = "", isOn, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{words}</span>
      {hotkey !== "" && (
        <span aria-hidden="true">
          <kbd>{hotkey}</kbd>
        </span>
      )}
    </label>
  );
}
