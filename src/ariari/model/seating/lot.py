"""A draw for seats as a value: the tiles and dice on the table, from which everything follows.

>>> lot = SeatLot(SeatDraw.DEALER_ONLY, "NESW")
>>> lot.places
(2, 3, 0, 1)
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ariari.core.rules import SeatDraw
from ariari.core.seats import Seating, begin_seating, row_size, seat_players
from ariari.errors import NotationError
from ariari.model.seating.steps import Teller
from ariari.words.reason import Reason, Seat, Value

__all__ = ["ROW_LETTERS", "SeatLot", "lay_out"]

ROW_LETTERS = "ESWN12"
"""The tiles of a row, by their numbers for the engine."""
_DICE = 4
"""Two rolls of two, in the traditional draw (SEAT-3)."""


@dataclass(frozen=True)
class SeatLot:
    """What lies on the table when seats are drawn; the player at place 0 shuffles."""

    method: SeatDraw
    row: str
    """The tiles from the left, or in the order they are drawn: `ESWN`, and `12` by tradition."""
    dice: tuple[int, ...] = ()
    """The two rolls of the traditional draw; otherwise none."""

    @cached_property
    def _seating(self) -> Seating:
        seating = Seating()
        begin_seating(seating, sum(tile not in "12" for tile in self.row), self.method, 0)
        lay_out(seating, self.row, self.dice)
        seat_players(seating)
        return seating

    @property
    def places(self) -> tuple[int, ...]:
        """Where the player of each seat sat before the draw (SEAT-5)."""
        seats = self._seating.seats
        return tuple(sorted(range(self._seating.players), key=lambda place: seats[place]))

    @cached_property
    def steps(self) -> tuple[Reason, ...]:
        """What was done, by which rule; players are named by the seats they get."""
        numbers = self._seating.seats
        names = ("",) * self._seating.players
        told = Teller(names, self._seating).reasons()
        return tuple(_renumbered(reason, numbers) for reason in told)

    def to_json(self) -> dict[str, Any]:
        """Return the draw as a JSON object; who sits where follows from the rest."""
        return {
            "method": self.method.name.lower(),
            "row": self.row,
            "dice": list(self.dice),
            "places": list(self.places),
        }


def lay_out(seating: Seating, row: str, dice: tuple[int, ...]) -> None:
    """Put tiles and dice on the table, or raise NotationError."""
    for place, tile in enumerate(_read_row(row, seating)):
        seating.row[place] = tile
    for die, number in enumerate(_read_dice(dice, seating)):
        (seating.first_dice if die < 2 else seating.second_dice)[die % 2] = number


def _read_row(row: str, seating: Seating) -> list[int]:
    """Return the tiles of a row written as letters and digits."""
    letters = ROW_LETTERS[: seating.players]
    tiles = letters if row_size(seating) == seating.players else letters + "12"
    given = "".join(row.upper().split())
    if sorted(given) != sorted(tiles):
        raise NotationError(Reason("seating.row", tiles=" ".join(tiles)), row)
    return [ROW_LETTERS.index(tile) for tile in given]


def _read_dice(dice: tuple[int, ...], seating: Seating) -> tuple[int, ...]:
    wanted = _DICE if seating.method == SeatDraw.TRADITIONAL else 0
    if len(dice) != wanted or not all(1 <= number <= 6 for number in dice):
        method = SeatDraw(seating.method).name.lower()
        given = " ".join(map(str, dice))
        if not given:
            raise NotationError(Reason("seating.no_dice", method=method, wanted=wanted))
        raise NotationError(Reason("seating.dice", method=method, wanted=wanted, given=given))
    return dice


def _renumbered(value: Value, numbers: Any) -> Any:
    """Return the same about other seats, however deep they are."""
    if isinstance(value, Seat):
        return Seat(numbers[value])
    if isinstance(value, tuple):
        return tuple(_renumbered(each, numbers) for each in value)
    if isinstance(value, Reason):
        return value.with_values(
            **{name: _renumbered(each, numbers) for name, each in value.values.items()}
        )
    return value
