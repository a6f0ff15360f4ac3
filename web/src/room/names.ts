/** What the players at a table are called. */
import type { Begin } from "../generated/messages";
import { word } from "../i18n";
import { kindOf } from "./bots";

/** The name of a bot as the reader writes it: its own, or the title of its kind and a number. */
export function botName(name: string): string {
  const kind = kindOf(name);
  if (kind === undefined) return name;
  if (name.startsWith(kind)) return name.replace(kind, word(`bots.${kind}.title`));
  return word(`bots.${kind}.names.${name.toLowerCase()}`);
}

/** How a bot plays, in a word; the one that the lobby has. Empty for people. */
export function botStyle(name: string | null | undefined): string {
  const kind = kindOf(name ?? "");
  return kind === undefined ? "" : word(`bots.${kind}.title`);
}

export function playerNames({ names, bots }: Begin): readonly string[] {
  return names.map((name, seat) => (bots[seat] == null ? name : botName(name)));
}

/** How the players play: in a word for bots, empty for people. */
export function playerStyles({ names, bots }: Begin): readonly string[] {
  return names.map((name, seat) => (bots[seat] == null ? "" : botStyle(name)));
}
