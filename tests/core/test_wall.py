"""The wall in draw order: which tiles are in it, and what each place is for (rulebook 1.3-1.5, 8).

Where the tiles lie on the table is the subject of the tests of the physical wall.
"""

from collections import Counter

import pytest

from ariari.core.faces import (
    FACE_COUNT,
    face_of,
    is_five,
    is_red,
    is_red_tile,
    kind_of,
    red_face,
)
from ariari.core.rng import seed
from ariari.core.table import Table
from ariari.core.wall import (
    broken_wall,
    dealt_index,
    first_draw,
    haitei_index,
    indicator_index,
    live_count,
    nth_tile,
    rinshan_index,
    roll_dice,
    shuffle_wall,
    tile_count,
    ura_index,
    wall_face,
)
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

THREE = Ruleset.preset("tenhou", players=3)


def table_of(rules: Ruleset, value: int = 0) -> Table:
    """Return a table with these rules and a seed."""
    table = Table()
    table.rules.copy_from(rules.to_record())
    seed(table.random, value)
    return table


@pytest.mark.parametrize(
    ("players", "expected"),
    [(4, [134, 135, 132, 133]), (3, [106, 107, 104, 105, 102, 103, 100, 101])],
    ids=["DEAD-3", "SANMA-3"],
)
def test_rinshan_tiles_lie_by_the_break_upper_before_lower(
    players: int, expected: list[int]
) -> None:
    assert [rinshan_index(count, players) for count in range(len(expected))] == expected


@pytest.mark.parametrize(
    ("players", "first"), [(4, 132), (3, 100)], ids=["DEAD-3 four players", "SANMA-3 three players"]
)
def test_indicators_follow_away_from_the_break_with_the_ura_below(players: int, first: int) -> None:
    for number in range(1, 6):
        assert indicator_index(number - 1, players) == first - 2 * number
        assert ura_index(number - 1, players) == first + 1 - 2 * number


def test_four_tiles_lie_on_the_break_side_of_the_first_indicator() -> None:
    """DEAD-4, and SANMA-3: the upper tile of the fifth stack."""
    assert tile_count(4) - (ura_index(0, 4) + 1) == 4
    assert tile_count(3) - (ura_index(0, 3) + 1) == 8


@pytest.mark.parametrize(("players", "last"), [(4, 121), (3, 93)], ids=["DEAD-6", "SANMA-3"])
def test_each_rinshan_draw_moves_the_haiteihai_one_tile(players: int, last: int) -> None:
    assert [haitei_index(drawn, players) for drawn in range(5)] == [
        last,
        last - 1,
        last - 2,
        last - 3,
        last - 4,
    ]


def test_the_dead_wall_has_fourteen_tiles_and_all_its_indicators_with_four_players() -> None:
    """DEAD-1, DEAD-8: rinshan tiles and ten indicators are exactly the dead wall."""
    dead = {rinshan_index(count, 4) for count in range(4)}
    dead |= {indicator_index(count, 4) for count in range(5)}
    dead |= {ura_index(count, 4) for count in range(5)}
    assert dead == set(range(live_count(4), tile_count(4)))
    assert len(dead) == 14


def test_indicators_are_in_the_dead_wall_when_three_players_need_them() -> None:
    """SANMA-3: indicator n is needed after n - 1 kans, whose draws have moved as many tiles."""
    for kans in range(5):
        assert indicator_index(kans, 3) > haitei_index(kans, 3)


@pytest.mark.parametrize(
    ("wind", "expected"),
    [
        (0, [*range(4), *range(16, 20), *range(32, 36), 48]),
        (1, [*range(4, 8), *range(20, 24), *range(36, 40), 49]),
        (2, [*range(8, 12), *range(24, 28), *range(40, 44), 50]),
        (3, [*range(12, 16), *range(28, 32), *range(44, 48), 51]),
    ],
    ids=["East", "South", "West", "North"],
)
def test_deal_4_gives_each_wind_its_tiles(wind: int, expected: list[int]) -> None:
    assert [dealt_index(wind, number, 4) for number in range(13)] == expected
    assert first_draw(4) == 52


def test_three_players_take_blocks_of_four_in_turn() -> None:
    """SANMA-2: 4-4-4-1, the dealer one more, 40 tiles in all."""
    dealt = [dealt_index(wind, number, 3) for wind in range(3) for number in range(13)]
    assert sorted(dealt) == list(range(39))
    assert dealt[:13] == [0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27, 36]
    assert first_draw(3) == 39


def test_live_tiles_are_all_but_the_dead_wall() -> None:
    """DEAD-6 and SANMA-3: `wall[0..121]`, `wall[0..93]`."""
    assert live_count(4) == 122
    assert live_count(3) == 94


def test_four_players_use_every_tile_four_times() -> None:
    """EQUIP-1."""
    tiles = [nth_tile(index, 4) for index in range(tile_count(4))]
    assert tiles == list(range(136))


def test_three_players_have_no_2m_to_8m() -> None:
    """SANMA-1: 108 tiles."""
    kinds = Counter(str(Tile(nth_tile(index, 3) // 4)) for index in range(tile_count(3)))
    removed = {f"{number}m" for number in range(2, 9)}
    assert kinds == {str(Tile(kind)): 4 for kind in range(34) if str(Tile(kind)) not in removed}


@pytest.mark.parametrize(
    ("red_fives", "expected"),
    [
        (0, {}),
        (2, {"0p": 1, "0s": 1}),
        (3, {"0m": 1, "0p": 1, "0s": 1}),
        (4, {"0m": 1, "0p": 2, "0s": 1}),
    ],
    ids=["none", "SANMA-1 two", "three", "four"],
)
def test_equip_2_red_fives_replace_plain_ones(red_fives: int, expected: dict[str, int]) -> None:
    found: Counter[str] = Counter()
    for tile in range(136):
        face = face_of(tile, red_fives)
        assert kind_of(face) == tile // 4
        assert is_red(face) == is_red_tile(tile, red_fives)
        if is_red(face):
            found[str(Tile(kind_of(face), red=True))] += 1
    assert found == expected


@pytest.mark.parametrize("red_fives", [0, 3, 4])
def test_the_engine_and_notation_agree_on_which_tiles_are_red(red_fives: int) -> None:
    for tile in range(136):
        assert Tile.from_id(tile, red_fives=red_fives).red == is_red_tile(tile, red_fives)


def test_a_red_five_has_the_kind_of_its_five() -> None:
    """CONV-2."""
    fives = [kind for kind in range(34) if is_five(kind)]
    assert [str(Tile(kind)) for kind in fives] == ["5m", "5p", "5s"]
    assert [kind_of(red_face(kind)) for kind in fives] == fives
    assert [kind_of(face) for face in range(34)] == list(range(34))
    assert FACE_COUNT == 37


@pytest.mark.parametrize("rules", [Ruleset(), THREE], ids=["four players", "three players"])
def test_a_shuffled_wall_has_every_tile_once(rules: Ruleset) -> None:
    """WALL-1, WALL-9."""
    table = table_of(rules)
    size = tile_count(rules.players)
    for _ in range(3):
        shuffle_wall(table)
        in_order = [nth_tile(index, rules.players) for index in range(size)]
        assert sorted(table.wall[:size]) == in_order
        assert list(table.wall[:size]) != in_order


def test_walls_come_from_the_seed() -> None:
    one, same, other = (table_of(Ruleset(), value) for value in (5, 5, 6))
    for table in (one, same, other):
        shuffle_wall(table)
    assert list(one.wall) == list(same.wall)
    assert list(one.wall) != list(other.wall)


def test_every_tile_comes_to_every_place_alike() -> None:
    """WALL-9: 108 tiles over 1,080 walls, ten expected at each place; chi squared, 107 degrees."""
    table = table_of(THREE)
    places = (0, 53, 107)
    seen: list[Counter[int]] = [Counter() for _ in places]
    for _ in range(1080):
        shuffle_wall(table)
        for counter, place in zip(seen, places, strict=True):
            counter[table.wall[place]] += 1
    tiles = [nth_tile(index, 3) for index in range(108)]
    for counter in seen:
        distance = sum((counter[tile] - 10) ** 2 / 10 for tile in tiles)
        assert 60 < distance < 165


def test_wall_3_the_dealer_rolls_two_dice() -> None:
    table = table_of(Ruleset())
    rolls: Counter[tuple[int, int]] = Counter()
    for _ in range(720):
        roll_dice(table)
        rolls[table.dice[0], table.dice[1]] += 1
    assert set(rolls) == {(one, two) for one in range(1, 7) for two in range(1, 7)}
    assert max(rolls.values()) < 45


@pytest.mark.parametrize(
    ("players", "owners"), [(4, "12301230123"), (3, "12012012012")], ids=["WALL-4", "SANMA-2"]
)
def test_the_roll_breaks_the_wall_counted_from_the_dealer(players: int, owners: str) -> None:
    assert "".join(str(broken_wall(roll, players)) for roll in range(2, 13)) == owners


def test_the_face_of_a_place_depends_on_how_many_fives_are_red() -> None:
    """EQUIP-2: the tile 16 is the red 5m, and plain where none is red."""
    table = table_of(Ruleset())
    table.wall[7] = 16
    assert wall_face(table, 7) == red_face(4)
    table.rules.red_fives = 0
    assert wall_face(table, 7) == 4
