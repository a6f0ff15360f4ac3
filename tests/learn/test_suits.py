"""Suits in another order, and numbers counted from nine, are the same decision."""

import numpy as np
import pytest

from ariari.core.actions import Act
from ariari.core.tiles import KIND_COUNT
from ariari.learn.seen import Seen
from ariari.learn.suits import ORDER_COUNT, reorder
from ariari.strategy.net.choices import CHOICE_COUNT, CHOOSE_CALL, CHOOSE_PASS, CHOOSE_RIICHI
from ariari.strategy.net.inputs import IS_THREE, MAY_CALL, ONE, RANKS
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
    found = {
        tuple(moved(kind, kind, order)[0] for kind in (0, 9, 18)) for order in range(ORDER_COUNT)
    }
    assert len(found) == ORDER_COUNT
    assert moved(7, 7, 0) == (7, 7)
    assert moved(7, 7, ORDER_COUNT // 2) == (1, 1)


@pytest.mark.parametrize("order", range(ORDER_COUNT))
def test_honours_and_what_names_no_tile_stay(order: int) -> None:
    assert moved(30, 30, order) == (30, 30)
    assert moved(30, CHOOSE_PASS, order) == (30, CHOOSE_PASS)


def test_with_three_players_suits_stay() -> None:
    assert moved(0, 0, 5, is_three=True) == (0, 0)
    assert moved(0, 0, ORDER_COUNT - 1, is_three=True) == (8, 8)
    assert moved(0, 0, 5) == (18, 18)


@pytest.mark.parametrize(
    ("call", "other"),
    [(Act.CHII, Act.CHII + 4), (Act.CHII + 3, Act.CHII + 3), (Act.CHII + 5, Act.CHII + 1)],
)
def test_the_lowest_tile_of_a_chii_becomes_the_highest(call: int, other: int) -> None:
    choice, becomes = (CHOOSE_CALL + code - Act.CHII for code in (call, other))
    for order in range(ORDER_COUNT):
        seen = decision(12, choice)
        seen.numbers[0, MAY_CALL + choice - CHOOSE_CALL] = ONE
        found, chosen = reorder(seen, np.array([choice]), order)
        wanted = becomes if order >= ORDER_COUNT // 2 else choice
        assert chosen.tolist() == [wanted]
        assert found.numbers[0, MAY_CALL + wanted - CHOOSE_CALL] == ONE
        assert found.numbers.sum() == ONE


@pytest.mark.parametrize("lowest", range(7))
@pytest.mark.parametrize("place", range(3))
def test_a_chii_counted_from_nine_takes_the_same_tiles(lowest: int, place: int) -> None:
    choice = CHOOSE_CALL + 2 * place
    called, found = moved(lowest + place, choice, ORDER_COUNT // 2)
    assert called - (found - CHOOSE_CALL) // 2 == 8 - (lowest + 2)


def test_numbers_of_tiles_are_the_same_in_every_suit() -> None:
    planes = np.zeros((1, KIND_COUNT, PLANE_COUNT), np.int32)
    for kind in range(KIND_COUNT):
        planes[0, kind, RANKS + (kind % 9 if kind < 27 else 9)] = ONE
    seen = decision(0, 0)._replace(planes=planes)
    for order in range(ORDER_COUNT):
        np.testing.assert_array_equal(reorder(seen, np.array([0]), order)[0].planes, planes)
