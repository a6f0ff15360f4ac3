"""How far a hand is from a complete shape (AGARI-1).

Shanten is one less than the fewest tiles to draw until the hand contains a complete shape. A
shape holds at most four copies of a kind, so a fifth copy of a concealed kind never counts; copies
in melds or elsewhere do not matter. `counts` are the concealed tiles by kind, and `meld_count` is
the number of sets laid aside. With three players 2m-8m do not exist (SANMA-1).

`groups` is everything that shanten depends on: the classes of the characters, circles, bamboo and
honours of a hand, the sums of what `Tables.groups` counts in them, and the number of melds.
"""

from ariari.core.keys import (
    POWERS_OF_FIVE,
    honour_key,
    suit_keys,
    terminal_key,
)
from ariari.core.tables import (
    CLASS_BITS,
    CLASS_COUNT,
    CLASS_MASK,
    GROUP_COUNT,
    KINDS_SHIFT,
    ORPHAN_PAIRS_SHIFT,
    ORPHANS_SHIFT,
    PAIRS_SHIFT,
    SET_LIMIT,
    SUIT_KEY_BITS,
    SUIT_KEY_MASK,
    SUM_MASK,
    SUMS_BITS,
    SUMS_MASK,
    Tables,
)
from ariari.core.tiles import (
    HONOUR_KINDS,
    NUMBER_KINDS,
    SUIT_KINDS,
    SUIT_SIZE,
    TERMINAL_KINDS,
)
from ariari.record import Ints

COMPLETE = -1
READY = 0
"""Shanten of a complete hand, and of tenpai (DRAW-2)."""

FOUR_PLAYER_KINDS = NUMBER_KINDS | HONOUR_KINDS
THREE_PLAYER_KINDS = FOUR_PLAYER_KINDS & ~SUIT_KINDS | SUIT_KINDS & TERMINAL_KINDS
"""All but 2m-8m (SANMA-1)."""

CIRCLES_SHIFT = CLASS_BITS
BAMBOO_SHIFT = 2 * CLASS_BITS
HONOURS_SHIFT = 3 * CLASS_BITS
SUMS_SHIFT = GROUP_COUNT * CLASS_BITS
MELDS_SHIFT = SUMS_SHIFT + SUMS_BITS
"""Where the classes of the groups after the first, the sums of all, and the number of melds lie in
`groups`."""


def kinds_in_play(players: int) -> int:
    """Return the set of kinds that exist (EQUIP-1, SANMA-1)."""
    if players == 3:
        return THREE_PLAYER_KINDS
    return FOUR_PLAYER_KINDS


def known_key(key: int, group: int, players: int) -> int:
    """Return where the tables have a group: three players' characters are 1m and 9m (SANMA-1)."""
    return terminal_key(key) if players == 3 and group == 0 else key


def entry_of(key: int, group: int, players: int, tables: Tables) -> int:
    """Return what the tables say of one group."""
    place = known_key(key, group, players)
    assert place >= 0  # spares a GPU the wrap of indices
    return tables.groups[place]


def gather(characters: int, circles: int, bamboo: int, honours: int, meld_count: int) -> int:
    """Return the groups of a hand, by what the tables say of each."""
    sums = characters >> CLASS_BITS
    sums += circles >> CLASS_BITS
    sums += bamboo >> CLASS_BITS
    sums += honours >> CLASS_BITS
    return (
        characters & CLASS_MASK
        | (circles & CLASS_MASK) << CIRCLES_SHIFT
        | (bamboo & CLASS_MASK) << BAMBOO_SHIFT
        | (honours & CLASS_MASK) << HONOURS_SHIFT
        | (sums & SUMS_MASK) << SUMS_SHIFT
        | meld_count << MELDS_SHIFT
    )


def look_up(suits: int, honours: int, meld_count: int, players: int, tables: Tables) -> int:
    """Return the groups of a hand with these `suit_keys` and this `honour_key`."""
    return gather(
        entry_of(suits & SUIT_KEY_MASK, 0, players, tables),
        entry_of(suits >> SUIT_KEY_BITS & SUIT_KEY_MASK, 1, players, tables),
        entry_of(suits >> 2 * SUIT_KEY_BITS, 2, players, tables),
        entry_of(honours, 3, players, tables),
        meld_count,
    )


def hand_groups(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the groups of a hand."""
    return look_up(suit_keys(counts), honour_key(counts), meld_count, players, tables)


def groups_of(keys: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the groups of a hand with these keys."""
    return gather(
        entry_of(keys[0], 0, players, tables),
        entry_of(keys[1], 1, players, tables),
        entry_of(keys[2], 2, players, tables),
        entry_of(keys[3], 3, players, tables),
        meld_count,
    )


def in_place(entry: int, group: int) -> int:
    """Return what a group adds to the groups of a hand, by what the tables say of it."""
    return ((entry & CLASS_MASK) << CLASS_BITS * group) + (entry >> CLASS_BITS << SUMS_SHIFT)


def discard_change(keys: Ints, kind: int, players: int, tables: Tables) -> int:
    """Return what the discard of a kind adds to the groups of a hand with these keys."""
    group = kind // SUIT_SIZE
    key = keys[group]
    after = entry_of(key - POWERS_OF_FIVE[kind % SUIT_SIZE], group, players, tables)
    return in_place(after, group) - in_place(entry_of(key, group, players, tables), group)


def melds_of(groups: int) -> int:
    """Return the number of melds."""
    return groups >> MELDS_SHIFT


def join(left: int, right: int, tables: Tables) -> int:
    """Return the class of two groups, or classes, together."""
    return tables.joined_class[(left & CLASS_MASK) * CLASS_COUNT + (right & CLASS_MASK)]


def row_of(others: int, meld_count: int) -> int:
    """Return where in `Tables.missing` the sets still needed beside a class begin."""
    row = ((SET_LIMIT - meld_count) * CLASS_COUNT + others) * CLASS_COUNT
    assert row >= 0  # spares a GPU the wrap of indices
    return row


def standard_shanten(groups: int, tables: Tables) -> int:
    """Return shanten for sets and a pair, AGARI-1 (a)."""
    row = row_of(join(groups, groups >> CIRCLES_SHIFT, tables), melds_of(groups))
    others = join(groups >> BAMBOO_SHIFT, groups >> HONOURS_SHIFT, tables)
    return tables.missing[row + others] - 1


def sum_of(groups: int, shift: int) -> int:
    """Return one of the sums of a hand's groups, such as `KINDS_SHIFT`."""
    return groups >> SUMS_SHIFT + shift & SUM_MASK


def chiitoitsu_shanten(groups: int) -> int:
    """Return shanten for 七対子, pairs of seven different kinds, AGARI-1 (b)."""
    return 6 - sum_of(groups, PAIRS_SHIFT) + max(0, 7 - sum_of(groups, KINDS_SHIFT))


def kokushi_shanten(groups: int) -> int:
    """Return shanten for 国士無双, all orphans and one of them twice, AGARI-1 (c)."""
    return 13 - sum_of(groups, ORPHANS_SHIFT) - min(1, sum_of(groups, ORPHAN_PAIRS_SHIFT))


def nearest_form(groups: int, standard: int) -> int:
    """Return the least shanten of the three forms; the two closed ones need all the tiles."""
    if melds_of(groups) > 0:
        return standard
    return min(standard, chiitoitsu_shanten(groups), kokushi_shanten(groups))


def least_shanten(groups: int, tables: Tables) -> int:
    """Return how many tiles a hand is away from tenpai, by what the tables say of its groups."""
    return nearest_form(groups, standard_shanten(groups, tables))


def shanten(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return how many tiles a hand is away from tenpai, in the nearest of the three forms."""
    return least_shanten(hand_groups(counts, meld_count, players, tables), tables)
