"""Shanten, acceptance and waits against their slow definitions, and the rulebook's examples."""

import gzip
import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest
from tests import naive_shanten as naive
from tests.shared import SCORE

from ariari import tables
from ariari.core.acceptance import (
    NOT_HELD,
    Acceptance,
    acceptance,
    discard_acceptance,
    shape_waits,
    waits,
)
from ariari.core.shanten import (
    COMPLETE,
    READY,
    chiitoitsu_shanten,
    hand_groups,
    kokushi_shanten,
    shanten,
    standard_shanten,
)
from ariari.core.tables import Tables
from ariari.model.notation import parse_tiles

CASES = SCORE / "shanten_cases.jsonl.gz"
SEED = 20_260
CIRCLES_ONLY = tuple(range(9, 18))
HALF_FLUSH = (*CIRCLES_ONLY, 27, 31)
ORPHANS_AND_NEIGHBOURS = (*naive.ORPHANS, 10, 16, 19)
CHARACTERS_LEFT = (0, 8, 9, 10, 11, 27)
"""Many 1m and 9m, as three players meet them (SANMA-1)."""


@pytest.fixture(scope="module")
def table() -> Tables:
    return tables.load()


def counts_of(text: str) -> list[int]:
    kinds = [tile.kind for tile in parse_tiles(text)]
    return [kinds.count(kind) for kind in range(34)]


def kinds_of(text: str) -> set[int]:
    return {tile.kind for tile in parse_tiles(text)}


def members(kinds: int) -> set[int]:
    return {kind for kind in range(34) if kinds >> kind & 1}


def random_hands(
    pool: Sequence[int], sizes: Sequence[int], number: int
) -> Iterator[tuple[list[int], int]]:
    """Yield hands of tiles among `pool` and their numbers of melds."""
    generator = random.Random(SEED)
    for _ in range(number):
        size = generator.choice(sizes)
        tiles = generator.sample([kind for kind in pool for _ in range(4)], size)
        yield [tiles.count(kind) for kind in range(34)], 4 - (size - 1) // 3


POOLS = {
    "all": (naive.FOUR_PLAYERS_KINDS, 4),
    "half flush": (HALF_FLUSH, 4),
    "one suit": (CIRCLES_ONLY, 4),
    "orphans": (ORPHANS_AND_NEIGHBOURS, 4),
    "sanma": (naive.THREE_PLAYERS_KINDS, 3),
    "sanma characters": (CHARACTERS_LEFT, 3),
    "sanma orphans": (ORPHANS_AND_NEIGHBOURS, 3),
}
POOL_CASES = pytest.mark.parametrize(("pool", "players"), POOLS.values(), ids=POOLS)
WAITING_SIZES = (13, 13, 13, 10, 7, 4, 1)
DRAWN_SIZES = (14, 14, 14, 11, 8, 5, 2)


def check_forms(counts: list[int], meld_count: int, players: int, table: Tables) -> None:
    groups = hand_groups(counts, meld_count, players, table)
    standard = naive.standard_shanten(counts, meld_count, players)
    assert standard_shanten(groups, table) == standard, counts
    assert chiitoitsu_shanten(groups) == naive.chiitoitsu_shanten(counts), counts
    assert kokushi_shanten(groups) == naive.kokushi_shanten(counts), counts
    least = naive.shanten(counts, meld_count, players)
    assert shanten(counts, meld_count, players, table) == least, counts


@POOL_CASES
def test_shanten_is_the_fewest_tiles_to_draw(
    pool: Sequence[int], players: int, table: Tables
) -> None:
    """Each form of AGARI-1, and the least of them."""
    for counts, meld_count in random_hands(pool, WAITING_SIZES + DRAWN_SIZES, 120):
        check_forms(counts, meld_count, players, table)


@pytest.mark.slow
@POOL_CASES
def test_shanten_is_the_fewest_tiles_to_draw_in_thousands_of_hands(
    pool: Sequence[int], players: int, table: Tables
) -> None:
    for counts, meld_count in random_hands(pool, WAITING_SIZES + DRAWN_SIZES, 2_000):
        check_forms(counts, meld_count, players, table)


@pytest.mark.parametrize("kinds", [CIRCLES_ONLY, range(27, 34)], ids=["suit", "honours"])
@pytest.mark.parametrize("size", [1, 2, 4, 5])
def test_shanten_of_every_small_hand(kinds: Sequence[int], size: int, table: Tables) -> None:
    for tiles in combinations_with_replacement(kinds, size):
        counts = [tiles.count(kind) for kind in range(34)]
        if max(counts) <= 4:
            meld_count = 4 - (size - 1) // 3
            expected = naive.shanten(counts, meld_count)
            assert shanten(counts, meld_count, 4, table) == expected, tiles


def check_acceptance(counts: list[int], meld_count: int, players: int, table: Tables) -> None:
    expected = naive.acceptance(counts, meld_count, players)
    assert members(acceptance(counts, meld_count, players, table)) == expected, counts


@POOL_CASES
def test_acceptance_is_what_lowers_shanten(
    pool: Sequence[int], players: int, table: Tables
) -> None:
    for counts, meld_count in random_hands(pool, WAITING_SIZES, 15):
        check_acceptance(counts, meld_count, players, table)


@pytest.mark.slow
@POOL_CASES
def test_acceptance_is_what_lowers_shanten_in_many_hands(
    pool: Sequence[int], players: int, table: Tables
) -> None:
    for counts, meld_count in random_hands(pool, WAITING_SIZES, 300):
        check_acceptance(counts, meld_count, players, table)


@POOL_CASES
def test_discards_leave_what_the_hand_without_them_has(
    pool: Sequence[int], players: int, table: Tables
) -> None:
    result = Acceptance()
    for counts, meld_count in random_hands(pool, DRAWN_SIZES, 30):
        before = list(counts)
        discard_acceptance(counts, meld_count, players, table, result)
        assert counts == before
        for kind in range(34):
            if counts[kind] == 0:
                assert (result.shanten[kind], result.kinds[kind]) == (NOT_HELD, 0)
                continue
            rest = naive.with_one_less(counts, kind)
            assert result.shanten[kind] == shanten(rest, meld_count, players, table)
            assert result.kinds[kind] == acceptance(rest, meld_count, players, table)


def nearly_complete_hands(pool: Sequence[int], number: int) -> Iterator[tuple[list[int], int]]:
    """Yield hands one tile short of a shape, of which one kind may have five copies."""
    generator = random.Random(SEED)
    sets = naive.sets_among(pool)
    while number:
        set_count = generator.choice((4, 4, 3, 2, 1, 0))
        pair = generator.choice(pool)
        tiles = [kind for block in generator.choices(sets, k=set_count) for kind in block]
        tiles += [pair, pair]
        tiles.remove(max(tiles, key=tiles.count))
        counts = [tiles.count(kind) for kind in range(34)]
        if max(counts) <= 4:
            number -= 1
            yield counts, 4 - set_count


@pytest.mark.parametrize(
    ("pool", "players"),
    [
        (CIRCLES_ONLY, 4),
        (HALF_FLUSH, 4),
        (naive.FOUR_PLAYERS_KINDS, 4),
        ((18, 19, 20, 29), 4),
        (CHARACTERS_LEFT, 3),
    ],
    ids=["one suit", "half flush", "all", "four kinds", "sanma characters"],
)
def test_waits_complete_the_shape(pool: Sequence[int], players: int, table: Tables) -> None:
    """FURITEN-1, DRAW-3: by shape alone a fifth copy counts, otherwise it does not."""
    fifth_copies = 0
    for counts, meld_count in nearly_complete_hands(pool, 60):
        here = members(waits(counts, meld_count, players, table))
        assert here == naive.waits(counts, meld_count, 4, players), counts
        by_shape = members(shape_waits(counts, meld_count, players, table))
        assert by_shape == naive.waits(counts, meld_count, 5, players), counts
        fifth_copies += by_shape != here
    assert fifth_copies > 0 or pool == naive.FOUR_PLAYERS_KINDS


@POOL_CASES
def test_hands_that_are_not_tenpai_have_no_waits(
    pool: Sequence[int], players: int, table: Tables
) -> None:
    for counts, meld_count in random_hands(pool, WAITING_SIZES, 25):
        expected = naive.waits(counts, meld_count, 5, players)
        assert members(shape_waits(counts, meld_count, players, table)) == expected, counts


Asked = Callable[[list[int], int, int, Tables], int]


@pytest.mark.parametrize(
    ("tiles", "meld_count", "expected"),
    [
        pytest.param("123p456m888s1155z", 0, READY, id="DRAW-10 tenpai"),
        pytest.param("12m567p888s11z", 1, READY, id="DRAW-4 the wait is all in the ankan"),
        pytest.param("123456789m1111z", 0, 1, id="no fifth copy"),
        pytest.param("1111z", 3, 1, id="no fifth copy beside melds"),
        pytest.param("123333m567p888s11z", 0, COMPLETE, id="DRAW-4 before the kan"),
        pytest.param("1122335566778m", 0, READY, id="chiitoitsu"),
        pytest.param("11223355667788m", 0, COMPLETE, id="chiitoitsu complete"),
        pytest.param("11112233445566z", 0, 1, id="chiitoitsu wants seven kinds"),
        pytest.param("19m19p19s1234567z", 0, READY, id="kokushi of thirteen waits"),
        pytest.param("19m19p19s12345677z", 0, COMPLETE, id="kokushi complete"),
        pytest.param("1m", 4, READY, id="hadaka tanki"),
        pytest.param("11m", 4, COMPLETE, id="a pair beside four melds"),
    ],
)
def test_shanten_examples(tiles: str, meld_count: int, expected: int, table: Tables) -> None:
    assert shanten(counts_of(tiles), meld_count, 4, table) == expected


def test_noten_example_of_draw_10(table: Tables) -> None:
    assert shanten(counts_of("359p457m113s1277z"), 0, 4, table) > READY


@pytest.mark.parametrize(
    ("asked", "tiles", "meld_count", "expected"),
    [
        pytest.param(waits, "123p456m888s1155z", 0, "15z", id="DRAW-10 shanpon"),
        pytest.param(waits, "12m567p888s11z", 1, "3m", id="DRAW-4"),
        pytest.param(waits, "1112345678999p", 0, "123456789p", id="nine waits"),
        pytest.param(waits, "19m19p19s1234567z", 0, "19m19p19s1234567z", id="thirteen waits"),
        pytest.param(waits, "19m19p19s1234566z", 0, "7z", id="kokushi with its pair"),
        pytest.param(waits, "1133557799m113p", 0, "3p", id="chiitoitsu"),
        pytest.param(waits, "123456789m1111z", 0, "", id="four copies held are no wait"),
        pytest.param(shape_waits, "123456789m1111z", 0, "1z", id="DRAW-3 any: triplet and pair"),
        pytest.param(waits, "1233334455p", 1, "456p", id="three copies in sequences"),
        pytest.param(shape_waits, "1233334455p", 1, "3456p", id="a fifth beside other waits"),
    ],
)
def test_waits_examples(
    asked: Asked, tiles: str, meld_count: int, expected: str, table: Tables
) -> None:
    assert members(asked(counts_of(tiles), meld_count, 4, table)) == kinds_of(expected)


def test_a_fifth_copy_may_complete_a_pair_beside_three_sequences(table: Tables) -> None:
    """The shape 123p 234p 345p 33p, whose triplet reading leaves 122445p (FURITEN-1)."""
    counts = counts_of("1223333445p")
    assert members(shape_waits(counts, 1, 4, table)) >= kinds_of("3p")
    assert 11 not in members(waits(counts, 1, 4, table))


@pytest.mark.parametrize(
    ("tiles", "four", "three"),
    [
        pytest.param("1199m123456p111s", READY, READY, id="shanpon of 1m and 9m"),
        pytest.param("11119999m11112z", 2, 3, id="no 23m beside the fourth 1m"),
    ],
)
def test_three_players_have_no_sequences_of_characters(
    tiles: str, four: int, three: int, table: Tables
) -> None:
    """SANMA-1."""
    assert shanten(counts_of(tiles), 0, 4, table) == four
    assert shanten(counts_of(tiles), 0, 3, table) == three


@pytest.mark.parametrize(("players", "kinds"), [(3, 27), (4, 34)])
def test_chiitoitsu_accepts_any_new_kind_that_exists(
    players: int, kinds: int, table: Tables
) -> None:
    """SANMA-1: below seven kinds any new kind helps, but three players have no 2m-8m."""
    counts = counts_of("111m2299p2299s77z")
    found = members(acceptance(counts, 0, players, table))
    assert found == naive.acceptance(counts, 0, players)
    assert len(found) == kinds - 6


def case_kinds(names: list[str]) -> set[int]:
    return {next(iter(kinds_of(name))) for name in names}


def check_case(case: dict[str, Any], table: Tables, result: Acceptance) -> None:
    counts, meld_count = counts_of(case["tiles"]), case["open_melds"]
    groups = hand_groups(counts, meld_count, 4, table)
    assert shanten(counts, meld_count, 4, table) == case["shanten"], case
    assert standard_shanten(groups, table) == case["shanten_standard"], case
    if meld_count == 0:
        assert chiitoitsu_shanten(groups) == case["shanten_chiitoitsu"], case
        assert kokushi_shanten(groups) == case["shanten_kokushi"], case
    if "ukeire" in case:
        here = members(acceptance(counts, meld_count, 4, table))
        assert here == case_kinds(case["ukeire"]), case
        return
    discard_acceptance(counts, meld_count, 4, table, result)
    assert {kind for kind in range(34) if counts[kind]} == case_kinds(list(case["discards"]))
    for name, left in case["discards"].items():
        (kind,) = kinds_of(name)
        assert result.shanten[kind] == left["shanten"], case
        assert members(result.kinds[kind]) == case_kinds(left["ukeire"]), case


@pytest.mark.shared
def test_cases_on_which_public_calculators_agree(table: Tables) -> None:
    result = Acceptance()
    with gzip.open(CASES, "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    assert len(cases) == 2_998
    for case in cases:
        check_case(case, table, result)
