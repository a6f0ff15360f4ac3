"""The lookup tables behind shanten and winning shapes, passed to the rules as one record.

The tiles of a hand fall into four groups that share no set: three suits and the honours. With three
players the characters are only the two terminals, which form no sequence (SANMA-1). A group's key
is the base-5 number of its counts, lowest kind first, plus the group's key base; so a draw adds a
power of five, and a discard subtracts it. Keys of more than 14 tiles, and those that a fifth copy
leads to, have an entry that means nothing.

A class is everything that the tiles of one or several groups say about the distance to a complete
shape: how many tiles are missing for 0-4 sets, without and with a pair. Two classes joined give a
class again. `ariari.tables` builds and loads the record.
"""

from typing import Annotated

from ariari.core.habits import Habits
from ariari.core.network import Network
from ariari.record import Int32, Int64, Ints, Record, UInt8, UInt16

SUIT_KEY_COUNT = 5**9
SUIT_KEY_BITS = 21
SUIT_KEY_MASK = (1 << SUIT_KEY_BITS) - 1
HONOUR_KEY_BASE = SUIT_KEY_COUNT
HONOUR_KEY_COUNT = 5**7
TERMINAL_KEY_BASE = HONOUR_KEY_BASE + HONOUR_KEY_COUNT
"""Keys of 1m and 9m alone, as with three players."""
TERMINAL_KEY_COUNT = 5**2
KEY_COUNT = TERMINAL_KEY_BASE + TERMINAL_KEY_COUNT
ENTRY_COUNT = SUIT_KEY_COUNT + 5**8
"""Entries of `Tables.groups`: up to the key that a fifth copy of a suit's 9 leads to."""

CLASS_COUNT = 225
"""Classes of one to four groups of together at most 14 tiles; found by building them."""
SET_LIMIT = 4
"""Sets in a complete shape (AGARI-1)."""

GROUP_COUNT = 4
CLASS_BITS = 8
CLASS_MASK = (1 << CLASS_BITS) - 1
SUM_MASK = 0xF
SUMS_BITS = 16
SUMS_MASK = (1 << SUMS_BITS) - 1
KINDS_SHIFT = 0
PAIRS_SHIFT = 4
ORPHANS_SHIFT = 8
ORPHAN_PAIRS_SHIFT = 12
"""Where the sums of a group, and of a hand, lie behind the classes: no hand of 14 tiles has more
than `SUM_MASK` of anything."""

SHAPE_COUNT = 23_534
"""Decompositions of all complete suits, and the unused entry 0."""
NO_SHAPE = 0
SEQUENCE_BITS = 3
SEQUENCE_MASK = 0x7
TRIPLETS_SHIFT = 21
PAIR_SHIFT = 30
PAIR_MASK = 0xF
MORE_SHAPES_SHIFT = 34


class Tables(Record):
    """All tables; nobody writes to them."""

    shapes: Annotated[Ints, Int64, SHAPE_COUNT]
    """Decompositions of complete suits (0-4 sets, 0-1 pair), those of one key in a row.

    Bits 0-20: number of sequences from 1..7, three bits each. Bits 21-29: triplets of 1..9.
    Bits 30-33: the pair's number 1-9, or 0. Bit 34: one more decomposition of the key follows.
    """
    groups: Annotated[Ints, Int32, ENTRY_COUNT]
    """By key: what to know about one group.

    Bits 0-7: its class. Bits 8-11: kinds held. Bits 12-15: kinds held at least twice. Bits
    16-23: the same of orphans alone.
    """
    network: Network
    """Of the bot that decides by one."""
    habits: Habits
    """Of the bots that have them."""
    suit_shapes: Annotated[Ints, UInt16, SUIT_KEY_COUNT]
    """By suit key: index of its first decomposition in `shapes`, or `NO_SHAPE`."""
    joined_class: Annotated[Ints, UInt8, CLASS_COUNT * CLASS_COUNT]
    """By two classes, row and column: the class of their tiles together."""
    missing: Annotated[Ints, UInt8, (SET_LIMIT + 1) * CLASS_COUNT * CLASS_COUNT]
    """By sets needed (0-4) and two classes: fewest tiles to draw for those sets and a pair."""
