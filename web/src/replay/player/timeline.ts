/**
 * A recorded game as moments to go to: the table after each event, deals, calls and wins.
 *
 * A moment is the number of its last event, as in links and in the server's differences.
 */
import { emptyTable, reduce } from "../../game/reducer";
import type {
  DealEnded,
  DealStarted,
  GameEvent,
  HandWon,
  TableState,
  Wind,
} from "../../game/types";
import { type Labels, labelTiles, relabel } from "./labels";

/** A deal of the game, and where it lies in the events. */
export interface DealSpan {
  /** From 0. */
  readonly number: number;
  readonly round: Wind;
  readonly dealer: number;
  readonly honba: number;
  /** Points by seat before the deal. */
  readonly scores: readonly number[];
  /** The moment of its first event, and of its last. */
  readonly first: number;
  readonly last: number;
  readonly wins: readonly HandWon[];
  /** Null if the log breaks off. */
  readonly ended: DealEnded | null;
}

export class Timeline {
  readonly events: readonly GameEvent[];
  readonly deals: readonly DealSpan[];
  /** Moments of calls, riichi and results of wins. */
  readonly marks: readonly number[];
  /** The first moment worth seeing: tiles have been dealt. */
  readonly first: number;
  readonly last: number;
  // States share all that an event leaves as it was, so each of them can be kept.
  readonly #states: readonly TableState[];
  /** By the number of the deal. */
  readonly #labels: readonly Labels[];

  constructor(events: readonly GameEvent[]) {
    this.events = events;
    this.#states = statesAfter(events);
    this.deals = dealsOf(events);
    this.#labels = this.deals.map(({ first, last }) =>
      labelTiles(this.#states.slice(first, last + 1)),
    );
    this.marks = events.flatMap((event, moment) => (isMark(event) ? [moment] : []));
    this.first = this.deals[0]?.first ?? 0;
    this.last = Math.max(0, events.length - 1);
  }

  /** The table at a moment. */
  at(moment: number): TableState {
    const state = this.#states[this.clamp(moment)];
    const labels = this.#labels[this.dealAt(moment)?.number ?? 0];
    if (state === undefined || labels === undefined) return state ?? emptyTable(null);
    return relabel(state, labels);
  }

  /** The nearest moment that there is. */
  clamp(moment: number): number {
    return Math.min(this.last, Math.max(this.first, Math.trunc(moment) || 0));
  }

  /** The deal that a moment is in. */
  dealAt(moment: number): DealSpan | null {
    return this.deals.findLast(({ first }) => first <= moment) ?? null;
  }

  /** The start of the next deal, or the end of the game. */
  nextDeal(moment: number): number {
    return this.deals.find(({ first }) => first > moment)?.first ?? this.last;
  }

  /** The start of this deal; from there, that of the one before. */
  previousDeal(moment: number): number {
    return this.deals.findLast(({ first }) => first < moment)?.first ?? this.first;
  }

  nextMark(moment: number): number {
    return this.marks.find((mark) => mark > moment) ?? this.last;
  }

  previousMark(moment: number): number {
    return this.marks.findLast((mark) => mark < moment) ?? this.first;
  }
}

function statesAfter(events: readonly GameEvent[]): TableState[] {
  const states: TableState[] = [];
  let state = emptyTable(null);
  for (const event of events) {
    state = reduce(state, event);
    states.push(state);
  }
  return states;
}

function dealsOf(events: readonly GameEvent[]): DealSpan[] {
  const starts = events.flatMap((event, moment) => (event.type === "deal_started" ? [moment] : []));
  return starts.map((first, number) => {
    const next = starts[number + 1] ?? events.length;
    return dealSpan(number, first, events.slice(first, next));
  });
}

function dealSpan(number: number, first: number, events: readonly GameEvent[]): DealSpan {
  const { round, dealer, honba, scores } = events[0] as DealStarted;
  // The end of the game follows the last deal, and is not part of it.
  const isOver = events.at(-1)?.type === "game_ended";
  return {
    number,
    round,
    dealer,
    honba,
    scores,
    first,
    last: first + events.length - (isOver ? 2 : 1),
    wins: events.filter((event) => event.type === "hand_won"),
    ended: events.find((event) => event.type === "deal_ended") ?? null,
  };
}

/** Calls, riichi, and the result of a win: what people look for in a game. */
function isMark(event: GameEvent): boolean {
  switch (event.type) {
    case "meld_called":
    case "kita_set":
      return true;
    case "tile_discarded":
      return event.riichi !== "none";
    case "deal_ended":
      return event.winners.length > 0;
    default:
      return false;
  }
}

/** Scores before each deal and after the last one: what a graph shows. */
export function scoreCourse(timeline: Timeline): readonly (readonly number[])[] {
  const before = timeline.deals.map(({ scores }) => scores);
  const ended = timeline.deals.at(-1)?.ended;
  const final = timeline.at(timeline.last).result?.scores ?? ended?.scores;
  return final === undefined ? before : [...before, final];
}
