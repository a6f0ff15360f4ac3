/** Made by `make record`; changes here are lost. */

import type { Action } from "./actions";
import type { HandWon } from "./events";
import type { Tile } from "./reason";
import type { Meld, Wind } from "./values";

/** A hand and its moment; the fields are the arguments of `ariari.score`. */
export interface HandQuestion {
  /** The name of a preset, or options; `based_on` names their preset. */
  readonly rules?: string | { readonly [name: string]: unknown };
  readonly players?: 3 | 4;
  /** The language of an answer in words; without one it has reasons alone. */
  readonly lang?: string;
  /** Tiles in notation, with or without melds in brackets. */
  readonly hand: string;
  /** Melds as events have them, in place of brackets. */
  readonly melds?: readonly Meld[];
  readonly seat?: string;
  readonly round?: string;
  readonly riichi?: boolean | string;
  readonly open_riichi?: boolean;
  readonly ippatsu?: boolean;
  readonly last_tile?: boolean;
  readonly rinshan?: boolean;
  readonly chankan?: boolean;
  readonly first_turn?: boolean;
  readonly on_riichi_tile?: boolean;
  readonly after_kan?: boolean;
  /** Indicators, in notation. */
  readonly dora?: string;
  readonly ura?: string;
  readonly kita?: number;
  readonly honba?: number;
  readonly sticks?: number;
  readonly dealer_streak?: number;
  /** The player's own discards, for furiten. */
  readonly discards?: string;
  /** A winning tile was passed up. */
  readonly furiten?: boolean;
  readonly discarder?: string;
  readonly liable?: string;
  /** Who is liable for which yakuman, if it is not one player for all of them. */
  readonly liabilities?: { readonly [name: string]: string };
  readonly kan_source?: string;
  readonly wareme?: string;
  readonly into_open_riichi?: boolean;
  readonly nearer?: string;
}

/** What a hand is worth with a tile that may complete it. */
export interface ScoreQuestion extends HandQuestion {
  /** The winning tile, which is not in the hand. */
  readonly win: string;
  readonly tsumo?: boolean;
}

/** A discard as everyone sees it. */
export interface SeenDiscard {
  readonly tile: Tile;
  /** Discarded as it was drawn. */
  readonly drawn?: boolean;
  /** Laid sideways for riichi. */
  readonly riichi?: boolean;
  /** Who called it. */
  readonly taken_by?: Wind;
}

/** What lies before a player. */
export interface SeenSeat {
  readonly river?: readonly SeenDiscard[];
  readonly melds?: readonly Meld[];
  readonly riichi?: boolean;
  readonly kita?: number;
  /** The concealed tiles, if open riichi shows them. */
  readonly shown?: readonly Tile[];
  /** May only draw and discard. */
  readonly dead?: boolean;
}

/** How far a hand of 13 or 14 tiles is from tenpai, and what brings it closer. */
export interface AdviceQuestion extends HandQuestion {
  /** Visible tiles outside the hand and its melds, each once. */
  readonly seen?: string;
  /** What lies before each player, from East; then `discards` can be left out, and `seen` has only what lies nowhere else. */
  readonly table?: readonly SeenSeat[];
  /** In the live wall. */
  readonly tiles_left?: number;
  /** What the player may do now: calls among it are explained, and one action advised. */
  readonly offered?: readonly Action[];
}

/** Why a win of a game was worth what it was worth. */
export interface WinQuestion {
  /** The name of a preset, or options; `based_on` names their preset. */
  readonly rules?: string | { readonly [name: string]: unknown };
  readonly players?: 3 | 4;
  /** The language of an answer in words; without one it has reasons alone. */
  readonly lang?: string;
  readonly event: HandWon;
}

/** Whether a table can have these rules, and how they differ from their preset. */
export interface RulesetQuestion {
  /** The name of a preset, or options; `based_on` names their preset. */
  readonly rules?: string | { readonly [name: string]: unknown };
  readonly players?: 3 | 4;
  /** The language of an answer in words; without one it has reasons alone. */
  readonly lang?: string;
  /** The rules as a file of `--rules` has them; it goes before `rules` and `players`. */
  readonly toml?: string;
}
