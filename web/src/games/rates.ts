/** How often something happened, game after game, and how sure that is. */
import type { ListedGame } from "../storage";
import { isTally, type Tally } from "./tally";

/** A value after some games, and the interval that holds the true one 19 times out of 20. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 1.96 standard deviations hold 95 % of a normal distribution. */
const DEVIATIONS = 1.96;

/** The share of a whole, by Wilson's interval, which also holds for few and for none. */
export function shareOf(part: number, whole: number): Estimate {
  const square = DEVIATIONS ** 2;
  const value = part / whole;
  const middle = (value + square / (2 * whole)) / (1 + square / whole);
  const reach =
    (DEVIATIONS / (1 + square / whole)) *
    Math.sqrt((value * (1 - value)) / whole + square / (4 * whole ** 2));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** The mean of places, within what places there are. */
export function meanOf(places: readonly number[], most: number): Estimate {
  const count = places.length;
  const value = places.reduce((sum, place) => sum + place, 0) / count;
  const squares = places.reduce((sum, place) => sum + (place - value) ** 2, 0);
  // One game says nothing of how far others are from it.
  const reach = count > 1 ? DEVIATIONS * Math.sqrt(squares / (count - 1) / count) : most;
  return { value, low: Math.max(1, value - reach), high: Math.min(most, value + reach) };
}

export const RATES = ["wins", "deal_ins", "riichi", "open_deals"] as const;
export type Rate = (typeof RATES)[number];

/** Finished games in the order in which they were played. */
export function inOrder(games: readonly ListedGame[]): readonly ListedGame[] {
  return games
    .filter(({ result }) => result !== null)
    .sort((one, other) => one.begun - other.begun);
}

/** A rate after each of the games that were counted. */
export function courseOf(games: readonly ListedGame[], rate: Rate): readonly Estimate[] {
  let [part, whole] = [0, 0];
  return games
    .map(({ tally }) => tally as unknown)
    .filter((tally): tally is Tally => isTally(tally) && tally.deals > 0)
    .map((tally) => {
      part += tally[rate];
      whole += tally.deals;
      return shareOf(part, whole);
    });
}

/** The player's place in a finished game. */
export function placeOf({ result, seat }: ListedGame): number {
  return result?.places[seat] ?? 0;
}

/** The average place after each game. */
export function placeCourse(games: readonly ListedGame[], players: number): readonly Estimate[] {
  const places = games.map(placeOf);
  return places.map((_, index) => meanOf(places.slice(0, index + 1), players));
}
