import { expect, it } from "vitest";

import { isTally, tallyOf } from "../../src/games/tally";
import { RECORDINGS } from "../recordings";

it.each(RECORDINGS)("counts what Python's statistics count: $name", ({ events, tallies }) => {
  expect(tallies.map((_, seat) => tallyOf(events, seat))).toEqual(tallies);
});

it("has something to count in the recordings", () => {
  const all = RECORDINGS.flatMap(({ tallies }) => tallies);
  for (const name of ["wins", "deal_ins", "riichi", "open_deals"] as const)
    expect(all.some((tally) => tally[name] > 0)).toBe(true);
});

it("is known from what a file could hold instead", () => {
  expect(isTally({ deals: 1, wins: 0, deal_ins: 0, riichi: 0, open_deals: 0 })).toBe(true);
  for (const other of [null, 7, {}, { deals: "1", wins: 0, deal_ins: 0, riichi: 0, open_deals: 0 }])
    expect(isTally(other)).toBe(false);
});
