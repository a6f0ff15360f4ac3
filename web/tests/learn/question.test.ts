/** The question to /api/advice, made of recorded games: every visible tile is named, and once. */
import { describe, expect, it } from "vitest";

import { emptyTable, reduce } from "../../src/game/reducer";
import { plainTile } from "../../src/game/tiles";
import type { TableState, Tile } from "../../src/game/types";
import { adviceQuestion, isFull, type TableQuestion, tilesOf } from "../../src/learn/question";
import { RECORDINGS, recording } from "../recordings";

/** Every table of a recording, as its viewer (or another seat that is known) has seen it. */
function tables(name: string): TableState[] {
  const { viewer, events } = recording(name);
  let state = emptyTable(viewer);
  return events.map((event) => (state = reduce(state, event)));
}

function count(tiles: readonly Tile[], kind: Tile): number {
  return tiles.filter((tile) => plainTile(tile) === kind).length;
}

/** Every tile that a question names outside of the hand. */
function openTiles({ table, seen, dora }: TableQuestion): readonly Tile[] {
  const apart = `${seen}${dora}`.match(/../g) ?? [];
  const laid = table.flatMap(({ river = [], melds = [], shown = [], kita = 0 }) => [
    ...river.filter((discard) => discard.taken_by === undefined).map(({ tile }) => tile),
    ...melds.flatMap(({ tiles }) => tiles),
    ...shown,
    ...Array<Tile>(kita).fill("4z"),
  ]);
  return [...apart, ...laid];
}

const SEATED = RECORDINGS.filter(({ viewer }) => viewer !== null).map(({ name }) => name);

describe.each(SEATED)("questions of %s", (name) => {
  const asked = tables(name).flatMap((state) => {
    const question = adviceQuestion(state, state.viewer!);
    return question === null ? [] : [{ state, question }];
  });

  it("are about 13 or 14 tiles with three for each meld", () => {
    const sizes = asked.map(({ question }) => question.hand.length / 2 + 3 * question.melds.length);
    expect(new Set(sizes)).toEqual(new Set([13, 14]));
    expect(asked.map(({ question }) => isFull(question))).toEqual(sizes.map((size) => size === 14));
  });

  it("name no tile more often than there are copies of it", () => {
    for (const { question } of asked) {
      const all = [...tilesOf(question), ...openTiles(question)];
      const most = Math.max(...all.map((tile) => count(all, plainTile(tile))));
      expect(most, JSON.stringify(question)).toBeLessThanOrEqual(4);
    }
  });

  it("say what lies open: a called discard with its meld alone", () => {
    for (const { state, question } of asked) {
      const own = state.seats[state.viewer!]!;
      const open = state.seats.reduce(
        (sum, { river, melds, kita }) =>
          sum +
          river.filter(({ takenBy }) => takenBy === null).length +
          kita.length +
          melds.reduce((size, meld) => size + meld.tiles.length + (meld.added ? 1 : 0), 0),
        state.indicators.length,
      );
      const apart = own.riichi !== "none" && own.drawn !== null ? 1 : 0;
      const shown = state.seats.some(({ shown: hand }) => hand !== null);
      if (!shown) expect(openTiles(question).length).toBe(open + apart);
      expect(question.dora.length / 2).toBe(state.indicators.length);
      const wind = ["east", "south", "west", "north"].indexOf(question.seat!);
      expect(question.table[wind]!.river!.length).toBe(own.river.length);
    }
  });
});

describe("a question", () => {
  const states = tables("four-players-seat-1");
  const first = states.find(({ seats }) => seats[1]!.drawn !== null)!;

  it("has the hand with the drawn tile, the winds and the rules", () => {
    const { seats, dealer, rules } = first;
    const question = adviceQuestion(first, 1)!;
    const held = [...seats[1]!.hand, seats[1]!.drawn!].map(({ tile }) => tile!);
    expect([...tilesOf(question)].sort()).toEqual([...held].sort());
    expect(question.seat).toBe(["east", "south", "west", "north"][(1 - dealer + 4) % 4]);
    expect([question.round, question.players, question.riichi]).toEqual(["east", 4, false]);
    expect(question.rules).toBe(rules);
  });

  it("is not asked where tiles are hidden, before a deal and after it", () => {
    expect(adviceQuestion(first, 0)).toBeNull();
    expect(adviceQuestion(emptyTable(1), 1)).toBeNull();
    const over = states.find(({ ended }) => ended !== null)!;
    expect(adviceQuestion(over, 1)).toBeNull();
  });

  it("leaves the drawn tile out of a hand in riichi, which waits, and counts it as seen", () => {
    const seat = { ...first.seats[1]!, riichi: "riichi" as const };
    const inRiichi = { ...first, seats: first.seats.map((each, n) => (n === 1 ? seat : each)) };
    const [free, bound] = [adviceQuestion(first, 1)!, adviceQuestion(inRiichi, 1)!];
    expect([isFull(free), isFull(bound), bound.riichi]).toEqual([true, false, true]);
    expect(bound.seen.length - free.seen.length).toBe(2);
    expect(bound.seen).toContain(seat.drawn!.tile);
  });

  it("knows of other hands only what everybody has seen", () => {
    const { events } = recording("four-players-everything");
    let all = emptyTable(null);
    const known = events.map((event) => (all = reduce(all, event)));
    const place = states.indexOf(first);
    expect(adviceQuestion(known[place]!, 1)).toEqual(adviceQuestion(first, 1));
    const open = { ...first.seats[0]!, ...known[place]!.seats[0]!, shown: [] };
    const table = { ...first, seats: first.seats.map((each, n) => (n === 0 ? open : each)) };
    const count = (state: TableState) => openTiles(adviceQuestion(state, 1)!).length;
    expect(count(table) - count(first)).toBe(open.hand.length);
  });
});
