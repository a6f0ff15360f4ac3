/** Which sound an event makes, where it comes from, and how loud it is. */
import { type Side, sideOf } from "../game/layout";
import type { GameEvent, TableState } from "../game/types";
import type { SoundName } from "./sounds";

export interface Cue {
  readonly sound: SoundName;
  /** From -1, all to the left, to 1. */
  readonly pan: number;
  /** From 0 to 1. */
  readonly level: number;
}

/** Where the players sit, as one hears them: below, right, across, left. */
const PLACES: Readonly<Record<Side, readonly [pan: number, level: number]>> = {
  0: [0, 1],
  1: [0.7, 0.7],
  2: [0, 0.6],
  3: [-0.7, 0.7],
};

/** A sound from a seat, or with none from the middle of the table. */
export function cueOf(sound: SoundName, seat: number | null, bottom: number): Cue {
  const [pan, level] = seat === null ? [0, 1] : PLACES[sideOf(seat, bottom)];
  return { sound, pan, level };
}

/** What is heard of the last event; null if that is nothing. */
export function lastCue({ last }: TableState, bottom: number): Cue | null {
  const sound = last === null ? null : soundOf(last);
  if (last === null || sound === null) return null;
  return cueOf(sound, "seat" in last ? last.seat : null, bottom);
}

function soundOf(event: GameEvent): SoundName | null {
  switch (event.type) {
    case "deal_started":
      return "deal";
    case "tile_drawn":
      return "draw";
    case "tile_discarded":
      return event.riichi === "none" ? "lay" : "riichi";
    case "meld_called":
      // The tiles of other kans are heard when they are declared.
      return ["ankan", "shouminkan"].includes(event.meld.kind) ? null : "call";
    case "kan_declared":
    case "kita_declared":
      return "call";
    case "dora_revealed":
      return "dora";
    case "hand_won":
    case "false_win_declared":
      return event.source === event.seat ? "tsumo" : "ron";
    case "deal_ended":
      return event.winners.length === 0 ? "over" : null;
    case "game_ended":
      return "end";
    default:
      return null;
  }
}
