"""`ariari play`: play against bots or with friends, in the terminal or the browser."""

import sys
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ariari.bots.registry import BOT_NAMES
from ariari.cli.options.given import given_options
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import UnicodeOption
from ariari.cli.options.rules import PlayersOption, RulesOption, SetOption
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from rich.console import Console

    from ariari.terminal.play.client import PlayClient
    from ariari.terminal.play.link import Link

__all__ = ["play"]

INTERRUPTED = 130
"""Exit status after Ctrl-C, as in shells."""
SEED_MAX = 2**53 - 1
"""The largest integer that a browser reads exactly."""


class Length(StrEnum):
    """How long a game is."""

    EAST = "east"
    HANCHAN = "hanchan"


def play(  # noqa: PLR0913 - each is an option of the command
    context: typer.Context,
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    lines: Annotated[
        bool,
        typer.Option("--lines", help="Play line by line, for scripts and screen readers."),
    ] = False,
    unicode: UnicodeOption = False,
    lang: LangOption = "en",
    name: Annotated[str, typer.Option(help="What the others call you.")] = "Player",
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    players: PlayersOption = None,
    length: Annotated[Length | None, typer.Option(help="How many rounds to play.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOTS",
            help=f"Bots by name, separated by commas: {', '.join(BOT_NAMES)}; or none.",
        ),
    ] = "",
    no_clock: Annotated[
        bool, typer.Option("--no-clock", help="Think as long as you like.")
    ] = False,
    pause: Annotated[float, typer.Option(min=0, max=30, help="Seconds after a discard.")] = 0.6,
    url: Annotated[
        str, typer.Option(metavar="URL", help="Play on a server: ws://host:port/ws.")
    ] = "",
    join: Annotated[str, typer.Option(metavar="CODE", help="Join a room on that server.")] = "",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port of the local server.")
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(
            help="Folder to keep games in. By default the page keeps them in your data "
            "folder, and the terminal does not keep any."
        ),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(help="File for what you saw of the game in the terminal: ariari fair FILE."),
    ] = None,
    position: Annotated[
        str,
        typer.Option(
            metavar="TEXT", help="Start from a position, with its rules (docs/notation.md)."
        ),
    ] = "",
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=SEED_MAX,
            help="Deal the walls of this number, alone with bots; nothing proves them fair.",
        ),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Print the page's address without opening it.")
    ] = False,
) -> None:
    """Play riichi against bots, or with friends.

    Without --terminal or --lines, a page opens in the browser, set up as the options say, and
    works until Ctrl-C; games continue next time. In the terminal every key is a move, and ? lists
    them. With --lines, or without a terminal, every line is a move.

    \b
    ariari play
    ariari play --terminal
    ariari play --rules house.toml --set kuitan=off --players 3
    ariari play --terminal --rules tenhou --length east --no-clock
    ariari play --terminal --lang ja
    ariari play --terminal --players 3 --bots careful,random
    ariari play --terminal --position "ari-ari E1 turn:0 | 123456789m1122p | ? | ? | ?"
    ariari play --terminal --url ws://192.168.1.5:8136/ws --join KRTFAHWZ --name Aiko
    """
    with spoken_language(lang) as language:
        from ariari.cli.options.playing import check_options, page_path
        from ariari.cli.options.room import RoomChoice, make_wish

        given = given_options(context)
        in_browser = not (terminal or lines)
        check_options(given, in_browser=in_browser)
        _check_position(position)
        options = [
            *([] if players is None else [f"players={players}"]),
            *([] if length is None else [f"length={length.value}"]),
        ]
        every = (*options, *(changes or ()))
        choice = RoomChoice(rules, every, bots, not no_clock, pause, position, seed)
        wish = make_wish(name, choice, url, join)
        if in_browser:
            path = page_path(given, choice, name=name, lang=language, join=join)
            _play_in_browser(url or ServerPlace(port, data), path, language, opens=not no_browser)
            return
        from ariari.cli.browser import own_server
        from ariari.terminal.play.client import PlayClient

        client = PlayClient(wish, language)
        with ExitStack() as stack:
            address = url or stack.enter_context(own_server(port or 0, data)).url
            try:
                _play(client, address, lines=lines, unicode=unicode)
            finally:
                if keep is not None:
                    keep.write_bytes(b"".join(line + b"\n" for line in client.witness.lines))


def _check_position(text: str) -> None:
    """Raise an error if a position is given that cannot be played."""
    if text:
        from ariari.model.game import Game

        Game.from_position(text)


def _play(client: "PlayClient", url: str, *, lines: bool, unicode: bool) -> None:
    from rich.console import Console

    from ariari.terminal.play.link import Link

    console = Console(highlight=False, markup=False, emoji=False)
    has_keys = sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal
    try:
        with Link(url) as link:
            if lines or not has_keys:
                _play_lines(client, link)
            else:
                _play_keys(client, link, console, url=url, unicode=unicode)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _play_lines(client: "PlayClient", link: "Link") -> None:
    from ariari.terminal.play.lines import play_by_lines

    play_by_lines(client, link, sys.stdin, typer.echo)


def _play_keys(
    client: "PlayClient", link: "Link", console: "Console", *, url: str, unicode: bool
) -> None:
    from ariari.terminal.play.keys import play_in_terminal

    play_in_terminal(client, link, console, url=url, unicode=unicode)


class ServerPlace(NamedTuple):
    """Where a server of one's own runs."""

    port: int | None
    data: Path | None


def _play_in_browser(where: ServerPlace | str, path: str, language: str, *, opens: bool) -> None:
    """Open the page of a server of one's own, or of the one at an address."""
    from ariari.cli.browser import open_elsewhere, play_in_browser
    from ariari.words.say import say

    def tell(reason: Reason) -> None:
        typer.echo(say(reason, language))

    if isinstance(where, str):
        open_elsewhere(where, path, tell, opens=opens)
        return
    try:
        play_in_browser(where.port, where.data, tell, opens=opens, path=path)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
