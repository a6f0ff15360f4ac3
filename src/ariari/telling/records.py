"""The records of an event and of an action, whole: what a log and a code leave to the table.

Fields have the names of the events and actions in `model`, so that a reader is made from both
declarations. Tiles are faces; `NO_FACE` and other -1 mean that there is nothing. Beside a row of
any length is its count, -1 if there is no row; rows without a count have an entry for each player.
A single number where several seats, yaku or kinds are meant has one bit for each.
"""

from enum import IntEnum
from typing import Annotated

from ariari.core.payments import Settlement
from ariari.core.rules import SEAT_MAX
from ariari.core.state import INDICATOR_MAX, MELD_MAX
from ariari.core.tiles import COPIES
from ariari.record import Bool, Int8, Int16, Int64, Ints, Record

HAND_TILES = 13
DRAWN_TILES = HAND_TILES + 1
LIABLE_MAX = 3
"""Yakuman for which somebody can be liable (PAO-1)."""
TOLD_MAX = 2
"""Events that one line of a log can stand for: the end of a deal, and what led to it."""
NOTHING = -1


class EventType(IntEnum):
    """The events by their names."""

    GAME_STARTED = 0
    DEAL_STARTED = 1
    TILE_DRAWN = 2
    TILE_DISCARDED = 3
    MELD_CALLED = 4
    KAN_DECLARED = 5
    KITA_DECLARED = 6
    KITA_SET = 7
    DORA_REVEALED = 8
    RIICHI_ESTABLISHED = 9
    HAND_WON = 10
    HAND_DIED = 11
    WRONG_CLAIM_MADE = 12
    FALSE_WIN_DECLARED = 13
    DEAD_HAND_USED = 14
    RIICHI_FOUND_OUT = 15
    HAND_SHOWN = 16
    ORPHANS_SHOWN = 17
    DEAL_ENDED = 18
    GAME_ENDED = 19


class ActionType(IntEnum):
    """The actions by their names; those without a tile are in the order of their codes (`Act`)."""

    DISCARD = 0
    RIICHI = 1
    CHII = 2
    PON = 3
    DAIMINKAN = 4
    ANKAN = 5
    SHOUMINKAN = 6
    KITA = 7
    TSUMO = 8
    RON = 9
    NINE_ORPHANS = 10
    PASS = 11
    SHOW_TENPAI = 12
    SHOW_NOTEN = 13
    END_GAME = 14
    PLAY_ON = 15
    SHOW_HAND = 16


class ToldAction(Record):
    """An action with its tiles."""

    type: Int8
    """`ActionType`."""
    tile: Int8
    drawn: Bool
    is_open: Bool
    used: Annotated[Ints, Int8, COPIES]
    used_count: Int8


class ToldMeld(Record):
    """A meld with its tiles, in order; an added tile comes last."""

    kind: Int8
    tiles: Annotated[Ints, Int8, COPIES]
    tile_count: Int8
    called: Int8
    source: Int8
    """From the caller's right: 1 to 3; 0 for an ankan."""
    lowest: Int8
    """Its lowest kind."""
    seat: Int8
    """Whose tile it was; the caller's own seat for an ankan."""


class ToldLiability(Record):
    """Who is liable for a yakuman (PAO-1)."""

    yakuman: Int8
    wind: Int8


class ToldMoment(Record):
    """The moment of a win; seats are winds."""

    liabilities: Annotated[tuple[ToldLiability, ...], ToldLiability, LIABLE_MAX]
    honba: Int16
    sticks: Int16
    seat: Int8
    round: Int8
    riichi: Int8
    open_riichi: Bool
    ippatsu: Bool
    last_tile: Bool
    rinshan: Bool
    chankan: Bool
    first_turn: Bool
    on_riichi_tile: Bool
    after_kan: Bool
    dora: Annotated[Ints, Int8, INDICATOR_MAX]
    dora_count: Int8
    ura: Annotated[Ints, Int8, INDICATOR_MAX]
    ura_count: Int8
    kita: Int8
    dealer_streak: Int8
    discarder: Int8
    liability_count: Int8
    kan_source: Int8
    wareme: Int8
    into_open_riichi: Bool
    nearer: Int8


class ToldEvent(Record):
    """An event with everything that it tells; each sort has its own fields among these."""

    scores: Annotated[Ints, Int64, SEAT_MAX]
    changes: Annotated[Ints, Int64, SEAT_MAX]
    match_points: Annotated[Ints, Int64, SEAT_MAX]
    """In tenths."""
    base: Int64
    yaku: Int64
    yakuman: Int64
    waits: Int64
    moment: ToldMoment
    honba: Int16
    sticks: Int16
    han: Int16
    fu: Int16
    type: Int8
    """`EventType`."""
    players: Int8
    seat: Int8
    tile: Int8
    source: Int8
    kind: Int8
    riichi: Int8
    dealer: Int8
    round: Int8
    dealer_streak: Int8
    indicator: Int8
    broken: Int8
    dice: Annotated[Ints, Int8, 2]
    hands: Annotated[Ints, Int8, SEAT_MAX, HAND_TILES]
    hand: Annotated[Ints, Int8, DRAWN_TILES]
    hand_count: Int8
    concealed: Annotated[Ints, Int8, DRAWN_TILES]
    concealed_count: Int8
    meld_count: Int8
    shown: Annotated[Ints, Int8, DRAWN_TILES]
    shown_count: Int8
    ura_indicators: Annotated[Ints, Int8, INDICATOR_MAX]
    ura_indicator_count: Int8
    ending: Int8
    winners: Int8
    loser: Int8
    nagashi: Int8
    places: Annotated[Ints, Int8, SEAT_MAX]
    is_rinshan: Bool
    is_drawn: Bool
    is_sideways: Bool
    is_open: Bool
    is_tenpai: Bool
    meld: ToldMeld
    melds: Annotated[tuple[ToldMeld, ...], ToldMeld, MELD_MAX]
    action: ToldAction


class Story(Record):
    """What later events of a deal refer to, and the events that the last line of a log told."""

    settlement: Settlement
    """Work space."""
    events: Annotated[tuple[ToldEvent, ...], ToldEvent, TOLD_MAX]
    count: Int16
    honba: Int16
    """When the deal began, as what follows; the table may have moved on when a win is told."""
    sticks: Int16
    dealer: Int8
    round: Int8
    dealer_streak: Int8
    discarded: Int8
    """The face discarded last."""
    declared: Int8
    """The face of the kan declared last."""
    last: Int8
    """`EventType` told last."""
    meld_count: Annotated[Ints, Int8, SEAT_MAX]
    melds: Annotated[tuple[ToldMeld, ...], ToldMeld, SEAT_MAX * MELD_MAX]
    """Of each seat, in the order made: from `seat * MELD_MAX` on."""
