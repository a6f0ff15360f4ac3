"""How far ahead a seat must be to stay ahead: counted deal by deal in simulated games."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, log
from typing import TYPE_CHECKING, Any

from ariari.bots.fit.dangers import seats_of
from ariari.bots.policies import Bots
from ariari.core.game import deals_left
from ariari.core.table import Phase
from ariari.model.ruleset import Ruleset

if TYPE_CHECKING:
    from ariari.jit.batch import Target

__all__ = ["Leads", "count_leads", "fit_widths", "widths_of"]

BUCKET = 500
"""Leads are counted in steps of so many points."""
NARROW, WIDE = 500.0, 60_000.0
"""Between these is the width of any curve."""


@dataclass(slots=True)
class Leads:
    """By deals left and lead: how often a seat met another, and finished before it."""

    met: dict[tuple[int, int], int] = field(default_factory=dict)
    ahead: dict[tuple[int, int], float] = field(default_factory=dict)

    def note(self, left: int, lead: int, finished: float) -> None:
        """Add a pair of seats."""
        key = left, round(lead / BUCKET)
        self.met[key] = self.met.get(key, 0) + 1
        self.ahead[key] = self.ahead.get(key, 0.0) + finished

    def add(self, other: "Leads") -> None:
        """Add what was counted elsewhere."""
        for key, met in other.met.items():
            self.met[key] = self.met.get(key, 0) + met
            self.ahead[key] = self.ahead.get(key, 0.0) + other.ahead[key]


def count_leads(way: "Target", rules: Ruleset, bot: Bots, seeds: Any) -> Leads:
    """Return what is counted in the games of some seeds, which a bot plays at every seat."""
    from ariari.jit.arrays import array_of  # noqa: PLC0415
    from ariari.jit.census import NEXT  # noqa: PLC0415
    from ariari.jit.inputs import play_inputs  # noqa: PLC0415

    seats = seats_of(bot, rules.players)
    starts, tables = play_inputs(seeds, array_of(rules.to_record()), 0, seats)
    history = []
    while True:
        is_on = tables["phase"] != Phase.OVER
        if not is_on.any():
            break
        history.append((is_on, *_state(tables, rules)))
        NEXT.run(way, len(starts), table=tables, start=starts)
    places = tables["standing"]["place"].tolist()
    found = Leads()
    for is_on, left, scores in history:
        for item in range(len(starts)):
            if is_on[item]:
                _note_pairs(found, left[item], scores[item], places[item])
    return found


def _state(tables: Any, rules: Ruleset) -> tuple[list[int], list[list[int]]]:
    """Return the deals left and the scores at each table."""
    record = rules.to_record()
    turns = zip(tables["round"].tolist(), tables["dealer"].tolist(), strict=True)
    left = [deals_left(record, number, dealer) for number, dealer in turns]
    scores = tables["players"]["score"][:, : rules.players]
    return left, scores.tolist()


def _note_pairs(found: Leads, left: int, scores: list[int], places: list[int]) -> None:
    for seat, score in enumerate(scores):
        for other, others in enumerate(scores):
            if seat != other:
                is_before = places[seat] < places[other]
                found.note(
                    left, score - others, 0.5 if places[seat] == places[other] else is_before
                )


def widths_of(leads: Leads) -> tuple[int, ...]:
    """Return the widths of the curves, in hundreds of points, by deals left, from none on.

    After the last deal a lead decides.
    """
    return 0, *(round(width / 100) * 100 for _, width, _ in fit_widths(leads))


def fit_widths(leads: Leads) -> Iterator[tuple[int, float, int]]:
    """Yield, by deals left, the width of the likeliest curve, and how many pairs were counted."""
    for left in sorted({left for left, _ in leads.met}):
        rows = [
            (place * BUCKET, leads.ahead[key], met)
            for key, met in leads.met.items()
            for place in (key[1],)
            if key[0] == left
        ]
        yield left, _likeliest(rows), sum(met for _, _, met in rows)


def _likeliest(rows: list[tuple[int, float, int]]) -> float:
    """Return the width at which the counts are likeliest, by thirds."""
    low, high = NARROW, WIDE
    while high - low > 1:
        one, two = low + (high - low) / 3, high - (high - low) / 3
        if _likelihood(rows, one) < _likelihood(rows, two):
            low = one
        else:
            high = two
    return low


def _likelihood(rows: list[tuple[int, float, int]], width: float) -> float:
    total = 0.0
    for lead, ahead, met in rows:
        chance = min(max(1 / (1 + exp(-max(-500.0, min(500.0, lead / width)))), 1e-9), 1 - 1e-9)
        total += ahead * log(chance) + (met - ahead) * log(1 - chance)
    return total
