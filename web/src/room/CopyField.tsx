/** A line to pass on to others, and a button that copies it. */
import { useRef, useState } from "preact/hooks";

import { t } from "../i18n";

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

export function CopyField({ label, value }: CopyFieldProps) {
  const [note, setNote] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setNote(t("room.copied"));
    } catch {
      // Browsers hide the clipboard from pages that did not come by https, or forbid it: then the
      // link is marked, and keys or a menu copy it.
      setNote(t("room.copyByHand"));
    }
  };
  return (
    <div class="share">
      <label class="field">
        <span>{label}</span>
        <input ref={field} readOnly value={value} onFocus={() => field.current?.select()} />
      </label>
      <button type="button" class="button" onClick={() => void copy()}>
        {t("room.copy")}
      </button>
      <span class="hint" role="status">
        {note}
      </span>
    </div>
  );
}
