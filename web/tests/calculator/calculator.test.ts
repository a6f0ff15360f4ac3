import { describe, expect, test } from "vitest";
import { mistakeAt } from "../../src/calculator/HandText";
import { type Laid, newMeld, paletteRows, tilesLeft, withTile } from "../../src/calculator/laying";
import {
  askedText,
  readHand,
  splitText,
  writeHand,
  writeTiles,
} from "../../src/calculator/notation";
import { changed, EMPTY, readCount, readLink, writeLink } from "../../src/calculator/question";

describe("a hand as text", () => {
  test("the winning tile stands apart", () => {
    expect(splitText("234m45789p45688s 3p")).toEqual({
      hand: "234m45789p45688s",
      winning: "3p",
      winningAt: 17,
    });
  });

  test("a last tile is not the winning one while the hand is short", () => {
    expect(readHand("234m 3p")).toEqual({
      concealed: ["2m", "3m", "4m", "3p"],
      melds: [],
      winning: null,
    });
  });

  test("of fourteen tiles in a row the last one wins", () => {
    expect(readHand("234m45789p45688s3p")?.winning).toBe("3p");
    expect(readHand("234m45789p45688s3p")?.concealed).toHaveLength(13);
  });

  test.each([
    ["234m45789p45688s 3p", "234m45789p45688s", "3p", 17],
    ["1m1m2m3m4m5m6m7m8m9m1z1z1z2z", "1m1m2m3m4m5m6m7m8m9m1z1z1z", "2z", 26],
    ["123m 456p 789s11122z", "123m 456p 789s1112z", "2z", 18],
    ["12344m567p555z [567m] ", "12344m567p55z [567m] ", "5z", 12],
    ["12344m56p1z", "12344m56p1z", "", null],
  ])("%s is asked about without its winning tile, else as typed", (text, hand, winning, at) => {
    expect(askedText(text)).toMatchObject({ hand, winning, winningAt: at });
  });

  test.each([
    ["1m1m1m1m1m2m3m4m5m6m7m8m9m9m", "hand", 8, 8],
    ["12344m567p555z [567x]", "hand", 17, 17],
    ["12344m567p555z [567m]", "hand", 17, 18],
    ["12344m567p55z5z [567m]", "hand", 11, 11],
    ["123m1111p234567z2z", "win", 0, 16],
    ["234m45789p45688s 3p", "win", 1, 18],
    ["234m45789p45688s 3p", "hand", 5, 5],
    ["234m45789p45688s", "win", 0, null],
  ])("in %s a mistake of the %s at %i is at %s", (text, field, position, at) => {
    const reason = { code: "notation.wind", rules: [], values: {} };
    const told = { status: "refused", error: "", message: "", reason } as const;
    const refusal = { ...told, field, position };
    expect(mistakeAt(text, refusal)).toBe(at);
  });

  test.each([
    ["[2-34p]", "chii", "2p", "left"],
    ["[55=5z]", "pon", "5z", "across"],
    ["[1111+s]", "daiminkan", "1s", "right"],
    ["[505-5p]", "shouminkan", "5p", "left"],
    ["[1111s]", "ankan", null, null],
    ["[555z]", "pon", null, null],
    ["[daiminkan 9999m]", "daiminkan", null, null],
  ])("%s is a %s", (text, kind, called, source) => {
    const [meld] = readHand(text)?.melds ?? [];
    expect(meld).toMatchObject({ kind, called, source, text });
  });

  test.each(["234x", "12", "8z", "123m [45", "123m]", "[12p]"])("%s cannot be read", (text) => {
    expect(readHand(text)).toBeNull();
  });

  test.each(["12344m56p [567m] [789m] 4p", "234m45789p45688s 3p", "406m [5555z]", "1z"])(
    "%s is written as it is read",
    (text) => {
      const hand = readHand(text);
      expect(hand && writeHand(hand)).toBe(text);
    },
  );

  test("tiles are written in order, red fives first", () => {
    const hand = readHand("1z6p4p0p5p1m");
    expect(hand && writeHand(hand)).toBe("1m4056p1z");
    expect(writeTiles([])).toBe("");
  });
});

describe("the address", () => {
  test("has the whole question in words that people can read", () => {
    const link = "234m45789p45688s+3p?riichi&dora=8p";
    const question = readLink(link);
    expect(question).toEqual({
      ...EMPTY,
      text: "234m45789p45688s 3p",
      riichi: "riichi",
      dora: "8p",
    });
    expect(writeLink(question)).toBe(link);
  });

  test.each([
    "12344m56p[567m][789m]+4p",
    "34m777s11z[99=99m][5555+z]+2m?tsumo&rinshan",
    "234s1z[3333z][1111p][9999+m]+1z?seat=E&tsumo",
    "1199m4488p2277s5z+5z?round=S&rules=tenhou&players=3&riichi=double&tsumo&ippatsu&dora=12z&ura=3z&honba=2&sticks=1&kita=3",
    "234m45789p45688s+3p?furiten&discards=6p",
    "234m",
  ])("%s comes back the same", (link) => {
    expect(writeLink(readLink(link))).toBe(link);
  });

  test("takes what chat programs make of it", () => {
    expect(readLink("12344m56p%5B567m%5D%5B789m%5D+4p").text).toBe("12344m56p [567m] [789m] 4p");
  });

  test("keeps a mistake where it is", () => {
    const question = { ...EMPTY, text: "234m45789p4568z 3p" };
    expect(readLink(writeLink(question)).text).toBe(question.text);
  });

  test.each(["?honba=150&sticks=999", "?discards=6q"])("%s shows the same again", (fields) => {
    const link = `234m45789p45688s+3p${fields}`;
    expect(writeLink(readLink(link))).toBe(link);
  });

  test.each([
    ["honba", "150", 150],
    ["sticks", "5000", 999],
    ["kita", "9", 4],
    ["honba", "-3", 0],
    ["honba", "", 0],
  ] as const)("%s of %s is %i in a link and when it is typed", (name, typed, count) => {
    expect(readCount(name, typed)).toBe(count);
    expect(readLink(`1m?players=3&${name}=${typed}`)[name]).toBe(count);
  });

  test("ignores what it does not know", () => {
    expect(readLink("1m?colour=red&honba=-3&seat=X&players=9")).toEqual({ ...EMPTY, text: "1m" });
  });
});

describe("what cannot go together", () => {
  test("ippatsu brings riichi, and goes with it", () => {
    const ippatsu = changed(EMPTY, { ippatsu: true });
    expect(ippatsu).toMatchObject({ riichi: "riichi", ippatsu: true });
    expect(changed(ippatsu, { riichi: "none" }).ippatsu).toBe(false);
  });

  test("dealing into open riichi is a ron on an open riichi", () => {
    const into = changed({ ...EMPTY, tsumo: true }, { into_open_riichi: true });
    expect(into).toMatchObject({ riichi: "riichi", open_riichi: true, tsumo: false });
    expect(changed(into, { open_riichi: false }).into_open_riichi).toBe(false);
    expect(changed(into, { tsumo: true }).into_open_riichi).toBe(false);
    expect(changed(into, { riichi: "none" }).open_riichi).toBe(false);
  });

  test("rinshan is a tsumo, and chankan a ron", () => {
    const rinshan = changed(EMPTY, { rinshan: true });
    expect(rinshan).toMatchObject({ tsumo: true, rinshan: true });
    expect(changed(rinshan, { tsumo: false }).rinshan).toBe(false);
    expect(changed(rinshan, { chankan: true })).toMatchObject({ tsumo: false, rinshan: false });
  });

  test("three players have no North seat", () => {
    expect(changed({ ...EMPTY, seat: "N" }, { players: 3 }).seat).toBe("S");
  });
});

describe("clicks on tiles", () => {
  const laid: Laid = {
    hand: { concealed: [], melds: [], winning: null },
    dora: "",
    ura: "",
  };
  const plenty = (): number => 4;

  test("the fourteenth tile is the winning one, and there is no fifteenth", () => {
    let now = laid;
    for (let count = 0; count < 14; count += 1) {
      now = withTile(now, "hand", "1m", plenty) ?? now;
    }
    expect(now.hand.concealed).toHaveLength(13);
    expect(now.hand.winning).toBe("1m");
    expect(withTile(now, "hand", "1m", plenty)).toBeNull();
    expect(withTile(now, "pon", "1m", plenty)).toBeNull();
    expect(withTile(now, "winning", "2m", plenty)?.hand.winning).toBe("2m");
  });

  test.each([
    ["chii", "4p", "[456p]"],
    ["pon", "5z", "[555z]"],
    ["daiminkan", "9m", "[9999+m]"],
    ["ankan", "1s", "[1111s]"],
  ] as const)("%s of %s is %s", (kind, tile, text) => {
    expect(newMeld(kind, tile, plenty)?.text).toBe(text);
  });

  test.each([
    ["chii", "8p"],
    ["chii", "1z"],
  ] as const)("there is no %s that begins with %s", (kind, tile) => {
    expect(newMeld(kind, tile, plenty)).toBeNull();
  });

  test("a kan of fives has the red one", () => {
    const left = (tile: string): number => tilesLeft(tile, [], 3);
    expect(newMeld("ankan", "5p", left)?.text).toBe("[0555p]");
    expect(newMeld("pon", "5p", left)?.text).toBe("[555p]");
    expect(newMeld("pon", "0p", left)?.text).toBe("[055p]");
    expect(newMeld("pon", "5p", (tile) => tilesLeft(tile, ["5p", "0p"], 3))).toBeNull();
  });

  test("tiles are counted, red fives apart", () => {
    expect(tilesLeft("5p", [], 3)).toBe(3);
    expect(tilesLeft("0p", ["0p"], 3)).toBe(0);
    expect(tilesLeft("5p", [], 4)).toBe(2);
    expect(tilesLeft("5s", [], 0)).toBe(4);
    expect(tilesLeft("5z", ["5z"], 3)).toBe(3);
  });

  test("three players have no 2m to 8m, and no red five of characters", () => {
    expect(paletteRows(3, 2).map((row) => row.length)).toEqual([2, 10, 10, 7]);
    expect(paletteRows(4, 0).flat()).toHaveLength(34);
  });

  test("at most five indicators are up", () => {
    const full = { ...laid, dora: "12345m" };
    expect(withTile(full, "dora", "1z", plenty)).toBeNull();
    expect(withTile(full, "ura", "1z", plenty)?.ura).toBe("1z");
  });
});
