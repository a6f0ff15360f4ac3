/** What is written on the player's tiles and on the buttons of calls, from the coach's answer. */

import type { ToldAdvice as Advice } from "../engine/advised";
import { tileKey } from "../game/layout";
import type { HeldTile } from "../game/types";
import { discardAdvice } from "./advice";
import type { TileMark } from "./useTiles";

/** A discard that leads away from tenpai has no number: it would look better than it is. */
export const LEADS_AWAY = "▾";

/** What is written on each tile of a hand: what its discard leaves, and how safe it is. */
export function tileMarks(
  held: readonly HeldTile[],
  advice: Advice | null,
): ReadonlyMap<string, TileMark> {
  const best = advice?.discards[0];
  return new Map(
    held.flatMap(({ id, tile }): [string, TileMark][] => {
      const left = advice === null || tile === null ? null : discardAdvice(advice, tile);
      if (left === null || best === undefined) return [];
      const accepts = left.shanten > best.shanten ? LEADS_AWAY : String(left.total);
      const mark = { accepts, isBest: left === best };
      return [[tileKey(id), left.safety === null ? mark : { ...mark, safe: left.safety }]];
    }),
  );
}
