"""Builds the lookup tables: every way to put sets and a pair together, and what is missing.

`python -m ariari.tables` rewrites the shipped file. Only this needs NumPy; playing does not.
"""

from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ariari.core.tables import (
    KEY_COUNT,
    MORE_SHAPES_SHIFT,
    NO_SHAPE,
    PAIR_SHIFT,
    SEQUENCE_BITS,
    SET_LIMIT,
    TRIPLETS_SHIFT,
)
from ariari.core.tiles import COPIES, HONOUR_COUNT, SUIT_SIZE
from ariari.tables.file import GROUP_SIZES, Parts

__all__ = ["build"]

_Array = NDArray[Any]
_TERMINAL_COUNT = GROUP_SIZES[-1]
_HAND_LIMIT = 14
"""Most tiles that a hand holds; keys of more are left at class 0."""
_OUT_OF_REACH = 15
"""More than any hand misses: two terminals alone cannot give three sets."""
_SET_COUNTS = range(SET_LIMIT + 1)
_GOAL_COUNT = 2 * len(_SET_COUNTS)
"""Numbers in a class: tiles missing for 0-4 sets without a pair, then for 0-4 with one."""
_GOAL_SHIFTS = 4 * np.arange(_GOAL_COUNT)


class _Ways(NamedTuple):
    """Every way to reach one goal within a group, one per row."""

    counts: _Array
    shapes: _Array
    """Packed as in `Tables.shapes`."""


def build() -> Parts:
    """Return the parts computed from what a complete shape is (AGARI-1)."""
    suit = _goals(SUIT_SIZE, SUIT_SIZE - 2)
    groups = [suit, _goals(HONOUR_COUNT, 0), _goals(_TERMINAL_COUNT, 0)]
    codes = np.concatenate([_codes(_distances(goals)) for goals in groups])
    sizes = np.empty(KEY_COUNT, np.int8)
    _sum_digits(sizes)
    in_hand = sizes <= _HAND_LIMIT
    classes = _closure(codes[in_hand], sizes[in_hand])
    joined = _joined(_vectors(classes)[:, None], _vectors(classes))
    return Parts(
        classes=np.where(in_hand, _positions(classes, codes), 0).astype(np.uint8).tobytes(),
        joined_class=_positions(classes, _codes(joined)).astype(np.uint8).tobytes(),
        missing=joined[..., SET_LIMIT + 1 :].transpose(2, 0, 1).astype(np.uint8).tobytes(),
        shapes=_shapes(suit).astype(np.int64).tobytes(),
    )


def _sum_digits(sums: _Array) -> None:
    """Fill in, for each key of all groups, how many tiles it has."""
    base = 0
    for size in GROUP_SIZES:
        sums[base] = 0
        for power in 5 ** np.arange(size):
            for count in range(1, COPIES + 1):
                start = base + count * power
                np.add(sums[base : base + power], count, out=sums[start : start + power])
        base += 5**size


def _goals(size: int, sequence_count: int) -> list[_Ways]:
    """Return the ways to each goal of a class, in a group of `size` kinds."""
    kinds = np.eye(size, dtype=np.int64)
    numbers = np.arange(size)
    starts = numbers[:sequence_count]
    sequences = (kinds + np.roll(kinds, 1, 1) + np.roll(kinds, 2, 1))[starts]
    sets = np.concatenate([sequences, 3 * kinds])
    set_shapes = np.concatenate([1 << SEQUENCE_BITS * starts, 1 << TRIPLETS_SHIFT + numbers])
    no_pair = _Ways(np.zeros((1, size), np.int64), np.zeros(1, np.int64))
    pair = _Ways(2 * kinds, numbers + 1 << PAIR_SHIFT)
    goals = []
    for pairs in (no_pair, pair):
        for set_count in _SET_COUNTS:
            chosen = _choices(len(sets), set_count)
            counts = (sets[chosen].sum(1)[:, None] + pairs.counts).reshape(-1, size)
            shapes = (set_shapes[chosen].sum(1)[:, None] + pairs.shapes).ravel()
            possible = (counts <= COPIES).all(1)
            goals.append(_Ways(counts[possible], shapes[possible]))
    return goals


def _choices(option_count: int, size: int) -> _Array:
    """Return every multiset of `size` options, one per row."""
    rows = list(combinations_with_replacement(range(option_count), size))
    return np.array(rows, np.int64).reshape(len(rows), size)


def _keys(counts: _Array) -> _Array:
    """Return the base-5 key of each row of counts."""
    keys: _Array = counts @ 5 ** np.arange(counts.shape[1])
    return keys


def _distances(goals: list[_Ways]) -> _Array:
    """Return the tiles missing, by key and goal.

    Along each kind's axis, one tile fewer than enough misses one more, and tiles beyond what a
    shape holds do not hurt; the axes are independent, so one pass over each is enough.
    """
    size = goals[0].counts.shape[1]
    distances = np.empty((5**size, _GOAL_COUNT), np.uint8)
    for goal, ways in enumerate(goals):
        grid = np.full(5**size, _OUT_OF_REACH, np.uint8)
        grid[_keys(ways.counts)] = 0
        for place in range(size):
            by_count = grid.reshape(-1, 5, 5**place).swapaxes(0, 1)
            for count in range(COPIES, 0, -1):
                fewer = by_count[count - 1]
                np.minimum(fewer, by_count[count] + 1, out=fewer)
            for count in range(COPIES):
                more = by_count[count + 1]
                np.minimum(more, by_count[count], out=more)
        distances[:, goal] = np.minimum(grid, _OUT_OF_REACH)
    return distances


def _codes(vectors: _Array) -> _Array:
    """Return the numbers of each class, in the last axis, as one integer of four bits each."""
    codes: _Array = (vectors.astype(np.int64) << _GOAL_SHIFTS).sum(-1)
    return codes


def _vectors(codes: _Array) -> _Array:
    """Return the numbers of each class, the reverse of `_codes`."""
    vectors: _Array = codes[:, None] >> _GOAL_SHIFTS & _OUT_OF_REACH
    return vectors


def _joined(left: _Array, right: _Array) -> _Array:
    """Return the numbers of classes together: the sets shared out in the best way."""
    paired = SET_LIMIT + 1
    shape = np.broadcast_shapes(left.shape, right.shape)
    joined = np.full(shape, _OUT_OF_REACH, np.int64)
    for i in _SET_COUNTS:
        for j in range(SET_LIMIT + 1 - i):
            for some, others in ((i, j), (i, paired + j), (paired + i, j)):
                goal = joined[..., some + others]
                np.minimum(goal, left[..., some] + right[..., others], out=goal)
    return joined


def _closure(codes: _Array, sizes: _Array) -> _Array:
    """Return the codes of all classes that groups of at most 14 tiles in all join to, sorted."""
    classes, fewest = _fewest_tiles(codes, sizes)
    while True:
        together = fewest[:, None] + fewest
        in_hand = together <= _HAND_LIMIT
        joined = _codes(_joined(_vectors(classes)[:, None], _vectors(classes)))
        more, fewer = _fewest_tiles(
            np.concatenate([classes, joined[in_hand]]),
            np.concatenate([fewest, together[in_hand]]),
        )
        if np.array_equal(more, classes) and np.array_equal(fewer, fewest):
            return classes
        classes, fewest = more, fewer


def _fewest_tiles(codes: _Array, sizes: _Array) -> tuple[_Array, _Array]:
    """Return the different codes, sorted, and the fewest tiles that have each."""
    classes, positions = np.unique(codes, return_inverse=True)
    fewest = np.full(len(classes), _HAND_LIMIT, np.int64)
    np.minimum.at(fewest, positions, sizes)
    return classes, fewest


def _positions(classes: _Array, codes: _Array) -> _Array:
    """Return the class of each code; 0 for a code that no hand has."""
    positions = np.searchsorted(classes, codes) % len(classes)
    return np.where(classes[positions] == codes, positions, 0)


def _shapes(goals: list[_Ways]) -> _Array:
    """Return the decompositions of complete suits in order of their keys, after one unused."""
    keys = np.concatenate([_keys(ways.counts) for ways in goals])
    packed = np.concatenate([ways.shapes for ways in goals])
    order = np.lexsort((packed, keys))
    keys, packed = keys[order], packed[order]
    packed[:-1] |= (keys[:-1] == keys[1:]).astype(np.int64) << MORE_SHAPES_SHIFT
    return np.concatenate([[NO_SHAPE], packed])
