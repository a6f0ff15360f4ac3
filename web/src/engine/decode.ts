/** What the made reader of records needs: rows of any length, and objects without what goes without saying. */

/** Returns the first entries of a row of numbers. */
export function row(numbers: ArrayLike<number>, count: number): number[] {
  return Array.from({ length: count }, (_, place) => numbers[place]!);
}

/** Returns the first rows of a grid. */
export function grid(numbers: ArrayLike<number>, count: number, width: number): number[][] {
  const rows = Array.from({ length: count }, (_, place) => place * width);
  return rows.map((first) => Array.from({ length: width }, (_, place) => numbers[first + place]!));
}

/** Returns the first of some records. */
export function listed<T>(records: readonly T[], count: number): readonly T[] {
  return records.slice(0, count);
}

type Given<T> = { readonly [Name in keyof T]?: Exclude<T[Name], null> };
type Defaults<T> = { readonly [Name in keyof T]: unknown };

/** Returns an object without the fields that have their default. */
export function sparse<T extends object>(fields: T, defaults: Defaults<T>): Given<T> {
  const kept = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name as keyof T]),
  );
  return Object.fromEntries(kept) as Given<T>;
}
