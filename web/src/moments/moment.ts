/** Short moments over the table: they show what happened, and never get in the way of an answer. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { TableState } from "../game/types";
import type { Begin } from "../generated/messages";

/** The most events of a game that has just begun: start, deal and first draw. */
const FIRST_EVENTS = 3;

/** Whether the page has come to the very beginning of a game, and nothing has been missed. */
export function hasJustBegun({ seq }: Begin): boolean {
  return seq < FIRST_EVENTS;
}

/** Whether play is under way. */
export function hasDiscards({ seats }: TableState): boolean {
  return seats.some(({ river }) => river.length > 0);
}

/** Whether the reader wants nothing to move. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether a moment lasts: from its number on until its time is up, or any key or touch. */
export function useMoment(number: number | null, length: number): boolean {
  const [over, end] = useState<number | null>(null);
  const isOn = number !== null && number !== over && !isStill();
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const stop = (): void => end(number);
    const timer = setTimeout(stop, length);
    addEventListener("keydown", stop, true);
    addEventListener("pointerdown", stop, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", stop, true);
      removeEventListener("pointerdown", stop, true);
    };
  }, [number, isOn]);
  return isOn;
}
