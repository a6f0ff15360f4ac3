/** Moments of a recorded game: jumps, deals, what a seat sees of them, and how they are told. */
import { describe, expect, test } from "vitest";

import { emptyTable, reduceAll } from "../../src/game/reducer";
import type { HeldTile, SeatState, TableState } from "../../src/game/types";
import { spread } from "../../src/replay/panel/ScoreGraph";
import { seenFrom } from "../../src/replay/player/mask";
import {
  firstView,
  obey,
  type PlayerView,
  type ReplayCommand,
} from "../../src/replay/player/player";
import { scoreCourse, Timeline } from "../../src/replay/player/timeline";
import { dealMarks, dealName, dealResult, signedPoints, tellEvent } from "../../src/replay/words";
import { recording, sortedText } from "../recordings";

const EVERYTHING = recording("four-players-everything").events;
const HANCHAN = new Timeline(EVERYTHING);
const MISTAKES = new Timeline(recording("mistakes-public").events);
const NAMES = ["Aki", "Ben", "Cho", "Dan"];

function typeAt(moment: number): string | undefined {
  return EVERYTHING[moment]?.type;
}

/** All tiles that lie somewhere; a called discard lies in its meld. */
function heldTiles(state: TableState): readonly HeldTile[] {
  return [
    ...state.indicators,
    ...state.seats.flatMap(({ hand, drawn, melds, river, kita }) => [
      ...hand,
      ...(drawn === null ? [] : [drawn]),
      ...melds.flatMap(({ tiles, added }) => (added === null ? tiles : [...tiles, added])),
      ...river.filter(({ takenBy }) => takenBy === null),
      ...kita,
    ]),
  ];
}

function withoutIds(state: TableState): unknown {
  return JSON.parse(JSON.stringify(state, (key, value) => (key === "id" ? undefined : value)));
}

describe("a timeline", () => {
  test("has the table that the events lead to, at every moment", () => {
    for (let moment = HANCHAN.first; moment <= HANCHAN.last; moment += 37) {
      const straight = reduceAll(emptyTable(null), EVERYTHING.slice(0, moment + 1));
      expect(withoutIds(HANCHAN.at(moment))).toEqual(withoutIds(straight));
    }
  });

  test("names each tile once at a moment, and by its face in the whole game", () => {
    const faces = new Map<number, string | null>();
    const wrong: unknown[] = [];
    for (let moment = HANCHAN.first; moment <= HANCHAN.last; moment += 1) {
      const tiles = heldTiles(HANCHAN.at(moment));
      if (new Set(tiles.map(({ id }) => id)).size !== tiles.length) wrong.push(moment);
      for (const { id, tile } of tiles) {
        if (tile !== (faces.get(id) ?? tile)) wrong.push([moment, id, tile]);
        faces.set(id, tile);
      }
    }
    expect(wrong).toEqual([]);
    // No more than there are tiles: a jump to another deal needs no new ones.
    expect(faces.size).toBeLessThanOrEqual(136);
  });

  test("keeps a tile's name within a deal, wherever it goes", () => {
    const discard = EVERYTHING.findIndex((event) => event.type === "tile_discarded");
    const event = EVERYTHING[discard];
    const seat = event?.type === "tile_discarded" ? event.seat : 0;
    const before = HANCHAN.at(discard - 1).seats[seat]!;
    const laid = HANCHAN.at(discard).seats[seat]!.river[0]!;
    expect([...before.hand, before.drawn]).toContainEqual({ id: laid.id, tile: laid.tile });
  });

  test("goes no further than the game", () => {
    expect(HANCHAN.clamp(-5)).toBe(HANCHAN.first);
    expect(HANCHAN.clamp(10_000)).toBe(EVERYTHING.length - 1);
    expect(HANCHAN.clamp(Number.NaN)).toBe(HANCHAN.first);
  });

  test("has every deal with its events and its end", () => {
    const starts = EVERYTHING.filter(({ type }) => type === "deal_started");
    expect(HANCHAN.deals).toHaveLength(starts.length);
    for (const deal of HANCHAN.deals) {
      expect(typeAt(deal.first)).toBe("deal_started");
      expect(typeAt(deal.last)).toBe("deal_ended");
      expect(deal.ended).toBe(EVERYTHING[deal.last]);
      expect(HANCHAN.dealAt(deal.first)).toBe(deal);
      expect(HANCHAN.dealAt(deal.last)).toBe(deal);
    }
  });

  test("knows a deal that the log breaks off", () => {
    const broken = new Timeline(EVERYTHING.slice(0, 40));
    expect(broken.deals).toHaveLength(1);
    expect(broken.deals[0]).toMatchObject({ ended: null, first: 1, last: 39 });
    expect(dealResult(broken.deals[0]!, NAMES)).toBe("The log ends here");
  });

  test("of no events is an empty table", () => {
    const empty = new Timeline([]);
    expect(empty.at(0)).toEqual(emptyTable(null));
    expect(empty.dealAt(0)).toBeNull();
    expect([empty.nextDeal(0), empty.nextMark(0), empty.last]).toEqual([0, 0, 0]);
  });

  test("leads from deal to deal, first to the start of the present one", () => {
    const [first, second, third] = HANCHAN.deals.map((deal) => deal.first);
    expect(HANCHAN.nextDeal(first!)).toBe(second);
    expect(HANCHAN.nextDeal(HANCHAN.deals.at(-1)!.first)).toBe(HANCHAN.last);
    expect(HANCHAN.previousDeal(third! + 5)).toBe(third);
    expect(HANCHAN.previousDeal(third!)).toBe(second);
    expect(HANCHAN.previousDeal(first!)).toBe(first);
  });

  test("leads to every call, riichi and win, and to nothing else", () => {
    const found: number[] = [];
    for (let moment = HANCHAN.nextMark(HANCHAN.first); moment < HANCHAN.last; ) {
      found.push(moment);
      moment = HANCHAN.nextMark(moment);
    }
    const expected = EVERYTHING.flatMap((event, moment) => {
      const isCall = event.type === "meld_called";
      const isRiichi = event.type === "tile_discarded" && event.riichi !== "none";
      const isWin = event.type === "deal_ended" && event.winners.length > 0;
      return isCall || isRiichi || isWin ? [moment] : [];
    });
    expect(found).toEqual(expected);
    expect(HANCHAN.previousMark(found[1]!)).toBe(found[0]);
    expect(HANCHAN.previousMark(found[0]!)).toBe(HANCHAN.first);
  });

  test("has the scores before each deal and at the end", () => {
    const course = scoreCourse(HANCHAN);
    expect(course).toHaveLength(HANCHAN.deals.length + 1);
    expect(course[0]).toEqual([25_000, 25_000, 25_000, 25_000]);
    const last = EVERYTHING.at(-1)!;
    expect(course.at(-1)).toEqual(last.type === "game_ended" && last.scores);
  });

  test("is gone through within a frame a jump", () => {
    const moments = Array.from({ length: 500 }, (_, index) => (index * 397) % EVERYTHING.length);
    const start = performance.now();
    for (const moment of moments) seenFrom(HANCHAN.at(moment), 0);
    expect((performance.now() - start) / moments.length).toBeLessThan(8);
  });
});

/** What is seen of a seat, without the names of elements. */
function seenSeat(seat: SeatState): unknown {
  return {
    hand: sortedText(seat.hand),
    drawn: seat.drawn?.tile,
    river: seat.river.map(({ tile, takenBy, isSideways }) => [tile, takenBy, isSideways]),
    melds: seat.melds.map(({ kind, tiles }) => [kind, sortedText(tiles)]),
    shown: seat.shown,
  };
}

function ids(state: TableState): unknown {
  return state.seats.map(({ hand, drawn }) => [
    hand.map(({ id }) => id).sort((one, other) => one - other),
    drawn?.id,
  ]);
}

describe("what a seat sees", () => {
  test("is what the server shows to it, at every moment", () => {
    const { events, viewer } = recording("four-players-seat-1");
    let seen = emptyTable(viewer);
    for (const [moment, event] of events.entries()) {
      seen = reduceAll(seen, [event]);
      if (moment < HANCHAN.first) continue;
      const masked = seenFrom(HANCHAN.at(moment), 1).seats.map(seenSeat);
      if (JSON.stringify(masked) !== JSON.stringify(seen.seats.map(seenSeat))) {
        expect([moment, masked]).toEqual([moment, seen.seats.map(seenSeat)]);
      }
    }
    expect(seenFrom(HANCHAN.at(50), 1).viewer).toBe(1);
  });

  test("keeps the elements of all tiles", () => {
    for (const moment of [1, 60, 133, 400]) {
      const state = HANCHAN.at(moment);
      expect(ids(seenFrom(state, 2))).toEqual(ids(state));
    }
  });

  test("is not told in words either", () => {
    const moment = EVERYTHING.findIndex((event) => event.type === "tile_drawn" && event.seat !== 1);
    const state = HANCHAN.at(moment);
    const seat = state.turn ?? 0;
    expect(tellEvent(state, NAMES)).toMatch(/ draws (red )?\d (man|pin|sou)\.$| draws \w+\.$/);
    expect(tellEvent(seenFrom(state, 1), NAMES)).toBe(`${NAMES[seat]} draws a tile.`);
  });
});

describe("a replay", () => {
  const after = (view: PlayerView, ...commands: readonly ReplayCommand[]): PlayerView =>
    commands.reduce((before, command) => obey(before, command, HANCHAN), view);
  const start = firstView(HANCHAN, null);
  const firstWin = HANCHAN.deals.find(({ wins }) => wins.length > 0)!;
  const beforeWin = after(start, { type: "go", to: firstWin.last - 1 });

  test("begins with the first deal, or where a link leads", () => {
    expect(start.moment).toBe(HANCHAN.first);
    expect(firstView(HANCHAN, 120).moment).toBe(120);
    expect(firstView(HANCHAN, 99_999).moment).toBe(HANCHAN.last);
  });

  test("steps, and stays at the ends", () => {
    const step: ReplayCommand = { type: "step", by: 1 };
    expect(after(start, step, step, { type: "step", by: -1 }).moment).toBe(HANCHAN.first + 1);
    expect(after(start, { type: "step", by: -1 }).moment).toBe(HANCHAN.first);
    const end = after(start, { type: "end", which: "last" });
    expect(after(end, step).moment).toBe(HANCHAN.last);
    expect(after(end, { type: "end", which: "first" }).moment).toBe(HANCHAN.first);
  });

  test("shows a result that is stepped to, and leaves it with the next step", () => {
    const win = after(beforeWin, { type: "step", by: 1 });
    expect(win).toMatchObject({ moment: firstWin.last, isResultShown: true, isCalledOut: true });
    expect(after(win, { type: "step", by: 1 }).isResultShown).toBe(false);
    expect(after(win, { type: "closeResult" }).isResultShown).toBe(false);
    expect(after(beforeWin, { type: "mark", by: 1 }).isResultShown).toBe(true);
  });

  test("shows no result that is leapt to, gone back to or not wanted", () => {
    expect(after(start, { type: "go", to: firstWin.last }).isResultShown).toBe(false);
    const later = after(start, { type: "go", to: firstWin.last + 1 });
    expect(after(later, { type: "step", by: -1 }).isResultShown).toBe(false);
    const unwanted = after(beforeWin, { type: "results" }, { type: "step", by: 1 });
    expect(unwanted).toMatchObject({ moment: firstWin.last, isResultShown: false });
  });

  test("shows the result of any deal on demand", () => {
    const shown = { moment: firstWin.last, isResultShown: true };
    expect(after(start, { type: "result", deal: firstWin.number })).toMatchObject(shown);
    expect(after(beforeWin, { type: "result" })).toMatchObject(shown);
  });

  test("plays by itself, up to the end, and from there again", () => {
    const playing = after(beforeWin, { type: "play" });
    expect(after(playing, { type: "tick" })).toMatchObject({
      moment: firstWin.last,
      isPlaying: true,
      isResultShown: true,
    });
    expect(after(playing, { type: "play" }, { type: "tick" }).moment).toBe(beforeWin.moment);
    expect(after(playing, { type: "step", by: 1 }).isPlaying).toBe(false);
    const nearEnd = after(start, { type: "go", to: HANCHAN.last - 1 }, { type: "play" });
    const end = after(nearEnd, { type: "tick" });
    expect(end).toMatchObject({ moment: HANCHAN.last, isPlaying: false });
    expect(after(end, { type: "play" })).toMatchObject({ moment: HANCHAN.first, isPlaying: true });
  });

  test("moves tiles only by a single step", () => {
    expect(after(start, { type: "step", by: 1 }).isStep).toBe(true);
    expect(after(start, { type: "deal", by: 1 }).isStep).toBe(false);
  });

  test("turns the table to every seat", () => {
    const turns = [1, 2, 3, 4].map((count) =>
      after(start, ...Array<ReplayCommand>(count).fill({ type: "viewpoint" })),
    );
    expect(turns.map(({ bottom }) => bottom)).toEqual([1, 2, 3, 0]);
    expect(after(start, { type: "viewpoint", seat: 2 }).bottom).toBe(2);
    const three = new Timeline(recording("three-players-public").events);
    const third = { ...firstView(three, null), bottom: 2 };
    expect(obey(third, { type: "viewpoint" }, three).bottom).toBe(0);
  });
});

describe("words", () => {
  test("tell every event of a game", () => {
    const wrong: unknown[] = [];
    for (const timeline of [HANCHAN, MISTAKES]) {
      for (let moment = timeline.first; moment <= timeline.last; moment += 1) {
        const told = tellEvent(timeline.at(moment), NAMES);
        if (/^\s*$|[{}]|undefined|does not know/.test(told)) wrong.push([moment, told]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("name deals and how they ended", () => {
    const deals = HANCHAN.deals.map((deal) => `${dealName(deal)}: ${dealResult(deal, NAMES)}`);
    expect(deals[0]).toMatch(/^East 1: /);
    const win = HANCHAN.deals.find(({ wins }) => wins.length === 1)!;
    expect(dealResult(win, NAMES)).toContain(NAMES[win.wins[0]!.seat]);
    expect(dealMarks(HANCHAN.deals)[0]).toBe("E1");
  });

  test("give points a sign", () => {
    expect([3900, -1000, 0].map(signedPoints)).toEqual(["+3,900", "−1,000", "0"]);
  });
});

test("names in the graph lie apart, in their order, within the picture", () => {
  const places = spread([20, 22, 180, 189]);
  for (const [index, place] of places.entries()) {
    if (index > 0) expect(place - places[index - 1]!).toBeGreaterThanOrEqual(14);
    expect(place).toBeLessThan(190);
  }
  expect(spread([20, 60, 90, 120])).toEqual([20, 60, 90, 120]);
});
