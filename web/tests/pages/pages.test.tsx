// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import { App } from "../../src/App";
import { learn } from "../../src/i18n";
import { PAGES } from "../../src/pages/registry";
import { fetchCatalogue, textIn } from "../../src/words/catalogue";
import { show } from "../render";

vi.mock("../../src/pages/registry", async (original) => {
  const registry = await original<typeof import("../../src/pages/registry")>();
  Object.assign(registry.PAGES, { tips: async () => () => <main>Discard honours first.</main> });
  return registry;
});

const english = await fetchCatalogue("en");
const more = { "nav.tips": "Tips", "more.tips": "How to win more often." };

test("a page that is listed is linked, named and opened by its address", async () => {
  learn("en", { ...english, texts: { ...english.texts, ...more } });
  const { place } = show(<App />);
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[href="#/tips"]')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Tips",
    "TipsHow to win more often.",
  ]);
  act(() => {
    location.hash = "#/tips";
    dispatchEvent(new Event("hashchange"));
  });
  // The page is fetched, and then drawn.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(place.textContent).toContain("Discard honours first.");
  expect(document.title).toBe("Tips – ariari");
});

test("an address that changes before the page is seen is not missed", async () => {
  history.replaceState(null, "", "#/");
  const place = document.createElement("div");
  // Nothing of what waits for the first frame has run.
  render(<App />, place);
  location.hash = "#/tips";
  dispatchEvent(new Event("hashchange"));
  await vi.waitFor(() => expect(place.textContent).toContain("Discard honours first."));
  await act(() => render(null, place));
});

test("every page has words", () => {
  for (const name of Object.keys(PAGES)) {
    const known = { ...english.texts, ...more };
    for (const key of [`nav.${name}`, `more.${name}`])
      expect([key, textIn(known, key) !== undefined]).toEqual([key, true]);
  }
});
