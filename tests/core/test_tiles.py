"""Kinds, tiles and sets of kinds."""

import random

import pytest

from ariari.core import tiles
from ariari.core.tiles import (
    count_bits,
    dora_kind,
    is_dragon,
    is_honour,
    is_orphan,
    lowest_kind,
    number_of,
)

NAMES = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)]
NAMES += [f"{number}z" for number in range(1, 8)]
KIND = {name: kind for kind, name in enumerate(NAMES)}


def kinds(text: str) -> set[int]:
    return {KIND[name] for name in text.split()}


def members(bits: int) -> set[int]:
    return {kind for kind in range(64) if bits >> kind & 1}


ORPHANS = kinds("1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z")


def test_there_are_34_kinds_of_4_tiles() -> None:
    """EQUIP-1."""
    assert tiles.KIND_COUNT == len(NAMES) == 34
    assert tiles.KIND_COUNT * tiles.COPIES == tiles.TILE_COUNT == 136


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("1m", tiles.CHARACTERS),
        ("1p", tiles.CIRCLES),
        ("1s", tiles.BAMBOO),
        ("1z", tiles.HONOURS),
        ("1z", tiles.EAST),
        ("2z", tiles.SOUTH),
        ("3z", tiles.WEST),
        ("4z", tiles.NORTH),
        ("5z", tiles.WHITE),
        ("6z", tiles.GREEN),
        ("7z", tiles.RED),
    ],
)
def test_kinds_are_numbered_in_the_order_of_the_suits(name: str, kind: int) -> None:
    """CONV-2."""
    assert KIND[name] == kind


def test_sets_of_kinds_hold_what_their_names_say() -> None:
    """CONV-3, YAKU-RYUUIISOU."""
    assert members(tiles.SUIT_KINDS) == set(range(9))
    assert members(tiles.NUMBER_KINDS) == set(range(27))
    assert members(tiles.TERMINAL_KINDS) == kinds("1m 9m 1p 9p 1s 9s")
    assert members(tiles.WIND_KINDS) == kinds("1z 2z 3z 4z")
    assert members(tiles.DRAGON_KINDS) == kinds("5z 6z 7z")
    assert members(tiles.HONOUR_KINDS) == kinds("1z 2z 3z 4z 5z 6z 7z")
    assert members(tiles.ORPHAN_KINDS) == ORPHANS
    assert members(tiles.GREEN_KINDS) == kinds("2s 3s 4s 6s 8s 6z")


def test_classes_of_kinds() -> None:
    """CONV-1, CONV-3."""
    every = range(tiles.KIND_COUNT)
    assert {kind for kind in every if is_orphan(kind)} == ORPHANS
    assert {kind for kind in every if is_honour(kind)} == members(tiles.HONOUR_KINDS)
    assert {kind for kind in every if is_dragon(kind)} == members(tiles.DRAGON_KINDS)


@pytest.mark.parametrize("name", NAMES[:27])
def test_number_of_a_suit_tile(name: str) -> None:
    assert number_of(KIND[name]) == int(name[0])


def test_bits_are_counted_as_the_interpreter_counts_them() -> None:
    source = random.Random(1)
    sets = [0, 1, (1 << 34) - 1, (1 << 63) - 1, *(source.getrandbits(63) for _ in range(500))]
    assert [count_bits(found) for found in sets] == [found.bit_count() for found in sets]


@pytest.mark.parametrize("kind", range(34))
def test_lowest_kind_of_a_set(kind: int) -> None:
    assert lowest_kind(1 << kind) == kind
    assert lowest_kind(1 << kind | 1 << 33) == kind


@pytest.mark.parametrize(
    "pair",
    ["1m 2m", "8m 9m", "9m 1m", "9p 1p", "9s 1s", "1z 2z", "4z 1z", "5z 6z", "6z 7z", "7z 5z"],
)
def test_indicator_points_to_the_next_kind(pair: str) -> None:
    """DORA-1."""
    indicator, dora = (KIND[name] for name in pair.split())
    assert dora_kind(indicator, 4) == dora


@pytest.mark.parametrize("pair", ["1m 9m", "9m 1m", "1p 2p", "4z 1z", "7z 5z"])
def test_indicator_skips_the_characters_that_three_players_lack(pair: str) -> None:
    """SANMA-4."""
    indicator, dora = (KIND[name] for name in pair.split())
    assert dora_kind(indicator, 3) == dora


def test_each_kind_is_pointed_to_by_one_indicator() -> None:
    """DORA-1."""
    every = range(tiles.KIND_COUNT)
    assert sorted(dora_kind(kind, 4) for kind in every) == list(every)
