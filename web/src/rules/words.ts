/** Options and their values in words that players use. */
import { grouped, joinWords, type Language, tWord } from "../i18n";

interface Words {
  readonly titles: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
}

let current: Words = { titles: {}, values: {}, groups: {} };

/** Fetches the words of a language, which are then spoken here; before that options have no names. */
export async function speak(language: Language): Promise<void> {
  const words = language === "ja" ? import("./words.ja.json") : import("./words.en.json");
  current = (await words).default;
}

/** In which unit an option counts, where it is a number. */
const UNITS: Readonly<Record<string, string>> = {
  players: "players",
  start_points: "points",
  return_points: "points",
  target_points: "points",
  honba_value: "points",
  sanma_honba_ron: "points",
  min_han: "han",
  red_fives: "tiles",
  uma: "match",
  oka: "match",
};
/** Options whose values are names of yaku, some of them shorter than elsewhere. */
const YAKU_SETS = new Set(["local_yaku", "double_yakuman", "pao"]);
const YAKU_KEYS: Readonly<Record<string, string>> = {
  kokushi13: "kokushi_13",
  junsei: "junsei_chuuren",
  isshokusanjun: "isshoku_sanjun",
  isshokuyonjun: "isshoku_yonjun",
};
const NUMBERS = /^-?\d+( -?\d+)*$/;
const HAN = /^han:(\d+)$/;

export function groupTitle(title: string): string {
  return current.groups[title] ?? title;
}

export function optionTitle(option: string): string {
  return current.titles[option] ?? option.replaceAll("_", " ");
}

/** A value as people say it: "yes", "25,000 points", "+30 +10 −10 −30". */
export function valueWords(option: string, value: string): string {
  const { values } = current;
  const known = values[`${option}.${value}`] ?? values[value];
  if (known !== undefined) return known;
  if (YAKU_SETS.has(option)) return yakuWords(value);
  const han = HAN.exec(value)?.[1];
  if (han !== undefined) return inUnit("han", han);
  if (NUMBERS.test(value)) return inUnit(UNITS[option] ?? "match", numberWords(option, value));
  return value.replaceAll("_", " ");
}

function yakuWords(value: string): string {
  return joinWords(value.split(", ").map((yaku) => tWord("yaku", YAKU_KEYS[yaku] ?? yaku)));
}

function inUnit(unit: string, value: string): string {
  return (current.values[`unit.${unit}`] ?? "{value}").replace("{value}", value);
}

/** Match points have a sign, other numbers have none. */
function numberWords(option: string, value: string): string {
  if (UNITS[option] !== "match") return grouped(Number(value));
  return value.split(" ").map(signed).join(" ");
}

function signed(number: string): string {
  return number.startsWith("-") ? `−${number.slice(1)}` : number === "0" ? "0" : `+${number}`;
}
