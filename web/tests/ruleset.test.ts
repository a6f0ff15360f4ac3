// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";

import type { RulesetAnswer } from "../src/generated/answers";
import { readAddress } from "../src/play/address";
import { loadGiven, readGiven, storeGiven } from "../src/room/given";
import {
  FIRST_WISHES,
  loadWishes,
  quickTable,
  rulesOf,
  storeWishes,
  wishesOf,
} from "../src/room/wishes";
import { rulesLink } from "../src/ruleset/changes";
import { forgetRules, loadSaved, saveRules } from "../src/ruleset/kept";

const ANSWER: RulesetAnswer = {
  based_on: "tenhou",
  title: "Tenhou",
  players: 3,
  options: { length: "east", kuitan: "off" },
  changes: { length: "east", kuitan: false, uma: [20, 0, -20], local_yaku: ["sanrenkou"] },
  differences: [],
  is_judged: false,
  record: "",
  toml: "",
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a link", () => {
  test("names the preset and what differs, and is read back", () => {
    const [, rest = ""] = rulesLink(ANSWER).split("#/play/");
    expect(readAddress(rest).question).toEqual({
      rules: {
        based_on: "tenhou",
        players: "3",
        length: "east",
        kuitan: "off",
        uma: "20, 0, -20",
        local_yaku: "sanrenkou",
      },
    });
  });

  test("without rules asks nothing about them", () => {
    const { question, words } = readAddress("seed=7&bots=&clock=5%2B20&pause=0&name=Aiko");
    expect(question).toBeNull();
    expect(readGiven(words)).toEqual({
      bots: [],
      clock: { base: 5, bank: 20 },
      pause: 0,
      seed: 7,
    });
    expect(readGiven(readAddress("clock=none").words)).toEqual({ clock: null });
  });
});

test("what an address asks for lasts in this tab, whatever was stored there", () => {
  storeGiven({ seed: 7 });
  expect(loadGiven()).toEqual({ seed: 7 });
  sessionStorage.setItem("ariari.given", "{");
  expect(loadGiven()).toEqual({});
});

test("changed rules are wishes, and are what a table is opened with", () => {
  const wishes = { ...FIRST_WISHES, ...wishesOf(ANSWER) };
  const { length: _, ...others } = ANSWER.changes;
  expect(wishes).toMatchObject({ preset: "tenhou", players: 3, length: "east", changes: others });
  storeWishes(wishes);
  expect(loadWishes()).toEqual(wishes);
  expect(quickTable(wishes).rules).toEqual({ based_on: "tenhou", ...ANSWER.changes });
  expect(rulesOf(FIRST_WISHES)).toEqual({ based_on: "ari-ari", length: "hanchan" });
  localStorage.setItem("ariari.wishes", JSON.stringify({ ...wishes, changes: "x" }));
  expect(loadWishes().changes).toEqual({});
});

test("rules under a name are replaced, forgotten, and never read from nonsense", () => {
  saveRules("mine", ANSWER);
  saveRules("mine", { ...ANSWER, based_on: "ema" });
  expect(loadSaved().map(({ name, based_on }) => [name, based_on])).toEqual([["mine", "ema"]]);
  expect(forgetRules("mine")).toEqual([]);
  localStorage.setItem("ariari.rulesets", '[1, null, {"name": 3}, {"name": "x"}]');
  expect(loadSaved()).toEqual([]);
});
