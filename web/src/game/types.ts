/**
 * Events as the server writes them, and the table that the page makes of them.
 *
 * Names of event fields are those of the wire (docs/protocol.md). Names of the table are the page's
 * own. Nothing here is computed by the rules of the game: the engine has said what happened.
 */

// Words that events and the table share.

/** A tile as in notation: "5p", "0p" is the red five of circles, "1z" East, "7z" the red dragon. */
export type Tile = string;
export type Wind = "east" | "south" | "west" | "north";
export type Riichi = "none" | "riichi" | "double";
export type MeldKind = "chii" | "pon" | "daiminkan" | "shouminkan" | "ankan";
/** Whose discard a meld took, as seen from the caller; "self" for a closed kan. */
export type Source = "left" | "across" | "right" | "self" | "unknown";
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

export type OptionValue = boolean | number | string | null | readonly (number | string)[];

/** Every option of a rule set (docs/rule-sets.md); those that the page reads have a type. */
export interface Rules {
  readonly [option: string]: OptionValue | undefined;
  readonly based_on?: string;
  readonly players: 3 | 4;
  readonly length?: string;
  readonly start_points: number;
  readonly red_fives?: number;
}

/** A meld as it is written in an event. The fourth tile of a shouminkan is the added one. */
export interface WireMeld {
  readonly kind: MeldKind;
  readonly tiles: readonly Tile[];
  readonly called: Tile | null;
  readonly source: Source | null;
}

/** A hand that is shown: its concealed tiles without the winning one, and its melds. */
export interface WireHand {
  readonly concealed: readonly Tile[];
  readonly melds: readonly WireMeld[];
}

/** What a win's value depends on besides its tiles; what is as usual is left out. */
export interface Moment {
  readonly seat?: Wind;
  readonly round?: Wind;
  readonly riichi?: Riichi;
  readonly open_riichi?: boolean;
  readonly ippatsu?: boolean;
  readonly last_tile?: boolean;
  readonly rinshan?: boolean;
  readonly chankan?: boolean;
  readonly first_turn?: boolean;
  readonly on_riichi_tile?: boolean;
  readonly after_kan?: boolean;
  /** Indicators that are up, not the dora themselves. */
  readonly dora?: readonly Tile[];
  readonly ura?: readonly Tile[];
  readonly kita?: number;
  readonly honba?: number;
  readonly sticks?: number;
  readonly dealer_streak?: number;
  readonly discards?: readonly Tile[];
  readonly furiten?: boolean;
  readonly discarder?: Wind;
  readonly liable?: Wind;
  readonly liabilities?: readonly (readonly [string, Wind])[];
  readonly kan_source?: Wind;
  readonly wareme?: Wind;
  readonly into_open_riichi?: boolean;
  readonly nearer?: Wind;
}

// Events, exactly as on the wire. Null is what the viewer may not see.

export interface GameStarted {
  readonly type: "game_started";
  readonly rules: Rules;
}

export interface DealStarted {
  readonly type: "deal_started";
  readonly dealer: number;
  readonly round: Wind;
  readonly honba: number;
  readonly sticks: number;
  readonly scores: readonly number[];
  readonly indicator: Tile;
  readonly dice: readonly [number, number];
  readonly hands: readonly (readonly (Tile | null)[])[];
  readonly dealer_streak: number;
}

export interface TileDrawn {
  readonly type: "tile_drawn";
  readonly seat: number;
  readonly tile: Tile | null;
  readonly is_rinshan: boolean;
}

export interface TileDiscarded {
  readonly type: "tile_discarded";
  readonly seat: number;
  readonly tile: Tile;
  readonly is_drawn: boolean;
  readonly is_sideways: boolean;
  readonly riichi: Riichi;
  readonly is_open: boolean;
}

export interface MeldCalled {
  readonly type: "meld_called";
  readonly seat: number;
  readonly meld: WireMeld;
  /** The seat whose tile was called; the own seat for a closed kan. */
  readonly source: number;
}

export interface KanDeclared {
  readonly type: "kan_declared";
  readonly seat: number;
  readonly kind: "ankan" | "shouminkan";
  readonly tile: Tile;
}

export interface KitaDeclared {
  readonly type: "kita_declared";
  readonly seat: number;
}

export interface KitaSet {
  readonly type: "kita_set";
  readonly seat: number;
}

export interface DoraRevealed {
  readonly type: "dora_revealed";
  readonly indicator: Tile;
}

export interface RiichiEstablished {
  readonly type: "riichi_established";
  readonly seat: number;
  readonly riichi: Riichi;
  /** The hand, where the riichi is an open one. */
  readonly shown: readonly Tile[] | null;
}

export interface HandWon {
  readonly type: "hand_won";
  readonly seat: number;
  /** The seat whose tile it was; the own seat for tsumo. */
  readonly source: number;
  /** The winning tile, which is not in `hand`. */
  readonly tile: Tile;
  readonly hand: WireHand;
  readonly ura_indicators: readonly Tile[];
  readonly yaku: readonly string[];
  readonly yakuman: readonly string[];
  /** Han of yaku and dora; 0 with yakuman. */
  readonly han: number;
  readonly fu: number;
  readonly base: number;
  readonly moment: Moment;
}

export interface HandDied {
  readonly type: "hand_died";
  readonly seat: number;
}

export interface WrongClaimMade {
  readonly type: "wrong_claim_made";
  readonly seat: number;
  readonly kind: "chii" | "pon" | "daiminkan";
  readonly tile: Tile;
}

export interface FalseWinDeclared {
  readonly type: "false_win_declared";
  readonly seat: number;
  readonly source: number;
  readonly tile: Tile;
  readonly hand: WireHand;
}

export interface DeadHandUsed {
  readonly type: "dead_hand_used";
  readonly seat: number;
  readonly action: string;
}

export interface RiichiFoundOut {
  readonly type: "riichi_found_out";
  readonly seat: number;
  readonly hand: readonly Tile[];
}

export interface HandShown {
  readonly type: "hand_shown";
  readonly seat: number;
  /** The concealed tiles of a tenpai hand; null where the seat is noten. */
  readonly hand: readonly Tile[] | null;
}

export interface OrphansShown {
  readonly type: "orphans_shown";
  readonly seat: number;
  readonly hand: readonly Tile[];
}

export interface DealEnded {
  readonly type: "deal_ended";
  readonly ending: Ending;
  readonly winners: readonly number[];
  readonly loser: number | null;
  readonly changes: readonly number[];
  readonly scores: readonly number[];
  readonly sticks: number;
  /** Seats with nagashi mangan, also where the rules count it as a draw. */
  readonly nagashi: readonly number[];
}

export interface GameEnded {
  readonly type: "game_ended";
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly match_points: readonly number[];
}

/** What a player did wrong, which may end the deal (CHOMBO-2, CHOMBO-3). */
export type Mistake = WrongClaimMade | FalseWinDeclared | DeadHandUsed | RiichiFoundOut;

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

// The table, as one viewer sees it at one moment.

/**
 * A tile that lies somewhere on the table.
 *
 * `id` names its element on the page. It is made up by the reducer, says nothing about the face,
 * is never used twice in a game, and stays the same wherever the tile goes: hand, river, meld.
 */
export interface HeldTile {
  readonly id: number;
  /** Null where the viewer sees the back. */
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
  readonly riichi: Riichi;
  readonly takenBy: number | null;
}

/** A set beside the hand, in the order in which its tiles lie from left to right (CALL-4). */
export interface Meld {
  readonly kind: MeldKind;
  /** Three tiles, or four of a closed or called kan; the added tile of a shouminkan is apart. */
  readonly tiles: readonly HeldTile[];
  /** The place in `tiles` of the called tile, which lies sideways; null for a closed kan. */
  readonly sideways: number | null;
  /** The tile that lies on the sideways one in a shouminkan. */
  readonly added: HeldTile | null;
  /** Whose discard was called, as seen from the caller. */
  readonly source: Source;
  /** The same as a seat; the own seat for a closed kan. */
  readonly sourceSeat: number;
}

export interface SeatState {
  /** Concealed tiles without the drawn one, sorted where they are known. By id: as they came. */
  readonly hand: readonly HeldTile[];
  /** The tile just drawn, which stands apart. */
  readonly drawn: HeldTile | null;
  /** In the order in which they were made; an added kan has its pon's place. */
  readonly melds: readonly Meld[];
  readonly river: readonly RiverTile[];
  /** Once established: the stick lies before the seat. */
  readonly riichi: Riichi;
  /** Norths set aside, with three players. */
  readonly kita: readonly HeldTile[];
  /** The concealed tiles where everybody has seen them: open riichi, tenpai, a win, a mistake. */
  readonly shown: readonly Tile[] | null;
  /** What the seat said at an exhaustive draw; null before that. */
  readonly isTenpai: boolean | null;
  /** May only draw and discard (DEADHAND-1). */
  readonly isDead: boolean;
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
  /** Tiles that can still be drawn. */
  readonly tilesLeft: number;
  /** Draws from the dead wall in this deal. */
  readonly rinshanCount: number;
  /** Null before the first deal. */
  readonly dice: readonly [number, number] | null;
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
