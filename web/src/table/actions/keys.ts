/** The keyboard of the table: what a key means. */
import type { KeyList } from "../../dialog/KeysDialog";
import type { Verb } from "./verbs";

export type Toggled =
  | "sort"
  | "win"
  | "noCalls"
  | "discard"
  | "indices"
  | "learner"
  | "tilt"
  | "walls"
  | "sound";

export type TableCommand =
  | { readonly type: "move"; readonly by: number }
  | { readonly type: "end"; readonly which: "first" | "last" }
  | { readonly type: "pick" }
  | { readonly type: "drawn" }
  | { readonly type: "offer"; readonly number: number }
  | { readonly type: "verb"; readonly verbs: readonly Verb[] }
  | { readonly type: "pass" }
  | { readonly type: "toggle"; readonly name: Toggled }
  | { readonly type: "say"; readonly what: "table" | "hand" | "rivers" }
  | { readonly type: "help" };

const COMMANDS: Readonly<Record<string, TableCommand>> = {
  ArrowLeft: { type: "move", by: -1 },
  ArrowRight: { type: "move", by: 1 },
  ArrowUp: { type: "end", which: "first" },
  ArrowDown: { type: "end", which: "last" },
  Home: { type: "end", which: "first" },
  End: { type: "end", which: "last" },
  Enter: { type: "pick" },
  " ": { type: "pick" },
  d: { type: "drawn" },
  c: { type: "verb", verbs: ["chii"] },
  p: { type: "verb", verbs: ["pon"] },
  k: { type: "verb", verbs: ["daiminkan", "ankan", "shouminkan", "kita"] },
  r: { type: "verb", verbs: ["riichi", "open_riichi"] },
  w: { type: "verb", verbs: ["ron", "tsumo"] },
  n: { type: "verb", verbs: ["nine_orphans"] },
  x: { type: "pass" },
  Escape: { type: "pass" },
  s: { type: "toggle", name: "sort" },
  a: { type: "toggle", name: "win" },
  o: { type: "toggle", name: "noCalls" },
  g: { type: "toggle", name: "discard" },
  i: { type: "toggle", name: "indices" },
  l: { type: "toggle", name: "learner" },
  v: { type: "toggle", name: "tilt" },
  b: { type: "toggle", name: "walls" },
  m: { type: "toggle", name: "sound" },
  t: { type: "say", what: "table" },
  h: { type: "say", what: "hand" },
  e: { type: "say", what: "rivers" },
  "?": { type: "help" },
};

/** The keys as they are listed for people, and what they do. */
export const TABLE_KEYS: KeyList = [
  [["←", "→"], "keys.move"],
  [["Enter"], "keys.discard"],
  [["D"], "keys.drawn"],
  [["Tab"], "keys.tab"],
  [["1 – 9"], "keys.number"],
  [["C", "P", "K", "R", "W", "N"], "keys.calls"],
  [["X", "Esc"], "keys.pass"],
  [["S", "A", "O", "G"], "keys.toggles"],
  [["T", "H", "E"], "keys.say"],
  [["L", "V", "B", "I"], "keys.looks"],
  [["M"], "keys.sound"],
  [["?"], "keys.help"],
];

/** Keys that move may be held down; whatever plays a tile wants a press of its own. */
function mayRepeat(command: TableCommand): boolean {
  return command.type === "move";
}

/** What a key means; null if it is not the table's, or belongs to a button or a field. */
export function tableCommandOf(event: KeyboardEvent): TableCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input, select, textarea") != null) return null;
  const isPress = event.key === "Enter" || event.key === " ";
  if (isPress && target?.closest("button, a, summary") != null) return null;
  const command = meaningOf(event.key);
  return command === null || (event.repeat && !mayRepeat(command)) ? null : command;
}

function meaningOf(key: string): TableCommand | null {
  if (/^[1-9]$/.test(key)) return { type: "offer", number: Number(key) };
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
