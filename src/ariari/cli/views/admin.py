"""The games of a server on the terminal, and as JSON."""

import json
from collections.abc import Sequence
from datetime import datetime

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.server.store.stored import StoredGame
from ariari.words.say import Speaker

__all__ = ["games_json", "show_games"]

_COLUMNS = ("table", "state", "began", "last", "acts", "players")


def games_json(games: Sequence[StoredGame]) -> str:
    """Return the games as JSON; nothing hidden is in it."""
    rows = [
        {
            "table": game.table.id,
            "state": game.state,
            "players": _players(game),
            "acts": game.acts,
            "first": game.first,
            "last": game.last,
            "bytes": game.size,
            "engine": (game.table.setup or {}).get("engine"),
            "why": (game.table.result or {}).get("set_aside"),
        }
        for game in games
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2)


def show_games(games: Sequence[StoredGame], language: str) -> None:
    """Print a line for each game."""
    console, speaker = Console(highlight=False, markup=False, emoji=False), Speaker(language)
    if not games:
        console.print(speaker.word("admin.none"))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for name in _COLUMNS:
        table.add_column(
            speaker.word(f"admin.heading.{name}"), justify="right" if name == "acts" else "left"
        )
    for game in games:
        table.add_row(
            game.table.id,
            speaker.word(f"admin.state.{game.state}"),
            _time(game.first),
            _time(game.last),
            str(game.acts),
            Text(", ".join(_players(game)), overflow="fold"),
        )
        if why := (game.table.result or {}).get("set_aside"):
            table.add_row("", Text(why, style="dim"))
    console.print(table)


def _players(game: StoredGame) -> list[str]:
    return [seat[0] for seat in (game.table.setup or {}).get("seats", [])]


def _time(at: float | None) -> str:
    return "" if at is None else datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
