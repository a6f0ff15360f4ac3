/** The keyboard of a replay. */
import type { KeyList } from "../../dialog/KeysDialog";
import type { ReplayCommand } from "./player";

export type KeyCommand =
  | ReplayCommand
  | { readonly type: "help" }
  | { readonly type: "setting"; readonly name: "walls" | "sound" };

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: { type: "step", by: -1 },
  ArrowRight: { type: "step", by: 1 },
  ArrowUp: { type: "deal", by: -1 },
  ArrowDown: { type: "deal", by: 1 },
  Home: { type: "end", which: "first" },
  End: { type: "end", which: "last" },
  " ": { type: "play" },
  n: { type: "mark", by: 1 },
  p: { type: "mark", by: -1 },
  v: { type: "viewpoint" },
  s: { type: "hands" },
  w: { type: "setting", name: "walls" },
  m: { type: "setting", name: "sound" },
  a: { type: "analysis" },
  r: { type: "result" },
  "?": { type: "help" },
};

/** Keys that also work while a result is looked at: they lead away from it. */
const RESULT_KEYS: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "n", "p"]);

/** The list that is shown. */
export const REPLAY_KEYS: KeyList = [
  [["←", "→"], "replay.keyStep"],
  [["↑", "↓"], "replay.keyDeal"],
  [["N", "P"], "replay.keyMark"],
  [["Space"], "replay.keyPlay"],
  [["Home", "End"], "replay.keyEnds"],
  [["V"], "replay.keyViewpoint"],
  [["S"], "replay.keyHands"],
  [["W"], "replay.keyWalls"],
  [["R"], "replay.keyResult"],
  [["A"], "replay.keyAnalysis"],
  [["M"], "keys.sound"],
  [["?"], "keys.help"],
];

/** What a key means; null if it is not the replay's, or belongs to a button or a field. */
export function replayCommandOf(event: KeyboardEvent): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const target = event.target instanceof Element ? event.target : null;
  // The scrubber is moved by the same keys as the rest.
  if (target?.closest("input:not([type=range]), select, textarea") != null) return null;
  if (document.querySelector("dialog[open]:not(.result)") !== null) return null;
  if (document.querySelector("dialog[open]") !== null && !RESULT_KEYS.has(key)) return null;
  if (key === " " && target?.closest("button, a, summary") != null) return null;
  return COMMANDS[key] ?? null;
}
