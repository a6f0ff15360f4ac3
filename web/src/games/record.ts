/** Writes down a game that is over: its result, and what the player did in it. */
import type { GameEvent } from "../game/types";
import type { Rules } from "../generated/values";
import { fetchTableLog, openLog } from "../replay/log";
import { findKept } from "../room/kept";
import { storage } from "../storage";
import { type Seated, seatedTables } from "./tables";
import { tallyOf } from "./tally";

interface Whole {
  readonly events: readonly GameEvent[];
  readonly names: readonly string[];
  readonly rules: Rules;
}

/** Records a game of a server, unless nobody knows its end; the worker of a site saves its own. */
export async function recordGame(table: string, seated?: Seated): Promise<void> {
  const known = seated ?? seatedTables()[table];
  const whole = await wholeGame(table).catch(() => null);
  if (whole === null) return;
  const { events, names, rules } = whole;
  const end = events.find((event) => event.type === "game_ended");
  if (known === undefined || end === undefined) return;
  const { begun, seat } = known;
  const tally = { ...tallyOf(events, seat) };
  if (__SITE__) {
    await storage.saveTally(table, tally);
    return;
  }
  await storage.saveGame(table, {
    begun,
    changed: Date.now(),
    names,
    seat,
    rules: rules.based_on ?? "",
    result: { scores: end.scores, places: end.places },
    tally,
    play: null,
  });
}

/** What the page has seen of a game, or its log if it has kept nothing; null while it goes on. */
async function wholeGame(table: string): Promise<Whole | null> {
  const kept = findKept(table);
  if (kept?.begin == null) return (await openLog(await fetchTableLog(table))).game;
  const { events, begin } = kept;
  return events.at(-1)?.type === "game_ended" ? { ...begin, events } : null;
}
