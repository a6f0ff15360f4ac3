"""Drawing for seats, step by step (rulebook section 1.2).

>>> drawn = draw_seats(["Ann", "Bob", "Cleo", "Dan"], method="dealer_only", seed=4)
>>> print(drawn)
East Bob, South Cleo, West Dan, North Ann
>>> print(drawn.steps[1])
Bob draws East, Cleo draws North, Dan draws West, and Ann keeps the last, South.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ariari.core.rng import Random, seed
from ariari.core.rules import SeatDraw
from ariari.core.seats import (
    NO_CHAIR,
    ONE,
    Seating,
    begin_seating,
    pointed_seat,
    row_size,
    takes_from_left,
)
from ariari.core.seats import draw_seats as draw_by_luck
from ariari.core.seats import seat_players as seat_by_row
from ariari.errors import NotationError
from ariari.model.moment import Wind
from ariari.model.options import option
from ariari.words.reason import Reason

__all__ = ["DrawnSeats", "Step", "draw_seats", "seats_from"]

SEED_BITS = 63
_PLAYER_COUNTS = (4, 3)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the draw, in words, and the rule behind it."""

    text: str
    rule: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class DrawnSeats:
    """Who sits where, and how it came about."""

    names: tuple[str, ...]
    """The players as they sat before, counter-clockwise."""
    method: SeatDraw
    seats: tuple[str, ...]
    """The players by seat: the first dealer, then counter-clockwise (SEAT-5)."""
    chairs: tuple[str, ...]
    """Who now sits where the first, second… of `names` sat."""
    steps: tuple[Step, ...]
    seed: int | None = None
    """The seed of the draw; the same seed gives the same seats."""

    @property
    def first_dealer(self) -> str:
        """The player who deals first, and is seat 0."""
        return self.seats[0]

    @property
    def winds(self) -> dict[str, Wind]:
        """The wind of each player in the first deal (CONV-5)."""
        return {name: Wind(seat) for seat, name in enumerate(self.seats)}

    def explain(self) -> str:
        """Return every step, one per line."""
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))

    def __str__(self) -> str:
        return ", ".join(f"{wind.title} {name}" for name, wind in self.winds.items())


def draw_seats(
    names: Sequence[str],
    *,
    method: str | SeatDraw = SeatDraw.DIRECT,
    seed: int | None = None,
    shuffler: str | None = None,
    chair: str | None = None,
) -> DrawnSeats:
    """Draw for seats at random; without a seed, from the system's randomness.

    `names` are in the order they sit, counter-clockwise. The first of them shuffles unless
    `shuffler` names another. `chair` names the player whose chair East chooses with the method
    `direct`; without it East stays put (SEAT-2).
    """
    seating = _begin(names, method, shuffler, chair)
    value = secrets.randbits(SEED_BITS) if seed is None else seed
    random = Random()
    _seed(random, value)
    draw_by_luck(seating, random)
    return _drawn(tuple(names), seating, value)


def seats_from(  # noqa: PLR0913 - what lies on the table: tiles and dice, all by keyword
    names: Sequence[str],
    *,
    method: str | SeatDraw = SeatDraw.DIRECT,
    row: str,
    dice: Sequence[int] = (),
    shuffler: str | None = None,
    chair: str | None = None,
) -> DrawnSeats:
    """Seat players by the tiles and dice of a real table.

    `row` has the tiles from the left, or in the order they were drawn: `E S W N`, and `1 2` with
    the method `traditional`, which also takes four dice: two rolls of two.

    >>> print(seats_from("ABCD", method="traditional", row="S2E1NW", dice=[3, 4, 2, 4]))
    East D, South A, West B, North C
    """
    seating = _begin(names, method, shuffler, chair)
    for place, tile in enumerate(_read_row(row, seating)):
        seating.row[place] = tile
    rolls = _read_dice(dice, seating)
    for die, number in enumerate(rolls):
        (seating.first_dice if die < 2 else seating.second_dice)[die % 2] = number
    seat_by_row(seating)
    return _drawn(tuple(names), seating, None)


def _seed(random: Random, value: int) -> None:
    if not -(1 << SEED_BITS) <= value < 1 << SEED_BITS:
        raise NotationError(Reason("seating.seed", given=str(value)))
    seed(random, value)


def _begin(
    names: Sequence[str], method: str | SeatDraw, shuffler: str | None, chair: str | None
) -> Seating:
    """Return a seating before the draw."""
    _check_names(names)
    way = option("seat_draw").parse(method)
    seating = Seating()
    first = 0 if shuffler is None else _shuffler(shuffler, names)
    begin_seating(seating, len(names), way, first)
    if chair is not None:
        if way != SeatDraw.DIRECT:
            raise NotationError(Reason("seating.chair_method", "SEAT-2"))
        if chair not in names:
            raise NotationError(Reason("seating.chair", name=chair, names=tuple(names)))
        seating.chosen_chair = list(names).index(chair)
    return seating


def _check_names(names: Sequence[str]) -> None:
    if len(names) not in _PLAYER_COUNTS:
        raise NotationError(Reason("seating.count", count=len(names)))
    if not all(name.strip() for name in names):
        raise NotationError(Reason("seating.nameless"))
    twice = sorted({name for name in names if list(names).count(name) > 1})
    if twice:
        raise NotationError(Reason("seating.twice", name=twice[0]))


def _shuffler(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise NotationError(Reason("seating.shuffler", name=name, names=tuple(names)))
    return list(names).index(name)


def _read_row(row: str, seating: Seating) -> list[int]:
    """Return the tiles of a row written as letters and digits."""
    letters = "ESWN"[: seating.players]
    tiles = letters if row_size(seating) == seating.players else letters + "12"
    given = "".join(row.upper().split())
    if sorted(given) != sorted(tiles):
        raise NotationError(Reason("seating.row", tiles=" ".join(tiles)), row)
    known = "ESWN12"
    return [known.index(tile) for tile in given]


def _read_dice(dice: Sequence[int], seating: Seating) -> Sequence[int]:
    wanted = 4 if seating.method == SeatDraw.TRADITIONAL else 0
    if len(dice) != wanted or not all(1 <= number <= 6 for number in dice):
        method = SeatDraw(seating.method).name.lower()
        given = " ".join(map(str, dice))
        if not given:
            raise NotationError(Reason("seating.no_dice", method=method, wanted=wanted))
        raise NotationError(Reason("seating.dice", method=method, wanted=wanted, given=given))
    return dice


def _drawn(names: tuple[str, ...], seating: Seating, seed_value: int | None) -> DrawnSeats:
    players = range(len(names))
    by_seat = sorted(players, key=lambda player: seating.seats[player])
    by_chair = sorted(players, key=lambda player: seating.chairs[player])
    return DrawnSeats(
        names,
        SeatDraw(seating.method),
        tuple(names[player] for player in by_seat),
        tuple(names[player] for player in by_chair),
        tuple(_Teller(names, seating).steps()),
        seed_value,
    )


class _Teller:
    """Describes what happened in a draw."""

    def __init__(self, names: tuple[str, ...], seating: Seating) -> None:
        self.names = names
        self.seating = seating
        self.count = len(names)

    def steps(self) -> Iterator[Step]:
        """Yield the steps in order."""
        match self.seating.method:
            case SeatDraw.TRADITIONAL:
                yield from self.traditional()
            case SeatDraw.DIRECT:
                yield from self.direct()
            case _:
                yield from self.dealer_only()
        yield Step(f"Seats, counter-clockwise from the first dealer: {self.seats()}.", "SEAT-5")

    def direct(self) -> Iterator[Step]:
        """SEAT-2."""
        yield from self.winds_drawn("SEAT-2")
        east = self.name(self.seating.first_dealer)
        chosen = self.seating.chosen_chair
        stays = chosen in (NO_CHAIR, self.seating.first_dealer)
        choice = "stays seated" if stays else f"chooses the chair of {self.name(chosen)}"
        rest = self.follow()
        yield Step(f"{east} has East, {choice} and is the first dealer; {rest}.", "SEAT-2")

    def dealer_only(self) -> Iterator[Step]:
        """SEAT-4."""
        yield from self.winds_drawn("SEAT-4")
        east = self.name(self.seating.first_dealer)
        yield Step(f"{east} has East and is the first dealer; nobody moves.", "SEAT-4")

    def winds_drawn(self, rule: str) -> Iterator[Step]:
        """Yield how the winds were taken from the shuffler."""
        shuffler = self.seating.shuffler
        winds = _listed([wind.title for wind in Wind][: self.count])
        yield Step(f"{self.name(shuffler)} shuffles {winds} face down.", rule)
        order = [(shuffler + step) % self.count for step in range(1, self.count)]
        draws = ", ".join(f"{self.name(player)} draws {self.wind(player)}" for player in order)
        last = f"{self.name(shuffler)} keeps the last, {self.wind(shuffler)}"
        yield Step(f"{draws}, and {last}.", rule)

    def traditional(self) -> Iterator[Step]:
        """SEAT-3, by its steps."""
        seating = self.seating
        shuffler, temporary = self.name(seating.shuffler), self.name(seating.temporary_east)
        winds = ", ".join(wind.title for wind in list(Wind)[: self.count])
        roll = sum(seating.first_dice)
        yield Step(
            f"{shuffler} shuffles {winds}, a 1 and a 2 face down in a row and rolls "
            f"{_dice(seating.first_dice)}.",
            "SEAT-3",
        )
        counting = self.counting(seating.shuffler, roll, self.names)
        yield Step(f"{counting}: {temporary} is Temporary East.", "SEAT-1")
        yield Step(self.row_turned(temporary), "SEAT-3")
        yield Step(self.end_chosen(roll), "SEAT-3")
        yield Step(self.winds_handed_out(), "SEAT-3")
        yield Step(self.moves(temporary), "SEAT-3")
        yield Step(self.dealer_rolled(temporary), "SEAT-3")

    def row_turned(self, temporary: str) -> str:
        """Step 3: the numbered tiles move outward."""
        size = row_size(self.seating)
        ends = [_row_tile(self.seating.sorted_row[place]) for place in (0, size - 1)]
        return (
            f"{temporary} turns up {_row(self.seating.row[:size])}. The {ends[0]} lies further "
            f"left and goes to the left end, the {ends[1]} to the right end: "
            f"{_row(self.seating.sorted_row[:size])}."
        )

    def end_chosen(self, roll: int) -> str:
        """Step 4: the end at which to begin."""
        parity, number = ("odd", 1) if roll % 2 else ("even", 2)
        side = "left" if takes_from_left(self.seating, roll) else "right"
        return (
            f"{roll} is {parity}: tiles are taken from the end where the {number} lies, the {side}."
        )

    def winds_handed_out(self) -> str:
        """Step 5, first part: who gets which wind."""
        first = self.seating.temporary_east
        order = [(first + step) % self.count for step in range(self.count)]
        takes = [f"{self.name(player)} takes {self.wind(player)}" for player in order]
        return f"From Temporary East on, {_listed(takes)}."

    def moves(self, temporary: str) -> str:
        """Step 5, second part: who sits where."""
        east = next(player for player in range(self.count) if not self.seating.winds[player])
        chair = "keeps that seat" if self.name(east) == temporary else "takes the seat"
        rest = self.follow()
        of = "" if self.name(east) == temporary else f" of {temporary}"
        return f"{self.name(east)} has East and {chair}{of}; {rest}."

    def dealer_rolled(self, temporary: str) -> str:
        """Step 6: the roll for the first dealer."""
        seating = self.seating
        roll = sum(seating.second_dice)
        chair = seating.chairs[seating.temporary_east]
        by_chair = [self.name(self.on_chair(number)) for number in range(self.count)]
        counting = self.counting(chair, roll, by_chair)
        dealer = self.name(seating.first_dealer)
        return (
            f"{temporary} rolls {_dice(seating.second_dice)} from the new seat. "
            f"{counting}: {dealer} is the first dealer."
        )

    def counting(self, roller: int, roll: int, sitting: Sequence[str]) -> str:
        """Return how a roll is counted around the table (SEAT-1)."""
        pointed = sitting[pointed_seat(roller, roll, self.count)]
        return f"Counting {sitting[roller]} as 1, then counter-clockwise, {roll} is {pointed}"

    def follow(self) -> str:
        """Return who sits where around East; with three players nobody sits opposite."""
        places = ["sits at East's right", "opposite", "at East's left"]
        if self.count == 3:
            del places[1]
        return ", ".join(
            f"{self.name(self.with_wind(wind))} ({Wind(wind).title}) {place}"
            for wind, place in enumerate(places, 1)
        )

    def seats(self) -> str:
        """Return the players by seat."""
        order = sorted(range(self.count), key=lambda player: self.seating.seats[player])
        return _listed(
            [f"{self.name(player)} {Wind(seat).title}" for seat, player in enumerate(order)]
        )

    def with_wind(self, wind: int) -> int:
        """Return who drew a wind."""
        return next(player for player in range(self.count) if self.seating.winds[player] == wind)

    def on_chair(self, chair: int) -> int:
        """Return who sits on a chair in the end."""
        return next(player for player in range(self.count) if self.seating.chairs[player] == chair)

    def name(self, player: int) -> str:
        """Return the name of a player."""
        return self.names[player]

    def wind(self, player: int) -> str:
        """Return the wind that a player drew."""
        return Wind(self.seating.winds[player]).title


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _dice(dice: Sequence[int]) -> str:
    return f"{dice[0]} and {dice[1]}: {dice[0] + dice[1]}"


def _row(tiles: Sequence[int]) -> str:
    return " ".join(_row_tile(tile) for tile in tiles)


def _row_tile(tile: int) -> str:
    return str(tile - ONE + 1) if tile >= ONE else Wind(tile).title
