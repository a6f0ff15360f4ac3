"""Riichi mahjong, whole: one rules engine in plain Python.

>>> import ariari
>>> print(ariari.score("234m45789p45688s", ron="3p", seat="S", riichi=True, dora="8p").headline)
3 han 30 fu, 3,900 points
>>> ariari.shanten("1223789s112366z")
2
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ariari.version import __version__

if TYPE_CHECKING:
    from ariari.analysis.distance import Acceptance, Discard, Draw, Shanten, acceptance, shanten
    from ariari.analysis.readings import readings
    from ariari.analysis.score import score
    from ariari.analysis.waits import WaitValue, waits
    from ariari.errors import AriariError, IllegalAction, LogError, NotationError, RulesError
    from ariari.model.game import Game
    from ariari.model.hand import Hand
    from ariari.model.meld import Meld, Source
    from ariari.model.moment import Moment, Wind
    from ariari.model.result import WinResult, WinStatus
    from ariari.model.result_items import Block
    from ariari.model.ruleset import Ruleset
    from ariari.model.series import Series
    from ariari.model.standing import final_standing
    from ariari.model.tile import Tile

__all__ = [
    "Acceptance",
    "AriariError",
    "Block",
    "Discard",
    "Draw",
    "Game",
    "Hand",
    "IllegalAction",
    "LogError",
    "Meld",
    "Moment",
    "NotationError",
    "RulesError",
    "Ruleset",
    "Series",
    "Shanten",
    "Source",
    "Tile",
    "WaitValue",
    "WinResult",
    "WinStatus",
    "Wind",
    "__version__",
    "acceptance",
    "final_standing",
    "readings",
    "score",
    "shanten",
    "waits",
]

_HOMES = {
    "Game": "ariari.model.game",
    "Series": "ariari.model.series",
    "final_standing": "ariari.model.standing",
    "Acceptance": "ariari.analysis.distance",
    "AriariError": "ariari.errors",
    "Block": "ariari.model.result_items",
    "Discard": "ariari.analysis.distance",
    "Draw": "ariari.analysis.distance",
    "Hand": "ariari.model.hand",
    "IllegalAction": "ariari.errors",
    "LogError": "ariari.errors",
    "Meld": "ariari.model.meld",
    "Moment": "ariari.model.moment",
    "NotationError": "ariari.errors",
    "RulesError": "ariari.errors",
    "Ruleset": "ariari.model.ruleset",
    "Shanten": "ariari.analysis.distance",
    "Source": "ariari.model.meld",
    "Tile": "ariari.model.tile",
    "WaitValue": "ariari.analysis.waits",
    "WinResult": "ariari.model.result",
    "WinStatus": "ariari.model.result",
    "Wind": "ariari.model.moment",
    "acceptance": "ariari.analysis.distance",
    "readings": "ariari.analysis.readings",
    "score": "ariari.analysis.score",
    "shanten": "ariari.analysis.distance",
    "waits": "ariari.analysis.waits",
}
"""Where each name lives: a module is imported when one of its names is first asked for."""


def __getattr__(name: str) -> Any:
    """Import what a name needs, and keep it."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
