"""How soon others end a deal: counted by turns left in simulated games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ariari.bots.fit.dangers import seats_of
from ariari.bots.policies import Bots
from ariari.core.table import Ending, Phase
from ariari.model.ruleset import Ruleset
from ariari.strategy.settings import PERMILLE

if TYPE_CHECKING:
    from ariari.jit.batch import Target

__all__ = ["TURNS", "count_ends", "ends_of"]

TURNS = 18
"""Turns left that are told apart, the most for more."""


def count_ends(way: "Target", rules: Ruleset, bot: Bots, seeds: Any) -> list[int]:
    """Return how many deals somebody won, by turns left, and last how many nobody did."""
    from ariari.jit.arrays import array_of  # noqa: PLC0415
    from ariari.jit.census import NEXT  # noqa: PLC0415
    from ariari.jit.inputs import play_inputs  # noqa: PLC0415

    seats = seats_of(bot, rules.players)
    starts, tables = play_inputs(seeds, array_of(rules.to_record()), 0, seats)
    counts = [0] * (TURNS + 1)
    while (is_on := tables["phase"] != Phase.OVER).any():
        NEXT.run(way, len(starts), table=tables, start=starts)
        left = (tables["live_left"] // rules.players).clip(0, TURNS - 1)
        won = (tables["ending"] == Ending.RON) | (tables["ending"] == Ending.TSUMO)
        for place, is_won in zip(left[is_on].tolist(), won[is_on].tolist(), strict=True):
            counts[place if is_won else TURNS] += 1
    return counts


def ends_of(counts: Sequence[int], players: int) -> tuple[int, ...]:
    """Return, per mille and by turns left, how often one of the others ends the deal in a turn.

    >>> ends_of([1] * TURNS + [2], 4)[-1], ends_of([1] * TURNS + [2], 4)[0]
    (38, 250)
    """
    found = []
    for left in range(TURNS):
        playing = sum(counts[: left + 1]) + counts[TURNS]
        others = counts[left] * (players - 1) / players
        found.append(round(PERMILLE * others / max(1, playing)))
    return tuple(found)
