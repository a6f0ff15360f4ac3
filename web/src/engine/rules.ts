/**
 * Rule sets and bots as the engine reads them. Which values an option takes and which bytes they are comes from the
 * package's own table (`generated/known.json`): nothing here knows what an option means.
 */
import { bytesOf } from "../fair/hex";
import known from "../generated/known.json";
import type { AdviceQuestion } from "../generated/questions";
import type { OptionValue, Rules } from "../generated/values";
import type { CoachRules } from "./sight";

export type Players = 3 | 4;

/** A preset by name, with the options that differ from it. */
export type RulesAsked =
  | string
  | { readonly based_on?: string; readonly [option: string]: OptionValue | undefined };

/** A rule set with every option, and its record. */
export interface RuleSet {
  readonly rules: Rules;
  readonly bytes: Uint8Array;
}

/** Where bytes lie in the record: the first, and how many. */
type Place = readonly [number, number];

interface Choice {
  readonly plain: OptionValue;
  /** In hexadecimal. */
  readonly bytes: string;
  readonly players: readonly number[];
}

interface Option {
  readonly at?: readonly Place[];
  readonly choices?: Readonly<Record<string, Choice>>;
  /** A number in steps. */
  readonly range?: { readonly step: number; readonly low: number; readonly high: number };
  /** A set: the byte and the bit of each member. */
  readonly members?: Readonly<Record<string, Place>>;
  /** A number for each place. */
  readonly points?: { readonly unit: number; readonly limit: number; readonly sum: number };
}

const OPTIONS = known.rules.options as unknown as Readonly<Record<string, Option>>;
const PRESETS = known.rules.presets as Readonly<Record<string, Readonly<Record<string, object>>>>;
const BOTS: Readonly<Record<string, string>> = known.bots;

/** What a coach knows. */
export const KNOWN = known;

/** The bots that can be asked for, from the weakest to the strongest. */
export const BOT_NAMES: readonly string[] = Object.keys(BOTS);

/** A bot as the engine seats it (`Seated`). */
export function botOf(name: string): Uint8Array {
  if (!Object.hasOwn(BOTS, name)) throw new RangeError(`there is no bot ${name}`);
  return bytesOf(BOTS[name]!);
}

/** A rule set with every option and its record; null if there is none like that, as Python could explain. */
export function rulesOf(asked: RulesAsked, players: Players = 4): RuleSet | null {
  const { based_on = "ari-ari", ...options } =
    typeof asked === "string" ? { based_on: asked } : asked;
  const count = Number(options["players"] ?? players);
  const preset = Object.hasOwn(PRESETS, based_on) ? PRESETS[based_on]![count] : undefined;
  if (preset === undefined || Object.keys(options).some((name) => !Object.hasOwn(OPTIONS, name)))
    return null;
  const wanted: Record<string, OptionValue | undefined> = {
    ...known.rules.usual,
    ...preset,
    ...options,
  };
  const bytes = new Uint8Array(known.rules.size);
  const rules: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(OPTIONS)) {
    const found = written(option, wanted[name] as OptionValue, count, bytes);
    if (found === undefined) return null;
    rules[name] = found;
  }
  return { rules: { based_on, ...rules } as unknown as Rules, bytes };
}

/** What a coach knows of the rules of a question; null if there are none like that. */
export function coachRulesOf({
  rules: asked = "ari-ari",
  players = 4,
}: AdviceQuestion): CoachRules | null {
  const found = rulesOf(asked as RulesAsked, players);
  return (
    found && {
      players: found.rules.players,
      redFives: found.rules.red_fives ?? 0,
      showsHands: found.rules["open_riichi_shows"] === "hand",
      bytes: found.bytes,
    }
  );
}

/** A rule set as a table has it, where nobody can make mistakes unless that is asked for; players are not stated otherwise. */
export function tableRulesOf(asked: RulesAsked, players: Players): RuleSet | null {
  const { players: stated = players, ...options } =
    typeof asked === "string" ? { based_on: asked } : asked;
  if (String(stated) !== String(players)) return null;
  return rulesOf({ ...known.table, ...options }, players);
}

/** Writes a value to its bytes, and returns it as JSON has it; undefined if the option has no such value. */
function written(
  option: Option,
  value: OptionValue,
  players: number,
  bytes: Uint8Array,
): OptionValue | undefined {
  const choice = chosen(option, value);
  if (choice !== undefined) {
    if (!choice.players.includes(players)) return undefined;
    place(bytes, option.at ?? [], bytesOf(choice.bytes));
    return choice.plain;
  }
  if (option.range) return numbered(option, value, bytes);
  if (option.members) return collected(option.members, value, bytes);
  return option.points && pointed(option, value, players, bytes);
}

function chosen({ choices = {} }: Option, value: OptionValue): Choice | undefined {
  const spelled = typeof value === "string" ? value.trim().toLowerCase() : null;
  if (spelled !== null) return Object.hasOwn(choices, spelled) ? choices[spelled] : undefined;
  return Object.values(choices).find(({ plain }) => plain === value);
}

function numbered(
  { at, range }: Option,
  value: OptionValue,
  bytes: Uint8Array,
): number | undefined {
  const number = whole(value);
  const { step, low, high } = range!;
  if (number === undefined || number % step !== 0 || number < low || number > high)
    return undefined;
  const [first, size] = at![0]!;
  write(bytes, first, size, number);
  return number;
}

function collected(
  members: Readonly<Record<string, Place>>,
  value: OptionValue,
  bytes: Uint8Array,
): readonly string[] | undefined {
  const names = listed(value, ",");
  if (names?.some((name) => !Object.hasOwn(members, name))) return undefined;
  const kept = Object.keys(members).filter((name) => names?.includes(name));
  for (const name of kept) {
    const [at, bit] = members[name]!;
    bytes[at]! |= bit;
  }
  return names && kept;
}

function pointed(
  { at, points }: Option,
  value: OptionValue,
  players: number,
  bytes: Uint8Array,
): readonly number[] | undefined {
  const numbers = listed(value, /[\s,]+/)?.map(whole);
  const { unit, limit, sum } = points!;
  const isOne = numbers?.every((each) => each !== undefined && Math.abs(each) <= limit);
  if (!isOne || numbers?.length !== players) return undefined;
  const found = numbers as number[];
  if (found.reduce((total, each) => total + each, 0) !== sum) return undefined;
  const [first, size] = at![0]!;
  const width = size / 4;
  found.forEach((each, number) => {
    write(bytes, first + number * width, width, each * unit);
  });
  return found;
}

/** The entries of a list, or of one in writing; undefined for anything else. */
function listed(value: OptionValue, between: string | RegExp): (string | number)[] | undefined {
  if (Array.isArray(value)) return [...value];
  if (typeof value !== "string") return undefined;
  const text = value.trim().toLowerCase();
  return text === "" || text === "none" ? [] : text.split(between).map((each) => each.trim());
}

function whole(value: OptionValue): number | undefined {
  const number = typeof value === "string" && /^[-+]?\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

function place(bytes: Uint8Array, places: readonly Place[], value: Uint8Array): void {
  let from = 0;
  for (const [first, size] of places) {
    bytes.set(value.subarray(from, from + size), first);
    from += size;
  }
}

/** Writes a number as the engine reads it: the lowest byte first. */
function write(bytes: Uint8Array, first: number, size: number, number: number): void {
  for (let at = 0, rest = number; at < size; at++, rest = Math.floor(rest / 256))
    bytes[first + at] = ((rest % 256) + 256) % 256;
}
