"""What every event is: something that happened, can be told, and is seen by some seats."""

import dataclasses
from typing import Self

from ariari.words.codes import code_name
from ariari.words.reason import Reason, Seat, Value
from ariari.words.say import say

__all__ = ["SEATS", "Public", "Told"]

SEATS = frozenset({"dealer", "loser", "nagashi", "seat", "source", "winners"})
"""Fields that name seats."""


class Told:
    """Something that happened, and can be told: `events.json` has a message for each class."""

    __slots__ = ()

    @property
    def reason(self) -> Reason:
        """What happened, to be said in any language."""
        return Reason(f"events.{code_name(type(self))}", **self._values())

    def _values(self) -> dict[str, Value]:
        """Return what the message speaks of: the fields, and what follows from them."""
        fields = dataclasses.fields(self)  # type: ignore[arg-type] # every event is a dataclass
        found = {field.name: getattr(self, field.name) for field in fields}
        return {name: _seats(value) if name in SEATS else value for name, value in found.items()}

    def __str__(self) -> str:
        return say(self.reason)


def _seats(value: int | tuple[int, ...] | None) -> Value:
    if isinstance(value, tuple):
        return tuple(map(Seat, value))
    return None if value is None else Seat(value)


class Public(Told):
    """An event that everyone sees in full."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat saw it: all of it."""
        return self
