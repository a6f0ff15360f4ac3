// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CalculatorPage } from "../../src/calculator/Page";
import { chooseLanguage } from "../../src/i18n";
import explained from "../fixtures/results/yaku-tanyao.json";

const WIN = explained.answers[0]!;
const PRESETS = {
  presets: [
    { name: "ari-ari", options: { red_fives: "3", renhou: "off", pao: "daisangen" } },
    { name: "ema", options: { red_fives: "0", renhou: "mangan" } },
  ],
};
const WAITS = {
  shanten: 0,
  draws: [{ tile: "3p", left: 4 }],
  waits: [{ tile: "3p", left: 4, ron: { status: "no_yaku", reason: "" }, tsumo: WIN }],
};

interface Asked {
  readonly path: string;
  readonly question: Record<string, unknown>;
}

let page: HTMLElement;
let asked: Asked[] = [];
let answers: Record<string, (question: Asked["question"]) => unknown> = {};

beforeEach(() => {
  chooseLanguage("en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = document.createElement("div");
  document.body.append(page);
  asked = [];
  answers = {
    "api/score": () => WIN,
    "api/wins": () => ({ wins: [] }),
    "api/ruleset": () => ({ error: "there is no option nothing" }),
    "api/advice": () => WAITS,
  };
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    const path = address.replace(/\?.*/, "");
    if (path === "api/rules") return Response.json(PRESETS);
    const question = JSON.parse(String(request?.body)) as Asked["question"];
    asked.push({ path, question });
    const answer = answers[path]?.(question) as { error?: string };
    return Response.json(answer, { status: answer.error === undefined ? 200 : 400 });
  });
});

afterEach(() => {
  render(null, page);
  page.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "#/");
});

async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(300);
    });
  }
}

async function open(rest: string): Promise<void> {
  window.history.replaceState(null, "", `#/score/${rest}`);
  await act(async () => render(<CalculatorPage rest={rest} />, page));
  await settle();
}

async function click(selector: string): Promise<void> {
  const found = page.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  await act(async () => found.click());
  await settle();
}

async function choose(selector: string, value: string): Promise<void> {
  const found = page.querySelector<HTMLSelectElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  await act(async () => {
    found.value = value;
    found.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settle();
}

function field(): HTMLInputElement {
  return page.querySelector<HTMLInputElement>(".hand-text input")!;
}

async function type(text: string): Promise<void> {
  await act(async () => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await settle();
}

function text(selector: string): string {
  return (page.querySelector(selector)?.textContent ?? "").replace(/\s+/g, " ").trim();
}

test("an address is opened: the hand lies there, and its score is explained", async () => {
  await open("234m45789p45688s+3p?riichi&dora=8p");
  expect(asked[0]).toEqual({
    path: "api/score",
    question: expect.objectContaining({
      hand: "234m45789p45688s",
      win: "3p",
      tsumo: false,
      riichi: "riichi",
      dora: "8p",
      seat: "S",
      rules: "ari-ari",
      players: 4,
    }),
  });
  expect(page.querySelectorAll(".calculator-hand .hand-row .tile-button")).toHaveLength(14);
  expect(text(".explained .yaku b")).toBe("Tanyao");
  expect(text(".explained .worth strong")).toBe("2,000 points");
  expect(page.querySelectorAll(".explained .fu li")).toHaveLength(WIN.fu_items.length);
});

test("the same hand in other ways is asked for at once, and one of them can be chosen", async () => {
  const worth = { ...WIN, points: 2900, payments: { nondealer: 700, dealer: 1300 } };
  const reason = "Rinshan is a draw after a kan.";
  answers["api/wins"] = () => ({
    wins: [
      { win_by: "ron", seat: "east", is_asked: false, worth: { status: "impossible", reason } },
      { win_by: "tsumo", seat: "east", is_asked: false, worth },
      { win_by: "ron", seat: "south", is_asked: true, worth: WIN },
      { win_by: "tsumo", seat: "south", is_asked: false, worth },
    ],
  });
  await open("234m45789p45688s+3p?riichi");
  expect(asked.map(({ path }) => path)).toEqual(["api/score", "api/wins"]);
  expect(asked[1]?.question["lang"]).toBe("en");
  const cells = [...page.querySelectorAll(".other-wins td")].map((cell) => cell.textContent);
  expect(cells[1]).toContain(reason);
  expect(cells[2]).toContain("700 / 1,300");
  expect(page.querySelectorAll(".other-wins [aria-current] button")).toHaveLength(0);
  await click(".other-wins tbody tr:first-child button");
  expect(location.hash).toBe("#/score/234m45789p45688s+3p?seat=E&riichi&tsumo");
});

test("liability is offered for what the rules hold anybody liable for", async () => {
  await open("23m44p[555z][666z][777z]+1m");
  expect(page.querySelectorAll(".calculator-pao select")).toHaveLength(1);
  await choose(".calculator-pao select", "W");
  expect(location.hash).toContain("pao.daisangen=W");
  expect(asked.at(-1)?.question["liabilities"]).toEqual({ daisangen: "W" });
  await choose(".calculator-pao .field:last-child select", "E");
  expect(asked.at(-1)?.question["discarder"]).toBe("E");
  await click('input[name="calculator-seat"][value="W"]');
  expect(asked.at(-1)?.question["liabilities"]).toEqual({});
});

test("changed options are asked about, and open riichi is offered where they play it", async () => {
  await open("234m45789p45688s+3p?set.open_riichi=on_yakuman&set.kiriage=on");
  expect(asked.find(({ path }) => path === "api/score")?.question["rules"]).toEqual({
    based_on: "ari-ari",
    open_riichi: "on_yakuman",
    kiriage: "on",
  });
  expect(text(".calculator-options")).toContain("Open riichi");
  expect(location.hash).toContain("set.open_riichi=on_yakuman&set.kiriage=on");
});

test("a link that names what there is not breaks nothing", async () => {
  await open("234m45789p45688s+3p?pao.riichi=W&pao.daisangen=X&set.nothing=1&discarder=5");
  expect(page.querySelectorAll(".calculator-pao select")).toHaveLength(1);
  expect(text(".explained .worth strong")).toBe("2,000 points");
});

test("clicked tiles come into the hand, the text and the address", async () => {
  await open("");
  await click('[data-tile="2p"]');
  await click('[data-tile="1m"]');
  expect(field().value).toBe("1m2p");
  expect(location.hash).toBe("#/score/1m2p");
  expect(asked).toEqual([]);
  expect(text(".explained .is-idle")).toContain("Tiles to add: 12");
  expect(page.querySelector('[data-tile="1m"]')?.getAttribute("aria-label")).toBe("1 man, 3 left");
});

test("melds and indicators have places of their own", async () => {
  await open("");
  await click('input[value="pon"]');
  await click('[data-tile="5z"]');
  await click('input[value="dora"]');
  await click('[data-tile="8p"]');
  expect(location.hash).toBe("#/score/[555z]?dora=8p");
  await click(".meld-button");
  expect(location.hash).toBe("#/score?dora=8p".replace("score?", "score/?"));
});

test("what was done is undone step by step, and everything is cleared", async () => {
  await open("1m");
  await click('[data-tile="2p"]');
  await click('[data-tile="3p"]');
  await click(".calculator-tools button:nth-of-type(1)");
  expect(field().value).toBe("1m2p");
  await click(".calculator-tools button:nth-of-type(2)");
  expect(field().value).toBe("");
  await click(".calculator-tools button:nth-of-type(1)");
  expect(field().value).toBe("1m2p");
});

test("typed text is drawn, and typing is one step back", async () => {
  await open("");
  await type("2");
  await type("23");
  await type("234m");
  expect(page.querySelectorAll(".calculator-hand .tile-button")).toHaveLength(3);
  await click(".calculator-tools button:nth-of-type(1)");
  expect(field().value).toBe("");
});

test("a mistake is marked at its character", async () => {
  const refused = {
    error: "cannot read",
    message: "8z is not a tile; honours are 1z-7z",
    text: "234m45789p4568z 3p",
    position: 13,
    field: "hand",
  };
  answers["api/advice"] = () => refused;
  await open("234m45789p4568z%203p");
  expect(text(".mistake mark")).toBe("8");
  expect(text(".mistake")).toContain("Look at character 14.");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(text("[role=alert]")).toContain("8z is not a tile; honours are 1z-7z");
});

test("an answer is asked for in the reader's language, and shown as it comes", async () => {
  chooseLanguage("ja");
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("api/rules")) return Response.json(PRESETS);
    addresses.push(address);
    const reason = { code: "notation.tile.honour", rules: [], values: { text: "8z" } };
    const message = "8zという牌はありません";
    return Response.json({ error: `読めません：${message}`, message, reason }, { status: 400 });
  });
  await open("234m45789p4568z%203p");
  expect(new Set(addresses)).toEqual(new Set(["api/advice?lang=ja"]));
  expect(page.querySelector("[role=alert] p")?.getAttribute("lang")).toBeNull();
  expect(text("[role=alert] p")).toBe("8zという牌はありません");
});

test("what the server has no words for is English, and is marked as such", async () => {
  chooseLanguage("ja");
  answers["api/advice"] = () => ({ error: "Bad Gateway" });
  await open("234m45789p4568z%203p");
  expect(page.querySelector("[role=alert] p")?.getAttribute("lang")).toBe("en");
});

test("a ready hand shows its waits, and a click wins with one", async () => {
  await open("234m45789p45688s");
  expect(asked.map(({ path }) => path)).toEqual(["api/advice"]);
  expect(text(".calculator-advice h3")).toBe("Tenpai");
  expect(text(".waits li")).toContain("Ron: No yaku, no win");
  await click(".wait");
  expect(field().value).toBe("234m45789p45688s 3p");
});

test("a tile that does not complete the hand says so, with what is missing", async () => {
  answers["api/score"] = () => ({
    status: "hand_not_winning",
    why: {
      code: "no_win.waits_for_others",
      rules: [],
      values: { waits: { tiles: ["3p", "6p"] }, tile: { tile: "1z" } },
    },
  });
  await open("234m45789p45688s+1z");
  expect(text(".refusal b")).toBe("Not complete");
  expect(text(".refusal p")).toMatch(/the hand waits for/);
  expect(text(".calculator-advice h3")).toBe("Tenpai");
});

test.each([
  ["no_yaku", "illegal.no_yaku", "No yaku", "No yaku, no win"],
  [
    "furiten",
    "furiten.let_pass",
    "Furiten: you passed on a winning tile; only tsumo can win",
    "Furiten: no ron",
  ],
])("%s is no win, and says why", async (status, code, why, words) => {
  const reason = { code, rules: [], values: {} };
  answers["api/score"] = () => ({ status, why: reason });
  await open("234m45789p45688s+3p");
  expect(text(".refusal b")).toBe(words);
  expect(text(".refusal p")).toBe(why);
});

test("arrows move among the tiles, and Backspace takes one away", async () => {
  await open("1m2p");
  const palette = page.querySelector<HTMLElement>(".palette")!;
  const press = async (key: string): Promise<void> => {
    await act(async () => {
      palette.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await settle();
  };
  await press("ArrowDown");
  await press("ArrowRight");
  expect((document.activeElement as HTMLElement).dataset["tile"]).toBe("2p");
  await press("Backspace");
  expect(field().value).toBe("1m");
  expect(page.querySelectorAll('.palette-tile[tabindex="0"]')).toHaveLength(1);
});

test("a rule set without red fives has none to click on", async () => {
  await open("1m?rules=ema");
  expect(page.querySelector('[data-tile="0p"]')).toBeNull();
  expect(page.querySelector('[data-tile="5p"]')?.getAttribute("aria-label")).toBe("5 pin, 4 left");
});

test.each([
  ["234m45789p45688s+3p", "No renhou in these rules", true],
  ["234m45789p45688s+3p?tsumo", "First turn (tenhou, chiihou)", false],
  ["234m45789p45688s+3p?rules=ema", "First turn (renhou)", false],
])("%s: the first turn is %s", async (link, words, isOff) => {
  await open(link);
  const chips = [...page.querySelectorAll<HTMLElement>(".chip")];
  const chip = chips.find(({ textContent }) => textContent === words);
  expect(chip?.querySelector("input")?.disabled).toBe(isOff);
});

test("the link is copied", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await open("234m45789p45688s+3p?riichi");
  await click(".calculator-tools button:nth-of-type(3)");
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/#\/score\/234m45789p45688s\+3p\?riichi$/),
  );
});

test("an address that is opened on top of another replaces the question", async () => {
  await open("1m");
  await act(async () => {
    window.history.replaceState(null, "", "#/score/9s?seat=E");
    dispatchEvent(new Event("hashchange"));
  });
  expect(field().value).toBe("9s");
  expect(page.querySelector<HTMLInputElement>('input[name="calculator-seat"]')?.checked).toBe(true);
});

test("without a server it says so", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
  await open("234m45789p45688s+3p");
  expect(text(".explained .refusal")).toBe("The server is not responding.");
});
