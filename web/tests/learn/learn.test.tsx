// @vitest-environment jsdom
/** What the table explains: asked for once, shown where it belongs, silent where nobody answers. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { tileKey } from "../../src/game/layout";
import { emptyTable, reduce } from "../../src/game/reducer";
import type { GameEvent, HeldTile, TableState, Tile } from "../../src/game/types";
import type {
  Advice,
  CallAdvice,
  DiscardAdvice,
  SeatSafety,
  WaitAdvice,
  Worth,
} from "../../src/generated/answers";
import type { Reason } from "../../src/generated/reason";
import { AdvicePanel, nearForms } from "../../src/learn/AdvicePanel";
import { askAdvice, carriedOver } from "../../src/learn/advice";
import { Coach, shownWaits } from "../../src/learn/Coach";
import { LEADS_AWAY, tileMarks } from "../../src/learn/facts";
import { riichiToAskAbout } from "../../src/learn/Learner";
import { adviceQuestion, type TableQuestion } from "../../src/learn/question";
import { isSettled } from "../../src/learn/useAdvice";
import { changeSettings } from "../../src/settings/settings";
import type { HandPlay } from "../../src/table/actions/useHand";
import type { Question } from "../../src/table/feed";
import { read, readAll } from "../acts";

const HANDS: readonly (readonly (Tile | null)[])[] = [
  "1m 2m 3m 4p 5p 6p 7p 3s 4s 5s 7s 1z 1z".split(" "),
  Array<null>(13).fill(null),
  Array<null>(13).fill(null),
  Array<null>(13).fill(null),
];
const EVENTS: readonly GameEvent[] = [
  {
    type: "game_started",
    rules: { players: 4, start_points: 25000, red_fives: 3, based_on: "tenhou" },
  },
  {
    type: "deal_started",
    dealer: 0,
    round: "east",
    honba: 0,
    sticks: 0,
    scores: [25000, 25000, 25000, 25000],
    indicator: "8p",
    dice: [1, 2],
    broken: 0,
    hands: HANDS,
    dealer_streak: 0,
  },
  { type: "tile_drawn", seat: 0, tile: "9p", is_rinshan: false },
];

function worth(points: number, yaku: string): Worth {
  return { status: "win", points, yaku: { [yaku]: 1 } } as unknown as Worth;
}

const WAIT: WaitAdvice = {
  tile: "8p",
  left: 3,
  has_yaku: false,
  ron: { status: "no_yaku", why: { code: "illegal.no_yaku", rules: [], values: {} } },
  tsumo: worth(2000, "menzen_tsumo"),
  riichi: worth(2600, "riichi"),
};
const NOTHING = { waits: [], furiten: null, furiten_reason: null, furiten_tiles: [] };

function because(code: string): Reason {
  return { code, rules: [], values: {} };
}

function discard(tile: Tile, shanten: number, total: number): DiscardAdvice {
  const draws = [{ tile: "8p", left: total }];
  return { ...NOTHING, tile, shanten, total, draws, value: 2000, loss: 0, safety: null };
}

const TENPAI: DiscardAdvice = { ...discard("7s", 0, 3), waits: [WAIT] };
const FULL: Advice = {
  ...NOTHING,
  shanten: 0,
  shanten_standard: 0,
  shanten_chiitoitsu: 5,
  shanten_kokushi: 9,
  total: 3,
  draws: [],
  discards: [TENPAI, discard("9p", 1, 50), discard("4p", 1, 36)],
  sentence: "tenpai after the right discard",
  yaku: [
    {
      key: "riichi",
      kanji: "立直",
      rule: "YAKU-RIICHI",
      han: 1,
      is_yakuman: false,
      shanten: 0,
    },
  ],
  safety: [],
  shanten_before: null,
  calls: [],
  advised: null,
};
const RIICHI: SeatSafety = {
  seat: "south",
  riichi: true,
  ready: 100,
  tiles: [
    { tile: "9p", safety: "safe" },
    { tile: "7s", safety: "live" },
  ],
};
const PON = read("pon 1z with 11z");
const CALL: CallAdvice = {
  action: PON,
  opens: true,
  shanten: 0,
  total: 3,
  value: 1960,
  discard: "9p",
  yaku: ["round_wind"],
  possible: ["honitsu"],
};

function table(...more: readonly GameEvent[]): TableState {
  return [...EVENTS, ...more].reduce(reduce, emptyTable(0));
}

function discarded(seat: number, tile: Tile, isDrawn = false): GameEvent {
  const riichi = "none";
  const base = { type: "tile_discarded", is_sideways: false, riichi, is_open: false } as const;
  return { ...base, seat, tile, is_drawn: isDrawn };
}

const STATE = table();
const ASKED = adviceQuestion(STATE, 0)!;
const HELD: readonly HeldTile[] = [...STATE.seats[0]!.hand, STATE.seats[0]!.drawn!];

function hand(mode: HandPlay["mode"] = "plain", legal: readonly Tile[] | null = null): HandPlay {
  const isLegal = ({ tile }: HeldTile): boolean => legal === null || legal.includes(tile!);
  const tiles = HELD.map((held) => [
    tileKey(held.id),
    { isLegal: isLegal(held), isMarked: false, isChosen: false, isTabStop: false, label: "" },
  ]);
  const drawnKey = tileKey(STATE.seats[0]!.drawn!.id);
  const look = { mode, chosen: null, stop: null, drawnKey, held: HELD };
  return { ...look, tiles: new Map(tiles as never) } as unknown as HandPlay;
}

describe("an earlier answer", () => {
  const after = adviceQuestion(table(discarded(0, "7s")), 0)!;
  const known = { question: ASKED, advice: FULL };

  it("says what the discard has left, and no more than that", () => {
    const carried = carriedOver(after, known)!;
    expect([carried.shanten, carried.total, carried.waits]).toEqual([0, 3, [WAIT]]);
    expect([carried.discards, carried.yaku, carried.shanten_standard]).toEqual([[], [], null]);
  });

  it("holds for the same hand while others discard", () => {
    const later = adviceQuestion(table(discarded(0, "7s"), discarded(1, "1s")), 0)!;
    expect(later.table).not.toEqual(after.table);
    expect(carriedOver(later, { question: after, advice: FULL })).toBe(FULL);
  });

  it("says nothing about another hand", () => {
    expect(carriedOver({ ...ASKED, hand: `${ASKED.hand.slice(2)}9m` }, known)).toBeNull();
    expect(carriedOver({ ...after, hand: `${after.hand.slice(4)}9m9m` }, known)).toBeNull();
    expect(carriedOver(ASKED, null)).toBeNull();
  });

  it("leaves nothing to ask only where the hand is far from ready and waits for its turn", () => {
    const far = adviceQuestion(table(discarded(0, "9p", true)), 0)!;
    const carried = carriedOver(far, known)!;
    expect(carried.shanten).toBe(1);
    expect(isSettled(far, carried, known, false)).toBe(true);
    expect(isSettled(far, carried, known, true)).toBe(false);
    expect(isSettled(far, carried, { question: far, advice: carried }, true)).toBe(true);
    expect(isSettled(after, carriedOver(after, known), known, false)).toBe(false);
    expect(isSettled(ASKED, FULL, known, false)).toBe(false);
    const offered = { ...far, offered: [PON] };
    expect(isSettled(offered, carried, { question: far, advice: carried }, true)).toBe(false);
    expect(isSettled(far, null, null, false)).toBe(false);
  });
});

describe("asking", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["refuses", () => Promise.resolve(new Response("{}", { status: 400 }))],
    ["is away", () => Promise.reject(new TypeError("network"))],
    ["talks nonsense", () => Promise.resolve(new Response("<html>"))],
  ])("is silent where the server %s", async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    expect(await askAdvice(ASKED, new AbortController().signal)).toBeNull();
  });
});

it("what a discard leaves and how safe it is are written on the tiles", () => {
  const safe = { ...discard("9p", 1, 50), safety: "safe" } as const;
  const marks = tileMarks(HELD, { ...FULL, discards: [TENPAI, safe, discard("4p", 0, 3)] });
  const of = (tile: Tile) => marks.get(tileKey(HELD.find((held) => held.tile === tile)!.id));
  expect(of("7s")).toEqual({ accepts: "3", isBest: true });
  expect(of("9p")).toEqual({ accepts: LEADS_AWAY, isBest: false, safe: "safe" });
  expect(of("4p")).toEqual({ accepts: "3", isBest: false });
  expect(of("1z")).toBeUndefined();
});

describe("the waits to show", () => {
  it("are those after the tile that is looked at, or else after the drawn one", () => {
    expect(shownWaits(FULL, hand(), "7s").map(({ discard: tile }) => tile)).toEqual(["7s"]);
    expect(shownWaits(FULL, hand(), "4p")).toEqual([]);
    expect(shownWaits(FULL, hand(), null)).toEqual([]);
    const drawn = { ...FULL, discards: [{ ...TENPAI, tile: "9p" }] };
    expect(shownWaits(drawn, hand(), null).map(({ discard: tile }) => tile)).toEqual(["9p"]);
  });

  it("are those of every discard that riichi is offered with", () => {
    const two = { ...FULL, discards: [TENPAI, { ...TENPAI, tile: "9p" }, discard("4p", 1, 36)] };
    const shown = shownWaits(two, hand("riichi", ["7s", "9p"]), null);
    expect(shown.map(({ discard: tile }) => tile)).toEqual(["7s", "9p"]);
    expect(shownWaits(two, hand("riichi", ["9p"]), "7s").map(({ discard: t }) => t)).toEqual([
      "9p",
    ]);
  });

  it("are those of the very five that is looked at: a red one is worth more in the hand", () => {
    const plain = { ...TENPAI, tile: "5p" };
    const red = { ...TENPAI, tile: "0p", waits: [{ ...WAIT, tsumo: worth(1000, "pinfu") }] };
    const both = { ...FULL, discards: [plain, red] };
    const fives = HELD.map((held) => (held.tile === "4p" ? { ...held, tile: "0p" } : held));
    const shown = (tile: Tile) => shownWaits(both, { ...hand(), held: fives }, tile);
    expect(shown("5p")).toEqual([{ discard: "5p", waits: plain.waits, furiten: null }]);
    expect(shown("0p")).toEqual([{ discard: "0p", waits: red.waits, furiten: null }]);
    const riichi = shownWaits(both, { ...hand("riichi", ["5p", "4p"]), held: fives }, null);
    expect(riichi.map(({ discard: tile }) => tile)).toEqual(["0p", "5p"]);
  });

  it("say why they are furiten: by own discards, or by a tile that went by", () => {
    const ready = { ...FULL, discards: [], waits: [WAIT], furiten: "furiten" };
    const own = because("furiten.own_discards");
    const passed = because("furiten.let_pass");
    const riichi = because("furiten.riichi");
    const shown = (found: Reason | null, told: Reason | null) =>
      shownWaits({ ...ready, furiten_reason: found }, hand(), null, told)[0]!.furiten;
    expect(shown(own, because("furiten.discard"))).toBe(own);
    expect(shown(passed, riichi)).toBe(riichi);
    expect(shown(passed, null)).toBe(passed);
    expect(shown(null, riichi)).toBeNull();
  });

  it("are not those of a discard that is not legal", () => {
    expect(shownWaits(FULL, hand("plain", ["9p"]), "7s")).toEqual([]);
  });
});

it("asks why the best discard is not offered with riichi", () => {
  const about = (...actions: string[]) =>
    riichiToAskAbout({ ask: { actions: readAll(actions) }, since: 0 } as unknown as Question, FULL);
  expect(about("discard 4p", "discard 7s")).toEqual(read("riichi 7s"));
  expect(about("tsumogiri 7s", "discard 4p")).toEqual(read("riichi tsumogiri 7s"));
  expect(about("discard 7s", "riichi 7s")).toBeNull();
  expect(about("pass", "pon 7s with 77s")).toBeNull();
  expect(riichiToAskAbout(null, FULL)).toBeNull();
});

it("names the forms that are near, where it is not the usual one alone", () => {
  expect(nearForms(FULL)).toEqual([]);
  expect(nearForms({ ...FULL, shanten_chiitoitsu: 1 })).toEqual([
    ["standard", 0],
    ["chiitoitsu", 1],
  ]);
  expect(nearForms({ ...FULL, shanten_standard: 3, shanten_kokushi: 0 })).toEqual([["kokushi", 0]]);
});

describe("on the page", () => {
  let place: HTMLElement;
  let questions: TableQuestion[];

  beforeEach(() => {
    vi.useFakeTimers();
    questions = [];
    place = document.body.appendChild(document.createElement("main"));
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
      questions.push(JSON.parse(String(request.body)) as TableQuestion);
      return Promise.resolve(new Response(JSON.stringify(FULL)));
    });
  });
  afterEach(() => {
    act(() => render(null, place));
    place.remove();
    changeSettings({ learner: false, hints: "shown" });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** A table of its own for every test: equal questions are asked once in a page's life. */
  async function show(honba: number, children: (state: TableState) => preact.ComponentChild) {
    const state = { ...STATE, honba };
    await act(async () => {
      render(children(state), place);
    });
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    await act(async () => void (await vi.dynamicImportSettled()));
  }

  function ownTile(tile: Tile): HTMLElement {
    const element = place.appendChild(document.createElement("div"));
    element.className = "tile is-own";
    element.dataset["key"] = tileKey(HELD.find((held) => held.tile === tile)!.id);
    return element;
  }

  it("a hand has no strip before a tile is looked at that leaves tenpai", async () => {
    await show(1, (state) => <Coach state={state} question={null} hand={hand()} />);
    expect(questions.length).toBe(1);
    expect(place.querySelector(".learn-waits")).toBeNull();
    const tile = ownTile("7s");
    act(() => void tile.dispatchEvent(new Event("pointerover", { bubbles: true })));
    const strip = place.querySelector(".learn-waits")!;
    expect(strip.textContent).toMatch(/×3.*ron no yaku.*tsumo 2,000.*with riichi 2,600/);
    expect(place.querySelector(".coach")).toBeNull();
  });

  it("riichi is worth what it is worth with riichi", async () => {
    await show(2, (state) => <Coach state={state} question={null} hand={hand("riichi", ["7s"])} />);
    const strip = place.querySelector(".learn-waits")!.textContent!;
    expect(strip).toContain("ron 2,600");
    expect(strip).not.toContain("no yaku");
  });

  it("a learner has a panel that closes, and numbers on the tiles", async () => {
    const [seven, nine] = [ownTile("7s"), ownTile("9p")];
    changeSettings({ learner: true });
    await show(3, (state) => <Coach state={state} question={null} hand={hand()} />);
    expect(seven.dataset).toMatchObject({ accepts: "3", best: "" });
    expect(nine.dataset["accepts"]).toBe(LEADS_AWAY);
    const panel = place.querySelector(".coach")!;
    const [shown, folded] = panel.querySelectorAll(".learn-discards");
    expect([shown!.children.length, folded!.children.length]).toEqual([1, 2]);
    expect(panel.querySelector<HTMLAnchorElement>(".learn-hint a")!.hash).toBe("#/glossary/riichi");
    act(() => panel.querySelector<HTMLButtonElement>(".coach-head button")!.click());
    expect(place.querySelector(".coach")).toBeNull();
    act(() => place.querySelector<HTMLButtonElement>(".coach-button")!.click());
    expect(place.querySelector(".coach")).not.toBeNull();
    act(() => changeSettings({ learner: false }));
    expect(seven.dataset["accepts"]).toBeUndefined();
  });

  it("at most three discards are shown, and the others folded", async () => {
    const many = ["7s", "9p", "4p", "3s", "1z"].map((tile) => discard(tile, 1, 9));
    const answer = JSON.stringify({ ...FULL, discards: many });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(answer)));
    await show(30, (state) => <AdvicePanel state={state} seat={0} />);
    const [shown, folded] = place.querySelectorAll(".learn-discards");
    expect([shown!.children.length, folded!.children.length]).toEqual([3, 2]);
    expect(place.querySelectorAll(".learn-discard.is-best").length).toBe(1);
    expect(folded!.closest("details")!.open).toBe(false);
  });

  it("tiles are classed against a riichi by name, in words", async () => {
    const answer = JSON.stringify({ ...FULL, safety: [RIICHI] });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(answer)));
    await show(31, (state) => <AdvicePanel state={state} seat={0} names={["A", "Bo", "C", "D"]} />);
    const words = place.querySelector(".learn-safety")!.textContent;
    expect(words).toMatch(/Bo.*safe.*live/);
  });

  it("a call is explained in the panel and on its button", async () => {
    const pon = place.appendChild(document.createElement("button"));
    pon.className = "is-offer";
    pon.dataset["verb"] = "pon";
    const answer = { ...FULL, discards: [], shanten_before: 1, calls: [CALL], advised: PON };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer))));
    changeSettings({ learner: true });
    await show(32, (state) => <Coach state={state} question={null} hand={hand()} />);
    expect(place.querySelector(".learn-calls")!.textContent).toMatch(
      /1-shanten → Tenpai · opens the hand · .+ for sure · possible: .+ · about 2,000 points · discard/,
    );
    expect(place.querySelector(".learn-advised")!.textContent).toMatch(/pon/i);
    expect(pon.dataset).toMatchObject({ note: "→ Tenpai", advised: "" });
    act(() => changeSettings({ learner: false }));
    expect(pon.dataset["note"]).toBeUndefined();
  });

  it("hints wait until they are asked for, or until the deal is over", async () => {
    const seven = ownTile("7s");
    changeSettings({ learner: true, hints: "asked" });
    const coach = (state: TableState) => <Coach state={state} question={null} hand={hand()} />;
    await show(33, coach);
    expect([seven.dataset["accepts"], place.querySelector(".learn-discard")]).toEqual([
      undefined,
      null,
    ]);
    act(() => place.querySelector<HTMLButtonElement>(".coach-body button")!.click());
    expect(seven.dataset["accepts"]).toBe("3");
    act(() => changeSettings({ hints: "later" }));
    expect([seven.dataset["accepts"], place.querySelector(".learn-discard")]).toEqual([
      undefined,
      null,
    ]);
    await show(33, (state) => coach({ ...state, ended: {} } as unknown as TableState));
    expect(place.querySelector(".learn-discard")).not.toBeNull();
  });

  it("a hand that is furiten is asked about as such", async () => {
    const ask = (honba: number, furiten: Reason | null) =>
      show(honba, (state) => (
        <Coach state={state} question={null} hand={hand()} furiten={furiten} />
      ));
    await ask(20, null);
    await ask(21, because("furiten.passed"));
    await ask(22, because("furiten.riichi"));
    await ask(23, because("furiten.discard"));
    expect(questions.map(({ furiten }) => furiten)).toEqual([false, true, true, false]);
  });

  it("the same question is not asked twice", async () => {
    const coach = (state: TableState) => <Coach state={state} question={null} hand={hand()} />;
    await show(4, coach);
    await show(5, coach);
    await show(4, coach);
    expect(questions.map(({ honba }) => honba)).toEqual([4, 5]);
  });

  it("a replay that is scrubbed asks about the moment where it stops", async () => {
    for (const honba of [6, 7, 8]) {
      const state = { ...STATE, honba };
      act(() => render(<AdvicePanel state={state} seat={0} />, place));
    }
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    expect(questions.map(({ honba }) => honba)).toEqual([8]);
    expect(place.textContent).toContain("Tenpai");
  });

  it("a hand in riichi becomes nothing else", async () => {
    const seats = STATE.seats.map((seat, n) => (n === 0 ? { ...seat, riichi: "riichi" } : seat));
    const [riichi, far] = [FULL.yaku[0]!, { ...FULL.yaku[0]!, key: "toitoi", shanten: 2 }];
    const answer = JSON.stringify({ ...FULL, discards: [], yaku: [riichi, far] });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(answer)));
    const hints = () =>
      [...place.querySelectorAll(".learn-hint a")].map((link) => link.textContent);
    await show(11, (state) => <AdvicePanel state={state} seat={0} />);
    expect(hints()).toEqual(["Riichi", "Toitoi"]);
    const bound = { seats } as unknown as TableState;
    await show(12, (state) => <AdvicePanel state={{ ...state, ...bound }} seat={0} />);
    expect(hints()).toEqual(["Riichi"]);
  });

  it("nothing breaks where the server does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    changeSettings({ learner: true });
    await show(9, (state) => <Coach state={state} question={null} hand={hand()} />);
    expect(place.querySelector(".coach")!.textContent).toContain("Once you have a hand");
    expect(place.querySelector(".learn-waits")).toBeNull();
  });

  it("who watches is told nothing of hands", async () => {
    await show(10, (state) => (
      <Coach state={{ ...state, viewer: null }} question={null} hand={hand()} />
    ));
    expect([place.innerHTML, questions.length]).toEqual(["", 0]);
  });
});
