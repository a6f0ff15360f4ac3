// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { GameEvent, Tile } from "../../src/game/types";
import type { ClockChoice } from "../../src/generated/messages";
import { changeSettings } from "../../src/settings/settings";
import { Feed } from "../../src/table/feed";
import { Table } from "../../src/table/Table";
import { answer, askWhy, continueTable, remark, takeSeatBack } from "../../src/transport/session";
import { read, readAll } from "../acts";
import { press, show, type } from "../render";

vi.mock("../../src/learn/Coach", () => ({ Coach: () => null }));
vi.mock("../../src/transport/session", () => ({
  answer: vi.fn(),
  askWhy: vi.fn(),
  remark: vi.fn(),
  continueTable: vi.fn(),
  leaveTable: vi.fn(),
  takeSeatBack: vi.fn(),
}));

const TABLE = "t";
const HAND = ["1m", "1m", "3m", "5p", "0p", "6p", "7p", "2s", "3s", "1z", "2z", "5z", "7z"];
const TURN = ["tsumogiri 9s", ...new Set(HAND.map((tile) => `discard ${tile}`))];
const HIDDEN = Array.from({ length: 13 }, () => null);

/** A table where Aiko sits at seat 0, told by hand. */
class Game {
  readonly feed: Feed;
  readonly place: HTMLElement;
  readonly #again: ReturnType<typeof show>["again"];
  #seq = -1;
  #decision = 0;

  constructor(clock: ClockChoice | null = null) {
    const names = ["Aiko", "Botan", "Chie", "Daiki"];
    const bots = [null, null, null, null];
    const rules = { players: 4, start_points: 25_000 } as const;
    const fair = { commitment: "", contributions: [] };
    this.feed = new Feed(
      { type: "begin", table: TABLE, seat: 0, names, bots, rules, ...fair, clock, seq: -1 },
      () => undefined,
    );
    const shown = show(<Table feed={this.feed.view} />);
    this.place = shown.place;
    this.#again = shown.again;
    this.tell({ type: "game_started", rules }).deal();
  }

  redraw(): this {
    this.#again(<Table feed={this.feed.view} />);
    return this;
  }

  tell(event: GameEvent): this {
    this.#seq += 1;
    this.feed.take({ type: "event", table: TABLE, seq: this.#seq, event });
    return this.redraw();
  }

  deal(): this {
    const scores = [25_000, 25_000, 25_000, 25_000];
    const counters = { dealer: 0, round: "east", honba: 0, sticks: 0, dealer_streak: 0 } as const;
    const hands = [HAND, HIDDEN, HIDDEN, HIDDEN];
    const wall = { indicator: "8s", dice: [6, 3], broken: 0 } as const;
    return this.tell({ type: "deal_started", ...counters, ...wall, scores, hands });
  }

  draw(tile: Tile): this {
    return this.tell({ type: "tile_drawn", seat: 0, tile, is_rinshan: false });
  }

  discard(seat: number, tile: Tile): this {
    const usual = { is_drawn: true, is_sideways: false, riichi: "none", is_open: false } as const;
    return this.tell({ type: "tile_discarded", seat, tile, ...usual });
  }

  end(): this {
    const scores = [25_000, 25_000, 25_000, 25_000];
    const nobody = { winners: [], loser: null, changes: [0, 0, 0, 0], sticks: 0, nagashi: [] };
    return this.tell({ type: "deal_ended", ending: "exhaustive", scores, ...nobody });
  }

  ask(...actions: readonly string[]): this {
    this.#decision += 1;
    const decision = this.#decision;
    const { base, bank } = this.feed.view.begin.clock ?? { base: null, bank: null };
    this.feed.ask({
      type: "ask",
      table: TABLE,
      seq: 0,
      decision,
      actions: readAll(actions),
      base,
      bank,
    });
    return this.redraw();
  }

  tiles(): HTMLElement[] {
    return [...this.place.querySelectorAll<HTMLElement>(".tile.is-own")];
  }

  tile(tile: Tile): HTMLElement {
    return this.tiles().find((element) => element.dataset["tile"] === tile)!;
  }

  toggle(name: string): HTMLElement {
    const toggles = [...this.place.querySelectorAll<HTMLElement>(".toggle")];
    return toggles.find((element) => element.textContent === name)!;
  }

  /** What is said at once. */
  notice(): string {
    const regions = this.place.querySelectorAll('.visually-hidden [aria-live="assertive"]');
    return [...regions].map((region) => region.textContent).join("");
  }
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(720);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  changeSettings({ twoClicks: false, sort: true, tilt: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(answer).mockClear();
  vi.mocked(askWhy).mockReset();
  vi.mocked(remark).mockClear();
  vi.mocked(continueTable).mockClear();
});

describe("the table that is read out", () => {
  test("is not cut off by a question that comes late", () => {
    const game = new Game().draw("9s");
    type("t");
    expect(game.notice()).toContain("East 1");
    game.ask(...TURN);
    expect(game.notice()).toContain("East 1");
    game.discard(0, "9s");
    expect(game.notice()).toBe("");
  });

  test("gives way to what is offered", () => {
    const game = new Game().draw("9s");
    type("t");
    game.ask("tsumo", ...TURN);
    expect(game.notice()).toBe("You can: 1 Tsumo, X pass.");
  });
});

describe("the own hand", () => {
  test("is a list of buttons with the tiles in words", () => {
    const game = new Game().draw("9s").ask(...TURN);
    const order = game.place.querySelector('[role="group"]')!.getAttribute("aria-owns")!.split(" ");
    const labels = order.map((id) => document.getElementById(id)!.getAttribute("aria-label"));
    expect(labels).toHaveLength(14);
    expect(labels[3]).toBe("red 5 pin, 4 of 14, dora");
    expect(labels[13]).toBe("9 sou, drawn, 14 of 14, dora");
    expect(new Set(game.tiles().map((tile) => tile.getAttribute("role")))).toEqual(
      new Set(["button"]),
    );
  });

  test("is played with a click", () => {
    const game = new Game().draw("9s").ask(...TURN);
    press(game.tile("7z"));
    expect(answer).toHaveBeenCalledExactlyOnceWith(read("discard 7z"));
  });

  test("is played with two clicks where that is wanted: another tile is chosen instead", () => {
    changeSettings({ twoClicks: true });
    const game = new Game().draw("9s").ask(...TURN);
    press(game.tile("7z"));
    press(game.tile("2z"));
    expect(answer).not.toHaveBeenCalled();
    expect(game.tile("2z").className).toContain("is-chosen");
    press(game.tile("2z"));
    expect(answer).toHaveBeenCalledExactlyOnceWith(read("discard 2z"));
  });

  test("is played with keys", () => {
    const game = new Game().draw("9s").ask(...TURN);
    type("Home");
    type("ArrowRight");
    type("ArrowRight");
    expect(document.activeElement).toBe(game.tile("3m"));
    type("Enter");
    expect(answer).toHaveBeenCalledExactlyOnceWith(read("discard 3m"));
  });

  test("gives the drawn tile with D", () => {
    new Game().draw("9s").ask(...TURN);
    type("d");
    expect(answer).toHaveBeenCalledExactlyOnceWith(read("tsumogiri 9s"));
  });

  test("keeps the focus when the focused tile is discarded", () => {
    const game = new Game().draw("9s").ask(...TURN);
    type("End");
    expect(document.activeElement).toBe(game.tile("9s"));
    game.discard(0, "9s");
    expect(document.activeElement).toBe(game.tile("7z"));
  });

  test("has the focus again when the button that had it is gone", () => {
    const game = new Game().discard(3, "1m").ask("pon 1m with 11m", "pass");
    pass(200);
    type("Tab");
    game.place.querySelector<HTMLElement>('[data-verb="pon"]')!.focus();
    game.tell({ type: "tile_drawn", seat: 1, tile: null, is_rinshan: false });
    expect(document.activeElement).toBe(game.tile("7z"));
  });

  test("takes no focus from whoever points at tiles", () => {
    const game = new Game().draw("9s").ask(...TURN);
    dispatchEvent(new Event("pointerdown"));
    game.tile("9s").focus();
    game.discard(0, "9s");
    expect(game.tiles()).not.toContain(document.activeElement);
  });

  test("asks why where a tile may not be discarded", () => {
    const game = new Game().draw("9s").ask("tsumogiri 9s", "discard 7z");
    press(game.tile("1z"));
    expect(answer).not.toHaveBeenCalled();
    expect(askWhy).toHaveBeenCalledExactlyOnceWith(read("discard 1z"));
  });

  test.each([
    ["w", "tsumo"],
    ["r", "riichi tsumogiri 9s"],
    ["n", "nine orphans"],
  ])("asks why with %s where nothing of the sort is offered", (key, action) => {
    new Game().draw("9s").ask(...TURN);
    type(key);
    expect(askWhy).toHaveBeenCalledExactlyOnceWith(read(action));
  });

  test("asks nothing while it is not the own turn", () => {
    press(new Game().tile("1z"));
    expect(askWhy).not.toHaveBeenCalled();
  });

  test("asks about a tile without a word of its own, unless nobody can be asked", () => {
    const game = new Game().draw("9s").ask("tsumogiri 9s", "discard 7z");
    vi.mocked(askWhy).mockReturnValueOnce(true);
    press(game.tile("1z"));
    expect(remark).not.toHaveBeenCalled();
    press(game.tile("1z"));
    expect(remark).toHaveBeenCalledExactlyOnceWith("East cannot be discarded now", "1z");
  });

  test.each([
    ["c", "Nothing to chii now."],
    ["p", "Nothing to pon now."],
    ["k", "Nothing to kan now."],
    ["x", "Nothing to pass now."],
    ["2", "There is no offer 2 now."],
  ])("says why %s does nothing in the own turn", (key, words) => {
    new Game().draw("9s").ask(...TURN);
    type(key);
    expect(remark).toHaveBeenCalledExactlyOnceWith(words, null);
  });

  test.each([
    ["c", "Nothing to chii now."],
    ["k", "Nothing to kan now."],
    ["w", "Nothing to ron now."],
    ["r", "It is not your turn."],
    ["n", "It is not your turn."],
    ["d", "It is not your turn."],
    ["Enter", "It is not your turn."],
  ])("says why %s does nothing in the turn of others", (key, words) => {
    new Game();
    type(key);
    expect(remark).toHaveBeenCalledExactlyOnceWith(words, null);
  });

  test.each(["d", "r", "w"])("asks the server with %s where nothing was drawn", (key) => {
    vi.mocked(askWhy).mockReturnValueOnce(true);
    new Game().ask("discard 1z", "discard 7z");
    type(key);
    expect(askWhy).toHaveBeenCalledExactlyOnceWith(read("tsumo"));
    expect(remark).not.toHaveBeenCalled();
  });
});

describe("riichi", () => {
  const RIICHI = ["riichi 7z", "riichi tsumogiri 9s", "open riichi 7z"];

  test("marks the tiles that it can be declared with, and can be taken back", () => {
    const game = new Game().draw("9s").ask(...TURN, ...RIICHI);
    type("r");
    const marked = game.tiles().filter((tile) => tile.classList.contains("is-marked"));
    expect(marked.map((tile) => tile.dataset["tile"])).toEqual(["7z", "9s"]);
    type("Escape");
    expect(game.place.querySelector(".is-marked")).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });

  test("is told with its tiles, and keys begin with the first of them", () => {
    const game = new Game().draw("9s").ask(...TURN, ...RIICHI);
    type("r");
    expect(game.notice()).toBe(
      "Choose the tile to discard with riichi: Red dragon, 9 sou. X cancels.",
    );
    expect(document.activeElement).toBe(game.tile("7z"));
    type("Escape");
    expect(game.notice()).toContain("You can: 1 Riichi");
  });

  test("is declared with the tile", () => {
    const game = new Game().draw("9s").ask(...TURN, ...RIICHI);
    type("r");
    press(game.tile("1z"));
    expect(askWhy).toHaveBeenCalledExactlyOnceWith(read("riichi 1z"));
    type("d");
    expect(answer).toHaveBeenCalledExactlyOnceWith(read("riichi tsumogiri 9s"));
  });
});

describe("offers", () => {
  const CALLS = ["chii 3m with 12m", "chii 3m with 24m", "pon 3m with 33m", "pass"];

  test("are said at once, with their numbers", () => {
    const game = new Game().discard(3, "3m").ask(...CALLS);
    expect(game.notice()).toBe(
      "You can: 1 Pon: 3 man, 3 man, 2 Chii: 1 man, 2 man, 3 Chii: 2 man, 4 man, X pass.",
    );
  });

  test("are taken by number, by letter where it is clear, or passed", () => {
    const game = new Game().discard(3, "3m").ask(...CALLS);
    pass(200);
    type("3");
    type("p");
    type("x");
    expect(vi.mocked(answer).mock.calls).toEqual([
      [read("chii 3m with 24m")],
      [read("pon 3m with 33m")],
      [read("pass")],
    ]);
    type("c");
    expect(document.activeElement).toBe(game.place.querySelector('[data-verb="chii"]'));
  });

  test("of the own turn can be put aside and had again", () => {
    const game = new Game().draw("9s").ask("tsumo", ...TURN);
    type("x");
    expect(game.place.querySelector('[data-verb="tsumo"]')).toBeNull();
    type("x");
    expect(game.place.querySelector('[data-verb="tsumo"]')).not.toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });
});

test("what cannot be passed stays", () => {
  const game = new Game().ask("tenpai", "noten");
  type("Escape");
  expect(remark).toHaveBeenCalledExactlyOnceWith("Choose what to do", null);
  expect(game.place.querySelector('[data-verb="show_tenpai"]')).not.toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

describe("automatic play", () => {
  test("discards what is drawn, but stops for riichi and kan", () => {
    const game = new Game().draw("9s");
    press(game.toggle("Auto discard"));
    game.ask(...TURN, "ankan 1111z");
    pass(1000);
    expect(answer).not.toHaveBeenCalled();
    type("x");
    pass(1000);
    expect(answer).toHaveBeenCalledExactlyOnceWith(read("tsumogiri 9s"));
  });

  test("ends with the deal, and sorting does not", () => {
    const game = new Game();
    for (const name of ["Auto win", "No calls", "Auto discard"]) press(game.toggle(name));
    type("s");
    const pressed = (): (string | null)[] =>
      [...game.place.querySelectorAll(".toggle")].map((each) => each.getAttribute("aria-pressed"));
    expect(pressed()).toEqual(["false", "true", "true", "true"]);
    game.end();
    game.feed.release();
    game.deal();
    expect(pressed()).toEqual(["false", "false", "false", "false"]);
  });
});

describe("what lies over the table", () => {
  test("is a list of keys after a question mark", () => {
    const game = new Game();
    type("?");
    expect(game.place.querySelector("dialog")?.getAttribute("aria-label")).toBe("Keys");
  });

  test("is a result after a moment, or at once with a key", () => {
    const game = new Game().end();
    expect(game.place.querySelector("dialog.result")).toBeNull();
    type("Escape");
    expect(game.place.querySelector("dialog.result")).not.toBeNull();
    const other = new Game().end();
    pass(900);
    expect(other.place.querySelector("dialog.result")).not.toBeNull();
    expect(continueTable).not.toHaveBeenCalled();
  });

  test("is a result that stays while the next deal waits, also where there is a clock", () => {
    for (const clock of [null, { base: 5, bank: 20 }]) new Game(clock).end();
    pass(60_000);
    expect(continueTable).not.toHaveBeenCalled();
  });

  test("is a result that goes at once where a question behind it has no time to spare", () => {
    new Game({ base: 2.5, bank: 0 }).end().deal().discard(1, "9s").ask("ron", "pass");
    pass(1);
    expect(continueTable).toHaveBeenCalledOnce();
  });

  test("is a result that takes nothing from the bank of a question behind it", () => {
    new Game({ base: 5, bank: 20 })
      .end()
      .deal()
      .draw("9s")
      .ask(...TURN);
    pass(4_999);
    expect(continueTable).not.toHaveBeenCalled();
    pass(1);
    expect(continueTable).toHaveBeenCalledOnce();
  });

  test("is the way back where a bot plays for the player", () => {
    const game = new Game();
    game.feed.setAway({ type: "away", table: TABLE, seats: [2] });
    expect(game.redraw().place.querySelector(".taken")).toBeNull();
    game.feed.setAway({ type: "away", table: TABLE, seats: [0] });
    press(game.redraw().place.querySelector(".taken button"));
    expect(takeSeatBack).toHaveBeenCalledExactlyOnceWith(TABLE);
  });
});

describe("the table in words", () => {
  test("is said with a key, twice where it is asked for twice", () => {
    const game = new Game().discard(3, "3m");
    type("h");
    const first = game.notice();
    expect(first).toContain("Your hand: 1 man, 1 man, 3 man, red 5 pin");
    const said = game.place.querySelector('.visually-hidden [aria-live="assertive"] p');
    type("h");
    expect(game.notice()).toBe(first);
    expect(game.place.querySelector('.visually-hidden [aria-live="assertive"] p')).not.toBe(said);
    type("e");
    expect(game.notice()).toContain("Daiki: 3 man.");
    type("t");
    expect(game.notice()).toContain("Dora indicators 8 sou.");
  });

  test("lies as a section beside the picture", () => {
    const game = new Game().discard(3, "3m");
    const section = game.place.querySelector("section[aria-labelledby='table-in-words']")!;
    expect([...section.querySelectorAll("h3")].map((each) => each.textContent)).toEqual([
      "Aiko, you, East, 25,000 points",
      "Botan, South, 25,000 points",
      "Chie, West, 25,000 points",
      "Daiki, North, 25,000 points",
    ]);
    expect(section.textContent).toContain("discards: 3 man");
  });
});
