/** The bots that the package lists, and what they are called. */
import lists from "../generated/lists.json";

const KINDS = Object.entries<readonly string[]>(lists.bots);

/** The kind of the bot with a name; bots without a name of their own have that of their kind. */
export function kindOf(name: string): string | undefined {
  const own = KINDS.find(([, players]) => players.includes(name));
  return (own ?? KINDS.find(([kind]) => name.startsWith(`${kind} `)))?.[0];
}

/** What the bots of a table are called: by their own names, as far as there are any. */
export function namesOfBots(bots: readonly string[]): string[] {
  const names: string[] = [];
  for (const [number, bot] of bots.entries()) {
    const own = KINDS.find(([kind]) => kind === bot)?.[1] ?? [];
    names.push(own.find((name) => !names.includes(name)) ?? `${bot} ${number + 1}`);
  }
  return names;
}

/** The average place of a kind of bot against three of the quick ones, as it was measured. */
export function placeOf(kind: string): string {
  return (lists.places as Readonly<Record<string, string>>)[kind] ?? "";
}
