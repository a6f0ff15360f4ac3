"""Distances to shapes agree with a search through all of them."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest

from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.record import fill
from ariari.strategy.mind import Mind
from ariari.strategy.shapes import Hopes, edge_distance, pinfu_distance

SUIT = range(9)
FAR = 20


class Stock(NamedTuple):
    counts: list[int]
    left: list[int]


def pinfu(stock: Stock, limit: int = FAR) -> int:
    """Return how far pinfu with a pair of any number of the suit is; `FAR` if farther."""
    mind, hopes = mind_of(stock), Hopes()
    hopes.sets, hopes.ends, hopes.limit = 3, 1, limit
    return min(FAR, pinfu_distance(mind, hopes))


def mind_of(stock: Stock) -> Mind:
    mind = Mind()
    mind.sight.player_count = 4
    fill(mind.holding.counts, stock.counts)
    fill(mind.left, stock.left)
    return mind


def random_stock(rng: random.Random, size: int) -> Stock:
    """Return tiles of one suit, some of which cannot be drawn any more."""
    held = Counter(rng.sample([kind for kind in SUIT for _ in range(COPIES)], size))
    counts = [held[kind] for kind in range(KIND_COUNT)]
    left = [rng.randint(0, COPIES - counts[kind]) if kind in SUIT else 0 for kind in range(34)]
    return Stock(counts, left)


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
    assert pinfu(stock) == wanted


@pytest.mark.parametrize("seed", range(12))
def test_edges_are_as_far_as_the_nearest_complete_hand(seed: int) -> None:
    """YAKU-JUNCHAN, of one suit."""
    stock = random_stock(random.Random(seed), 13)
    wanted = least_missing(stock, edge_hands())
    hopes = Hopes()
    hopes.limit = FAR
    assert min(FAR, edge_distance(mind_of(stock), hopes, has_honours=False) + 1) == wanted


def test_what_is_farther_than_wanted_is_not_found() -> None:
    stock = random_stock(random.Random(1), 12)
    far = pinfu(stock)
    assert far < FAR
    assert pinfu(stock, far - 1) == FAR
