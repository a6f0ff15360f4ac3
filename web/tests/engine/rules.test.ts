/** Rule sets that a page makes by itself: the bytes and the options that Python makes of them. */
import { describe, expect, test } from "vitest";

import {
  BOT_NAMES,
  botOf,
  type Players,
  type RuleSet,
  rulesOf,
  tableRulesOf,
} from "../../src/engine/rules";
import { Rules, Seated } from "../../src/generated/records";
import rows from "../fixtures/engine/rules.json";
import { digest } from "./files";

type Row = [string, Players, Record<string, never>, (string | null)[]];

async function summed(found: RuleSet | null): Promise<string | null> {
  if (found === null) return null;
  const text = new TextEncoder().encode(JSON.stringify(found.rules));
  return (await digest(Uint8Array.from([...text, ...found.bytes]))).slice(0, 16);
}

describe("a rule set", () => {
  test.each(["ari-ari", "tenhou", "mahjong-soul", "m-league", "ema", "wrc", "jpml-a"])(
    "%s has the bytes that Python gives it, with every option changed",
    async (preset) => {
      const own = (rows as unknown as Row[]).filter(([name]) => name === preset);
      expect(own.length).toBeGreaterThan(1);
      for (const [, players, options, expected] of own) {
        const asked = { based_on: preset, ...options };
        const found = [
          await summed(rulesOf(asked, players)),
          await summed(tableRulesOf(asked, players)),
        ];
        expect([players, options, found]).toEqual([players, options, expected]);
      }
    },
  );

  test("by its name alone is the preset", () => {
    expect(rulesOf("tenhou", 3)).toEqual(rulesOf({ based_on: "tenhou", players: 3 }));
    expect(rulesOf("tenhou")!.bytes).toHaveLength(Rules.size);
    expect(rulesOf("toString")).toBeNull();
  });
});

test("bots are known by the names of the lobby", () => {
  expect(BOT_NAMES).toContain("careful");
  expect(BOT_NAMES.map((name) => botOf(name).length)).toEqual(BOT_NAMES.map(() => Seated.size));
  expect(() => botOf("toString")).toThrow("no bot");
});
