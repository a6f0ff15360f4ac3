"""How far a hand is from a complete shape (AGARI-1), and which kinds bring it closer.

Shanten is one less than the fewest tiles to draw until the hand contains a complete shape. A
shape holds at most four copies of a kind, so a fifth copy of a concealed kind never counts; copies
in melds or elsewhere do not matter. `counts` are the concealed tiles by kind, and `meld_count` is
the number of sets laid aside. With three players 2m-8m do not exist (SANMA-1).

`groups` is what `Tables.groups` says of the characters, circles, bamboo and honours of a hand,
16 bits each from the lowest: everything shanten depends on, except kokushi's terminals.
"""

from typing import Annotated

from ariari.core.tables import (
    CLASS_COUNT,
    CLASS_MASK,
    HELD_MASK,
    HONOUR_KEY_BASE,
    KINDS_SHIFT,
    NO_SHAPE,
    PAIR_MASK,
    PAIR_SHIFT,
    PAIRS_SHIFT,
    SET_LIMIT,
    TERMINAL_KEY_BASE,
    Tables,
)
from ariari.core.tiles import (
    BAMBOO,
    CHARACTERS,
    CIRCLES,
    COPIES,
    HONOUR_COUNT,
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    NUMBER_KINDS,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    TERMINAL_KINDS,
)
from ariari.record import Int8, Int64, Ints, Record

COMPLETE = -1
READY = 0
"""Shanten of a complete hand, and of tenpai (DRAW-2)."""
NOT_HELD = 127
"""Shanten after the discard of a kind that the hand does not hold."""
NOT_IN_SETS = -1
"""Pairs of tiles that do not fall into sets and pairs."""

POWERS_OF_FIVE = (1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625)
FOUR_PLAYER_KINDS = NUMBER_KINDS | HONOUR_KINDS
THREE_PLAYER_KINDS = FOUR_PLAYER_KINDS & ~SUIT_KINDS | SUIT_KINDS & TERMINAL_KINDS
"""All but 2m-8m (SANMA-1)."""

GROUP_WEIGHT = 1 << 16
CIRCLES_SHIFT = 16
BAMBOO_SHIFT = 32
HONOURS_SHIFT = 48


class Acceptance(Record):
    """What each discard leaves of a hand that has drawn or called."""

    kinds: Annotated[Ints, Int64, KIND_COUNT]
    """By kind discarded: set of kinds that then lower shanten; empty where not held."""
    shanten: Annotated[Ints, Int8, KIND_COUNT]
    """By kind discarded: shanten after it, or `NOT_HELD`."""
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Work space: the hand without the discard that is being looked at."""


def kinds_in_play(players: int) -> int:
    """Return the set of kinds that exist (EQUIP-1, SANMA-1)."""
    if players == 3:
        return THREE_PLAYER_KINDS
    return FOUR_PLAYER_KINDS


def suit_key(counts: Ints, first_kind: int) -> int:
    """Return the key of the suit whose 1 is `first_kind`."""
    key = 0
    for number in range(SUIT_SIZE - 1, -1, -1):
        key = key * 5 + counts[first_kind + number]
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
    return suit_key(counts, CHARACTERS)


def hand_groups(counts: Ints, players: int, tables: Tables) -> int:
    """Return what the tables say of each group of a hand."""
    # Products, not shifts: a shifted unsigned entry would be unsigned in compiled code.
    groups = tables.groups[honour_key(counts)] * GROUP_WEIGHT
    groups = (groups + tables.groups[suit_key(counts, BAMBOO)]) * GROUP_WEIGHT
    groups = (groups + tables.groups[suit_key(counts, CIRCLES)]) * GROUP_WEIGHT
    return groups + tables.groups[characters_key(counts, players)]


def join(left: int, right: int, tables: Tables) -> int:
    """Return the class of two groups, or classes, together."""
    return tables.joined_class[(left & CLASS_MASK) * CLASS_COUNT + (right & CLASS_MASK)]


def missing_row(others: int, meld_count: int) -> int:
    """Return where in `Tables.missing` the sets still needed beside a class begin."""
    return ((SET_LIMIT - meld_count) * CLASS_COUNT + others) * CLASS_COUNT


def standard_shanten(groups: int, meld_count: int, tables: Tables) -> int:
    """Return shanten for sets and a pair, AGARI-1 (a)."""
    row = missing_row(join(groups, groups >> CIRCLES_SHIFT, tables), meld_count)
    others = join(groups >> BAMBOO_SHIFT, groups >> HONOURS_SHIFT, tables)
    return tables.missing[row + others] - 1


def count_held(groups: int, shift: int) -> int:
    """Return the kinds that a hand holds (`KINDS_SHIFT`), or holds twice (`PAIRS_SHIFT`)."""
    return (
        (groups >> shift & HELD_MASK)
        + (groups >> CIRCLES_SHIFT + shift & HELD_MASK)
        + (groups >> BAMBOO_SHIFT + shift & HELD_MASK)
        + (groups >> HONOURS_SHIFT + shift & HELD_MASK)
    )


def chiitoitsu_shanten(groups: int) -> int:
    """Return shanten for 七対子, pairs of seven different kinds, AGARI-1 (b)."""
    lacking_kinds = max(0, 7 - count_held(groups, KINDS_SHIFT))
    return 6 - count_held(groups, PAIRS_SHIFT) + lacking_kinds


def kokushi_shanten(counts: Ints, groups: int) -> int:
    """Return shanten for 国士無双, all orphans and one of them twice, AGARI-1 (c)."""
    honours = groups >> HONOURS_SHIFT
    kind_count = honours >> KINDS_SHIFT & HELD_MASK
    pair_count = honours >> PAIRS_SHIFT & HELD_MASK
    for suit in range(SUIT_COUNT):
        low = counts[suit * SUIT_SIZE]
        high = counts[suit * SUIT_SIZE + 8]
        kind_count += (low > 0) + (high > 0)
        pair_count += (low > 1) + (high > 1)
    return 13 - kind_count - min(1, pair_count)


def least_shanten(counts: Ints, groups: int, meld_count: int, tables: Tables) -> int:
    """Return the least shanten of the three forms; the two closed ones need all the tiles."""
    standard = standard_shanten(groups, meld_count, tables)
    if meld_count > 0:
        return standard
    return min(standard, chiitoitsu_shanten(groups), kokushi_shanten(counts, groups))


def shanten(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return how many tiles a hand is away from tenpai, in the nearest of the three forms."""
    return least_shanten(counts, hand_groups(counts, players, tables), meld_count, tables)


def tiles_missing(key: int, row: int, tables: Tables) -> int:
    """Return the tiles missing, by one group's key and the row of the other three groups."""
    return tables.missing[row + (tables.groups[key] & CLASS_MASK)]


def suit_acceptance(counts: Ints, first_kind: int, row: int, tables: Tables) -> int:
    """Return the kinds of a suit that leave fewer tiles missing."""
    key = suit_key(counts, first_kind)
    assert first_kind >= 0 and key >= 0 and row >= 0  # spares compiled code the wrap of indices
    before = tiles_missing(key, row, tables)
    kinds = 0
    power = 1
    for number in range(SUIT_SIZE):
        if counts[first_kind + number] < COPIES:
            kinds |= (tiles_missing(key + power, row, tables) < before) << number
        power *= 5
    return kinds << first_kind


def honour_acceptance(counts: Ints, row: int, tables: Tables) -> int:
    """Return the honours that leave fewer tiles missing."""
    key = honour_key(counts)
    assert key >= 0 and row >= 0
    before = tiles_missing(key, row, tables)
    kinds = 0
    power = 1
    for honour in range(HONOUR_COUNT):
        if counts[HONOURS + honour] < COPIES:
            kinds |= (tiles_missing(key + power, row, tables) < before) << honour
        power *= 5
    return kinds << HONOURS


def characters_acceptance(counts: Ints, players: int, row: int, tables: Tables) -> int:
    """Return the characters that leave fewer tiles missing; with three players 1m or 9m."""
    if players != 3:
        return suit_acceptance(counts, CHARACTERS, row, tables)
    key = characters_key(counts, players)
    before = tiles_missing(key, row, tables)
    kinds = 0
    if counts[CHARACTERS] < COPIES:
        kinds |= (tiles_missing(key + 1, row, tables) < before) << CHARACTERS
    if counts[CHARACTERS + 8] < COPIES:
        kinds |= (tiles_missing(key + 5, row, tables) < before) << CHARACTERS + 8
    return kinds


def standard_acceptance(
    counts: Ints, groups: int, meld_count: int, players: int, tables: Tables
) -> int:
    """Return the kinds that lower the standard form's shanten."""
    circles = groups >> CIRCLES_SHIFT
    bamboo = groups >> BAMBOO_SHIFT
    honours = groups >> HONOURS_SHIFT
    first_two = join(groups, circles, tables)
    last_two = join(bamboo, honours, tables)
    row = missing_row(join(circles, last_two, tables), meld_count)
    kinds = characters_acceptance(counts, players, row, tables)
    row = missing_row(join(groups, last_two, tables), meld_count)
    kinds |= suit_acceptance(counts, CIRCLES, row, tables)
    row = missing_row(join(first_two, honours, tables), meld_count)
    kinds |= suit_acceptance(counts, BAMBOO, row, tables)
    row = missing_row(join(first_two, bamboo, tables), meld_count)
    return kinds | honour_acceptance(counts, row, tables)


def kinds_held(counts: Ints, copies: int) -> int:
    """Return the set of kinds that the hand holds exactly `copies` times."""
    kinds = 0
    for kind in range(KIND_COUNT):
        kinds |= (counts[kind] == copies) << kind
    return kinds


def chiitoitsu_acceptance(counts: Ints, groups: int, players: int) -> int:
    """Return the kinds that lower chiitoitsu's shanten: seconds, and new ones below seven kinds."""
    kinds = kinds_held(counts, 1)
    if count_held(groups, KINDS_SHIFT) < 7:
        kinds |= kinds_held(counts, 0) & kinds_in_play(players)
    return kinds


def kokushi_acceptance(counts: Ints) -> int:
    """Return the kinds that lower kokushi's shanten: missing orphans, or any if none is paired."""
    absent = kinds_held(counts, 0) & ORPHAN_KINDS
    single = kinds_held(counts, 1) & ORPHAN_KINDS
    if absent | single == ORPHAN_KINDS:
        return ORPHAN_KINDS
    return absent


def form_acceptance(
    counts: Ints, groups: int, meld_count: int, players: int, tables: Tables
) -> int:
    """Return the kinds that lower shanten: a draw lowers any form by one at most."""
    least = least_shanten(counts, groups, meld_count, tables)
    kinds = 0
    if standard_shanten(groups, meld_count, tables) == least:
        kinds = standard_acceptance(counts, groups, meld_count, players, tables)
    if meld_count > 0:
        return kinds
    if chiitoitsu_shanten(groups) == least:
        kinds |= chiitoitsu_acceptance(counts, groups, players)
    if kokushi_shanten(counts, groups) == least:
        kinds |= kokushi_acceptance(counts)
    return kinds


def acceptance(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower a waiting hand's shanten, four concealed copies left out."""
    groups = hand_groups(counts, players, tables)
    return form_acceptance(counts, groups, meld_count, players, tables)


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
            groups = hand_groups(result.counts, players, tables)
            result.shanten[kind] = least_shanten(result.counts, groups, meld_count, tables)
            result.kinds[kind] = form_acceptance(result.counts, groups, meld_count, players, tables)
            result.counts[kind] = counts[kind]


def waits(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that complete a waiting hand with at most four concealed copies."""
    groups = hand_groups(counts, players, tables)
    if least_shanten(counts, groups, meld_count, tables) != READY:
        return 0
    return form_acceptance(counts, groups, meld_count, players, tables)


def shape_waits(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that complete a waiting hand's shape, even with a fifth copy.

    These are the waits of FURITEN-1, and what makes a hand tenpai by shape alone (DRAW-3).
    """
    return waits(counts, meld_count, players, tables) | fifth_copy_waits(counts, tables)


def fifth_copy_waits(counts: Ints, tables: Tables) -> int:
    """Return the kinds held four times whose fifth copy would complete the hand.

    Five copies in one shape are a triplet and two more, or a pair and three more: without
    either they would need five sequences.
    """
    kinds = 0
    for kind in range(KIND_COUNT):
        if counts[kind] == COPIES and (
            count_pairs(counts, kind, 2, tables) == 1 or count_pairs(counts, kind, 3, tables) == 0
        ):
            kinds |= 1 << kind
    return kinds


def count_pairs(counts: Ints, kind: int, copies: int, tables: Tables) -> int:
    """Return how many pairs are left beside sets, if `copies` of a kind held four times stay.

    `NOT_IN_SETS` if the tiles do not fall into sets and pairs, at most one pair per group.
    """
    pair_count = 0
    for suit in range(SUIT_COUNT):
        key = suit_key(counts, suit * SUIT_SIZE)
        if kind // SUIT_SIZE == suit:
            key -= (COPIES - copies) * POWERS_OF_FIVE[kind % SUIT_SIZE]
        shape = tables.suit_shapes[key]
        if shape == NO_SHAPE:
            return NOT_IN_SETS
        pair_count += tables.shapes[shape] >> PAIR_SHIFT & PAIR_MASK > 0
    for honour in range(HONOURS, KIND_COUNT):
        held = copies if honour == kind else counts[honour]
        if held == 1 or held == COPIES:
            return NOT_IN_SETS
        pair_count += held == 2
    return pair_count
