"""The records of a win: the moment, one reading of the tiles, and the result."""

from enum import IntEnum
from typing import Annotated

from ariari.core.tiles import KIND_COUNT, SUIT_COUNT
from ariari.record import Bool, Int8, Int16, Int32, Int64, Ints, Record

INDICATOR_MAX = 5
"""Dora indicators that can be up: one, and one for each of four kans (DEAD-2)."""
MELD_MAX = 4


class RiichiLevel(IntEnum):
    """A player's riichi (RIICHI-6, DRII-1)."""

    NONE = 0
    RIICHI = 1
    DOUBLE = 2


class Form(IntEnum):
    """A complete shape (AGARI-1)."""

    STANDARD = 0
    """Four sets and a pair."""
    SEVEN_PAIRS = 1
    ORPHANS = 2
    """Thirteen orphans."""


class Wait(IntEnum):
    """The part that the winning tile completed (FU-8)."""

    RYANMEN = 0
    """両面: a sequence at an open end."""
    SHANPON = 1
    """双碰: a triplet."""
    KANCHAN = 2
    """嵌張: the middle of a sequence."""
    PENCHAN = 3
    """辺張: 3 of 123, or 7 of 789."""
    TANKI = 4
    """単騎: the pair."""


class Place(IntEnum):
    """Where a winning tile may lie in the part that it completed, in the order of trying."""

    PAIR = 0
    LOWEST = 1
    """The lowest tile of a sequence."""
    MIDDLE = 2
    HIGHEST = 3
    TRIPLET = 4


class WinCheck(IntEnum):
    """Whether the tiles win (AGARI-3)."""

    NOT_COMPLETE = 0
    NO_YAKU = 1
    WIN = 2


class Limit(IntEnum):
    """A level of the limit table (SCORE-4, SCORE-5)."""

    NONE = 0
    MANGAN = 1
    HANEMAN = 2
    BAIMAN = 3
    SANBAIMAN = 4
    KAZOE = 5
    YAKUMAN = 6


class Win(Record):
    """A hand with its winning tile, and all of the moment that its value depends on.

    There are fourteen tiles, counting each meld as three; whoever fills the record sees to that.
    """

    honba: Int16
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Concealed tiles by kind, the winning tile included."""
    dora_indicators: Annotated[Ints, Int8, INDICATOR_MAX]
    """Kinds of the indicators that are up; `dora_indicator_count` of them are read."""
    ura_indicators: Annotated[Ints, Int8, INDICATOR_MAX]
    meld_kinds: Annotated[Ints, Int8, MELD_MAX]
    """`MeldKind` of each meld; `meld_count` of them are read."""
    meld_lowest: Annotated[Ints, Int8, MELD_MAX]
    """Lowest kind of each meld."""
    meld_count: Int8
    dora_indicator_count: Int8
    ura_indicator_count: Int8
    winning_kind: Int8
    seat_wind: Int8
    """0 East to 3 North; the dealer is always East (CONV-5)."""
    round_wind: Int8
    """0 East to 3 North."""
    red_fives: Int8
    """Red fives in the hand and melds."""
    kita: Int8
    """Norths set aside, with three players (SANMA-5)."""
    riichi: Int8
    """`RiichiLevel`."""
    dealer_streak: Int8
    """Wins in a row by this dealer, this one included (LOCAL-PAARENCHAN)."""
    tsumo: Bool
    """Won by the player's own draw, else by ron."""
    open_riichi: Bool
    """Riichi was declared with the hand shown (OPENR-1)."""
    ippatsu: Bool
    """Within one uninterrupted go-around of the riichi (IPP-1)."""
    last_tile: Bool
    """The haiteihai was drawn, or the houteihai ronned (LAST-1, LAST-2)."""
    rinshan: Bool
    """The winning tile was drawn from the dead wall."""
    robbed_kan: Bool
    """The winning tile was added to a pon (KAN-6)."""
    first_turn: Bool
    """In the uninterrupted first go-around: at the first draw, or by ron before it."""
    on_riichi_tile: Bool
    """Ron on a tile that declared riichi (LOCAL-TSUBAMEGAESHI)."""
    after_kan: Bool
    """Ron on the discard right after a kan (LOCAL-KANBURI)."""


class Reading(Record):
    """One way to read the tiles of a win, and what it is worth (AGARI-6).

    Work space of `score_win`; sequences are packed with three bits for each of the 21 starts
    (suit times seven, plus number less one), sets of kinds have one bit a kind.
    """

    sequences: Int64
    """How many of each sequence, melds included."""
    own_sequences: Int64
    """How many of each sequence in the concealed part."""
    triplets: Int64
    """Kinds of triplets and quads, melds included."""
    own_triplets: Int64
    """Kinds of triplets in the concealed part."""
    closed_triplets: Int64
    """Kinds of triplets and quads that count as concealed (FU-9)."""
    quads: Int64
    held: Int64
    """Kinds in the concealed part."""
    kinds: Int64
    """Kinds in the whole hand."""
    meld_sequences: Int64
    meld_triplets: Int64
    """Kinds of melded triplets and quads."""
    ankans: Int64
    """Kinds of the quads that count as concealed."""
    win_yaku: Int64
    """`Yaku` that every reading of the win has."""
    win_yakuman: Int64
    layout_yaku: Int64
    """`Yaku` that the sets and the pair have, whichever of them was completed last."""
    layout_yakuman: Int64
    yaku: Int64
    yakuman: Int64
    base: Int64
    """Base points (SCORE-2)."""
    suit_first: Annotated[Ints, Int32, SUIT_COUNT]
    """Where each suit's decompositions begin in the table."""
    suit_shape: Annotated[Ints, Int32, SUIT_COUNT]
    """Where the decomposition now read is."""
    han: Int16
    """Han of yaku and dora; 0 with yakuman."""
    fu: Int16
    fu_sum: Int16
    """Fu before they are rounded."""
    status: Int8
    """`WinCheck`."""
    form: Int8
    """`Form`."""
    pair: Int8
    """Kind of the pair; `NO_KIND` where the form has none."""
    honour_pair: Int8
    wait: Int8
    """`Wait`."""
    winning_kind: Int8
    wait_count: Int8
    """Kinds the hand waited for; counted only where fu depend on it."""
    units: Int8
    """Yakuman units."""
    closed: Bool
    """No open meld (CONV-6)."""
    probing: Bool
    """Only the yaku are asked for, not the value."""


class Score(Record):
    """What a win is worth under its best reading."""

    base: Int64
    """Base points (SCORE-2); 0 where the tiles do not win."""
    yaku: Int64
    """Bits of `Yaku`."""
    yakuman: Int64
    """Bits of `Yakuman`."""
    seen_yaku: Int64
    """Bits of `Yaku` that some reading has."""
    seen_yakuman: Int64
    sequences: Int64
    """The best reading; see `Reading`."""
    own_sequences: Int64
    triplets: Int64
    closed_triplets: Int64
    quads: Int64
    han: Int16
    """Han of yaku and dora, the full count, even above a limit; 0 with yakuman."""
    fu: Int16
    """Fu, rounded; counted even where a limit makes them irrelevant (FU-14)."""
    fu_sum: Int16
    """Fu before they are rounded."""
    dora: Int8
    ura: Int8
    red_fives: Int8
    kita: Int8
    units: Int8
    """Yakuman units paid; 0 without yakuman."""
    status: Int8
    """`WinCheck`."""
    limit: Int8
    """`Limit`."""
    form: Int8
    pair: Int8
    wait: Int8
    winning_kind: Int8
    wait_count: Int8
