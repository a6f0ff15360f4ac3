import { describe, expect, test } from "vitest";

import { automaticAnswer, discardOf, readOffers } from "../../src/table/actions/offers";
import { read, readAll } from "../acts";

const NOTHING = { win: false, noCalls: false, discard: false };
const TURN = readAll([
  "tsumogiri 7s",
  "discard 3m",
  "riichi 3m",
  "riichi tsumogiri 7s",
  "ankan 1111z",
]);

describe("offers", () => {
  test("have one button for riichi, and no action before its tile is chosen", () => {
    const { buttons } = readOffers(TURN);
    expect(buttons.map(({ verb, action }) => [verb, action])).toEqual([
      ["riichi", null],
      ["ankan", read("ankan 1111z")],
    ]);
  });

  test("tell the drawn tile from an equal one of the hand", () => {
    const offers = readOffers(readAll(["tsumogiri 7s", "discard 7s"]));
    const drawn = { id: 2, tile: "7s" };
    expect(discardOf(offers, "plain", drawn, drawn)).toEqual(read("tsumogiri 7s"));
    expect(discardOf(offers, "plain", { id: 1, tile: "7s" }, drawn)).toEqual(read("discard 7s"));
  });

  test("tell with which tiles riichi can be declared", () => {
    const offers = readOffers(TURN);
    expect(discardOf(offers, "riichi", { id: 1, tile: "3m" }, null)).toEqual(read("riichi 3m"));
    expect(discardOf(offers, "riichi", { id: 2, tile: "4m" }, null)).toBeNull();
  });

  test("show the tiles of every shape of chii", () => {
    const { buttons } = readOffers(
      readAll(["chii 3p with 45p", "chii 3p with 40p", "chii 3p with 12p", "pass"]),
    );
    expect(buttons.map(({ tiles }) => tiles)).toEqual([
      ["4p", "5p"],
      ["4p", "0p"],
      ["1p", "2p"],
      [],
    ]);
  });
});

describe("automatic play", () => {
  test.each([
    ["takes a win", ["ron", "pass"], { ...NOTHING, win: true }, "ron"],
    ["leaves a win that nobody asked it to take", ["ron", "pass"], NOTHING, null],
    ["passes a call", ["pon 5p with 55p", "pass"], { ...NOTHING, noCalls: true }, "pass"],
    [
      "does not pass a win with a call",
      ["ron", "pon 5p with 55p", "pass"],
      { ...NOTHING, noCalls: true },
      null,
    ],
    [
      "discards what was drawn",
      ["tsumogiri 7s", "discard 3m"],
      { ...NOTHING, discard: true },
      "tsumogiri 7s",
    ],
    [
      "stops for riichi and kan",
      ["riichi 3m", "ankan 1111z", "tsumogiri 7s"],
      { ...NOTHING, discard: true },
      null,
    ],
    ["discards the only tile that is legal", ["tsumogiri 7s"], NOTHING, "tsumogiri 7s"],
  ] as const)("%s", (_, actions, automatic, expected) => {
    const wanted = expected === null ? null : read(expected);
    expect(automaticAnswer(readOffers(readAll(actions)), automatic)).toEqual(wanted);
  });
});
