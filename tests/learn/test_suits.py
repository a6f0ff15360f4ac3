"""Suits in another order are the same decision."""

import numpy as np
import pytest

from ariari.core.tiles import KIND_COUNT
from ariari.learn.seen import Seen
from ariari.learn.suits import ORDER_COUNT, reorder
from ariari.strategy.net.choices import CHOICE_COUNT, CHOOSE_PASS, CHOOSE_RIICHI
from ariari.strategy.net.inputs import IS_THREE, ONE, RANKS
from ariari.strategy.net.weights import NUMBER_COUNT, PLANE_COUNT

RED_CHARACTER = 34
"""The face of 0m; then those of 0p and 0s."""


def decision(kind: int, choice: int, *, is_three: bool = False) -> Seen:
    """Return a decision with a mark at a kind, and one legal choice."""
    planes = np.zeros((1, KIND_COUNT, PLANE_COUNT), np.int32)
    planes[0, kind, 0] = ONE
    numbers = np.zeros((1, NUMBER_COUNT), np.int32)
    numbers[0, IS_THREE] = ONE * is_three
    mask = np.zeros((1, CHOICE_COUNT), bool)
    mask[0, choice] = True
    nothing = np.full(1, -1)
    return Seen(planes, numbers, mask, nothing, nothing)


def moved(kind: int, choice: int, order: int, *, is_three: bool = False) -> tuple[int, int]:
    """Return where the kind and the choice have come; the choice is still the legal one."""
    seen, found = reorder(decision(kind, choice, is_three=is_three), np.array([choice]), order)
    assert np.flatnonzero(seen.mask[0]).tolist() == found.tolist()
    return int(np.flatnonzero(seen.planes[0, :, 0])[0]), int(found[0])


@pytest.mark.parametrize("order", range(ORDER_COUNT))
def test_a_tile_keeps_its_number_and_its_choices(order: int) -> None:
    kind, discard = moved(13, 13, order)
    assert kind % 9 == 4 and discard == kind
    assert moved(13, CHOOSE_RIICHI + 13, order) == (kind, CHOOSE_RIICHI + kind)
    assert moved(13, RED_CHARACTER + 1, order) == (kind, RED_CHARACTER + kind // 9)


def test_every_order_is_another() -> None:
    found = {tuple(moved(kind, kind, order)[0] for kind in (0, 9, 18)) for order in range(6)}
    assert len(found) == ORDER_COUNT
    assert moved(7, 7, 0) == (7, 7)


@pytest.mark.parametrize("order", range(ORDER_COUNT))
def test_honours_and_what_names_no_tile_stay(order: int) -> None:
    assert moved(30, 30, order) == (30, 30)
    assert moved(30, CHOOSE_PASS, order) == (30, CHOOSE_PASS)


def test_with_three_players_suits_stay() -> None:
    assert moved(4, 4, 5, is_three=True) == (4, 4)
    assert moved(4, 4, 5) == (22, 22)


def test_numbers_of_tiles_are_the_same_in_every_suit() -> None:
    planes = np.zeros((1, KIND_COUNT, PLANE_COUNT), np.int32)
    for kind in range(KIND_COUNT):
        planes[0, kind, RANKS + (kind % 9 if kind < 27 else 9)] = ONE
    seen = decision(0, 0)._replace(planes=planes)
    for order in range(ORDER_COUNT):
        np.testing.assert_array_equal(reorder(seen, np.array([0]), order)[0].planes, planes)
