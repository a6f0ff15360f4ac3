"""What a match found: each bot's numbers, with 95 % intervals by seed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ariari.arena.match.count import Count
from ariari.arena.match.row import Row
from ariari.logs.stats.spread import Spread

__all__ = ["MEASURES", "BotResult", "MatchResult"]

FAILURES_SHOWN = 10
MEASURES: Mapping[str, Callable[[Count], tuple[float, float]]] = {
    "rank": lambda count: (count.place_sum, count.games),
    "first": lambda count: (count.places[0], count.games),
    "second": lambda count: (count.places[1], count.games),
    "third": lambda count: (count.places[2], count.games),
    "fourth": lambda count: (count.places[3], count.games),
    "points": lambda count: (count.tenths / 10, count.games),
    "score": lambda count: (count.score, count.games),
    "wins": lambda count: (count.wins, count.deals),
    "deal_ins": lambda count: (count.deal_ins, count.deals),
    "riichi": lambda count: (count.riichi, count.deals),
    "opens": lambda count: (count.opens, count.deals),
    "gain": lambda count: (count.gain, count.wins),
    "loss": lambda count: (count.loss, count.deal_ins),
    "milliseconds": lambda count: (count.microseconds / 1_000, count.decisions),
}
"""Each number of a bot, as a part of a whole: shares of games and of deals, points, time."""


class BotResult:
    """How a bot did."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.count = Count()
        self.spreads = {name: Spread() for name in MEASURES}

    def add(self, count: Count) -> None:
        """Add a seed."""
        self.count.add(count)
        for name, measure in MEASURES.items():
            self.spreads[name].note(*measure(count))

    def to_json(self) -> dict[str, Any]:
        """Return every number, with half the width of its 95 % interval."""
        numbers = {
            name: {"value": spread.rate, "half": spread.half}
            for name, spread in self.spreads.items()
        }
        times = {f"p{share}_milliseconds": self.share_of_times(share) for share in (50, 99)}
        return {"bot": self.bot, **numbers, **times, "count": self.count.to_json()}

    def share_of_times(self, percent: int) -> float | None:
        """Return the milliseconds that so many percent of the decisions took at most."""
        seconds = self.count.share_of_times(percent / 100)
        return None if seconds is None else 1_000 * seconds


@dataclass(slots=True)
class MatchResult:
    """How all bots of a match did, as far as it has been played."""

    bots: list[BotResult]
    players: int
    seeds: int = 0
    games: int = 0
    seconds: float = 0.0
    """Processor time of compiled games."""
    decisions: int = 0
    failures: list[str] = field(default_factory=list)
    """What bots did wrong, in words: the first few."""

    @classmethod
    def of(cls, bots: Iterable[str], players: int, rows: Iterable[Row] = ()) -> "MatchResult":
        """Return the result of some seeds."""
        found = cls([BotResult(bot) for bot in bots], players)
        for row in rows:
            found.add(row)
        return found

    def add(self, row: Row) -> None:
        """Add a seed."""
        self.seeds += 1
        self.games += sum(count.games for count in row.counts) // self.players
        self.seconds += row.seconds
        self.decisions += row.decisions
        self.failures = [*self.failures, *row.failures][:FAILURES_SHOWN]
        for bot, count in zip(self.bots, row.counts, strict=True):
            bot.add(count)

    @property
    def microseconds(self) -> float | None:
        """Processor time of an answer in compiled games, of all bots and the rules together."""
        return 1e6 * self.seconds / self.decisions if self.decisions else None

    def to_json(self) -> dict[str, Any]:
        """Return everything, by name."""
        return {
            "seeds": self.seeds,
            "games": self.games,
            "microseconds_per_answer": self.microseconds,
            "bots": [bot.to_json() for bot in self.bots],
            "failures": self.failures,
        }
