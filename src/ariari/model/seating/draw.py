"""Drawing for seats, step by step (rulebook section 1.2).

>>> drawn = draw_seats(["Ann", "Bob", "Cleo", "Dan"], method="dealer_only", seed=4)
>>> print(drawn)
East Bob, South Cleo, West Dan, North Ann
>>> print(drawn.steps[1])
Bob draws East, Cleo draws North, Dan draws West, and Ann keeps the last, South.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ariari.core.rng import Random, seed
from ariari.core.rules import SeatDraw
from ariari.core.seats import Seating, begin_seating
from ariari.core.seats import draw_seats as draw_by_luck
from ariari.core.seats import seat_players as seat_by_row
from ariari.errors import NotationError
from ariari.model.moment import Wind
from ariari.model.options import option
from ariari.model.seating.lot import lay_out
from ariari.model.seating.steps import Step, Teller
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["DrawnSeats", "draw_seats", "seats_from"]

SEED_BITS = 63
_PLAYER_COUNTS = (4, 3)


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

    def explain(self, language: str = ENGLISH) -> str:
        """Return every step, one per line."""
        told = (step.tell(language) for step in self.steps)
        return "\n".join(f"{number}. {text}" for number, text in enumerate(told, 1))

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
    lay_out(seating, row, tuple(dice))
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


def _drawn(names: tuple[str, ...], seating: Seating, seed_value: int | None) -> DrawnSeats:
    players = range(len(names))
    by_seat = sorted(players, key=lambda player: seating.seats[player])
    by_chair = sorted(players, key=lambda player: seating.chairs[player])
    return DrawnSeats(
        names,
        SeatDraw(seating.method),
        tuple(names[player] for player in by_seat),
        tuple(names[player] for player in by_chair),
        tuple(Teller(names, seating).steps()),
        seed_value,
    )
