/** The page: which part of it the address names, and what all parts share. */
import { useEffect, useState } from "preact/hooks";

import { t, useLanguage, type MessageKey } from "./i18n";
import { Lobby } from "./pages/Lobby";
import { TablePage } from "./pages/TablePage";
import { SettingsDialog, useTheme } from "./table/settings";

import "./style/theme.css";
import "./style/page.css";
import "./style/tiles.css";
import "./style/table.css";
import "./style/result.css";

const LINKS: readonly (readonly [string, MessageKey])[] = [["#/", "nav.lobby"]];

export function App() {
  useLanguage();
  useTheme();
  const path = usePath();
  const table = /^\/table\/([\w-]+)$/.exec(path)?.[1];
  if (table !== undefined) return <TablePage table={table} />;
  return (
    <>
      <Navigation path={path} />
      <Page path={path} />
    </>
  );
}

/** The address after the hash, always with a slash. */
function usePath(): string {
  const read = (): string => location.hash.slice(1) || "/";
  const [path, setPath] = useState(read);
  useEffect(() => {
    const listener = (): void => setPath(read());
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return path;
}

function Page({ path }: { readonly path: string }) {
  if (path === "/") return <Lobby />;
  return (
    <main class="page is-empty">
      <p>{t("page.missing")}</p>
      <a class="button" href="#/">
        {t("nav.lobby")}
      </a>
    </main>
  );
}

function Navigation({ path }: { readonly path: string }) {
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <nav class="navigation" aria-label={t("nav.main")}>
      {LINKS.map(([href, key]) => (
        <a key={href} href={href} aria-current={href === `#${path}` ? "page" : undefined}>
          {t(key)}
        </a>
      ))}
      <button type="button" class="icon" aria-label={t("nav.settings")} onClick={() => setSettingUp(true)}>
        <span aria-hidden="true">⚙</span>
      </button>
      {isSettingUp && <SettingsDialog onClose={() => setSettingUp(false)} />}
    </nav>
  );
}
