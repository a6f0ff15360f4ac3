"""What the number of a meld in an mjlog means, bit by bit."""

from typing import Annotated

from ariari.core.melds import MeldKind
from ariari.core.tiles import COPIES, KIND_COUNT, NORTH, SUIT_COUNT, SUIT_SIZE, TILE_COUNT
from ariari.record import Int8, Int16, Ints, Record

CODE_MAX = 0xFFFF
CHII_BIT = 0x04
PON_BIT = 0x08
ADDED_BIT = 0x10
KITA_BIT = 0x20
KITA = -1
"""Used like a meld kind: a North set aside."""
SELF = 0
"""The source of a closed kan and of a kita."""
LEFT = 3
"""The source of every chii, counted from the caller."""
LOWEST_IN_SUIT = SUIT_SIZE - 2
"""How many kinds in a suit can begin a sequence."""
OTHERS_MAX = 3


class CodedMeld(Record):
    """What the number of a meld says; tiles are 0-135."""

    others: Annotated[Ints, Int16, OTHERS_MAX]
    """The other tiles, ascending: from the hand, or for an added kan the three of the pon."""
    tile: Int16
    """The tile called or added; for a closed kan the one the number names; for kita the North."""
    called: Int16
    """For an added kan, the tile that was called for the pon; else -1."""
    kind: Int8
    """A `MeldKind`, or `KITA`."""
    source: Int8
    """Seats counted from the caller to the one called from; for an added kan, of its pon."""
    other_count: Int8


def decode_chii(code: int, meld: CodedMeld) -> bool:
    """Read the number of a sequence; False if it is none."""
    sequence = (code >> 10) // 3
    place = (code >> 10) % 3
    if sequence >= SUIT_COUNT * LOWEST_IN_SUIT or code & 0x200 != 0 or code & 3 != LEFT:
        return False
    lowest = sequence // LOWEST_IN_SUIT * SUIT_SIZE + sequence % LOWEST_IN_SUIT
    meld.kind = MeldKind.CHII
    meld.source = LEFT
    for step in range(3):
        tile = COPIES * (lowest + step) + (code >> (3 + 2 * step) & 3)
        if step == place:
            meld.tile = tile
        else:
            meld.others[meld.other_count] = tile
            meld.other_count += 1
    return True


def decode_triplet(code: int, meld: CodedMeld) -> bool:
    """Read the number of a pon, or of a kan added to one; False if it is neither."""
    kind = (code >> 9) // 3
    place = (code >> 9) % 3
    is_pon = code & PON_BIT != 0
    is_added = code & ADDED_BIT != 0
    if kind >= KIND_COUNT or code & 0x180 != 0 or code & 3 == 0 or is_pon == is_added:
        return False
    fourth = COPIES * kind + (code >> 5 & 3)
    # The three of the pon are all copies but the fourth.
    called = COPIES * kind + place
    if called >= fourth:
        called += 1
    meld.kind = MeldKind.PON if is_pon else MeldKind.SHOUMINKAN
    meld.source = code & 3
    meld.tile = called if is_pon else fourth
    meld.called = -1 if is_pon else called
    for copy in range(COPIES * kind, COPIES * (kind + 1)):
        if copy != meld.tile and (copy != fourth or not is_pon):
            meld.others[meld.other_count] = copy
            meld.other_count += 1
    return True


def decode_quad(code: int, meld: CodedMeld) -> bool:
    """Read the number of a closed or open kan; False if it is neither."""
    tile = code >> 8
    if tile >= TILE_COUNT or code & 0xFC != 0:
        return False
    meld.source = code & 3
    meld.kind = MeldKind.ANKAN if meld.source == SELF else MeldKind.DAIMINKAN
    meld.tile = tile
    first = tile // COPIES * COPIES
    for copy in range(first, first + COPIES):
        if copy != tile:
            meld.others[meld.other_count] = copy
            meld.other_count += 1
    return True


def decode_code(code: int, meld: CodedMeld) -> bool:
    """Read the number of a meld or of a kita; False if it is none, to the last bit."""
    meld.other_count = 0
    meld.called = -1
    if not 0 <= code <= CODE_MAX:
        return False
    if code & CHII_BIT != 0:
        return decode_chii(code, meld)
    if code & (PON_BIT | ADDED_BIT) != 0:
        return decode_triplet(code, meld)
    if code & KITA_BIT == 0:
        return decode_quad(code, meld)
    meld.kind = KITA
    meld.source = SELF
    meld.tile = code >> 8
    return meld.tile // COPIES == NORTH and code & 0xFF == KITA_BIT
