/** Games as the server sent them, and the table as Python's SeatView sees it after many events. */

import { compareTiles } from "../src/game/tiles";
import type {
  GameEvent,
  HeldTile,
  RiverTile,
  SeatState,
  TableMeld,
  TableState,
} from "../src/game/types";
import type { Tally } from "../src/games/tally";

export interface ExpectedSeat {
  /** Tiles where the viewer sees them, or else how many there are. */
  readonly hand: string | number;
  readonly drawn: string | boolean | null;
  readonly melds: readonly unknown[];
  readonly river: string;
  readonly riichi: string;
  readonly is_open_riichi: boolean;
  readonly kita: number;
  readonly shown: string | null;
  readonly shownWaits: string | null;
  readonly is_dead: boolean;
}

export interface ExpectedTable {
  readonly seq: number;
  readonly deal: readonly [string, number, number, number, number];
  readonly last_tile: string | null;
  readonly scores: readonly number[];
  readonly indicators: string;
  readonly ending: string;
  readonly is_over: boolean;
  readonly seats: readonly ExpectedSeat[];
}

export interface Recording {
  readonly name: string;
  readonly viewer: number | null;
  readonly events: readonly GameEvent[];
  readonly expected: readonly ExpectedTable[];
  /** What Python counts for each seat. */
  readonly tallies: readonly Tally[];
}

const FILES = import.meta.glob<Omit<Recording, "name">>("./fixtures/*.json", {
  eager: true,
  import: "default",
});

/** Every recording that `make record` writes. */
export const RECORDINGS: readonly Recording[] = Object.entries(FILES).map(([path, file]) => ({
  ...file,
  name: path.replace(/^.*\/|\.json$/g, ""),
}));

/** The recording of this name. */
export function recording(name: string): Recording {
  const found = RECORDINGS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no recording ${name}; run make record`);
  return found;
}

/** The table in the words of tests/recorded/game_fixtures.py, hidden where `like` hides. */
export function describeTable(state: TableState, like: ExpectedTable): ExpectedTable {
  const { round, dealer, honba, sticks, tilesLeft } = state;
  return {
    seq: like.seq,
    deal: [round, dealer, honba, sticks, tilesLeft],
    last_tile: state.lastTile?.kind ?? null,
    scores: state.scores,
    indicators: state.indicators.map(({ tile }) => tile).join(" "),
    ending: state.ended?.ending ?? "none",
    is_over: state.result !== null,
    seats: state.seats.map((seat, place) => describeSeat(seat, like.seats[place]!)),
  };
}

function describeSeat(seat: SeatState, like: ExpectedSeat): ExpectedSeat {
  const concealed = seat.drawn === null ? seat.hand : [...seat.hand, seat.drawn];
  const isSeen = typeof like.hand === "string";
  return {
    hand: isSeen ? sortedText(concealed) : concealed.length,
    drawn: isSeen ? (seat.drawn?.tile ?? null) : seat.drawn !== null,
    melds: seat.melds.map(describeMeld),
    river: seat.river.map(describeDiscard).join(" "),
    riichi: seat.riichi,
    is_open_riichi: seat.isOpenRiichi,
    kita: seat.kita.length,
    shown: seat.shown && [...seat.shown].sort(compareTiles).join(" "),
    shownWaits: seat.shownWaits?.join(" ") ?? null,
    is_dead: seat.isDead,
  };
}

/** Tiles in order; a back is "?". */
export function sortedText(tiles: readonly HeldTile[]): string {
  const known = tiles.flatMap(({ tile }) => (tile === null ? [] : [tile])).sort(compareTiles);
  return [...known, ...Array<string>(tiles.length - known.length).fill("?")].join(" ");
}

function describeMeld(meld: TableMeld): unknown {
  const tiles = meld.added === null ? meld.tiles : [...meld.tiles, meld.added];
  const called = meld.sideways === null ? null : meld.tiles[meld.sideways]!.tile;
  return [meld.kind, sortedText(tiles), called, meld.added?.tile ?? null, meld.source];
}

function describeDiscard(discard: RiverTile): string {
  const { tile, isDrawn, isSideways, takenBy } = discard;
  const taken = takenBy === null ? "" : `>${takenBy}`;
  return `${tile}${isDrawn ? "d" : ""}${isSideways ? "-" : ""}${taken}`;
}
