"""Which kinds bring a hand closer to a complete shape (AGARI-1), as it is or after each discard.

A draw or a discard changes one group of the hand. So each asks what that group is beside the other
three, which have a row of `Tables.missing` together.
"""

from typing import Annotated

from ariari.core.keys import POWERS_OF_FIVE, group_key, suit_key
from ariari.core.shanten import (
    BAMBOO_SHIFT,
    READY,
    chiitoitsu_shanten,
    entry_of,
    hand_groups,
    in_place,
    join,
    kinds_in_play,
    known_key,
    kokushi_shanten,
    least_shanten,
    melds_of,
    nearest_form,
    row_of,
    standard_shanten,
    sum_of,
)
from ariari.core.tables import (
    CLASS_BITS,
    CLASS_MASK,
    GROUP_COUNT,
    HONOUR_KEY_BASE,
    KINDS_SHIFT,
    NO_SHAPE,
    PAIR_MASK,
    PAIR_SHIFT,
    TERMINAL_KEY_BASE,
    Tables,
)
from ariari.core.tiles import (
    COPIES,
    HONOUR_COUNT,
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    lowest_kind,
)
from ariari.record import Int8, Int64, Ints, Record

NOT_HELD = 127
"""Shanten after the discard of a kind that the hand does not hold."""
NOT_IN_SETS = -1
"""Pairs of tiles that do not fall into sets and pairs."""
NO_CLASS = -1
NO_GROUP = -1


class Acceptance(Record):
    """What each discard leaves of a hand that has drawn or called."""

    kinds: Annotated[Ints, Int64, KIND_COUNT]
    """By kind discarded: set of kinds that then lower shanten; empty where not held."""
    shanten: Annotated[Ints, Int8, KIND_COUNT]
    """By kind discarded: shanten after it, or `NOT_HELD`."""
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Work space: the hand without the discard that is being looked at."""


def tiles_missing(key: int, row: int, tables: Tables) -> int:
    """Return the tiles missing, by one group's key and the row of the other three groups."""
    return tables.missing[row + (tables.groups[key] & CLASS_MASK)]


def suit_acceptance(key: int, row: int, tables: Tables) -> int:
    """Return the numbers of a suit that leave fewer tiles missing."""
    assert key >= 0 and row >= 0  # spares a GPU the wrap of indices
    before = tiles_missing(key, row, tables)
    numbers = 0
    for number in range(SUIT_SIZE):
        missing = tiles_missing(key + POWERS_OF_FIVE[number], row, tables)
        numbers |= (missing < before) << number
    return numbers


def honour_acceptance(key: int, row: int, tables: Tables) -> int:
    """Return the honours, by number, that leave fewer tiles missing."""
    assert key >= 0 and row >= 0
    before = tiles_missing(key, row, tables)
    numbers = 0
    for number in range(HONOUR_COUNT):
        missing = tiles_missing(key + POWERS_OF_FIVE[number], row, tables)
        numbers |= (missing < before) << number
    return numbers


def terminal_acceptance(key: int, row: int, tables: Tables) -> int:
    """Return which of 1m and 9m, the characters of three players, leave fewer tiles missing."""
    assert key >= 0 and row >= 0
    before = tiles_missing(key, row, tables)
    ones = tiles_missing(key + 1, row, tables) < before
    return ones | (tiles_missing(key + 5, row, tables) < before) << SUIT_SIZE - 1


def group_acceptance(key: int, group: int, row: int, tables: Tables) -> int:
    """Return the kinds of a group that leave fewer tiles missing, by its key in the tables.

    A kind of which the hand has no copy left to draw may be among them or not.
    """
    if key >= TERMINAL_KEY_BASE:
        numbers = terminal_acceptance(key, row, tables)
    elif key >= HONOUR_KEY_BASE:
        numbers = honour_acceptance(key, row, tables)
    else:
        numbers = suit_acceptance(key, row, tables)
    return numbers << SUIT_SIZE * group


def row_beside(groups: int, group: int, tables: Tables) -> int:
    """Return where in `Tables.missing` the other three groups of a hand are."""
    first = groups >> (BAMBOO_SHIFT if group < 2 else 0)
    both = join(first, first >> CLASS_BITS, tables)
    third = groups >> CLASS_BITS * (group ^ 1)
    return row_of(join(both, third, tables), melds_of(groups))


def acceptance_beside(counts: Ints, groups: int, left: int, players: int, tables: Tables) -> int:
    """Return the kinds of all groups but one that lower the standard form's shanten."""
    kinds = 0
    for group in range(GROUP_COUNT):
        if group != left:
            key = known_key(group_key(counts, group), group, players)
            row = row_beside(groups, group, tables)
            kinds |= group_acceptance(key, group, row, tables)
    return kinds


def kinds_held(counts: Ints, copies: int) -> int:
    """Return the set of kinds that the hand holds exactly `copies` times."""
    kinds = 0
    for kind in range(KIND_COUNT):
        kinds |= (counts[kind] == copies) << kind
    return kinds


def chiitoitsu_acceptance(counts: Ints, groups: int, players: int) -> int:
    """Return the kinds that lower chiitoitsu's shanten: seconds, and new ones below seven kinds."""
    kinds = kinds_held(counts, 1)
    if sum_of(groups, KINDS_SHIFT) < 7:
        kinds |= kinds_held(counts, 0) & kinds_in_play(players)
    return kinds


def kokushi_acceptance(counts: Ints) -> int:
    """Return the kinds that lower kokushi's shanten: missing orphans, or any if none is paired."""
    absent = kinds_held(counts, 0) & ORPHAN_KINDS
    single = kinds_held(counts, 1) & ORPHAN_KINDS
    if absent | single == ORPHAN_KINDS:
        return ORPHAN_KINDS
    return absent


def closed_acceptance(counts: Ints, groups: int, least: int, players: int) -> int:
    """Return the kinds that lower the two forms without melds, where these are the nearest."""
    kinds = 0
    if melds_of(groups) > 0:
        return kinds
    if chiitoitsu_shanten(groups) == least:
        kinds = chiitoitsu_acceptance(counts, groups, players)
    if kokushi_shanten(groups) == least:
        kinds |= kokushi_acceptance(counts)
    return kinds


def form_acceptance(counts: Ints, groups: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower shanten: a draw lowers any form by one at most."""
    standard = standard_shanten(groups, tables)
    least = nearest_form(groups, standard)
    kinds = closed_acceptance(counts, groups, least, players)
    if standard == least:
        found = acceptance_beside(counts, groups, NO_GROUP, players, tables)
        kinds |= found & ~kinds_held(counts, COPIES)
    return kinds


def acceptance(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower a waiting hand's shanten, four concealed copies left out."""
    groups = hand_groups(counts, meld_count, players, tables)
    return form_acceptance(counts, groups, players, tables)


def kinds_in_group(group: int) -> int:
    """Return the kinds of a group."""
    return HONOUR_KINDS if group == SUIT_COUNT else SUIT_KINDS << SUIT_SIZE * group


def accept_after(result: Acceptance, groups: int, group: int, players: int, tables: Tables) -> None:
    """The result has what each discard of one group leaves of a hand with these groups.

    Discards that leave their group in the same class leave the same acceptance in the others.
    """
    counts = result.counts
    first = SUIT_SIZE * group
    whole = group_key(counts, group)
    row = row_beside(groups, group, tables)
    others = groups - in_place(entry_of(whole, group, players, tables), group)
    fourths = kinds_held(counts, COPIES)
    held = kinds_in_group(group) & ~kinds_held(counts, 0)
    known = NO_CLASS
    elsewhere = 0
    while held != 0:
        kind = lowest_kind(held)
        held &= held - 1
        counts[kind] -= 1
        key = known_key(whole - POWERS_OF_FIVE[kind - first], group, players)
        entry = tables.groups[key]
        after = others + in_place(entry, group)
        standard = tables.missing[row + (entry & CLASS_MASK)] - 1
        least = nearest_form(after, standard)
        kinds = closed_acceptance(counts, after, least, players)
        if standard == least:
            if entry & CLASS_MASK != known:
                known = entry & CLASS_MASK
                elsewhere = acceptance_beside(counts, after, group, players, tables)
            found = elsewhere | group_acceptance(key, group, row, tables)
            kinds |= found & ~fourths | found & 1 << kind
        result.shanten[kind] = least
        result.kinds[kind] = kinds
        counts[kind] += 1


def discard_acceptance(
    counts: Ints, meld_count: int, players: int, tables: Tables, result: Acceptance
) -> None:
    """Fill in shanten and acceptance after every discard of a hand that has drawn or called."""
    for kind in range(KIND_COUNT):
        result.counts[kind] = counts[kind]
        result.shanten[kind] = NOT_HELD
        result.kinds[kind] = 0
    groups = hand_groups(counts, meld_count, players, tables)
    for group in range(GROUP_COUNT):
        accept_after(result, groups, group, players, tables)


def waits(counts: Ints, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that complete a waiting hand with at most four concealed copies."""
    groups = hand_groups(counts, meld_count, players, tables)
    if least_shanten(groups, tables) != READY:
        return 0
    return form_acceptance(counts, groups, players, tables)


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
