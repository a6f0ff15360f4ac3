/** A meld as it lies on the table: the called tile sideways, an added one on it (CALL-4). */
import type { Meld, MeldKind, Source, TableMeld, Tile } from "../game/types";

/** A meld as events have it; it may leave open whose tile was taken. */
export type WrittenMeld = Omit<Meld, "source"> & { readonly source: Source | null };

import { tWord } from "../i18n";
import { TileFace, tileNames } from "../tile/TileFace";

/** A meld ready to be drawn, from left to right; null is a back. */
export interface LaidMeld {
  readonly kind: MeldKind;
  readonly tiles: readonly (Tile | null)[];
  /** The place of the tile that lies sideways; null if none does. */
  readonly sideways: number | null;
  /** The tile on the sideways one. */
  readonly added: Tile | null;
  /** All of them, for screen readers. */
  readonly words: string;
}

export function MeldTiles({ meld }: { readonly meld: LaidMeld }) {
  return (
    <span
      class="tile-row is-meld"
      role="img"
      aria-label={`${tWord("act", meld.kind)}: ${meld.words}`}
    >
      {meld.tiles.map((tile, place) =>
        place === meld.sideways ? (
          <span key={place} class="sideways">
            {meld.added !== null && <Small tile={meld.added} />}
            <Small tile={tile} />
          </span>
        ) : (
          <Small key={place} tile={tile} />
        ),
      )}
    </span>
  );
}

function Small({ tile }: { readonly tile: Tile | null }) {
  return (
    <span class="small-tile">
      <TileFace tile={tile} />
    </span>
  );
}

/** The place of the called tile by whose it was; unknown ones lie at the left. */
const PLACES: Readonly<Record<Source, number>> = {
  left: 0,
  across: 1,
  right: Number.POSITIVE_INFINITY,
  self: 0,
  unknown: 0,
};

/** A meld of an event, whose tiles are in order. */
export function layWireMeld(meld: WrittenMeld): LaidMeld {
  const { kind, called, source } = meld;
  const words = tileNames(meld.tiles);
  if (kind === "ankan") {
    const [first = null, second = null] = meld.tiles;
    // A red five is the first in order, and one of the two faces that are seen.
    return { kind, tiles: [null, first, second, null], sideways: null, added: null, words };
  }
  const isAdded = kind === "shouminkan";
  const own = meld.tiles.slice(0, isAdded ? 3 : undefined);
  const [sideways] = own.splice(called === null ? 0 : Math.max(0, own.indexOf(called)), 1);
  const place = Math.min(PLACES[source ?? "unknown"], own.length);
  return {
    kind,
    tiles: [...own.slice(0, place), sideways ?? null, ...own.slice(place)],
    sideways: place,
    added: isAdded ? (meld.tiles[3] ?? null) : null,
    words,
  };
}

/** A meld of the table. */
export function layTableMeld(meld: TableMeld): LaidMeld {
  const tiles = meld.tiles.map(({ tile }) => tile);
  const all = meld.added === null ? tiles : [...tiles, meld.added.tile];
  return {
    kind: meld.kind,
    tiles: meld.kind === "ankan" ? [null, ...tiles.slice(1, 3), null] : tiles,
    sideways: meld.sideways,
    added: meld.added?.tile ?? null,
    words: tileNames(all),
  };
}
