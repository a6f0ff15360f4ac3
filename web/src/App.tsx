/** The page: which part of it the address names, and what all parts share. */
// What all parts share comes first, so the style of a part can differ from it.
import "./style/theme.css";
import "./style/page.css";
import "./tile/style.css";
import "./board/style.css";
import "./board/buttons.css";
import "./result/style.css";
import "./result/hand.css";
import "./result/worth.css";
import "./result/scores.css";

import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { t, useLanguage } from "./i18n";
import { LobbyPage } from "./lobby/Page";
import { LINKED_PAGES, PAGES, type PageProps, pageTitle } from "./pages/registry";
import { SERVED } from "./pages/served";
import { OPENED, Unreached } from "./pages/Unreached";
import { SettingsDialog } from "./settings/SettingsDialog";
import { useTheme } from "./settings/settings";
import { SiteNotices } from "./site/Notices";
import { Title } from "./Title";
import { TablePage } from "./table/Page";

export function App() {
  useLanguage();
  useTheme();
  const path = usePath();
  const table = /^\/table\/([\w-]+)$/.exec(path)?.[1];
  return (
    <>
      <Title path={path} />
      <SiteNotices isAtTable={table !== undefined} />
      {table === undefined ? <PageWithLinks path={path} /> : <TablePage table={table} />}
    </>
  );
}

function PageWithLinks({ path }: { readonly path: string }) {
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
  // An address that changes before the first page is seen must not be missed.
  useLayoutEffect(() => {
    const listener = (): void => setPath(read());
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return path;
}

function Page({ path }: { readonly path: string }) {
  if (path === "/") return <LobbyPage />;
  const room = /^\/room\/(\w+)$/.exec(path)?.[1];
  if (SERVED.rooms && room !== undefined)
    return <LobbyPage key={room} invited={room.toUpperCase()} />;
  const [, name = "", rest = ""] = /^\/(\w+)(?:\/(.*))?$/.exec(path) ?? [];
  return <FetchedPage key={name} name={name} rest={rest} />;
}

/** A page that is fetched first, unless there is none of that name or the server does not answer. */
function FetchedPage({ name, rest }: PageProps & { readonly name: string }) {
  const fetchPage = PAGES[name] ?? LINKED_PAGES[name];
  const [Content, setContent] = useState<ComponentType<PageProps> | "unreached" | null>(null);
  useEffect(() => {
    fetchPage?.().then(
      (found) => {
        OPENED.add(name);
        setContent(() => found);
      },
      () => setContent("unreached"),
    );
  }, [name]);
  if (Content === "unreached") return <Unreached />;
  if (Content !== null) return <Content rest={rest} />;
  return (
    <main class="page is-empty">
      <p role="status">{t(fetchPage === undefined ? "page.missing" : "page.loading")}</p>
      <a class="button" href="#/">
        {t("nav.lobby")}
      </a>
    </main>
  );
}

function Navigation({ path }: { readonly path: string }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const place = useRef<HTMLElement>(null);
  // On a phone not all links are seen at once.
  useEffect(() => {
    const nav = place.current!;
    const current = nav.querySelector<HTMLElement>("[aria-current]");
    nav.scrollLeft = (current?.offsetLeft ?? 0) - nav.clientWidth / 2;
  }, [path]);
  return (
    <nav ref={place} class="navigation" aria-label={t("nav.main")}>
      {["", ...Object.keys(PAGES)].map((name) => (
        <a
          key={name}
          href={`#/${name}`}
          aria-current={isWithin(path, `/${name}`) ? "page" : undefined}
        >
          {pageTitle(name) || t("nav.lobby")}
        </a>
      ))}
      <button
        type="button"
        class="icon"
        aria-label={t("nav.settings")}
        onClick={() => setSettingUp(true)}
      >
        <span aria-hidden="true">⚙</span>
      </button>
      {isSettingUp && <SettingsDialog onClose={() => setSettingUp(false)} />}
    </nav>
  );
}

function isWithin(path: string, route: string): boolean {
  return path === route || (route !== "/" && path.startsWith(`${route}/`));
}
