import { describe, expect, it } from "vitest";

import { courseOf, inOrder, meanOf, placeCourse, shareOf } from "../../src/games/rates";
import type { ListedGame } from "../../src/storage";
import { GAME } from "../storage/game";

function finished(begun: number, place: number, wins: number): ListedGame {
  const places = [place, ...[1, 2, 3, 4].filter((other) => other !== place)];
  const tally = { deals: 8, wins, deal_ins: 1, riichi: 2, open_deals: 3 };
  return { ...GAME, id: String(begun), begun, result: { scores: [0, 0, 0, 0], places }, tally };
}

describe("a share", () => {
  it("has Wilson's interval", () => {
    // Newcombe 1998, table I: 81 of 263.
    const { value, low, high } = shareOf(81, 263);
    expect([value, low, high].map((each) => each.toFixed(4))).toEqual([
      "0.3080",
      "0.2553",
      "0.3662",
    ]);
  });

  it("of none is not certain, and stays within 0 and 1", () => {
    expect(shareOf(0, 10)).toMatchObject({ value: 0, low: 0 });
    expect(shareOf(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(shareOf(10, 10).high).toBe(1);
  });
});

describe("a mean of places", () => {
  it("could be anything after one game, and is surer after many", () => {
    expect(meanOf([2], 4)).toEqual({ value: 2, low: 1, high: 4 });
    const many = meanOf(
      Array.from({ length: 100 }, (_, index) => 1 + (index % 4)),
      4,
    );
    expect(many.value).toBe(2.5);
    expect(many.high - many.low).toBeCloseTo(2 * 1.96 * Math.sqrt(125 / 99 / 100), 6);
  });
});

describe("a course", () => {
  it("goes through finished games as they were played", () => {
    const games = inOrder([finished(3, 4, 0), { ...GAME, id: "open" }, finished(1, 1, 4)]);
    expect(games.map(({ begun }) => begun)).toEqual([1, 3]);
    expect(placeCourse(games, 4).map(({ value }) => value)).toEqual([1, 2.5]);
    expect(courseOf(games, "wins").map(({ value }) => value)).toEqual([0.5, 0.25]);
    expect(courseOf(games, "open_deals")).toEqual([shareOf(3, 8), shareOf(6, 16)]);
  });

  it("leaves out games that were not counted", () => {
    const uncounted = { ...finished(2, 1, 0), tally: null };
    const empty = { ...finished(4, 1, 0), tally: { deals: 0, wins: 0 } };
    expect(courseOf([finished(1, 1, 4), uncounted, empty], "wins")).toHaveLength(1);
  });
});
