/** What the page and the server say to each other: docs/protocol.md, in types. */

import type { GameEvent, Rules, Tile } from "./game/types";

/** Raised by the server when a message changes its meaning. */
export const VERSION = 1;

/** Seconds for every decision, and a bank for those that take longer. */
export interface Clock {
  readonly base: number;
  readonly bank: number;
}

export type Spectators = "public" | "delayed" | "none";
/** Options of a rule set, most of them left out; `based_on` names the preset. */
export type RuleChoice = string | { readonly [option: string]: unknown };

// What the page says.

export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly name: string;
  readonly token?: string;
}

export interface Create {
  readonly type: "create";
  readonly rules?: RuleChoice;
  readonly players?: 3 | 4;
  readonly bots?: readonly string[];
  readonly clock?: Clock | null;
  readonly spectators?: Spectators;
  readonly pause?: number;
  readonly call_window?: number;
}

export interface Join {
  readonly type: "join";
  readonly room: string;
  readonly contribution?: string;
}

/** Gives a place in a room up, or looks at a table no longer. */
export interface Leave {
  readonly type: "leave";
  readonly room?: string;
  readonly table?: string;
}

export interface Ready {
  readonly type: "ready";
  readonly room: string;
  readonly ready?: boolean;
  readonly contribution?: string;
}

export interface Start {
  readonly type: "start";
  readonly room: string;
}

export interface Answer {
  readonly type: "answer";
  readonly table: string;
  readonly decision: number;
  readonly action: string;
}

export interface Resume {
  readonly type: "resume";
  readonly table: string;
  /** The last event that has arrived; -1 for none. */
  readonly seq: number;
}

export interface Watch {
  readonly type: "watch";
  readonly room?: string;
  readonly table?: string;
}

export interface Back {
  readonly type: "back";
  readonly table: string;
}

/** After each deal the next one is to wait until this player goes on. */
export interface Wait {
  readonly type: "wait";
  readonly table: string;
}

/** The result of a deal was seen. */
export interface Continue {
  readonly type: "continue";
  readonly table: string;
}

/** Why is an action not legal? */
export interface Why {
  readonly type: "why";
  readonly table: string;
  readonly decision: number;
  readonly action: string;
}

export interface Ping {
  readonly type: "ping";
  readonly number: number;
}

export type ClientMessage =
  | Hello
  | Create
  | Join
  | Leave
  | Ready
  | Start
  | Answer
  | Resume
  | Watch
  | Back
  | Wait
  | Continue
  | Why
  | Ping;

// What the server says.

export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  readonly player: string;
  readonly token: string;
  readonly name: string;
}

export interface RoomSeat {
  /** Null where the place is free. */
  readonly name: string | null;
  readonly ready: boolean;
  readonly bot: boolean;
  readonly connected: boolean;
}

export interface Room {
  readonly type: "room";
  readonly code: string;
  readonly host: number | null;
  readonly seat: number | null;
  readonly rules: Rules;
  readonly seats: readonly RoomSeat[];
  readonly clock: Clock | null;
  readonly spectators: Spectators;
  readonly commitment: string;
  readonly started: boolean;
}

export interface Begin {
  readonly type: "begin";
  readonly table: string;
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly names: readonly string[];
  /** Which bot plays each seat; null where a person sits. */
  readonly bots: readonly (string | null)[];
  readonly rules: Rules;
  readonly commitment: string;
  readonly contributions: readonly string[];
  readonly clock: Clock | null;
  /** The last event so far; -1 before the first. */
  readonly seq: number;
}

export interface EventHappened {
  readonly type: "event";
  readonly table: string;
  readonly seq: number;
  readonly event: GameEvent;
}

export interface Ask {
  readonly type: "ask";
  readonly table: string;
  readonly seq: number;
  /** Names the question in its answer. */
  readonly decision: number;
  readonly actions: readonly string[];
  /** Seconds left; null without a clock. */
  readonly base: number | null;
  readonly bank: number | null;
}

export interface Answered {
  readonly type: "answered";
  readonly table: string;
  readonly decision: number;
}

export interface Refused {
  readonly type: "refused";
  readonly table: string;
  readonly decision: number;
  readonly reason: string;
  readonly legal: readonly string[];
}

/** Why an action is not legal, in words. */
export interface Reason {
  readonly type: "reason";
  readonly table: string;
  readonly decision: number;
  readonly action: string;
  readonly reason: string;
}

/** The last tile completes the own hand, and yet it can not win: furiten, or no yaku. */
export interface Barred {
  readonly type: "barred";
  readonly table: string;
  readonly seq: number;
  readonly action: "ron" | "tsumo";
  readonly tile: Tile;
  readonly reason: string;
}

/** What made the own seat furiten; a tile that went by counts until the own turn, or in riichi on. */
export type FuritenCause = "discard" | "riichi" | "passed";

/** The own seat has become furiten, or (null) may ron again. */
export interface FuritenChanged {
  readonly type: "furiten";
  readonly table: string;
  readonly seq: number;
  readonly cause: FuritenCause | null;
  /** The waits among the own discards, if it is those. */
  readonly tiles: readonly Tile[];
}

/** The seats for which a bot plays now. */
export interface Away {
  readonly type: "away";
  readonly table: string;
  readonly seats: readonly number[];
}

/** The seats whose players look at a result, so that the next deal waits for them. */
export interface Waiting {
  readonly type: "waiting";
  readonly table: string;
  readonly seats: readonly number[];
}

export interface Over {
  readonly type: "over";
  readonly table: string;
  readonly seq: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly match_points: readonly number[];
  readonly fair: { readonly [field: string]: unknown };
}

export interface ErrorMessage {
  readonly type: "error";
  readonly reason: string;
}

export interface Pong {
  readonly type: "pong";
  readonly number: number;
}

export type ServerMessage =
  | Welcome
  | Room
  | Begin
  | EventHappened
  | Ask
  | Answered
  | Refused
  | Reason
  | Barred
  | FuritenChanged
  | Away
  | Waiting
  | Over
  | ErrorMessage
  | Pong;

/** The message of a server's frame; null where it is none. */
export function readFrame(frame: unknown): ServerMessage | null {
  if (typeof frame !== "string") return null;
  try {
    const message: unknown = JSON.parse(frame);
    const isMessage = typeof message === "object" && message !== null && "type" in message;
    return isMessage ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
