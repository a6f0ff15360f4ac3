/** What is shown of a table that another tab plays: nothing, and the way to have it here. */
import { t } from "../i18n";
import { goToTable } from "../transport/session";
import { takeOver } from "./socket";

export function Elsewhere({ table }: { readonly table: string }) {
  const play = (): void => {
    takeOver(table);
    goToTable(table);
  };
  return (
    <main class="page is-empty">
      <div role="alert">
        <h1>{t("site.elsewhere")}</h1>
        <p class="hint">{t("site.elsewhereHint")}</p>
      </div>
      <p class="room-buttons">
        <button type="button" class="button is-main" onClick={play}>
          {t("site.here")}
        </button>
        <a class="button" href="#/">
          {t("table.toLobby")}
        </a>
      </p>
    </main>
  );
}
