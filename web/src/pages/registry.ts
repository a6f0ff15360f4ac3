/**
 * The pages, one line each, in the order of the navigation. Everything else asks here.
 *
 * A page is fetched when it is opened, so the table comes first. Its words are `nav.` and `more.`
 * with its name: what it is called, and what it is for.
 */
import type { ComponentType } from "preact";

import { tAny } from "../i18n";

/** What a page is told: the rest of its address. */
export interface PageProps {
  readonly rest: string;
}

type Pages = Readonly<Record<string, () => Promise<ComponentType<PageProps>>>>;

export const PAGES: Pages = {
  games: async () => (await import("../games/Page")).GamesPage,
  replay: async () => (await import("../replay/Page")).ReplayPage,
  score: async () => (await import("../calculator/Page")).CalculatorPage,
  rules: async () => (await import("../rules/Page")).RulesPage,
  tables: async () => (await import("../tables/Page")).TablesPage,
  fair: async () => (await import("../fair/Page")).FairPage,
  glossary: async () => (await import("../glossary/Page")).GlossaryPage,
};

/** Pages that only links lead to: they are not in the navigation. */
export const LINKED_PAGES: Pages = {
  play: async () => (await import("../play/Page")).PlayPage,
  position: async () => (await import("../position/Page")).PositionPage,
};

/** What a page is called; empty if there is none of that name. */
export function pageTitle(name: string): string {
  return name in PAGES || name in LINKED_PAGES ? tAny("nav", name) : "";
}

/** What a page is for. */
export function pageMeaning(name: string): string {
  return tAny("more", name);
}
