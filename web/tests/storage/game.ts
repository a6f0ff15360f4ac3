/** A game as it is kept. */
import type { KeptGame } from "../../src/storage/types";

export const GAME: KeptGame = {
  begun: 1_000,
  changed: 2_000,
  names: ["Aiko", "Quick", "Careful", "Expert"],
  seat: 0,
  rules: "tenhou",
  result: null,
  tally: null,
  play: { walls: ["1m2m"], answers: [[0, "discard 1z"]] },
};
