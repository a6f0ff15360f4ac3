/** The winner's hand is laid open at the table, tile by tile, before the result lies over it. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { SeatState, TableState } from "../game/types";
import { useMoment } from "./moment";

/** From one tile to the next, and until all of a hand lie open: shorter than a win is called out. */
export const TILE_MS = 42;
export const OPENING_MS = 750;

/** The table as it is seen: of winners' hands only so many tiles are open as have been laid down. */
export function useLaidOpen(state: TableState): TableState {
  const isOpening = useMoment(state.wins.length > 0 ? state.dealCount : null, OPENING_MS);
  const [open, show] = useState(0);
  useLayoutEffect(() => {
    if (!isOpening) return undefined;
    const timer = setInterval(() => show((before) => before + 1), TILE_MS);
    return () => {
      clearInterval(timer);
      show(0);
    };
  }, [isOpening]);
  return useMemo(() => (isOpening ? laidOpen(state, open) : state), [state, isOpening, open]);
}

/** Players see their own hand all the time. */
export function laidOpen(state: TableState, open: number): TableState {
  const isSeen = (number: number): boolean =>
    number === state.viewer || state.wins.every(({ seat }) => seat !== number);
  const shut = (seat: SeatState): SeatState => ({
    ...seat,
    hand: seat.hand.map((held, place) => (place < open ? held : { ...held, tile: null })),
  });
  const seats = state.seats.map((seat, number) => (isSeen(number) ? seat : shut(seat)));
  return { ...state, seats };
}
