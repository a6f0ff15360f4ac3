"""Slow definitions of shanten, acceptance, waits and decompositions, straight from AGARI-1.

Nothing here is shared with the fast functions or with the tables behind them.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

SUITS_AND_HONOURS = (range(0, 9), range(9, 18), range(18, 27), range(27, 34))
ORPHANS: tuple[int, ...] = (0, 8, 9, 17, 18, 26, *range(27, 34))
FOUR_PLAYERS_KINDS: tuple[int, ...] = tuple(range(34))
THREE_PLAYERS_KINDS: tuple[int, ...] = (0, *range(8, 34))
OUT_OF_REACH = 99


def kinds_of(players: int) -> tuple[int, ...]:
    return THREE_PLAYERS_KINDS if players == 3 else FOUR_PLAYERS_KINDS


def sets_among(kinds: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return every triplet, and every sequence whose three kinds are all there."""
    triplets = [(kind, kind, kind) for kind in kinds]
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7]
    sequences = [(kind, kind + 1, kind + 2) for kind in starts]
    return triplets + [run for run in sequences if set(run) <= set(kinds)]


@cache
def shapes_among(kinds: tuple[int, ...], set_count: int, pair_count: int) -> NDArray[np.int8]:
    """Return the counts of every so many sets and pairs, at most four copies of a kind."""
    rows = set()
    pairs = [(kind, kind) for kind in kinds] if pair_count else [()]
    for sets in combinations_with_replacement(sets_among(kinds), set_count):
        for pair in pairs:
            tiles = [kind for block in sets for kind in block] + list(pair)
            row = tuple(tiles.count(kind) for kind in kinds)
            if max(row) <= 4:
                rows.add(row)
    return np.array(sorted(rows), np.int8).reshape(len(rows), len(kinds))


@cache
def missing_among(
    kinds: tuple[int, ...], held: tuple[int, ...], set_count: int, pair_count: int
) -> int:
    """Return the fewest tiles to draw until these kinds hold so many sets and pairs."""
    shapes = shapes_among(kinds, set_count, pair_count)
    if not len(shapes):
        return OUT_OF_REACH
    return int(np.maximum(shapes - np.array(held, np.int8), 0).sum(1).min())


def standard_shanten(counts: Sequence[int], meld_count: int, players: int = 4) -> int:
    needed = 4 - meld_count
    groups = []
    for group in SUITS_AND_HONOURS:
        kinds = tuple(kind for kind in group if kind in kinds_of(players))
        held = tuple(counts[kind] for kind in kinds)
        # All suits are alike: one is enough to remember.
        groups.append((kinds if kinds[0] == 27 else tuple(kind % 9 for kind in kinds), held))
    missing = [
        sum(
            missing_among(*group, set_count, int(index == pair_group))
            for index, (group, set_count) in enumerate(zip(groups, share, strict=True))
        )
        for share in product(range(needed + 1), repeat=4)
        if sum(share) == needed
        for pair_group in range(4)
    ]
    return min(missing) - 1


def chiitoitsu_shanten(counts: Sequence[int]) -> int:
    best_seven = sorted((min(count, 2) for count in counts), reverse=True)[:7]
    return 13 - sum(best_seven)


def kokushi_shanten(counts: Sequence[int]) -> int:
    held = [counts[kind] for kind in ORPHANS]
    return 13 - sum(min(count, 1) for count in held) - int(max(held) > 1)


def shanten(counts: Sequence[int], meld_count: int, players: int = 4) -> int:
    standard = standard_shanten(counts, meld_count, players)
    if meld_count:
        return standard
    return min(standard, chiitoitsu_shanten(counts), kokushi_shanten(counts))


def with_one_more(counts: Sequence[int], kind: int) -> list[int]:
    return [count + (index == kind) for index, count in enumerate(counts)]


def with_one_less(counts: Sequence[int], kind: int) -> list[int]:
    return [count - (index == kind) for index, count in enumerate(counts)]


def acceptance(counts: Sequence[int], meld_count: int, players: int = 4) -> set[int]:
    before = shanten(counts, meld_count, players)
    return {
        kind
        for kind in kinds_of(players)
        if counts[kind] < 4 and shanten(with_one_more(counts, kind), meld_count, players) < before
    }


def splits_into_sets(counts: Sequence[int]) -> bool:
    """The tiles are sets and nothing else, however many copies there are."""
    lowest = next((kind for kind, count in enumerate(counts) if count), None)
    if lowest is None:
        return True
    blocks = [(lowest, lowest, lowest), (lowest, lowest + 1, lowest + 2)]
    for block in blocks if lowest < 27 and lowest % 9 < 7 else blocks[:1]:
        rest = list(counts)
        for kind in block:
            rest[kind] -= 1
        if min(rest) >= 0 and splits_into_sets(rest):
            return True
    return False


def is_complete(counts: Sequence[int], meld_count: int) -> bool:
    """The tiles are a complete shape, were there five copies of a kind."""
    if meld_count == 0 and min(chiitoitsu_shanten(counts), kokushi_shanten(counts)) == -1:
        return True
    pairs = [kind for kind, count in enumerate(counts) if count >= 2]
    return any(splits_into_sets(with_one_less(with_one_less(counts, k), k)) for k in pairs)


def waits(counts: Sequence[int], meld_count: int, copies: int, players: int = 4) -> set[int]:
    """Return the kinds that complete a hand with at most so many concealed copies."""
    return {
        kind
        for kind in kinds_of(players)
        if counts[kind] < copies and is_complete(with_one_more(counts, kind), meld_count)
    }


Decomposition = tuple[tuple[int, ...], tuple[int, ...], int]
"""Starts of the sequences, numbers of the triplets, number of the pair or 0."""


def decompositions(counts: tuple[int, ...], start: int = 1) -> Iterator[Decomposition]:
    """Yield each way to split nine counts into sets and at most one pair, from the left."""
    if start > 9:
        yield (), (), 0
        return
    count = counts[start - 1]
    for triplet, pair in product((0, 1), repeat=2):
        runs = count - 3 * triplet - 2 * pair
        after = counts[start : start + 2]
        if runs < 0 or (runs and (len(after) < 2 or min(after) < runs)):
            continue
        rest = list(counts)
        for number in range(start, start + 3 if runs else start):
            rest[number - 1] -= runs
        for sequences, triplets, later_pair in decompositions(tuple(rest), start + 1):
            if not (pair and later_pair):
                yield (
                    (start,) * runs + sequences,
                    (start,) * triplet + triplets,
                    start if pair else later_pair,
                )
