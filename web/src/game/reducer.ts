/**
 * The one place where events become a table: for play, replay and tests.
 *
 * It computes nothing by the rules of the game but what every player sees: which tile lies where,
 * how many tiles are left in the wall, and that a riichi stick costs its owner.
 */

import {
  BrokenStream,
  EMPTY_SEAT,
  layMeld,
  showHand,
  sortHeld,
  takeDiscard,
  takeTiles,
} from "./seat";
import { NORTH } from "./tiles";
import type {
  DealEnded,
  DealStarted,
  FalseWinDeclared,
  GameEvent,
  GameStarted,
  HandWon,
  HeldTile,
  MeldCalled,
  Mistake,
  RiichiEstablished,
  RiverTile,
  SeatState,
  TableState,
  Tile,
  TileDiscarded,
  TileDrawn,
} from "./types";

/** What a riichi stick is worth (RIICHI-5). */
const STICK_POINTS = 1000;
/** Tiles to draw after the deal, without the dead wall (DEAD-1, SANMA-1). */
const TILES_TO_DRAW = { 3: 108 - 14 - 3 * 13, 4: 136 - 14 - 4 * 13 } as const;

/** A table before the first event, as a seat or (null) someone without a seat sees it. */
export function emptyTable(viewer: number | null): TableState {
  return {
    viewer,
    rules: null,
    players: 4,
    round: "east",
    dealer: 0,
    honba: 0,
    sticks: 0,
    scores: [0, 0, 0, 0],
    indicators: [],
    tilesLeft: 0,
    refillDue: 0,
    lastTile: null,
    rinshanCount: 0,
    dice: null,
    broken: 0,
    dealerStreak: 0,
    seats: Array.from({ length: 4 }, () => EMPTY_SEAT),
    turn: null,
    declared: null,
    last: null,
    wins: [],
    mistakes: [],
    ended: null,
    result: null,
    dealCount: 0,
    nextId: 1,
  };
}

/** The table after an event. The state that was given stays as it is. */
export function reduce(state: TableState, event: GameEvent): TableState {
  return { ...played(state, event), last: event };
}

/** The table after many events. */
export function reduceAll(state: TableState, events: readonly GameEvent[]): TableState {
  return events.reduce(reduce, state);
}

function played(state: TableState, event: GameEvent): TableState {
  switch (event.type) {
    case "game_started":
      return sitDown(state, event);
    case "deal_started":
      return deal(state, event);
    case "tile_drawn":
      return draw(state, event);
    case "tile_discarded":
      return discard(state, event);
    case "meld_called":
      return meld(state, event);
    case "kan_declared":
    case "kita_declared":
      return { ...state, declared: event };
    case "kita_set":
      return setKita(state, event.seat);
    case "dora_revealed":
      return revealDora(state, event.indicator);
    case "riichi_established":
      return establishRiichi(state, event);
    default:
      return finished(state, event);
  }
}

type FinishingEvent = Exclude<
  GameEvent,
  | { type: "game_started" | "deal_started" | "tile_drawn" | "tile_discarded" | "meld_called" }
  | { type: "kan_declared" | "kita_declared" | "kita_set" | "dora_revealed" }
  | { type: "riichi_established" }
>;

/** A hand dies or is shown, the deal or the game ends. */
function finished(state: TableState, event: FinishingEvent): TableState {
  switch (event.type) {
    case "hand_won":
      return { ...declareWin(state, event), wins: [...state.wins, event] };
    case "false_win_declared":
      return withMistake(declareWin(state, event), event);
    case "hand_died":
      return withSeat(state, event.seat, { isDead: true });
    case "hand_shown":
      return withSeat(state, event.seat, {
        ...shownSeat(seatOf(state, event.seat), event.hand),
        isTenpai: event.is_tenpai,
      });
    case "orphans_shown":
      return withSeat(state, event.seat, showHand(seatOf(state, event.seat), event.hand));
    case "riichi_found_out":
      return withMistake(
        withSeat(state, event.seat, showHand(seatOf(state, event.seat), event.hand)),
        event,
      );
    case "deal_ended":
      return endDeal(state, event);
    case "game_ended":
      return { ...state, turn: null, result: event };
    case "wrong_claim_made":
    case "dead_hand_used":
      return withMistake(state, event);
    default:
      // A newer server may send events this page does not know (docs/protocol.md).
      event satisfies never;
      return state;
  }
}

function withMistake(state: TableState, mistake: Mistake): TableState {
  return { ...state, mistakes: [...state.mistakes, mistake] };
}

function seatOf(state: TableState, seat: number): SeatState {
  const found = state.seats[seat];
  if (found === undefined) throw new BrokenStream(`there is no seat ${seat} at this table`);
  return found;
}

function withSeat(state: TableState, seat: number, change: Partial<SeatState>): TableState {
  const changed = { ...seatOf(state, seat), ...change };
  return { ...state, seats: state.seats.map((old, place) => (place === seat ? changed : old)) };
}

function sitDown(state: TableState, { rules }: GameStarted): TableState {
  const seats = Array.from({ length: rules.players }, () => EMPTY_SEAT);
  const scores = seats.map(() => rules.start_points);
  return { ...emptyTable(state.viewer), rules, players: rules.players, seats, scores };
}

function deal(state: TableState, event: DealStarted): TableState {
  let nextId = state.nextId;
  const held = (tile: Tile | null): HeldTile => ({ id: nextId++, tile });
  const seats = event.hands.map((hand) => ({ ...EMPTY_SEAT, hand: sortHeld(hand.map(held)) }));
  const indicators = event.indicator === null ? [] : [held(event.indicator)];
  return {
    ...emptyTable(state.viewer),
    rules: state.rules,
    players: state.players,
    round: event.round,
    dealer: event.dealer,
    honba: event.honba,
    sticks: event.sticks,
    scores: event.scores,
    dice: event.dice,
    broken: event.broken,
    dealerStreak: event.dealer_streak,
    tilesLeft: TILES_TO_DRAW[state.players],
    turn: event.dealer,
    dealCount: state.dealCount + 1,
    seats,
    indicators,
    nextId,
  };
}

function draw(state: TableState, event: TileDrawn): TableState {
  const drawn: HeldTile = { id: state.nextId, tile: event.tile };
  const isRefilledLater = event.is_rinshan && state.rules?.dead_wall_refill === "discard";
  const tilesLeft = state.tilesLeft - (isRefilledLater ? 0 : 1);
  const refillDue = state.refillDue + (isRefilledLater ? 1 : 0);
  const kind = event.is_rinshan ? "rinshan" : "haitei";
  return {
    ...withSeat(state, event.seat, { drawn }),
    nextId: state.nextId + 1,
    tilesLeft,
    refillDue,
    lastTile: tilesLeft === refillDue ? { kind, seat: event.seat } : null,
    rinshanCount: state.rinshanCount + (event.is_rinshan ? 1 : 0),
    turn: event.seat,
  };
}

function discard(state: TableState, event: TileDiscarded): TableState {
  const { tiles, seat } = takeDiscard(seatOf(state, event.seat), event.tile, event.is_drawn);
  const laid: RiverTile = {
    id: tiles[0]!.id,
    tile: event.tile,
    isDrawn: event.is_drawn,
    isSideways: event.is_sideways,
    riichi: event.riichi,
    isOpenRiichi: event.is_open,
    takenBy: null,
  };
  const river = [...seat.river, laid];
  const tilesLeft = state.tilesLeft - state.refillDue;
  return {
    ...withSeat(state, event.seat, { ...seat, river }),
    tilesLeft,
    refillDue: 0,
    lastTile: tilesLeft === 0 ? { kind: "houtei", seat: event.seat } : null,
    turn: event.seat,
  };
}

function meld(state: TableState, event: MeldCalled): TableState {
  const isDiscardCalled = event.meld.kind !== "ankan" && event.meld.kind !== "shouminkan";
  const called = isDiscardCalled ? lastDiscard(state, event.source) : null;
  const seat = layMeld(seatOf(state, event.seat), event, called);
  const laid = withSeat(state, event.seat, seat);
  const taken = called === null ? laid : markTaken(laid, event);
  return { ...taken, turn: event.seat, declared: null };
}

function lastDiscard(state: TableState, source: number): HeldTile {
  const last = seatOf(state, source).river.at(-1);
  if (last === undefined) throw new BrokenStream(`seat ${source} has not discarded a tile`);
  return { id: last.id, tile: last.tile };
}

/** The called discard stays on record, marked: the tile itself now lies in the meld (FLOW-4). */
function markTaken(state: TableState, event: MeldCalled): TableState {
  const { river } = seatOf(state, event.source);
  const taken = { ...river.at(-1)!, takenBy: event.seat };
  return withSeat(state, event.source, { river: [...river.slice(0, -1), taken] });
}

function setKita(state: TableState, place: number): TableState {
  const { tiles, seat } = takeTiles(seatOf(state, place), [NORTH]);
  const kita = [...seat.kita, ...tiles];
  return { ...withSeat(state, place, { ...seat, kita }), turn: place, declared: null };
}

function revealDora(state: TableState, tile: Tile): TableState {
  const indicators = [...state.indicators, { id: state.nextId, tile }];
  return { ...state, indicators, nextId: state.nextId + 1 };
}

function establishRiichi(state: TableState, event: RiichiEstablished): TableState {
  const scores = state.scores.map((score, place) =>
    place === event.seat ? score - STICK_POINTS : score,
  );
  const seat = shownSeat(seatOf(state, event.seat), event.shown);
  const declared = withSeat(state, event.seat, {
    ...seat,
    riichi: event.riichi,
    isOpenRiichi: event.shown !== null || event.waits !== null,
    shownWaits: event.waits,
  });
  return { ...declared, scores, sticks: state.sticks + 1 };
}

function shownSeat(seat: SeatState, shown: readonly Tile[] | null): SeatState {
  return shown === null ? { ...seat, shown } : showHand(seat, shown);
}

/** A hand is shown with the tile that wins, or would have: a drawn one is seen as well. */
function declareWin(state: TableState, event: HandWon | FalseWinDeclared): TableState {
  const seat = seatOf(state, event.seat);
  const isTsumo = event.source === event.seat && seat.drawn !== null;
  const drawn = isTsumo ? { ...seat.drawn!, tile: event.tile } : seat.drawn;
  return withSeat(state, event.seat, showHand({ ...seat, drawn }, event.hand.concealed));
}

function endDeal(state: TableState, event: DealEnded): TableState {
  return { ...state, ended: event, scores: event.scores, sticks: event.sticks, turn: null };
}
