// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from "vitest";

import { chooseLanguage } from "../src/i18n";
import pairs from "../src/result/said.ja.json";
import { fetchSentences, said } from "../src/result/sentences";
import recorded from "./fixtures/results/said.json";

beforeAll(fetchSentences);
afterEach(() => chooseLanguage("en"));

test.each(pairs)("%s and its Japanese name the same values", (english, japanese) => {
  const names = (text = ""): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  expect(names(japanese)).toEqual(names(english));
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
])("%s", (sentence, japanese) => {
  chooseLanguage("ja");
  expect(said(sentence).text).toBe(japanese);
});

test("what has no words in Japanese stays English, and is marked as such", () => {
  chooseLanguage("ja");
  expect(said("A sentence that nobody knows.")).toEqual({
    text: "A sentence that nobody knows.",
    lang: "en",
  });
});
