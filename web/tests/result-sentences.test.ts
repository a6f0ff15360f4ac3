// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from "vitest";

import pairs from "../../src/ariari/data/sentences.ja.json";
import { chooseLanguage } from "../src/i18n";
import { said } from "../src/result/sentences";
import recorded from "./fixtures/results/said.json";
import { learnSentences } from "./sentences";

beforeAll(learnSentences);
afterEach(() => chooseLanguage("en"));

/** What readers of Japanese are spared: numbers of seats and of questions. */
const SPARED = /\{(?:seat|decision|now)\}/g;

test.each(pairs)("%s and its Japanese name the same values", (english = "", japanese = "") => {
  const names = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
  expect(names(japanese)).toEqual(names(english.replace(SPARED, "")));
});

test("no sentence is there twice", () => {
  const english = pairs.map(([sentence = ""]) => sentence.toLowerCase());
  expect(english.filter((sentence, index) => english.indexOf(sentence) !== index)).toEqual([]);
});

/** A value for each name, which is the same in both languages or has a translation. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  tile: ["3p", "3p"],
  tiles: ["36p", "36p"],
  held: ["45p", "45p"],
  text: ["'x'", "'x'"],
  other: ["a, b", "a, b"],
  code: ["KRTFA", "KRTFA"],
  source: ["game.json", "game.json"],
  seat: ["2", "2"],
  sort: ["honours", "字牌"],
  payer: ["South", "南家"],
  payers: ["South and West", "南家、西家"],
  yaku: ["pinfu", "平和"],
  limit: ["mangan", "満貫"],
  sum: ["6 x 240", "6 × 240"],
  reasons: ["dora are not yaku", "ドラは役ではありません"],
  action: ["pon 5p with 55p", "55pで5pをポン"],
};

test.each(pairs)("%s is found again by its words", (english = "", japanese = "") => {
  chooseLanguage("ja");
  const filled = (text: string, place: 0 | 1): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name]?.[place] ?? "1,200");
  expect(said(filled(english, 0))).toEqual({ text: filled(japanese, 1) });
});

test("English sentences are shown as the server wrote them", () => {
  chooseLanguage("en");
  for (const sentence of recorded.said) expect(said(sentence)).toEqual({ text: sentence });
});

test.each([...recorded.said, ...recorded.mistakes])("there is Japanese for: %s", (sentence) => {
  chooseLanguage("ja");
  const { text, lang } = said(sentence);
  expect(lang).toBeUndefined();
  expect(text).not.toMatch(/[a-z]{4}|\{/);
});

test.each([
  ["666z is a concealed triplet of honours", "字牌の暗刻（666z）"],
  [
    "South pays 6 times the base: 6 x 240 = 1,440, rounded up to 1,500.",
    "南家の支払い：基本点の6倍、6 × 240 = 1,440 → 切り上げて1,500",
  ],
  [
    "So East (the dealer) pays 1,000, West 500 and North 500, 2,000 in all.",
    "よって東家（親）が1,000、西家が500、北家が500、計2,000",
  ],
  [
    "Renhou makes the hand a mangan, whatever its han and fu: 2,000 base points.",
    "人和は翻と符にかかわらず満貫（基本点2,000）",
  ],
  [
    "furiten: the hand waits for 36p, and you discarded 3p yourself; only tsumo can win (FURITEN-2, FURITEN-5)",
    "フリテン：待ちは36pで、3pを自分で捨てています。ツモ和了しかできません",
  ],
  [
    "kuikae: 4p may not be discarded right after calling 4p (KUIKAE-1)",
    "喰い替え：4pを鳴いた直後に4pは捨てられません",
  ],
  ["9 kinds of orphans are needed, and you have 4 (ABORT-1)", "么九牌が9種必要です（今は4種）"],
  [
    "pon 5p with 55p: in riichi you may only ron (CALL-6)",
    "55pで5pをポン：リーチ中は鳴けません。ロンだけできます",
  ],
  [
    "riichi needs 1,000 points, you have -500 (RIICHI-1)",
    "リーチには1,000点必要です（持ち点-500点）",
  ],
  [
    "game.mjlog: it has 90 deals; at most 60 here",
    "game.mjlog：90局あります。開けるのは60局までです",
  ],
])("%s", (sentence, japanese) => {
  chooseLanguage("ja");
  expect(said(sentence).text).toBe(japanese);
});

test("what the page itself says in Japanese is not marked as English", () => {
  chooseLanguage("ja");
  expect(said("「3p」は捨てられません。")).toEqual({ text: "「3p」は捨てられません。" });
});

test("what has no words in Japanese stays English, and is marked as such", () => {
  chooseLanguage("ja");
  expect(said("A sentence that nobody knows.")).toEqual({
    text: "A sentence that nobody knows.",
    lang: "en",
  });
});
