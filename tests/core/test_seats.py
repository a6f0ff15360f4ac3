"""Drawing for seats, by all three methods (rulebook section 1.2)."""

from collections import Counter
from itertools import pairwise

import pytest

from ariari.core.rng import Random, seed
from ariari.core.rules import SeatDraw
from ariari.core.seats import (
    NO_CHAIR,
    NO_PLAYER,
    NO_ROW_TILE,
    ONE,
    TWO,
    Seating,
    begin_seating,
    draw_seats,
    pointed_seat,
    row_size,
    seat_players,
)

EAST, SOUTH, WEST, NORTH = range(4)


def laid_out(
    method: SeatDraw, row: tuple[int, ...], *, players: int = 4, shuffler: int = 0
) -> Seating:
    """Return a seating with this row of tiles, and nothing done yet."""
    seating = Seating()
    begin_seating(seating, players, method, shuffler)
    assert len(row) == row_size(seating)
    for place, tile in enumerate(row):
        seating.row[place] = tile
    return seating


def traditional(
    row: tuple[int, ...],
    first: tuple[int, int],
    second: tuple[int, int],
    *,
    players: int = 4,
    shuffler: int = 0,
) -> Seating:
    """Return a traditional draw with these tiles and dice."""
    seating = laid_out(SeatDraw.TRADITIONAL, row, players=players, shuffler=shuffler)
    for die in range(2):
        seating.first_dice[die] = first[die]
        seating.second_dice[die] = second[die]
    seat_players(seating)
    return seating


@pytest.mark.parametrize(
    ("roller", "roll", "players", "pointed"),
    [
        pytest.param(0, 5, 4, 0, id="five is the roller"),
        pytest.param(0, 2, 4, 1, id="two is the right neighbour"),
        pytest.param(0, 7, 4, 2, id="seven is across"),
        pytest.param(0, 12, 4, 3, id="twelve is the left neighbour"),
        pytest.param(3, 2, 4, 0, id="around the table"),
        pytest.param(0, 4, 3, 0, id="three players: four is the roller"),
        pytest.param(2, 2, 3, 0, id="three players: around the table"),
    ],
)
def test_seat_1_the_roller_counts_as_one(
    roller: int, roll: int, players: int, pointed: int
) -> None:
    """SEAT-1; SANMA-13: modulo 3."""
    assert pointed_seat(roller, roll, players) == pointed
    counted = [roller]
    for _ in range(roll - 1):
        counted.append((counted[-1] + 1) % players)
    assert counted[-1] == pointed


def test_seat_2_others_draw_first_and_the_shuffler_keeps_the_last() -> None:
    """SEAT-2: counter-clockwise from the shuffler's right."""
    seating = laid_out(SeatDraw.DIRECT, (WEST, EAST, NORTH, SOUTH), shuffler=1)
    seat_players(seating)
    assert list(seating.winds) == [NORTH, SOUTH, WEST, EAST]
    assert seating.first_dealer == 3
    assert list(seating.seats) == [3, 1, 2, 0]


@pytest.mark.parametrize("chair", range(4))
def test_seat_2_east_chooses_a_chair_and_the_others_follow(chair: int) -> None:
    """SEAT-2: South at East's right, West opposite, North at the left; SEAT-5: seats are winds."""
    seating = laid_out(SeatDraw.DIRECT, (SOUTH, NORTH, EAST, WEST))
    seating.chosen_chair = chair
    seat_players(seating)
    by_chair = {seating.chairs[player]: seating.winds[player] for player in range(4)}
    assert [by_chair[(chair + step) % 4] for step in range(4)] == [EAST, SOUTH, WEST, NORTH]
    assert list(seating.seats) == list(seating.winds)


def test_seat_2_east_stays_put_without_a_choice() -> None:
    seating = laid_out(SeatDraw.DIRECT, (SOUTH, EAST, NORTH, WEST))
    assert seating.chosen_chair == NO_CHAIR
    seat_players(seating)
    assert seating.winds[2] == EAST
    assert seating.chairs[2] == 2
    assert seating.temporary_east == NO_PLAYER


def test_seat_3_step_by_step_with_an_odd_roll() -> None:
    """SEAT-3: 3 + 4 = 7 points across; the 1 lies right, so tiles are taken from the right."""
    seating = traditional((SOUTH, TWO, EAST, ONE, NORTH, WEST), (3, 4), (2, 4))
    assert seating.temporary_east == 2
    assert list(seating.sorted_row) == [TWO, SOUTH, EAST, NORTH, WEST, ONE]
    assert [seating.winds[player] for player in (2, 3, 0, 1)] == [WEST, NORTH, EAST, SOUTH]
    # Player 0 holds East and takes chair 2, South chair 3, West chair 0, North chair 1.
    assert list(seating.chairs) == [2, 3, 0, 1]
    # Player 2, once Temporary East, rolls 6 from chair 0: chair 1, where player 3 now sits.
    assert seating.first_dealer == 3
    assert list(seating.seats) == [1, 2, 3, 0]


def test_seat_3_step_by_step_with_an_even_roll() -> None:
    """SEAT-3 step 4: with an even roll the end of the 2 comes first."""
    seating = traditional((SOUTH, TWO, EAST, ONE, NORTH, WEST), (4, 4), (1, 1))
    assert seating.temporary_east == 3
    assert [seating.winds[player] for player in (3, 0, 1, 2)] == [SOUTH, EAST, NORTH, WEST]
    assert list(seating.chairs) == [3, 2, 1, 0]
    # Player 3 rolls 2 from chair 0: chair 1, player 2.
    assert seating.first_dealer == 2
    assert list(seating.seats) == [2, 1, 0, 3]


@pytest.mark.parametrize(
    ("row", "roll", "taken"),
    [
        pytest.param((ONE, 0, 1, 2, 3, TWO), (1, 2), [0, 1, 2, 3], id="1 left, odd"),
        pytest.param((ONE, 0, 1, 2, 3, TWO), (1, 3), [3, 2, 1, 0], id="1 left, even"),
        pytest.param((0, 1, TWO, ONE, 2, 3), (1, 2), [3, 2, 1, 0], id="1 right, odd"),
        pytest.param((0, 1, TWO, ONE, 2, 3), (1, 3), [0, 1, 2, 3], id="1 right, even"),
        pytest.param((0, 1, 2, 3, ONE, TWO), (1, 2), [0, 1, 2, 3], id="both at the right end"),
    ],
)
def test_seat_3_which_end_is_taken_first(
    row: tuple[int, ...], roll: tuple[int, int], taken: list[int]
) -> None:
    """SEAT-3 steps 3 and 4: the numbered tile further left goes to the left end."""
    seating = traditional(row, roll, (1, 1))
    first = seating.temporary_east
    assert [seating.winds[(first + step) % 4] for step in range(4)] == taken


def test_seat_3_east_takes_the_chair_of_temporary_east() -> None:
    """SEAT-3 step 5, for a hundred draws."""
    for number in range(100):
        seating = drawn(SeatDraw.TRADITIONAL, number, shuffler=number % 4)
        for player in range(4):
            step = (seating.chairs[player] - seating.temporary_east) % 4
            assert step == seating.winds[player]


def test_seat_4_nobody_moves() -> None:
    """SEAT-4: whoever has East is first dealer."""
    seating = laid_out(SeatDraw.DEALER_ONLY, (SOUTH, EAST, NORTH, WEST), shuffler=2)
    seat_players(seating)
    assert list(seating.winds) == [EAST, NORTH, WEST, SOUTH]
    assert list(seating.chairs) == [0, 1, 2, 3]
    assert seating.first_dealer == 0
    assert list(seating.seats) == [0, 1, 2, 3]


def test_seat_5_the_first_dealer_is_seat_0_and_numbers_run_counter_clockwise() -> None:
    """SEAT-5 after every method."""
    for method in SeatDraw:
        for number in range(30):
            seating = drawn(method, number)
            by_seat = sorted(range(4), key=lambda player: seating.seats[player])
            assert by_seat[0] == seating.first_dealer
            chairs = [seating.chairs[player] for player in by_seat]
            assert all((b - a) % 4 == 1 for a, b in pairwise(chairs))


def drawn(method: SeatDraw, value: int, *, players: int = 4, shuffler: int = 0) -> Seating:
    """Return a draw from a seed."""
    random, seating = Random(), Seating()
    seed(random, value)
    begin_seating(seating, players, method, shuffler)
    draw_seats(seating, random)
    return seating


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("method", SeatDraw)
def test_every_order_of_seats_is_equally_likely(method: SeatDraw, players: int) -> None:
    """Chairs count only by who sits beside whom: `dealer_only` has as many outcomes as players."""
    orders = 24 if players == 4 else 6
    outcomes = players if method == SeatDraw.DEALER_ONLY else orders
    rounds = 60 * outcomes
    seen = Counter(
        tuple(drawn(method, value, players=players).seats[:players]) for value in range(rounds)
    )
    assert len(seen) == outcomes
    # Five standard deviations of a count whose mean is 60.
    assert all(abs(count - 60) < 39 for count in seen.values())


@pytest.mark.parametrize("method", SeatDraw)
def test_three_players_draw_three_winds(method: SeatDraw) -> None:
    """SANMA-1: no North; traditionally five tiles lie in the row."""
    for value in range(50):
        seating = drawn(method, value, players=3, shuffler=value % 3)
        assert sorted(seating.winds[:3]) == [EAST, SOUTH, WEST]
        assert sorted(seating.seats[:3]) == [0, 1, 2]
        assert sorted(seating.chairs[:3]) == [0, 1, 2]
        row = [tile for tile in seating.row if tile != NO_ROW_TILE]
        numbers = [ONE, TWO] if method == SeatDraw.TRADITIONAL else []
        assert sorted(row) == [EAST, SOUTH, WEST, *numbers]


def test_a_seating_can_be_used_again() -> None:
    """`begin_seating` leaves nothing of the draw before."""
    seating = drawn(SeatDraw.TRADITIONAL, 5)
    begin_seating(seating, 4, SeatDraw.DIRECT, 1)
    fresh = Seating()
    begin_seating(fresh, 4, SeatDraw.DIRECT, 1)
    assert seating == fresh
