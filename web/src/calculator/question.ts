/** What is asked of the calculator, and how it is written in an address. */
import type { Wind } from "../game/types";
import type { RulePreset } from "../generated/answers";
import type { HandQuestion } from "../generated/questions";
import { readHand, splitText, tilesOfText, writeTiles } from "./notation";

export type WindLetter = "E" | "S" | "W" | "N";
export type RiichiWord = "none" | "riichi" | "double";

/** What is laid out on the calculator. Names are those of `POST /api/score`, but for the text. */
export interface CalculatorForm {
  /** Hand, melds and winning tile, as they are typed. */
  readonly text: string;
  readonly tsumo: boolean;
  readonly seat: WindLetter;
  readonly round: WindLetter;
  readonly riichi: RiichiWord;
  readonly open_riichi: boolean;
  readonly into_open_riichi: boolean;
  readonly ippatsu: boolean;
  readonly last_tile: boolean;
  readonly rinshan: boolean;
  readonly chankan: boolean;
  readonly first_turn: boolean;
  readonly furiten: boolean;
  /** Indicators, in notation. */
  readonly dora: string;
  readonly ura: string;
  /** Own discards, for furiten. */
  readonly discards: string;
  readonly honba: number;
  readonly sticks: number;
  readonly kita: number;
  /** Whose tile was ronned; empty where it does not matter. */
  readonly discarder: WindLetter | "";
  /** Who is liable for a yakuman, by its name. */
  readonly liabilities: Readonly<Record<string, WindLetter>>;
  /** A preset. */
  readonly rules: string;
  /** Options that differ from it, as the rulebook spells them. */
  readonly changes: Options;
  readonly players: 3 | 4;
}

/** Options by their names, with their values. */
export type Options = Readonly<Record<string, string>>;

export const EMPTY: CalculatorForm = {
  text: "",
  tsumo: false,
  seat: "S",
  round: "E",
  riichi: "none",
  open_riichi: false,
  into_open_riichi: false,
  ippatsu: false,
  last_tile: false,
  rinshan: false,
  chankan: false,
  first_turn: false,
  furiten: false,
  dora: "",
  ura: "",
  discards: "",
  honba: 0,
  sticks: 0,
  kita: 0,
  discarder: "",
  liabilities: {},
  rules: "ari-ari",
  changes: {},
  players: 4,
};

export const FLAGS = [
  "open_riichi",
  "into_open_riichi",
  "ippatsu",
  "last_tile",
  "rinshan",
  "chankan",
  "first_turn",
  "furiten",
] as const;
export type Flag = (typeof FLAGS)[number];

/** Prefixes of options and of yakuman in an address. */
const SET = "set.";
const LIABLE = "pao.";
const SWITCHES = ["tsumo", ...FLAGS] as const;
const TILE_FIELDS = ["dora", "ura"] as const;
const COUNTS = ["honba", "sticks", "kita"] as const;
export type CountName = (typeof COUNTS)[number];
/** The most that the server takes. */
export const COUNT_MAX: Readonly<Record<CountName, number>> = { honba: 999, sticks: 999, kita: 4 };

/** What follows `#/score/`: `234m45789p45688s+3p?seat=S&riichi&dora=8p`. */
export function writeLink(question: CalculatorForm): string {
  const { hand, winning } = splitText(question.text);
  // What cannot be read is kept as it is, so that the mistake stays in place.
  const isRead = readHand(question.text) !== null;
  const tiles = isRead ? hand.replace(/\s+(?![^[]*\])/g, "") : question.text;
  const path = isRead && winning !== "" ? `${tiles}+${winning}` : tiles;
  const fields: string[] = [];
  for (const name of ["seat", "round", "rules", "players", "discarder"] as const) {
    if (question[name] !== EMPTY[name]) fields.push(`${name}=${question[name]}`);
  }
  fields.push(...Object.entries(question.changes).map(([name, value]) => `${SET}${name}=${value}`));
  fields.push(
    ...Object.entries(question.liabilities).map(([name, seat]) => `${LIABLE}${name}=${seat}`),
  );
  if (question.riichi !== "none") {
    fields.push(question.riichi === "riichi" ? "riichi" : "riichi=double");
  }
  fields.push(...SWITCHES.filter((name) => question[name]));
  for (const name of [...TILE_FIELDS, "discards", ...COUNTS] as const) {
    if (question[name] !== EMPTY[name]) fields.push(`${name}=${question[name]}`);
  }
  const query = fields.length === 0 ? "" : `?${fields.join("&")}`;
  return (path + query).replaceAll(" ", "%20");
}

/** The question in an address; whatever it leaves out has its default. */
export function readLink(rest: string): CalculatorForm {
  const [path = "", query = ""] = decoded(rest).split("?", 2);
  const fields = new Map(
    query.split("&").map((field): [string, string] => {
      const [name = "", value = ""] = field.split("=", 2);
      return [name, value];
    }),
  );
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, fields.has(name)]));
  const tiles = TILE_FIELDS.map((name) => [name, writeTiles(tilesOfText(fields.get(name) ?? ""))]);
  const counts = COUNTS.map((name) => [name, readCount(name, fields.get(name) ?? "")]);
  return {
    ...EMPTY,
    ...switches,
    ...Object.fromEntries(tiles),
    ...Object.fromEntries(counts),
    text: readPath(path),
    // As it is typed: a mistake in it is explained, not left out.
    discards: fields.get("discards") ?? "",
    seat: wind(fields.get("seat")) ?? EMPTY.seat,
    round: wind(fields.get("round")) ?? EMPTY.round,
    riichi: riichiWord(fields),
    discarder: wind(fields.get("discarder")) ?? "",
    liabilities: Object.fromEntries(
      named(fields, LIABLE).flatMap(([name, text]) => {
        const seat = wind(text);
        return seat === null ? [] : [[name, seat]];
      }),
    ),
    rules: fields.get("rules") || EMPTY.rules,
    changes: Object.fromEntries(named(fields, SET)),
    players: fields.get("players") === "3" ? 3 : 4,
  };
}

/** The fields whose names begin so, without their beginning. */
function named(
  fields: ReadonlyMap<string, string>,
  beginning: string,
): readonly (readonly [string, string])[] {
  return [...fields]
    .filter(([name]) => name.startsWith(beginning))
    .map(([name, value]) => [name.slice(beginning.length), value]);
}

/** A plus before the last tile sets it apart; those in brackets are marks. */
function readPath(path: string): string {
  return path
    .replace(/\+([0-9][mpsz])$/, " $1")
    .replace(/\]\[/g, "] [")
    .replace(/([mpsz])\[/g, "$1 [")
    .trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wind(text: string | undefined): WindLetter | null {
  const letter = text?.charAt(0).toUpperCase() ?? "";
  return letter !== "" && "ESWN".includes(letter) ? (letter as WindLetter) : null;
}

function riichiWord(fields: ReadonlyMap<string, string>): RiichiWord {
  if (!fields.has("riichi")) return "none";
  return fields.get("riichi") === "double" ? "double" : "riichi";
}

/** A count of an address or a field, which are read alike: a link shows what was typed. */
export function readCount(name: CountName, text: string): number {
  const number = Number.parseInt(text, 10) || 0;
  return Math.min(Math.max(number, 0), COUNT_MAX[name]);
}

/** A change, and what no longer goes with it. */
export function changed(question: CalculatorForm, change: Partial<CalculatorForm>): CalculatorForm {
  const next = { ...question, ...change };
  const needsRiichi = change.ippatsu || change.open_riichi || change.into_open_riichi;
  const isRiichiMeant = needsRiichi === true && next.riichi === "none";
  const riichi = isRiichiMeant ? "riichi" : change.first_turn === true ? "none" : next.riichi;
  const isRonMeant = change.chankan === true || change.into_open_riichi === true;
  const tsumo = change.rinshan === true || (!isRonMeant && next.tsumo);
  const isOpen = riichi !== "none" && (next.open_riichi || change.into_open_riichi === true);
  const seat = next.players === 3 && next.seat === "N" ? "S" : next.seat;
  const isOther = (other: string): boolean =>
    other !== seat && (next.players === 4 || other !== "N");
  return {
    ...next,
    riichi,
    tsumo,
    open_riichi: isOpen,
    into_open_riichi: next.into_open_riichi && isOpen && !tsumo,
    ippatsu: next.ippatsu && riichi !== "none",
    first_turn: next.first_turn && riichi === "none",
    rinshan: next.rinshan && tsumo,
    chankan: next.chankan && !tsumo,
    seat,
    discarder: !tsumo && isOther(next.discarder) ? next.discarder : "",
    liabilities: Object.fromEntries(
      Object.entries(next.liabilities).filter(([, liable]) => isOther(liable)),
    ),
    round: next.players === 3 && next.round === "N" ? "E" : next.round,
    kita: next.players === 3 ? next.kita : 0,
  };
}

const WINDS: readonly WindLetter[] = ["E", "S", "W", "N"];

/** The winds that players sit at. */
export function seatsOf(players: 3 | 4): readonly WindLetter[] {
  return WINDS.slice(0, players);
}

/** A wind as an address has it. */
export function letterOf(seat: Wind): WindLetter {
  return wind(seat) ?? EMPTY.seat;
}

/** The fields that a score and advice have in common. */
export function momentOf(question: CalculatorForm): Omit<HandQuestion, "hand"> {
  const { text: _text, tsumo: _tsumo, changes, discarder, ...moment } = question;
  const isChanged = Object.keys(changes).length > 0;
  return {
    ...moment,
    rules: isChanged ? { ...changes, based_on: question.rules } : question.rules,
    ...(discarder === "" ? {} : { discarder }),
  };
}

/** Every option as it is played: that of the preset, unless it was changed. */
export function playedOptions(question: CalculatorForm, presets: readonly RulePreset[]): Options {
  const preset = presets.find(({ name }) => name === question.rules);
  return { ...preset?.options, ...question.changes };
}
