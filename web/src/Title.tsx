/** What the tab is called, and which page has opened, for screen readers. */
import { useEffect, useReducer, useRef } from "preact/hooks";
import { roundName } from "./board/speech";
import { t } from "./i18n";
import { pageTitle } from "./pages/registry";
import type { FeedView } from "./table/feed";
import { useSession } from "./transport/session";

/** The title of the document: a tab in the background says when it is the reader's turn. */
export function Title({ path }: { readonly path: string }) {
  const { feed } = useSession();
  const isHidden = useHidden();
  const [, name = "", rest = ""] = path.split("/");
  const page = titleOf(name, rest);
  const shown = name === "table" && feed !== null ? tableTitle(feed, isHidden) : page;
  const title = shown === "" ? t("app.title") : `${shown} – ${t("app.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const first = useRef<string | null>(path);
  // The browser itself says the title of the first page.
  if (path !== first.current) first.current = null;
  return (
    <p class="visually-hidden" aria-live="polite">
      {first.current === null && name !== "table" && (page || t("nav.lobby"))}
    </p>
  );
}

function titleOf(name: string, rest: string): string {
  if (name === "room") return `${t("room.title")} ${rest.toUpperCase()}`;
  if (name === "table") return t("table.label");
  return pageTitle(name);
}

function tableTitle({ state, question }: FeedView, isHidden: boolean): string {
  if (state.result !== null) return t("end.title");
  if (isHidden && question !== null) return `● ${t("app.yourTurn")}`;
  return state.dealCount === 0 ? t("table.label") : roundName(state);
}

/** Whether another tab is in front. */
function useHidden(): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listener = (): void => redraw(undefined);
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);
  return document.hidden;
}
