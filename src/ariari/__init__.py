"""Riichi mahjong, whole: one rules engine in plain Python.

>>> import ariari
>>> print(ariari.score("234m45789p45688s", ron="3p", seat="S", riichi=True, dora="8p").headline)
3 han 30 fu, 3,900 points
>>> ariari.shanten("1223789s112366z")
2
"""

from ariari.analysis.distance import Acceptance, Discard, Draw, Shanten, acceptance, shanten
from ariari.analysis.readings import readings
from ariari.analysis.score import score
from ariari.analysis.waits import WaitValue, waits
from ariari.errors import AriariError, IllegalAction, LogError, NotationError, RulesError
from ariari.model.hand import Hand
from ariari.model.meld import Meld, Source
from ariari.model.moment import Moment, Wind
from ariari.model.result import Block, WinResult, WinStatus
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.version import __version__

__all__ = [
    "Acceptance",
    "AriariError",
    "Block",
    "Discard",
    "Draw",
    "Hand",
    "IllegalAction",
    "LogError",
    "Meld",
    "Moment",
    "NotationError",
    "RulesError",
    "Ruleset",
    "Shanten",
    "Source",
    "Tile",
    "WaitValue",
    "WinResult",
    "WinStatus",
    "Wind",
    "__version__",
    "acceptance",
    "readings",
    "score",
    "shanten",
    "waits",
]
