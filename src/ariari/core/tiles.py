"""Kinds, tiles and sets of kinds (rulebook section 0).

A kind is 0-33 (CONV-2): 1m..9m, 1p..9p, 1s..9s, then East, South, West, North, White, Green,
Red. A tile is 0-135: kind `tile // 4`, so the copies of a kind are neighbours. A set of kinds is
an int with bit `kind` set.
"""

KIND_COUNT = 34
TILE_COUNT = 136
COPIES = 4
"""Tiles of one kind (EQUIP-1)."""
SUIT_SIZE = 9
SUIT_COUNT = 3
HONOUR_COUNT = 7
NO_KIND = -1

CHARACTERS = 0
CIRCLES = 9
BAMBOO = 18
"""Kind of the 1 of each suit."""
HONOURS = 27
EAST = 27
SOUTH = 28
WEST = 29
NORTH = 30
WHITE = 31
GREEN = 32
RED = 33

SUIT_KINDS = 0o777
"""The nine kinds of characters; shift by 9 or 18 for circles and bamboo."""
NUMBER_KINDS = (1 << HONOURS) - 1
SEQUENCE_STARTS = 0o177 | 0o177 << 9 | 0o177 << 18
"""Kinds 1-7 of each suit: where three consecutive numbers can begin."""
FIVES = 1 << 4 | 1 << 13 | 1 << 22
TERMINAL_KINDS = 1 << 0 | 1 << 8 | 1 << 9 | 1 << 17 | 1 << 18 | 1 << 26
WIND_KINDS = 0b1111 << EAST
DRAGON_KINDS = 0b111 << WHITE
HONOUR_KINDS = WIND_KINDS | DRAGON_KINDS
ORPHAN_KINDS = TERMINAL_KINDS | HONOUR_KINDS
GREEN_KINDS = 1 << 19 | 1 << 20 | 1 << 21 | 1 << 23 | 1 << 25 | 1 << GREEN
"""2s 3s 4s 6s 8s 6z: the tiles without any red or blue paint (YAKU-RYUUIISOU)."""

# fmt: off
NEXT_KINDS = (
    1, 2, 3, 4, 5, 6, 7, 8, 0,
    10, 11, 12, 13, 14, 15, 16, 17, 9,
    19, 20, 21, 22, 23, 24, 25, 26, 18,
    SOUTH, WEST, NORTH, EAST,
    GREEN, RED, WHITE,
)
# fmt: on
"""By kind, the one that follows it in its suit, among the winds or among the dragons (DORA-1)."""


def is_orphan(kind: int) -> bool:
    """Terminal or honour (CONV-3)."""
    return ORPHAN_KINDS >> kind & 1 == 1


def is_honour(kind: int) -> bool:
    """Wind or dragon (CONV-3)."""
    return kind >= HONOURS


def is_dragon(kind: int) -> bool:
    """White, Green or Red (CONV-1)."""
    return kind >= WHITE


def is_wind(kind: int) -> bool:
    """East, South, West or North (CONV-1)."""
    return EAST <= kind < WHITE


def number_of(kind: int) -> int:
    """Return the number 1-9 of a suit tile (CONV-1)."""
    return kind % SUIT_SIZE + 1


def count_bits(kinds: int) -> int:
    """Return how many kinds a set holds, by adding wider and wider groups of bits.

    The product adds up the bytes in its eighth one; what overflows above that is cut off. Compilers
    know these steps, and make one instruction of them.
    """
    kinds = kinds - (kinds >> 1 & 0x5555555555555555)
    kinds = (kinds & 0x3333333333333333) + (kinds >> 2 & 0x3333333333333333)
    kinds = kinds + (kinds >> 4) & 0x0F0F0F0F0F0F0F0F
    return kinds * 0x0101010101010101 >> 56 & 0x7F


def lowest_kind(kinds: int) -> int:
    """Return the lowest kind of a set that is not empty."""
    return count_bits((kinds & -kinds) - 1)


def dora_kind(indicator: int, players: int) -> int:
    """Return the kind that an indicator points to (DORA-1, SANMA-4)."""
    if players == 3 and indicator == CHARACTERS:
        return CHARACTERS + 8
    return NEXT_KINDS[indicator]
