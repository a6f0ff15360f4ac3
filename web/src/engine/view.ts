/** Views of the engine's records, wherever these lie in its memory. What lies there is said by their makers. */
import type { Memory } from "./memory";

export class View {
  declare static readonly size: number;

  constructor(
    readonly memory: Memory,
    readonly at: number,
  ) {}

  /** The record's own bytes; they alias the memory until that grows. */
  get bytes(): Uint8Array {
    return this.memory.bytes(this.at, (this.constructor as typeof View).size);
  }
}

/** Makes views of one sort of record. */
export type Sort<T extends View = View> = (new (
  memory: Memory,
  at: number,
) => T) & { readonly size: number };

/** What is read from some place on. */
interface Kind {
  readonly size: number;
  one(view: View, at: number): unknown;
  several(view: View, at: number, count: number): unknown;
  set?(view: View, at: number, value: never): void;
}

/** Numbers of these names in a `DataView`, and the arrays of them. */
function numbers(
  name: "Int8" | "Uint8" | "Int16" | "Uint16" | "Int32",
  array: new (buffer: ArrayBufferLike, at: number, count: number) => { BYTES_PER_ELEMENT: number },
  size: number,
): Kind {
  return {
    size,
    one: ({ memory }, at) => memory.data[`get${name}`](at, true),
    several: ({ memory }, at, count) => new array(memory.data.buffer, at, count),
    set: ({ memory }, at, value) => memory.data[`set${name}`](at, value, true),
  };
}

/** Points and sets of kinds or yaku: whatever the rules hold, a number can. Several of them are a copy. */
const WIDE: Kind = {
  size: 8,
  one: ({ memory }, at) => Number(memory.data.getBigInt64(at, true)),
  several: (view, at, count) =>
    Array.from({ length: count }, (_, place) => WIDE.one(view, at + 8 * place)),
  set: ({ memory }, at, value) => memory.data.setBigInt64(at, BigInt(value), true),
};

const BYTES = numbers("Uint8", Uint8Array, 1);

const KINDS: Readonly<Record<string, Kind>> = {
  b: numbers("Int8", Int8Array, 1),
  B: BYTES,
  h: numbers("Int16", Int16Array, 2),
  H: numbers("Uint16", Uint16Array, 2),
  i: numbers("Int32", Int32Array, 4),
  q: WIDE,
  "?": { ...BYTES, one: (view, at) => BYTES.one(view, at) !== 0 },
};

function partsOf(sort: Sort): Kind {
  const one = ({ memory }: View, at: number): View => new sort(memory, at);
  return {
    size: sort.size,
    one,
    several: (view, at, count) =>
      Array.from({ length: count }, (_, place) => one(view, at + sort.size * place)),
  };
}

const GAP = "_";

/** The sort of record with these fields: a kind or a part after a colon, then names with `*` and how many. */
export function record<T extends View>(fields: string, ...parts: Sort[]): Sort<T> {
  let [kind, end] = [BYTES, 0];
  const members: PropertyDescriptorMap = {};
  for (const field of fields.split(" ")) {
    const [name = "", count] = field.split("*");
    const [, code] = name.split(":");
    if (code !== undefined) kind = KINDS[code] ?? partsOf(parts[Number(code)]!);
    else {
      if (name !== GAP) members[name] = accessors(kind, end, count);
      end += (name === GAP ? 1 : kind.size) * Number(count ?? 1);
    }
  }
  class Made extends View {
    static override readonly size = end;
  }
  Object.defineProperties(Made.prototype, members);
  return Made as unknown as Sort<T>;
}

function accessors({ one, several, set }: Kind, at: number, count?: string): PropertyDescriptor {
  const get = function (this: View): unknown {
    return count === undefined
      ? one(this, this.at + at)
      : several(this, this.at + at, Number(count));
  };
  if (count !== undefined || set === undefined) return { get };
  return {
    get,
    set(this: View, value: never) {
      set(this, this.at + at, value);
    },
  };
}

/** The members of a set that is held as bits, lowest first; sets of kinds have more than 32. */
export function bitsOf(set: number): number[] {
  const found: number[] = [];
  for (let bit = 0, rest = set; rest > 0; bit++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) found.push(bit);
  return found;
}
