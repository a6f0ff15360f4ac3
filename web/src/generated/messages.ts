/** Made by `make record`; changes here are lost. */

import type { Action, Ron, Tsumo } from "./actions";
import type { GameEvent } from "./events";
import type { Reason, Tile } from "./reason";
import type { Rules } from "./values";

/** Raised by the server when a message changes its meaning. */
export const VERSION = 2;

/** The first message of a connection; a token makes the player who they were before. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly name: string;
  readonly token?: string;
  /** The language in which reasons are also to be said; null for values alone. */
  readonly lang?: string;
}

/** Thinking time in seconds: for every decision, and a bank that every deal fills again. */
export interface ClockChoice {
  readonly base: number;
  readonly bank: number;
}

/** A room is wanted, and the player in it. */
export interface Create {
  readonly type: "create";
  /** The name of a preset, or options; `based_on` names their preset. */
  readonly rules?: string | { readonly [name: string]: boolean | number | string | readonly (number | string)[] };
  readonly players?: 3 | 4;
  /** Names of bots that take a seat each. */
  readonly bots?: readonly string[];
  /** null: everybody may think for ever. */
  readonly clock?: ClockChoice | null;
  readonly spectators?: "public" | "delayed" | "none";
  /** Seconds after a discard, where only bots can call it. */
  readonly pause?: number;
  /** Seconds after a discard that another person could call. */
  readonly call_window?: number;
  /** The position at which the game begins, with its rules in place of those above. */
  readonly position?: string;
}

/** A seat in a room is wanted. */
export interface Join {
  readonly type: "join";
  readonly room: string;
  /** Any text that is to be mixed into the walls. */
  readonly contribution?: string;
}

/** The player gives up the place in a room, or stops looking at a table; the seat stays. */
export interface Leave {
  readonly type: "leave";
  readonly room?: string;
  readonly table?: string;
}

/** The player is ready, or no longer; the commitment of the room is known by now. */
export interface Ready {
  readonly type: "ready";
  readonly room: string;
  readonly ready?: boolean;
  /** Any text that is to be mixed into the walls, in place of that of `join`. */
  readonly contribution?: string;
}

/** The host wants the game to begin. */
export interface Start {
  readonly type: "start";
  readonly room: string;
}

/** The answer to a question: one of its actions. */
export interface Answer {
  readonly type: "answer";
  readonly table: string;
  readonly decision: number;
  /** As a value; or in words, as people type it, and then a short form will do. */
  readonly action: Action | string;
}

/** The player wants to know why an action is not possible; nothing is done. */
export interface Why {
  readonly type: "why";
  readonly table: string;
  readonly decision: number;
  readonly action: Action | string;
}

/** All that happened after an event is wanted, and the open question. */
export interface Resume {
  readonly type: "resume";
  readonly table: string;
  /** The last event that the client has; -1 for none. */
  readonly seq?: number;
}

/** A game is to be watched, by the code of its room or by its table. */
export interface Watch {
  readonly type: "watch";
  readonly room?: string;
  readonly table?: string;
}

/** The player takes the seat back from the bot that plays for them. */
export interface Back {
  readonly type: "back";
  readonly table: string;
}

/** The player looks at results: after each deal the next one waits for `continue`. */
export interface HoldDeals {
  readonly type: "wait";
  readonly table: string;
}

/** The player has seen the result of a deal. */
export interface Continue {
  readonly type: "continue";
  readonly table: string;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
  readonly number?: number;
}

/** The player is known. */
export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  /** Names the player to others. */
  readonly player: string;
  /** Proves who the player is, for the next `hello`; nobody else may see it. */
  readonly token: string;
  readonly name: string;
}

/** A seat of a room. */
export interface RoomSeat {
  /** null where it is free. */
  readonly name: string | null;
  readonly ready: boolean;
  readonly bot: boolean;
  readonly connected: boolean;
}

/** How a room is now; sent whenever it changes. */
export interface RoomState {
  readonly type: "room";
  readonly code: string;
  /** The place in `seats` of who may start. */
  readonly host: number | null;
  /** The place of whoever reads this; null for one who watches. */
  readonly seat: number | null;
  /** All options. */
  readonly rules: Rules;
  readonly seats: readonly RoomSeat[];
  readonly clock: ClockChoice | null;
  readonly spectators: "public" | "delayed" | "none";
  /** SHA-256 of the secret that the walls come from, before anybody contributes. */
  readonly commitment: string;
  readonly started: boolean;
}

/** A game begins or is joined again; events follow. */
export interface Begin {
  readonly type: "begin";
  readonly table: string;
  /** null for a spectator. */
  readonly seat: number | null;
  readonly names: readonly string[];
  /** Which bot plays each seat; null where a person sits. */
  readonly bots: readonly (string | null)[];
  readonly rules: Rules;
  readonly commitment: string;
  readonly contributions: readonly string[];
  readonly clock: ClockChoice | null;
  /** The last event so far; -1 before the first. */
  readonly seq: number;
}

/** Something happened, as the reader may see it. */
export interface EventHappened {
  readonly type: "event";
  readonly table: string;
  /** The number of the event, from 0, the same for everybody. */
  readonly seq: number;
  readonly event: GameEvent;
}

/** The seat must decide. */
export interface Ask {
  readonly type: "ask";
  readonly table: string;
  /** The last event. */
  readonly seq: number;
  /** Names the question in its answer. */
  readonly decision: number;
  readonly actions: readonly Action[];
  /** Seconds left of this decision's own; null without a clock. */
  readonly base: number | null;
  readonly bank: number | null;
}

/** An answer was taken. */
export interface Answered {
  readonly type: "answered";
  readonly table: string;
  readonly decision: number;
}

/** An answer was not taken, and nothing happened. */
export interface Refused {
  readonly type: "refused";
  readonly table: string;
  readonly decision: number;
  readonly reason: Reason;
  /** What the seat may answer now; nothing where it is not asked. */
  readonly legal: readonly Action[];
  /** The reason in words, where the client asked for them. */
  readonly text?: string;
}

/** Why an action is not possible, or that it is: the answer to `why`. */
export interface Explained {
  readonly type: "reason";
  readonly table: string;
  readonly decision: number;
  /** As it was asked for. */
  readonly action: Action | string;
  /** null: the action is legal. */
  readonly reason: Reason | null;
  /** The reason in words, where the client asked for them. */
  readonly text?: string;
}

/** The tile of an event completes the hand, and yet it does not win; told unasked. */
export interface Barred {
  readonly type: "barred";
  readonly table: string;
  /** The event that laid the tile open, or drew it. */
  readonly seq: number;
  readonly action: Ron | Tsumo;
  readonly tile: Tile;
  readonly reason: Reason;
  /** The reason in words, where the client asked for them. */
  readonly text?: string;
}

/** The seat has become furiten, or is no longer: only tsumo wins; told unasked. */
export interface FuritenChanged {
  readonly type: "furiten";
  readonly table: string;
  /** The last event. */
  readonly seq: number;
  /** null: the seat may ron again. */
  readonly reason: Reason | null;
  /** The reason in words, where the client asked for them. */
  readonly text?: string;
}

/** For which people a bot plays now; sent whenever it changes. */
export interface Away {
  readonly type: "away";
  readonly table: string;
  readonly seats: readonly number[];
}

/** For whom the next deal waits: they look at a result; sent whenever it changes. */
export interface Waiting {
  readonly type: "waiting";
  readonly table: string;
  readonly seats: readonly number[];
}

/** The game is over, and the walls can be checked. */
export interface Over {
  readonly type: "over";
  readonly table: string;
  readonly seq: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly match_points: readonly number[];
  /** The record that `ariari fair` checks. */
  readonly fair: { readonly [name: string]: unknown };
}

/** A message was refused. */
export interface ErrorMessage {
  readonly type: "error";
  readonly reason: Reason;
  /** The reason in words, where the client asked for them. */
  readonly text?: string;
}

/** Yes. */
export interface Pong {
  readonly type: "pong";
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
  | Why
  | Resume
  | Watch
  | Back
  | HoldDeals
  | Continue
  | Ping;

export type ServerMessage =
  | Welcome
  | RoomState
  | Begin
  | EventHappened
  | Ask
  | Answered
  | Refused
  | Explained
  | Barred
  | FuritenChanged
  | Away
  | Waiting
  | Over
  | ErrorMessage
  | Pong;
