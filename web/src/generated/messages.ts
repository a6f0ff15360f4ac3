/** Made by `make record`; changes here are lost. */

import type { Action, Ron, Tsumo } from "./actions";
import type { GameEvent } from "./events";
import type { Reason, Tile } from "./reason";
import type { Rules } from "./values";

/** Raised by the server when a message changes its meaning. */
export const VERSION = 3;

/** The first message of a connection; a token says which player is coming back. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly name: string;
  readonly token?: string;
  /** The language in which to say reasons too; null for values alone. */
  readonly lang?: string;
  /** The face that others see; null for one by the name. */
  readonly face?: number;
}

/** Thinking time in seconds: for each decision, and a bank that is refilled every deal. */
export interface ClockChoice {
  readonly base: number;
  readonly bank: number;
}

/** The player opens a room and takes a seat in it. */
export interface Create {
  readonly type: "create";
  /** The name of a preset, or options; `based_on` names their preset. */
  readonly rules?: string | { readonly [name: string]: boolean | number | string | readonly (number | string)[] };
  readonly players?: 3 | 4;
  /** Names of bots; each takes a seat. */
  readonly bots?: readonly string[];
  /** null: no time limit. */
  readonly clock?: ClockChoice | null;
  readonly spectators?: "public" | "delayed" | "none";
  /** Seconds after which `delayed` spectators see what happens, with all tiles. */
  readonly delay?: number;
  /** Seconds after a discard, if only bots could call it. */
  readonly pause?: number;
  /** Seconds after a discard that another person could call. */
  readonly call_window?: number;
  /** The position at which the game begins; its rules replace those above. */
  readonly position?: string;
  /** The walls come from it, and nothing proves them fair; only when playing alone with bots. */
  readonly seed?: number;
}

/** The player takes a seat in a room. */
export interface Join {
  readonly type: "join";
  readonly room: string;
}

/** The player leaves a room, or stops looking at a table but keeps the seat. */
export interface Leave {
  readonly type: "leave";
  readonly room?: string;
  readonly table?: string;
}

/** The player is ready, or no longer; by now the room's commitment is known. */
export interface Ready {
  readonly type: "ready";
  readonly room: string;
  readonly ready?: boolean;
  /** SHA-256 of the text that the player will contribute, in hexadecimal; null for no text. */
  readonly promise?: string;
}

/** The player reveals the promised text, now that every promise and the commitment are known. */
export interface Reveal {
  readonly type: "reveal";
  readonly room: string;
  readonly contribution: string;
}

/** The host changes the rules of a room; everyone has to be ready anew. */
export interface ChangeRules {
  readonly type: "change_rules";
  readonly room: string;
  /** As in `create`; the number of players stays. */
  readonly rules: string | { readonly [name: string]: boolean | number | string | readonly (number | string)[] };
}

/** The host removes a player or a bot before the game; a player cannot come back. */
export interface Remove {
  readonly type: "remove";
  readonly room: string;
  readonly seat: number;
}

/** The host locks a room, so that nobody else can sit down, or opens it again. */
export interface Lock {
  readonly type: "lock";
  readonly room: string;
  readonly locked?: boolean;
}

/** The host starts the game. */
export interface Start {
  readonly type: "start";
  readonly room: string;
}

/** The answer to a question: one of its actions. */
export interface Answer {
  readonly type: "answer";
  readonly table: string;
  readonly decision: number;
  /** A value; or words as people type them, in full or short. */
  readonly action: Action | string;
}

/** The player asks why an action is not possible; nothing is done. */
export interface Why {
  readonly type: "why";
  readonly table: string;
  readonly decision: number;
  readonly action: Action | string;
}

/** The player asks for everything after an event, and for the open question. */
export interface Resume {
  readonly type: "resume";
  readonly table: string;
  /** The last event the client has; -1 for none. */
  readonly seq?: number;
}

/** The player watches a game, named by the code of its room or by its table. */
export interface Watch {
  readonly type: "watch";
  readonly room?: string;
  readonly table?: string;
  /** The last event the client has; -1 for none. */
  readonly seq?: number;
}

/** The player takes the seat back from a bot. */
export interface Back {
  readonly type: "back";
  readonly table: string;
}

/** The player reads results: after each deal the next one waits for `continue`. */
export interface HoldDeals {
  readonly type: "wait";
  readonly table: string;
}

/** The player has seen the result of a deal. */
export interface Continue {
  readonly type: "continue";
  readonly table: string;
}

/** The player says something short to everyone at the table. */
export interface Emote {
  readonly type: "emote";
  readonly table: string;
  readonly emote: "hello" | "good_luck" | "nice" | "wow" | "sorry" | "thanks";
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
  readonly number?: number;
}

/** The server knows the player. */
export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  /** The player's ID, which others see. */
  readonly player: string;
  /** Proves who the player is in the next `hello`; nobody else may see it. */
  readonly token: string;
  readonly name: string;
}

/** A seat of a room. */
export interface RoomSeat {
  /** null if it is free. */
  readonly name: string | null;
  readonly ready: boolean;
  readonly bot: boolean;
  readonly connected: boolean;
  /** SHA-256 of the text that the player will contribute; null if there is none. */
  readonly promise: string | null;
  /** The face that the player has chosen. */
  readonly face: number | null;
}

/** The state of a room; sent whenever it changes. */
export interface RoomState {
  readonly type: "room";
  readonly code: string;
  /** The index in `seats` of the player who may start. */
  readonly host: number | null;
  /** The recipient's own seat; null for a spectator. */
  readonly seat: number | null;
  /** All options. */
  readonly rules: Rules;
  readonly seats: readonly RoomSeat[];
  readonly clock: ClockChoice | null;
  readonly spectators: "public" | "delayed" | "none";
  /** SHA-256 of the secret behind the walls, known before anyone contributes.  Empty if the walls come from a chosen seed. */
  readonly commitment: string;
  readonly started: boolean;
  /** Whether the game begins as soon as everyone has revealed the promised text. */
  readonly revealing: boolean;
  /** Whether nobody else can sit down. */
  readonly locked: boolean;
  /** The indices in `seats` of those who have still to reveal. */
  readonly awaited: readonly number[];
  /** Seconds after which spectators see all tiles, where they do. */
  readonly delay: number | null;
  /** Why the last start came to nothing: someone did not reveal in time. */
  readonly called_off: Reason | null;
}

/** How the seats of a game were drawn: tiles and dice, and what was done with them. */
export interface SeatsDrawn {
  /** As in the option `seat_draw`. */
  readonly method: string;
  /** The tiles as they lay or were drawn: E, S, W, N, and 1 and 2 by tradition. */
  readonly row: string;
  /** The two rolls of the traditional draw; otherwise none. */
  readonly dice: readonly number[];
  /** Where the player of each seat sat in the room. */
  readonly places: readonly number[];
  /** What was done, by which rule. */
  readonly steps: readonly Reason[];
}

/** A game begins or is joined again; events follow. */
export interface Begin {
  readonly type: "begin";
  readonly table: string;
  /** null for a spectator. */
  readonly seat: number | null;
  readonly names: readonly string[];
  /** The bot at each seat; null for a person. */
  readonly bots: readonly (string | null)[];
  readonly rules: Rules;
  readonly commitment: string;
  /** By place in the room. */
  readonly contributions: readonly string[];
  readonly clock: ClockChoice | null;
  /** The last event so far; -1 before the first. */
  readonly seq: number;
  /** The seed that the player chose for the walls; nothing proves those fair. */
  readonly seed?: number;
  /** null at a position, with a seed, and in games from before seats were drawn. */
  readonly draw?: SeatsDrawn;
  /** Whether the client had seen more than is left of the game; all its events follow again. */
  readonly rolled_back?: boolean;
  /** The faces that players have chosen, by seat. */
  readonly faces?: readonly (number | null)[];
  /** Seconds by which a spectator who sees all tiles is behind the game. */
  readonly delay?: number;
}

/** Something happened, as the recipient may see it. */
export interface EventHappened {
  readonly type: "event";
  readonly table: string;
  /** The number of the event, from 0, the same for everyone. */
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
  /** Seconds left for this decision; null without a clock. */
  readonly base: number | null;
  readonly bank: number | null;
  /** At an exhaustive draw: who would pay what by each answer, and who deals next. */
  readonly outlook?: readonly Reason[];
}

/** An answer was accepted. */
export interface Answered {
  readonly type: "answered";
  readonly table: string;
  readonly decision: number;
}

/** An answer was refused, and nothing happened. */
export interface Refused {
  readonly type: "refused";
  readonly table: string;
  readonly decision: number;
  readonly reason: Reason;
  /** What the seat may answer now; empty if it is not asked. */
  readonly legal: readonly Action[];
  /** The reason in words, if the client asked for them. */
  readonly text?: string;
}

/** Why an action is not possible, or that it is; answers `why`. */
export interface Explained {
  readonly type: "reason";
  readonly table: string;
  readonly decision: number;
  /** As it was asked about. */
  readonly action: Action | string;
  /** null: the action is legal. */
  readonly reason: Reason | null;
  /** The reason in words, if the client asked for them. */
  readonly text?: string;
}

/** The tile of an event completes the hand but does not win; told unasked. */
export interface Barred {
  readonly type: "barred";
  readonly table: string;
  /** The event that showed or drew the tile. */
  readonly seq: number;
  readonly action: Ron | Tsumo;
  readonly tile: Tile;
  readonly reason: Reason;
  /** The reason in words, if the client asked for them. */
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
  /** The reason in words, if the client asked for them. */
  readonly text?: string;
}

/** The people's seats that a bot has taken over; sent whenever they change. */
export interface Away {
  readonly type: "away";
  readonly table: string;
  readonly seats: readonly number[];
}

/** The seats still reading a result, which the next deal waits for; sent on every change. */
export interface Waiting {
  readonly type: "waiting";
  readonly table: string;
  readonly seats: readonly number[];
}

/** A player's turn has begun, and everyone sees the clock; the seat itself gets `ask`. */
export interface Thinking {
  readonly type: "thinking";
  readonly table: string;
  /** The last event; with the next one the turn is over. */
  readonly seq: number;
  readonly seat: number;
  /** Seconds left for this decision. */
  readonly base: number;
  readonly bank: number;
}

/** A player said something short; nothing of it is kept. */
export interface Emoted {
  readonly type: "emoted";
  readonly table: string;
  readonly seat: number;
  readonly emote: "hello" | "good_luck" | "nice" | "wow" | "sorry" | "thanks";
}

/** The game is over, and the walls can be checked. */
export interface Over {
  readonly type: "over";
  readonly table: string;
  readonly seq: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly match_points: readonly number[];
  /** The record that `ariari fair` checks; null if the walls come from a chosen seed. */
  readonly fair: { readonly [name: string]: unknown } | null;
  /** Why the game ended: a bust, the last deal, … */
  readonly reason: Reason | null;
}

/** A message was refused. */
export interface ErrorMessage {
  readonly type: "error";
  readonly reason: Reason;
  /** The reason in words, if the client asked for them. */
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
  | Reveal
  | ChangeRules
  | Remove
  | Lock
  | Start
  | Answer
  | Why
  | Resume
  | Watch
  | Back
  | HoldDeals
  | Continue
  | Emote
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
  | Thinking
  | Emoted
  | Over
  | ErrorMessage
  | Pong;
