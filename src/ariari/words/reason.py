"""Reasons: facts to tell somebody, before anybody has chosen the words.

>>> Reason("illegal.riichi_points", "RIICHI-1", needed=1000, held=900)
Reason('illegal.riichi_points', 'RIICHI-1', needed=1000, held=900)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

__all__ = ["Reason", "Seat", "Value", "Word"]

Value: TypeAlias = Any
"""A number, a text, tiles, a seat, a word, another reason, or a tuple of one of these.

Which classes can be said is registered with `ariari.words.say.spoken`.
"""


class Seat(int):
    """A seat as a value: said by its number, or by its player's name if known."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Seat({int(self)})"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the catalogue, by its key: `limits.mangan`."""

    key: str


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Reason:
    """Something to tell: what it is, the rules behind it, and the values it mentions."""

    code: str
    """The key of its message: the file of the catalogue, then the names inside it."""
    rules: tuple[str, ...]
    """IDs of the rulebook, the most telling one first."""
    values: Mapping[str, Value]

    def __init__(self, code: str, /, *rules: str, **values: Value) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "values", values)

    @property
    def rule(self) -> str:
        """The ID of the most telling rule; empty if no rule is behind it."""
        return self.rules[0] if self.rules else ""

    @property
    def uncited(self) -> "Reason":
        """The same without its rules, for callers that show them elsewhere."""
        return Reason(self.code, **self.values)

    def citing(self, *rules: str) -> "Reason":
        """Return the same with other rules."""
        return Reason(self.code, *rules, **self.values)

    def with_values(self, **values: Value) -> "Reason":
        """Return the same with other values."""
        return Reason(self.code, *self.rules, **{**self.values, **values})

    def __hash__(self) -> int:
        return hash((self.code, self.rules, tuple(self.values)))

    def __repr__(self) -> str:
        given = [repr(self.code), *map(repr, self.rules)]
        given += [f"{name}={value!r}" for name, value in self.values.items()]
        return f"Reason({', '.join(given)})"
