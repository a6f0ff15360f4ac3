// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FACES } from "../src/game/tiles";
import english from "../src/glossary/meanings.en.json";
import japanese from "../src/glossary/meanings.ja.json";
import { readExample } from "../src/glossary/notation";
import { worthWords } from "../src/glossary/TermEntry";
import { fetchMeanings, findTerms, GROUPS, titleOf } from "../src/glossary/terms";
import { chooseLanguage, language } from "../src/i18n";
import messages from "../src/i18n/en";
import { Glossary } from "../src/pages/Glossary";

const TERMS = GROUPS.flatMap(({ terms }) => terms);
const keys = (search: string): string[] =>
  findTerms(search, english).flatMap(({ terms }) => terms.map(({ key }) => key));
const scrolled = vi.fn();
/** The whole glossary is many tiles to draw without a browser. */
vi.setConfig({ testTimeout: 30_000 });

async function show(rest: string): Promise<void> {
  act(() => render(<Glossary rest={rest} />, document.body));
  // The page has asked for the meanings; when they are here for us, they are for the page.
  await act(async () => void (await fetchMeanings(language())));
}

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  act(() => render(null, document.body));
  chooseLanguage("en");
});

test("every yaku that the server names has an entry", () => {
  const yaku = Object.keys(messages).flatMap((key) => /^yaku\.(.+)$/.exec(key)?.[1] ?? []);
  const known = new Set(TERMS.map(({ key }) => key));
  expect(yaku.filter((key) => !known.has(key))).toEqual([]);
});

test("every entry has a key of its own and a meaning in both languages", () => {
  expect(new Set(TERMS.map(({ key }) => key)).size).toBe(TERMS.length);
  const keysInOrder = TERMS.map(({ key }) => key).sort();
  expect(Object.keys(english).sort()).toEqual(keysInOrder);
  expect(Object.keys(japanese).sort()).toEqual(keysInOrder);
  expect(Object.values({ ...english, ...japanese })).not.toContain("");
  expect(TERMS.filter((term) => titleOf(term) === "")).toEqual([]);
});

test("examples have real tiles, at most four of a kind, and whole hands have fourteen", () => {
  for (const { key, tiles } of TERMS) {
    if (tiles === undefined) continue;
    const groups = readExample(tiles);
    const shown = groups.flatMap((group) => group.tiles.map(({ tile }) => tile));
    expect([key, shown.filter((tile) => tile !== null && !FACES.includes(tile))]).toEqual([
      key,
      [],
    ]);
    const isTooMany = (face: string): boolean => shown.filter((tile) => tile === face).length > 4;
    expect([key, FACES.filter(isTooMany)]).toEqual([key, []]);
    if (groups.at(-1)?.sort !== "winning") continue;
    const quads = groups.filter((group) => group.tiles.length === 4 && group.sort === "called");
    expect([key, shown.length]).toEqual([key, 14 + quads.length]);
  }
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

test("words are found by name, kanji, reading and meaning", () => {
  expect(keys("chiitoi")).toContain("chiitoitsu");
  expect(keys("平和")).toContain("pinfu");
  expect(keys("ぴんふ")).toContain("pinfu");
  expect(keys("seven pairs")).toContain("chiitoitsu");
  expect(keys("no such word")).toEqual([]);
});

test("an address leads to its word", async () => {
  await show("pinfu");
  expect(document.querySelector(".term.is-chosen")?.id).toBe("term-pinfu");
  expect(scrolled.mock.contexts).toEqual([document.getElementById("term-pinfu")]);
});

test("a search leaves the words that have it", async () => {
  await show("");
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')!;
  act(() => {
    input.value = "furiten";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const shown = [...document.querySelectorAll(".term")].map(({ id }) => id);
  expect(shown).toContain("term-riichi_furiten");
  expect(shown).not.toContain("term-pinfu");
});

test("in Japanese the word comes first, with its reading and its meaning", async () => {
  chooseLanguage("ja");
  await show("pinfu");
  const entry = document.getElementById("term-pinfu")?.textContent;
  expect(entry).toContain("平和ピンフ");
  expect(entry).toContain("両面待ち");
});

test("the worth of a yaku is said in words", () => {
  expect(worthWords("1/-")).toBe("1 han, closed hands only");
  expect(worthWords("2/1")).toBe("2 han, open 1");
  expect(worthWords("2/2")).toBe("2 han");
  expect(worthWords("yy")).toBe("Yakuman, double in some rules");
});
