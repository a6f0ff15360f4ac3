import { describe, expect, test } from "vitest";

import { placeTiles, sideOf, tileKey } from "../../src/game/layout";
import { measure } from "../../src/game/measure";
import { emptyTable, reduce } from "../../src/game/reducer";
import type { TableState } from "../../src/game/types";
import { nextLive, type WallTile, wallTiles } from "../../src/game/wall";
import { RECORDINGS } from "../recordings";

/** Whole games are placed, and the machine may be busy. */
const SLOW_MS = 30_000;

const WINDS = ["East", "South", "West", "North"];

/** A table after the deal; the dealer sits at seat 2, so that winds and seats differ. */
function table(sum: number, change: Partial<TableState> = {}): TableState {
  const players = change.players ?? 4;
  const first = Math.min(6, sum - 1);
  return {
    ...emptyTable(null),
    dealer: 2,
    dice: [first, sum - first],
    broken: (2 + sum - 1) % players,
    tilesLeft: players === 4 ? 70 : 55,
    indicators: [{ id: 900, tile: "1z" }],
    ...change,
  };
}

/** A stack as the rule book names it: "West 5". */
function named(state: TableState, { owner, stack }: WallTile): string {
  const wind = (owner - state.dealer + state.players) % state.players;
  return `${WINDS[wind]} ${stack}`;
}

function stackOf(state: TableState, index: number): string {
  const found = wallTiles(state).find((tile) => tile.index === index);
  return found === undefined ? "gone" : named(state, found);
}

describe("the break (WALL-4 to WALL-8, DEAD-2)", () => {
  // The columns of the rule book: first live, rinshan, dora indicator, 7th dead, last live stack.
  const rows: readonly (readonly [number, string, string, string, string, string, string])[] = [
    [2, "South 3", "South 2", "South 1", "West 17", "West 13", "West 12"],
    [3, "West 4", "West 3", "West 2", "West 1", "North 14", "North 13"],
    [4, "North 5", "North 4", "North 3", "North 2", "East 15", "East 14"],
    [5, "East 6", "East 5", "East 4", "East 3", "South 16", "South 15"],
    [6, "South 7", "South 6", "South 5", "South 4", "West 17", "West 16"],
    [7, "West 8", "West 7", "West 6", "West 5", "West 1", "North 17"],
    [8, "North 9", "North 8", "North 7", "North 6", "North 2", "North 1"],
    [9, "East 10", "East 9", "East 8", "East 7", "East 3", "East 2"],
    [10, "South 11", "South 10", "South 9", "South 8", "South 4", "South 3"],
    [11, "West 12", "West 11", "West 10", "West 9", "West 5", "West 4"],
    [12, "North 13", "North 12", "North 11", "North 10", "North 6", "North 5"],
  ];

  test.each(rows)("of a roll of %i", (sum, firstLive, rinshan1, rinshan2, dora, dead7, last) => {
    // No tile is dealt yet, for the first stack to be there.
    const state = table(sum, { tilesLeft: 122 });
    expect([0, 134, 132, 130, 122, 121].map((index) => stackOf(state, index))).toEqual([
      firstLive,
      rinshan1,
      rinshan2,
      dora,
      dead7,
      last,
    ]);
  });

  test("of a roll of 7 lets the live wall go on from West 17 to South 1 (WALL-EX)", () => {
    const state = table(7, { tilesLeft: 122 });
    expect(stackOf(state, 19)).toBe("West 17");
    expect(stackOf(state, 20)).toBe("South 1");
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "of a roll of %i is in the middle of 17 stacks of two before each of four players",
    (sum) => {
      const tiles = wallTiles(table(sum, { tilesLeft: 122 }));
      const places = new Set(tiles.map(({ owner, stack, level }) => `${owner} ${stack} ${level}`));
      expect(places.size).toBe(4 * 17 * 2);
    },
  );
});

describe("drawing", () => {
  test("leaves 83 tiles after the dealer's first draw, 14 of them dead (DEAL-5)", () => {
    const tiles = wallTiles(table(7, { tilesLeft: 69 }));
    expect(tiles).toHaveLength(83);
    expect(tiles.filter(({ isDead }) => isDead)).toHaveLength(14);
    expect(tiles[0]?.index).toBe(53);
  });

  test("takes the upper tile of a stack first (WALL-7)", () => {
    const full = wallTiles(table(7, { tilesLeft: 70 }));
    const half = wallTiles(table(7, { tilesLeft: 69 }));
    expect(full.slice(0, 2).map(({ level }) => level)).toEqual([1, 0]);
    expect(half[0]).toEqual(full[1]);
  });

  test("takes the rinshan tiles 134, 135, 132, 133 (DEAD-3)", () => {
    const gone = [1, 2, 3, 4].map((rinshanCount) => {
      const state = table(7, { rinshanCount, tilesLeft: 70 - rinshanCount });
      const left = new Set(wallTiles(state).map(({ index }) => index));
      return [132, 133, 134, 135].filter((index) => !left.has(index));
    });
    expect(gone).toEqual([[134], [134, 135], [132, 134, 135], [132, 133, 134, 135]]);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "has the first rinshan tile laid down at the break of a roll of %i, beside the second (DEAD-5)",
    (sum) => {
      const [first, second] = wallTiles(table(sum)).slice(-2);
      expect([first?.index, second?.index]).toEqual([134, 135]);
      expect([first?.level, second?.level]).toEqual([0, 0]);
      expect([first?.owner, first?.stack]).toEqual([second?.owner, (second?.stack ?? 0) + 1]);
    },
  );

  test("takes the tile that was laid down before the one beside it (DEAD-5)", () => {
    const kan = table(7, { rinshanCount: 1, tilesLeft: 60 });
    const left = wallTiles(kan).filter(({ index }) => index >= 132);
    expect(left.map(({ index, level }) => [index, level])).toEqual([
      [132, 1],
      [133, 0],
      [135, 0],
    ]);
  });

  test("moves a haiteihai to the dead wall with each rinshan draw (DEAD-6, DEAD-7)", () => {
    for (const rinshanCount of [0, 1, 2, 3, 4]) {
      const state = table(9, { rinshanCount, tilesLeft: 40 - rinshanCount });
      const tiles = wallTiles(state);
      expect(tiles.filter(({ isDead }) => isDead)).toHaveLength(14);
      expect(tiles.filter(({ isDead }) => !isDead)).toHaveLength(40 - rinshanCount);
      expect(tiles.filter(({ isDead }) => !isDead).at(-1)?.index).toBe(121 - rinshanCount);
    }
  });

  test("keeps it in the live wall until the discard where the rules say so (DEAD-7)", () => {
    for (const rinshanCount of [1, 2, 3, 4]) {
      const state = table(9, { rinshanCount, refillDue: rinshanCount, tilesLeft: 40 });
      const tiles = wallTiles(state);
      expect(tiles.filter(({ isDead }) => isDead)).toHaveLength(14 - rinshanCount);
      expect(tiles.filter(({ isDead }) => !isDead).at(-1)?.index).toBe(121);
      expect(nextLive(state)).toBe(nextLive(table(9, { tilesLeft: 40 })));
      const places = tiles.map(({ owner, stack, level }) => `${owner} ${stack} ${level}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test("lets the upper tile down when the haiteihai was under it (DEAD-6)", () => {
    const levels = (state: TableState): unknown[] =>
      wallTiles(state).flatMap(({ index, level }) => (index === 120 ? [level] : []));
    expect(levels(table(9, { tilesLeft: 40 }))).toEqual([1]);
    expect(levels(table(9, { tilesLeft: 39, rinshanCount: 1 }))).toEqual([0]);
  });

  test("never puts two tiles into one place", () => {
    for (const rinshanCount of [0, 1, 2, 3, 4]) {
      for (let sum = 2; sum <= 12; sum += 1) {
        const tiles = wallTiles(table(sum, { rinshanCount, tilesLeft: 60 - rinshanCount }));
        const places = tiles.map(({ owner, stack, level }) => `${owner} ${stack} ${level}`);
        expect(new Set(places).size).toBe(places.length);
      }
    }
  });

  test("before the dice have fallen shows no wall", () => {
    expect(wallTiles({ ...table(7), dice: null })).toEqual([]);
  });
});

describe("indicators", () => {
  test("lie face up on the third dead stack and on those before it (DEAD-3)", () => {
    const indicators = ["1z", "2z", "3z"].map((tile, place) => ({ id: 900 + place, tile }));
    const up = wallTiles(table(7, { indicators })).filter(({ indicator }) => indicator !== null);
    expect(up.map(({ index, indicator }) => [index, indicator?.tile])).toEqual([
      [126, "3z"],
      [128, "2z"],
      [130, "1z"],
    ]);
    expect(up.every(({ level }) => level === 1)).toBe(true);
  });
});

describe("three players (SANMA-2, SANMA-3)", () => {
  test("have three walls of 18 stacks", () => {
    const tiles = wallTiles(table(8, { players: 3, tilesLeft: 94 }));
    expect(new Set(tiles.map(({ owner, stack }) => `${owner} ${stack}`)).size).toBe(3 * 18);
    expect(tiles).toHaveLength(108);
  });

  test("break the wall of the wind that the roll counts to, of three", () => {
    const state = table(8, { players: 3, tilesLeft: 94 });
    expect([0, 106, 98].map((index) => stackOf(state, index))).toEqual([
      "South 9",
      "South 8",
      "South 4",
    ]);
  });

  test("have the first rinshan tile laid down too (DEAD-5)", () => {
    const [first, second] = wallTiles(table(8, { players: 3 })).slice(-2);
    expect([first?.index, first?.level]).toEqual([106, 0]);
    expect(first?.stack).toBe((second?.stack ?? 0) + 1);
  });

  test("have eight rinshan tiles", () => {
    const state = table(8, { players: 3, rinshanCount: 8, tilesLeft: 30 });
    const dead = wallTiles(state).filter(({ isDead }) => isDead);
    expect(dead).toHaveLength(14);
    expect(dead.map(({ index }) => index)).toEqual([
      86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    ]);
  });
});

describe("walls on the table", () => {
  const look = { isTilted: true, hasWalls: true };
  const geometry = measure({ width: 1280, height: 720 }, look);

  test("stand before their owners, stack 1 at the owner's right (WALL-2)", () => {
    const state = table(7, { tilesLeft: 122, seats: [] });
    const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
    const wallOf = (side: number): typeof placed =>
      placed.filter(({ seat }) => sideOf(seat, 0) === side);
    const [below, right, across, left] = [0, 1, 2, 3].map(wallOf);
    expect(below?.every(({ y, x }) => y > Math.abs(x))).toBe(true);
    expect(right?.every(({ y, x }) => x > Math.abs(y))).toBe(true);
    expect(across?.every(({ y, x }) => -y > Math.abs(x))).toBe(true);
    expect(left?.every(({ y, x }) => -x > Math.abs(y))).toBe(true);
    // West's wall is broken after its stack 7; West sits at seat 0, and stack 8 is left of that.
    const first = placed.find(({ key }) => key === "w000");
    const dead = placed.find(({ key }) => key === "w134");
    expect(first?.seat).toBe(0);
    expect(first?.x ?? 0).toBeLessThan(dead?.x ?? 0);
  });

  test.each(RECORDINGS.map(({ name, viewer, events }) => [name, viewer, events] as const))(
    "and all other tiles are all there are, at every moment of %s",
    (_, viewer, events) => {
      let state = emptyTable(viewer);
      const wrong: string[] = [];
      for (const event of events) {
        state = reduce(state, event);
        if (state.dice === null) continue;
        const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
        const seen = placed.filter(({ zone }) => zone !== "shadow").length;
        const keys = new Set(placed.map(({ key }) => key)).size;
        const all = state.players === 4 ? 136 : 108;
        if (seen !== all || keys !== placed.length) wrong.push(`${event.type}: ${seen}, ${keys}`);
      }
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );

  test("give the next tile the key that it will have when it is drawn", () => {
    const state = table(7, { last: { type: "tile_discarded" } as TableState["last"], nextId: 77 });
    const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
    expect(nextLive(state)).toBe(52);
    expect(placed.filter(({ key }) => key === tileKey(77))).toHaveLength(1);
    expect(placed.some(({ key }) => key === "w052")).toBe(false);
  });
});
