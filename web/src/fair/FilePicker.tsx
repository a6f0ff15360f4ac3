/** A file is dropped here, or chosen. */
import { useId, useState } from "preact/hooks";

import { t } from "../i18n";

export function FilePicker({ onFile }: { readonly onFile: (file: File) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer?.files);
  };
  return (
    <section
      class={isOver ? "drop is-over" : "drop"}
      aria-label={t("fair.choose")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t("fair.drop")}</p>
      <input
        id={id}
        class="visually-hidden"
        type="file"
        accept=".json,.jsonl,.log,.txt,application/json"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <label class="button is-main" for={id}>
        {t("fair.choose")}
      </label>
      <p class="hint">{t("fair.where")}</p>
    </section>
  );
}
