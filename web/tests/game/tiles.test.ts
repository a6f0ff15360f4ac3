import { expect, it } from "vitest";

import {
  compareTiles,
  FACES,
  isRed,
  isSameKind,
  numberOf,
  plainTile,
  suitOf,
} from "../../src/game/tiles";

it("sorts by kind, and a red five before the plain ones", () => {
  const tiles = ["1z", "5p", "9m", "0p", "6p", "4p", "7z", "1s"];
  expect(tiles.sort(compareTiles).join(" ")).toBe("9m 4p 0p 5p 6p 1s 1z 7z");
});

it("knows the red five as a five", () => {
  expect([isRed("0s"), isRed("5s")]).toEqual([true, false]);
  expect([numberOf("0s"), suitOf("0s"), plainTile("0s")]).toEqual([5, "s", "5s"]);
  expect([isSameKind("0s", "5s"), isSameKind("0s", "0p")]).toEqual([true, false]);
});

it("has 37 faces in order", () => {
  expect(new Set(FACES).size).toBe(37);
  expect([...FACES].sort(compareTiles)).toEqual(FACES);
});
