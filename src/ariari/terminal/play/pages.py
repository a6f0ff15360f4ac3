"""Full screens: a win with its reasons, a draw, the end of the game, the room, the help."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.analysis.won import explain_win
from ariari.errors import AriariError
from ariari.model.event import (
    DealEnded,
    DealStarted,
    Event,
    FalseWinDeclared,
    GameEnded,
    HandShown,
    HandWon,
    OrphansShown,
    RiichiFoundOut,
)
from ariari.model.standing import MatchPoints, StandingLine, final_standing
from ariari.schema.messages import Room
from ariari.terminal.play.choices import ACT_KEYS
from ariari.terminal.play.game import PlayedGame
from ariari.terminal.replay.words import changes_text, clean_name, event_text, reason_text
from ariari.terminal.screen.table import Size
from ariari.terminal.screen.tiles import TileWriter
from ariari.terminal.screen.win import win_panel
from ariari.words.say import signed

__all__ = ["end_table", "help_page", "page", "room_page"]

_TELLING = (HandShown, OrphansShown, FalseWinDeclared, RiichiFoundOut)
"""Events that say why a deal ended as it did."""
_HELP = (
    ("letter under a tile", "discard it"),
    ("← → Enter", "move to a tile, discard it"),
    ("space", "pass, or discard the drawn tile"),
    ("5p Enter", "discard a 5p; 0p is a red five"),
    *ACT_KEYS.items(),
    ("/ and words", "any action in words: /riichi 5p, /chii 3p with 45p"),
    ("Escape", "back"),
    ("?", "this help"),
    ("q", "leave the table"),
)
_LEGEND = "m characters, p circles, s bamboo, z winds 1-4 and dragons 5-7 (white, green, red)"


def page(game: PlayedGame, number: int, size: Size, *, unicode: bool = False) -> RenderableType:
    """Return the screen for an event that deserves one."""
    event = game.events[number]
    if isinstance(event, HandWon):
        writer = TileWriter(unicode=unicode, is_spaced=size.is_tall)
        end = next((each for each in game.events[number:] if isinstance(each, DealEnded)), None)
        return win_panel(event, explain_win(event, game.rules), game.names, writer, end)
    if isinstance(event, GameEnded):
        return _end_panel(game, event)
    assert isinstance(event, DealEnded)
    return _draw_panel(game, number, event)


def _draw_panel(game: PlayedGame, number: int, event: DealEnded) -> RenderableType:
    """Return the end of a deal that nobody won."""
    told = [event_text(each, game.names) for each in _deal_before(game.events, number)]
    title = reason_text(event.how, game.names)
    parts = [*told, Text(), changes_text(event, game.names), _scores(event, game.names)]
    return Panel(Group(*parts), title=title, border_style="yellow", padding=(1, 2))


def _deal_before(events: Sequence[Event], number: int) -> list[Event]:
    """Return what an ended deal shows: hands, and mistakes."""
    start = max(n for n in range(number) if isinstance(events[n], DealStarted))
    return [event for event in events[start:number] if isinstance(event, _TELLING)]


def _scores(event: DealEnded, names: Sequence[str]) -> Text:
    pairs = zip(names, event.scores, strict=True)
    return Text("  ").join(Text(f"{name} {score:,}") for name, score in pairs)


def _end_panel(game: PlayedGame, event: GameEnded) -> RenderableType:
    return Panel(end_table(game, event), title="The game is over", padding=(1, 2))


def end_table(game: PlayedGame, event: GameEnded) -> Table:
    """Return the players by place, with points, uma, oka and result (UMA-1)."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("place")
    table.add_column("player")
    for title in ("points", "uma", "oka", "result"):
        table.add_column(title, justify="right")
    steps = _steps(game, event)
    for seat in sorted(range(len(event.places)), key=lambda seat: event.places[seat]):
        line = steps.get(seat)
        bonus = ["", ""] if line is None else [_signed(line.uma), _signed(line.oka)]
        result = event.match_points[seat]
        style = "bold green" if result >= 0 else "bold red"
        table.add_row(
            f"{event.places[seat]}.",
            Text(game.names[seat], style="bold" if seat == game.seat else ""),
            f"{event.scores[seat]:,}",
            *bonus,
            Text(signed(round(result, 1)), style=style),
        )
    return table


def _signed(points: MatchPoints) -> str:
    return signed(round(points.number, 1)) if points else "0"


def _steps(game: PlayedGame, event: GameEnded) -> dict[int, StandingLine]:
    """Return the steps to each result, by seat; empty if penalties are involved."""
    last = next(each for each in reversed(game.events) if isinstance(each, DealEnded))
    try:
        standing = final_standing(last.scores, rules=game.rules, sticks=last.sticks)
    except AriariError:
        return {}
    results = tuple(line.match_points.number for line in standing.lines)
    if results != event.match_points:
        return {}
    return {line.seat: line for line in standing.lines}


def room_page(room: Room, url: str) -> RenderableType:
    """Return a room that waits for players."""
    table = Table.grid(padding=(0, 3, 0, 0))
    for number, seat in enumerate(room.seats):
        state = "free" if seat.name is None else "ready" if seat.ready else "not ready"
        mark = "▸" if number == room.seat else ""
        name = "-" if seat.name is None else clean_name(seat.name)
        table.add_row(mark, Text(name, style="bold"), Text(state, style="dim"))
    words = [
        Text(),
        Text("The game begins when every seat is taken and everyone is ready."),
        Text(f"Friends join with: ariari play --terminal --url {url} --join {room.code}"),
    ]
    return Panel(Group(table, *words), title=f"Room {room.code}", padding=(1, 2))


def help_page() -> RenderableType:
    """Return what the keys do."""
    return Panel(Group(_key_table(_HELP), Text(_LEGEND, style="dim")), title="Keys", padding=(0, 2))


def _key_table(rows: Iterable[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 3, 0, 0))
    for key, meaning in rows:
        table.add_row(Text(key, style="bold"), Text(meaning))
    return table
