/** Short moments over the table: they show what happened, and never get in the way of an answer. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
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
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
}

/** Any key or touch, which still does what it does; returns what ends that. */
function onTouch(act: () => void): () => void {
  addEventListener("keydown", act, true);
  addEventListener("pointerdown", act, true);
  return () => {
    removeEventListener("keydown", act, true);
    removeEventListener("pointerdown", act, true);
  };
}

/** Whether a moment lasts: from its number on until its time is up, or any key or touch. */
export function useMoment(number: number | null, length: number): boolean {
  const [over, end] = useState<number | null>(null);
  const isOn = number !== null && number !== over && !isStill();
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const stop = (): void => end(number);
    const timer = setTimeout(stop, length);
    const forget = onTouch(stop);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [number, isOn]);
  return isOn;
}

/** How the animations of style sheets are called that are moments. */
const MOMENT = "moment-";

/** Any key or touch ends what style sheets show as a moment. */
export function useSkipping(): void {
  useEffect(
    () =>
      onTouch(() => {
        for (const animation of document.getAnimations?.() ?? []) {
          if ((animation as CSSAnimation).animationName?.startsWith(MOMENT)) animation.finish();
        }
      }),
    [],
  );
}

/** How long a score counts. */
const COUNT_MS = 900;
const COUNT_STEP = 100;

/** A score on its way to what it is now: from what it was, or at first from another one. */
export function useCounted(score: number, from = score): number {
  const shown = useRef(from);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const start = shown.current;
    const begun = performance.now();
    if (isStill() || start === score) return undefined;
    let frame = 0;
    const show = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / COUNT_MS));
      const way = (score - start) * (1 - (1 - part) ** 3);
      shown.current = part < 1 ? start + COUNT_STEP * Math.round(way / COUNT_STEP) : score;
      redraw(now);
      if (part < 1) frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    const forget = onTouch(() => {
      cancelAnimationFrame(frame);
      show(Infinity);
    });
    return () => {
      cancelAnimationFrame(frame);
      forget();
    };
  }, [score]);
  if (isStill()) shown.current = score;
  return shown.current;
}
