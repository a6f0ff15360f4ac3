/** The keyboard of the table: what a key means. */
import type { Verb } from "./offers";

export type Command =
  | { readonly type: "move"; readonly by: number }
  | { readonly type: "end"; readonly which: "first" | "last" }
  | { readonly type: "pick" }
  | { readonly type: "drawn" }
  | { readonly type: "offer"; readonly number: number }
  | { readonly type: "verb"; readonly verbs: readonly Verb[] }
  | { readonly type: "pass" }
  | { readonly type: "toggle"; readonly name: "sort" | "win" | "noCalls" | "discard" | "indices" }
  | { readonly type: "summary" }
  | { readonly type: "help" };

const COMMANDS: Readonly<Record<string, Command>> = {
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
  r: { type: "verb", verbs: ["riichi", "open riichi"] },
  w: { type: "verb", verbs: ["ron", "tsumo"] },
  n: { type: "verb", verbs: ["nine orphans"] },
  x: { type: "pass" },
  Escape: { type: "pass" },
  s: { type: "toggle", name: "sort" },
  a: { type: "toggle", name: "win" },
  o: { type: "toggle", name: "noCalls" },
  g: { type: "toggle", name: "discard" },
  i: { type: "toggle", name: "indices" },
  t: { type: "summary" },
  "?": { type: "help" },
};

/** What a key means; null where it is not the table's, or belongs to a button or a field. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input, select, textarea") != null) return null;
  const isPress = event.key === "Enter" || event.key === " ";
  if (isPress && target?.closest("button, a") != null) return null;
  if (/^[1-9]$/.test(event.key)) return { type: "offer", number: Number(event.key) };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return COMMANDS[key] ?? null;
}
