// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { emptyTable, reduceAll } from "../../src/game/reducer";
import type { GameEvent } from "../../src/game/types";
import { chooseLanguage, learn } from "../../src/i18n";
import { DealResult } from "../../src/result/Results";
import { fetchCatalogue } from "../../src/words/catalogue";
import { disguised, pseudoLanguage } from "../pseudo";

interface Result {
  readonly events: readonly GameEvent[];
  readonly answers: readonly unknown[];
}

const RESULTS = import.meta.glob<Result>(
  ["../fixtures/results/*.json", "!../fixtures/results/{game-*,penalty-*}.json"],
  { eager: true, import: "default" },
);
const NAMES = ["Ａ", "Ｂ", "Ｃ", "Ｄ"];
/** What is the same in every language: tiles in notation, and the IDs of rules. */
const UNTRANSLATED = /\b[0-9-]+[mpsz]\b|\b[A-Z]+-[A-Z0-9-]+\b/g;

learn("pseudo", pseudoLanguage(await fetchCatalogue("en")));

beforeEach(() => {
  chooseLanguage("pseudo");
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
  };
});

afterEach(() => {
  act(() => render(null, document.body));
  vi.unstubAllGlobals();
  chooseLanguage("en");
});

test("words outside slots are disguised, and slots are not", () => {
  expect(disguised("{count, plural, one {# tile} other {# tiles}} of {name}")).toBe(
    "{count, plural, one {# ｔｉｌｅ} other {# ｔｉｌｅｓ}} ｏｆ {name}",
  );
});

test.each(Object.entries(RESULTS))("%s has no English in another language", async (_, result) => {
  const left = [...result.answers];
  vi.stubGlobal("fetch", async () => Response.json(left.shift() ?? null));
  const state = reduceAll(emptyTable(0), result.events);
  await act(async () => {
    const shown = <DealResult state={state} names={NAMES} onContinue={() => undefined} />;
    render(shown, document.body);
  });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const text = document.body.textContent ?? "";
  expect(text).not.toBe("");
  expect(text.replace(UNTRANSLATED, "").match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
});
