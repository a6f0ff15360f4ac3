/** What a player did in the deals of a game, by the names of Python's statistics (docs/stats.md). */
import type { GameEvent } from "../game/types";

export interface Tally {
  readonly deals: number;
  readonly wins: number;
  readonly deal_ins: number;
  readonly riichi: number;
  /** Deals with at least one chii, pon or open kan. */
  readonly open_deals: number;
}

/** Counts what the events of whole deals tell about a seat. */
export function tallyOf(events: readonly GameEvent[], seat: number): Tally {
  const total = { deals: 0, wins: 0, deal_ins: 0, riichi: 0, open_deals: 0 };
  let deal = { ...total };
  for (const event of events) {
    if (event.type === "deal_started") deal = { ...total };
    else if (event.type === "hand_won") {
      if (event.seat === seat) deal.wins = total.wins + 1;
      else if (event.source === seat) deal.deal_ins = total.deal_ins + 1;
    } else if (event.type === "riichi_established" && event.seat === seat)
      deal.riichi = total.riichi + 1;
    else if (event.type === "meld_called" && event.seat === seat && event.source !== seat)
      deal.open_deals = total.open_deals + 1;
    else if (event.type === "deal_ended") Object.assign(total, deal, { deals: total.deals + 1 });
  }
  return total;
}

export function isTally(value: unknown): value is Tally {
  const names = ["deals", "wins", "deal_ins", "riichi", "open_deals"];
  const given = value as Readonly<Record<string, unknown>> | null;
  return typeof given === "object" && names.every((name) => Number.isFinite(given?.[name]));
}
