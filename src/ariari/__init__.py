"""All of riichi mahjong: one rules engine in plain Python.

>>> import ariari
>>> print(ariari.score("234m45789p45688s", ron="3p", seat="S", riichi=True, dora="8p").headline)
3 han 30 fu, 3,900 points
>>> ariari.shanten("1223789s112366z")
2

`ariari.actions` and `ariari.events` list what seats do and what happens in a `Game`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ariari.version import __version__

if TYPE_CHECKING:
    from ariari import actions, events
    from ariari.analysis.distance import (
        Acceptance,
        DiscardOption,
        Shanten,
        UsefulTile,
        acceptance,
        shanten,
    )
    from ariari.analysis.readings import readings
    from ariari.analysis.score import score
    from ariari.analysis.waits import WaitValue, waits
    from ariari.core.melds import MeldKind
    from ariari.core.names import Yaku, Yakuman
    from ariari.core.state import Limit
    from ariari.core.table import Ending
    from ariari.errors import (
        AriariError,
        BotError,
        IllegalAction,
        KeywordError,
        LogError,
        NotationError,
        PositionError,
        RulesError,
    )
    from ariari.logs.rows import log_rows
    from ariari.logs.sources import read_logs
    from ariari.model.game import Game
    from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
    from ariari.model.hand import Hand
    from ariari.model.meld import Meld, Source
    from ariari.model.moment import Moment, Wind
    from ariari.model.notation import format_tiles, parse_tiles
    from ariari.model.physical_wall import PhysicalWall
    from ariari.model.position import Position, SeatPosition
    from ariari.model.result import WinResult, WinStatus
    from ariari.model.result.items import Block
    from ariari.model.ruleset import Ruleset
    from ariari.model.series import Series
    from ariari.model.standing import final_standing
    from ariari.model.tile import Tile
    from ariari.model.wall.stack import stack_wall

__all__ = [
    "Acceptance",
    "AriariError",
    "Block",
    "BotError",
    "DiscardOption",
    "Ending",
    "Game",
    "Hand",
    "IllegalAction",
    "KeywordError",
    "Limit",
    "LogError",
    "Meld",
    "MeldKind",
    "Moment",
    "NotationError",
    "PhysicalWall",
    "PlayerView",
    "Position",
    "PositionError",
    "RiverTile",
    "RulesError",
    "Ruleset",
    "SeatPosition",
    "SeatView",
    "Series",
    "Shanten",
    "Source",
    "Tile",
    "UsefulTile",
    "WaitValue",
    "WinResult",
    "WinStatus",
    "Wind",
    "Yaku",
    "Yakuman",
    "__version__",
    "acceptance",
    "actions",
    "events",
    "final_standing",
    "format_tiles",
    "log_rows",
    "parse_tiles",
    "read_logs",
    "readings",
    "score",
    "shanten",
    "stack_wall",
    "waits",
]

_MODULES = ("actions", "events")
_HOMES = {
    "Acceptance": "ariari.analysis.distance",
    "DiscardOption": "ariari.analysis.distance",
    "Shanten": "ariari.analysis.distance",
    "UsefulTile": "ariari.analysis.distance",
    "acceptance": "ariari.analysis.distance",
    "shanten": "ariari.analysis.distance",
    "readings": "ariari.analysis.readings",
    "score": "ariari.analysis.score",
    "WaitValue": "ariari.analysis.waits",
    "waits": "ariari.analysis.waits",
    "MeldKind": "ariari.core.melds",
    "Yaku": "ariari.core.names",
    "Yakuman": "ariari.core.names",
    "Limit": "ariari.core.state",
    "Ending": "ariari.core.table",
    "AriariError": "ariari.errors",
    "BotError": "ariari.errors",
    "IllegalAction": "ariari.errors",
    "KeywordError": "ariari.errors",
    "LogError": "ariari.errors",
    "NotationError": "ariari.errors",
    "PositionError": "ariari.errors",
    "RulesError": "ariari.errors",
    "log_rows": "ariari.logs.rows",
    "read_logs": "ariari.logs.sources",
    "Game": "ariari.model.game",
    "Hand": "ariari.model.hand",
    "Meld": "ariari.model.meld",
    "Source": "ariari.model.meld",
    "Moment": "ariari.model.moment",
    "Wind": "ariari.model.moment",
    "format_tiles": "ariari.model.notation",
    "parse_tiles": "ariari.model.notation",
    "PhysicalWall": "ariari.model.physical_wall",
    "Position": "ariari.model.position",
    "SeatPosition": "ariari.model.position",
    "Block": "ariari.model.result.items",
    "WinResult": "ariari.model.result",
    "WinStatus": "ariari.model.result",
    "Ruleset": "ariari.model.ruleset",
    "PlayerView": "ariari.model.game.seat_view",
    "RiverTile": "ariari.model.game.seat_view",
    "SeatView": "ariari.model.game.seat_view",
    "Series": "ariari.model.series",
    "final_standing": "ariari.model.standing",
    "Tile": "ariari.model.tile",
    "stack_wall": "ariari.model.wall.stack",
}
"""Where each name lives: a module is imported when one of its names is first used."""


def __getattr__(name: str) -> Any:
    """Import what a name needs, and keep it."""
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return every public name, imported yet or not."""
    return sorted({*globals(), *__all__})
