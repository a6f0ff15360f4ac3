/** Which bots suit a player: a little stronger than the player's own results. */
import type { ListedGame } from "../storage";
import { kindOf, placeOf } from "./bots";
import { BOTS } from "./wishes";

/** Games that count, the latest: players get better. */
const LATEST = 20;
/** Fewer finished games with bots say nothing. */
export const FEWEST = 3;
/** The average place among four equals. */
const EVEN = 2.5;

/**
 * The weakest bot that is stronger than a player, the strongest if none is; null if too few games of
 * four with bots alone are known. The latest games come first.
 *
 * A bot's strength is its measured average place against three of the quick ones. A player's place
 * in a game is set against the bots that were there: who is as often first as last among careful
 * ones is as strong as they are.
 */
export function suitableBot(games: readonly ListedGame[]): string | null {
  const strengths = games.flatMap(strengthIn).slice(0, LATEST);
  if (strengths.length < FEWEST) return null;
  const own = mean(strengths);
  const stronger = BOTS.filter((bot) => Number(placeOf(bot)) < own);
  return stronger.at(-1) ?? BOTS[0] ?? null;
}

/** How strong a player was in one game, as an average place against three quick bots, if that can be said. */
function strengthIn({ names, seat, result }: ListedGame): number[] {
  const place = result?.places[seat];
  const others = names.filter((_, other) => other !== seat).map(kindOf);
  if (place === undefined || names.length !== 4 || others.includes(undefined)) return [];
  return [place - EVEN + mean(others.map((kind) => Number(placeOf(kind ?? ""))))];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number) / numbers.length;
}
