/** A reason of the server in the reader's words. */
import type { Reason } from "../generated/reason";
import { speaker } from "../i18n";
import { tileNames } from "../tile/TileFace";
import { textOf } from "./say";

/** A reason as a sentence, with the players' names where they are known. */
export function reasonText(reason: Reason, names: readonly string[] = []): string {
  return textOf(speaker(names).sentence(reason));
}

/** The same without its rules and with tiles by their names, for screen readers. */
export function namedText(reason: Reason, names: readonly string[] = []): string {
  const parts = speaker(names, { cites: false }).sentence(reason);
  return parts.map(({ text, tiles }) => (tiles === undefined ? text : tileNames(tiles))).join("");
}
