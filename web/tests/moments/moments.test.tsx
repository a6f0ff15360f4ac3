// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { measure } from "../../src/game/measure";
import { emptyTable, reduce } from "../../src/game/reducer";
import type { DealStarted, GameEvent, TableState } from "../../src/game/types";
import { DiceRoll } from "../../src/moments/DiceRoll";
import { useMoment } from "../../src/moments/moment";
import { Outlook, outlookInWords } from "../../src/moments/Outlook";
import { Feed } from "../../src/table/feed";
import { RECORDINGS } from "../recordings";
import { show, type } from "../render";

let isStill = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
});
afterEach(() => {
  isStill = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a moment", () => {
  function Shown({ number }: { readonly number: number | null }) {
    return <p>{useMoment(number, 1000) ? `on ${number}` : "over"}</p>;
  }

  test("lasts until its time is up, and another one begins anew", () => {
    const { place, again } = show(<Shown number={1} />);
    expect(place.textContent).toBe("on 1");
    act(() => void vi.advanceTimersByTime(1000));
    expect(place.textContent).toBe("over");
    again(<Shown number={2} />);
    expect(place.textContent).toBe("on 2");
    again(<Shown number={null} />);
    expect(place.textContent).toBe("over");
  });

  test.each(["keydown", "pointerdown"])(
    "ends with any %s, which still does what it does",
    (name) => {
      const heard = vi.fn();
      document.addEventListener(name, heard);
      const { place } = show(<Shown number={1} />);
      const event = new Event(name, { bubbles: true, cancelable: true });
      act(() => void document.body.dispatchEvent(event));
      expect(place.textContent).toBe("over");
      expect(heard).toHaveBeenCalledOnce();
      expect(event.defaultPrevented).toBe(false);
      document.removeEventListener(name, heard);
    },
  );

  test("is nothing for those who want nothing to move", () => {
    isStill = true;
    expect(show(<Shown number={1} />).place.textContent).toBe("over");
    type("a");
  });
});

const RULES = { players: 4, start_points: 25_000 } as const;
const STARTED: GameEvent = { type: "game_started", rules: RULES };
const DEALS = RECORDINGS.find(({ name }) => name === "four-players-seat-1")!.events.filter(
  (event): event is DealStarted => event.type === "deal_started",
);
const DRAWN: GameEvent = { type: "tile_drawn", seat: 0, tile: null, is_rinshan: false };
const ENDED = { type: "deal_ended", ending: "exhaustive", changes: [0, 0, 0, 0] } as const;
const END: GameEvent = {
  ...ENDED,
  winners: [],
  loser: null,
  scores: [25_000, 25_000, 25_000, 25_000],
  sticks: 0,
  nagashi: [],
};
const DISCARDED: GameEvent = {
  type: "tile_discarded",
  seat: 0,
  tile: "1z",
  is_drawn: true,
  is_sideways: false,
  riichi: "none",
  is_open: false,
};

/** A feed that came to a table at an event. */
class Told {
  readonly feed: Feed;
  #seq = -1;

  constructor(readonly past: number) {
    this.feed = new Feed(this.begin(past), () => undefined);
  }

  begin(seq: number) {
    const names = ["Aiko", "Botan", "Chie", "Daiki"];
    const more = { rules: RULES, commitment: "", contributions: [], clock: null, draw: null };
    const bots = [null, null, null, null];
    return { type: "begin", table: "t", seat: 1, names, bots, seq, ...more } as never;
  }

  tell(...events: readonly GameEvent[]): this {
    for (const event of events) {
      this.#seq += 1;
      this.feed.take({ type: "event", table: "t", seq: this.#seq, event });
    }
    return this;
  }

  get rolled(): number | null {
    return this.feed.view.rolled;
  }
}

describe("the dice are rolled", () => {
  test("when a deal begins before the viewer's eyes, also if others move at once", () => {
    const told = new Told(-1).tell(STARTED, DEALS[0]!);
    expect(told.rolled).toBe(1);
    expect(told.tell(DRAWN, DISCARDED).rolled).toBe(1);
  });

  test("where the page comes to a game that has just begun", () => {
    expect(new Told(2).tell(STARTED, DEALS[0]!, DRAWN).rolled).toBe(1);
  });

  test("not for whoever comes back or begins to watch, until the next deal", () => {
    const told = new Told(3).tell(STARTED, DEALS[0]!, DRAWN, DISCARDED);
    expect(told.rolled).toBeNull();
    told.tell(END);
    told.feed.release();
    expect(told.tell(DEALS[1]!).rolled).toBe(2);
  });

  test("not for a deal that began while the connection was lost", () => {
    const told = new Told(-1).tell(STARTED, DEALS[0]!, DRAWN, DISCARDED, END);
    told.feed.release();
    told.feed.comeBack(told.begin(6));
    expect(told.tell(DEALS[1]!, DRAWN).rolled).toBe(1);
  });

  test("not where play went on behind a result, but where it waited for the reader", () => {
    const told = new Told(-1).tell(STARTED, DEALS[0]!, DRAWN, DISCARDED, END);
    told.tell(DEALS[1]!, DRAWN, DISCARDED).feed.release();
    expect(told.rolled).toBe(1);
    const waited = new Told(-1).tell(STARTED, DEALS[0]!, DRAWN, DISCARDED, END);
    waited.tell(DEALS[1]!, DRAWN).feed.release();
    expect(waited.rolled).toBe(2);
  });

  test("and no question waits for them", () => {
    const told = new Told(-1).tell(STARTED, DEALS[0]!, DRAWN);
    told.feed.ask({ decision: 1, actions: [], base: 5, bank: 20 } as never);
    expect(told.rolled).toBe(1);
    expect(told.feed.view.question).not.toBeNull();
  });
});

describe("the tenpai question", () => {
  const reasons = [
    { code: "moments.draw.used_up", rules: ["DRAW-1"], values: {} },
    { code: "moments.draw.passes", rules: ["ROT-6"], values: { next: { seat: 2 } } },
  ];
  const asked = (outlook?: typeof reasons) => ({ ask: { outlook }, since: 0 }) as never;
  const names = ["Aiko", "Botan", "Chie", "Daiki"];

  test("says what follows from the answers, in words and for screen readers", () => {
    const { place } = show(<Outlook question={asked(reasons)} names={names} />);
    const lines = [...place.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "The wall is used up, and nobody has won (DRAW-1).",
      "The deal passes to Chie (ROT-6).",
    ]);
    expect(outlookInWords(asked(reasons), names)).toBe(`${lines.join(" ")} `);
  });

  test("and nothing where there is nothing to say", () => {
    expect(show(<Outlook question={asked()} names={names} />).place.textContent).toBe("");
    expect(show(<Outlook question={null} names={names} />).place.textContent).toBe("");
    expect(outlookInWords(null, names)).toBe("");
  });
});

/** The table at the beginning of every deal of a recording. */
function beginnings(): readonly TableState[] {
  const found: TableState[] = [];
  for (const { events = [], viewer } of RECORDINGS) {
    events.reduce((state, event) => {
      const next = reduce(state, event);
      if (event.type === "deal_started") found.push(next);
      return next;
    }, emptyTable(viewer));
  }
  return found;
}

describe("the walls", () => {
  const size = { width: 1280, height: 800 };
  const geometry = measure(size, { isTilted: false, hasWalls: false });

  test("are counted off from the dealer's to the one that the engine broke (WALL-4, WALL-5)", () => {
    for (const state of beginnings()) {
      const { place } = show(<DiceRoll state={state} geometry={geometry} bottom={0} />);
      const [first, second] = state.dice!;
      const sum = first + second;
      const faces = [...place.querySelectorAll<SVGElement>(".die")].map(
        (die) => die.dataset["face"],
      );
      expect(faces).toEqual([`${first}`, `${second}`]);
      const walls = [...place.querySelectorAll(".dice-wall")];
      expect(walls).toHaveLength(state.players);
      expect(place.querySelectorAll(".dice-count")).toHaveLength(sum);
      // The first count has the shortest delay of all.
      const starts = walls.map((wall) =>
        Math.min(
          ...[...wall.querySelectorAll<SVGElement>(".dice-count")].map((count) =>
            Number.parseFloat(count.style.animationDelay),
          ),
        ),
      );
      expect(starts.indexOf(Math.min(...starts))).toBe(state.dealer);
      const broken = walls[state.broken]!;
      expect(broken.querySelector(".dice-count.is-last")).not.toBeNull();
      expect(broken.querySelectorAll(".is-counted")).toHaveLength(sum);
      expect(place.querySelectorAll(".is-counted")).toHaveLength(sum);
    }
  });
});
