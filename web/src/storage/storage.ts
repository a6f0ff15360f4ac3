/** Games, settings and progress that this browser keeps. Nothing here throws: troubles are values. */
import type {
  Change,
  Found,
  GameSummary,
  Json,
  KeptGame,
  ListedGame,
  Place,
  StorageError,
  Trouble,
  ValueKind,
} from "./types";

/** Everything that is kept, as a file of it has it. */
export interface Everything {
  readonly games: Readonly<Record<string, KeptGame>>;
  readonly values: Readonly<Record<ValueKind, Readonly<Record<string, Json>>>>;
}

/** Where the parts of a game lie. */
const GAME_STORES = ["games", "plays", "tallies"] as const;

export class Storage {
  /** `onSaved` hears of every game that is saved or could not be. */
  constructor(
    private readonly place: Place,
    private readonly onSaved: (id: string, trouble: Trouble | null) => void = () => undefined,
  ) {}

  /** Keeps a game as it is now. The game goes on whatever this returns. */
  async saveGame(id: string, game: KeptGame): Promise<Trouble | null> {
    const trouble = await this.#write(changesOf(id, game));
    this.onSaved(id, trouble);
    return trouble;
  }

  /** The game of that name; null if there is none. */
  async loadGame(id: string): Promise<Found<KeptGame | null>> {
    return found(async () => {
      const [summary, play, tally] = await Promise.all(
        GAME_STORES.map((store) => this.place.get(store, id)),
      );
      if (summary === undefined) return null;
      return { ...(summary as unknown as GameSummary), play: play ?? null, tally: tally ?? null };
    });
  }

  /** All games, the one that changed last first. */
  async games(): Promise<Found<readonly ListedGame[]>> {
    return found(async () => {
      const tallies = new Map(await this.place.all("tallies"));
      return (await this.place.all("games"))
        .map(([id, summary]) => ({
          id,
          ...(summary as unknown as GameSummary),
          tally: tallies.get(id) ?? null,
        }))
        .sort((one, other) => other.changed - one.changed);
    });
  }

  /** Keeps what was counted of a game, whoever saves the game itself. */
  async saveTally(id: string, tally: Json): Promise<Trouble | null> {
    return this.#write([{ store: "tallies", key: id, value: tally }]);
  }

  async deleteGame(id: string): Promise<Trouble | null> {
    return this.#write(GAME_STORES.map((store) => ({ store, key: id })));
  }

  /** A value that was kept under a name; undefined if none was. */
  async read(kind: ValueKind, name: string): Promise<Found<Json | undefined>> {
    return found(() => this.place.get(kind, name));
  }

  async write(kind: ValueKind, name: string, value: Json): Promise<Trouble | null> {
    return this.#write([{ store: kind, key: name, value }]);
  }

  async everything(): Promise<Found<Everything>> {
    return found(async () => {
      const [games, plays, tallies] = await Promise.all(
        GAME_STORES.map(async (store) => new Map(await this.place.all(store))),
      );
      const whole = [...(games ?? [])].map(([id, summary]) => [
        id,
        { ...(summary as object), play: plays?.get(id) ?? null, tally: tallies?.get(id) ?? null },
      ]);
      const valuesOf = async (kind: ValueKind) => Object.fromEntries(await this.place.all(kind));
      return {
        games: Object.fromEntries(whole),
        values: { settings: await valuesOf("settings"), progress: await valuesOf("progress") },
      };
    });
  }

  /** Adds what comes from elsewhere, all or nothing. Of two versions of a game the later one stays. */
  async add({ games, values }: Everything): Promise<Trouble | null> {
    const here = await this.games();
    if (here.trouble !== undefined) return here.trouble;
    const known = new Map(here.value.map(({ id, changed }) => [id, changed]));
    const changes = Object.entries(games)
      .filter(([id, { changed }]) => changed >= (known.get(id) ?? 0))
      .flatMap(([id, game]) => changesOf(id, game));
    for (const store of ["settings", "progress"] as const)
      for (const [key, value] of Object.entries(values[store])) changes.push({ store, key, value });
    return this.#write(changes);
  }

  async #write(changes: readonly Change[]): Promise<Trouble | null> {
    return (await found(() => this.place.write(changes))).trouble ?? null;
  }
}

function changesOf(id: string, { play, tally, ...summary }: KeptGame): Change[] {
  const changes: Change[] = [
    { store: "games", key: id, value: summary as unknown as Json },
    { store: "plays", key: id, value: play },
  ];
  return tally === null ? changes : [...changes, { store: "tallies", key: id, value: tally }];
}

async function found<Value>(look: () => Promise<Value>): Promise<Found<Value>> {
  try {
    return { value: await look() };
  } catch (error) {
    return { trouble: (error as Partial<StorageError>).trouble ?? "missing" };
  }
}
