// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";

import { learn } from "../../src/i18n";
import { GameChoices } from "../../src/lobby/GameChoices";
import { BOTS, FIRST_WISHES } from "../../src/room/wishes";
import { fetchCatalogue } from "../../src/words/catalogue";

vi.mock("../../src/generated/lists.json", async (original) => {
  const lists = (await original<{ default: { bots: object } }>()).default;
  return { default: { ...lists, bots: { ...lists.bots, bold: [], patient: [] } } };
});

const english = await fetchCatalogue("en");
const more = { "bots.bold.title": "Bold", "bots.patient.title": "Patient" };
learn("en", { ...english, texts: { ...english.texts, ...more } });

afterEach(() => act(() => render(null, document.body)));

test("the first bot that is wished for is one of those there are", () => {
  expect(BOTS).toContain(FIRST_WISHES.bot);
});

test("more bots than fit beside each other are chosen from a list", () => {
  const changes = vi.fn();
  act(() => render(<GameChoices wishes={FIRST_WISHES} onChange={changes} />, document.body));
  const found = document.querySelector<HTMLOptionElement>('option[value="bold"]');
  const list = found?.closest("select");
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(BOTS);
  act(() => {
    if (list) list.value = "bold";
    list?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(changes).toHaveBeenCalledExactlyOnceWith({ bot: "bold" });
});
