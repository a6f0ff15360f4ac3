/** Made by `make record`; changes here are lost. */

import type { Action } from "./actions";
import type { Tile } from "./reason";
import type { Ending, Hand, Meld, MeldKind, Moment, Riichi, Rules, Wind, Yaku, Yakuman } from "./values";

/** The players sat down. */
export interface GameStarted {
  readonly type: "game_started";
  readonly rules: Rules;
}

/** Tiles were dealt, and the first indicator turned up (DEAL-1, DEAD-4). */
export interface DealStarted {
  readonly type: "deal_started";
  readonly dealer: number;
  readonly round: Wind;
  readonly honba: number;
  /** Riichi sticks on the table. */
  readonly sticks: number;
  /** Points by seat. */
  readonly scores: readonly number[];
  /** The first dora indicator. */
  readonly indicator: Tile;
  readonly dice: readonly [number, number];
  /** Thirteen tiles by seat, in order; null where hidden. The dealer draws first. */
  readonly hands: readonly (readonly (Tile | null)[])[];
  /** Deals in a row that this dealer has won before this one (LOCAL-PAARENCHAN). */
  readonly dealer_streak: number;
}

/** A seat drew a tile of the wall. */
export interface TileDrawn {
  readonly type: "tile_drawn";
  readonly seat: number;
  /** null where hidden. */
  readonly tile: Tile | null;
  /** From the dead wall, after a kan or kita. */
  readonly is_rinshan: boolean;
}

/** A seat discarded a tile, perhaps with riichi (FLOW-4, RIICHI-3). */
export interface TileDiscarded {
  readonly type: "tile_discarded";
  readonly seat: number;
  readonly tile: Tile;
  /** The tile just drawn: tsumogiri. */
  readonly is_drawn: boolean;
  readonly is_sideways: boolean;
  /** Declared with the discard, and established if nobody rons it (RIICHI-5). */
  readonly riichi: Riichi;
  /** The riichi is an open one (OPENR-1). */
  readonly is_open: boolean;
}

/** A set lies beside a seat's hand; for a closed or added kan, nobody robbed it (KAN-7). */
export interface MeldCalled {
  readonly type: "meld_called";
  readonly seat: number;
  readonly meld: Meld;
  /** Seat whose tile was called; the own seat for an ankan. */
  readonly source: number;
}

/** A closed or added kan was shown, and may be robbed (KAN-6). */
export interface KanDeclared {
  readonly type: "kan_declared";
  readonly seat: number;
  /** `ANKAN` or `SHOUMINKAN`. */
  readonly kind: MeldKind;
  /** The tile added, or one of the four. */
  readonly tile: Tile;
}

/** A North was shown to be set aside, and may be ronned (SANMA-6). */
export interface KitaDeclared {
  readonly type: "kita_declared";
  readonly seat: number;
}

/** A North was set aside (SANMA-5). */
export interface KitaSet {
  readonly type: "kita_set";
  readonly seat: number;
}

/** Another indicator was turned up (KDORA-1). */
export interface DoraRevealed {
  readonly type: "dora_revealed";
  readonly indicator: Tile;
}

/** The declaring discard passed, and the stick was placed (RIICHI-5). */
export interface RiichiEstablished {
  readonly type: "riichi_established";
  readonly seat: number;
  readonly riichi: Riichi;
  /** The hand, where the riichi is open (OPENR-1). */
  readonly shown: readonly Tile[] | null;
}

/** A hand won, and is shown. */
export interface HandWon {
  readonly type: "hand_won";
  readonly seat: number;
  /** Seat whose tile it was; the own seat for tsumo. */
  readonly source: number;
  /** The winning tile, which is not in `hand`. */
  readonly tile: Tile;
  readonly hand: Hand;
  /** Turned up by a winner in riichi (AGARI-8). */
  readonly ura_indicators: readonly Tile[];
  readonly yaku: readonly Yaku[];
  readonly yakuman: readonly Yakuman[];
  /** Han of yaku and dora; 0 with yakuman. */
  readonly han: number;
  readonly fu: number;
  /** Base points (SCORE-2), as they are paid (OPENR-1). */
  readonly base: number;
  /** All that the value and the payments depend on besides the tiles; seats are winds there. */
  readonly moment: Moment;
}

/** A seat claimed what it could not, and may only draw and discard (DEADHAND-1). */
export interface HandDied {
  readonly type: "hand_died";
  readonly seat: number;
}

/** A seat claimed a discard that it cannot take: void, or chombo (DEADHAND-1, CHOMBO-2). */
export interface WrongClaimMade {
  readonly type: "wrong_claim_made";
  readonly seat: number;
  /** `CHII`, `PON` or `DAIMINKAN`. */
  readonly kind: MeldKind;
  readonly tile: Tile;
}

/** A seat declared a win that is none, and showed its hand (CHOMBO-2, CHOMBO-7). */
export interface FalseWinDeclared {
  readonly type: "false_win_declared";
  readonly seat: number;
  /** Seat whose tile it was; the own seat for tsumo. */
  readonly source: number;
  /** The tile that it would have won with, which is not in `hand`. */
  readonly tile: Tile;
  readonly hand: Hand;
}

/** A seat did more in its turn than a dead hand may, which is chombo (DEADHAND-1, CHOMBO-2). */
export interface DeadHandUsed {
  readonly type: "dead_hand_used";
  readonly seat: number;
  readonly action: Action;
}

/** A riichi hand that is noten, made a wrong kan or was not shown is found out (CHOMBO-3). */
export interface RiichiFoundOut {
  readonly type: "riichi_found_out";
  readonly seat: number;
  /** The concealed tiles. */
  readonly hand: readonly Tile[];
}

/** A seat showed a tenpai hand at a draw, or kept its hand hidden (DRAW-6, RIICHI-14). */
export interface HandShown {
  readonly type: "hand_shown";
  readonly seat: number;
  /** The concealed tiles; null where noten. */
  readonly hand: readonly Tile[] | null;
}

/** A seat showed nine kinds of orphans to abort the deal (ABORT-1). */
export interface OrphansShown {
  readonly type: "orphans_shown";
  readonly seat: number;
  readonly hand: readonly Tile[];
}

/** A deal ended, and points changed hands. */
export interface DealEnded {
  readonly type: "deal_ended";
  readonly ending: Ending;
  readonly winners: readonly number[];
  /** Seat whose tile was ronned, or that committed chombo. */
  readonly loser: number | null;
  /** What each seat gained by the settlement; riichi sticks were paid when they were placed. */
  readonly changes: readonly number[];
  /** Points by seat, after it. */
  readonly scores: readonly number[];
  /** Riichi sticks that stay on the table. */
  readonly sticks: number;
  /** Seats with nagashi mangan, also where the rules count it as a draw (NAGASHI-4). */
  readonly nagashi: readonly number[];
}

/** The game is over, ranked and counted (END-8, END-9, UMA). */
export interface GameEnded {
  readonly type: "game_ended";
  /** Points by seat, with the sticks that were left (END-9). */
  readonly scores: readonly number[];
  /** Place of each seat from 1; equal where it is shared. */
  readonly places: readonly number[];
  /** Result of each seat, in tenths (UMA-1). */
  readonly match_points: readonly number[];
}

export type GameEvent =
  | GameStarted
  | DealStarted
  | TileDrawn
  | TileDiscarded
  | MeldCalled
  | KanDeclared
  | KitaDeclared
  | KitaSet
  | DoraRevealed
  | RiichiEstablished
  | HandWon
  | HandDied
  | WrongClaimMade
  | FalseWinDeclared
  | DeadHandUsed
  | RiichiFoundOut
  | HandShown
  | OrphansShown
  | DealEnded
  | GameEnded;
