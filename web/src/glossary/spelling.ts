/** Words as they are compared: alike however they are spelled. `ariari.glossary.spelling` does the same. */

import spelling from "../../../src/ariari/data/spelling.json";

const HIRAGANA = /[ぁ-ゖ]/g;
const TO_KATAKANA = 0x60;
const KNOWN: Readonly<Record<string, string>> = { ...spelling.kana, ...spelling.kanji };
const LONGEST_FIRST = Object.keys(KNOWN).sort((one, other) => other.length - one.length);
const SIGNS = new RegExp(LONGEST_FIRST.join("|"), "g");
/** Macrons and other accents, and apostrophes. */
const MARKS = /[\u0300-\u036f'’ʼ]/g;
const WORD = /[\p{L}\p{N}]+/gu;
const PLURAL = /(?<=[a-z]{3})(?<!s)s$/;
/** Ways to write one sound: matchi and machi, tempai and tenpai, ryuukyoku and ryukyoku. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tch/g, "ch"],
  [/tz/g, "ts"],
  [/m(?=[bp])/g, "n"],
  [/o[ou]+/g, "o"],
  [/([a-z])\1+/g, "$1"],
];

/** The words of a text in the form in which they are compared. */
export function fold(text: string): readonly string[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replace(/(.)々/gu, "$1$1")
    .replace(SIGNS, (sign) => KNOWN[sign] ?? "")
    .normalize("NFD")
    .replace(MARKS, "");
  return (plain.match(WORD) ?? []).map(foldWord);
}

function foldWord(word: string): string {
  const singular = word.replace(PLURAL, "");
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), singular);
}
