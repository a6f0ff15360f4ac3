/**
 * The table is heard: from the first touch on, as browsers ask, and only while sound is on.
 *
 * Until then nothing is fetched, and no sound is kept for later.
 */
import type { TableState } from "../game/types";
import { settingsNow } from "../settings/settings";
import { type Cue, cueOf, lastCue } from "./cues";
import { speak } from "./voice";

/** What counts as a touch: a finger is one when it leaves, a key when it goes down. */
const TOUCHES = ["pointerup", "keydown"] as const;

let context: AudioContext | null = null;
/** The seat from which the table is heard. */
let ear = 0;

/** The table is heard from a seat; returns what ends that. */
export function listenFrom(seat: number): () => void {
  ear = seat;
  for (const name of TOUCHES) addEventListener(name, wake);
  return () => {
    for (const name of TOUCHES) removeEventListener(name, wake);
  };
}

/** Sound may begin: some browsers start it in the very touch alone. */
function wake(): void {
  // Old browsers have none.
  if (!settingsNow().sound || globalThis.AudioContext === undefined) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** An event has happened at the table. */
export function hear(state: TableState, word: string | null): void {
  const cue = lastCue(state, ear);
  if (cue !== null) play(cue);
  if (word !== null) speak(word);
}

/** A sound from the middle of the table. */
export function hearSound(sound: Cue["sound"]): void {
  play(cueOf(sound, null, ear));
}

function play(cue: Cue): void {
  const { sound, volume } = settingsNow();
  if (!sound || volume === 0) return;
  // A touch on another page was one, too.
  if (context === null && globalThis.navigator?.userActivation?.hasBeenActive) wake();
  const heard = context;
  if (heard === null) return;
  import("./player").then(
    (player) => heard.state === "running" && player.play(heard, cue, volume / 100),
    () => undefined, // The server is away, and the table says so.
  );
}
