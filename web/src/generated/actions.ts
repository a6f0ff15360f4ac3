/** Made by `make record`; changes here are lost. */

import type { Tile } from "./reason";

/** A tile goes to the river: one from the hand, or the drawn one (FLOW-4, FLOW-6). */
export interface Discard {
  readonly type: "discard";
  readonly tile: Tile;
  /** Whether it is the tile just drawn: tsumogiri. */
  readonly drawn: boolean;
}

/** 立直, declared with a discard (RIICHI-3). */
export interface Riichi {
  readonly type: "riichi";
  readonly discard: Discard;
  /** With the hand shown (OPENR-1). */
  readonly is_open: boolean;
}

/** 吃: the left neighbour's discard completes a sequence (CALL-2). */
export interface Chii {
  readonly type: "chii";
  /** The discard. */
  readonly tile: Tile;
  /** The tiles from the hand, in order, red fives first; empty for a wrong claim. */
  readonly used: readonly Tile[];
}

/** 碰: a discard completes a triplet (CALL-3). */
export interface Pon {
  readonly type: "pon";
  /** The discard. */
  readonly tile: Tile;
  /** The tiles from the hand, in order, red fives first; empty for a wrong claim. */
  readonly used: readonly Tile[];
}

/** 大明槓: a discard completes a quad (KAN-1). */
export interface Daiminkan {
  readonly type: "daiminkan";
  /** The discard. */
  readonly tile: Tile;
  /** The tiles from the hand, in order, red fives first; empty for a wrong claim. */
  readonly used: readonly Tile[];
}

/** 暗槓: four tiles in the hand make a quad (KAN-3). */
export interface Ankan {
  readonly type: "ankan";
  readonly used: readonly Tile[];
}

/** 小明槓: the fourth tile is added to a pon (KAN-2). */
export interface Shouminkan {
  readonly type: "shouminkan";
  readonly tile: Tile;
}

/** 北抜き: a North is set aside (SANMA-5). */
export interface Kita {
  readonly type: "kita";
}

/** 自摸: win with the drawn tile (AGARI-2). */
export interface Tsumo {
  readonly type: "tsumo";
}

/** 栄: win with another player's tile (AGARI-2). */
export interface Ron {
  readonly type: "ron";
}

/** 九種九牌: abort the deal (ABORT-1). */
export interface NineOrphans {
  readonly type: "nine_orphans";
}

/** Let a tile go by (FLOW-7). */
export interface Pass {
  readonly type: "pass";
}

/** 聴牌: show a tenpai hand at an exhaustive draw (DRAW-6). */
export interface ShowTenpai {
  readonly type: "show_tenpai";
}

/** 不聴: keep the hand hidden at an exhaustive draw (DRAW-6, DRAW-7). */
export interface ShowNoten {
  readonly type: "show_noten";
}

/** 和了やめ: end the game as the leading dealer (END-5, END-6). */
export interface EndGame {
  readonly type: "end_game";
}

/** Deal again as the leading dealer (END-5, END-6). */
export interface PlayOn {
  readonly type: "play_on";
}

/** Show a noten hand at an exhaustive draw, which changes nothing (DRAW-6). */
export interface ShowHand {
  readonly type: "show_hand";
}

export type Action =
  | Discard
  | Riichi
  | Chii
  | Pon
  | Daiminkan
  | Ankan
  | Shouminkan
  | Kita
  | Tsumo
  | Ron
  | NineOrphans
  | Pass
  | ShowTenpai
  | ShowNoten
  | EndGame
  | PlayOn
  | ShowHand;
