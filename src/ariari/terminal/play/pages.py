"""Full screens: a win with its reasons, a draw, the end of the game, the help."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.analysis.won import explain_win
from ariari.errors import AriariError
from ariari.model.events.event import (
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
from ariari.terminal.play.choices import ACT_KEYS
from ariari.terminal.play.game import DRAW_PAGE, PlayedGame
from ariari.terminal.replay.words import changes_text, event_text, reason_text
from ariari.terminal.screen.help import key_rows, key_table
from ariari.terminal.screen.table import Size
from ariari.terminal.screen.tiles import TileWriter
from ariari.terminal.screen.win import win_panel
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["draw_steps", "end_table", "help_page", "page", "verdict_words"]

_TELLING = (HandShown, OrphansShown, FalseWinDeclared, RiichiFoundOut)
"""Events that say why a deal ended as it did."""
_HELP_BEFORE = ("letter", "arrows", "space", "tile")
_HELP_AFTER = ("words", "escape", "help", "leave")
"""Keys that the help explains before and after those of actions."""


def page(
    game: PlayedGame, number: int, size: Size, *, unicode: bool = False, language: str = ENGLISH
) -> RenderableType:
    """Return the screen for an event that deserves one, or for the draw for seats."""
    if number == DRAW_PAGE:
        return _seats_panel(game, language)
    event = game.events[number]
    if isinstance(event, HandWon):
        writer = TileWriter(unicode=unicode, is_spaced=size.is_tall, language=language)
        end = next((each for each in game.events[number:] if isinstance(each, DealEnded)), None)
        speaker = Speaker(language, game.names)
        return win_panel(event, explain_win(event, game.rules), speaker, writer, end)
    if isinstance(event, GameEnded):
        return _end_panel(game, event, language)
    assert isinstance(event, DealEnded)
    return _draw_panel(game, number, event, language)


def draw_steps(game: PlayedGame, language: str = ENGLISH) -> Iterator[str]:
    """Yield how the seats were drawn, step by step."""
    speaker = Speaker(language, game.names, cites=False)
    for number, step in enumerate(game.draw, start=1):
        yield f"{number}. {speaker.sentence(step)}"


def _seats_panel(game: PlayedGame, language: str) -> RenderableType:
    title = Speaker(language).word("terminal.seats")
    return Panel(Group(*map(Text, draw_steps(game, language))), title=title, padding=(1, 2))


def _draw_panel(game: PlayedGame, number: int, event: DealEnded, language: str) -> RenderableType:
    """Return the end of a deal that nobody won."""
    names, before = game.names, _deal_before(game.events, number)
    told = [event_text(each, names, language) for each in before]
    title = reason_text(event.how, names, language)
    changes = changes_text(event, names, language)
    parts = [*told, Text(), changes, _scores(event, names, Speaker(language))]
    return Panel(Group(*parts), title=title, border_style="yellow", padding=(1, 2))


def _deal_before(events: Sequence[Event], number: int) -> list[Event]:
    """Return what an ended deal shows: hands, and mistakes."""
    start = max(n for n in range(number) if isinstance(events[n], DealStarted))
    return [event for event in events[start:number] if isinstance(event, _TELLING)]


def _scores(event: DealEnded, names: Sequence[str], speaker: Speaker) -> Text:
    pairs = zip(names, event.scores, strict=True)
    said = (speaker.word("terminal.score", name=name, score=score) for name, score in pairs)
    return Text("  ").join(map(Text, said))


def _end_panel(game: PlayedGame, event: GameEnded, language: str) -> RenderableType:
    title = Speaker(language).word("terminal.end.title")
    return Panel(end_table(game, event, language), title=title, padding=(1, 2))


def verdict_words(verdict: Sequence[Reason], language: str = ENGLISH) -> str:
    """Return whether the game was fair, as this program found."""
    speaker = Speaker(language)
    if not verdict:
        return speaker.word("terminal.fair.good")
    return speaker.word("terminal.fair.bad", why=tuple(verdict))


def end_table(game: PlayedGame, event: GameEnded, language: str = ENGLISH) -> Table:
    """Return the players by place, with points, uma, oka and result (UMA-1)."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    speaker = Speaker(language)
    table.add_column(speaker.word("terminal.end.place"))
    table.add_column(speaker.word("terminal.end.player"))
    for title in ("points", "uma", "oka", "result"):
        table.add_column(speaker.word(f"terminal.end.{title}"), justify="right")
    steps = _steps(game, event)
    for seat in sorted(range(len(event.places)), key=lambda seat: event.places[seat]):
        line = steps.get(seat)
        bonus = (
            ["", ""] if line is None else [_signed(each, speaker) for each in (line.uma, line.oka)]
        )
        result = event.match_points[seat]
        style = "bold green" if result >= 0 else "bold red"
        table.add_row(
            speaker.word("terminal.end.number", place=event.places[seat]),
            Text(game.names[seat], style="bold" if seat == game.seat else ""),
            speaker.number(event.scores[seat]),
            *bonus,
            Text(speaker.number(round(result, 1), signed=True), style=style),
        )
    return table


def _signed(points: MatchPoints, speaker: Speaker) -> str:
    return speaker.number(round(points.number, 1), signed=True) if points else "0"


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


def help_page(language: str = ENGLISH) -> RenderableType:
    """Return what the keys do."""
    speaker = Speaker(language)
    tiles = Text(speaker.word("terminal.help.tiles"), style="dim")
    title = speaker.word("terminal.help.title")
    return Panel(Group(key_table(_help(speaker)), tiles), title=title, padding=(0, 2))


def _help(speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Yield every key and what it does."""
    yield from key_rows(speaker, "terminal.help", _HELP_BEFORE)
    for key in ACT_KEYS:
        yield key, speaker.word(f"terminal.act.{key}")
    yield from key_rows(speaker, "terminal.help", _HELP_AFTER)
