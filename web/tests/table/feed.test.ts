import { describe, expect, test } from "vitest";

import type { GameEvent, Tile } from "../../src/game/types";
import type { Ask, Begin } from "../../src/generated/messages";
import type { Reason } from "../../src/generated/reason";
import { Feed } from "../../src/table/feed";
import { read, readAll, told as toldBy } from "../acts";

const TABLE = "t";
const HAND: readonly Tile[] = [..."1234567891234"].map((digit, place) =>
  place < 9 ? `${digit}m` : `${digit}p`,
);
const HIDDEN = Array.from({ length: 13 }, () => null);

const STARTED: GameEvent = {
  type: "game_started",
  rules: { players: 4, start_points: 25_000 },
};

function dealt(round: "east" | "south" = "east"): GameEvent {
  return {
    type: "deal_started",
    dealer: 0,
    round,
    honba: 0,
    sticks: 0,
    scores: [25_000, 25_000, 25_000, 25_000],
    indicator: "8s",
    dice: [6, 3],
    broken: 0,
    hands: [HAND, HIDDEN, HIDDEN, HIDDEN],
    dealer_streak: 0,
  };
}

function drawn(seat: number, tile: Tile | null = null): GameEvent {
  return { type: "tile_drawn", seat, tile, is_rinshan: false };
}

function discarded(seat: number, tile: Tile): GameEvent {
  return {
    type: "tile_discarded",
    seat,
    tile,
    is_drawn: true,
    is_sideways: false,
    riichi: "none",
    is_open: false,
  };
}

const ENDED: GameEvent = {
  type: "deal_ended",
  ending: "exhaustive",
  winners: [],
  loser: null,
  changes: [0, 0, 0, 0],
  scores: [25_000, 25_000, 25_000, 25_000],
  sticks: 0,
  nagashi: [],
};

function begin(seq: number): Begin {
  return {
    type: "begin",
    table: TABLE,
    seat: 0,
    names: ["Aiko", "Botan", "Chie", "Daiki"],
    bots: [null, null, null, null],
    rules: { players: 4, start_points: 25_000 },
    commitment: "",
    contributions: [],
    clock: null,
    seq,
  };
}

/** A table as the server tells it, event by event. */
class Told {
  readonly feed: Feed;
  changes = 0;
  #seq = -1;
  #decision = 0;

  constructor(seq = -1) {
    this.feed = new Feed(begin(seq), () => {
      this.changes += 1;
    });
  }

  get view() {
    return this.feed.view;
  }

  tell(...events: readonly GameEvent[]): this {
    for (const event of events) {
      this.#seq += 1;
      this.feed.take({ type: "event", table: TABLE, seq: this.#seq, event });
    }
    return this;
  }

  ask(...actions: readonly string[]): this {
    this.#decision += 1;
    this.askAgain(...actions);
    return this;
  }

  askAgain(...actions: readonly string[]): void {
    const decision = this.#decision;
    const ask: Ask = {
      type: "ask",
      table: TABLE,
      seq: 0,
      decision,
      actions: readAll(actions),
      base: 5,
      bank: 20,
    };
    this.feed.ask(ask);
  }

  think(seat: number): this {
    this.feed.think({ type: "thinking", table: TABLE, seq: this.#seq, seat, base: 5, bank: 7 });
    return this;
  }

  comeBack(seq: number): void {
    this.feed.comeBack(begin(seq));
  }

  refuse(...legal: readonly string[]): void {
    const decision = this.#decision;
    const reason = toldBy("refusal.not_asked");
    this.feed.refuse({ type: "refused", table: TABLE, decision, reason, legal: readAll(legal) });
  }

  bar(reason: string): void {
    const bar = {
      type: "barred",
      table: TABLE,
      seq: this.#seq,
      action: { type: "ron" },
      tile: "3p",
    } as const;
    this.feed.bar({ ...bar, reason: toldBy(reason) });
  }

  furiten(reason: Reason | null): void {
    this.feed.markFuriten({ type: "furiten", table: TABLE, seq: this.#seq, reason });
  }
}

describe("events", () => {
  test("of before are drawn once, and neither called out nor told", () => {
    const told = new Told(4);
    told.tell(STARTED, dealt(), drawn(0, "5s"), discarded(0, "5s"));
    expect(told.changes).toBe(0);
    told.tell(drawn(1));
    expect(told.view.state.seats[0]!.river).toHaveLength(1);
    expect(told.view.lines).toEqual([]);
  });

  test("of before leave the deal told that has just begun", () => {
    const told = new Told(1).tell(STARTED, dealt());
    expect(told.view.lines.map(({ text }) => text)).toEqual([
      "East 1, 0 honba. Dora indicator 8 sou. You are East. " +
        "Dice 6 and 3: Aiko's wall breaks 9 stacks from the right.",
    ]);
  });

  test("are told in words as they come, without the own discards", () => {
    const told = new Told(1).tell(STARTED, dealt());
    told.tell(drawn(0, "5s"), discarded(0, "5s"), drawn(1), discarded(1, "1z"));
    const lines = told.view.lines.slice(1).map(({ text }) => text);
    expect(lines).toEqual(["You draw 5 sou.", "Botan: East."]);
  });

  test("wait while a result is looked at", () => {
    const told = new Told(1).tell(STARTED, dealt(), ENDED, dealt("south"));
    expect([told.view.isHeld, told.view.state.round]).toEqual([true, "east"]);
    told.feed.release();
    expect([told.view.isHeld, told.view.state.round]).toEqual([false, "south"]);
  });

  test("that waited through several deals stop at the last result only", () => {
    const told = new Told(1).tell(STARTED, dealt(), ENDED);
    told.tell(dealt(), ENDED, dealt("south"), ENDED, dealt());
    told.feed.release();
    expect([told.view.isHeld, told.view.state.dealCount]).toEqual([true, 3]);
    told.feed.release();
    expect([told.view.isHeld, told.view.state.dealCount]).toEqual([false, 4]);
  });

  test("of a lost connection stop at a result too, and a result stays", () => {
    const told = new Told(1).tell(STARTED, dealt());
    told.comeBack(4);
    told.tell(drawn(0, "5s"), ENDED, dealt("south"));
    expect([told.view.isHeld, told.view.state.round]).toEqual([true, "east"]);
    told.comeBack(5);
    told.tell(drawn(0, "6s"));
    expect(told.view.isHeld).toBe(true);
    told.feed.release();
    expect(told.view.state.seats[0]!.drawn?.tile).toBe("6s");
  });
});

describe("a question", () => {
  const dealtTable = (): Told => new Told(1).tell(STARTED, dealt(), drawn(0, "5s"));

  test("waits behind a result, and its time is known to run", () => {
    const told = dealtTable().tell(ENDED, dealt("south"));
    told.ask("discard 1m");
    expect(told.view.question).toBeNull();
    expect(told.view.waiting?.ask.actions).toEqual([read("discard 1m")]);
    told.feed.release();
    expect(told.view.question?.ask.actions).toEqual([read("discard 1m")]);
    expect(told.view.waiting).toBeNull();
  });

  test("ends with the next event", () => {
    const told = dealtTable().ask("discard 1m").tell(discarded(0, "5s"));
    expect(told.view.question).toBeNull();
  });

  test("comes back when its answer was refused, unless it is over", () => {
    const told = dealtTable().ask("discard 1m");
    told.feed.answered();
    told.refuse("discard 1m");
    expect(told.view.question?.ask.actions).toEqual([read("discard 1m")]);
    expect(told.view.note?.text).toBe("This seat is not being asked now.");
    told.feed.answered();
    told.refuse();
    expect(told.view.question).toBeNull();
  });

  test("that was answered does not come back with a note, nor with the connection", () => {
    const told = dealtTable().ask("ron", "pass");
    told.feed.answered();
    told.bar("furiten.let_pass");
    expect(told.view.question).toBeNull();
    told.comeBack(2);
    told.askAgain("ron", "pass");
    expect(told.view.question).toBeNull();
  });

  test("is asked again after a lost connection", () => {
    const told = dealtTable().ask("discard 1m");
    told.comeBack(2);
    expect(told.view.question).toBeNull();
    told.askAgain("discard 1m");
    expect(told.view.question?.ask.decision).toBe(1);
  });
});

test("the clock of another's turn is seen until the next event, and not behind a result", () => {
  const told = new Told().tell(STARTED, dealt(), drawn(1)).think(1);
  expect(told.view.thinking?.ask).toMatchObject({ seat: 1, base: 5, bank: 7 });
  expect(told.tell(discarded(1, "9p")).view.thinking).toBeNull();
  told.tell(ENDED, dealt("south"), drawn(1)).think(1);
  expect(told.view.thinking).toBeNull();
  told.feed.release();
  expect(told.view.thinking?.ask.seat).toBe(1);
  told.comeBack(9);
  expect(told.view.thinking).toBeNull();
});

describe("the next deal", () => {
  const ended = (): Told => new Told(1).tell(STARTED, dealt(), ENDED);
  const waitFor = (told: Told, ...seats: readonly number[]): void =>
    told.feed.waitFor({ type: "waiting", table: TABLE, seats });

  test("waits for those who read, until the own result goes by itself", () => {
    const told = ended();
    waitFor(told, 0, 1);
    waitFor(told, 0);
    expect([told.view.isHeld, told.view.readers]).toEqual([true, [0]]);
    told.tell(dealt("south"));
    waitFor(told);
    expect([told.view.isHeld, told.view.state.round]).toEqual([false, "south"]);
  });

  test("that did not wait for this player leaves the result open", () => {
    const told = ended();
    waitFor(told, 1);
    waitFor(told);
    expect(told.view.isHeld).toBe(true);
  });

  test("waits for nobody after a lost connection, unless it is said again", () => {
    const told = ended();
    waitFor(told, 0, 1);
    told.comeBack(2);
    expect(told.view.readers).toEqual([]);
  });
});

describe("a note", () => {
  test("about a barred win comes in its place among the events", () => {
    const told = new Told(1).tell(STARTED, dealt(), ENDED, dealt("south"));
    told.bar("furiten.let_pass");
    expect(told.view.note).toBeNull();
    told.feed.release();
    expect(told.view.note).toMatchObject({
      tile: "3p",
      text: "Furiten: you passed on a winning tile; only tsumo can win.",
    });
  });

  test("says why something was not legal, of the question that is open", () => {
    const told = new Told(1).tell(STARTED, dealt(), drawn(0, "5s")).ask("riichi 1m");
    const action = read("riichi tsumogiri 0p");
    const answer = { type: "reason", table: TABLE, action } as const;
    told.feed.explain({ ...answer, decision: 0, reason: toldBy("refusal.answered") });
    expect(told.view.note).toBeNull();
    told.feed.explain({ ...answer, decision: 1, reason: toldBy("illegal.riichi_open_hand") });
    expect(told.view.note).toMatchObject({ tile: "0p", text: "Riichi needs a closed hand." });
  });
});

describe("furiten", () => {
  const because = (code: string, values: Reason["values"] = {}): Reason => ({
    code,
    rules: [],
    values,
  });
  const OWN = because("furiten.discard", { tiles: { tiles: ["3p"] } });
  const RIICHI = because("furiten.riichi");
  const PASSED = because("furiten.passed");

  test("stays until the server says that it is over, and is told once", () => {
    const told = new Told(-1).tell(STARTED, dealt(), drawn(0, "5s"));
    told.furiten(OWN);
    told.tell(discarded(0, "5s"), drawn(1));
    expect(told.view.furiten).toEqual(OWN);
    const lines = () => told.view.lines.filter(({ text }) => text.includes("uriten"));
    expect(lines().map(({ text }) => text)).toEqual([expect.stringContaining("3 pin")]);
    told.furiten(null);
    expect(told.view.furiten).toBeNull();
    expect(lines().at(-1)!.text).toBe("You are no longer furiten.");
  });

  test("waits behind a result, as the events do", () => {
    const told = new Told(1).tell(STARTED, dealt());
    told.furiten(RIICHI);
    told.tell(ENDED);
    told.furiten(null);
    told.tell(dealt("south"));
    told.furiten(PASSED);
    expect(told.view.furiten).toEqual(RIICHI);
    told.feed.release();
    expect(told.view.furiten).toEqual(PASSED);
    expect(told.view.lines.map(({ text }) => text)).not.toContain("You are no longer furiten.");
  });

  test("of before is known when the page comes", () => {
    const told = new Told(3).tell(STARTED, dealt(), drawn(0, "5s"), discarded(0, "5s"));
    told.furiten(OWN);
    expect(told.view.furiten).toEqual(OWN);
  });

  test("is said again after a lost connection, or was over meanwhile", () => {
    const told = new Told(-1).tell(STARTED, dealt(), drawn(0, "5s"));
    told.furiten(OWN);
    const before = told.view.lines;
    told.comeBack(2);
    told.furiten(OWN);
    expect([told.view.furiten, told.view.lines]).toEqual([OWN, before]);
    told.comeBack(3);
    told.tell(discarded(0, "5s"));
    expect(told.view.furiten).toBeNull();
  });
});

test("seats whose player is away are those that were last named", () => {
  const told = new Told(1).tell(STARTED, dealt());
  told.feed.setAway({ type: "away", table: TABLE, seats: [2] });
  expect(told.view.away).toEqual([2]);
  told.feed.setAway({ type: "away", table: TABLE, seats: [0, 2] });
  told.feed.takeBack();
  expect(told.view.away).toEqual([2]);
  told.comeBack(1);
  expect(told.view.away).toEqual([]);
});
