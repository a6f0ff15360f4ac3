/** Options that differ from a preset, as the server names them and a room takes them. */
import type { RulesetAnswer } from "../generated/answers";

export type Changes = RulesetAnswer["changes"];
export type OptionValue = Changes[string];

/** Whether something that was stored can be changes; the server says whether they can be played. */
export function isChanges(value: unknown): value is Changes {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as the rulebook spells it. */
export function spelled(value: OptionValue): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** The options that were changed, each as the rulebook spells it. */
export function spelledChanges({
  options,
  changes,
}: RulesetAnswer): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, options[name] ?? ""]));
}

/** The address that opens the lobby with these rules. */
export function rulesLink({ based_on, players, changes }: RulesetAnswer): string {
  const words = new URLSearchParams({ rules: based_on });
  if (players === 3) words.set("players", "3");
  for (const [name, value] of Object.entries(changes)) words.set(name, linked(value));
  return `${location.origin}${location.pathname}#/play/${words}`;
}

/** As the rulebook spells it, where a switch is on or off. */
function linked(value: OptionValue): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : spelled(value);
}
