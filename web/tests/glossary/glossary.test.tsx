// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import written from "../../../src/ariari/data/glossary.json";
import english from "../../../src/ariari/words/en/rules/glossary.json";
import yaku from "../../../src/ariari/words/en/yaku.json";
import japanese from "../../../src/ariari/words/ja/rules/glossary.json";
import searches from "../../../tests/data/glossary_searches.json";
import spellings from "../../../tests/data/spellings.json";
import type { GlossaryAnswer, GlossaryTerm, TermGroup } from "../../src/generated/answers";
import { readExample } from "../../src/glossary/notation";
import type { GlossaryPage as Page } from "../../src/glossary/Page";
import { fold } from "../../src/glossary/spelling";
import { findTerms } from "../../src/glossary/terms";

const WORDS = { en: english, ja: japanese };
/** The languages that the glossary is written in. */
type Language = keyof typeof WORDS;
type Written = Partial<Omit<GlossaryTerm, "name" | "meaning">> & Pick<GlossaryTerm, "key">;

/** What the server answers; Python's tests compare the answer itself with what is written. */
function answer(language: Language): GlossaryAnswer {
  const titles: Readonly<Record<string, string>> = WORDS[language].groups;
  const groups = written.map(({ key, terms }) => ({
    group: key,
    title: titles[key] ?? "",
    terms: terms.map((entry: Written) => told(entry, language)),
  }));
  return { language, groups };
}

function told(entry: Written, language: Language): GlossaryTerm {
  const { key } = entry;
  const names: Readonly<Record<string, string>> = WORDS[language].names;
  const meanings: Readonly<Record<string, string>> = WORDS[language].meanings;
  const nothing = { word: "", reading: "", worth: "", rules: [], also: [], tiles: "" };
  return { ...nothing, ...entry, name: names[key] ?? "", meaning: meanings[key] ?? "" };
}

const keysOf = (groups: readonly TermGroup[]): string[] =>
  groups.flatMap(({ terms }) => terms.map(({ key }) => key));
const scrolled = vi.fn();
const asked: string[] = [];
let refusal: string | null = null;
let GlossaryPage: typeof Page;
let i18n: typeof import("../../src/i18n");
/** The whole glossary is many tiles to draw without a browser. */
vi.setConfig({ testTimeout: 30_000 });

async function show(rest: string): Promise<void> {
  act(() => render(<GlossaryPage rest={rest} />, document.body));
  // The page has asked; the answer comes before the next task begins.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

const typed = (text: string): void => {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')!;
  act(() => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
};
const shown = (): string[] => [...document.querySelectorAll(".term")].map(({ id }) => id);

beforeEach(async () => {
  scrolled.mockClear();
  asked.length = 0;
  refusal = null;
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const language = address.endsWith("ja") ? "ja" : "en";
    const found = refusal === null ? answer(language) : { error: refusal };
    return Response.json(found, { status: refusal === null ? 200 : 404 });
  });
  // The page keeps what it has fetched; each test begins with nothing but the page's own words.
  vi.resetModules();
  i18n = await import("../../src/i18n");
  await Promise.all([i18n.fetchWords("en"), i18n.fetchWords("ja")]);
  ({ GlossaryPage } = await import("../../src/glossary/Page"));
});
afterEach(() => {
  act(() => render(null, document.body));
  i18n.chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("every yaku that the page names has an entry", () => {
  const known = new Set(keysOf(answer("en").groups));
  expect(Object.keys(yaku).length).toBeGreaterThan(60);
  expect(Object.keys(yaku).filter((key) => !known.has(key))).toEqual([]);
});

describe("a search", () => {
  test.each(searches)("finds what ariari.glossary finds: $search", (each) => {
    const { groups } = answer(each.language as Language);
    expect(keysOf(findTerms(each.search, groups)).sort()).toEqual([...each.keys].sort());
  });

  test("for nothing finds everything", () => {
    const { groups } = answer("en");
    expect(findTerms(" ", groups)).toEqual(groups);
  });
});

test.each(spellings)("spellings are compared as ariari.glossary compares them: $folded", (each) => {
  expect(each.spellings.map((text) => fold(text).join(" "))).toEqual(
    each.spellings.map(() => each.folded),
  );
});

test("a called tile lies sideways, an added one on it, a closed kan shows its middle", () => {
  const lies = (text: string): string[] => readExample(text)[0]!.tiles.map((tile) => tile.lies);
  expect(lies("[3-45p]")).toEqual(["sideways", "upright", "upright"]);
  expect(lies("[77=7z]")).toEqual(["upright", "sideways", "upright"]);
  expect(lies("[2222+m]")).toEqual(["upright", "upright", "upright", "sideways"]);
  expect(lies("[66=66z]")).toEqual(["upright", "sideways", "upright", "added"]);
  expect(readExample("[5555s]")[0]!.tiles.map(({ tile }) => tile)).toEqual([
    null,
    "5s",
    "5s",
    null,
  ]);
});

describe("the page", () => {
  test("asks for the words of its language, once", async () => {
    await show("");
    act(() => render(null, document.body));
    await show("pinfu");
    expect(asked).toEqual(["api/glossary?lang=en"]);
    expect(shown()).toHaveLength(keysOf(answer("en").groups).length);
  });

  test("says that the words are on their way", async () => {
    act(() => render(<GlossaryPage rest="" />, document.body));
    expect(document.querySelector('[role="status"]')?.textContent).toBe("Loading …");
    await show("");
    expect(document.querySelector('[role="status"]')?.textContent).toContain("words");
  });

  test("says why the words did not come, and asks again the next time", async () => {
    refusal = "the server has too many questions";
    await show("");
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(refusal);
    act(() => render(null, document.body));
    refusal = null;
    await show("");
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(shown()).toContain("term-pinfu");
  });

  test("leads from an address to its word", async () => {
    await show("pinfu");
    expect(document.querySelector(".term.is-chosen")?.id).toBe("term-pinfu");
    expect(scrolled.mock.contexts).toEqual([document.getElementById("term-pinfu")]);
  });

  test("leaves the words that a search has", async () => {
    await show("");
    typed("furiten");
    expect(shown()).toEqual([
      "term-furiten",
      "term-temporary_furiten",
      "term-riichi_furiten",
      "term-furiten_riichi",
    ]);
  });

  test("says what a yaku is worth, and shows its parts, rules and tiles", async () => {
    await show("");
    const entry = document.getElementById("term-pinfu")!;
    const links = [...entry.querySelectorAll(".term-rules a")].map(
      ({ textContent }) => textContent,
    );
    expect(links).toEqual(["YAKU-PINFU", "FU-13"]);
    expect(entry.querySelectorAll(".small-tile")).toHaveLength(14);
    const parts = [...document.querySelectorAll(".parts a")].map(({ textContent }) => textContent);
    expect(parts).toEqual(Object.values(english.groups));
    expect(document.getElementById("term-oya")?.querySelector(".term-worth")).toBeNull();
  });

  test("has the word first in Japanese, with its reading and its meaning", async () => {
    i18n.chooseLanguage("ja");
    await show("pinfu");
    expect(asked).toEqual(["api/glossary?lang=ja"]);
    const entry = document.getElementById("term-pinfu")?.textContent;
    expect(entry).toContain("平和ピンフ");
    expect(entry).toContain("両面待ち");
  });
});
