/** Actions of tests, written as people type them. */
import type { Action, Discard } from "../src/generated/actions";
import type { Reason } from "../src/generated/reason";

const SIMPLE = {
  kita: "kita",
  tsumo: "tsumo",
  ron: "ron",
  pass: "pass",
  "nine orphans": "nine_orphans",
  tenpai: "show_tenpai",
  noten: "show_noten",
  "end game": "end_game",
  "play on": "play_on",
} as const;

export function read(words: string): Action {
  if (words in SIMPLE) return { type: SIMPLE[words as keyof typeof SIMPLE] };
  const riichi = /^(open )?riichi (.*)$/.exec(words);
  if (riichi !== null) {
    return { type: "riichi", discard: discard(riichi[2]!), is_open: riichi[1] !== undefined };
  }
  const call = /^(chii|pon|daiminkan) (\S+) with (\S+)$/.exec(words);
  if (call !== null) {
    return { type: call[1] as "chii" | "pon" | "daiminkan", tile: call[2]!, used: tiles(call[3]!) };
  }
  const kan = /^(ankan|shouminkan) (\S+)$/.exec(words);
  if (kan?.[1] === "ankan") return { type: "ankan", used: tiles(kan[2]!) };
  return kan === null ? discard(words) : { type: "shouminkan", tile: kan[2]! };
}

export function readAll(words: readonly string[]): readonly Action[] {
  return words.map(read);
}

/** A reason of the server. */
export function told(code: string, values: Reason["values"] = {}): Reason {
  return { code, rules: [], values };
}

function discard(words: string): Discard {
  const [, way, tile] = /^(?:(tsumogiri|discard) )?([0-9][mpsz])$/.exec(words)!;
  return { type: "discard", tile: tile!, drawn: way === "tsumogiri" };
}

function tiles(text: string): string[] {
  return [...text.slice(0, -1)].map((digit) => digit + text.at(-1));
}
