"""Keys: the tiles of each group of a hand as one number, the place of a group in `Tables`."""

from ariari.core.tables import GROUP_COUNT, HONOUR_KEY_BASE, SUIT_KEY_BITS, TERMINAL_KEY_BASE
from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_COUNT, SUIT_SIZE
from ariari.record import Ints

POWERS_OF_FIVE = (1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625)


def suit_key(counts: Ints, first_kind: int) -> int:
    """Return the key of the suit whose 1 is `first_kind`."""
    key = 0
    for number in range(SUIT_SIZE - 1, -1, -1):
        key = key * 5 + counts[first_kind + number]
    return key


def suit_keys(counts: Ints) -> int:
    """Return the keys of all three suits, `SUIT_KEY_BITS` each: one sum for all."""
    keys = 0
    for number in range(SUIT_SIZE):
        circles = counts[SUIT_SIZE + number] << SUIT_KEY_BITS
        bamboo = counts[2 * SUIT_SIZE + number] << 2 * SUIT_KEY_BITS
        keys += (counts[number] + circles + bamboo) * POWERS_OF_FIVE[number]
    return keys


def honour_key(counts: Ints) -> int:
    """Return the key of the honours."""
    key = 0
    for kind in range(KIND_COUNT - 1, HONOURS - 1, -1):
        key = key * 5 + counts[kind]
    return HONOUR_KEY_BASE + key


def group_key(counts: Ints, group: int) -> int:
    """Return the key of the characters, circles, bamboo or honours, by number."""
    return suit_key(counts, SUIT_SIZE * group) if group < SUIT_COUNT else honour_key(counts)


def find_keys(counts: Ints, keys: Ints) -> None:
    """The keys are those of a hand's groups."""
    for group in range(GROUP_COUNT):
        keys[group] = group_key(counts, group)


def terminal_key(key: int) -> int:
    """Return the key of 1m and 9m alone, from that of all characters (SANMA-1)."""
    return TERMINAL_KEY_BASE + key % 5 + key // POWERS_OF_FIVE[8] * 5
