"""`ariari replay`: shows a recorded game step by step."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import UnicodeOption
from ariari.errors import AriariError
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from rich.console import Console

    from ariari.terminal.replay.steps import Position, Timeline
    from ariari.terminal.replay.view import Show

__all__ = ["replay"]

INTERRUPTED = 130
"""Exit status after Ctrl-C, as in shells."""


def replay(  # noqa: PLR0913 - each is an option of the command
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A log in any format, an archive or a folder.")
    ],
    *,
    game: Annotated[int, typer.Option(min=1, help="Which game, if there are several.")] = 1,
    deal: Annotated[int | None, typer.Option(min=1, help="Begin with this deal.")] = None,
    event: Annotated[
        int | None, typer.Option(min=1, help="Begin after this event of the deal, or of the game.")
    ] = None,
    view: Annotated[
        int | None, typer.Option(min=0, max=3, help="See only what this seat knew.")
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Print lines of text.")] = False,
    unicode: UnicodeOption = False,
    lang: LangOption = "en",
) -> None:
    """Show a recorded game at the table: hands, rivers, melds, and how each win is scored.

    Keys step through it; ? lists them. With --text, or without a terminal, the game is printed:
    all of it, one deal, or the table after one event.

    \b
    ariari replay game.mjlog
    ariari replay logs.tar.xz --game 12 --deal 3
    ariari replay game.mjlog --view 2 --unicode
    ariari replay game.mjlog --lang ja
    ariari replay game.mjlog --text --deal 3 --event 40
    """
    with spoken_language(lang) as language:
        from rich.console import Console

        from ariari.terminal.replay.open import open_game
        from ariari.terminal.replay.steps import Position
        from ariari.terminal.replay.view import Show
        from ariari.terminal.screen.board import Viewpoint
        from ariari.words.say import say

        opened = open_game(file, game)
        for note in opened.notes:
            typer.echo(say(note, language), err=True)
        looks = {"title": opened.source, "language": language}
        show = Show(opened.recording, opened.names, unicode=unicode, **looks)
        viewpoint = Viewpoint(seat=_seat(show, view), shows_all=view is None)
        position = Position(index=_start(show.timeline, deal, event), viewpoint=viewpoint)
        console = Console(highlight=False, markup=False, emoji=False)
        if text or not _is_interactive(console):
            _print(show, position, console, part=(deal, event))
        else:
            _play(show, position, console)


def _seat(show: "Show", view: int | None) -> int:
    if view is not None and view >= show.rules.players:
        last = show.rules.players - 1
        raise AriariError(Reason("terminal.replay.no_seat", seat=str(view), last=last))
    return view or 0


def _start(timeline: "Timeline", deal: int | None, event: int | None) -> int:
    """Return the index of the event to begin with; by default, the start of the first deal."""
    if deal is not None and deal > len(timeline.deals):
        deals = len(timeline.deals)
        raise AriariError(Reason("terminal.replay.no_deal", deals=deals, deal=str(deal)))
    span = timeline.span(deal)
    if event is None:
        return timeline.deals[0] if deal is None and timeline.deals else span[0]
    if event > len(span):
        part, given = "game" if deal is None else "deal", str(event)
        raise AriariError(
            Reason("terminal.replay.no_event", part=part, events=len(span), event=given)
        )
    return span[event - 1]


def _is_interactive(console: "Console") -> bool:
    return console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()


def _play(show: "Show", position: "Position", console: "Console") -> None:
    from ariari.terminal.replay.session import show_game

    try:
        show_game(show, position, console)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _print(
    show: "Show",
    position: "Position",
    console: "Console",
    *,
    part: tuple[int | None, int | None],
) -> None:
    """Print the game, the deal, or the table after the event asked for."""
    from ariari.terminal.replay.text import text_lines
    from ariari.terminal.screen.table import Size

    deal, event = part
    if event is not None:
        console.print(show.still(position, Size(console.width, console.height)))
        return
    for line in text_lines(show, position.viewpoint, deal):
        console.print(line, soft_wrap=True)
