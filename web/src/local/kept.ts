/**
 * A game as this browser keeps it: what was dealt, and every answer. From that a worker takes it up again, and Python
 * explains it (`ariari.model.Game`).
 */
import type { ClockChoice, SeatsDrawn } from "../generated/messages";
import type { Rules } from "../generated/values";

/** A wall as logs write it: two hexadecimal digits for each tile. */
export interface KeptWall {
  readonly wall: string;
  readonly dice: readonly [number, number];
}

/** How a first deal begins that is not East 1. */
export interface DealStart {
  readonly dealer: number;
  readonly round: number;
  readonly honba: number;
  readonly scores: readonly number[];
  readonly sticks: readonly number[];
  readonly dealer_streak: number;
}

export interface KeptSeat {
  readonly name: string;
  /** null: the player of this browser. */
  readonly bot: string | null;
  /** The face that the player has chosen; games from before have none. */
  readonly face?: number | null;
}

/** What a table is made from. */
export interface Setup {
  readonly version: 1;
  /** When the game began, in milliseconds since 1970. */
  readonly begun: number;
  readonly rules: Rules;
  /** The same rules as the engine reads them, in hexadecimal. */
  readonly record: string;
  readonly seats: readonly KeptSeat[];
  readonly clock: ClockChoice | null;
  /** Seconds after a discard. */
  readonly pause: number;
  /** What the walls and seats come from; empty for those of a chosen seed. */
  readonly secret: string;
  readonly contributions: readonly string[];
  readonly draw: SeatsDrawn | null;
  readonly seed: number | null;
  readonly start: DealStart | null;
  /** Walls that were given, not drawn from the secret: that of a position. */
  readonly given: number;
}

export interface KeptPlay extends Setup {
  /** The wall of every deal so far. */
  readonly walls: readonly KeptWall[];
  /** Every answer: the seat and the engine's code, two hexadecimal digits each. */
  readonly acts: string;
}

/** One answer: the seat, and what it answered as the engine calls it. */
export type Act = readonly [seat: number, code: number];

const HEX = 16;

export function hexByte(value: number): string {
  return value.toString(HEX).padStart(2, "0");
}

export function readActs(acts: string): Act[] {
  return (acts.match(/..../g) ?? []).map((act) => [
    Number.parseInt(act.slice(0, 2), HEX),
    Number.parseInt(act.slice(2), HEX),
  ]);
}
