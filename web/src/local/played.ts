/** What a table needs of a game that the engine plays: everything as values of the protocol. */
import type { Action } from "../generated/actions";
import type { GameEvent } from "../generated/events";

/** A wall in the order of its draws, and the dice that broke it. */
export interface DealtWall {
  readonly tiles: readonly number[];
  readonly dice: readonly [number, number];
}

/** Something that a seat may answer: as the engine calls it, and as the protocol does. */
export interface Choice {
  readonly code: number;
  readonly action: Action;
}

export interface Played {
  readonly isOver: boolean;
  /** Whether a deal must begin. */
  readonly needsWall: boolean;
  /** The seats that are asked and have not answered. */
  readonly pending: readonly number[];
  /** Begins a deal with a wall from the game's own seed. */
  deal(): DealtWall;
  dealWall(wall: DealtWall): void;
  choices(seat: number): readonly Choice[];
  /** The code of something that a seat may do, or do by mistake; null if it is neither. */
  codeOf(seat: number, action: Action): number | null;
  apply(seat: number, code: number): void;
  /** What a bot answers for a seat that is asked. */
  choose(seat: number, bot: string): number;
  /** The events since this was last asked, with nothing hidden. */
  takeEvents(): readonly GameEvent[];
  release(): void;
}
