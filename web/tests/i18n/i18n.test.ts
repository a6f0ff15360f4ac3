import { expect, test } from "vitest";

import { grouped, languages, type MessageKey, t, tAny, word } from "../../src/i18n";

test("values take the places of their names", () => {
  expect(t("win.han", { count: 3 })).toBe("3 han");
  expect(grouped(-12_000)).toBe("−12,000");
});

test("what has no words is a mistake, and not shown as it is", () => {
  expect(() => t("win.nothing" as MessageKey)).toThrow("no words for win.nothing in en");
  expect(() => tAny("length", "some_new_length")).toThrow("no words");
  expect(() => word("yaku.some_new_yaku.title")).toThrow("no words");
  expect(tAny("format", "new", "New format")).toBe("New format");
});

test("the languages are the folders of the package, and name themselves", () => {
  expect(languages()).toEqual([
    ["en", "English"],
    ["ja", "日本語"],
  ]);
});
