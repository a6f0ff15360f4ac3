"""Distances to shapes agree with a search through all of them."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from ariari.analysis.shape_distance import Stock, edge_shanten, pinfu_shanten
from ariari.core.tiles import COPIES, KIND_COUNT

SUIT = range(9)
FAR = 20


def random_stock(rng: random.Random, size: int) -> Stock:
    """Return tiles of one suit, some of which cannot be drawn any more."""
    held = Counter(rng.sample([kind for kind in SUIT for _ in range(COPIES)], size))
    counts = [held[kind] for kind in range(KIND_COUNT)]
    left = [rng.randint(0, COPIES - counts[kind]) if kind in SUIT else 0 for kind in range(34)]
    return Stock(counts, left, run_suits=(0,))


def ready_pinfu_hands() -> Iterator[Counter[int]]:
    """Yield three sequences, an open wait and a pair of one suit."""
    runs = [(first, first + 1, first + 2) for first in range(7)]
    for three in combinations_with_replacement(runs, 3):
        for low in range(1, 7):
            for pair in SUIT:
                yield Counter([kind for run in three for kind in run] + [low, low + 1, pair, pair])


def edge_hands() -> Iterator[Counter[int]]:
    """Yield four sets of one suit with a 1 or a 9, and a pair of them."""
    sets = [(0, 1, 2), (6, 7, 8), (0, 0, 0), (8, 8, 8)]
    for four in combinations_with_replacement(sets, 4):
        for pair in (0, 8):
            yield Counter([kind for each in four for kind in each] + [pair, pair])


def least_missing(stock: Stock, hands: Iterator[Counter[int]]) -> int:
    """Return the fewest tiles to draw for one of some hands; FAR where none can be made."""
    least = FAR
    for hand in hands:
        lacking = {kind: max(0, count - stock.counts[kind]) for kind, count in hand.items()}
        can_be = all(count <= COPIES for count in hand.values())
        if can_be and all(missing <= stock.left[kind] for kind, missing in lacking.items()):
            least = min(least, sum(lacking.values()))
    return least


@pytest.mark.parametrize("seed", range(6))
def test_pinfu_is_as_far_as_the_nearest_ready_hand(seed: int) -> None:
    """YAKU-PINFU; of one suit, all of whose sequences the hand has something of."""
    stock = random_stock(random.Random(seed), 12)
    wanted = least_missing(stock, ready_pinfu_hands())
    found = pinfu_shanten(stock, tuple(SUIT), range(FAR))
    assert (FAR if found is None else found) == wanted


@pytest.mark.parametrize("seed", range(12))
def test_edges_are_as_far_as_the_nearest_complete_hand(seed: int) -> None:
    """YAKU-JUNCHAN, of one suit."""
    stock = random_stock(random.Random(seed), 13)
    wanted = least_missing(stock, edge_hands())
    found = edge_shanten(stock, meld_count=0, has_honours=False, limit=FAR)
    assert (FAR if found is None else found + 1) == wanted


def test_what_is_farther_than_wanted_is_not_found() -> None:
    stock = random_stock(random.Random(1), 12)
    far = pinfu_shanten(stock, tuple(SUIT), range(FAR))
    assert far is not None
    assert pinfu_shanten(stock, tuple(SUIT), range(far)) is None
