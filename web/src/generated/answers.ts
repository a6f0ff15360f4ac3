/** Made by `make record`; changes here are lost. */

import type { Action } from "./actions";
import type { GameEvent } from "./events";
import type { Reason, Tile } from "./reason";
import type { Price, Rules, Safety, UsefulTile, Wind } from "./values";

/** What a win is worth, without the reasons. */
export interface WinWorth {
  readonly status: "win";
  /** null with yakuman. */
  readonly han: number | null;
  /** null with yakuman. */
  readonly fu: number | null;
  /** Whether fu change what the hand is worth. */
  readonly fu_counts: boolean;
  /** Units of yakuman. */
  readonly yakuman: number;
  /** Han of yaku and dora, or units of yakuman. */
  readonly yaku: { readonly [name: string]: number };
  /** The name of a limit; empty below mangan. */
  readonly limit: string;
  /** Who pays what by role, honba included and sticks not: `discarder`, `dealer`, `nondealer`. */
  readonly payments: { readonly [name: string]: number };
  /** What the winner's score rises by, with sticks. */
  readonly gain: number;
  /** Base points. */
  readonly base: number;
  /** The total paid for the hand, honba included. */
  readonly points: number;
  /** Whether a yakuman is paid for a hand worth less: dealt into open riichi (OPENR-1). */
  readonly is_raised: boolean;
}

/** A hand that does not win, and why. */
export interface NoWin {
  readonly status: "no_yaku" | "furiten" | "hand_not_winning";
  readonly why: Reason;
}

/** A set or pair of the hand, as it was read. */
export interface BlockLine {
  readonly name: string;
  /** In notation. */
  readonly tiles: string;
  readonly open: boolean;
}

/** A yaku of a win. */
export interface YakuLine {
  readonly key: string;
  /** Its han; the units of a yakuman; 0 if its value is fixed. */
  readonly han: number;
  readonly is_yakuman: boolean;
  readonly kanji: string;
  readonly rule: string;
  readonly worth: Reason;
  /** Why the hand has it. */
  readonly why: Reason;
  /** Its name in words. */
  readonly title?: string;
  /** Why the hand has it, in words. */
  readonly meaning?: string;
}

/** The dora of one kind. */
export interface DoraLine {
  readonly key: string;
  readonly han: number;
  /** Which tiles they are. */
  readonly why: Reason;
  readonly title?: string;
  /** Which tiles they are, in words. */
  readonly reason?: string;
}

/** What some fu are for. */
export interface FuLine {
  readonly fu: number;
  readonly rule: string;
  /** In notation. */
  readonly tiles: string;
  readonly why: Reason;
  /** What they are for, in words. */
  readonly reason?: string;
}

/** Who pays, and how much. */
export interface Payer {
  /** null is the discarder, if it is not known who that was. */
  readonly payer: Wind | null;
  readonly points: number;
  /** The seat that pays, in a game. */
  readonly seat?: number;
}

/** A hand that wins, with every reason. */
export interface WinAnswer extends WinWorth {
  readonly hand: string;
  readonly win_tile: string;
  readonly win_by: "ron" | "tsumo";
  readonly rules: string;
  /** Fu before rounding; null if none count. */
  readonly fu_sum: number | null;
  readonly blocks: readonly BlockLine[];
  readonly yaku_items: readonly YakuLine[];
  readonly dora_items: readonly DoraLine[];
  readonly fu_items: readonly FuLine[];
  readonly payers: readonly Payer[];
  /** Which block the winning tile completed; null if the hand is not made of sets. */
  readonly wait_reason: Reason | null;
  readonly base_reason: Reason;
  readonly payment_reasons: readonly Reason[];
  /** What the win is worth, in words. */
  readonly headline?: string;
  /** Every reason in words. */
  readonly explanation?: readonly string[];
}

/** A hand that does not win, as it was asked about. */
export interface NoWinAnswer extends NoWin {
  readonly hand: string;
  readonly win_tile: string;
  readonly win_by: "ron" | "tsumo";
  readonly rules: string;
  /** That it does not win, and why, in words. */
  readonly headline?: string;
  /** Why not, in words. */
  readonly reason?: string;
  /** Every reason in words. */
  readonly explanation?: readonly string[];
}

/** A place where the log and the rules differ. */
export interface LogDifference {
  readonly source: string;
  /** Number of the deal in the log, from 1. */
  readonly deal: number;
  /** The deal in words. */
  readonly title: string;
  /** Number of the event in the deal, from 1; null if it is not about an event. */
  readonly event: number | null;
  /** What kind of thing differs. */
  readonly kind: string;
  /** Rule ID, if known. */
  readonly rule: string;
  /** What the log says, in words. */
  readonly expected: string;
  /** What the rules say, in words. */
  readonly got: string;
  /** The last event of the deal. */
  readonly seq: number;
  /** All of it in words. */
  readonly text: string;
}

/** A game with everything that happened in it. */
export interface LoggedGame extends ListedGame {
  readonly source: string;
  readonly rules: Rules;
  readonly notes: readonly string[];
  /** Those of the protocol, with nothing hidden. */
  readonly events: readonly GameEvent[];
  readonly differences: readonly LogDifference[];
}

/** A game of a file, as a list shows it. */
export interface ListedGame {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly format: string;
  readonly names: readonly string[];
  readonly deals: number;
}

/** A game of a file that cannot be read, and why. */
export interface UnreadableGame extends ErrorAnswer {
  /** From 1. */
  readonly number: number;
}

/** A win that no game reaches. */
export interface ImpossibleWin {
  readonly status: "impossible";
  readonly why: Reason;
  /** Why not, in words. */
  readonly reason: string;
}

/** A hand by ron or by tsumo, as the dealer or not. */
export interface OtherWinLine {
  readonly win_by: "ron" | "tsumo";
  /** The winner's; East is the dealer. */
  readonly seat: Wind;
  /** Whether it is the win that was asked about. */
  readonly is_asked: boolean;
  readonly worth: Worth | ImpossibleWin;
}

/** The same hand in all four ways, as the dealer first. */
export interface OtherWinsAnswer {
  readonly wins: readonly OtherWinLine[];
}

/** A kind of tile that completes the hand, and what it would be worth. */
export interface WaitAdvice {
  readonly tile: Tile;
  /** How many of them the player has not seen. */
  readonly left: number;
  /** Whether a ron on it has a yaku, furiten or not. */
  readonly has_yaku: boolean;
  /** null if no tile of the kind is left. */
  readonly ron: Worth | null;
  readonly tsumo: Worth | null;
  /** A ron with riichi; null if the hand is open or has declared it. */
  readonly riichi: Worth | null;
}

/** What can be said about 13 tiles. */
export interface HandAdvice {
  /** Useful draws to tenpai; -1 if the hand is complete. */
  readonly shanten: number;
  /** How many unseen tiles lower shanten. */
  readonly total: number;
  readonly draws: readonly UsefulTile[];
  /** What a tenpai hand waits for. */
  readonly waits: readonly WaitAdvice[];
  /** Why ron is barred, in words. */
  readonly furiten: string | null;
  /** Why ron is barred. */
  readonly furiten_reason: Reason | null;
  /** The waits among the player's own discards, if they bar it. */
  readonly furiten_tiles: readonly Tile[];
}

/** What a discard leaves. */
export interface DiscardAdvice extends HandAdvice {
  readonly tile: Tile;
  /** Roughly the points of a win from there; 0 if there is no way to a yaku. */
  readonly value: number;
  /** Points that the discard loses on average to what others may wait for. */
  readonly loss: number;
  /** How safe it is against every player in riichi; null if there is none. */
  readonly safety: Safety | null;
}

/** A yaku that the hand may get. */
export interface YakuHint {
  readonly key: string;
  readonly kanji: string;
  readonly rule: string;
  readonly han: number;
  readonly is_yakuman: boolean;
  /** Useful draws to tenpai with the yaku. */
  readonly shanten: number;
}

/** How safe a tile of the hand is against one player. */
export interface TileSafety {
  readonly tile: Tile;
  readonly safety: Safety;
}

/** What another player may do, and how safe the tiles of the hand are. */
export interface SeatSafety {
  readonly seat: Wind;
  /** Whether the player has declared it. */
  readonly riichi: boolean;
  /** How likely the player is to be tenpai, in percent. */
  readonly ready: number;
  /** Each kind of the hand once, the safest first. */
  readonly tiles: readonly TileSafety[];
}

/** What a call makes of the hand. */
export interface CallAdvice {
  readonly action: Action;
  /** Whether a closed hand becomes an open one. */
  readonly opens: boolean;
  /** Useful draws to tenpai with a yaku, after the best discard; null if there is no way. */
  readonly shanten: number | null;
  /** How many unseen tiles lower that. */
  readonly total: number;
  /** Roughly the points of a win. */
  readonly value: number;
  /** The best discard after a chii or pon. */
  readonly discard: Tile | null;
  /** Keys of the yaku that the hand then has for sure. */
  readonly yaku: readonly string[];
  /** Keys of others that it may get nearly as soon as any. */
  readonly possible: readonly string[];
}

/** What can be said about a hand, and about every discard if it has 14 tiles. */
export interface Advice extends HandAdvice {
  /** For four sets and a pair. */
  readonly shanten_standard: number | null;
  /** null if melds rule the form out. */
  readonly shanten_chiitoitsu: number | null;
  readonly shanten_kokushi: number | null;
  /** Shanten in words. */
  readonly sentence: string;
  /** With a tile to discard: every discard, best first; a red five is apart from a plain one. */
  readonly discards: readonly DiscardAdvice[];
  readonly yaku: readonly YakuHint[];
  /** Against each other player, if the question says what lies on the table. */
  readonly safety: readonly SeatSafety[];
  /** If there are calls: useful draws to tenpai with a yaku without them; null if none has one. */
  readonly shanten_before: number | null;
  /** What each call on offer makes of the hand. */
  readonly calls: readonly CallAdvice[];
  /** What on offer a careful player would do. */
  readonly advised: Action | null;
}

/** The games of a file. */
export interface LogAnswer {
  /** The number of the game that is whole. */
  readonly chosen: number;
  readonly games: readonly FileGame[];
}

/** An option of a rule set. */
export interface RuleOption {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What it decides. */
  readonly meaning: string;
  /** Which values there are, in words. */
  readonly values: string;
  /** Which values there are, as they are spelled, if they can be listed. */
  readonly choices: readonly string[];
  /** The words for every value that is a choice or that a preset has. */
  readonly words: { readonly [name: string]: string };
  /** What a value of it is. */
  readonly kind: "choice" | "set" | "number" | "uma" | "derived";
  /** IDs of the rules about it. */
  readonly rules: readonly string[];
  /** Where its default comes from. */
  readonly basis: string;
}

/** Options about one subject. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly RuleOption[];
}

/** An option that a preset decides differently from `ari-ari`. */
export interface PresetDifference {
  readonly option: string;
  /** Its value in the preset. */
  readonly here: string;
  /** Its value in `ari-ari`. */
  readonly there: string;
}

/** A rule set with a name. */
export interface RulePreset {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Every option with its value, as it is spelled. */
  readonly options: { readonly [name: string]: string };
  /** Options whose values the organisation's own text does not confirm. */
  readonly unverified: readonly string[];
  readonly without_effect: readonly string[];
  readonly differences: readonly PresetDifference[];
}

/** Every option, and its value in each preset. */
export interface RuleSets {
  readonly players: number;
  readonly language: string;
  readonly groups: readonly OptionGroup[];
  readonly presets: readonly RulePreset[];
}

/** An option that a rule set decides differently from its preset. */
export interface ChangedOption {
  readonly option: string;
  /** What people call it. */
  readonly title: string;
  /** Its value, in words. */
  readonly here: string;
  /** That of the preset, in words. */
  readonly there: string;
}

/** A rule set that a table can have: `/api/ruleset`. */
export interface RulesetAnswer {
  readonly based_on: string;
  /** What people call the preset. */
  readonly title: string;
  readonly players: 3 | 4;
  /** Every option with its value, as it is spelled. */
  readonly options: { readonly [name: string]: string };
  /** What to name besides the preset and the players for a table with these rules. */
  readonly changes: { readonly [name: string]: boolean | number | string | readonly (number | string)[] };
  /** How they differ from a table that names only the preset: there mistakes are prevented. */
  readonly differences: readonly ChangedOption[];
  /** Whether mistakes can be made, and are judged (CHOMBO-1, RIICHI-13). */
  readonly is_judged: boolean;
  /** The same rules as a file of `--rules` has them. */
  readonly toml: string;
  /** The same as the engine reads them: its record in hexadecimal. */
  readonly record: string;
}

/** A rule of the rulebook. */
export interface RuleText {
  /** Its ID. */
  readonly rule: string;
  readonly section: string;
  /** Markdown. */
  readonly text: string;
  /** The options that it names. */
  readonly options: readonly string[];
}

/** Wins of so many han and fu. */
export interface PointTableCell {
  readonly han: number;
  readonly fu: number;
  /** The name of a limit; empty below mangan. */
  readonly limit: string;
  readonly dealer: Price;
  readonly other: Price;
}

/** Wins whose value does not depend on fu. */
export interface PointTableLimit {
  readonly limit: string;
  /** Units of yakuman; 0 if han are counted. */
  readonly units: number;
  readonly least_han: number | null;
  /** null if any more are the same, and with yakuman. */
  readonly most_han: number | null;
  /** What the limit is called. */
  readonly title: string;
  /** How many han it takes, in words; empty with yakuman. */
  readonly range: string;
  readonly dealer: Price;
  readonly other: Price;
}

/** What wins cost, without honba and sticks. */
export interface PointTableAnswer {
  readonly fu: readonly number[];
  /** A row for each number of han, a cell for each number of fu. */
  readonly rows: readonly (readonly PointTableCell[])[];
  readonly limits: readonly PointTableLimit[];
  readonly notes: readonly string[];
}

/** What gives fu. */
export interface FuTableLine {
  readonly what: string;
  readonly rule: string;
  readonly fu: number;
}

/** A sort of triplet or quad. */
export interface FuTableSet {
  readonly what: string;
  readonly rule: string;
  readonly simples: number;
  readonly orphans: number;
}

/** What gives fu, and how many. */
export interface FuTableAnswer {
  /** The base, and what the way of winning gives. */
  readonly wins: readonly FuTableLine[];
  readonly sets: readonly FuTableSet[];
  readonly pairs: readonly FuTableLine[];
  readonly waits: readonly FuTableLine[];
  /** Hands whose fu are not added up. */
  readonly fixed: readonly FuTableLine[];
  readonly notes: readonly string[];
}

/** A yaku or yakuman that is played. */
export interface YakuTableLine {
  readonly key: string;
  readonly title: string;
  readonly kanji: string;
  readonly rule: string;
  /** What it takes. */
  readonly meaning: string;
  /** What it is worth in a closed hand, in words; empty if only open hands have it. */
  readonly closed: string;
  /** What it is worth in an open hand, in words; empty if only closed hands have it. */
  readonly open: string;
  readonly is_local: boolean;
}

/** The yaku and yakuman that are played, those of less worth first. */
export interface YakuTableAnswer {
  readonly yaku: readonly YakuTableLine[];
  readonly yakuman: readonly YakuTableLine[];
  readonly notes: readonly string[];
}

/** Everything that a rule set's tables say. */
export interface TablesAnswer {
  /** The rule set in words. */
  readonly rules: string;
  readonly players: number;
  readonly language: string;
  readonly points: PointTableAnswer;
  readonly fu: FuTableAnswer;
  readonly yaku: YakuTableAnswer;
}

/** A term of the game and what it means. */
export interface GlossaryTerm {
  /** For a yaku, the same as in a score. */
  readonly key: string;
  /** What readers of the language call it. */
  readonly name: string;
  /** In kanji. */
  readonly word: string;
  /** In katakana. */
  readonly reading: string;
  /** What a yaku is worth, in words; empty for other terms. */
  readonly worth: string;
  /** IDs of the rulebook. */
  readonly rules: readonly string[];
  /** Other names and spellings by which it is found. */
  readonly also: readonly string[];
  /** An example in notation; empty if there is none. */
  readonly tiles: string;
  readonly meaning: string;
}

/** Terms about one subject. */
export interface TermGroup {
  readonly group: string;
  readonly title: string;
  readonly terms: readonly GlossaryTerm[];
}

/** All terms, in groups, in the order they are best read. */
export interface GlossaryAnswer {
  readonly language: string;
  readonly groups: readonly TermGroup[];
}

/** What checking the walls of a game found. */
export interface FairAnswer {
  readonly fair: boolean;
  /** What is wrong, in words. */
  readonly complaints: readonly string[];
  /** The same as values. */
  readonly complaint_reasons: readonly Reason[];
  readonly commitment: string;
  readonly contributions: readonly string[];
  /** How many walls were checked. */
  readonly walls: number;
}

/** Why there is no answer. */
export interface ErrorAnswer {
  /** In words, with the place at fault. */
  readonly error: string;
  /** In words, without it. */
  readonly message: string;
  readonly reason: Reason;
}

/** Why a question has no answer, and where in it the mistake is. */
export interface QuestionError extends ErrorAnswer {
  /** The field at fault. */
  readonly field?: string;
  /** What it holds. */
  readonly text?: string;
  /** The character at fault, from 0. */
  readonly position?: number;
}

export type Worth =
  | WinWorth
  | NoWin;

export type ScoreAnswer =
  | WinAnswer
  | NoWinAnswer;

export type FileGame =
  | LoggedGame
  | ListedGame
  | UnreadableGame;
