/** Tiles of one seat: how they come, go, are laid down and are seen. Pure functions. */

import { compareTiles, isSameKind } from "./tiles";
import type { HeldTile, Meld, MeldCalled, SeatState, Source, TableMeld, Tile } from "./types";

/** This cannot have happened: the events before it are not from the same game. */
export class BrokenStream extends Error {
  override name = "BrokenStream";
}

export const EMPTY_SEAT: SeatState = {
  hand: [],
  drawn: null,
  melds: [],
  river: [],
  riichi: "none",
  isOpenRiichi: false,
  kita: [],
  shown: null,
  shownWaits: null,
  isTenpai: null,
  isDead: false,
};

/** Tiles that were taken from a seat, with their faces, and the seat without them. */
export interface Taken {
  readonly tiles: readonly HeldTile[];
  readonly seat: SeatState;
}

/** The known tiles in order, and behind them the hidden ones as they came. */
export function sortHeld(tiles: readonly HeldTile[]): HeldTile[] {
  const known = tiles.filter((held) => held.tile !== null);
  const hidden = tiles.filter((held) => held.tile === null);
  return [...known.sort((one, other) => compareTiles(one.tile!, other.tile!)), ...hidden];
}

/** The seat puts the drawn tile into its hand. */
function tuckDrawn(seat: SeatState): SeatState {
  if (seat.drawn === null) return seat;
  return { ...seat, hand: sortHeld([...seat.hand, seat.drawn]), drawn: null };
}

/** A discard leaves the seat, and the drawn tile, if it was another, goes into the hand. */
export function takeDiscard(seat: SeatState, tile: Tile, isDrawn: boolean): Taken {
  if (isDrawn && seat.drawn !== null) {
    return { tiles: [{ ...seat.drawn, tile }], seat: { ...seat, drawn: null } };
  }
  const found = findHeld(seat.hand, tile) ?? findHeld(pool(seat), tile);
  return found === null ? missing(tile) : without(seat, [{ ...found, tile }]);
}

/** Tiles that are melded or set aside leave the seat, the drawn one included where it is one. */
export function takeTiles(seat: SeatState, tiles: readonly Tile[]): Taken {
  const taken: HeldTile[] = [];
  for (const tile of tiles) {
    const left = pool(seat).filter((held) => !taken.some(({ id }) => id === held.id));
    const found = findHeld(left, tile);
    taken.push(found === null ? missing(tile) : { ...found, tile });
  }
  return without(seat, taken);
}

function pool(seat: SeatState): readonly HeldTile[] {
  return seat.drawn === null ? seat.hand : [...seat.hand, seat.drawn];
}

/** The tile if it is known, or else one of the hidden ones: nobody knows which. */
function findHeld(tiles: readonly HeldTile[], tile: Tile): HeldTile | null {
  const known = tiles.find((held) => held.tile === tile);
  if (known !== undefined) return known;
  const hidden = tiles.filter((held) => held.tile === null);
  // From the middle, so it does not look like the drawn tile, nor always like the same end.
  return hidden[hidden.length >> 1] ?? null;
}

function without(seat: SeatState, taken: readonly HeldTile[]): Taken {
  const tucked = tuckDrawn(seat);
  const hand = tucked.hand.filter((held) => !taken.some(({ id }) => id === held.id));
  return { tiles: taken, seat: { ...tucked, hand } };
}

function missing(tile: Tile): never {
  throw new BrokenStream(`the hand has no ${tile} to give`);
}

/**
 * Everyone sees the concealed tiles; a tile that was known before keeps its id.
 *
 * Where they are more than the hand, the drawn one is among them. That of a win is not.
 */
export function showHand(seat: SeatState, shown: readonly Tile[]): SeatState {
  const covered = shown.length > seat.hand.length ? pool(seat) : seat.hand;
  const faces = assignFaces(covered, shown);
  const faced = (held: HeldTile): HeldTile => faces.get(held.id) ?? held;
  return {
    ...seat,
    shown,
    hand: sortHeld(seat.hand.map(faced)),
    drawn: seat.drawn && faced(seat.drawn),
  };
}

/** Tiles by id with the shown faces: hidden ones get what the known ones leave. */
function assignFaces(
  tiles: readonly HeldTile[],
  shown: readonly Tile[],
): ReadonlyMap<number, HeldTile> {
  const rest = [...shown];
  for (const { tile } of tiles) {
    const place = tile === null ? -1 : rest.indexOf(tile);
    if (place >= 0) rest.splice(place, 1);
  }
  return new Map(
    tiles.map((held) => [
      held.id,
      held.tile === null ? { ...held, tile: rest.shift() ?? null } : held,
    ]),
  );
}

/** The tiles that the caller gives, in order: without the called and the added one. */
function tilesFromHand(meld: Meld): readonly Tile[] {
  if (meld.kind === "shouminkan") return meld.tiles.slice(3);
  const tiles = [...meld.tiles];
  if (meld.called !== null) tiles.splice(tiles.indexOf(meld.called), 1);
  return tiles;
}

/** A set lies beside the hand; `called` is the discard, null for closed and added kans. */
export function layMeld(seat: SeatState, event: MeldCalled, called: HeldTile | null): SeatState {
  const taken = takeTiles(seat, tilesFromHand(event.meld));
  if (event.meld.kind === "shouminkan") return addToPon(taken);
  const source: Source = event.meld.source ?? "self";
  const laid = called === null ? showRedInMiddle(taken.tiles) : null;
  const meld: TableMeld = {
    kind: event.meld.kind,
    tiles: laid ?? lieSideways(taken.tiles, called!, source),
    sideways: called === null ? null : sidewaysPlace(source, taken.tiles.length),
    added: null,
    source,
    sourceSeat: event.source,
  };
  return { ...taken.seat, melds: [...taken.seat.melds, meld] };
}

/** A closed kan lies back, face, face, back: a red five is one of the faces. */
function showRedInMiddle(tiles: readonly HeldTile[]): readonly HeldTile[] {
  const [first, second, third, fourth] = sortHeld(tiles);
  if (!first || !second || !third || !fourth) throw new BrokenStream("a kan has four tiles");
  return [third, first, second, fourth];
}

/** The called tile stands at the left, in the middle or at the right, by its source (CALL-4). */
function sidewaysPlace(source: Source, othersCount: number): number {
  const places: Record<Source, number> = {
    left: 0,
    across: 1,
    right: othersCount,
    self: 0,
    unknown: 0,
  };
  return places[source];
}

function lieSideways(
  others: readonly HeldTile[],
  called: HeldTile,
  source: Source,
): readonly HeldTile[] {
  const place = sidewaysPlace(source, others.length);
  const row = sortHeld(others);
  return [...row.slice(0, place), called, ...row.slice(place)];
}

/** A pon has its fourth tile, which lies on the sideways one (KAN-2). */
function addToPon({ tiles, seat }: Taken): SeatState {
  const added = tiles[0]!;
  const isPon = (meld: TableMeld): boolean =>
    meld.kind === "pon" && isSameKind(meld.tiles[0]!.tile!, added.tile!);
  if (!seat.melds.some(isPon)) throw new BrokenStream(`there is no pon to add ${added.tile} to`);
  const melds = seat.melds.map(
    (meld): TableMeld => (isPon(meld) ? { ...meld, kind: "shouminkan", added } : meld),
  );
  return { ...seat, melds };
}
