/**
 * Tiles get the same names in every deal of a replay.
 *
 * The reducer never uses an id twice, so a jump to another deal would recreate every element of the
 * table: the faces are large drawings, and that takes longer than a frame. Where all faces are
 * known, a tile can be named after its face instead, and a jump only moves the elements.
 */
import { FACES } from "../../game/tiles";
import type { HeldTile, SeatState, TableState, Tile } from "../../game/types";

/** Names by the ids of the reducer. */
export type Labels = ReadonlyMap<number, number>;

/** More than there are of any face; a broken log may have some of them too often. */
const COPIES = 64;

/** The names of all tiles that were seen in a deal, from the tables of its moments. */
export function labelTiles(states: Iterable<TableState>): Labels {
  const labels = new Map<number, number>();
  const counts = new Map<Tile, number>();
  for (const state of states) {
    for (const { id, tile } of newTiles(state)) {
      if (tile === null || labels.has(id)) continue;
      const copy = counts.get(tile) ?? 0;
      counts.set(tile, copy + 1);
      labels.set(id, (FACES.indexOf(tile) + 1) * COPIES + copy);
    }
  }
  return labels;
}

/** Where a tile is seen first: dealt, drawn, or turned up. */
function newTiles(state: TableState): readonly HeldTile[] {
  if (state.last?.type === "deal_started") {
    return [...state.seats.flatMap(({ hand }) => hand), ...state.indicators];
  }
  if (state.last?.type === "dora_revealed") return state.indicators;
  return state.seats.flatMap(({ drawn }) => (drawn === null ? [] : [drawn]));
}

/** The same table with other names for its tiles. */
export function relabel(state: TableState, labels: Labels): TableState {
  const named = <Held extends { readonly id: number }>(held: Held): Held => ({
    ...held,
    id: labels.get(held.id) ?? held.id,
  });
  const seats = state.seats.map(
    (seat): SeatState => ({
      ...seat,
      hand: seat.hand.map(named),
      drawn: seat.drawn && named(seat.drawn),
      river: seat.river.map(named),
      kita: seat.kita.map(named),
      melds: seat.melds.map((meld) => ({
        ...meld,
        tiles: meld.tiles.map(named),
        added: meld.added && named(meld.added),
      })),
    }),
  );
  return { ...state, seats, indicators: state.indicators.map(named) };
}
