/** A reason said in a language, as `ariari.words.say` says it from the same words. */
import type { Reason, ReasonValue } from "../generated/reason";
import { type Catalogue, textIn } from "./catalogue";
import { type Choice, isChoice, type Message, NUMBER, parseMessage } from "./message";

/** A piece of a sentence, and the tiles it stands for, so they can be drawn. */
export interface Said {
  readonly text: string;
  readonly tiles?: readonly string[];
}

export type ReasonValues = Readonly<Record<string, ReasonValue>>;

/** Says reasons in one language, with the players' names where they are known. */
export class Speaker {
  readonly #catalogue: Catalogue;
  readonly #names: readonly string[];
  readonly #cites: boolean;

  constructor(catalogue: Catalogue, names: readonly string[] = [], cites = true) {
    this.#catalogue = catalogue;
    this.#names = names;
    this.#cites = cites;
  }

  /** A reason in words: a clause, without a capital or full stop. */
  say(reason: Reason): string {
    return textOf(this.parts(reason));
  }

  /** A reason with a capital, where the language has them, and no full stop. */
  heading(reason: Reason): readonly Said[] {
    const [first, ...rest] = this.parts(reason);
    if (first === undefined || !this.#catalogue.grammar.sentence.capital) return this.parts(reason);
    const text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
    return [{ ...first, text }, ...rest];
  }

  /** A reason as a whole sentence. */
  sentence(reason: Reason): readonly Said[] {
    const { ends, stop } = this.#catalogue.grammar.sentence;
    const parts = this.heading(reason);
    const isEnded = ends.some((end) => textOf(parts).endsWith(end));
    return isEnded ? parts : [...parts, { text: stop }];
  }

  /** A reason in pieces. */
  parts(reason: Reason): readonly Said[] {
    const message = textIn(this.#catalogue.texts, reason.code);
    if (message === undefined) throw new Error(`there are no words for ${reason.code}`);
    const parts = this.pieces(parseMessage(message), reason.values);
    if (reason.rules.length === 0 || !this.#cites) return parts;
    const cited = this.#catalogue.grammar.cite.replace("{}", reason.rules.join(", "));
    return [...parts, { text: cited }];
  }

  pieces(message: Message, values: ReasonValues, number: ReasonValue = null): readonly Said[] {
    return message.flatMap((part) => {
      if (typeof part === "string") return [{ text: part }];
      if (part.name === NUMBER && !isChoice(part)) return this.#value(number, part.form);
      const value = values[part.name];
      if (value === undefined) throw new Error(`nothing is known of ${part.name}`);
      if (!isChoice(part)) return this.#value(value, part.form);
      const branch = part.branches.get(this.#branch(part, value)) ?? part.branches.get("other");
      return this.pieces(branch ?? [], values, value);
    });
  }

  #branch(choice: Choice, value: ReasonValue): string {
    if (choice.kind === "plural") {
      return choice.branches.has(`=${value}`) ? `=${value}` : this.#plural(Number(value));
    }
    if (value === null) return "none";
    if (typeof value === "object" && "word" in value) return value.word.split(".").at(-1) ?? "";
    return String(value);
  }

  /** The plural form of a number, by the language's own conditions. */
  #plural(count: number): string {
    for (const [form, conditions] of Object.entries(this.#catalogue.grammar.plurals)) {
      for (const condition of conditions) {
        const rest = condition.mod === undefined ? count : count % condition.mod;
        if (condition.in.some(([low = 0, high = 0]) => low <= rest && rest <= high)) return form;
      }
    }
    return "other";
  }

  #value(value: ReasonValue, form: string): readonly Said[] {
    if (form === "lower") {
      const text = textOf(this.#value(value, ""));
      return [{ text: text.charAt(0).toLowerCase() + text.slice(1) }];
    }
    if (typeof value === "number") return [{ text: this.number(value, form === "signed") }];
    if (typeof value === "string") return [{ text: value }];
    if (value === null || typeof value === "boolean") throw new Error(`${value} is not said`);
    if ("code" in value) return this.parts(value);
    if ("word" in value) return this.parts({ code: value.word, rules: [], values: {} });
    if ("tile" in value) return [{ text: value.tile, tiles: [value.tile] }];
    if ("tiles" in value) return [{ text: rowText(value.tiles, form), tiles: value.tiles }];
    if ("seat" in value) return [{ text: this.#seat(value.seat) }];
    if ("notation" in value) return [{ text: value.notation }];
    return this.#list(value, form === "" ? "and" : form);
  }

  #seat(seat: number): string {
    return this.#names[seat] ?? this.#catalogue.grammar.seat.replace("{}", String(seat));
  }

  /** A number as the language writes it. */
  number(value: number, isSigned = false): string {
    const { group, point, minus } = this.#catalogue.grammar.number;
    const sign = value < 0 ? minus : isSigned && value > 0 ? "+" : "";
    const [whole = "", decimals] = String(Math.abs(value)).split(".");
    const digits = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return `${sign}${digits}${decimals === undefined ? "" : point + decimals}`;
  }

  /** ReasonValues one after the other: `a, b and c`. */
  #list(values: readonly ReasonValue[], form: string): readonly Said[] {
    const forms = this.#catalogue.grammar.lists[form];
    if (forms === undefined) throw new Error(`lists have no form ${form}`);
    return values.flatMap((value, place) => {
      const said = this.#value(value, "");
      if (place === 0) return said;
      return [{ text: place === values.length - 1 ? forms.last : forms.between }, ...said];
    });
  }
}

export function textOf(parts: readonly Said[]): string {
  return parts.map(({ text }) => text).join("");
}

/** Tiles as one word, with one suit letter for neighbours of one suit: `123m0p`, apart `4-6p`. */
function rowText(tiles: readonly string[], form: string): string {
  const text = tiles
    .map((tile, place) => (tiles[place + 1]?.at(-1) === tile.at(-1) ? tile.slice(0, -1) : tile))
    .join("");
  return form === "apart" ? `${[...text.slice(0, -1)].join("-")}${text.slice(-1)}` : text;
}
