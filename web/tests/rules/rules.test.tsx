// @vitest-environment jsdom
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RuleSets } from "../../src/generated/answers";
import { chooseLanguage, t, useLanguage } from "../../src/i18n";
import { RulesPage } from "../../src/rules/Page";

/** What the server says of an option in each language. */
const SAID = {
  en: {
    ippatsu: ["Ippatsu", "ippatsu is a yaku"],
    double_riichi: ["Double riichi", "double riichi is a yaku"],
    sanma_tsumo: ["Share of the absent player", "the absent player's share of a tsumo"],
    on: "yes",
    off: "no",
    loss: "is lost",
    groups: ["Riichi", "Three players"],
    presets: ["Ari-ari", "JPML A rules"],
  },
  ja: {
    ippatsu: ["一発", "一発を役とする"],
    double_riichi: ["ダブルリーチ", "ダブルリーチを役とする"],
    sanma_tsumo: ["ツモ損", "ツモ和了のとき、いない一人が払うはずの点の扱い"],
    on: "あり",
    off: "なし",
    loss: "ツモ損あり",
    groups: ["リーチ", "三人麻雀"],
    presets: ["アリアリ", "日本プロ麻雀連盟Aルール"],
  },
} as const;

function ruleSets(players: 3 | 4, language: "en" | "ja"): RuleSets {
  const said = SAID[language];
  const { on, off, loss } = said;
  const option = (name: "ippatsu" | "double_riichi" | "sanma_tsumo", rules: readonly string[]) => ({
    name,
    title: said[name][0],
    meaning: said[name][1],
    values: `${on} / ${off}`,
    choices: ["on", "off"],
    words: { on, off, loss },
    kind: "choice" as const,
    rules,
    basis: "A",
  });
  const preset = (name: string, title: string, ippatsu: string) => ({
    name,
    title,
    description: title,
    options: { ippatsu, double_riichi: "on", sanma_tsumo: "loss" },
    unverified: ippatsu === "off" ? ["ippatsu"] : [],
    without_effect: [],
    differences: [],
  });
  return {
    players,
    language,
    groups: [
      {
        title: said.groups[0],
        options: [option("ippatsu", ["IPP-1"]), option("double_riichi", ["DRII-1"])],
      },
      { title: said.groups[1], options: [option("sanma_tsumo", [])] },
    ],
    presets: [preset("ari-ari", said.presets[0], "on"), preset("jpml-a", said.presets[1], "off")],
  };
}

const RULE = {
  rule: "IPP-1",
  section: "2.6 Riichi",
  text: "Ippatsu: see RIICHI-5. <img src=x>",
  options: ["ippatsu"],
};
const RULE_5 = { rule: "RIICHI-5", section: "2.6 Riichi", text: "The stick.", options: [] };

function answer(address: string): unknown {
  if (address.startsWith("api/rules?")) {
    const asked = new URLSearchParams(address.split("?")[1]);
    return ruleSets(asked.get("players") === "3" ? 3 : 4, asked.get("lang") === "ja" ? "ja" : "en");
  }
  if (address.startsWith("api/rules/IPP-1?")) return RULE;
  if (address.startsWith("api/rules/RIICHI-5?")) return RULE_5;
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
      ({ textContent }) => textContent === t("page.loading"),
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
    return Response.json(found, { status: found.error === undefined ? 200 : 404 });
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
  await click(document.querySelector("#option-ippatsu .rule-chip"));
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
  await vi.waitFor(() => expect(names()).toContain("Share of the absent player"));
});

test("every value is shown in words, and so are all that an option can have", async () => {
  await show("option/ippatsu");
  expect(document.querySelector("#option-ippatsu .option-value")?.textContent).toBe("yes");
  expect(document.querySelector("#option-ippatsu details")?.textContent).toContain("yes / no");
});

test("another language brings other words, and the old ones stay until they are here", async () => {
  const reader = () => {
    useLanguage();
    return <RulesPage rest="ari-ari" />;
  };
  await act(async () => render(h(reader, null), document.body));
  await settle();
  const shown: string[][] = [];
  const watch = new MutationObserver(() => shown.push(names().map(String)));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  act(() => chooseLanguage("ja"));
  await vi.waitFor(() => expect(names()).toEqual(["一発", "ダブルリーチ"]));
  watch.disconnect();
  expect(shown.filter((options) => options.length === 0)).toEqual([]);
  expect(document.querySelector("#preset-name")?.textContent).toBe("アリアリ");
  expect(document.querySelector(".option-group h2")?.textContent).toBe("リーチ");
  expect(document.querySelector("#option-ippatsu")?.textContent).toContain("一発を役とする");
  expect(document.querySelector("#option-ippatsu [lang]")).toBeNull();
});

test("in Japanese the rulebook is marked as English, and the page says so once", async () => {
  chooseLanguage("ja");
  await show("rule/IPP-1");
  expect(document.querySelector(".prose")?.getAttribute("lang")).toBe("en");
  expect(document.querySelector(".page-head .hint")?.textContent).toBe(
    "ルールブックの本文は英語です。",
  );
  expect(document.querySelector(".rule-chips a")?.textContent).toBe("一発");
});
