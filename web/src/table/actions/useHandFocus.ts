/** The focus stays at the table: a discarded tile or a pressed button does not take it away. */
import { useEffect, useLayoutEffect } from "preact/hooks";

import type { HandPlay } from "./useHand";

/** Whether keys are used: players who point at tiles need no focus, and no ring around a tile. */
let isByKeys = false;
addEventListener("keydown", () => {
  isByKeys = true;
});
addEventListener("pointerdown", () => {
  isByKeys = false;
});

export function isPlayedByKeys(): boolean {
  return isByKeys;
}

export function useHandFocus({ chosen, stop, mode, tiles, choose }: HandPlay): void {
  useEffect(() => focusTile(chosen), [chosen]);
  // Riichi is declared with one of the marked tiles, so keys begin with the first of them.
  useEffect(() => {
    const first = [...tiles].find(([, { isMarked }]) => isMarked)?.[0];
    if (!isByKeys || first === undefined) return;
    choose(first);
    focusTile(first);
  }, [mode]);
  // Any redraw may have taken the focused element away, so this looks every time.
  useLayoutEffect(() => {
    if (isByKeys && isFocusLost()) focusTile(stop);
  });
}

/** The tile of the hand that has the focus. */
export function focusedKey(): string | null {
  const element = document.activeElement;
  return element instanceof HTMLElement ? (element.dataset["key"] ?? null) : null;
}

/** The focus goes to the first offer, or to the first of one sort. False if there is none. */
export function focusOffer(verb?: string): boolean {
  const sort = verb === undefined ? "" : `[data-verb="${verb}"]`;
  const offer = document.querySelector<HTMLElement>(`.actions button${sort}`);
  offer?.focus();
  return offer !== null;
}

function focusTile(key: string | null): void {
  if (key === null) return;
  const tile = document.querySelector<HTMLElement>(`.tile.is-own[data-key="${key}"]`);
  // Firefox shows no ring after a click, unless it is told that keys are used.
  const options: FocusOptions & { focusVisible: boolean } = {
    preventScroll: true,
    focusVisible: isByKeys,
  };
  tile?.focus(options);
}

/** A tile that has left the hand keeps the focus for a moment, but no key reaches it. */
function isFocusLost(): boolean {
  const element = document.activeElement;
  if (element === null || element === document.body) return true;
  return element.matches(".tile:not(.is-own)");
}
