// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { chooseLanguage } from "../src/i18n";
import { RulesPage } from "../src/pages/RulesPage";
import { speak, valueWords } from "../src/rules/words";
import english from "../src/rules/words.en.json";
import japanese from "../src/rules/words.ja.json";

const option = (name: string, meaning: string, rules: readonly string[]) => ({
  name,
  meaning,
  values: "on, off",
  choices: ["on", "off"],
  is_set: false,
  rules,
});
const preset = (name: string, options: Record<string, string>, unverified: readonly string[]) => ({
  name,
  description: name,
  options,
  unverified,
  without_effect: [],
});
const SETS = {
  players: 4,
  groups: [
    {
      title: "Riichi",
      options: [
        option("ippatsu", "ippatsu is a yaku", ["IPP-1"]),
        option("double_riichi", "double riichi is a yaku", ["DRII-1"]),
      ],
    },
    { title: "Three players", options: [option("sanma_tsumo", "the absent player's share", [])] },
  ],
  presets: [
    preset("ari-ari", { ippatsu: "on", double_riichi: "on", sanma_tsumo: "loss" }, []),
    preset("jpml-a", { ippatsu: "off", double_riichi: "on", sanma_tsumo: "loss" }, ["ippatsu"]),
  ],
};
const RULE = {
  rule: "IPP-1",
  section: "2.6 Riichi",
  text: "Ippatsu: see RIICHI-5. <img src=x>",
  options: ["ippatsu"],
};
const RULE_5 = { rule: "RIICHI-5", section: "2.6 Riichi", text: "The stick.", options: [] };

function answer(address: string): unknown {
  if (address.startsWith("api/rules?")) {
    return { ...SETS, players: address.endsWith("3") ? 3 : 4 };
  }
  if (address === "api/rules/IPP-1") return RULE;
  if (address === "api/rules/RIICHI-5") return RULE_5;
  return { error: "the rulebook has no such rule" };
}

async function show(rest: string): Promise<void> {
  await act(async () => {
    render(<RulesPage rest={rest} />, document.body);
  });
  await settle();
}

/** Words, rule sets and rules are fetched, some of them one after the other. */
async function settle(): Promise<void> {
  await vi.waitFor(() => {
    const isLoading = [...document.querySelectorAll('[role="status"]')].some(
      ({ textContent }) => textContent === "Loading …",
    );
    if (isLoading) throw new Error("not there yet");
  });
}

async function click(element: Element | null | undefined): Promise<void> {
  if (element == null) throw new Error("nothing to click");
  act(() => (element as HTMLElement).click());
  await settle();
}

const names = (): (string | null)[] =>
  [...document.querySelectorAll(".option h3")].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", async (address: string) => {
    const found = answer(address) as { error?: string };
    return { ok: found.error === undefined, statusText: "", json: async () => found };
  });
});
afterEach(() => {
  act(() => render(null, document.body));
  chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("a preset is shown option by option, without those for three players", async () => {
  await show("ari-ari");
  expect(names()).toEqual(["Ippatsu", "Double riichi"]);
  expect(document.querySelector("#option-ippatsu .option-value")?.textContent).toBe("yes");
});

test("differences are marked in words, and can be shown alone", async () => {
  await show("ari-ari/jpml-a");
  expect(document.querySelector("#option-ippatsu")?.textContent).toContain("JPML A rules: no");
  expect(document.querySelector("#option-double_riichi .option-other")).toBeNull();
  await click(document.querySelector('.tools input[type="checkbox"]'));
  expect(names()).toEqual(["Ippatsu"]);
});

test("unverified values say so", async () => {
  await show("jpml-a");
  expect(document.querySelector("#option-ippatsu")?.textContent).toContain("not verified");
  expect(document.querySelector("#option-double_riichi")?.textContent).not.toContain("verified");
});

test("a search looks at names, meanings and rules", async () => {
  await show("ari-ari");
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')!;
  act(() => {
    input.value = "drii-1";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(names()).toEqual(["Double riichi"]);
});

test("a rule opens in place, as text, and so do the rules that it names", async () => {
  await show("ari-ari");
  await click(document.querySelector("#option-ippatsu .chip"));
  const card = document.querySelector("#option-ippatsu .rule-card");
  expect(card?.textContent).toContain("<img src=x>");
  expect(card?.querySelector("img")).toBeNull();
  await click(card?.querySelector(".prose a"));
  const ids = [...document.querySelectorAll(".rule-id")].map(({ textContent }) => textContent);
  expect(ids).toEqual(["IPP-1", "RIICHI-5"]);
  await click(document.querySelector(".rule-card .icon"));
  expect(document.querySelectorAll(".rule-card")).toHaveLength(1);
});

test("a rule has an address, which leads to its options", async () => {
  await show("rule/IPP-1");
  expect(document.querySelector(".rule-chips a")?.getAttribute("href")).toBe(
    "#/rules/option/ippatsu",
  );
});

test("a rule that is not there is answered in words", async () => {
  await show("rule/NOPE-1");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("no such rule");
});

test("an option's address opens it", async () => {
  await show("option/double_riichi");
  expect(document.querySelector(".option.is-chosen")?.id).toBe("option-double_riichi");
});

test("a table is started with the chosen rules", async () => {
  await show("jpml-a");
  await click(document.querySelector(".preset-card button"));
  expect(JSON.parse(localStorage.getItem("ariari.wishes") ?? "{}")).toMatchObject({
    preset: "jpml-a",
    players: 4,
  });
  expect(location.hash).toBe("#/");
});

test("the options for three players are shown with three players", async () => {
  await show("ari-ari");
  await click(document.querySelector('input[type="radio"][value="3"]'));
  expect(names()).toContain("Share of the absent player");
});

test("values are words that people understand", async () => {
  await speak("en");
  expect(valueWords("start_points", "25000")).toBe("25,000 points");
  expect(valueWords("uma", "30 10 -10 -30")).toBe("+30 +10 −10 −30");
  expect(valueWords("renhou", "han:5")).toBe("5 han");
  expect(valueWords("double_yakuman", "kokushi13, junsei")).toBe(
    "Kokushi musou 13-sided, Junsei chuuren poutou",
  );
  expect(valueWords("anything", "some_new_value")).toBe("some new value");
  await speak("ja");
  expect(valueWords("double_ron", "head_bump")).toBe("頭ハネ");
});

test("both languages have words for the same options and values", () => {
  for (const part of ["titles", "values", "groups"] as const) {
    expect(Object.keys(japanese[part])).toEqual(Object.keys(english[part]));
  }
});
