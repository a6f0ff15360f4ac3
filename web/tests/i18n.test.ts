import { expect, test } from "vitest";

import { t, tWord } from "../src/i18n";
import english from "../src/i18n/en";
import japanese from "../src/i18n/ja";

test("both languages have the same messages", () => {
  expect(Object.keys(japanese).sort()).toEqual(Object.keys(english).sort());
});

test("both languages name the same values in a message", () => {
  const names = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [key, text] of Object.entries(english)) {
    expect([key, ...names((japanese as Record<string, string>)[key] ?? "")]).toEqual([
      key,
      ...names(text),
    ]);
  }
});

test("values take the places of their names", () => {
  expect(t("win.han", { count: 3 })).toBe("3 han");
});

test("a word that nobody has translated is shown as it is", () => {
  expect(tWord("yaku", "some_new_yaku")).toBe("some new yaku");
});
