/** What is shown in place of a page while the server does not answer. */
import { useEffect } from "preact/hooks";

import { t } from "../i18n";
import { pageTitle } from "./registry";

/** Pages that have been opened on this visit, which may work without the server. */
export const OPENED = new Set<string>();

const RETRY_MS = 3_000;

/** The server does not answer: the page opens as soon as it does. */
export function Unreached() {
  // What could not be fetched is asked for anew by a new document only.
  const retry = (): Promise<void> =>
    fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    ) as Promise<void>;
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main class="page is-empty">
      <div role="alert">
        <h1>{t("page.unreached")}</h1>
        <p class="hint">{t("page.unreachedHint")}</p>
      </div>
      <p class="room-buttons">
        <button type="button" class="button is-main" onClick={retry}>
          {t("page.retry")}
        </button>
        {["", ...OPENED].map((name) => (
          <a key={name} class="button" href={`#/${name}`}>
            {pageTitle(name) || t("nav.lobby")}
          </a>
        ))}
      </p>
    </main>
  );
}
