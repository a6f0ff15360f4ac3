/** The method of docs/fairness.md once more: seats and walls from the secret and the texts. */
import { bytesOf } from "./hex";
import { sha256, textBytes } from "./sha256";

export interface Wall {
  /** Tiles 0-135 in the order of drawing. */
  readonly tiles: readonly number[];
  readonly dice: readonly number[];
}

export interface Lot {
  readonly method: string;
  readonly row: string;
  readonly dice: readonly number[];
  /** Where the player of each seat sat in the room. */
  readonly places: readonly number[];
}

const WORD_RANGE = 2 ** 32;
const WINDS = "ESWN";
/** Three players do not use 2m-8m. */
const REMOVED = [4, 32] as const;
const TILES = 136;

export async function seedOf(
  secret: string,
  texts: readonly string[],
  version: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = texts.flatMap((text) => {
    const bytes = textBytes(text);
    return [bytes.length, ...bytes];
  });
  const head = textBytes(`ariari fair ${version}`);
  return sha256(new Uint8Array([...head, ...bytesOf(secret), ...parts]));
}

/** Numbers that follow from a seed, each below a bound and all as likely. */
class Stream {
  readonly #seed: Uint8Array;
  readonly #number: number;
  #counter = 0;
  #words: number[] = [];

  constructor(seed: Uint8Array, number: number) {
    this.#seed = seed;
    this.#number = number;
  }

  async below(bound: number): Promise<number> {
    for (;;) {
      const word = this.#words.shift() ?? (await this.#more());
      if (word < WORD_RANGE - (WORD_RANGE % bound)) return word % bound;
    }
  }

  async shuffle<Item>(items: Item[]): Promise<void> {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = await this.below(last + 1);
      [items[last], items[other]] = [items[other] as Item, items[last] as Item];
    }
  }

  async dice(count: number): Promise<readonly number[]> {
    const found: number[] = [];
    while (found.length < count) found.push(1 + (await this.below(6)));
    return found;
  }

  async #more(): Promise<number> {
    const input = new Uint8Array([...this.#seed, ...new Uint8Array(8)]);
    const view = new DataView(input.buffer);
    view.setUint32(this.#seed.length, this.#number);
    view.setUint32(this.#seed.length + 4, this.#counter);
    this.#counter += 1;
    const block = new DataView((await sha256(input)).buffer);
    this.#words = Array.from({ length: 8 }, (_, place) => block.getUint32(place * 4));
    return this.#words.shift() ?? 0;
  }
}

export async function wallOf(seed: Uint8Array, deal: number, players: number): Promise<Wall> {
  const stream = new Stream(seed, deal);
  const dice = await stream.dice(2);
  const [first, end] = players === 4 ? [TILES, TILES] : REMOVED;
  const tiles = Array.from({ length: TILES }, (_, tile) => tile).filter(
    (tile) => tile < first || tile >= end,
  );
  await stream.shuffle(tiles);
  return { tiles, dice };
}

export async function lotOf(seed: Uint8Array, method: string, players: number): Promise<Lot> {
  const isTraditional = method === "traditional";
  const stream = new Stream(seed, 0);
  const row = [...WINDS.slice(0, players), ...(isTraditional ? "12" : "")];
  await stream.shuffle(row);
  const dice = await stream.dice(isTraditional ? 4 : 0);
  const places = isTraditional ? traditional(row, dice) : drawn(row, method);
  return { method, row: row.join(""), dice, places };
}

/** Each takes a wind from the shuffler's right on; East deals first (SEAT-2, SEAT-4, SEAT-5). */
function drawn(row: readonly string[], method: string): readonly number[] {
  const players = row.length;
  const holder = (wind: string): number => (1 + row.indexOf(wind)) % players;
  const east = holder("E");
  return row.map((_, seat) =>
    method === "direct" ? holder(WINDS[seat] ?? "E") : (east + seat) % players,
  );
}

/** SEAT-3: Temporary East hands out the winds, then rolls for the first dealer. */
function traditional(row: readonly string[], dice: readonly number[]): readonly number[] {
  const players = row.length - 2;
  const [one = 0, two = 0, three = 0, four = 0] = dice;
  const temporary = (one + two - 1) % players;
  const winds = row.filter((tile) => WINDS.includes(tile));
  const isOneLeft = row.indexOf("1") < row.indexOf("2");
  const isFromLeft = ((one + two) % 2 === 1) === isOneLeft;
  const order = isFromLeft ? winds : winds.toReversed();
  const holder = (wind: number): number => (temporary + order.indexOf(WINDS[wind] ?? "")) % players;
  // East sits on the chair of Temporary East, the others counter-clockwise from there.
  const chairs = order.map((_, wind) => holder(wind));
  const roller = chairs.indexOf(temporary);
  const first = roller + three + four - 1;
  return chairs.map((_, seat) => chairs[(first + seat) % players] ?? 0);
}
