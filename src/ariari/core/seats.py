"""Drawing for seats before a game (rulebook section 1.2).

Players are numbered counter-clockwise by the chairs they begin at; a chair is a side of the table
and keeps its number. A seat is counted from the first dealer, who is seat 0 (SEAT-5).
"""

from typing import Annotated

from ariari.core.rng import Random, below
from ariari.core.rules import SEAT_MAX, SeatDraw
from ariari.record import Int8, Ints, Record

ROW_MAX = 6
"""Tiles that are laid out: four winds and, traditionally, a 1 and a 2 (SEAT-3)."""
ONE = 4
TWO = 5
"""The numbered tiles, behind the winds 0-3."""
NO_ROW_TILE = -1
NO_CHAIR = -1
NO_PLAYER = -1
EAST_TILE = 0


class Seating(Record):
    """A drawing for seats: what was rolled and drawn, and who sits where."""

    row: Annotated[Ints, Int8, ROW_MAX]
    """Tiles as they lie face down, from the left: winds 0-3, `ONE`, `TWO`."""
    sorted_row: Annotated[Ints, Int8, ROW_MAX]
    """The row with the numbered tiles moved to its ends (SEAT-3 step 3)."""
    winds: Annotated[Ints, Int8, SEAT_MAX]
    """Wind that each player draws."""
    chairs: Annotated[Ints, Int8, SEAT_MAX]
    """Chair of each player afterwards."""
    seats: Annotated[Ints, Int8, SEAT_MAX]
    """Seat of each player, 0 for the first dealer (SEAT-5)."""
    first_dice: Annotated[Ints, Int8, 2]
    """Roll of the shuffler (SEAT-3 step 1)."""
    second_dice: Annotated[Ints, Int8, 2]
    """Roll of Temporary East (SEAT-3 step 6)."""
    players: Int8
    method: Int8
    """`SeatDraw`."""
    shuffler: Int8
    temporary_east: Int8
    """Player who is Temporary East; `NO_PLAYER` unless the method is traditional."""
    chosen_chair: Int8
    """Chair that East chooses (SEAT-2); `NO_CHAIR` where East stays put."""
    first_dealer: Int8
    """Player who deals first."""


def pointed_seat(roller: int, roll: int, players: int) -> int:
    """Return whom a roll points at: the roller counts as 1 (SEAT-1, SANMA-13)."""
    return (roller + roll - 1) % players


def begin_seating(seating: Seating, players: int, method: int, shuffler: int) -> None:
    """Nothing has been laid out yet; players sit where they are."""
    seating.players = players
    seating.method = method
    seating.shuffler = shuffler
    seating.temporary_east = NO_PLAYER
    seating.chosen_chair = NO_CHAIR
    seating.first_dealer = NO_PLAYER
    for place in range(ROW_MAX):
        seating.row[place] = NO_ROW_TILE
        seating.sorted_row[place] = NO_ROW_TILE
    for player in range(SEAT_MAX):
        seating.winds[player] = player
        seating.chairs[player] = player
        seating.seats[player] = player
    for die in range(2):
        seating.first_dice[die] = 0
        seating.second_dice[die] = 0


def row_size(seating: Seating) -> int:
    """Return how many tiles are laid out (SEAT-2, SEAT-3)."""
    if seating.method == SeatDraw.TRADITIONAL:
        return seating.players + 2
    return seating.players


def shuffle_row(seating: Seating, random: Random) -> None:
    """The tiles lie face down in a row, every order equally likely (SEAT-2 to SEAT-4)."""
    for place in range(seating.players):
        seating.row[place] = place
    if seating.method == SeatDraw.TRADITIONAL:
        seating.row[seating.players] = ONE
        seating.row[seating.players + 1] = TWO
    for place in range(row_size(seating) - 1, 0, -1):
        other = below(random, place + 1)
        tile = seating.row[place]
        seating.row[place] = seating.row[other]
        seating.row[other] = tile


def roll_for_seats(seating: Seating, random: Random) -> None:
    """Both rolls of the traditional way are made (SEAT-3 steps 1 and 6)."""
    for die in range(2):
        seating.first_dice[die] = 1 + below(random, 6)
    for die in range(2):
        seating.second_dice[die] = 1 + below(random, 6)


def draw_seats(seating: Seating, random: Random) -> None:
    """Everyone gets a seat by the seating's method, at random (SEAT-2 to SEAT-5)."""
    shuffle_row(seating, random)
    if seating.method == SeatDraw.TRADITIONAL:
        roll_for_seats(seating, random)
    seat_players(seating)


def seat_players(seating: Seating) -> None:
    """Everyone gets the seat that the row and the dice give (SEAT-2 to SEAT-5)."""
    match seating.method:
        case SeatDraw.TRADITIONAL:
            seat_traditionally(seating)
        case SeatDraw.DIRECT:
            take_winds(seating)
            seat_by_choice(seating)
        case _:
            take_winds(seating)
            stay_seated(seating)
    number_seats(seating)


def take_winds(seating: Seating) -> None:
    """Each takes a wind from the shuffler's right on, the shuffler the last (SEAT-2, SEAT-4)."""
    players = seating.players
    for place in range(players):
        seating.winds[(seating.shuffler + 1 + place) % players] = seating.row[place]


def holder_of_east(seating: Seating) -> int:
    """Return the player who drew East."""
    holder = NO_PLAYER
    for player in range(seating.players):
        if seating.winds[player] == EAST_TILE:
            holder = player
    return holder


def sit_by_winds(seating: Seating, chair: int) -> None:
    """East sits on a chair, and South, West and North follow counter-clockwise."""
    for player in range(seating.players):
        seating.chairs[player] = (chair + seating.winds[player]) % seating.players


def seat_by_choice(seating: Seating) -> None:
    """East chooses a chair and is the first dealer (SEAT-2)."""
    east = holder_of_east(seating)
    chosen = seating.chosen_chair
    sit_by_winds(seating, east if chosen == NO_CHAIR else chosen)
    seating.first_dealer = east


def stay_seated(seating: Seating) -> None:
    """Whoever has East deals first; nobody moves (SEAT-4)."""
    for player in range(seating.players):
        seating.chairs[player] = player
    seating.first_dealer = holder_of_east(seating)


def seat_traditionally(seating: Seating) -> None:
    """Temporary East hands out the winds, then rolls for the first dealer (SEAT-3)."""
    players = seating.players
    first_roll = seating.first_dice[0] + seating.first_dice[1]
    seating.temporary_east = pointed_seat(seating.shuffler, first_roll, players)
    part_numbers(seating)
    hand_out_winds(seating, first_roll)
    sit_by_winds(seating, seating.temporary_east)
    second_roll = seating.second_dice[0] + seating.second_dice[1]
    roller = seating.chairs[seating.temporary_east]
    seating.first_dealer = player_on(seating, pointed_seat(roller, second_roll, players))


def part_numbers(seating: Seating) -> None:
    """The numbered tiles go outward, the one further left to the left end (SEAT-3 step 3)."""
    last = seating.players + 1
    wind_place = 1
    number_place = 0
    for place in range(last + 1):
        tile = seating.row[place]
        if tile >= ONE:
            seating.sorted_row[number_place] = tile
            number_place = last
        else:
            seating.sorted_row[wind_place] = tile
            wind_place += 1


def takes_from_left(seating: Seating, roll: int) -> bool:
    """Whether winds are taken from the left: the 1 lies there if odd, else the 2 (SEAT-3.4)."""
    first = ONE if roll % 2 == 1 else TWO
    return seating.sorted_row[0] == first


def hand_out_winds(seating: Seating, roll: int) -> None:
    """Winds go in row order to Temporary East, then counter-clockwise (SEAT-3 steps 4 and 5)."""
    players = seating.players
    from_left = takes_from_left(seating, roll)
    for count in range(players):
        place = 1 + count if from_left else players - count
        seating.winds[(seating.temporary_east + count) % players] = seating.sorted_row[place]


def player_on(seating: Seating, chair: int) -> int:
    """Return who sits on a chair after the draw."""
    found = NO_PLAYER
    for player in range(seating.players):
        if seating.chairs[player] == chair:
            found = player
    return found


def number_seats(seating: Seating) -> None:
    """Seats are numbered counter-clockwise from the first dealer (SEAT-5)."""
    first = seating.chairs[seating.first_dealer]
    for player in range(seating.players):
        seating.seats[player] = (seating.chairs[player] - first) % seating.players
