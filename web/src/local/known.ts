/** What is at hand before anyone is asked: rule sets as the engine reads them, and draws for seats. */

import { tableRulesOf } from "../engine/rules";
import { hexOf } from "../fair/hex";
import type { Lot } from "../fair/method";
import type { Create } from "../generated/messages";
import known from "../generated/own_games.json";
import type { Reason } from "../generated/reason";
import type { Prepared } from "./surroundings";

const STEPS = known.steps as unknown as Readonly<
  Record<string, Readonly<Record<string, readonly Reason[]>>>
>;

/** A game by its rules alone; null if the choice says more, or if Python has to say what is wrong with it. */
export function gameByRules({
  rules = "ari-ari",
  players = 4,
  position,
  seed,
}: Create): Prepared | null {
  const found = position === undefined ? tableRulesOf(rules, players) : null;
  if (found === null) return null;
  const seat = seed === undefined ? null : 0;
  return { rules: found.rules, record: hexOf(found.bytes), start: null, walls: [], acts: "", seat };
}

/** What was done when seats were drawn; empty where only Python could tell. */
export function drawSteps({ method, row }: Lot): readonly Reason[] {
  return STEPS[method]?.[row] ?? [];
}
