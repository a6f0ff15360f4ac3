/**
 * The table that the page makes of events, beside the types of the events themselves.
 *
 * What the server writes is declared there, and its types are generated. Names of the table are the
 * page's own. Nothing here is computed by the rules of the game: the engine has said what happened.
 */

import type {
  DeadHandUsed,
  DealEnded,
  FalseWinDeclared,
  GameEnded,
  GameEvent,
  HandWon,
  KanDeclared,
  KitaDeclared,
  RiichiFoundOut,
  WrongClaimMade,
} from "../generated/events";
import type { Tile } from "../generated/reason";
import type { MeldKind, RiichiLevel, Rules, Source, Wind } from "../generated/values";

export type * from "../generated/events";
export type { Tile } from "../generated/reason";
export type {
  Ending,
  Hand as WireHand,
  Meld,
  MeldKind,
  Moment,
  OptionValue,
  RiichiLevel,
  Rules,
  Source,
  Wind,
} from "../generated/values";

/** What a player did wrong, which may end the deal (CHOMBO-2, CHOMBO-3). */
export type Mistake = WrongClaimMade | FalseWinDeclared | DeadHandUsed | RiichiFoundOut;

// The table, as one viewer sees it at one moment.

/**
 * A tile that lies somewhere on the table.
 *
 * `id` names its element on the page. It is made up by the reducer, says nothing about the face,
 * is never used twice in a game, and stays the same wherever the tile goes: hand, river, meld.
 */
export interface HeldTile {
  readonly id: number;
  /** Null if the viewer sees the back. */
  readonly tile: Tile | null;
}

/**
 * A discard.
 *
 * When it has been called, `takenBy` is the seat that did, and the tile with this id lies in that
 * seat's meld: what is drawn at this place is at most its shadow, under a key of its own.
 */
export interface RiverTile {
  readonly id: number;
  readonly tile: Tile;
  /** Discarded as it was drawn: tsumogiri. */
  readonly isDrawn: boolean;
  /** The riichi tile, or the next one when that was called away. The server says which. */
  readonly isSideways: boolean;
  /** The discard declared riichi; the shout. */
  readonly riichi: RiichiLevel;
  /** The riichi that it declared is an open one. */
  readonly isOpenRiichi: boolean;
  readonly takenBy: number | null;
}

/** A set beside the hand, in the order in which its tiles lie from left to right (CALL-4). */
export interface TableMeld {
  readonly kind: MeldKind;
  /** Three tiles, or four of a closed or called kan; the added tile of a shouminkan is apart. */
  readonly tiles: readonly HeldTile[];
  /** The place in `tiles` of the called tile, which lies sideways; null for a closed kan. */
  readonly sideways: number | null;
  /** The tile that lies on the sideways one in a shouminkan. */
  readonly added: HeldTile | null;
  /** Whose discard was called, as seen from the caller. */
  readonly source: Source;
  /** The same as a seat; the player's own seat for a closed kan. */
  readonly sourceSeat: number;
}

export interface SeatState {
  /** Concealed tiles without the drawn one, sorted where they are known. By id: as they came. */
  readonly hand: readonly HeldTile[];
  /** The tile just drawn, which stands apart. */
  readonly drawn: HeldTile | null;
  /** In the order in which they were made; an added kan has its pon's place. */
  readonly melds: readonly TableMeld[];
  readonly river: readonly RiverTile[];
  /** Once established: the stick lies before the seat. */
  readonly riichi: RiichiLevel;
  /** Whether it is an open one. */
  readonly isOpenRiichi: boolean;
  /** Norths set aside, with three players. */
  readonly kita: readonly HeldTile[];
  /** The concealed tiles where everybody has seen them: open riichi, tenpai, a win, a mistake. */
  readonly shown: readonly Tile[] | null;
  /** The tiles the hand waits for, where an open riichi shows them alone. */
  readonly shownWaits: readonly Tile[] | null;
  /** What the seat said at an exhaustive draw; null before that. */
  readonly isTenpai: boolean | null;
  /** May only draw and discard (DEADHAND-1). */
  readonly isDead: boolean;
}

/** Who drew or discarded the last tile: haiteihai, a rinshan tile, or houteihai (LAST-1 to LAST-5). */
export interface LastTile {
  readonly kind: "haitei" | "rinshan" | "houtei";
  readonly seat: number;
}

export interface TableState {
  /** The seat that watches; null for a spectator or a replay. */
  readonly viewer: number | null;
  /** Null before the first event. */
  readonly rules: Rules | null;
  readonly players: 3 | 4;
  readonly round: Wind;
  readonly dealer: number;
  readonly honba: number;
  /** Riichi sticks on the table. */
  readonly sticks: number;
  /** Points by seat. */
  readonly scores: readonly number[];
  /** Dora indicators that are up, in the order in which they were turned. */
  readonly indicators: readonly HeldTile[];
  /** Tiles in the live wall. */
  readonly tilesLeft: number;
  /** Of those, the tiles that join the dead wall with the next discard (DEAD-7). */
  readonly refillDue: number;
  /** The last draw or the last discard of the deal, once it has come. */
  readonly lastTile: LastTile | null;
  /** Draws from the dead wall in this deal. */
  readonly rinshanCount: number;
  /** Null before the first deal. */
  readonly dice: readonly [number, number] | null;
  /** The seat whose wall the dice broke. */
  readonly broken: number;
  /** Deals in a row that this dealer has won before this one. */
  readonly dealerStreak: number;
  readonly seats: readonly SeatState[];
  /** The seat that drew, called or discarded last: the one that is lit. */
  readonly turn: number | null;
  /** A kan or kita that was shown and may still be robbed, or was. */
  readonly declared: KanDeclared | KitaDeclared | null;
  /** The last event. */
  readonly last: GameEvent | null;
  /** Wins of this deal; more than one where several rons count. */
  readonly wins: readonly HandWon[];
  /** What players did wrong in this deal. */
  readonly mistakes: readonly Mistake[];
  /** How this deal ended, if it has. */
  readonly ended: DealEnded | null;
  /** How the game ended, if it has. */
  readonly result: GameEnded | null;
  /** Deals so far; 1 in the first. */
  readonly dealCount: number;
  /** The id of the next tile that comes into sight. */
  readonly nextId: number;
}
