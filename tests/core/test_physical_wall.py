"""Where every tile of the draw order lies on the table (rulebook 1.3 to 1.5, SANMA-2, -3)."""

import re

import pytest

from ariari.core.physical_wall import (
    LOWER,
    NO_NUMBER,
    UPPER,
    index_at,
    indicator_number,
    is_dead,
    is_drawn,
    layer_at,
    owner_at,
    rinshan_number,
    rinshan_size,
    stack_at,
    stack_order,
    wall_stacks,
)
from ariari.core.wall import (
    broken_wall,
    dealt_index,
    first_draw,
    haitei_index,
    indicator_index,
    live_count,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.model import rulebook

WINDS = ("East", "South", "West", "North")
ROLLS = range(2, 13)
EVERY_TABLE = [
    pytest.param(roll, players, id=f"{players}p-{roll}") for players in (4, 3) for roll in ROLLS
]


def stack_name(index: int, roll: int, players: int = 4) -> str:
    """Return the stack of a tile as the rulebook writes it: `West 5`."""
    return f"{WINDS[owner_at(index, roll, players)]} {stack_at(index, roll, players)}"


def roll_table() -> list[list[str]]:
    """Return the rows of the table of rolls in section 1.3."""
    section = rulebook.text().split("### 1.3 ")[1].split("\n### ")[0]
    rows = [line for line in section.splitlines() if re.match(r"\| \d", line)]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


ROWS = [pytest.param(int(row[0]), row[1:], id=row[0]) for row in roll_table()]


def test_the_rulebook_has_a_row_for_every_roll() -> None:
    """WALL-3: two dice give 2 to 12."""
    assert [int(row[0]) for row in roll_table()] == list(ROLLS)


@pytest.mark.parametrize(("roll", "row"), ROWS)
def test_the_table_of_rolls(roll: int, row: list[str]) -> None:
    """WALL-4 to WALL-6, DEAD-1, DEAD-2: each cell of the table in section 1.3."""
    broken, first_live, rinshan, dora, seventh_dead, last_live = row
    assert WINDS[broken_wall(roll, 4)] == broken
    assert stack_name(0, roll) == first_live
    assert [stack_name(rinshan_index(count, 4), roll) for count in (0, 2)] == rinshan.split(", ")
    assert stack_name(indicator_index(0, 4), roll) == dora
    assert stack_name(ura_index(0, 4), roll) == dora
    assert stack_name(122, roll) == stack_name(123, roll) == seventh_dead
    assert stack_name(haitei_index(0, 4), roll) == last_live


@pytest.mark.parametrize(("roll", "players"), EVERY_TABLE)
def test_index_and_place_are_one_to_one(roll: int, players: int) -> None:
    """WALL-8, SANMA-2: both ways, for every stack of every wall."""
    length = 17 if players == 4 else 18
    found = [
        index_at(owner, stack, layer, roll, players)
        for owner in range(players)
        for stack in range(1, length + 1)
        for layer in (UPPER, LOWER)
    ]
    assert sorted(found) == list(range(tile_count(players)))
    for index in found:
        place = (owner_at(index, roll, players), stack_at(index, roll, players), layer_at(index))
        assert index_at(*place, roll, players) == index


@pytest.mark.parametrize(("roll", "players"), EVERY_TABLE)
def test_stacks_come_by_the_formulas_of_the_rulebook(roll: int, players: int) -> None:
    """WALL-8 and SANMA-2 written out."""
    length, total = (17, 67) if players == 4 else (18, 53)
    broken = (roll - 1) % players
    for stack in range(roll + 1, length + 1):
        assert stack_order(broken, stack, roll, players) == stack - roll - 1
    for stack in range(1, roll + 1):
        assert stack_order(broken, stack, roll, players) == total - roll + stack
    for step in range(1, players):
        for stack in range(1, length + 1):
            expected = (length - roll) + length * (step - 1) + (stack - 1)
            assert stack_order((broken - step) % players, stack, roll, players) == expected


def test_walls_are_as_long_as_the_rulebook_says() -> None:
    """WALL-1: 17 stacks; SANMA-2: 18."""
    assert (wall_stacks(4), wall_stacks(3)) == (17, 18)


@pytest.mark.parametrize(("roll", "players"), EVERY_TABLE)
def test_the_wall_is_taken_clockwise_upper_tile_first(roll: int, players: int) -> None:
    """WALL-6, WALL-7: leftwards for its owner, then stack 1 of the left neighbour's wall."""
    for index in range(tile_count(players) - 1):
        owner, stack = owner_at(index, roll, players), stack_at(index, roll, players)
        after = (owner_at(index + 1, roll, players), stack_at(index + 1, roll, players))
        if layer_at(index) == UPPER:
            assert (*after, layer_at(index + 1)) == (owner, stack, LOWER)
        elif stack < wall_stacks(players):
            assert after == (owner, stack + 1)
        else:
            assert after == ((owner - 1) % players, 1)


def blocks_of_deal(roll: int, players: int) -> list[tuple[str, str, str]]:
    """Return, in the order of DEAL-1, who takes which two stacks."""
    found = []
    for block in range(3):
        for wind in range(players):
            tiles = [dealt_index(wind, 4 * block + number, players) for number in range(4)]
            names = list(dict.fromkeys(stack_name(index, roll, players) for index in tiles))
            assert [layer_at(index) for index in tiles] == [UPPER, LOWER, UPPER, LOWER]
            found.append((WINDS[wind], *names))
    return found  # type: ignore[return-value]


def test_wall_ex_the_dealt_stacks() -> None:
    """WALL-EX, DEAL-1: roll 7."""
    assert blocks_of_deal(7, 4)[:6] == [
        ("East", "West 8", "West 9"),
        ("South", "West 10", "West 11"),
        ("West", "West 12", "West 13"),
        ("North", "West 14", "West 15"),
        ("East", "West 16", "West 17"),
        ("South", "South 1", "South 2"),
    ]


def test_wall_ex_the_dead_wall() -> None:
    """WALL-EX: stacks 7 to 1 of West's wall, the top of stack 5 turned up."""
    dead = [stack_name(index, 7) for index in range(134, 120, -2)]
    assert dead == [f"West {stack}" for stack in range(7, 0, -1)]
    assert (stack_name(130, 7), layer_at(130)) == ("West 5", UPPER)
    assert stack_name(haitei_index(0, 4), 7) == "North 17"


@pytest.mark.parametrize(("roll", "players"), EVERY_TABLE)
def test_each_takes_blocks_of_two_stacks_from_the_break(roll: int, players: int) -> None:
    """DEAL-1: the dealer's first four tiles are stacks n+1 and n+2, then on around the table."""
    broken = (roll - 1) % players
    taken = [stack for block in blocks_of_deal(roll, players) for stack in block[1:]]
    length = wall_stacks(players)
    expected = [
        f"{WINDS[(broken - (roll + step) // length) % players]} {(roll + step) % length + 1}"
        for step in range(6 * players)
    ]
    assert taken == expected
    assert taken[:2] == [f"{WINDS[broken]} {roll + 1}", f"{WINDS[broken]} {roll + 2}"]


@pytest.mark.parametrize("roll", ROLLS)
def test_the_dealer_may_take_the_last_two_together(roll: int) -> None:
    """DEAL-3: the upper tiles of the first and third stack."""
    thirteenth, fourteenth = dealt_index(0, 12, 4), first_draw(4)
    assert (thirteenth, fourteenth) == (48, 52)
    assert layer_at(thirteenth) == layer_at(fourteenth) == UPPER
    orders = [
        stack_order(owner_at(index, roll, 4), stack_at(index, roll, 4), roll, 4)
        for index in (thirteenth, fourteenth)
    ]
    assert orders[1] - orders[0] == 2


DEAD_PLACES = {
    134: ("rinshan", 1),
    135: ("rinshan", 2),
    132: ("rinshan", 3),
    133: ("rinshan", 4),
    130: ("dora", 1),
    131: ("ura", 1),
    128: ("dora", 2),
    129: ("ura", 2),
    126: ("dora", 3),
    127: ("ura", 3),
    124: ("dora", 4),
    125: ("ura", 4),
    122: ("dora", 5),
    123: ("ura", 5),
}
SANMA_PLACES = {
    **{index: ("rinshan", count + 1) for count, index in enumerate([106, 107, 104, 105])},
    **{index: ("rinshan", count + 5) for count, index in enumerate([102, 103, 100, 101])},
    **{100 - 2 * count: ("dora", count) for count in range(1, 6)},
    **{101 - 2 * count: ("ura", count) for count in range(1, 6)},
}


@pytest.mark.parametrize(
    ("places", "players"), [(DEAD_PLACES, 4), (SANMA_PLACES, 3)], ids=["4p", "3p"]
)
def test_rinshan_and_indicators_lie_where_the_table_says(
    places: dict[int, tuple[str, int]], players: int
) -> None:
    """DEAD-2, DEAD-3, SANMA-3."""
    found = {}
    for index in range(tile_count(players)):
        rinshan, indicator = rinshan_number(index, players), indicator_number(index, players)
        assert NO_NUMBER in (rinshan, indicator)
        if rinshan != NO_NUMBER:
            found[index] = ("rinshan", rinshan + 1)
        if indicator != NO_NUMBER:
            found[index] = ("dora" if layer_at(index) == UPPER else "ura", indicator + 1)
    assert found == places


def test_ten_of_the_dead_tiles_are_indicators() -> None:
    """DEAD-8; DEAD-4: exactly four tiles on the break side of the first."""
    assert sum(indicator_number(index, 4) != NO_NUMBER for index in range(122, 136)) == 10
    assert (rinshan_size(4), rinshan_size(3)) == (4, 8)
    assert 135 - ura_index(0, 4) == 4


@pytest.mark.parametrize(("roll", "players"), EVERY_TABLE)
def test_the_first_indicator_is_counted_from_the_break(roll: int, players: int) -> None:
    """DEAD-2: third stack; SANMA-3: fifth."""
    stacks = list(
        dict.fromkeys(
            stack_name(index, roll, players) for index in range(tile_count(players) - 1, -1, -1)
        )
    )
    break_stack = f"{WINDS[broken_wall(roll, players)]} {roll}"
    assert stacks[0] == break_stack
    nth = 3 if players == 4 else 5
    assert stack_name(indicator_index(0, players), roll, players) == stacks[nth - 1]


@pytest.mark.parametrize(("players", "draws"), [(4, 4), (3, 8)], ids=["4p", "3p"])
def test_the_dead_wall_always_has_fourteen_tiles(players: int, draws: int) -> None:
    """DEAD-1, DEAD-6, DEAD-7: the haiteihai moves into it at each rinshan draw."""
    size = tile_count(players)
    for count in range(draws + 1):
        dead = [
            index
            for index in range(size)
            if is_dead(index, count, players) and not is_drawn(index, 0, count, players)
        ]
        assert len(dead) == 14
        assert min(dead) == live_count(players) - count == haitei_index(count, players) + 1


def test_the_haiteihai_moves_from_lower_to_upper_tile() -> None:
    """DEAD-6, roll 7: North 17 lower, North 17 upper, North 16 lower, North 16 upper."""
    places = [
        (stack_name(haitei_index(count, 4), 7), layer_at(haitei_index(count, 4)))
        for count in range(4)
    ]
    assert places == [
        ("North 17", LOWER),
        ("North 17", UPPER),
        ("North 16", LOWER),
        ("North 16", UPPER),
    ]


def test_with_three_players_the_late_indicators_are_dead_when_needed() -> None:
    """SANMA-3: indicators 4 and 5 begin in the live wall."""
    assert not is_dead(indicator_index(3, 3), 0, 3)
    assert not is_dead(indicator_index(4, 3), 3, 3)
    assert is_dead(indicator_index(3, 3), 3, 3)
    assert is_dead(indicator_index(4, 3), 4, 3)


def test_drawn_tiles_are_gone() -> None:
    """DEAL-5: 53 of 136 after the dealer's first draw; rinshan tiles in their order."""
    assert sum(is_drawn(index, 53, 0, 4) for index in range(136)) == 53
    gone = [index for index in range(136) if is_drawn(index, 0, 3, 4)]
    assert gone == [132, 134, 135]
