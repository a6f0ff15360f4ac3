/** Why a hand may not ron, in words. */
import type { Tile } from "../game/types";
import type { FuritenCause } from "../generated/values";
import { t } from "../i18n";
import { tileNames } from "./TileFace";

export interface Furiten {
  readonly cause: FuritenCause;
  /** The waits among the own discards, if it is those. */
  readonly tiles: readonly Tile[];
}

export function furitenWords({ cause, tiles }: Furiten): string {
  if (cause === "discard") return t("learn.furitenOwn", { tiles: tileNames(tiles) });
  return t(cause === "riichi" ? "learn.furitenRiichi" : "learn.furitenPassed");
}
