/** How a player wants to play: kept in the browser, and turned into the message that opens a room. */
import type { RulesetAnswer } from "../generated/answers";
import lists from "../generated/lists.json";
import type { ClockChoice, Create } from "../generated/messages";
import { type Changes, isChanges } from "../ruleset/changes";

export const PRESETS: readonly string[] = lists.presets;
export const LENGTHS = ["hanchan", "east"] as const;
/** The strongest first. */
export const BOTS: readonly string[] = Object.keys(lists.bots).toReversed();
export const CLOCKS = ["none", "slow", "usual", "fast"] as const;
export const SPECTATORS = ["public", "delayed", "none"] as const;
export const PACES = ["unhurried", "brisk", "atOnce"] as const;
/** Seconds in which a discard can be called, where several people play. */
export const CALL_WINDOWS = ["1.5", "2.5", "5"] as const;

/** Minutes by which spectators who see all hands are behind. */
export const DELAYS = ["3", "5", "10"] as const;

export type Length = (typeof LENGTHS)[number];
export type ClockName = (typeof CLOCKS)[number];
export type CallWindow = (typeof CALL_WINDOWS)[number];
export type Pace = (typeof PACES)[number];

const CLOCK_TIMES: Readonly<Record<ClockName, ClockChoice | null>> = {
  none: null,
  fast: { base: 3, bank: 5 },
  usual: { base: 5, bank: 20 },
  slow: { base: 20, bank: 60 },
};
/** Seconds after a discard where one person plays with bots. */
const PAUSES: Readonly<Record<Pace, number>> = { unhurried: 0.6, brisk: 0.25, atOnce: 0 };

export interface Wishes {
  readonly preset: string;
  /** What differs from the preset besides the length, as the server named it. */
  readonly changes: Changes;
  readonly length: Length;
  readonly players: 3 | 4;
  readonly bot: string;
  /** Alone with bots nobody waits, so a first game has no clock. */
  readonly clock: ClockName;
  readonly pace: Pace;
  readonly friendsClock: ClockName;
  readonly callWindow: CallWindow;
  /** Bots in a room of friends. */
  readonly botCount: number;
  /** What others see who come to watch friends. */
  readonly spectators: (typeof SPECTATORS)[number];
  readonly delay: (typeof DELAYS)[number];
}

export const FIRST_WISHES: Wishes = {
  preset: "ari-ari",
  changes: {},
  length: "hanchan",
  players: 4,
  bot: "efficiency",
  clock: "none",
  pace: "unhurried",
  friendsClock: "usual",
  callWindow: "2.5",
  botCount: 0,
  spectators: "public",
  delay: "5",
};

const STORED_AT = "ariari.wishes";

/** The wishes from last time; anything stored wrongly is as on a first visit. */
export function loadWishes(): Wishes {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AT) ?? "{}") as Partial<Wishes> | null;
    return checked({ ...FIRST_WISHES, ...stored });
  } catch {
    return FIRST_WISHES;
  }
}

export function storeWishes(wishes: Wishes): void {
  localStorage.setItem(STORED_AT, JSON.stringify(wishes));
}

/** Wishes may have been stored by an older page, which offered other choices. */
function checked(wishes: Wishes): Wishes {
  return {
    preset: oneOf(PRESETS, wishes.preset, FIRST_WISHES.preset),
    changes: isChanges(wishes.changes) ? wishes.changes : FIRST_WISHES.changes,
    length: oneOf(LENGTHS, wishes.length, FIRST_WISHES.length),
    players: wishes.players === 3 ? 3 : 4,
    bot: oneOf(BOTS, wishes.bot, FIRST_WISHES.bot),
    clock: oneOf(CLOCKS, wishes.clock, FIRST_WISHES.clock),
    pace: oneOf(PACES, wishes.pace, FIRST_WISHES.pace),
    friendsClock: oneOf(CLOCKS, wishes.friendsClock, FIRST_WISHES.friendsClock),
    callWindow: oneOf(CALL_WINDOWS, wishes.callWindow, FIRST_WISHES.callWindow),
    spectators: oneOf(SPECTATORS, wishes.spectators, FIRST_WISHES.spectators),
    delay: oneOf(DELAYS, wishes.delay, FIRST_WISHES.delay),
    botCount: Math.min(Math.max(Number(wishes.botCount) || 0, 0), 3),
  };
}

export function oneOf<Word extends string>(
  words: readonly Word[],
  word: string,
  otherwise: Word,
): Word {
  return words.find((known) => known === word) ?? otherwise;
}

/** A table for one person, with bots at the other seats. */
export function quickTable(wishes: Wishes): Create {
  return {
    ...table(wishes),
    bots: bots(wishes.bot, wishes.players - 1),
    clock: CLOCK_TIMES[wishes.clock],
    pause: PAUSES[wishes.pace],
  };
}

/** A room for several people, with a bot at some of the seats if they like. */
export function friendsRoom(wishes: Wishes): Create {
  return {
    ...table(wishes),
    bots: bots(wishes.bot, botCount(wishes)),
    clock: CLOCK_TIMES[wishes.friendsClock],
    call_window: Number(wishes.callWindow),
    spectators: wishes.spectators,
    delay: 60 * Number(wishes.delay),
  };
}

/** A delay in minutes, of which there is at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

/** At least one other seat is a person's: alone, you play at a quick table. */
export function botCount({ botCount, players }: Wishes): number {
  return Math.min(botCount, players - 2);
}

function table(wishes: Wishes): Create {
  return { type: "create", rules: rulesOf(wishes), players: wishes.players };
}

/** The options to name for the wanted rules. */
export function rulesOf({ preset, length, changes }: Wishes): Changes {
  return { based_on: preset, ...changes, length };
}

/** A rule set as wishes; the length is a wish of its own. */
export function wishesOf({ based_on, players, options, changes }: RulesetAnswer): Partial<Wishes> {
  const { length: _, ...others } = changes;
  const length = oneOf(LENGTHS, options["length"] ?? "", FIRST_WISHES.length);
  return { preset: based_on, players, length, changes: others };
}

function bots(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, () => name);
}
