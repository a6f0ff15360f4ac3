/** The page of a table: it is played here, or watched. */

import { useEffect } from "preact/hooks";
import type { ErrorMessage } from "../generated/messages";
import { joinWords, t } from "../i18n";
import { Elsewhere } from "../local/Elsewhere";
import { EngineProgress } from "../local/Progress";
import { playerNames } from "../room/names";
import { forgetError, goToTable, isElsewhere, useSession } from "../transport/session";
import { RefusalWords } from "../words/RefusalWords";
import type { FeedView } from "./feed";
import { Table } from "./Table";

export function TablePage({ table }: { readonly table: string }) {
  const { feed, link, error } = useSession();
  useEffect(() => goToTable(table), [table]);
  if (feed === null || feed.begin.table !== table) return <NoTable table={table} error={error} />;
  return (
    <main class="table-page" aria-label={t("table.label")}>
      <h1 class="visually-hidden">{t("table.label")}</h1>
      <Table key={table} feed={feed} />
      <WaitingFor feed={feed} />
      {link !== "open" && (
        <p class="banner is-lost" role="alert">
          {t("table.lost")}
        </p>
      )}
      {error !== null && <ErrorBanner refusal={error} />}
    </main>
  );
}

/** The next deal waits for others who still look at the result. */
function WaitingFor({ feed: { begin, readers, isHeld } }: { readonly feed: FeedView }) {
  if (isHeld || readers.length === 0) return null;
  const all = playerNames(begin);
  const names = joinWords(readers.map((seat) => all[seat] ?? ""));
  return (
    <p class="banner is-waiting" role="status">
      {t("table.waitingFor", { names })}
    </p>
  );
}

interface NoTableProps {
  readonly table: string;
  readonly error: ErrorMessage | null;
}

/** On the way to the table, or when there is none to go to. */
function NoTable({ table, error }: NoTableProps) {
  if (__SITE__ && error !== null && isElsewhere(error)) return <Elsewhere table={table} />;
  return (
    <main class="page is-empty">
      {error === null ? (
        <>
          <p role="status">{t("page.loading")}</p>
          {__SITE__ && <EngineProgress />}
        </>
      ) : (
        <div role="alert">
          <h1>{t("table.missing")}</h1>
          <p class="hint">{t("table.missingHint")}</p>
          <p class="hint">
            <RefusalWords refusal={error} />
          </p>
        </div>
      )}
      <a class="button is-main" href="#/">
        {t("table.toLobby")}
      </a>
    </main>
  );
}

function ErrorBanner({ refusal }: { readonly refusal: ErrorMessage }) {
  return (
    <p class="banner is-error" role="alert">
      <RefusalWords refusal={refusal} />{" "}
      <button type="button" class="button is-small" onClick={forgetError}>
        {t("settings.close")}
      </button>
    </p>
  );
}
