/** Links to positions: what they ask the server for. */
import { describe, expect, it } from "vitest";

import { positionTable, readPosition } from "../../src/position/Page";

const TEXT = "ari-ari E1 turn:0 | 123m406p22779s11z+5p / 9_m | ? / | ? / | ? /";

describe("a link to a position", () => {
  it("has its text, whatever stands in it", () => {
    expect(readPosition(encodeURIComponent(TEXT))).toBe(TEXT);
  });

  it("that is broken is shown as it is", () => {
    expect(readPosition("%E3%81")).toBe("%E3%81");
  });

  it("asks for a table with bots that begins there", () => {
    const { type, position, bots } = positionTable(TEXT);
    expect([type, position, bots?.length]).toEqual(["create", TEXT, 3]);
  });
});
