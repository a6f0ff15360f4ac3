"""The modules of `ariari.strategy` that hold what was counted and found, as they are written."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from ariari.bots.fit.dangers import Dangers
from ariari.strategy import fitted
from ariari.strategy.placing import CERTAIN, LOGISTIC_STEP
from ariari.strategy.settings import Settings, set_careful

__all__ = ["Fitted", "curve", "expert_source", "fitted_source", "present"]

WIDTHS = 8
"""How many widths ahead the curve of a lead is followed; beyond, it is as good as won."""
ROW = 12


class Fitted(NamedTuple):
    """What `ariari.strategy.fitted` holds."""

    widths_of_four: Sequence[int]
    """In points, by the deals left."""
    widths_of_three: Sequence[int]
    dangers: Dangers
    ends: Sequence[int]
    """Per mille, by turns left."""


def present() -> Fitted:
    """Return what the module holds now."""
    dangers = Dangers(fitted.READY_CHANCES, fitted.CHANCES, fitted.COSTS)
    return Fitted(fitted.WIDTHS_OF_FOUR, fitted.WIDTHS_OF_THREE, dangers, fitted.ENDS)


def curve() -> list[int]:
    """Return the logistic curve, in parts of `CERTAIN`, at the middle of each step."""
    places = range(LOGISTIC_STEP * WIDTHS + 1)
    return [round(CERTAIN / (1 + exp(-(place + 0.5) / LOGISTIC_STEP))) for place in places]


def fitted_source(found: Fitted) -> str:
    """Return the module that holds what was counted."""
    return f'''"""Counted in games, and written, by `python -m ariari.bots.fit`."""

# fmt: off
LOGISTIC = {_tuple(curve())}
"""Of {CERTAIN}: the chance to finish before another seat, by the lead in parts of a width."""
WIDTHS_OF_FOUR = {_tuple(found.widths_of_four)}
"""In points, by the deals left, this one included."""
WIDTHS_OF_THREE = {_tuple(found.widths_of_three)}
READY_CHANCES = {_tuple(found.dangers.ready)}
"""Per mille, by open melds and discards: that a seat is ready that is not in riichi."""
CHANCES = {_tuple(found.dangers.chances)}
"""How often a tile deals into a ready hand, by the chance that shapes give; after riichi in the
second half."""
COSTS = {_tuple(found.dangers.costs)}
"""Points that dealing in costs: open hands by the han they show, closed ones, those in riichi."""
ENDS = {_tuple(found.ends)}
"""Per mille, by turns left: that one of three other seats ends the deal within a turn."""
'''


def expert_source(settings: Mapping[str, int]) -> str:
    """Return the module that writes settings that were found, where they are not `careful`'s."""
    careful = Settings()
    set_careful(careful)
    lines = "".join(
        f"    settings.{name} = {value:_}\n"
        for name, value in settings.items()
        if value != getattr(careful, name)
    )
    return f'''"""What `expert` plays by: written by `python -m ariari.bots.fit settings`."""

from ariari.strategy.settings import Settings, set_careful


def set_expert(settings: Settings) -> None:
    """The bot goes by what was counted in games, and looks a draw ahead."""
    set_careful(settings)
{lines}'''


def _tuple(numbers: Sequence[int]) -> str:
    rows = [numbers[first : first + ROW] for first in range(0, len(numbers), ROW)]
    lines = "".join("    " + " ".join(f"{number:_}," for number in row) + "\n" for row in rows)
    return f"(\n{lines})"
