/** A language that nobody speaks: English in letters that are not English ones. */
import type { Catalogue } from "../src/words/catalogue";

/** Letters of a message outside its slots become others of the same look. */
export function disguised(message: string): string {
  let depth = 0;
  return [...message]
    .map((char) => {
      if (char === "{") depth += 1;
      if (char === "}") depth -= 1;
      // Slots stand at an odd depth, and the words of their branches at the next one.
      return depth % 2 === 0 ? disguisedLetter(char) : char;
    })
    .join("");
}

/** The full-width forms of the Latin letters. */
function disguisedLetter(char: string): string {
  return /[A-Za-z]/.test(char) ? String.fromCharCode(char.charCodeAt(0) + 0xfee0) : char;
}

export function pseudoLanguage({ grammar, texts }: Catalogue): Catalogue {
  const lists = Object.fromEntries(
    Object.entries(grammar.lists).map(([form, { between, last }]) => [
      form,
      { between: disguised(between), last: disguised(last) },
    ]),
  );
  return {
    grammar: { ...grammar, name: "Pseudo", seat: disguised(grammar.seat), lists },
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, disguised(text)])),
  };
}
