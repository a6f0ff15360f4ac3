/** The tiles are dealt: four at a time to each player in turn, and then one. */
import { useLayoutEffect } from "preact/hooks";
import type { TableState } from "../game/types";

/** When the first tiles come, after the dice have fallen, and how much later the next ones. */
const FIRST_MS = 480;
const NEXT_MS = 24;
const FLIGHT_MS = 150;
const BLOCK = 4;
const HAND_SIZE = 13;
/** Where a tile comes from: before its owner, towards the middle of the table. */
const FROM = "0 -60%";
/** The tiles that were dealt, and the dealer's first draw. */
const DEALT = ".board .tile:is(.is-hand, .is-drawn)";

/** Moves the tiles that lie there already: they can be played as soon as they can be seen. */
export function useDeal(isOn: boolean, { dealer, players }: TableState): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    // Elements are in the order of the tiles' numbers, and those were given from the first seat on.
    const tiles = [...document.querySelectorAll<HTMLElement>(DEALT)];
    const flights = tiles.map((tile, place) => {
      const seat = Math.floor(place / HAND_SIZE);
      const turn = (seat - dealer + players) % players;
      const block = Math.floor((place % HAND_SIZE) / BLOCK);
      const isDraw = seat === players;
      return fly(tile, FIRST_MS + NEXT_MS * players * (isDraw ? BLOCK : block + turn / players));
    });
    return () => flights.forEach((flight) => flight?.cancel());
  }, [isOn]);
}

/** The face alone moves: its tile stays where a touch finds it. */
function fly(tile: HTMLElement, delay: number): Animation | undefined {
  const frames = { opacity: [0, 1], translate: [FROM, "0 0"] };
  const timing = { duration: FLIGHT_MS, delay, fill: "backwards", easing: "ease-out" } as const;
  return tile.firstElementChild?.animate?.(frames, timing);
}
