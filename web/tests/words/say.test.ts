import { expect, test } from "vitest";

import type { Reason } from "../../src/generated/reason";
import { eventReason, type ToldEvent } from "../../src/replay/eventReason";
import { type Catalogue, fetchCatalogue, GRAMMARS } from "../../src/words/catalogue";
import { parseMessage } from "../../src/words/message";
import { Speaker, textOf } from "../../src/words/say";
import recorded from "../fixtures/words/said.json";
import events from "../fixtures/words/told.json";

const catalogues = Object.fromEntries(
  await Promise.all(
    Object.keys(GRAMMARS).map(async (code) => [code, await fetchCatalogue(code)] as const),
  ),
);
const english = catalogues["en"]!;

function speakerOf(message: string): Speaker {
  return new Speaker({ ...english, texts: { "test.it": message } } satisfies Catalogue);
}

test.each(Object.keys(catalogues))("reasons are said in %s as Python says them", (code) => {
  const speaker = new Speaker(catalogues[code]!);
  expect(recorded.length).toBeGreaterThan(100);
  for (const { reason, said } of recorded) {
    const text = textOf(speaker.sentence(reason as unknown as Reason));
    expect(text).toBe((said as Record<string, string>)[code]);
  }
});

test.each(Object.keys(catalogues))("events are told in %s as Python tells them", (code) => {
  const speaker = new Speaker(catalogues[code]!);
  expect(events.length).toBeGreaterThan(10);
  for (const { event, said } of events) {
    const text = textOf(speaker.sentence(eventReason(event as unknown as ToldEvent)));
    expect(text).toBe((said as Record<string, string>)[code]);
  }
});

test.each([
  ["{count, plural, one {# tile} other {# tiles}}", { count: 1 }, "1 tile"],
  ["{count, plural, one {# tile} other {# tiles}}", { count: 1200 }, "1,200 tiles"],
  ["{count, plural, =0 {none} other {#}} left", { count: 0 }, "none left"],
  ["{way, select, ron {by ron} other {by tsumo}}", { way: "ron" }, "by ron"],
  ["{open, select, true {open} other {closed}}", { open: true }, "open"],
  ["{limit, select, mangan {4} other {?}}", { limit: { word: "limits.mangan" } }, "4"],
  ["{who, select, none {nobody} other {?}}", { who: null }, "nobody"],
  ["{gain, number, signed}", { gain: -1000 }, "−1,000"],
  ["{gain, number, signed}", { gain: 1000 }, "+1,000"],
  ["{hand}", { hand: { notation: "123m [456p]" } }, "123m [456p]"],
])("%s has its words", (message, values, said) => {
  expect(speakerOf(message).say({ code: "test.it", rules: [], values })).toBe(said);
});

test("tiles keep their faces, so that they can be drawn", () => {
  const values = { tile: { tile: "0p" }, held: { tiles: ["4p", "6p"] } };
  const parts = speakerOf("{tile} into {held, tiles, apart}").parts({
    code: "test.it",
    rules: [],
    values,
  });
  expect(parts).toEqual([
    { text: "0p", tiles: ["0p"] },
    { text: " into " },
    { text: "4-6p", tiles: ["4p", "6p"] },
  ]);
});

test("players who have names are called by them, and rules are left out where they stand apart", () => {
  const reason = { code: "test.it", rules: ["PAO-4"], values: { seat: { seat: 1 } } };
  const catalogue = { ...english, texts: { "test.it": "{seat} pays" } };
  expect(new Speaker(catalogue, ["Aya", "Ben"], false).say(reason)).toBe("Ben pays");
  expect(new Speaker(catalogue).say(reason)).toBe("seat 1 pays (PAO-4)");
});

test("what is not known is a mistake, and not silence", () => {
  const speaker = speakerOf("{what}");
  expect(() => speaker.say({ code: "no.such", rules: [], values: {} })).toThrow("no words");
  expect(() => speaker.say({ code: "test.it", rules: [], values: {} })).toThrow("what");
});

test.each(["{count", "count}", "{a, plural, one {x}", "{a, plural}"])(
  "%s is not a message",
  (text) => expect(() => parseMessage(text)).toThrow("character"),
);
