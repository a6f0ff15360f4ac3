import { expect, test } from "vitest";

import { readPlace } from "../../src/rules/address";
import { readBlocks, readInline } from "../../src/rules/markdown";

test("code, emphasis, options and rules are told apart", () => {
  expect(readInline("*Tenpai* (AGARI-1), `opt:kuitan` on, **always** `x`")).toEqual([
    { type: "emphasis", text: "Tenpai" },
    { type: "text", text: " (" },
    { type: "rule", text: "AGARI-1", target: "AGARI-1" },
    { type: "text", text: "), " },
    { type: "option", text: "opt:kuitan", target: "kuitan" },
    { type: "text", text: " on, " },
    { type: "strong", text: "always" },
    { type: "text", text: " " },
    { type: "code", text: "x" },
  ]);
});

test("names with several parts are rules, and words with a dash are none", () => {
  const rules = readInline("YAKU-SUUANKOU-TANKI and non-dealer, 4-5p, S4, L >= 1").filter(
    ({ type }) => type === "rule",
  );
  expect(rules).toEqual([
    { type: "rule", text: "YAKU-SUUANKOU-TANKI", target: "YAKU-SUUANKOU-TANKI" },
  ]);
});

test("a star in a sum is no emphasis", () => {
  expect(readInline("2 * 3 * 4")).toEqual([{ type: "text", text: "2 * 3 * 4" }]);
});

test("a paragraph is followed by its list", () => {
  const blocks = readBlocks("Timing:\n  - `a`: now\n  - `b`: later");
  expect(blocks.map(({ type }) => type)).toEqual(["paragraph", "list"]);
  expect(blocks[1]).toMatchObject({ isOrdered: false, items: [{ length: 2 }, { length: 2 }] });
});

test("numbered steps are an ordered list", () => {
  expect(readBlocks("1. one\n2. two")).toMatchObject([{ type: "list", isOrdered: true }]);
});

test("a table has a head and rows, without the line between them", () => {
  const [table] = readBlocks("| | open | closed |\n|---|---|---|\n| triplet | 2 | 4 |");
  expect(table).toMatchObject({ type: "table", head: { length: 3 }, rows: [{ length: 3 }] });
});

test("text between fences is left as it is", () => {
  expect(readBlocks("```\nRCH  *  Y\n```\nafter")).toEqual([
    { type: "code", text: "RCH  *  Y" },
    { type: "paragraph", line: [{ type: "text", text: "after" }] },
  ]);
});

test("addresses name a preset, two of them, a rule or an option", () => {
  expect(readPlace("")).toEqual({ page: "presets", preset: "ari-ari", other: null });
  expect(readPlace("tenhou/ema")).toEqual({ page: "presets", preset: "tenhou", other: "ema" });
  expect(readPlace("rule/riichi-3")).toEqual({ page: "rule", rule: "RIICHI-3" });
  expect(readPlace("option/kuitan")).toEqual({ page: "option", option: "kuitan" });
});
