/** The player's own tiles on the table: which one is looked at, and what is written on them. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import type { Safety } from "../generated/values";

const OWN_TILE = ".tile.is-own";

/** The key of the player's own tile under the pointer, or else of the one that has the focus. */
export function useLookedAt(): string | null {
  const [pointed, point] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  useEffect(() => {
    const over = (event: Event): void => point(keyOf(event.target));
    const leave = (): void => point(null);
    const focusIn = (event: Event): void => focus(keyOf(event.target));
    const focusOut = (): void => focus(null);
    document.addEventListener("pointerover", over);
    document.documentElement.addEventListener("pointerleave", leave);
    document.addEventListener("focusin", focusIn);
    document.addEventListener("focusout", focusOut);
    return () => {
      document.removeEventListener("pointerover", over);
      document.documentElement.removeEventListener("pointerleave", leave);
      document.removeEventListener("focusin", focusIn);
      document.removeEventListener("focusout", focusOut);
    };
  }, []);
  return pointed ?? focused;
}

function keyOf(target: EventTarget | null): string | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>(OWN_TILE) : null;
  return tile?.dataset["key"] ?? null;
}

/** What is written on a tile; learn/style.css shows it. */
export interface TileMark {
  /** Tiles that its discard leaves to be drawn, or a sign where it leads away. */
  readonly accepts?: string;
  readonly isBest?: boolean;
  /** Against every player in riichi. */
  readonly safe?: Safety;
}

const MARKS = ["accepts", "best", "safe"] as const;

/** Writes on the player's tiles with data attributes that the tiles know nothing about. */
export function useTileMarks(marks: ReadonlyMap<string, TileMark>): void {
  useLayoutEffect(() => {
    const marked = [...document.querySelectorAll<HTMLElement>(`${OWN_TILE}[data-key]`)];
    for (const tile of marked) write(tile, marks.get(tile.dataset["key"] ?? "") ?? {});
    return () => marked.forEach((tile) => write(tile, {}));
  }, [marks]);
}

function write(tile: HTMLElement, { accepts, isBest, safe }: TileMark): void {
  for (const name of MARKS) delete tile.dataset[name];
  if (accepts !== undefined) tile.dataset["accepts"] = accepts;
  if (isBest === true) tile.dataset["best"] = "";
  if (safe !== undefined) tile.dataset["safe"] = safe;
}
