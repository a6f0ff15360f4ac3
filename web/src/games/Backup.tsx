/** Everything that this browser keeps goes into a file, and comes from one. */
import { useId, useState } from "preact/hooks";

import { t, tAny } from "../i18n";
import { storage } from "../storage";
import { exportAll, importAll } from "../storage/backup";

export function Backup() {
  const id = useId();
  const [complaint, setComplaint] = useState("");
  // What stored nothing has one answer, whyever.
  const complain = (why: string): void =>
    setComplaint(tAny("games.complaint", why, t("games.unstored")));
  const save = async (): Promise<void> => {
    const found = await exportAll(storage, localStorage);
    if (found.trouble !== undefined) return complain(found.trouble);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([found.value], { type: "application/json" }));
    link.download = `ariari-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = await importAll(storage, localStorage, file);
    if (why !== null) return complain(why);
    // Settings and the name are read when the page begins.
    location.reload();
  };
  return (
    <section class="card">
      <h2>{t("games.backup")}</h2>
      <p class="hint">{t("games.backupHint")}</p>
      <div class="room-buttons">
        <button type="button" class="button" onClick={save}>
          {t("games.export")}
        </button>
        <input
          id={id}
          class="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
        />
        <label class="button" for={id}>
          {t("games.import")}
        </label>
      </div>
      {complaint !== "" && (
        <p class="refusal" role="alert">
          {complaint}
        </p>
      )}
    </section>
  );
}
