/** What `scripts/words.mjs` makes of the package's words. */
declare module "virtual:words" {
  import type { Grammar } from "./catalogue";

  interface Texts {
    readonly page: readonly string[];
    readonly messages: readonly string[];
  }

  /** The keys of the page's own texts, and of what reasons say: their short forms in a row. */
  export const pageKeys: string;
  export const codes: string;
  /** What keys are shortened with. */
  export const seed: number;
  /** The texts of a language are in the order of the keys; those of other keys follow. */
  export const languages: Readonly<
    Record<string, { readonly grammar: Grammar; readonly fetch: () => Promise<Texts> }>
  >;
}
