import { describe, expect, it } from "vitest";

import { emptyTable, reduce, reduceAll } from "../../src/game/reducer";
import { BrokenStream } from "../../src/game/seat";
import type {
  DealStarted,
  GameEvent,
  HeldTile,
  Rules,
  SeatState,
  TableMeld,
  TableState,
  Tile,
  TileDiscarded,
} from "../../src/game/types";
import { describeTable, RECORDINGS, sortedText } from "../recordings";

const RULES: Rules = { players: 4, start_points: 25000 };
const HIDDEN: readonly null[] = Array<null>(13).fill(null);

/** Freezes a value and all in it, so that a reducer that writes into its argument throws. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** Every state of a game, the first before any event. */
function states(viewer: number | null, events: readonly GameEvent[]): TableState[] {
  const all = [freeze(emptyTable(viewer))];
  for (const event of events) all.push(freeze(reduce(all.at(-1)!, freeze(event))));
  return all;
}

/** Where each tile of the table lies, by its id; a called tile lies in its meld. */
function whereabouts(state: TableState): [number, string][] {
  const seatTiles = (seat: SeatState, place: number): [number, string][] => [
    ...seat.hand.map(({ id }): [number, string] => [id, `hand ${place}`]),
    ...(seat.drawn === null ? [] : [[seat.drawn.id, `drawn ${place}`] as [number, string]]),
    ...seat.melds.flatMap(meldTiles).map(({ id }): [number, string] => [id, `meld ${place}`]),
    ...seat.kita.map(({ id }): [number, string] => [id, `kita ${place}`]),
    ...seat.river
      .filter(({ takenBy }) => takenBy === null)
      .map(({ id }): [number, string] => [id, `river ${place}`]),
  ];
  return [
    ...state.indicators.map(({ id }): [number, string] => [id, "indicator"]),
    ...state.seats.flatMap(seatTiles),
  ];
}

function meldTiles(meld: TableMeld): readonly HeldTile[] {
  return meld.added === null ? meld.tiles : [...meld.tiles, meld.added];
}

it("has recordings to compare with", () => {
  expect(RECORDINGS.map(({ name }) => name)).toEqual([
    "four-players-everything",
    "four-players-seat-1",
    "mistakes-public",
    "mistakes-seat-0",
    "three-players-public",
    "three-players-seat-2",
  ]);
});

describe.each(RECORDINGS)("$name", ({ viewer, events, expected }) => {
  const all = states(viewer, events);

  it("shows what SeatView sees, event by event", () => {
    expect(expected.length).toBeGreaterThan(50);
    for (const table of expected) {
      expect(describeTable(all[table.seq + 1]!, table)).toEqual(table);
    }
  });

  it("gives every tile one id and one place", () => {
    for (const state of all) {
      const places = whereabouts(state);
      expect(new Map(places).size).toBe(places.length);
    }
  });

  it("keeps the id of a tile wherever it goes, and never uses one twice", () => {
    for (const [place, event] of events.entries()) {
      if (event.type === "deal_started") continue;
      const before = new Map(whereabouts(all[place]!));
      const after = new Map(whereabouts(all[place + 1]!));
      for (const id of before.keys()) expect(after.has(id)).toBe(true);
      const isNew = event.type === "tile_drawn" || event.type === "dora_revealed";
      expect(after.size - before.size).toBe(isNew ? 1 : 0);
    }
    const dealt = all.filter(({ last }) => last?.type === "deal_started");
    for (const [place, state] of dealt.entries()) {
      const first = Math.min(...whereabouts(state).map(([id]) => id));
      const before = place === 0 ? 0 : dealt[place - 1]!.nextId;
      expect(first).toBeGreaterThanOrEqual(before);
    }
  });

  it("moves a discard from its hand to the river, the drawn tile where it is that", () => {
    for (const [place, event] of events.entries()) {
      if (event.type !== "tile_discarded") continue;
      const laid = all[place + 1]!.seats[event.seat]!.river.at(-1)!;
      const from = new Map(whereabouts(all[place]!)).get(laid.id);
      expect(from).toBe(`${event.is_drawn ? "drawn" : "hand"} ${event.seat}`);
    }
  });

  it("moves a called discard from the river into the meld, sideways where CALL-4 says", () => {
    for (const [place, event] of events.entries()) {
      if (event.type !== "meld_called" || event.source === event.seat) continue;
      if (event.meld.kind === "shouminkan") continue;
      const meld = all[place + 1]!.seats[event.seat]!.melds.at(-1)!;
      const called = all[place]!.seats[event.source]!.river.at(-1)!;
      expect(meld.tiles[meld.sideways!]!.id).toBe(called.id);
      const last = meld.tiles.length - 1;
      expect(meld.sideways).toBe({ left: 0, across: 1, right: last }[event.meld.source as "left"]);
      expect(all[place + 1]!.seats[event.source]!.river.at(-1)!.takenBy).toBe(event.seat);
    }
  });

  it("turns up the tiles of a hand that is shown", () => {
    for (const [place, event] of events.entries()) {
      if (event.type !== "hand_won" && event.type !== "hand_shown") continue;
      const seat = all[place + 1]!.seats[event.seat]!;
      if (seat.shown === null) continue;
      expect(sortedText(seat.hand)).toBe(seat.shown.join(" "));
      if (event.type === "hand_won" && event.source === event.seat) {
        expect(seat.drawn?.tile).toBe(event.tile);
      }
    }
  });

  it("sees no tile that the server has not shown", () => {
    const isHidden = expected[0]!.seats.map((seat) => typeof seat.hand === "number");
    for (const state of all) {
      for (const [place, seat] of state.seats.entries()) {
        if (!isHidden[place] || seat.shown !== null) continue;
        expect(seat.hand.every(({ tile }) => tile === null)).toBe(true);
        expect(seat.drawn?.tile ?? null).toBeNull();
      }
    }
  });
});

// What the recordings do not single out.

function begun(change: Partial<DealStarted>, viewer: number | null = 0): TableState {
  const deal: DealStarted = {
    type: "deal_started",
    dealer: 0,
    round: "east",
    honba: 0,
    sticks: 0,
    scores: [25000, 25000, 25000, 25000],
    indicator: "1z",
    dice: [1, 2],
    broken: 0,
    hands: [HIDDEN, HIDDEN, HIDDEN, HIDDEN],
    dealer_streak: 0,
    ...change,
  };
  return reduceAll(emptyTable(viewer), [{ type: "game_started", rules: RULES }, deal]);
}

function discarded(seat: number, tile: Tile, change: Partial<TileDiscarded> = {}): TileDiscarded {
  const usual = { is_drawn: false, is_sideways: false, riichi: "none", is_open: false } as const;
  return { type: "tile_discarded", seat, tile, ...usual, ...change };
}

function hand(text: string): readonly Tile[] {
  return text.split(" ");
}

const OWN = hand("1m 2m 3m 5p 5p 0p 7s 8s 9s 1z 1z 2z 3z");

describe("a log without a first indicator", () => {
  it("shows none", () => {
    expect(begun({ indicator: null }).indicators).toEqual([]);
  });
});

describe("a closed kan", () => {
  it("shows its red five between the backs", () => {
    const state = reduceAll(begun({ hands: [OWN, HIDDEN, HIDDEN, HIDDEN] }), [
      { type: "tile_drawn", seat: 0, tile: "5p", is_rinshan: false },
      { type: "kan_declared", seat: 0, kind: "ankan", tile: "5p" },
      {
        type: "meld_called",
        seat: 0,
        source: 0,
        meld: { kind: "ankan", tiles: ["0p", "5p", "5p", "5p"], called: null, source: "self" },
      },
    ]);
    const [meld] = state.seats[0]!.melds;
    expect(meld!.tiles.map(({ tile }) => tile)).toEqual(["5p", "0p", "5p", "5p"]);
    expect(meld!.sideways).toBeNull();
    expect(state.seats[0]!.hand).toHaveLength(10);
    expect(state.declared).toBeNull();
  });
});

describe("the tiles left after a rinshan draw (DEAD-7)", () => {
  const events: readonly GameEvent[] = [
    { type: "tile_drawn", seat: 0, tile: null, is_rinshan: false },
    { type: "tile_drawn", seat: 0, tile: null, is_rinshan: true },
    { type: "tile_drawn", seat: 0, tile: null, is_rinshan: true },
    discarded(0, "3s"),
  ];

  it.each([
    ["draw", [69, 68, 67, 67]],
    ["discard", [69, 69, 69, 67]],
  ])("are fewer from the %s on", (when, left) => {
    const start = { ...begun({}), rules: { ...RULES, dead_wall_refill: when } };
    const counts = events.map((_, place) => reduceAll(start, events.slice(0, place + 1)).tilesLeft);
    expect(counts).toEqual(left);
  });
});

describe("an added kan", () => {
  it("lays the tile that was added, red or not, on its pon's sideways tile", () => {
    const ours = hand("1m 2m 3m 4p 5p 5p 0p 8s 9s 1z 1z 2z 3z");
    const pon = { tiles: ["5p", "5p", "5p"], called: "5p", source: "across" } as const;
    const state = reduceAll(begun({ hands: [ours, HIDDEN, HIDDEN, HIDDEN] }), [
      discarded(2, "5p"),
      { type: "meld_called", seat: 0, source: 2, meld: { kind: "pon", ...pon } },
      discarded(0, "1m"),
      { type: "tile_drawn", seat: 0, tile: "9s", is_rinshan: false },
      { type: "kan_declared", seat: 0, kind: "shouminkan", tile: "0p" },
      {
        type: "meld_called",
        seat: 0,
        source: 2,
        meld: { ...pon, kind: "shouminkan", tiles: [...pon.tiles, "0p"] },
      },
    ]);
    const [kan] = state.seats[0]!.melds;
    expect([kan!.kind, kan!.added!.tile, kan!.sideways]).toEqual(["shouminkan", "0p", 1]);
    expect(sortedText(state.seats[0]!.hand)).toBe("2m 3m 4p 8s 9s 9s 1z 1z 2z 3z");
    expect(state.seats[2]!.river).toHaveLength(1);
  });
});

describe("a discard of a hidden hand", () => {
  it("leaves the drawn tile for the hand when another one is discarded", () => {
    const drawn = reduce(begun({}), {
      type: "tile_drawn",
      seat: 0,
      tile: null,
      is_rinshan: false,
    });
    const state = reduce(drawn, discarded(0, "3s"));
    expect(state.seats[0]!.hand).toContainEqual(drawn.seats[0]!.drawn);
    expect(state.seats[0]!.drawn).toBeNull();
  });
});

describe("a win by a drawn tile of which the hand has more", () => {
  it("turns up the whole hand (the drawn tile is not one of it)", () => {
    const concealed = hand("1m 2m 3m 4m 5m 6m 7p 8p 9p 1s 1s 2s 2s");
    const state = reduceAll(begun({}), [
      { type: "tile_drawn", seat: 0, tile: null, is_rinshan: false },
      {
        type: "false_win_declared",
        seat: 0,
        source: 0,
        tile: "2s",
        hand: { concealed, melds: [] },
      },
    ]);
    expect(sortedText(state.seats[0]!.hand)).toBe(concealed.join(" "));
    expect(state.seats[0]!.drawn!.tile).toBe("2s");
  });
});

describe("a hand of fourteen that is shown", () => {
  it("turns up the drawn tile too", () => {
    const shown = hand("1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 7z");
    const state = reduceAll(begun({}), [
      { type: "tile_drawn", seat: 0, tile: null, is_rinshan: false },
      { type: "orphans_shown", seat: 0, hand: shown },
    ]);
    const { hand: held, drawn } = state.seats[0]!;
    expect(sortedText([...held, drawn!])).toBe(shown.join(" "));
  });

  it("keeps the tile that its owner drew apart", () => {
    const shown = [...OWN.slice(0, 4), "6p", ...OWN.slice(4)];
    const state = reduceAll(begun({ hands: [OWN, HIDDEN, HIDDEN, HIDDEN] }), [
      { type: "tile_drawn", seat: 0, tile: "6p", is_rinshan: false },
      { type: "riichi_found_out", seat: 0, hand: shown },
    ]);
    expect(state.seats[0]!.drawn!.tile).toBe("6p");
    expect(state.seats[0]!.hand).toHaveLength(13);
  });
});

describe("an added kan that is robbed", () => {
  it("stays a pon, and the table remembers what was declared", () => {
    const state = reduce(begun({}), {
      type: "kan_declared",
      seat: 2,
      kind: "shouminkan",
      tile: "5p",
    });
    expect(state.declared).toEqual({
      type: "kan_declared",
      seat: 2,
      kind: "shouminkan",
      tile: "5p",
    });
    expect(state.seats[2]!.melds).toEqual([]);
  });
});

describe("events that do not fit", () => {
  it("says which tile is missing", () => {
    const state = begun({ hands: [OWN, HIDDEN, HIDDEN, HIDDEN] });
    expect(() => reduce(state, discarded(0, "9p"))).toThrow(BrokenStream);
    expect(() => reduce(state, discarded(0, "9p"))).toThrow("the hand has no 9p to give");
  });

  it("passes over an event of a later server", () => {
    const state = begun({});
    const later = { type: "tile_praised", seat: 0 } as unknown as GameEvent;
    expect(reduce(state, later)).toEqual({ ...state, last: later });
  });
});
