/** An event as a reason, which the catalogue has words for: as `Told.reason` of the package does it. */
import type { GameEvent } from "../generated/events";
import lists from "../generated/lists.json";
import type { Reason, ReasonValue } from "../generated/reason";

/** What each field is, for events that are told by their fields alone. */
export const TOLD = lists.told;

export type ToldEvent = Extract<GameEvent, { readonly type: keyof typeof TOLD }>;

/** What happened, to be said in any language. */
export function eventReason(event: ToldEvent): Reason {
  const values = Object.entries(TOLD[event.type]).map(([name, kind]) => [
    name,
    reasonValue(event[name as keyof ToldEvent], kind),
  ]);
  return { code: `events.${event.type}`, rules: [], values: Object.fromEntries(values) };
}

function reasonValue(value: unknown, kind: string): ReasonValue {
  if (value === null || kind === "plain") return value as ReasonValue;
  if (kind.includes("{}")) return { word: kind.replace("{}", String(value)) };
  return { [kind]: value } as unknown as ReasonValue;
}
