/** The words of each language, from the package's own files. */
import { keys, languages, seed } from "virtual:words";
import { atPlace, parted, shortened } from "./short.mjs";

/** How a language lists, counts, groups digits, cites and ends a sentence. */
export interface Grammar {
  /** What the language calls itself. */
  readonly name: string;
  readonly seat: string;
  readonly number: { readonly group: string; readonly point: string; readonly minus: string };
  readonly plurals: Readonly<Record<string, readonly PluralCondition[]>>;
  readonly lists: Readonly<Record<string, { readonly between: string; readonly last: string }>>;
  readonly cite: string;
  readonly sentence: {
    readonly capital: boolean;
    readonly stop: string;
    readonly ends: readonly string[];
  };
}

interface PluralCondition {
  readonly mod?: number;
  readonly in: readonly (readonly number[])[];
}

/** Texts by their keys, which may be shortened. */
type Texts = Readonly<Record<string, string>>;

export interface Catalogue {
  readonly grammar: Grammar;
  /** The page's own texts by their keys, and what reasons say by their codes. */
  readonly texts: Texts;
}

/** Every language by its code, with its grammar. */
export const GRAMMARS: Readonly<Record<string, Grammar>> = Object.fromEntries(
  Object.entries(languages).map(([code, { grammar }]) => [code, grammar]),
);

/** Fetches the words of a language. */
export async function fetchCatalogue(code: string): Promise<Catalogue> {
  const language = languages[code];
  if (language === undefined) throw new Error(`there are no words of ${code}`);
  const { texts } = await language.fetch();
  const short = parted(keys);
  return {
    grammar: language.grammar,
    texts: Object.fromEntries(
      texts.flatMap((text, place) =>
        [atPlace(place), short[place] ?? ""].map((key) => [key, text]),
      ),
    ),
  };
}

/** The text of a key; undefined if there is none. */
export function textIn(texts: Texts, key: string): string | undefined {
  return texts[key] ?? texts[shortened(key, seed)];
}
