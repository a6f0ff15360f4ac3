/** What is at hand before anyone is asked: the presets as the engine reads them, bots, and draws for seats. */

import type { Lot } from "../fair/method";
import { bytesOf } from "../fair/sha256";
import type { Create } from "../generated/messages";
import known from "../generated/own_games.json";
import type { Reason } from "../generated/reason";
import type { Rules } from "../generated/values";
import type { Prepared } from "./surroundings";

interface Preset {
  readonly options: Rules;
  /** The record of the rules by the length of the game, in hexadecimal. */
  readonly records: Readonly<Record<string, string>>;
}

const PRESETS = known.rules as unknown as Readonly<
  Record<string, Readonly<Record<string, Preset>>>
>;
const STEPS = known.steps as unknown as Readonly<
  Record<string, Readonly<Record<string, readonly Reason[]>>>
>;
const BOTS: Readonly<Record<string, string>> = known.bots;

/** The names of the bots. */
export const BOT_NAMES: readonly string[] = Object.keys(BOTS);

/** A game by a preset and its length alone; null if the choice says more. */
export function presetGame({
  rules = "ari-ari",
  players = 4,
  position,
  seed,
}: Create): Prepared | null {
  const given = typeof rules === "string" ? { based_on: rules } : rules;
  const { based_on = "ari-ari", length, players: stated = players, ...others } = given;
  const preset = PRESETS[String(based_on)]?.[String(players)];
  if (preset === undefined || position !== undefined || stated !== players) return null;
  const options = {
    ...preset.options,
    ...(length === undefined ? {} : { length: String(length) }),
  };
  const isSame = Object.entries(others).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(preset.options[name]),
  );
  const record = preset.records[String(options.length)];
  if (!isSame || record === undefined) return null;
  const seat = seed === undefined ? null : 0;
  return { rules: options, record, start: null, walls: [], acts: "", seat };
}

/** What was done when seats were drawn; empty where only Python could tell. */
export function drawSteps({ method, row }: Lot): readonly Reason[] {
  return STEPS[method]?.[row] ?? [];
}

/** A bot as the engine seats it. */
export function botRecord(name: string): Uint8Array {
  return bytesOf(BOTS[name] ?? "");
}
