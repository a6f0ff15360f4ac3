/** What the players at a table are called. */
import type { Begin } from "../generated/messages";
import { word } from "../i18n";
import { BOTS } from "./wishes";

/** A bot is called by its kind and a number: `efficiency 2`; the reader sees the title of the kind. */
export function botName(name: string): string {
  const kind = BOTS.find((bot) => name.startsWith(`${bot} `));
  return kind === undefined ? name : name.replace(kind, word(`bots.${kind}.title`));
}

export function playerNames({ names, bots }: Begin): readonly string[] {
  return names.map((name, seat) => (bots[seat] == null ? name : botName(name)));
}
