"""What one bot did in the games of a seed: whole numbers that add up."""

from dataclasses import dataclass, field, fields
from math import floor, log2
from typing import Any

__all__ = ["SIZES_PER_OCTAVE", "Count", "size_of"]

SIZES_PER_OCTAVE = 8
"""Times of decisions are counted in classes, this many from one microsecond to the next two."""


def size_of(seconds: float) -> int:
    """Return the class of a time.

    >>> size_of(0.000_001), size_of(0.000_002), size_of(0.001_024)
    (0, 8, 80)
    """
    return floor(SIZES_PER_OCTAVE * log2(max(seconds, 1e-6) * 1e6))


@dataclass(slots=True)
class Count:
    """The counts of one bot; each seat that it takes counts."""

    games: int = 0
    places: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Games by place, the first first; a shared place counts for each."""
    tenths: int = 0
    """Match points together, in tenths: by uma and oka (UMA-1)."""
    score: int = 0
    deals: int = 0
    wins: int = 0
    gain: int = 0
    """What the wins brought, with honba and sticks."""
    deal_ins: int = 0
    loss: int = 0
    """What the deal-ins cost."""
    riichi: int = 0
    opens: int = 0
    """Deals with an open meld."""
    decisions: int = 0
    """Decisions between two or more actions that were timed."""
    microseconds: int = 0
    """Time of all those together."""
    times: dict[int, int] = field(default_factory=dict)
    """Those decisions by the class of their time."""
    illegal: int = 0
    """Answers that were none: against the rules, not readable, or an error instead."""
    late: int = 0
    """Answers that came too late or not at all."""

    @property
    def place_sum(self) -> int:
        """The sum of all places, 1 for the first."""
        return sum(place * games for place, games in enumerate(self.places, 1))

    def time(self, seconds: float) -> None:
        """Count the time of a decision."""
        self.decisions += 1
        self.microseconds += round(seconds * 1e6)
        size = size_of(seconds)
        self.times[size] = self.times.get(size, 0) + 1

    def share_of_times(self, share: float) -> float | None:
        """Return the time, in seconds, that a share of the decisions did not take longer than.

        It is exact to a class of times; None if none was timed.
        """
        wanted, seen = share * self.decisions, 0
        for size in sorted(self.times):
            seen += self.times[size]
            if seen >= wanted:
                return float(2 ** ((size + 0.5) / SIZES_PER_OCTAVE)) / 1e6
        return None

    def add(self, other: "Count") -> None:
        """Add what another has counted."""
        for name in NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.places = [own + more for own, more in zip(self.places, other.places, strict=True)]
        for size, count in other.times.items():
            self.times[size] = self.times.get(size, 0) + count

    def to_json(self) -> dict[str, Any]:
        """Return every number by name."""
        times = {str(size): self.times[size] for size in sorted(self.times)}
        return {**{name: getattr(self, name) for name in NUMBERS}, "places": self.places} | (
            {"times": times} if times else {}
        )

    @classmethod
    def from_json(cls, value: Any) -> "Count":
        """Return a count that was written; raises ValueError, KeyError or TypeError if it is none.

        >>> Count.from_json(Count(games=4, places=[1, 2, 0, 1]).to_json()).place_sum
        9
        """
        count = cls()
        for name in NUMBERS:
            setattr(count, name, _whole(value[name]))
        count.places = [_whole(games) for games in value["places"]]
        if len(count.places) != 4:
            raise ValueError("four places")
        count.times = {int(size): _whole(many) for size, many in value.get("times", {}).items()}
        return count


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("a whole number")
    return value


NUMBERS: tuple[str, ...] = tuple(each.name for each in fields(Count) if each.type is int)
"""Names of the counts that are one number."""
