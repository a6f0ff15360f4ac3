/** What one seat sees of a table on which everything is known. */
import type { HandWon, HeldTile, Mistake, SeatState, TableState } from "../../game/types";

/** The table as a seat sees it: hands of others are backs, unless everyone has seen them. */
export function seenFrom(state: TableState, viewer: number): TableState {
  const seats = state.seats.map((seat, place) =>
    place === viewer ? seat : hideHand(seat, showsDrawn(state, place)),
  );
  return { ...state, viewer, seats };
}

function hideHand(seat: SeatState, isDrawnShown: boolean): SeatState {
  const drawn = seat.drawn === null || isDrawnShown ? seat.drawn : hide(seat.drawn);
  if (seat.shown !== null) return { ...seat, drawn };
  // As they came: in order, the place of a discard would tell what it was beside.
  const hand = [...seat.hand].sort((one, other) => one.id - other.id).map(hide);
  return { ...seat, hand, drawn };
}

function hide(held: HeldTile): HeldTile {
  return { id: held.id, tile: null };
}

/** A drawn tile is seen with a hand that was shown whole, and where a tsumo was claimed. */
function showsDrawn(state: TableState, place: number): boolean {
  const seat = state.seats[place];
  if (seat?.shown == null) return false;
  const isWhole = seat.shown.length > seat.hand.length;
  return isWhole || [...state.wins, ...state.mistakes].some((claim) => isTsumo(claim, place));
}

function isTsumo(claim: HandWon | Mistake, place: number): boolean {
  return "source" in claim && claim.seat === place && claim.source === place;
}
