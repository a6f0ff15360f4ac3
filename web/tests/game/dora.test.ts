import { expect, test } from "vitest";
import { doraKinds, isDora } from "../../src/game/dora";
import type { TableState, Tile } from "../../src/game/types";

function table(indicators: readonly (Tile | null)[], players: 3 | 4 = 4): TableState {
  const held = indicators.map((tile, id) => ({ id, tile }));
  return { indicators: held, players } as unknown as TableState;
}

test("each indicator points to the next tile, as the engine says (DORA-1)", () => {
  const kinds = doraKinds(table(["4p", "9s", "4z", "7z", "0m", null]));
  expect([...kinds]).toEqual(["5p", "1s", "1z", "5z", "6m"]);
});

test("with three players 1m points to 9m (SANMA-4)", () => {
  expect([...doraKinds(table(["1m"], 3))]).toEqual(["9m"]);
  expect([...doraKinds(table(["1m"], 4))]).toEqual(["2m"]);
});

test("a red five is dora, of its kind or by itself", () => {
  const kinds = doraKinds(table(["4p"]));
  expect(["5p", "0p", "0s", "5s", null].map((tile) => isDora(tile, kinds))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
