/** What can be seen on the table without any rule: the discards of players in riichi. */
import { tileKey } from "../game/layout";
import { isSameKind } from "../game/tiles";
import type { HeldTile, TableState, Tile } from "../game/types";
import type { Advice } from "../generated/answers";
import { discardAdvice } from "./advice";
import type { TileMark } from "./useTiles";

/** A player in riichi, and the player's own tiles that lie in that player's river: genbutsu. */
export interface Threat {
  readonly seat: number;
  readonly safe: readonly Tile[];
}

export function threats(state: TableState, seat: number): readonly Threat[] {
  const held = heldTiles(state, seat).flatMap(({ tile }) => (tile === null ? [] : [tile]));
  return state.seats.flatMap(({ riichi, river }, number) => {
    if (number === seat || riichi === "none" || state.ended !== null) return [];
    const safe = held.filter((tile) => river.some((discard) => isSameKind(discard.tile, tile)));
    return [{ seat: number, safe: [...new Set(safe)] }];
  });
}

export function heldTiles(state: TableState, seat: number): readonly HeldTile[] {
  const own = state.seats[seat];
  if (own === undefined) return [];
  return own.drawn === null ? own.hand : [...own.hand, own.drawn];
}

/** A discard that leads away from tenpai has no number: it would look better than it is. */
export const LEADS_AWAY = "▾";

/** What is written on each tile of a hand: what its discard leaves, and whether it is genbutsu. */
export function tileMarks(
  held: readonly HeldTile[],
  advice: Advice | null,
  dangers: readonly Threat[],
): ReadonlyMap<string, TileMark> {
  const best = advice?.discards[0];
  return new Map(
    held.map(({ id, tile }) => {
      const left = advice === null || tile === null ? null : discardAdvice(advice, tile);
      const mark: TileMark =
        left === null || best === undefined
          ? {}
          : {
              accepts: left.shanten > best.shanten ? LEADS_AWAY : String(left.total),
              isBest: left.shanten === best.shanten && left.total === best.total,
            };
      const safe = tile === null ? undefined : safety(tile, dangers);
      return [tileKey(id), safe === undefined ? mark : { ...mark, safe }];
    }),
  );
}

function safety(tile: Tile, dangers: readonly Threat[]): "all" | "some" | undefined {
  const count = dangers.filter(({ safe }) => safe.includes(tile)).length;
  if (count === 0) return undefined;
  return count === dangers.length ? "all" : "some";
}
