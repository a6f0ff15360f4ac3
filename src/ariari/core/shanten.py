"""How far a hand is from a complete shape (AGARI-1), and which kinds bring it nearer.

Shanten is one less than the fewest tiles to draw until the hand contains a complete shape. A
shape holds at most four copies of a kind, so a fifth copy of a concealed kind is never counted
on; copies in melds or elsewhere do not matter. `counts` are the concealed tiles by kind, and
`meld_count` is the number of sets laid aside. With three players 2m-8m do not exist (SANMA-1).
"""

from typing import Annotated

from ariari.core.tables import (
    CLASS_COUNT,
    HONOUR_KEY_BASE,
    NO_SHAPE,
    NUMBER_BITS,
    PAIR_SHIFT,
    SET_LIMIT,
    TERMINAL_KEY_BASE,
    Tables,
)
from ariari.core.tiles import (
    CHARACTERS,
    COPIES,
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    NUMBER_KINDS,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    TERMINAL_KINDS,
    count_bits,
)
from ariari.record import Int8, Int64, Ints, Record

COMPLETE = -1
READY = 0
"""Shanten of a complete hand, and of tenpai (DRAW-2)."""
NOT_HELD = 127
"""Shanten after the discard of a kind that the hand does not hold."""

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
FOUR_PLAYER_KINDS = NUMBER_KINDS | HONOUR_KINDS
THREE_PLAYER_KINDS = FOUR_PLAYER_KINDS & ~SUIT_KINDS | SUIT_KINDS & TERMINAL_KINDS
"""Without 2m-8m (SANMA-1)."""

CHARACTERS_GROUP = 0
CIRCLES_GROUP = 1
BAMBOO_GROUP = 2
HONOURS_GROUP = 3
TERMINALS_GROUP = 4
"""1m and 9m: what the characters are with three players."""
GROUP_FIRST_KIND = (0, 9, 18, 27, 0)
GROUP_KIND_STEP = (1, 1, 1, 1, 8)
GROUP_SIZE = (9, 9, 9, 7, 2)
POWERS_OF_FIVE = (1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625)


class Acceptance(Record):
    """What each discard leaves of a hand with a tile too many."""

    kinds: Annotated[Ints, Int64, KIND_COUNT]
    """By kind discarded: set of kinds that then lower shanten; empty where not held."""
    shanten: Annotated[Ints, Int8, KIND_COUNT]
    """By kind discarded: shanten after it, or `NOT_HELD`."""
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Work space: the hand without the discard that is being looked at."""


def suit_key(counts: Ints, suit: int) -> int:
    """Return the key of suit 0-2."""
    key = 0
    for kind in range(suit * SUIT_SIZE + SUIT_SIZE - 1, suit * SUIT_SIZE - 1, -1):
        key = key * 5 + counts[kind]
    return key


def honour_key(counts: Ints) -> int:
    """Return the key of the honours."""
    key = 0
    for kind in range(KIND_COUNT - 1, HONOURS - 1, -1):
        key = key * 5 + counts[kind]
    return HONOUR_KEY_BASE + key


def characters_key(counts: Ints, players: int) -> int:
    """Return the key of the characters; with three players that of 1m and 9m."""
    if players == 3:
        return TERMINAL_KEY_BASE + counts[CHARACTERS] + counts[CHARACTERS + 8] * 5
    return suit_key(counts, 0)


def characters_group(players: int) -> int:
    """Return the group that the characters form."""
    if players == 3:
        return TERMINALS_GROUP
    return CHARACTERS_GROUP


def kinds_in_play(players: int) -> int:
    """Return the set of kinds that exist (EQUIP-1, SANMA-1)."""
    if players == 3:
        return THREE_PLAYER_KINDS
    return FOUR_PLAYER_KINDS


def join(left: int, right: int, tables: Tables) -> int:
    """Return the class of the tiles of two classes."""
    return tables.joined_class[left * CLASS_COUNT + right]


def missing_row(meld_count: int, others: int) -> int:
    """Return where `Tables.missing` starts for the sets still needed beside a class."""
    return ((SET_LIMIT - meld_count) * CLASS_COUNT + others) * CLASS_COUNT


def standard_shanten(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return shanten for sets and a pair, AGARI-1 (a)."""
    characters = tables.group_class[characters_key(counts, players)]
    circles = tables.group_class[suit_key(counts, 1)]
    bamboo = tables.group_class[suit_key(counts, 2)]
    honours = tables.group_class[honour_key(counts)]
    row = missing_row(meld_count, join(characters, circles, tables))
    return tables.missing[row + join(bamboo, honours, tables)] - 1


def chiitoitsu_shanten(counts: Ints) -> int:
    """Return shanten for 七対子, seven pairs of different kinds, AGARI-1 (b)."""
    kind_count = 0
    pair_count = 0
    for kind in range(KIND_COUNT):
        kind_count += counts[kind] > 0
        pair_count += counts[kind] > 1
    return 6 - pair_count + max(0, 7 - kind_count)


def kokushi_shanten(counts: Ints) -> int:
    """Return shanten for 国士無双, all orphans and one of them twice, AGARI-1 (c)."""
    kind_count = 0
    pair_count = 0
    for orphan in ORPHANS:
        kind_count += counts[orphan] > 0
        pair_count += counts[orphan] > 1
    return 13 - kind_count - min(1, pair_count)


def shanten(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the least shanten of the three forms; the two closed ones need all the tiles."""
    standard = standard_shanten(counts, meld_count, players, tables)
    if meld_count > 0:
        return standard
    return min(standard, chiitoitsu_shanten(counts), kokushi_shanten(counts))


def group_acceptance(counts: Ints, group: int, key: int, row: int, tables: Tables) -> int:
    """Return the kinds of a group that leave fewer tiles missing.

    `key` is the group's, and `row` that of `Tables.missing` for the other three groups.
    """
    before = tables.missing[row + tables.group_class[key]]
    kinds = 0
    for place in range(GROUP_SIZE[group]):
        kind = GROUP_FIRST_KIND[group] + place * GROUP_KIND_STEP[group]
        if counts[kind] < COPIES:
            after = tables.missing[row + tables.group_class[key + POWERS_OF_FIVE[place]]]
            kinds |= (after < before) << kind
    return kinds


def standard_acceptance(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower the standard form's shanten."""
    characters_at = characters_key(counts, players)
    circles_at = suit_key(counts, 1)
    bamboo_at = suit_key(counts, 2)
    honours_at = honour_key(counts)
    characters = tables.group_class[characters_at]
    circles = tables.group_class[circles_at]
    bamboo = tables.group_class[bamboo_at]
    honours = tables.group_class[honours_at]
    first_two = join(characters, circles, tables)
    last_two = join(bamboo, honours, tables)
    row = missing_row(meld_count, join(circles, last_two, tables))
    kinds = group_acceptance(counts, characters_group(players), characters_at, row, tables)
    row = missing_row(meld_count, join(characters, last_two, tables))
    kinds |= group_acceptance(counts, CIRCLES_GROUP, circles_at, row, tables)
    row = missing_row(meld_count, join(first_two, honours, tables))
    kinds |= group_acceptance(counts, BAMBOO_GROUP, bamboo_at, row, tables)
    row = missing_row(meld_count, join(first_two, bamboo, tables))
    return kinds | group_acceptance(counts, HONOURS_GROUP, honours_at, row, tables)


def kinds_held(counts: Ints, copies: int) -> int:
    """Return the set of kinds of which the hand holds exactly `copies`."""
    kinds = 0
    for kind in range(KIND_COUNT):
        kinds |= (counts[kind] == copies) << kind
    return kinds


def chiitoitsu_acceptance(counts: Ints, players: int) -> int:
    """Return the kinds that lower chiitoitsu's shanten: seconds, and new kinds while they lack."""
    absent = kinds_held(counts, 0) & kinds_in_play(players)
    if KIND_COUNT - count_bits(kinds_held(counts, 0)) < 7:
        return kinds_held(counts, 1) | absent
    return kinds_held(counts, 1)


def kokushi_acceptance(counts: Ints) -> int:
    """Return the kinds that lower kokushi's shanten: missing orphans, or any if none is paired."""
    absent = kinds_held(counts, 0) & ORPHAN_KINDS
    single = kinds_held(counts, 1) & ORPHAN_KINDS
    if absent | single == ORPHAN_KINDS:
        return ORPHAN_KINDS
    return absent


def acceptance(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower a waiting hand's shanten, four concealed copies left out."""
    best = shanten(counts, meld_count, players, tables)
    kinds = 0
    if standard_shanten(counts, meld_count, players, tables) == best:
        kinds = standard_acceptance(counts, meld_count, players, tables)
    if meld_count > 0:
        return kinds
    if chiitoitsu_shanten(counts) == best:
        kinds |= chiitoitsu_acceptance(counts, players)
    if kokushi_shanten(counts) == best:
        kinds |= kokushi_acceptance(counts)
    return kinds


def discard_acceptance(
    counts: Ints, meld_count: int, players: int, tables: Tables, result: Acceptance
) -> None:
    """Fill in shanten and acceptance after every discard of a hand that has drawn or called."""
    for kind in range(KIND_COUNT):
        result.counts[kind] = counts[kind]
    for kind in range(KIND_COUNT):
        result.shanten[kind] = NOT_HELD
        result.kinds[kind] = 0
        if counts[kind] > 0:
            result.counts[kind] = counts[kind] - 1
            result.shanten[kind] = shanten(result.counts, meld_count, players, tables)
            result.kinds[kind] = acceptance(result.counts, meld_count, players, tables)
            result.counts[kind] = counts[kind]
