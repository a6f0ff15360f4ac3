/** What this browser keeps, and what may go wrong with it. */

/** A value as a file of JSON holds it. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** What a list of games shows. Seats are numbered as in the game. */
export interface GameSummary {
  /** When it began and when it last changed, in milliseconds since 1970. */
  readonly begun: number;
  readonly changed: number;
  /** The players by seat, and the seat of this browser's player. */
  readonly names: readonly string[];
  readonly seat: number;
  /** The rule set by its name. */
  readonly rules: string;
  /** Final scores and places (from 1) by seat; null while the game is unfinished. */
  readonly result: {
    readonly scores: readonly number[];
    readonly places: readonly number[];
  } | null;
  /** What was counted of the player's deals; null until it was. Without it, an earlier one stays. */
  readonly tally: Json;
}

export interface KeptGame extends GameSummary {
  /** What was dealt and answered, from which the game is played again; null if a server has it. */
  readonly play: Json;
}

export interface ListedGame extends GameSummary {
  readonly id: string;
}

/**
 * Why something is not kept: the browser's space is full; another tab holds an older version open;
 * a newer version of the page has written here; or this browser stores nothing.
 */
export type Trouble = "full" | "blocked" | "newer" | "missing";

/** What is found, or why nothing could be read. */
export type Found<Value> =
  | { readonly value: Value; readonly trouble?: undefined }
  | { readonly trouble: Trouble };

/** Values by a name of one's own: what the player prefers, and what the player has learned. */
export type ValueKind = "settings" | "progress";

export type StoreName = "games" | "plays" | "tallies" | ValueKind;

/** One thing to write; without a value, to remove. */
export interface Change {
  readonly store: StoreName;
  readonly key: string;
  readonly value?: Json;
}

/** Where everything lies. A list of changes is made as a whole or not at all; failures are thrown. */
export interface Place {
  get(store: StoreName, key: string): Promise<Json | undefined>;
  all(store: StoreName): Promise<readonly (readonly [string, Json])[]>;
  write(changes: readonly Change[]): Promise<void>;
}

/** A failure of a place, by its kind. */
export class StorageError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}
