/** Which tiles are dora: the engine has said what each indicator points to. */
import lists from "../generated/lists.json";
import { isRed, numberOf, plainTile, suitOf } from "./tiles";
import type { TableState, Tile } from "./types";

const SUITS = "mpsz";
const SUIT_SIZE = 9;

/** The kinds that the indicators on the table point to. */
export function doraKinds({ indicators, players }: TableState): ReadonlySet<Tile> {
  const pointed = lists.dora[players];
  return new Set(
    indicators.flatMap(({ tile }) => {
      if (tile === null) return [];
      const place = SUITS.indexOf(suitOf(tile)) * SUIT_SIZE + numberOf(tile) - 1;
      return [pointed.slice(2 * place, 2 * place + 2)];
    }),
  );
}

/** Whether a tile is dora: one of these kinds, or a red five. */
export function isDora(tile: Tile | null, kinds: ReadonlySet<Tile>): boolean {
  return tile !== null && (isRed(tile) || kinds.has(plainTile(tile)));
}
