/**
 * The form of a message: words, slots for values, and choices by number or by kind.
 *
 * It is that of `ariari.words.message`, because both read the same files:
 *
 * - `{name}` is a value, `{name, number, signed}` a number with its sign;
 * - `{name, word, lower}` is a word without its capital, `{name, tiles, apart}` a row such as `4-5p`;
 * - `{name, list, or}` is a list; its forms are named in `language.json`, `and` by default;
 * - `{count, plural, one {# tile} other {# tiles}}` chooses by number, and `#` is the number;
 * - `{way, select, tsumo {by tsumo} other {by ron}}` chooses by a word.
 */

/** Where a value goes. */
export interface Slot {
  readonly name: string;
  /** `signed`, `lower`, `apart`, the form of a list, or nothing. */
  readonly form: string;
}

/** Where a value chooses what is said. */
export interface Choice {
  readonly name: string;
  readonly kind: "plural" | "select";
  readonly branches: ReadonlyMap<string, Message>;
}

export type Message = readonly (string | Slot | Choice)[];

/** The slot of the number that a plural chose by. */
export const NUMBER = "#";

const parsed = new Map<string, Message>();

/** The parts of a message. Throws where it is not well formed. */
export function parseMessage(text: string): Message {
  let message = parsed.get(text);
  if (message === undefined) {
    message = new Parser(text).whole();
    parsed.set(text, message);
  }
  return message;
}

export function isChoice(part: Slot | Choice): part is Choice {
  return "branches" in part;
}

/** A reader of one text, from left to right. */
class Parser {
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Message {
    const parts = this.#parts(false);
    if (this.#place < this.#text.length) this.#fail("unexpected }");
    return parts;
  }

  /** The parts up to a closing brace or the end. */
  #parts(isPlural: boolean): Message {
    const stops = isPlural ? "{}#" : "{}";
    const parts: (string | Slot | Choice)[] = [];
    for (let next = this.#next(); next !== "" && next !== "}"; next = this.#next()) {
      if (next === "{") parts.push(this.#slot());
      else if (!stops.includes(next)) parts.push(this.#until(stops));
      else {
        this.#place += 1;
        parts.push({ name: NUMBER, form: "" });
      }
    }
    return parts;
  }

  #slot(): Slot | Choice {
    this.#take("{");
    const name = this.#until(",}").trim();
    if (this.#try("}")) return { name, form: "" };
    this.#take(",");
    const kind = this.#until(",}").trim();
    if (kind === "plural" || kind === "select") {
      this.#take(",");
      return { name, kind, branches: this.#branches(kind === "plural") };
    }
    const form = this.#try(",") ? this.#until("}").trim() : "";
    this.#take("}");
    return { name, form };
  }

  #branches(isPlural: boolean): ReadonlyMap<string, Message> {
    const branches = new Map<string, Message>();
    while (!this.#try("}")) {
      const key = this.#until("{").trim();
      this.#take("{");
      branches.set(key, this.#parts(isPlural));
      this.#take("}");
      while (/\s/.test(this.#next())) this.#place += 1;
    }
    return branches;
  }

  #next(): string {
    return this.#text.charAt(this.#place);
  }

  #until(stops: string): string {
    const start = this.#place;
    while (this.#next() !== "" && !stops.includes(this.#next())) this.#place += 1;
    return this.#text.slice(start, this.#place);
  }

  #try(char: string): boolean {
    if (this.#next() !== char) return false;
    this.#place += 1;
    return true;
  }

  #take(char: string): void {
    if (!this.#try(char)) this.#fail(`expected ${char}`);
  }

  #fail(what: string): never {
    throw new Error(`${what} at character ${this.#place + 1} of ${JSON.stringify(this.#text)}`);
  }
}
