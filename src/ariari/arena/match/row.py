"""What happened in all games of one seed, and how it is written to a file."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ariari.arena.match.count import Count

__all__ = ["Row", "empty_row"]

FAILURES_KEPT = 3
"""Failures of bots that are kept in words, for each seed."""
FAILURE_SIZE = 300
"""Characters of such words."""


@dataclass(slots=True)
class Row:
    """One seed, from all seats."""

    seed: int
    counts: list[Count]
    """By bot."""
    ahead: list[list[float]]
    """How often a seat of one bot was placed before a seat of another; a shared place is half."""
    seconds: float = 0.0
    """Processor time of compiled games, of all bots and the rules together; else 0."""
    decisions: int = 0
    """Answers in them."""
    failures: list[str] = field(default_factory=list)
    """What bots did wrong, in words: the first few."""

    def note_places(self, seating: Sequence[int], places: Sequence[int]) -> None:
        """Count who was placed before whom in a game; places are from 1."""
        for seat, bot in enumerate(seating):
            self.counts[bot].games += 1
            self.counts[bot].places[places[seat] - 1] += 1
            for other, rival in enumerate(seating):
                if bot != rival and places[seat] <= places[other]:
                    self.ahead[bot][rival] += 0.5 if places[seat] == places[other] else 1

    def note_failure(self, text: str) -> None:
        """Keep a failure in words, if it is one of the first."""
        if len(self.failures) < FAILURES_KEPT:
            self.failures.append(" ".join(text.split())[:FAILURE_SIZE])

    def to_json(self) -> dict[str, Any]:
        """Return the row as it is written to a file."""
        return {
            "seed": self.seed,
            "seconds": round(self.seconds, 6),
            "decisions": self.decisions,
            "ahead": self.ahead,
            "bots": [count.to_json() for count in self.counts],
            "failures": self.failures,
        }

    @classmethod
    def from_json(cls, value: Any, bots: int) -> "Row":
        """Return a row that was written; raises ValueError, KeyError or TypeError if it is none."""
        counts = [Count.from_json(each) for each in value["bots"]]
        ahead = [[float(times) for times in line] for line in value["ahead"]]
        if len(counts) != bots or [len(line) for line in ahead] != [bots] * bots:
            raise ValueError("a row for each bot")
        failures = [str(each) for each in value["failures"]][:FAILURES_KEPT]
        made = float(value["seconds"]), int(value["decisions"])
        return cls(int(value["seed"]), counts, ahead, *made, failures)


def empty_row(seed: int, bots: int) -> Row:
    """Return a row in which nothing has happened yet."""
    return Row(seed, [Count() for _ in range(bots)], [[0.0] * bots for _ in range(bots)])
