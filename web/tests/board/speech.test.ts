// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { championsInWords, sayEvent, shoutOf } from "../../src/board/speech";
import { riverInWords, seatInWords, tableInWords } from "../../src/board/words";
import { emptyTable, reduce, reduceAll } from "../../src/game/reducer";
import type { GameEvent, TableState } from "../../src/game/types";
import { chooseLanguage, grouped } from "../../src/i18n";
import { recording } from "../recordings";

const RESULTS = import.meta.glob<{ readonly events: readonly GameEvent[] }>(
  "../fixtures/results/*.json",
  { eager: true, import: "default" },
);
const RULES = { players: 4, start_points: 25_000 } as const;
const NAMES = ["Aiko", "Beni", "Chie", "Doi"];

afterEach(() => chooseLanguage("en"));

/** All that is said of a recorded deal, to a seat or to whoever watches. */
function said(name: string, viewer: number | null = null): readonly string[] {
  const events = RESULTS[`../fixtures/results/${name}.json`]?.events ?? [];
  let state = emptyTable(viewer);
  const lines = events.map((event) => {
    state = reduce(state, event);
    return sayEvent(state, NAMES);
  });
  return lines.filter((line) => line !== null);
}

/** The table of seat 0 after one event of an empty table. */
function sayOne(event: GameEvent): string | null {
  return sayEvent({ ...emptyTable(0), last: event }, NAMES);
}

const CALLED = { source: "left", called: "1z" } as const;

describe("a kan", () => {
  test.each([
    ["ankan", "Beni declares a closed kan of East."],
    ["shouminkan", "Beni declares an added kan of East."],
  ] as const)("of its own tiles is told when it is declared, and not again: %s", (kind, words) => {
    expect(sayOne({ type: "kan_declared", seat: 1, kind, tile: "1z" })).toBe(words);
    const meld = { kind, tiles: ["1z", "1z", "1z", "1z"], ...CALLED };
    expect(sayOne({ type: "meld_called", seat: 1, meld, source: 1 })).toBeNull();
  });

  test("of a discard is told with its tile", () => {
    const meld = { kind: "daiminkan", tiles: ["1z", "1z", "1z", "1z"], ...CALLED } as const;
    const event = { type: "meld_called", seat: 1, meld, source: 0 } as const;
    expect(sayOne(event)).toBe("Beni calls an open kan of East.");
    chooseLanguage("ja");
    expect(sayOne(event)).toBe("Beni、東を大明槓。");
  });
});

describe("a win", () => {
  test("is told once: who, how, with which tile, and the points", () => {
    const lines = said("yaku-tanyao").filter((line) => line.includes("wins"));
    expect(lines).toEqual(["Beni wins by ron with red 5 man from Doi and gets 2,000 points."]);
    expect(said("yaku-tanyao")).not.toContain("Ron.");
  });

  test("of two is told for each, with what the listener has afterwards", () => {
    const lines = said("winners-double-ron", 0).filter((line) => line.includes("wins"));
    expect(lines).toEqual([
      "Beni wins by ron with 3 pin from Aiko and gets 2,300 points. " +
        "Chie wins by ron with 3 pin from Aiko and gets 7,700 points. You have 16,000 points.",
    ]);
  });

  test("is told in Japanese", () => {
    chooseLanguage("ja");
    expect(said("yaku-tanyao").at(-1)).toBe("Beni、Doiの赤5萬でロン、2,000点を獲得。");
  });
});

describe("open riichi (OPENR-1)", () => {
  const { events } = recording("mistakes-seat-0");
  const isOpen = (event: GameEvent): boolean => event.type === "tile_discarded" && event.is_open;
  const declared = events.findIndex(isOpen);
  const standing = events.findIndex(
    (event, place) => place > declared && event.type === "riichi_established",
  );
  const before = reduceAll(emptyTable(0), events.slice(0, declared + 1));
  const after = reduceAll(emptyTable(0), events.slice(0, standing + 1));

  test.each([
    ["en", "open riichi", "Open riichi"],
    ["ja", "オープンリーチ", "オープン立直"],
  ])("is called by its name wherever it is told: %s", (language, called, noted) => {
    chooseLanguage(language);
    const event = events[declared]!;
    const { seat } = event as { seat: number };
    expect(sayEvent(before, NAMES)).toContain(called);
    expect(shoutOf(before)?.key).toBe("shout.openRiichi");
    expect(riverInWords(before.seats[seat]!.river).at(-1)).toContain(called);
    expect(seatInWords(before, seat, "Aiko")).not.toContain(noted);
    expect(seatInWords(after, seat, "Aiko")).toContain(noted);
  });

  test("is told apart from riichi", () => {
    const closed = { ...after.seats[0]!, riichi: "riichi", isOpenRiichi: false } as const;
    const words = seatInWords({ ...after, seats: [closed] }, 0, "Aiko");
    expect(words).toMatch(/, Riichi/);
    expect(words).not.toMatch(/open/i);
  });
});

describe("the last draw and the last discard (LAST-1, LAST-2)", () => {
  test("are told once each, to whoever drew and to whoever watches", () => {
    const lines = said("draw-two-tenpai").filter((line) => /haiteihai|houteihai/i.test(line));
    expect(lines).toEqual([
      "Beni: haiteihai, the last tile of the wall.",
      expect.stringMatching(/^Beni: .+\. Houteihai, the last discard, for ron only\.$/),
    ]);
    const own = said("draw-two-tenpai", 1).filter((line) => /haiteihai|houteihai/i.test(line));
    expect(own).toEqual([
      expect.stringMatching(/^You draw .+\. Haiteihai, the last tile of the wall\.$/),
      "Beni: houteihai, the last discard, for ron only.",
    ]);
  });

  const before = { ...emptyTable(0), rules: RULES, tilesLeft: 1 };
  const drawn = { type: "tile_drawn", seat: 2, tile: null, is_rinshan: false } as const;
  const tile = { tile: "1z", is_drawn: true, is_sideways: false, is_open: false } as const;
  const discarded = { type: "tile_discarded", seat: 2, riichi: "none", ...tile } as const;

  test("are called out", () => {
    const haitei = reduce(before, drawn);
    expect(shoutOf(haitei)).toEqual({ seat: 2, key: "shout.haitei" });
    expect(shoutOf(reduce(haitei, discarded))).toEqual({ seat: 2, key: "shout.houtei" });
    expect(shoutOf(reduce({ ...before, tilesLeft: 2 }, drawn))).toBeNull();
  });

  test.each(["draw", "discard"])(
    "after a kan with one tile left: no haiteihai, and houteihai then (LAST-5, refill %s)",
    (dead_wall_refill) => {
      const rules = { ...RULES, dead_wall_refill } as TableState["rules"];
      const rinshan = reduce({ ...before, rules }, { ...drawn, is_rinshan: true });
      expect(rinshan.lastTile).toEqual({ kind: "rinshan", seat: 2 });
      expect(sayEvent(rinshan, NAMES)).toBe("Chie: rinshanpai, the last draw.");
      expect(reduce(rinshan, discarded).lastTile).toEqual({ kind: "houtei", seat: 2 });
    },
  );

  test("are read out with the table and with their seat", () => {
    const state = reduce(reduce(before, drawn), discarded);
    expect(tableInWords(state, NAMES)).toContain("Houteihai, the last discard");
    expect(seatInWords(state, 2, "Chie")).toContain("Houteihai");
    expect(seatInWords(state, 1, "Beni")).not.toContain("Houteihai");
  });
});

test("a draw is told by its name", () => {
  expect(said("draw-two-tenpai", 0).at(-1)).toMatch(/^Exhaustive draw\. You have [\d,]+ points\.$/);
});

describe("the end of a game", () => {
  test("is told with the winner, and with the own place and score", () => {
    expect(said("end-agari-yame", 0).at(-1)).toBe(
      "The game is over. Doi wins the game. You finish in place 4 with 12,400 points.",
    );
    expect(said("end-agari-yame").at(-1)).toBe("The game is over. Doi wins the game.");
  });

  test("may have two winners", () => {
    const end = { type: "game_ended", scores: [], match_points: [] } as const;
    const shared = { ...end, places: [1, 3, 1, 4] };
    expect(championsInWords(shared, NAMES)).toBe("Aiko, Chie share first place");
    expect(championsInWords({ ...end, places: [2, 1, 3, 4] }, NAMES)).toBe("Beni wins the game");
    chooseLanguage("ja");
    expect(championsInWords(shared, NAMES)).toBe("同点トップはAiko、Chie");
  });
});

test("a negative score has a true minus sign", () => {
  expect(grouped(-1_000)).toBe("−1,000");
});
