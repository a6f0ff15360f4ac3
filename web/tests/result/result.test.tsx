// @vitest-environment jsdom
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { emptyTable, reduceAll } from "../../src/game/reducer";
import type { GameEvent, TableState } from "../../src/game/types";
import { chooseLanguage } from "../../src/i18n";
import { GameResult } from "../../src/result/GameResult";
import { DealResult } from "../../src/result/Results";
import { ScoreList } from "../../src/result/ScoreList";

interface Result {
  readonly events: readonly GameEvent[];
  readonly answers: readonly unknown[];
}

const RESULTS = import.meta.glob<Result>("../fixtures/results/*.json", {
  eager: true,
  import: "default",
});
const NAMES = ["Aiko", "Beni", "Chie", "Doi"];

function result(name: string): Result {
  const found = RESULTS[`../fixtures/results/${name}.json`];
  if (found === undefined) throw new Error(`no result ${name}; run make record`);
  return found;
}

let page: HTMLElement;
const asked: { path: string; question: Record<string, unknown> }[] = [];

beforeEach(() => {
  chooseLanguage("en");
  page = document.createElement("div");
  document.body.append(page);
  asked.length = 0;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
  };
});

afterEach(() => {
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
  chooseLanguage("en");
});

/** The server answers each question with the next of the answers. */
function answerWith(answers: readonly unknown[]): void {
  const left = [...answers];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    asked.push({ path: address.replace(/\?.*/, ""), question: JSON.parse(String(request.body)) });
    return Response.json(left.shift() ?? null);
  });
}

/** Draws it, and lets questions be answered. */
async function draw(content: ComponentChild): Promise<void> {
  await act(async () => render(content, page));
  await settle();
}

async function settle(): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
}

async function showDeal(name: string, onContinue = (): void => undefined): Promise<TableState> {
  const { events, answers } = result(name);
  answerWith(answers);
  const state = reduceAll(emptyTable(0), events);
  await draw(<DealResult state={state} names={NAMES} onContinue={onContinue} />);
  return state;
}

function texts(selector: string): string[] {
  return [...page.querySelectorAll(selector)].map((found) =>
    (found.textContent ?? "").replace(/\s+/g, " ").trim(),
  );
}

async function press(words: string): Promise<void> {
  const button = [...page.querySelectorAll("button")].find((each) => each.textContent === words);
  if (button === undefined) throw new Error(`there is no button ${words}`);
  await act(async () => button.click());
  await settle();
}

test("a win shows yaku, han, limit and points as the server said them", async () => {
  await showDeal("yaku-riichi-ippatsu");
  expect(asked.map(({ path }) => path)).toEqual(["api/win"]);
  expect(texts("h2 > span")).toEqual(["Beni wins by tsumo"]);
  expect(texts(".yaku b")).toEqual(["Riichi", "Ippatsu", "Menzen tsumo", "Pinfu", "Ura dora"]);
  expect(texts(".yaku i")).toEqual(["立直", "一発", "門前清自摸和", "平和"]);
  expect(texts(".yaku-worth")).toEqual(["1 han", "1 han", "1 han", "1 han", "2 han"]);
  expect(texts(".worth")).toEqual(["6 han · Haneman12,000 points"]);
});

test("the hand lies with its melds, and the winning tile apart", async () => {
  await showDeal("yaku-sankantsu");
  const label = (selector: string): (string | null)[] =>
    [...page.querySelectorAll(`.win-felt ${selector}`)].map((row) =>
      row.getAttribute("aria-label"),
    );
  expect(label(".is-winning")).toEqual(["winning tile: East"]);
  expect(label(".is-meld")).toEqual([
    "Closed kan: West, West, West, West",
    "Closed kan: 1 pin, 1 pin, 1 pin, 1 pin",
    "Kan: 9 man, 9 man, 9 man, 9 man",
  ]);
  expect(page.querySelectorAll(".is-meld .sideways")).toHaveLength(1);
  expect(page.querySelectorAll(".is-meld .is-back")).toHaveLength(4);
});

test("every fu has its rule, its reason with tiles, and the sum is told", async () => {
  await showDeal("yaku-sankantsu");
  const rules = [...page.querySelectorAll<HTMLElement>(".fu li")].map(
    ({ dataset }) => dataset["rule"],
  );
  expect(rules).toEqual(["FU-1", "FU-3", "FU-4", "FU-4", "FU-4", "FU-7", "FU-8"]);
  expect(texts(".fu-count")).toEqual(["20 fu", "2 fu", "16 fu", "32 fu", "32 fu", "4 fu", "2 fu"]);
  expect(texts(".fu-sum")).toEqual(["108 fu in all, rounded up to 110"]);
  const tiles = page.querySelectorAll(".fu li")[2]?.querySelector("[role=img]");
  expect(tiles?.getAttribute("aria-label")).toBe("tiles: 9 man, 9 man, 9 man, 9 man");
});

test("fu that do not count are folded away", async () => {
  await showDeal("yaku-riichi-ippatsu");
  expect(texts(".fu > .hint")).toEqual(["Fu do not count here."]);
  expect(texts(".fu details > summary")).toEqual(["Show the fu"]);
  expect(texts(".fu details .fu-count")).toEqual(["20 fu"]);
  await showDeal("yaku-sankantsu");
  expect(page.querySelector(".fu details")).toBeNull();
});

test("who pays whom is said with names", async () => {
  await showDeal("yakuman-daisangen-pao-ron");
  expect(texts(".payments li")).toEqual([
    "Chie pays Beni 16,300 points",
    "Doi pays Beni 16,000 points",
  ]);
  expect(texts(".worth-size")).toEqual(["Yakuman"]);
  expect(texts(".steps li").some((step) => step.includes("liable (pao) for daisangen"))).toBe(true);
});

test("scores have signs, and say who went up and down", async () => {
  await showDeal("yaku-riichi-ippatsu");
  expect(texts(".scores .change")).toEqual(["−6,000", "+13,000", "−3,000", "−3,000"]);
  expect(texts(".scores-place")).toEqual(["4↓", "1↑", "2↓", "2↓"]);
  const way = page.querySelector(".scores-place .is-gain");
  expect(way?.getAttribute("aria-label")).toBe("up from 4");
});

test("whoever stood level before has passed nobody, and was not passed", async () => {
  const state = await showDeal("yaku-riichi-ippatsu");
  const scores = [26_000, 31_000, 21_500, 21_500];
  const ended = { ...state.ended!, scores, changes: scores.map((score) => score - 25_000) };
  await draw(<ScoreList state={{ ...state, ended }} names={NAMES} />);
  expect(texts(".scores-place")).toEqual(["2", "1", "3", "3"]);
});

test("several winners are shown one after another", async () => {
  const onContinue = vi.fn();
  await showDeal("winners-double-ron", onContinue);
  expect(texts("h2 > span")).toEqual(["Beni wins by ron from Aiko"]);
  expect(texts("h2 small")[0]).toContain("Win 1 of 2");
  await press("Next win");
  expect(texts("h2 > span")).toEqual(["Chie wins by ron from Aiko"]);
  expect(texts(".worth strong")).toEqual(["7,700 points"]);
  expect(onContinue).not.toHaveBeenCalled();
  await press("Continue");
  expect(onContinue).toHaveBeenCalledOnce();
});

test("in Japanese a win has no English but the names", async () => {
  chooseLanguage("ja");
  await showDeal("yaku-sankantsu");
  await vi.waitFor(() => expect(texts(".fu-reason")[0]).toBe("副底"));
  expect(texts(".worth")).toEqual(["2翻 · 110符10,800点"]);
  expect(texts(".yaku b")).toEqual(["三槓子"]);
  for (const text of texts(".fu li, .steps li, .fu-sum")) expect(text).not.toMatch(/[a-z]{3}/);
});

test("the limit is the one that the server names", async () => {
  await showDeal("yaku-hatsu-kiriage");
  expect(texts(".worth-size")).toEqual(["4 han · 30 fu · Mangan"]);
});

test("without an explanation the event's own words are shown", async () => {
  const { events } = result("yaku-riichi-ippatsu");
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
  const state = reduceAll(emptyTable(0), events);
  await draw(<DealResult state={state} names={NAMES} onContinue={() => undefined} />);
  expect(texts(".yaku b")).toEqual(["Riichi", "Ippatsu", "Menzen tsumo", "Pinfu"]);
  expect(texts(".worth")).toEqual(["6 han13,000 points"]);
});

test("an exhaustive draw shows the tenpai hands and what was paid", async () => {
  await showDeal("draw-two-tenpai");
  expect(texts("h2 > span")).toEqual(["Exhaustive draw"]);
  expect(page.querySelectorAll(".shown-hands > li")).toHaveLength(2);
  expect(texts(".scores em")).toEqual(["noten", "tenpai", "noten", "tenpai"]);
  expect(texts(".scores .change")).toEqual(["−1,500", "+1,500", "−1,500", "+1,500"]);
});

test.each([
  ["draw-nagashi", "Nagashi mangan", "Beni: every discard was a terminal or an honour"],
  ["draw-four-winds", "Abortive draw: four winds", "All four first discards"],
  ["draw-nine-orphans", "Abortive draw: nine orphans", "Chie started with nine or more kinds"],
])("%s says why", async (name, title, reason) => {
  await showDeal(name);
  expect(texts("h2 > span")).toEqual([title]);
  expect(texts(".reason")[0]).toContain(reason);
});

test("a false win says what was wrong with it, as the server explains it", async () => {
  const { events } = result("penalty-ron-in-furiten");
  const why = { code: "furiten.let_pass", rules: [], values: {} };
  answerWith([{ status: "furiten", why }]);
  const state = reduceAll(emptyTable(0), events);
  await draw(<DealResult state={state} names={NAMES} onContinue={() => undefined} />);
  expect(asked[0]?.path).toBe("api/score");
  expect(asked[0]?.question).toMatchObject({ tsumo: false, seat: "south", round: "east" });
  expect(asked[0]?.question["discards"]).not.toBe("");
  expect(texts(".refusal")[0]).toContain("Beni declared ron on 3 pin, which does not win.");
  expect(texts(".refusal strong")[0]).toContain("Furiten: you passed on a winning tile");
});

test.each([
  ["penalty-noten-riichi-at-draw", "Aiko's riichi was not valid"],
  ["penalty-call-with-dead-hand", "Beni claimed 8 sou for Pon, which was not possible."],
])("%s says what was wrong", async (name, words) => {
  await showDeal(name);
  expect(texts("h2 > span")).toEqual(["Chombo"]);
  expect(texts(".refusal").join(" ")).toContain(words);
});

test("the result can be made small to look at the table, and brought back", async () => {
  await showDeal("draw-two-tenpai");
  await press("Show the table");
  expect(page.querySelector("dialog.result")?.classList.contains("is-small")).toBe(true);
  expect(page.querySelector(".dialog-body")).toBeNull();
  await press("Show the result");
  expect(page.querySelector(".dialog-body")).not.toBeNull();
});

test("Escape, Enter and a click beside it go on; a click inside does not", async () => {
  const onContinue = vi.fn();
  await showDeal("draw-two-tenpai", onContinue);
  const dialog = page.querySelector("dialog")!;
  await act(async () => page.querySelector<HTMLElement>(".reason")!.click());
  expect(onContinue).not.toHaveBeenCalled();
  await act(async () => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
  expect(onContinue).toHaveBeenCalledTimes(1);
  const beside = new MouseEvent("click", { bubbles: true, clientX: -1, clientY: -1 });
  await act(async () => void dialog.dispatchEvent(beside));
  expect(onContinue).toHaveBeenCalledTimes(2);
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void dialog.dispatchEvent(enter));
  expect(onContinue).toHaveBeenCalledTimes(3);
});

test("the end shows places, uma and match points, and leads to the game's records", async () => {
  const state = reduceAll(emptyTable(3), result("end-agari-yame").events);
  const onLeave = vi.fn();
  await draw(<GameResult state={state} names={NAMES} table="t1" onLeave={onLeave} />);
  expect(texts(".standings tbody tr").map((row) => row.replace(/\s/g, " "))).toEqual([
    "1.Doi37,600+20+47.6",
    "2.Beni25,000+10+5.0",
    "3.Chie25,000−10−15.0",
    "4.Aiko12,400−20−37.6",
  ]);
  expect(texts(".how li")[1]).toBe("Uma by place: +20 / +10 / −10 / −20.");
  const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "#/replay/table/t1",
    "#/fair/table/t1",
    "tables/t1/log",
    "tables/t1/fairness",
  ]);
  await press("Go to the lobby");
  expect(onLeave).toHaveBeenCalledOnce();
});

test("Escape, Enter and a click beside it do not leave the end", async () => {
  const state = reduceAll(emptyTable(3), result("end-agari-yame").events);
  const onLeave = vi.fn();
  await draw(<GameResult state={state} names={NAMES} table="t1" onLeave={onLeave} />);
  const dialog = page.querySelector("dialog")!;
  await act(async () => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
  expect(page.querySelector(".standings")).toBeNull();
  await press("Show the result");
  expect(page.querySelector(".standings")).not.toBeNull();
  const beside = new MouseEvent("click", { bubbles: true, clientX: -1, clientY: -1 });
  await act(async () => void dialog.dispatchEvent(beside));
  expect(page.querySelector(".standings")).toBeNull();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void dialog.dispatchEvent(enter));
  expect(onLeave).not.toHaveBeenCalled();
});

test("rounded scores are explained, with what the first place gets", async () => {
  const played = reduceAll(emptyTable(3), result("end-agari-yame").events);
  const state = { ...played, rules: { ...played.rules!, rounding: "half_down" } };
  await draw(<GameResult state={state} names={NAMES} table="t1" onLeave={() => undefined} />);
  expect(texts(".how li").at(-1)).toContain("rounded to thousands, 500 towards zero");
  await draw(<GameResult state={played} names={NAMES} table="t1" onLeave={() => undefined} />);
  expect(page.textContent).not.toContain("rounded");
});

test("a shared first place has two winners", async () => {
  const played = reduceAll(emptyTable(3), result("end-agari-yame").events);
  const shared = { ...played.result!, places: [4, 1, 3, 1] };
  const state = { ...played, result: shared };
  await draw(<GameResult state={state} names={NAMES} table="t1" onLeave={() => undefined} />);
  expect(page.querySelector("h2")!.textContent).toContain("Beni, Doi share first place");
});

test("a floating uma is told as such", async () => {
  const state = reduceAll(emptyTable(0), result("game-jpml-a").events);
  await draw(<GameResult state={state} names={NAMES} table="t" onLeave={() => undefined} />);
  expect(texts("thead th")).toEqual(["Place", "Player", "Points", "Result"]);
  expect(texts(".how li")[1]).toContain("depends on how many players");
});
