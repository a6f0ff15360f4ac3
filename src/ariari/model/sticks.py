"""Point sticks: what players start with, and which change hands (rulebook section 1.1).

>>> print(sticks(25_000))
1 x 10,000, 2 x 5,000, 4 x 1,000, 10 x 100
>>> print(pay(3_900, sticks(25_000), sticks(25_000)))
1 x 5,000; back 1 x 1,000, 1 x 100
"""

import re
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Self

from ariari.errors import AriariError, NotationError
from ariari.words.reason import Reason
from ariari.words.say import say, spoken

__all__ = ["STICK_VALUES", "StickPayment", "Sticks", "pay", "sticks"]

STICK_VALUES = (10_000, 5_000, 1_000, 500, 100)
"""Points of each kind of stick, in the order of the fields of `Sticks` (EQUIP-4)."""

_KEPT = {10_000: 0, 5_000: 2, 1_000: 4, 100: 10}
_KEPT_WITH_500 = {10_000: 0, 5_000: 2, 1_000: 4, 500: 1, 100: 5}
"""Sticks that a player keeps as change if the points allow it (STICK-2)."""
_ITEM = re.compile(r"(\d+) x ([\d,]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticks:
    """Some point sticks, counted by value (EQUIP-4).

    >>> Sticks(thousands=3, hundreds=9).points
    3900
    """

    ten_thousands: int = 0
    five_thousands: int = 0
    thousands: int = 0
    five_hundreds: int = 0
    hundreds: int = 0

    def __post_init__(self) -> None:
        for field, value in zip(fields(self), STICK_VALUES, strict=True):
            count = getattr(self, field.name)
            if count < 0:
                raise NotationError(Reason("sticks.negative", count=count, value=value))

    @classmethod
    def of(cls, counts: dict[int, int]) -> Self:
        """Return sticks by their value.

        >>> print(Sticks.of({1_000: 3, 100: 9}))
        3 x 1,000, 9 x 100
        """
        for value in counts:
            if value not in STICK_VALUES:
                raise NotationError(Reason("sticks.unknown", value=value, known=STICK_VALUES))
        names = (field.name for field in fields(cls))
        return cls(
            **{name: counts.get(value, 0) for name, value in zip(names, STICK_VALUES, strict=True)}
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read sticks as they are printed: `3 x 1,000, 9 x 100`, or `no sticks`."""
        counts: dict[int, int] = {}
        if text == "no sticks":
            return cls()
        for part in text.split(", "):
            item = _ITEM.fullmatch(part)
            if item is None:
                raise NotationError(Reason("sticks.form"), text, text.index(part))
            value = int(item[2].replace(",", ""))
            counts[value] = counts.get(value, 0) + int(item[1])
        return cls.of(counts)

    @property
    def counts(self) -> dict[int, int]:
        """How many sticks there are of each value."""
        names = (field.name for field in fields(self))
        return {value: getattr(self, name) for name, value in zip(names, STICK_VALUES, strict=True)}

    @property
    def points(self) -> int:
        """What all of them are worth."""
        return sum(value * count for value, count in self.counts.items())

    @property
    def stick_count(self) -> int:
        """How many sticks there are."""
        return sum(self.counts.values())

    def __add__(self, other: "Sticks") -> "Sticks":
        more = other.counts
        return Sticks.of({value: count + more[value] for value, count in self.counts.items()})

    def __sub__(self, other: "Sticks") -> "Sticks":
        fewer = other.counts
        return Sticks.of({value: count - fewer[value] for value, count in self.counts.items()})

    def __bool__(self) -> bool:
        return self.stick_count > 0

    def __str__(self) -> str:
        return say(spoken(self))


@spoken.register
def _(sticks: Sticks) -> Reason:
    held = [(count, value) for value, count in sticks.counts.items() if count]
    if not held:
        return Reason("sticks.none")
    parts = (Reason("sticks.several", count=count, value=value) for count, value in held)
    return Reason("sticks.held", sticks=tuple(parts))


@dataclass(frozen=True, slots=True)
class StickPayment:
    """Which sticks pay something, and which come back as change."""

    paid: Sticks
    change: Sticks = Sticks()

    @property
    def points(self) -> int:
        """What is paid in the end."""
        return self.paid.points - self.change.points

    @property
    def reason(self) -> Reason:
        """What is paid and comes back, to be said in any language."""
        change = self.change or None
        return Reason("sticks.payment", paid=self.paid, change=change)

    def __str__(self) -> str:
        return say(self.reason)


def sticks(points: int, *, with_500: bool = False) -> Sticks:
    """Return the recommended sticks for a score (STICK-2); others will do too (STICK-3).

    >>> print(sticks(25_000, with_500=True))
    1 x 10,000, 2 x 5,000, 4 x 1,000, 1 x 500, 5 x 100
    >>> print(sticks(30_000))
    1 x 10,000, 3 x 5,000, 4 x 1,000, 10 x 100
    """
    _check_points(points)
    kept = _KEPT_WITH_500 if with_500 else _KEPT
    counts: dict[int, int] = {}
    values = sorted(kept)
    left = points
    for value, larger in pairwise(values):
        counts[value] = _change_of(left, value, larger, kept[value])
        left -= value * counts[value]
    counts[values[-1]] = left // values[-1]
    return Sticks.of(counts)


def pay(points: int, payer: Sticks, payee: Sticks) -> StickPayment:
    """Return the fewest sticks that have to change hands for a payment.

    >>> print(pay(8_000, Sticks(five_thousands=2), Sticks(thousands=1)))
    Traceback (most recent call last):
        ...
    ariari.errors.AriariError: 8,000 cannot be paid exactly: the payer has 2 x 5,000 and the \
other player 1 x 1,000; let a third player change a stick
    """
    _check_points(points)
    if payer.points < points:
        held = payer.points
        raise AriariError(Reason("sticks.too_few", points=points, held=held, sticks=payer))
    moves = _fewest_moves(points, payer, payee)
    if moves is None:
        raise AriariError(Reason("sticks.no_change", points=points, payer=payer, payee=payee))
    return StickPayment(
        Sticks.of({value: move for value, move in moves.items() if move > 0}),
        Sticks.of({value: -move for value, move in moves.items() if move < 0}),
    )


def _check_points(points: int) -> None:
    """Refuse points that sticks cannot add up to (CONV-10)."""
    if points < 0 or points % 100:
        raise NotationError(Reason("sticks.hundreds", points=points))


def _change_of(points: int, value: int, larger: int, kept: int) -> int:
    """Return how many sticks of a value to keep so that larger ones make up the rest."""
    ratio = larger // value
    needed = points // value % ratio
    count = needed + -(-(kept - needed) // ratio) * ratio
    return count if count * value <= points else needed


def _fewest_moves(points: int, payer: Sticks, payee: Sticks) -> dict[int, int] | None:
    """Return how many sticks of each value are handed over, negative if they come back.

    Values are settled from the largest down; `open_sums` has, for each sum still to pay, the way
    to it with the fewest sticks. Sums that smaller sticks cannot make up are dropped.
    """
    held, back = payer.counts, payee.counts
    open_sums: dict[int, tuple[int, dict[int, int]]] = {points: (0, {})}
    for place, value in enumerate(STICK_VALUES):
        smaller = STICK_VALUES[place + 1 :]
        most = sum(held[stick] * stick for stick in smaller)
        least = -sum(back[stick] * stick for stick in smaller)
        found: dict[int, tuple[int, dict[int, int]]] = {}
        for left, (count, moves) in open_sums.items():
            for move in range(-back[value], held[value] + 1):
                rest, total = left - move * value, count + abs(move)
                if least <= rest <= most and (rest not in found or total < found[rest][0]):
                    found[rest] = (total, moves | {value: move})
        open_sums = found
    return open_sums[0][1] if open_sums else None
