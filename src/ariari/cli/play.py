"""`ariari play`: one person and bots, or friends, in the terminal or in the browser."""

import sys
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.errors import clear_errors
from ariari.cli.rule_choice import RulesOption, SetOption

if TYPE_CHECKING:
    from rich.console import Console

    from ariari.cli.play_client import PlayClient
    from ariari.cli.play_link import Link
    from ariari.server.app import BackgroundServer

__all__ = ["play"]

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


class Length(StrEnum):
    """How long a game is."""

    EAST = "east"
    HANCHAN = "hanchan"


def play(  # noqa: PLR0913 - each is an option of the command
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    lines: Annotated[
        bool,
        typer.Option("--lines", help="Play line by line, for scripts and screen readers."),
    ] = False,
    unicode: Annotated[bool, typer.Option("--unicode", help="Show Unicode tiles.")] = False,
    name: Annotated[str, typer.Option(help="What the others call you.")] = "Player",
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    players: Annotated[int, typer.Option(min=3, max=4, help="3 for three players.")] = 4,
    length: Annotated[Length | None, typer.Option(help="The rounds of the game.")] = None,
    bots: Annotated[
        str,
        typer.Option(metavar="BOTS", help="Bots by name, with commas between; or none."),
    ] = "",
    no_clock: Annotated[
        bool, typer.Option("--no-clock", help="Think as long as you like.")
    ] = False,
    pause: Annotated[float, typer.Option(min=0, max=30, help="Seconds after a discard.")] = 0.6,
    url: Annotated[str, typer.Option(metavar="URL", help="A server: ws://host:port/ws.")] = "",
    join: Annotated[str, typer.Option(metavar="CODE", help="A room at that server.")] = "",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port to use here.")] = None,
    data: Annotated[Path | None, typer.Option(help="Folder in which games are kept.")] = None,
) -> None:
    """Play riichi against bots, or with friends.

    In the terminal each key is a move, and ? lists them; without one, or with --lines, each line
    is. Without --terminal a page is opened in the browser.

    \b
    ariari play --terminal
    ariari play --terminal --rules tenhou --length east --no-clock
    ariari play --terminal --players 3 --bots careful,random
    ariari play --terminal --url ws://192.168.1.5:8136/ws --join KRTFA --name Aiko
    """
    with clear_errors():
        if not (terminal or lines):
            _play_in_browser(port, data)
            return
        from ariari.cli.play_client import PlayClient
        from ariari.cli.play_wish import RoomChoice, make_wish

        options = [f"players={players}", *([] if length is None else [f"length={length.value}"])]
        choice = RoomChoice(rules, (*options, *(changes or ())), bots, not no_clock, pause)
        client = PlayClient(make_wish(name, choice, url, join))
        with ExitStack() as stack:
            address = url or stack.enter_context(_own_server(port or 0, data)).url
            _play(client, address, lines=lines, unicode=unicode)


def _own_server(port: int, data: Path | None) -> "BackgroundServer":
    """Return a server of this program; nobody else needs to find it."""
    from ariari.errors import AriariError
    from ariari.server.app import BackgroundServer, ServerConfig

    try:
        return BackgroundServer(ServerConfig(port=port, data=data))
    except OSError as error:
        raise AriariError(f"can not listen at port {port}: {error.strerror}") from None


def _play(client: "PlayClient", url: str, *, lines: bool, unicode: bool) -> None:
    from rich.console import Console

    from ariari.cli.play_link import Link

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
    from ariari.cli.play_lines import play_by_lines

    play_by_lines(client, link, sys.stdin, typer.echo)


def _play_keys(
    client: "PlayClient", link: "Link", console: "Console", *, url: str, unicode: bool
) -> None:
    from ariari.cli.play_terminal import play_in_terminal

    play_in_terminal(client, link, console, url=url, unicode=unicode)


def _play_in_browser(port: int | None, data: Path | None) -> None:
    """Run a server and open its page, until Ctrl-C."""
    import threading
    import webbrowser

    from ariari.server.app import ServerConfig

    with _own_server(ServerConfig().port if port is None else port, data) as server:
        page = f"http://127.0.0.1:{server.port}/"
        typer.echo(f"Playing at {page}; Ctrl-C ends it.")
        webbrowser.open(page)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
