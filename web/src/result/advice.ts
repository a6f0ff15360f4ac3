/** What the server says of a hand that does not win yet: the answer of `POST /api/advice`. */
import type { Tile } from "../game/types";
import type { Reason } from "../generated/reason";
import type { NoWin, WinWorth } from "./answer";

export interface Draw {
  readonly tile: Tile;
  /** How many of it the player has not seen. */
  readonly left: number;
}

/** What a win would be worth, or why it is none. */
export type Worth = WinWorth | NoWin;

export interface Wait extends Draw {
  /** Whether a ron on it has a yaku, furiten or not. */
  readonly has_yaku: boolean;
  /** Null where no tile of it is left. */
  readonly ron: Worth | null;
  readonly tsumo: Worth | null;
  /** A ron with riichi; null where the hand is open or has declared it. */
  readonly riichi: Worth | null;
}

export interface Waiting {
  readonly shanten: number;
  /** How many unseen tiles lower shanten. */
  readonly total: number;
  readonly draws: readonly Draw[];
  readonly waits: readonly Wait[];
  /** Why a ron is barred, in the server's words. */
  readonly furiten: string | null;
  readonly furiten_reason: Reason | null;
  /** The waits that are among the player's own discards. */
  readonly furiten_tiles: readonly Tile[];
}

export interface DiscardAdvice extends Waiting {
  readonly tile: Tile;
}

export interface YakuHint {
  readonly key: string;
  readonly han: number;
  readonly is_yakuman: boolean;
  /** Shanten of the hand, if it is to have the yaku. */
  readonly shanten: number;
}

export interface Advice extends Waiting {
  /** Only a refusal has one. */
  readonly status?: undefined;
  /** By form; null where melds rule it out. */
  readonly shanten_standard: number | null;
  readonly shanten_chiitoitsu: number | null;
  readonly shanten_kokushi: number | null;
  /** With a tile to discard: every discard, the best first, a red five apart from plain ones. */
  readonly discards: readonly DiscardAdvice[];
  readonly yaku: readonly YakuHint[];
}
