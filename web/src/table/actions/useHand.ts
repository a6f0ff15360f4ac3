/** The player's own hand while it is played: which tile is chosen, how it is discarded, what it may be. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { HandTile } from "../../board/TileLayer";
import { tileKey } from "../../game/layout";
import type { HeldTile, SeatState } from "../../game/types";
import type { Action } from "../../generated/actions";
import { t } from "../../i18n";
import { tileName } from "../../tile/TileFace";
import { type DiscardMode, discardOf, type Offers } from "./offers";

export interface HandPlay {
  readonly mode: DiscardMode;
  readonly setMode: (mode: DiscardMode) => void;
  readonly chosen: string | null;
  /** The tile that Tab leads to: the chosen one, or the last. */
  readonly stop: string | null;
  /** The tile that was just drawn. */
  readonly drawnKey: string | null;
  /** The tiles of the player's own hand for the layer. */
  readonly tiles: ReadonlyMap<string, HandTile>;
  readonly held: readonly HeldTile[];
  readonly choose: (key: string | null) => void;
  /** Chooses the tile so many places from another one, or the last where there is no other. */
  readonly chooseBy: (step: number, from: string | null) => void;
  readonly chooseAt: (which: "first" | "last") => void;
  /** The action that discards a tile in the present mode, or null if it is not legal. */
  readonly actionOf: (key: string) => Action | null;
}

interface HandQuestion {
  readonly seat: SeatState | undefined;
  readonly offers: Offers;
  readonly isSorted: boolean;
  /** Names the question; another one is not yet about riichi. */
  readonly decision: number | null;
}

export function useHand({ seat, offers, isSorted, decision }: HandQuestion): HandPlay {
  const [mode, setMode] = useState<DiscardMode>("plain");
  const [picked, choose] = useState<string | null>(null);
  useEffect(() => setMode("plain"), [decision]);
  const held = useMemo(() => heldInOrder(seat, isSorted), [seat, isSorted]);
  const drawn = seat?.drawn ?? null;
  // A tile that has left the hand is no longer chosen.
  const chosen = placeOf(held, picked) < 0 ? null : picked;
  const stop = chosen ?? lastKey(held);
  const tiles = handTiles(held, { offers, mode, drawn, chosen, stop });
  const chooseIndex = (index: number): void => {
    const tile = held[(index + held.length) % held.length];
    choose(tile === undefined ? null : tileKey(tile.id));
  };
  return {
    mode,
    setMode,
    chosen,
    stop,
    drawnKey: drawn === null ? null : tileKey(drawn.id),
    tiles,
    held,
    choose,
    chooseBy: (step, from) => {
      const place = placeOf(held, from);
      chooseIndex(place < 0 ? held.length - 1 : place + step);
    },
    chooseAt: (which) => chooseIndex(which === "first" ? 0 : held.length - 1),
    actionOf: (key) => {
      const tile = held[placeOf(held, key)];
      return tile === undefined ? null : discardOf(offers, mode, tile, drawn);
    },
  };
}

interface HandLook {
  readonly offers: Offers;
  readonly mode: DiscardMode;
  readonly drawn: HeldTile | null;
  readonly chosen: string | null;
  readonly stop: string | null;
}

function handTiles(held: readonly HeldTile[], look: HandLook): ReadonlyMap<string, HandTile> {
  const { offers, mode, drawn, chosen, stop } = look;
  return new Map(
    held.map((tile, place) => {
      const key = tileKey(tile.id);
      const isLegal = discardOf(offers, mode, tile, drawn) !== null;
      const handTile = {
        isLegal,
        isMarked: mode !== "plain" && isLegal,
        isChosen: key === chosen,
        isTabStop: key === stop,
        label: t(tile.id === drawn?.id ? "hand.drawn" : "hand.tile", {
          tile: tileName(tile.tile),
          position: place + 1,
          count: held.length,
        }),
      };
      return [key, handTile];
    }),
  );
}

/** Tiles from left to right, as the layout places them. */
function heldInOrder(seat: SeatState | undefined, isSorted: boolean): readonly HeldTile[] {
  if (seat === undefined) return [];
  const hand = isSorted ? seat.hand : [...seat.hand].sort((one, other) => one.id - other.id);
  return seat.drawn === null ? hand : [...hand, seat.drawn];
}

function placeOf(held: readonly HeldTile[], key: string | null): number {
  return held.findIndex(({ id }) => tileKey(id) === key);
}

function lastKey(held: readonly HeldTile[]): string | null {
  const last = held.at(-1);
  return last === undefined ? null : tileKey(last.id);
}
