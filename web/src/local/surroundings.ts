/** What the host of a table needs of the worker that it runs in. */
import type { Lot } from "../fair/method";
import type { Action } from "../generated/actions";
import type { Create, ErrorMessage, ServerMessage } from "../generated/messages";
import type { Reason } from "../generated/reason";
import type { Rules } from "../generated/values";
import type { Release } from "./hold";
import type { DealStart, KeptPlay, KeptWall, Setup } from "./kept";
import type { Played } from "./played";

/** What a game begins with: rules, and a deal that is under way if it begins at a position. */
export interface Prepared {
  readonly rules: Rules;
  /** The rules as the engine reads them, in hexadecimal. */
  readonly record: string;
  readonly start: DealStart | null;
  readonly walls: readonly KeptWall[];
  readonly acts: string;
  /** Where the person sits; null if that is drawn. */
  readonly seat: number | null;
}

/** What Python says of a game, as far as it was played. */
export interface Explanation {
  /** Wins that the rules deny although the tile completes the hand, by the number of the event. */
  readonly barred: readonly {
    readonly seq: number;
    readonly action: { readonly type: "ron" } | { readonly type: "tsumo" };
    readonly tile: string;
    readonly reason: Reason;
  }[];
  /** Every change: since which event the seat is furiten, and why; null when it ended. */
  readonly furiten: readonly { readonly seq: number; readonly reason: Reason | null }[];
  /** What the open question is about, at an exhaustive draw. */
  readonly outlook: readonly Reason[];
  /** Why the game is over. */
  readonly end: Reason | null;
}

export interface Result {
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

export type Refusal = Pick<ErrorMessage, "reason" | "text">;

export interface Surroundings {
  send(message: ServerMessage): void;
  /** Seconds, by a clock that never runs backwards. */
  now(): number;
  /** Calls back after some seconds; returns how to stop that. */
  later(seconds: number, call: () => void): () => void;
  prepare(choice: Create): Promise<Prepared | Refusal>;
  /** What was done when seats were drawn, by which rule. */
  steps(lot: Lot): readonly Reason[];
  play(setup: Setup): Promise<Played>;
  /** Keeps other tabs from a table until it is released or lost; null if one of them has it. */
  hold(table: string, isTakingOver: boolean, onLost: () => Promise<void>): Promise<Release | null>;
  save(table: string, play: KeptPlay, seat: number, result: Result | null): Promise<void>;
  load(table: string): Promise<KeptPlay | null>;
  /** Asks Python; rejects where it is not there. */
  notices(table: string, play: KeptPlay, seat: number): Promise<Explanation>;
  /** Why a seat that is asked may not do something; null if it may. */
  why(table: string, play: KeptPlay, seat: number, action: Action): Promise<Reason | null>;
}
