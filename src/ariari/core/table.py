"""The table: everything about a game at one moment, in one record."""

from enum import IntEnum
from typing import Annotated

from ariari.core.actions import Menu
from ariari.core.payments import Settlement
from ariari.core.ranking import Standing
from ariari.core.rng import Random
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.state import MELD_MAX, Reading, Score, Win
from ariari.core.tables import GROUP_COUNT
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_COUNT, TILE_COUNT
from ariari.record import Bool, Int8, Int16, Int32, Int64, Ints, Record, UInt8

RIVER_MAX = 36
"""Discards of one seat in a deal.

Each needs a draw or a call by that seat. Seventy live draws and four rinshan draws are shared by
four seats, and only calls of the others, at most four each, let a seat draw out of turn.
"""
EVENT_MAX = 96
EVENT_WIDTH = 6
NO_ANSWER = -1
NO_KAN = -1
KITA = 5
"""A North set aside (SANMA-5), in fields where a `MeldKind` means a kan."""


class Phase(IntEnum):
    """What happens next (rulebook section 2.1)."""

    DEAL = 0
    """A wall is needed: between deals, and before the first."""
    DRAW = 1
    TURN = 2
    """The seat whose turn it is will be asked."""
    ACT = 3
    """It has answered."""
    DISCARDED = 4
    """The others will be asked about the discard."""
    REACT = 5
    """They have answered."""
    DECLARED = 6
    """The others will be asked about a kan or kita."""
    ROB = 7
    """They have answered."""
    REPLACE = 8
    """A rinshan tile is drawn."""
    EXHAUSTED = 9
    """Seats say in turn whether they are tenpai."""
    SHOW = 10
    """One of them has answered."""
    SETTLE = 11
    """The deal has ended; rotation and the end of the game are next."""
    OFFER = 12
    """The dealer has answered whether the game ends."""
    OVER = 13


class Ending(IntEnum):
    """How a deal ended (rulebook sections 3 and 4)."""

    NONE = 0
    TSUMO = 1
    RON = 2
    EXHAUSTIVE = 3
    NAGASHI = 4
    """Nagashi mangan that counts as a win (NAGASHI-4)."""
    NINE_ORPHANS = 5
    FOUR_WINDS = 6
    FOUR_RIICHI = 7
    FOUR_KANS = 8
    TRIPLE_RON = 9
    FIFTH_KAN = 10
    CHOMBO = 11


class Mark(IntEnum):
    """Bits that a discard carries (FLOW-4); `TAKEN` times one more than the seat that took it."""

    TSUMOGIRI = 1
    """Discarded as it was drawn."""
    SIDEWAYS = 2
    """Laid sideways for riichi (RIICHI-3, RIICHI-4)."""
    TAKEN = 4


class Player(Record):
    """One seat: its tiles, its discards, its riichi, its score."""

    score: Int64
    waits: Int64
    """Kinds that complete the 13 tiles, a fifth copy included (FURITEN-1); as of the last discard,
    kan or deal."""
    discarded: Int64
    """Kinds among the seat's own discards (FURITEN-2)."""
    held: Annotated[Ints, Int64, COPIES]
    """Kinds of which at least one, two, three and four tiles are concealed: `counts`, as sets."""
    yaku: Int64
    """Of this seat's last win: bits of `Yaku`."""
    yakuman: Int64
    keys: Annotated[Ints, Int32, GROUP_COUNT]
    """Keys of `counts`: characters, circles, bamboo and honours (see `Tables`)."""
    han: Int16
    fu: Int16
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Concealed tiles by kind; `add_kind` and `remove_kind` alone change them."""
    red_fives: Annotated[Ints, Int8, SUIT_COUNT]
    """Concealed red fives by suit; they are in `counts` as well."""
    river: Annotated[Ints, Int8, RIVER_MAX]
    """Faces discarded, in order."""
    river_marks: Annotated[Ints, Int8, RIVER_MAX]
    """`Mark` bits of each discard."""
    meld_kinds: Annotated[Ints, Int8, MELD_MAX]
    meld_lowest: Annotated[Ints, Int8, MELD_MAX]
    meld_source: Annotated[Ints, Int8, MELD_MAX]
    """Seat whose tile was called; the seat itself for an ankan."""
    meld_reds: Annotated[Ints, Int8, MELD_MAX]
    """Red fives in each meld."""
    liable: Annotated[Ints, Int8, 3]
    """Who is liable for daisangen, daisuushii and suukantsu; `NO_SEAT` if nobody (PAO-1)."""
    river_size: Int8
    meld_count: Int8
    kita: Int8
    shanten: Int8
    """Of the 13 tiles, when the waits were found."""
    riichi: Int8
    """`RiichiLevel`, once established (RIICHI-5)."""
    open_riichi: Bool
    ippatsu: Bool
    temporary_furiten: Bool
    riichi_furiten: Bool
    sideways_due: Bool
    """The next discard lies sideways (RIICHI-4)."""
    has_erred: Bool
    """Declared a noten riichi or an illegal kan that has not been found out yet (CHOMBO-3)."""
    dead_hand: Bool
    """May only draw and discard (DEADHAND-1)."""
    shows: Bool
    """Shown as tenpai at an exhaustive draw (DRAW-6)."""


class Table(Record):
    """A game at one moment."""

    random: Random
    rules: Rules
    players: Annotated[tuple[Player, ...], Player, SEAT_MAX]
    settlement: Settlement
    standing: Standing
    decisions: Int64
    """Answers given in this game."""
    deals: Int32
    """Deals begun in this game."""
    answers: Annotated[Ints, Int16, SEAT_MAX]
    """Action of each seat that was asked; `NO_ANSWER` before it answers."""
    honba: Int16
    sticks: Int16
    """Riichi sticks on the table."""
    deal_sticks: Annotated[Ints, Int8, SEAT_MAX]
    """Of those, the sticks placed in this deal by seat (CHOMBO-4)."""
    wall: Annotated[Ints, UInt8, TILE_COUNT]
    """Tiles in draw order (WALL-8); with three players the first 108 are used."""
    dice: Annotated[Ints, Int8, 2]
    phase: Int8
    pending: Int8
    """Seats that have been asked and have not answered, one bit each."""
    turn: Int8
    """The seat that acts, or has just discarded."""
    dealer: Int8
    round: Int8
    """0 East, 1 South, 2 West, 3 North."""
    dealer_streak: Int8
    """Wins in a row by this dealer."""
    next_draw: Int8
    """Index of the next live tile; at most 122, so it fits."""
    live_left: Int8
    """L (CONV-9)."""
    rinshan_count: Int8
    """Tiles drawn from the dead wall."""
    refill_due: Int8
    """Live tiles that join the dead wall with the next discard (DEAD-7)."""
    kan_count: Int8
    """K (CONV-9)."""
    indicator_count: Int8
    """Dora indicators that are up."""
    owed_before: Int8
    """Indicators due before the next discard's reactions (KDORA-2)."""
    owed_after: Int8
    """Indicators due after the next discard has passed."""
    drawn: Int8
    """Face of the tile just drawn; `NO_FACE` after a call."""
    tile: Int8
    """Face that the others are asked about: discarded, added, shown or set aside."""
    kan: Int8
    """`MeldKind` of the kan being declared, `KITA`, or `NO_KAN`."""
    barred: Int8
    """Kind barred by kuikae besides the claimed one; `NO_KIND` if none."""
    claimed: Int8
    """Kind just claimed by chii or pon; `NO_KIND` otherwise."""
    declared_riichi: Int8
    """Riichi declared with the discard on the table, not yet established: `RiichiLevel`."""
    ending: Int8
    """`Ending` of the deal that was settled last."""
    winners: Int8
    """Seats that won it, one bit each."""
    loser: Int8
    """Seat whose tile was ronned, or that committed chombo; `NO_SEAT` otherwise."""
    show_turn: Int8
    """Which wind says next whether it is tenpai."""
    is_rinshan: Bool
    """The drawn tile came from the dead wall."""
    after_kan: Bool
    """The discard follows a kan of the same turn (LOCAL-KANBURI)."""
    uninterrupted: Bool
    """Nobody has completed a call in this deal (CONV-8)."""
    declared_open: Bool
    """The riichi declared with the discard is an open one (OPENR-1)."""
    asks_all: Bool
    """Every other seat is asked about every discard, and a riichi hand is asked to show itself, so
    that they can make mistakes (CHOMBO-1)."""
    daiminkan_source: Int8
    """Whose tile was called for a daiminkan in this turn; `NO_SEAT` otherwise (PAO-7)."""


class Log(Record):
    """Events since they were last read; with `is_kept` off nothing is written."""

    events: Annotated[Ints, Int32, EVENT_MAX * EVENT_WIDTH]
    count: Int16
    is_kept: Bool


class Desk(Record):
    """Work space next to a table; nothing but the log outlives a call."""

    reading: Reading
    score: Score
    log: Log
    menu: Menu
    win: Win
