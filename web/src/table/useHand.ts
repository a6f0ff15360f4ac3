/** The own hand while it is played: which tile is chosen, how it is discarded, what it may be. */
import { useEffect, useMemo, useState } from "preact/hooks";

import { tileKey } from "../game/layout";
import type { HeldTile, SeatState } from "../game/types";
import { discardOf, type DiscardMode, type Offers } from "./offers";
import type { HandTile } from "./TileLayer";

export interface HandPlay {
  readonly mode: DiscardMode;
  readonly setMode: (mode: DiscardMode) => void;
  readonly chosen: string | null;
  /** The tile that was just drawn. */
  readonly drawnKey: string | null;
  /** The tiles of the own hand for the layer. */
  readonly tiles: ReadonlyMap<string, HandTile>;
  readonly held: readonly HeldTile[];
  readonly choose: (key: string | null) => void;
  readonly chooseBy: (step: number) => void;
  readonly chooseAt: (which: "first" | "last") => void;
  /** The action that discards a tile in the present mode, or null where it is not legal. */
  readonly actionOf: (key: string) => string | null;
}

interface HandQuestion {
  readonly seat: SeatState | undefined;
  readonly offers: Offers;
  readonly isSorted: boolean;
  /** Names the question; another one begins with nothing chosen. */
  readonly decision: number | null;
}

export function useHand({ seat, offers, isSorted, decision }: HandQuestion): HandPlay {
  const [mode, setMode] = useState<DiscardMode>("plain");
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => {
    setMode("plain");
    choose(null);
  }, [decision]);
  const held = useMemo(() => heldInOrder(seat, isSorted), [seat, isSorted]);
  const drawn = seat?.drawn ?? null;
  const tiles = useMemo(() => {
    const stop = chosen ?? lastKey(held);
    return new Map<string, HandTile>(
      held.map((tile) => {
        const key = tileKey(tile.id);
        const isLegal = discardOf(offers, mode, tile, drawn) !== null;
        const isMarked = mode !== "plain" && isLegal;
        return [key, { isLegal, isMarked, isChosen: key === chosen, isTabStop: key === stop }];
      }),
    );
  }, [held, offers, mode, chosen, drawn]);
  const chooseIndex = (index: number): void => {
    const tile = held[(index + held.length) % held.length];
    choose(tile === undefined ? null : tileKey(tile.id));
  };
  const place = held.findIndex((tile) => tileKey(tile.id) === chosen);
  return {
    mode,
    setMode,
    chosen,
    drawnKey: drawn === null ? null : tileKey(drawn.id),
    tiles,
    held,
    choose,
    chooseBy: (step) => chooseIndex(place < 0 ? held.length - 1 : place + step),
    chooseAt: (which) => chooseIndex(which === "first" ? 0 : held.length - 1),
    actionOf: (key) => {
      const tile = held.find(({ id }) => tileKey(id) === key);
      return tile === undefined ? null : discardOf(offers, mode, tile, drawn);
    },
  };
}

/** Tiles from left to right, as the layout places them. */
function heldInOrder(seat: SeatState | undefined, isSorted: boolean): readonly HeldTile[] {
  if (seat === undefined) return [];
  const hand = isSorted ? seat.hand : [...seat.hand].sort((one, other) => one.id - other.id);
  return seat.drawn === null ? hand : [...hand, seat.drawn];
}

function lastKey(held: readonly HeldTile[]): string | null {
  const last = held.at(-1);
  return last === undefined ? null : tileKey(last.id);
}
