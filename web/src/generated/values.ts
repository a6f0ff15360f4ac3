/** Made by `make record`; changes here are lost. */

import type { Tile } from "./reason";

export type OptionValue = boolean | number | string | null | readonly (number | string)[];

/** Every option of a rule set (docs/rule-sets.md), with types for those the page reads. */
export interface Rules {
  readonly [option: string]: OptionValue | undefined;
  readonly based_on?: string;
  readonly players: 3 | 4;
  readonly length?: string;
  readonly start_points: number;
  readonly red_fives?: number;
}

/** A seat counted from the dealer, or the wind of a round (CONV-5). */
export type Wind =
  | "east"
  | "south"
  | "west"
  | "north";

/** A player's riichi (RIICHI-6, DRII-1). */
export type RiichiLevel =
  | "none"
  | "riichi"
  | "double";

/** How a set came to lie open beside the hand. */
export type MeldKind =
  | "chii"
  | "pon"
  | "daiminkan"
  | "shouminkan"
  | "ankan";

/** Whose discard a meld took, as a seat counted from the caller (CONV-4). */
export type Source =
  | "unknown"
  | "self"
  | "right"
  | "across"
  | "left";

/** A set beside the hand: its tiles, which one was called and from whom (CALL-4). */
export interface Meld {
  readonly kind: MeldKind;
  readonly tiles: readonly Tile[];
  /** The tile taken from another player; null for an ankan, or if it is not stated. */
  readonly called: Tile | null;
  readonly source: Source;
}

/** Concealed tiles in the order given, and melds in the order made. */
export interface Hand {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** An ordinary yaku; its value is its bit in a set of yaku. */
export type Yaku =
  | "riichi"
  | "double_riichi"
  | "open_riichi"
  | "ippatsu"
  | "menzen_tsumo"
  | "haitei"
  | "houtei"
  | "rinshan"
  | "chankan"
  | "tanyao"
  | "pinfu"
  | "iipeikou"
  | "ryanpeikou"
  | "seat_wind"
  | "round_wind"
  | "haku"
  | "hatsu"
  | "chun"
  | "sanshoku_doujun"
  | "ittsuu"
  | "chanta"
  | "junchan"
  | "chiitoitsu"
  | "shousangen"
  | "honroutou"
  | "toitoi"
  | "sanankou"
  | "sankantsu"
  | "sanshoku_doukou"
  | "honitsu"
  | "chinitsu"
  | "renhou"
  | "sanrenkou"
  | "isshoku_sanjun"
  | "shiiaruraotai"
  | "tsubamegaeshi"
  | "kanburi"
  | "uumensai"
  | "sanpuukou"
  | "iipin"
  | "chuupin"
  | "uupin";

/** A yakuman; its value is its bit in a set of yakuman. A row has the bit, kanji and rule. */
export type Yakuman =
  | "tenhou"
  | "chiihou"
  | "renhou"
  | "daisangen"
  | "shousuushii"
  | "daisuushii"
  | "chinroutou"
  | "tsuuiisou"
  | "ryuuiisou"
  | "suuankou"
  | "suuankou_tanki"
  | "suukantsu"
  | "kokushi"
  | "kokushi_13"
  | "chuuren"
  | "junsei_chuuren"
  | "daisharin"
  | "ishinoue"
  | "suurenkou"
  | "isshoku_yonjun"
  | "hyakumangoku"
  | "benikujaku"
  | "paarenchan"
  | "daichisei";

/** The moment of a win. By default: a non-dealer in the East round, and nothing special. */
export interface Moment {
  /** The winner's wind; East is the dealer. */
  readonly seat?: Wind;
  readonly round?: Wind;
  readonly riichi?: RiichiLevel;
  /** Riichi was declared with the hand shown (OPENR-1). */
  readonly open_riichi?: boolean;
  readonly ippatsu?: boolean;
  /** Haitei by tsumo, houtei by ron. */
  readonly last_tile?: boolean;
  readonly rinshan?: boolean;
  readonly chankan?: boolean;
  /** Tenhou or chiihou by tsumo, renhou by ron. */
  readonly first_turn?: boolean;
  /** Ron on a tile that declared riichi (LOCAL-TSUBAMEGAESHI). */
  readonly on_riichi_tile?: boolean;
  /** Ron on the discard right after a kan (LOCAL-KANBURI). */
  readonly after_kan?: boolean;
  /** Dora indicators that are up, not the dora themselves. */
  readonly dora?: readonly Tile[];
  /** Ura dora indicators; they count in riichi only. */
  readonly ura?: readonly Tile[];
  /** Norths set aside, with three players. */
  readonly kita?: number;
  readonly honba?: number;
  /** Riichi sticks that the winner takes: those on the table, including the winner's own. */
  readonly sticks?: number;
  /** Wins in a row by this dealer, including this one (LOCAL-PAARENCHAN). */
  readonly dealer_streak?: number;
  /** The winner's own discards, for furiten (FURITEN-2). */
  readonly discards?: readonly Tile[];
  /** The winner is furiten for a reason that the discards do not show (FURITEN-3, -4). */
  readonly furiten?: boolean;
  /** Whose tile was ronned; null if it does not matter. */
  readonly discarder?: Wind;
  /** Who is liable for those yakuman in the hand that the option `pao` lists (PAO-1). */
  readonly liable?: Wind;
  /** Who is liable for which yakuman, if it is not one player for all of them (PAO-1). */
  readonly liabilities?: readonly (readonly [Yakuman, Wind])[];
  /** Whose discard was called for the daiminkan right before a rinshan win (PAO-7). */
  readonly kan_source?: Wind;
  /** Whose wall was broken, if that player pays and receives double (EXTRA-1). */
  readonly wareme?: Wind;
  /** The discarder, not in riichi, pays a yakuman for dealing into open riichi (OPENR-1). */
  readonly into_open_riichi?: boolean;
  /** Another winner on the same tile, nearer to the discarder (MULTI-3, MULTI-4). */
  readonly nearer?: Wind;
}

/** How a deal ended (rulebook sections 3 and 4). */
export type Ending =
  | "none"
  | "tsumo"
  | "ron"
  | "exhaustive"
  | "nagashi"
  | "nine_orphans"
  | "four_winds"
  | "four_riichi"
  | "four_kans"
  | "triple_ron"
  | "fifth_kan"
  | "chombo";

/** A kind of tile that lowers shanten. */
export interface UsefulTile {
  readonly tile: Tile;
  /** How many of them the player has not seen. */
  readonly left: number;
}

/** From what may deal in at any time to what cannot. */
export type Safety =
  | "live"
  | "one_chance"
  | "suji"
  | "no_chance"
  | "safe";

/** What a win costs those who pay for it, without honba and sticks. */
export interface Price {
  /** What the discarder pays; null if such a hand cannot ron. */
  readonly ron: number | null;
  /** What the dealer pays for a tsumo; null if the dealer wins, or no such hand can. */
  readonly from_dealer: number | null;
  /** What every other player pays for a tsumo; null if no such hand can win so. */
  readonly from_others: number | null;
  /** What all of them pay for a tsumo together. */
  readonly tsumo: number | null;
}
