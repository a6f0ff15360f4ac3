// @vitest-environment jsdom
/** The page of replays with a server that is made up: opening, errors, keys, links. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LoggedGame } from "../../src/generated/answers";
import { ReplayPage } from "../../src/replay/Page";
import { Timeline } from "../../src/replay/player/timeline";
import { recording } from "../recordings";

// Jsdom is slow: four deals are enough.
const WHOLE = recording("four-players-everything").events;
const EVENTS = WHOLE.slice(0, new Timeline(WHOLE).deals[4]!.first);
const TIMELINE = new Timeline(EVENTS);
const RULES = EVENTS[0]?.type === "game_started" ? EVENTS[0].rules : { players: 4 };
const GAME = {
  number: 1,
  format: "mjlog",
  names: ["Aki", "Ben", "", "Dan"],
  deals: TIMELINE.deals.length,
  source: "game.mjlog",
  rules: RULES,
  notes: ["the log does not tell how the game ended"],
  events: EVENTS,
  differences: [
    {
      seq: TIMELINE.deals[1]!.last,
      text: "deal 2 differs",
      deal: 2,
      kind: "win",
      rule: "SCORE-6",
      expected: "points 3900",
      got: "points 7700",
    },
  ],
} as unknown as LoggedGame;

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

vi.setConfig({ testTimeout: 30_000 });

let place: HTMLElement;
let asked: { address: string; body: unknown }[];
let answers: ((address: string) => Answer)[];

/** The next answers of the server; the last one is given again and again. */
function answerWith(...given: readonly ((address: string) => Answer)[]): void {
  answers = [...given];
}

const game = (changes: object = {}): Answer => ({
  body: JSON.stringify({ chosen: 1, games: [{ ...GAME, ...changes }] }),
});

beforeEach(() => {
  asked = [];
  place = document.body.appendChild(document.createElement("div"));
  location.hash = "#/replay";
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit): Promise<Response> => {
    if (/^api\/(win|advice)/.test(address)) return new Response("{}", { status: 404 });
    asked.push({ address, body: request?.body });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    const { status = 200, type = "application/json", body } = answer(address);
    return new Response(body, { status, headers: { "Content-Type": type } });
  });
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  // jsdom has no layout and no modal dialogs.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 900, configurable: true });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { value: 600, configurable: true });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  act(() => render(null, place));
  place.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(rest = ""): Promise<void> {
  await act(() => render(<ReplayPage rest={rest} />, place));
  await settle();
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await act(() => new Promise((done) => setTimeout(done, 0)));
  }
}

async function drop(...files: readonly File[]): Promise<void> {
  const event = new Event("drop", { cancelable: true, bubbles: true });
  Object.assign(event, { dataTransfer: { files, types: ["Files"] } });
  await act(() => void document.body.dispatchEvent(event));
  await settle();
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await act(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
  }
}

/** Lets time pass, where timers are made up. */
async function pass(milliseconds: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

async function click(words: string): Promise<void> {
  const found = [...place.querySelectorAll("button")].find(
    (button) => button.textContent?.trim() === words || button.ariaLabel === words,
  );
  if (found === undefined) throw new Error(`there is no button ${words}`);
  await act(() => found.click());
  await settle();
}

function scrubber(): HTMLInputElement {
  return place.querySelector<HTMLInputElement>("input[type=range]")!;
}

const moment = (): number => Number(scrubber().value);
const FILE = new File(["<mjloggm/>"], "game.mjlog");

test("a file that is dropped anywhere is sent as it is and replayed", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  expect(asked).toEqual([{ address: "api/log?name=game.mjlog&lang=en", body: FILE }]);
  expect(moment()).toBe(TIMELINE.first);
  expect(place.querySelectorAll(".deals li")).toHaveLength(TIMELINE.deals.length);
  expect(place.querySelector(".replay-players")?.textContent).toContain("Player 3");
  expect(place.querySelector(".replay-about")?.textContent).toContain("how the game ended");
});

test("a file is chosen with a button", async () => {
  answerWith(() => game());
  await show();
  const input = place.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: [FILE] });
  await act(() => void input.dispatchEvent(new Event("change", { bubbles: true })));
  await settle();
  expect(asked[0]?.address).toBe("api/log?name=game.mjlog&lang=en");
  expect(place.querySelector(".replay-stage")).not.toBeNull();
});

test("a link is pasted into the field, and kept where the server refuses it", async () => {
  const reason = "tenhou.net/6/…: has the log behind #json=";
  answerWith(() => ({ status: 400, body: JSON.stringify({ error: reason }) }));
  await show();
  const field = place.querySelector("textarea")!;
  await act(() => {
    field.value = "https://tenhou.net/6/#json={}";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await click("Open");
  expect(asked[0]?.body).toBe("https://tenhou.net/6/#json={}");
  expect(place.querySelector("[role=alert]")?.textContent).toContain(reason);
  expect(place.querySelector("textarea")?.value).toBe("https://tenhou.net/6/#json={}");
});

test("a text that is pasted anywhere is opened", async () => {
  answerWith(() => game());
  await show();
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => ' {"title":[]} ' } });
  await act(() => void document.body.dispatchEvent(event));
  await settle();
  expect(asked).toEqual([{ address: "api/log?name=pasted+text&lang=en", body: '{"title":[]}' }]);
});

test("a log that cannot be read leaves the open game where it was", async () => {
  answerWith(
    () => game(),
    () => ({ status: 400, body: JSON.stringify({ error: "no log of a known format" }) }),
  );
  await show();
  await drop(FILE);
  await press("ArrowRight", "ArrowRight");
  await drop(new File(["hello"], "hello.txt"));
  const alert = place.querySelector("[role=alert]");
  expect(alert?.textContent).toContain("hello.txt cannot be opened: no log of a known format");
  expect(moment()).toBe(TIMELINE.first + 2);
  await click("Close");
  expect(place.querySelector("[role=alert]")).toBeNull();
});

test("the name of a file is said once", async () => {
  const message = "no log of a known format";
  const reason = { code: "logs.unknown_format", rules: [], values: {} };
  const body = JSON.stringify({ error: `hello.txt: ${message}`, message, reason });
  answerWith(() => ({ status: 400, body }));
  await show();
  await drop(new File(["hello"], "hello.txt"));
  const alert = place.querySelector("[role=alert]");
  expect(alert?.textContent).toContain(`hello.txt cannot be opened: ${message}`);
});

test("a file that is too large is not sent", async () => {
  answerWith(() => game());
  await show();
  await drop(new File([new Uint8Array(8_388_609)], "big.mjlog"));
  expect(asked).toEqual([]);
  expect(place.querySelector("[role=alert]")?.textContent).toContain("too large");
  await drop(new File([new Uint8Array(8_388_608)], "large.mjlog"));
  expect(asked).toHaveLength(1);
});

test("a server that is not there is told apart from a bad log", async () => {
  answerWith(() => ({ status: 502, type: "text/html", body: "<h1>Bad gateway</h1>" }));
  await show();
  await drop(FILE);
  expect(place.querySelector("[role=alert]")?.textContent).toContain("is not responding");
});

test("one of several games is chosen from a list, and broken ones say why", async () => {
  const listed = { number: 2, format: "mjlog", names: ["E", "F", "G", "H"], deals: 9 };
  const broken = { number: 3, error: "deal 2: no tehais" };
  answerWith((address) => {
    const chosen = address.includes("game=2") ? 2 : 1;
    const whole = { ...GAME, ...listed };
    const games = chosen === 1 ? [GAME, listed, broken] : [{ ...listed, number: 1 }, whole, broken];
    return { body: JSON.stringify({ chosen, games }) };
  });
  await show();
  await drop(FILE);
  expect(place.querySelector(".games-error")?.textContent).toContain("deal 2: no tehais");
  const second = place.querySelectorAll<HTMLButtonElement>(".games button")[1]!;
  expect(second.textContent).toContain("E, F, G, H");
  await act(() => second.click());
  await settle();
  expect(asked.at(-1)?.address).toBe("api/log?name=game.mjlog&lang=en&game=2");
  expect(place.querySelector(".replay-players")?.textContent).toContain("F");
});

test("several files are kept, and can be changed between", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE, new File(["x"], "second.json"));
  const select = place.querySelector<HTMLSelectElement>(".replay-source select")!;
  expect([...select.options].map(({ text }) => text)).toEqual(["game.mjlog", "second.json"]);
  await act(() => {
    select.value = "1";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settle();
  expect(asked.at(-1)?.address).toBe("api/log?name=second.json&lang=en");
});

test("the log of a table is loaded by its address, which keeps the moment", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  answerWith((address) => (address.startsWith("tables/") ? { body: "native" } : game()));
  await show("table/a033/77");
  expect(asked.map(({ address, body }) => [address, body])).toEqual([
    ["tables/a033/log", undefined],
    ["api/log?name=a033.jsonl&lang=en", "native"],
  ]);
  expect(moment()).toBe(77);
  await press("ArrowRight");
  await pass(1000);
  expect(location.hash).toBe("#/replay/table/a033/78");
  await show("table/a033/90");
  expect(moment()).toBe(90);
  await show("");
  expect(place.querySelector("textarea")).not.toBeNull();
});

test("a link that was just followed keeps its address", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  answerWith((address) => (address.startsWith("tables/") ? { body: "native" } : game()));
  await show("table/a033/77");
  await press("ArrowRight");
  location.hash = "#/";
  await pass(1000);
  expect(location.hash).toBe("#/");
});

test("a table that is still played says so in the server's words", async () => {
  const body = "there is no finished game of that name\n";
  answerWith(() => ({ status: 404, type: "text/plain; charset=utf-8", body }));
  await show("table/b1");
  const words = place.querySelector("[role=alert]")?.textContent;
  expect(words).toContain("b1 cannot be opened: there is no finished game of that name");
});

test("keys step, jump to calls and deals, and go to the ends", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  await press("ArrowRight", "ArrowRight", "ArrowLeft");
  expect(moment()).toBe(TIMELINE.first + 1);
  await press("n");
  expect(moment()).toBe(TIMELINE.marks[0]);
  await press("n", "p");
  expect(moment()).toBe(TIMELINE.marks[0]);
  await press("ArrowDown");
  expect(moment()).toBe(TIMELINE.deals[1]!.first);
  await press("ArrowUp");
  expect(moment()).toBe(TIMELINE.deals[0]!.first);
  await press("End");
  expect(moment()).toBe(TIMELINE.last);
  await press("Home");
  expect(moment()).toBe(TIMELINE.first);
});

test("all hands or only one are seen, from every seat", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  // The strip of indicators has backs of its own.
  const backs = (): number => place.querySelectorAll(".tile-layer .tile-face.is-back").length;
  expect(backs()).toBe(0);
  await press("s");
  expect(backs()).toBe(3 * 13);
  const faces = (): string[] =>
    [...place.querySelectorAll(".tile-layer .tile-picture")].map(({ className }) => className);
  const seen = faces();
  expect(seen).toHaveLength(13);
  await press("v");
  const pressed = place.querySelector('.replay-players [aria-pressed="true"]');
  expect(pressed?.textContent).toContain("Ben");
  expect(faces()).toHaveLength(13);
  expect(faces()).not.toEqual(seen);
});

test("a win that is come to shows its result; keys lead on from there", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  const win = TIMELINE.deals.find(({ wins }) => wins.length > 0)!;
  const isShown = (): boolean => document.querySelector("dialog.result") !== null;
  await act(() => {
    scrubber().value = String(win.last - 1);
    scrubber().dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect([moment(), isShown()]).toEqual([win.last - 1, false]);
  await press("ArrowRight");
  expect([moment(), isShown()]).toEqual([win.last, true]);
  await press("ArrowRight");
  expect([moment(), isShown()]).toEqual([win.last + 1, false]);
  await press("r");
  await press("Escape");
  await click("Result of East 1");
  expect([moment(), isShown()]).toEqual([TIMELINE.deals[0]!.last, true]);
});

test("a difference between log and rules leads to its place", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  const list = place.querySelector(".differences")!;
  expect(list.textContent).toContain("In the logpoints 3900By the rulespoints 7700");
  expect(list.querySelector("a")?.getAttribute("href")).toBe("#/rules/rule/SCORE-6");
  expect([...list.querySelectorAll("dd")].map((told) => told.lang)).toEqual(["en", "en"]);
  await act(() => list.querySelector("button")!.click());
  expect(moment()).toBe(TIMELINE.deals[1]!.last);
});

test("autoplay goes on by itself until it is stopped", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  vi.useFakeTimers();
  await press(" ");
  for (const _ of [1, 2, 3]) await pass(810);
  expect(moment()).toBe(TIMELINE.first + 3);
  await press(" ");
  await pass(5000);
  expect(moment()).toBe(TIMELINE.first + 3);
});

test("the scores of the game are a table for those who do not see the graph", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  const rows = place.querySelectorAll(".graph table tbody tr");
  expect(rows).toHaveLength(TIMELINE.deals.length + 1);
  expect(rows[0]?.textContent).toBe("Before East 125,00025,00025,00025,000");
});

test("the keys are listed", async () => {
  answerWith(() => game());
  await show();
  await drop(FILE);
  await press("?");
  const list = document.querySelector("dialog[open] dl");
  expect(list?.textContent).toContain("next, previous call, riichi or win");
});
