"""What skimming works on: the text of one deal, what it says, and how far it has been read."""

from enum import IntEnum
from typing import Annotated

from ariari.core.faces import FACE_COUNT
from ariari.core.rules import SEAT_MAX
from ariari.core.state import INDICATOR_MAX
from ariari.core.tiles import TILE_COUNT
from ariari.logs.formats.mjlog.meld_code import CodedMeld
from ariari.logs.formats.tenhou.shuffle import RANDOM_COUNT
from ariari.record import Bool, Int8, Int16, Int32, Int64, Ints, Record, UInt8

TEXT_MAX = 6_000
"""Bytes of one deal; the longest that people played have about 3,000."""
DRAW_MAX = 96
"""More draws than any deal can have."""
PLACES_MAX = 8
"""Melds and kita of one seat: at most four of each."""
VALUE_MAX = 32
"""Numbers of one attribute: of the yaku of a win, with the han of each."""
YAKU_MAX = 64
"""Numbers of yaku in an mjlog, and bits of a set of yaku."""
ABSENT = -1
"""Where the value of an attribute begins that a tag lacks; what has no number."""
NOBODY = -1
NO_TILE = -1
UNSEEN = -2
OUT = -3
"""Where a tile is if no seat holds it: unknown, or discarded, melded or turned up."""


class Key(IntEnum):
    """The attributes that are known."""

    SEED = 0
    TEN = 1
    OYA = 2
    HAI0 = 3
    HAI1 = 4
    HAI2 = 5
    HAI3 = 6
    WHO = 7
    M = 8
    HAI = 9
    STEP = 10
    BA = 11
    MACHI = 12
    YAKU = 13
    YAKUMAN = 14
    DORA_HAI = 15
    DORA_HAI_URA = 16
    FROM_WHO = 17
    SC = 18
    PAO_WHO = 19
    OWARI = 20
    TYPE = 21


KEY_COUNT = len(Key)


class Name(IntEnum):
    """The tags that are known within a deal, besides draws and discards."""

    N = 0
    DORA = 1
    REACH = 2
    AGARI = 3
    RYUUKYOKU = 4
    BYE = 5
    UN = 6


NAME_COUNT = len(Name)
DRAW_TYPES_MAX = 8


class Lexicon(Record):
    """The words of an mjlog, packed as `pack_symbol` does it, and what its numbers stand for."""

    keys: Annotated[Ints, Int64, KEY_COUNT]
    names: Annotated[Ints, Int64, NAME_COUNT]
    draws: Annotated[Ints, Int64, DRAW_TYPES_MAX]
    """The `type` of each sort of draw."""
    endings: Annotated[Ints, Int8, DRAW_TYPES_MAX]
    """`Ending` of each; `NONE` for nagashi mangan."""
    yaku: Annotated[Ints, Int8, YAKU_MAX]
    """`Yaku` by number, or `ABSENT`."""
    yakuman: Annotated[Ints, Int8, YAKU_MAX]


class Chapter(Record):
    """One deal of an mjlog: its text after `<INIT`, and what the game says of it."""

    random: Annotated[Ints, Int32, RANDOM_COUNT]
    """The random numbers of its wall, 32 bits each."""
    size: Int16
    """Bytes of the text."""
    players: Int8
    red_fives: Int8
    is_first: Bool
    """It is the first of its game."""
    text: Annotated[Ints, UInt8, TEXT_MAX]


class Claim(Record):
    """A win as the log has it."""

    yaku: Int64
    """Bits of `Yaku`."""
    yakuman: Int64
    points: Int32
    fu: Int16
    han: Int16
    """Of yaku and dora together; 0 with yakuman."""
    dora: Int16
    ura: Int16
    red_fives: Int16
    yaku_han: Annotated[Ints, Int8, YAKU_MAX]
    """Han by `Yaku`."""
    seat: Int8
    source: Int8
    liable: Int8
    """Seat that is liable, or `NOBODY`."""
    ura_count: Int8
    """Ura indicators shown."""


class Pen(Record):
    """How far a chapter has been read, and where its tiles are; work space."""

    first: Annotated[Ints, Int32, KEY_COUNT]
    """Where the value of each attribute of a tag begins, or `ABSENT`."""
    last: Annotated[Ints, Int32, KEY_COUNT]
    """Where it ends."""
    values: Annotated[Ints, Int32, VALUE_MAX]
    """The numbers of the attribute that was read last."""
    scores: Annotated[Ints, Int32, SEAT_MAX]
    """Points now."""
    codes: Annotated[Ints, Int32, SEAT_MAX * PLACES_MAX]
    """Numbers of each seat's melds and kita, in order."""
    place: Int32
    """The byte that comes next."""
    count: Int32
    """How many `values` there are."""
    hands: Annotated[Ints, Int16, SEAT_MAX * 13]
    """Tiles dealt, in order."""
    draws: Annotated[Ints, Int16, DRAW_MAX]
    indicators: Annotated[Ints, Int16, INDICATOR_MAX]
    ura: Annotated[Ints, Int16, INDICATOR_MAX]
    drawn: Int16
    """The tile just drawn, while the seat still holds it; else `NO_TILE`."""
    offered: Int16
    """The tile last discarded, added, shown or set aside."""
    where: Annotated[Ints, Int8, TILE_COUNT]
    """Where each tile is: with a seat, `UNSEEN`, or `OUT` of play."""
    is_rinshan: Annotated[Ints, Int8, DRAW_MAX]
    """Which draws came from the dead wall."""
    code_counts: Annotated[Ints, Int8, SEAT_MAX]
    has_stick: Annotated[Ints, Int8, SEAT_MAX]
    dice: Annotated[Ints, Int8, 2]
    draw_count: Int8
    indicator_count: Int8
    ura_count: Int8
    offered_by: Int8
    declaring: Int8
    """The seat that declared riichi but has not discarded yet, or `NOBODY`."""
    sticks: Int8
    after_kan: Bool
    """The next draw is from the dead wall."""
    is_lost: Bool
    """Something is not as usual: a reader must see to it."""


class Story(Record):
    """What a chapter says beside its events, and the work space of reading it."""

    claims: Annotated[tuple[Claim, ...], Claim, SEAT_MAX]
    pen: Pen
    scores: Annotated[Ints, Int32, SEAT_MAX]
    """Points before the deal."""
    changes: Annotated[Ints, Int32, SEAT_MAX]
    """What the seats gained, by all wins together."""
    end_scores: Annotated[Ints, Int32, SEAT_MAX]
    """Points at the end of the game, if it `is_last`."""
    match_points: Annotated[Ints, Int32, SEAT_MAX]
    """In tenths."""
    events: Int16
    """Draws, discards, calls, kans, kita, indicators and sticks."""
    meld: CodedMeld
    shown: Annotated[Ints, Int8, SEAT_MAX * FACE_COUNT]
    """Tiles by face of the hands that are shown at the end, a winning tile included."""
    is_shown: Annotated[Ints, Int8, SEAT_MAX]
    round: Int8
    dealer: Int8
    honba: Int8
    sticks: Int8
    wins: Int8
    winners: Int8
    """Seats that won, one bit each."""
    winning_face: Int8
    indicator_count: Int8
    is_drawn: Bool
    """The deal ended without a win."""
    is_played_out: Bool
    """It was drawn because no tiles were left."""
    is_nagashi: Bool
    is_first: Bool
    is_last: Bool
    """The game ended with this deal."""
    is_sound: Bool
    """All of it was understood, and nothing in it contradicts itself or the wall."""
