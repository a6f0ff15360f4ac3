/**
 * What is asked of /api/advice (docs/api.md), made of the table as one seat sees it.
 *
 * It only says what lies where, and what is offered. Nothing is concluded from it here.
 */

import { windOf } from "../board/speech";
import { compareTiles } from "../game/tiles";
import type { Meld, SeatState, TableMeld, TableState, Tile } from "../game/types";
import type { Action } from "../generated/actions";
import type { AdviceQuestion, SeenSeat } from "../generated/questions";
import type { Reason } from "../generated/reason";
import { OWN_DISCARD } from "../table/furiten";

/** Tiles of a hand that waits, its melds counted as three each. */
const HAND_SIZE = 13;

/** What a table says of a hand: all that lies open is named, even where it is nothing. */
export type TableQuestion = AdviceQuestion &
  Required<Pick<AdviceQuestion, "melds" | "seen" | "dora" | "table" | "offered">>;

/**
 * The question about a seat's hand; null if there is none, or its tiles are not known.
 *
 * In riichi the drawn tile is not part of the hand: it is discarded, or it wins. So the question is
 * about the 13 tiles that wait, and the drawn one is seen like any other.
 */
export function adviceQuestion(
  state: TableState,
  seat: number,
  furiten: Reason | null = null,
  offered: readonly Action[] = [],
): TableQuestion | null {
  const own = state.seats[seat];
  if (own === undefined || state.rules === null || state.ended !== null) return null;
  const isInRiichi = own.riichi !== "none";
  const drawn = own.drawn === null ? [] : [own.drawn];
  const hand = known(isInRiichi ? own.hand : [...own.hand, ...drawn]);
  const size = (hand?.length ?? 0) + 3 * own.melds.length;
  if (hand === null || (size !== HAND_SIZE && size !== HAND_SIZE + 1)) return null;
  const apart = isInRiichi ? (known(drawn) ?? []) : [];
  return {
    hand: written(hand),
    melds: own.melds.map(wireMeld),
    seen: written(apart),
    dora: written(known(state.indicators) ?? []),
    table: fromEast(state, seat),
    tiles_left: state.tilesLeft,
    // In riichi there is nothing to choose, and the drawn tile is not part of the hand.
    offered: isInRiichi ? [] : offered,
    furiten: furiten !== null && furiten.code !== OWN_DISCARD,
    seat: windOf(seat, state),
    round: state.round,
    riichi: own.riichi === "double" ? "double" : isInRiichi,
    open_riichi: isInRiichi && own.isOpenRiichi,
    last_tile: state.tilesLeft === state.refillDue,
    kita: own.kita.length,
    honba: state.honba,
    sticks: state.sticks,
    players: state.players,
    rules: state.rules,
  };
}

/** Whether the question is about a hand from which a tile has to be discarded. */
export function isFull(question: TableQuestion): boolean {
  return question.hand.length / 2 + 3 * question.melds.length > HAND_SIZE;
}

/** The tiles of the question's hand. */
export function tilesOf(question: TableQuestion): readonly Tile[] {
  return question.hand.match(/../g) ?? [];
}

/** What lies before each player, from the dealer; of the player's own hand more is known. */
function fromEast(state: TableState, viewer: number): readonly SeenSeat[] {
  const order = state.seats.map((_, wind) => (state.dealer + wind) % state.players);
  return order.map((number) => {
    const seat = state.seats[number]!;
    return {
      river: seat.river.map(({ tile, isDrawn, isSideways, takenBy }) => ({
        tile,
        drawn: isDrawn,
        riichi: isSideways,
        ...(takenBy !== null && { taken_by: windOf(takenBy, state) }),
      })),
      melds: seat.melds.map(wireMeld),
      riichi: seat.riichi !== "none",
      kita: seat.kita.length,
      shown: number === viewer ? [] : shownTiles(seat),
      dead: seat.isDead,
    };
  });
}

/** A hand that everyone has seen, as in open riichi. A replay knows the others as well. */
function shownTiles(seat: SeatState): readonly Tile[] {
  return seat.shown === null ? [] : (known(seat.hand) ?? []);
}

/** The faces of tiles, or null if one of them is not known. */
function known(tiles: readonly { readonly tile: Tile | null }[]): readonly Tile[] | null {
  const faces = tiles.flatMap(({ tile }) => (tile === null ? [] : [tile]));
  return faces.length === tiles.length ? faces : null;
}

function written(tiles: readonly Tile[]): string {
  return [...tiles].sort(compareTiles).join("");
}

/** A meld as events have it. */
function wireMeld(meld: TableMeld): Meld {
  const faces = (known(meld.tiles) ?? []).slice().sort(compareTiles);
  const added = meld.added?.tile ?? null;
  return {
    kind: meld.kind,
    tiles: added === null ? faces : [...faces, added],
    called: meld.sideways === null ? null : (meld.tiles[meld.sideways]?.tile ?? null),
    source: meld.source,
  };
}
