import { describe, expect, test } from "vitest";

import { type Look, TOUCH_WIDTH, type Viewport } from "../../src/game/geometry";
import { type Placement, placeTiles, sideOf, tileKey } from "../../src/game/layout";
import { measure } from "../../src/game/measure";
import { RIVER_COLUMNS } from "../../src/game/pieces";
import { emptyTable } from "../../src/game/reducer";
import { EMPTY_SEAT } from "../../src/game/seat";
import { see, TILE_RATIO, TILE_WIDTH, type View } from "../../src/game/tilt";
import type { HeldTile, RiverTile, SeatState, TableMeld, TableState } from "../../src/game/types";

const DESKTOP: Viewport = { width: 1280, height: 720 };
const VIEWPORTS: readonly (readonly [string, Viewport])[] = [
  ["a desktop", DESKTOP],
  ["a large screen", { width: 1920, height: 1080 }],
  ["a phone sideways", { width: 844, height: 390 }],
  ["a small phone sideways", { width: 667, height: 375 }],
  ["a phone upright", { width: 390, height: 844 }],
  ["a small phone upright", { width: 360, height: 640 }],
  ["a tablet upright", { width: 768, height: 1024 }],
  ["a square window", { width: 800, height: 800 }],
];

let nextId = 1;

function held(...tiles: (string | null)[]): HeldTile[] {
  return tiles.map((tile) => ({ id: nextId++, tile }));
}

function river(count: number, sideways = -1, taken = -1): RiverTile[] {
  return Array.from({ length: count }, (_, index) => ({
    id: nextId++,
    tile: "1z",
    isDrawn: false,
    isSideways: index === sideways,
    riichi: "none",
    isOpenRiichi: false,
    takenBy: index === taken ? 1 : null,
  }));
}

function meld(
  kind: TableMeld["kind"],
  sideways: number | null,
  added: HeldTile | null = null,
): TableMeld {
  const count = kind === "ankan" || kind === "daiminkan" ? 4 : 3;
  const tiles = held(...Array.from({ length: count }, () => "5p"));
  return { kind, tiles, sideways, added, source: "left", sourceSeat: 3 };
}

/** A table; tiles of other seats are made for each of them, as no two tiles have one id. */
function tableWith(
  own: Partial<SeatState>,
  others: () => Partial<SeatState> = () => ({}),
): TableState {
  const table = emptyTable(0);
  return {
    ...table,
    seats: table.seats.map((_, seat) => ({ ...EMPTY_SEAT, ...(seat === 0 ? own : others()) })),
  };
}

function place(state: TableState, viewport = DESKTOP, isSorted = true): readonly Placement[] {
  return placeTiles(state, measure(viewport), { bottom: 0, isSorted });
}

/** Placements of the own seat in one zone, from left to right and from top to bottom. */
function own(placed: readonly Placement[], zone: Placement["zone"]): Placement[] {
  return placed
    .filter((placement) => placement.seat === 0 && placement.zone === zone)
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

function fullHand(): HeldTile[] {
  return held(...Array.from({ length: 13 }, () => "3s"));
}

function hidden(): HeldTile[] {
  return held(...Array.from({ length: 13 }, () => null));
}

describe("the river", () => {
  test("has six tiles in a row and three rows, and the third grows on", () => {
    const placed = own(place(tableWith({ river: river(20) })), "river");
    const rows = new Map<number, number>();
    for (const { y } of placed) rows.set(y, (rows.get(y) ?? 0) + 1);
    expect([...rows.values()]).toEqual([RIVER_COLUMNS, RIVER_COLUMNS, 8]);
  });

  test("turns the riichi tile and gives it a cell as wide as a tile is high", () => {
    const tiles = river(3, 1);
    const placed = place(tableWith({ river: tiles }));
    const [before, riichi, after] = tiles.map(
      ({ id }) => placed.find(({ key }) => key === tileKey(id)) as Placement,
    );
    const { unit } = measure(DESKTOP);
    expect(riichi?.rotation).toBe(90);
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(unit * (1 + TILE_RATIO));
  });

  test("keeps a shadow of a tile that was called away, under another key", () => {
    const tiles = river(2, -1, 0);
    const called = held("1z").map((tile) => ({ ...tile, id: tiles[0]?.id ?? 0 }));
    const taking: TableMeld = { ...meld("pon", 0), tiles: [...called, ...held("1z", "1z")] };
    const placed = place(tableWith({ river: tiles }, () => ({ melds: [taking] })));
    expect(own(placed, "shadow")).toHaveLength(1);
    expect(placed.filter(({ key }) => key === tileKey(tiles[0]?.id ?? 0))[0]?.zone).toBe("meld");
  });
});

describe("the hand", () => {
  test("has the drawn tile apart at its right", () => {
    const placed = place(tableWith({ hand: fullHand(), drawn: held("1m")[0] ?? null }));
    const last = own(placed, "hand").at(-1) as Placement;
    const [drawn] = own(placed, "drawn");
    const { handWidth } = measure(DESKTOP);
    expect((drawn?.x ?? 0) - last.x).toBeGreaterThan(handWidth * 1.1);
    expect((drawn?.x ?? 0) - last.x).toBeLessThan(handWidth * 1.5);
  });

  test("lies as the tiles came where it is not sorted", () => {
    const [first, second] = held("9m", "1m") as [HeldTile, HeldTile];
    const state = tableWith({ hand: [second, first] });
    const faces = (isSorted: boolean): unknown[] =>
      own(place(state, DESKTOP, isSorted), "hand").map(({ tile }) => tile);
    expect(faces(true)).toEqual(["1m", "9m"]);
    expect(faces(false)).toEqual(["9m", "1m"]);
  });

  test.each(VIEWPORTS)("can be touched on %s", (_, viewport) => {
    expect(measure(viewport).handWidth).toBeGreaterThanOrEqual(TOUCH_WIDTH);
  });

  test("stands in two rows of seven on an upright phone", () => {
    const state = tableWith({ hand: fullHand(), drawn: held("1m")[0] ?? null });
    const placed = place(state, { width: 390, height: 844 });
    const heights = new Set(own(placed, "hand").map(({ y }) => y));
    expect(heights.size).toBe(2);
    expect(own(placed, "drawn")[0]?.y).toBe(Math.max(...heights));
  });
});

describe("melds", () => {
  test("lie at the right of the hand, the first one outermost", () => {
    const first = meld("pon", 0);
    const second = meld("chii", 0);
    const placed = place(tableWith({ hand: held("1m", "2m"), melds: [first, second] }));
    const xOf = (tile: HeldTile | undefined): number =>
      placed.find(({ key }) => key === tileKey(tile?.id ?? 0))?.x ?? 0;
    expect(xOf(first.tiles[0])).toBeGreaterThan(xOf(second.tiles[2]));
    expect(xOf(second.tiles[0])).toBeGreaterThan(own(placed, "hand").at(-1)?.x ?? 0);
  });

  test.each([0, 1, 2])("turn the tile in place %i, which shows the source", (sideways) => {
    const pon = meld("pon", sideways);
    const placed = own(place(tableWith({ melds: [pon] })), "meld").sort(
      (one, other) => one.x - other.x,
    );
    expect(placed.map(({ rotation }) => rotation)).toEqual(
      [0, 1, 2].map((at) => (at === sideways ? 90 : 0)),
    );
  });

  test("show a closed kan as back, face, face, back", () => {
    const placed = own(place(tableWith({ melds: [meld("ankan", null)] })), "meld");
    expect(placed.map(({ tile }) => tile)).toEqual([null, "5p", "5p", null]);
  });

  test("stack the added tile of a kan on the sideways one", () => {
    const added = held("0p")[0] as HeldTile;
    const kan = meld("shouminkan", 1, added);
    const placed = place(tableWith({ melds: [kan] }));
    const on = placed.find(({ key }) => key === tileKey(added.id)) as Placement;
    const under = placed.find(({ key }) => key === tileKey(kan.tiles[1]?.id ?? 0)) as Placement;
    expect(on.x).toBe(under.x);
    expect(on.y).toBeLessThan(under.y);
    expect(on.rotation).toBe(90);
  });
});

describe("seats", () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ])("seat %i sits at side %i of seat 0", (seat, side) => {
    expect(sideOf(seat, 0)).toBe(side);
  });

  test("are counted from who sits below", () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 2))).toEqual([2, 3, 0, 1]);
  });

  test("are the same layout turned", () => {
    const state = tableWith({ river: river(1) }, () => ({ river: river(1) }));
    const geometry = measure(DESKTOP, { isTilted: true, hasWalls: false });
    const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
    const ways = [0, 1, 2, 3].map((seat) => {
      const { x, y, rotation } = placed.find((each) => each.seat === seat) as Placement;
      return [Math.round(x), Math.round(y), rotation];
    });
    const [x, y] = ways[0] as [number, number];
    expect(ways).toEqual([
      [x, y, 0],
      [y, -x, -90],
      [-x, -y, 180],
      [-y, x, 90],
    ]);
  });
});

describe("the plate in the middle", () => {
  const plateIn = (viewport: Viewport, isTilted = false) =>
    measure(viewport, { isTilted, hasWalls: false }).centreHalf;

  test("is as long as the window where that lets tiles be larger", () => {
    const phone = plateIn({ width: 390, height: 844 });
    const desktop = plateIn(DESKTOP);
    expect(phone.y).toBeGreaterThan(phone.x);
    expect(desktop.x).toBeGreaterThan(desktop.y);
  });

  test("leaves the rivers of an upright phone most of its width", () => {
    const { unit } = measure({ width: 390, height: 844 });
    expect(6 * TILE_RATIO * unit).toBeGreaterThan(390 / 2);
  });

  test("is square on a table that leans", () => {
    const { x, y } = plateIn(DESKTOP, true);
    expect(x).toBe(y);
  });
});

describe("other hands", () => {
  test("stand until they are shown, and the own hand is held up", () => {
    const state = tableWith({ hand: held("1m") }, () => ({ hand: held(null, "5p") }));
    const poses = (seat: number): string[] =>
      place(state).flatMap((each) => (each.seat === seat ? [each.pose] : []));
    expect(poses(0)).toEqual(["held"]);
    expect(poses(2)).toEqual(["standing", "lying"]);
  });
});

const LOOKS: readonly (readonly [string, Look])[] = [
  ["flat", { isTilted: false, hasWalls: false }],
  ["flat with walls", { isTilted: false, hasWalls: true }],
  ["tilted", { isTilted: true, hasWalls: false }],
  ["tilted with walls", { isTilted: true, hasWalls: true }],
];

/** The rectangle that a tile covers in the window, with its thickness. */
function box({ matrix, edge }: View): { left: number; right: number; top: number; bottom: number } {
  const [a, b, c, d, e, f] = matrix;
  const corners = [-0.5, 0.5].flatMap((across) =>
    [-0.5, 0.5].flatMap((along) =>
      [0, 1].map((behind) => {
        const x = across * TILE_WIDTH + behind * edge[0];
        const y = along * TILE_WIDTH * TILE_RATIO + behind * edge[1];
        return [a * x + c * y + e, b * x + d * y + f] as const;
      }),
    ),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

describe("every window", () => {
  const crowded = (): TableState => {
    const open = (last: string | null): Partial<SeatState> => ({
      hand: held(last),
      drawn: held(last)[0] ?? null,
      melds: [
        meld("pon", 0),
        meld("shouminkan", 0, held("0p")[0]),
        meld("daiminkan", 2),
        meld("ankan", null),
      ],
      river: river(18, 3),
    });
    return tableWith(open("1m"), () => open(null));
  };
  const closed = (): TableState =>
    tableWith({ hand: fullHand(), drawn: held("1m")[0] ?? null, river: river(18, 3) }, () => ({
      hand: hidden(),
      drawn: held(null)[0] ?? null,
      river: river(18, 3),
    }));
  const dealt = (state: TableState): TableState => ({
    ...state,
    dice: [3, 4],
    broken: 6 % state.players,
    tilesLeft: 70,
  });
  const cases = LOOKS.flatMap(([look, options]) =>
    VIEWPORTS.map(([window, viewport]) => [`${window}, ${look}`, viewport, options] as const),
  );

  test.each(cases)("%s holds all tiles of closed and of open hands", (_, viewport, look) => {
    const geometry = measure(viewport, look);
    const isOutside = (each: Placement): boolean => {
      const { left, right, top, bottom } = box(see(each, geometry));
      return left < -1 || right > viewport.width + 1 || top < -1 || bottom > viewport.height + 1;
    };
    for (const state of [closed(), crowded()].map(dealt)) {
      const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
      expect(placed.filter(isOutside)).toEqual([]);
    }
  });

  test.each(cases)("%s keeps what lies on the table off the own hand", (_, viewport, look) => {
    const geometry = measure(viewport, look);
    const placed = placeTiles(dealt(closed()), geometry, { bottom: 0, isSorted: true });
    const low = placed.filter((each) => {
      const { bottom } = box(see(each, geometry));
      return each.pose === "lying" && bottom > geometry.handTop + 1;
    });
    expect(low).toEqual([]);
  });

  test.each(cases)("%s keeps hands, melds, rivers and walls apart", (_, viewport, look) => {
    const geometry = measure(viewport, look);
    for (const state of [closed(), crowded()].map(dealt)) {
      const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
      const lying = placed.filter(({ pose }) => pose === "lying" || pose === "standing");
      const meeting = lying.filter((one) =>
        lying.some((other) => isElsewhere(one, other) && isOverlapping(one, other)),
      );
      expect(meeting).toEqual([]);
    }
  });

  test("keeps the melds across off the indicators, as in the replay of an upright phone", () => {
    const geometry = measure({ width: 609, height: 561 }, { isTilted: true, hasWalls: false });
    const placed = placeTiles(dealt(crowded()), geometry, { bottom: 0, isSorted: true });
    const melds = placed.filter(({ seat, zone }) => seat === 2 && zone === "meld");
    const left = Math.min(...melds.map((each) => box(see(each, geometry)).left));
    // Five of the smallest tiles, and what is around them.
    expect(left).toBeGreaterThan(5 * 20 + 32);
  });

  test.each(cases)("%s keeps rivers of 22 tiles apart", (_, viewport, look) => {
    const geometry = measure(viewport, look);
    const state = tableWith({ river: river(22, 3) }, () => ({ river: river(22, 3) }));
    const placed = placeTiles(state, geometry, { bottom: 0, isSorted: true });
    const meeting = placed.filter((one) =>
      placed.some((other) => one.seat < other.seat && isOverlapping(one, other)),
    );
    expect(meeting).toEqual([]);
  });

  test("keeps the order of elements wherever their tiles lie", () => {
    const state = closed();
    const keys = (isSorted: boolean): string[] =>
      place(state, DESKTOP, isSorted).map(({ key }) => key);
    expect(keys(true)).toEqual(keys(false));
    expect(new Set(keys(true)).size).toBe(keys(true).length);
  });
});

function isElsewhere(one: Placement, other: Placement): boolean {
  return one.seat < other.seat || (one.zone === "river" && other.zone !== "river");
}

/** Whether two tiles lie on the same spot of the table, where they are at the same height. */
function isOverlapping(one: Placement, other: Placement): boolean {
  const half = ({ rotation, width }: Placement): [number, number] =>
    rotation % 180 === 0
      ? [width / 2, (width * TILE_RATIO) / 2]
      : [(width * TILE_RATIO) / 2, width / 2];
  const [oneX, oneY] = half(one);
  const [otherX, otherY] = half(other);
  return (
    Math.abs(one.x - other.x) < oneX + otherX - 1 && Math.abs(one.y - other.y) < oneY + otherY - 1
  );
}
