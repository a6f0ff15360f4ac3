/** Made by `make record`; changes here are lost. */

import type { Action } from "./actions";
import type { Tile } from "./reason";
import type { Ending, Hand, Meld, MeldKind, Moment, RiichiLevel, Rules, Wind, Yaku, Yakuman } from "./values";

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
  /** The first dora indicator; null if a log does not state it. */
  readonly indicator: Tile | null;
  readonly dice: readonly [number, number];
  /** The seat whose wall is broken, as many stacks from its right as the dice show (WALL-5). */
  readonly broken: number;
  /** Thirteen tiles by seat, in order; null if hidden. The dealer draws first. */
  readonly hands: readonly (readonly (Tile | null)[])[];
  /** How many deals in a row this dealer has won before this one (LOCAL-PAARENCHAN). */
  readonly dealer_streak: number;
}

/** A seat drew a tile from the wall. */
export interface TileDrawn {
  readonly type: "tile_drawn";
  readonly seat: number;
  /** null if hidden. */
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
  readonly riichi: RiichiLevel;
  /** The riichi is an open one (OPENR-1). */
  readonly is_open: boolean;
}

/** A set lies beside a seat's hand; for a closed or added kan, nobody robbed it (KAN-7). */
export interface MeldCalled {
  readonly type: "meld_called";
  readonly seat: number;
  readonly meld: Meld;
  /** The seat whose tile was called; the same seat for an ankan. */
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

/** Nobody won on the riichi discard, and the stick was placed (RIICHI-5). */
export interface RiichiEstablished {
  readonly type: "riichi_established";
  readonly seat: number;
  readonly riichi: RiichiLevel;
  /** The hand, if the riichi is open (OPENR-1). */
  readonly shown: readonly Tile[] | null;
  /** The tiles it waits for, if the riichi is open and they alone are shown. */
  readonly waits: readonly Tile[] | null;
}

/** A hand won and was shown. */
export interface HandWon {
  readonly type: "hand_won";
  readonly seat: number;
  /** The seat whose tile it was; the same seat for tsumo. */
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
  /** What else the value and the payments depend on; seats are winds there. */
  readonly moment: Moment;
}

/** A seat made an invalid claim and may only draw and discard now (DEADHAND-1). */
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

/** A seat falsely declared a win and showed its hand (CHOMBO-2, CHOMBO-7). */
export interface FalseWinDeclared {
  readonly type: "false_win_declared";
  readonly seat: number;
  /** The seat whose tile it was; the same seat for tsumo. */
  readonly source: number;
  /** The tile it declared the win on, which is not in `hand`. */
  readonly tile: Tile;
  readonly hand: Hand;
}

/** A seat did more than a dead hand may, which is chombo (DEADHAND-1, CHOMBO-2). */
export interface DeadHandUsed {
  readonly type: "dead_hand_used";
  readonly seat: number;
  readonly action: Action;
}

/** An invalid riichi is found out: noten, a wrong kan, or a hand not shown (CHOMBO-3). */
export interface RiichiFoundOut {
  readonly type: "riichi_found_out";
  readonly seat: number;
  /** The concealed tiles. */
  readonly hand: readonly Tile[];
}

/** A seat was tenpai or noten at a draw, and showed its hand or not (DRAW-6, RIICHI-14). */
export interface HandShown {
  readonly type: "hand_shown";
  readonly seat: number;
  /** The concealed tiles; null if they were not shown. A noten hand may be shown. */
  readonly hand: readonly Tile[] | null;
  /** Whether the seat counts as tenpai. */
  readonly is_tenpai: boolean;
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
  /** What each seat gained; riichi sticks were already paid when placed. */
  readonly changes: readonly number[];
  /** Points by seat afterwards. */
  readonly scores: readonly number[];
  /** Riichi sticks that stay on the table. */
  readonly sticks: number;
  /** Seats with nagashi mangan, even if the rules count it as a draw (NAGASHI-4). */
  readonly nagashi: readonly number[];
}

/** The game is over, with its ranking and results (END-8, END-9, UMA). */
export interface GameEnded {
  readonly type: "game_ended";
  /** Points by seat, with the sticks that were left (END-9). */
  readonly scores: readonly number[];
  /** Place of each seat from 1; equal if shared. */
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
