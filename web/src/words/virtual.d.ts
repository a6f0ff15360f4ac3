/** What `scripts/words.mjs` makes of the package's words. */
declare module "virtual:words" {
  import type { Grammar } from "./catalogue";

  interface Texts {
    readonly texts: readonly string[];
  }

  /** The keys that are looked up: their short forms in a row. */
  export const keys: string;
  /** What keys are shortened with. */
  export const seed: number;
  /** The texts of a language are in the order of the keys; those of other keys follow. */
  export const languages: Readonly<
    Record<string, { readonly grammar: Grammar; readonly fetch: () => Promise<Texts> }>
  >;
}
