"""`ariari play`: play against bots or with friends, in the terminal or the browser."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.options.given import given_options
from ariari.cli.options.groups import spread
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.table import KeepOption, Screen, ServerOptions, TableOptions
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from rich.console import Console

    from ariari.bots.guests import Guests
    from ariari.terminal.play.client import PlayClient
    from ariari.terminal.play.link import Link

__all__ = ["play"]

INTERRUPTED = 130
"""Exit status after Ctrl-C, as in shells."""


@spread
def play(  # noqa: PLR0913 - each is an option of the command
    context: typer.Context,
    *,
    screen: Screen,
    lang: LangOption = "en",
    name: Annotated[str, typer.Option(help="What the others call you.")] = "Player",
    table: TableOptions,
    server: ServerOptions,
    keep: KeepOption = None,
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
    ariari play --terminal --bots 'mjai:node bot.js {seat}',careful,careful
    ariari play --terminal --position "ari-ari E1 turn:0 | 123456789m1122p | ? | ? | ?"
    ariari play --terminal --url ws://192.168.1.5:8136/ws --join KRTFAHWZ --name Aiko
    """
    with spoken_language(lang) as language:
        from ariari.cli.options.playing import check_guests, check_options, page_path
        from ariari.cli.options.room import guests_of, make_wish
        from ariari.terminal.play.client import PlayClient

        given = given_options(context)
        if ":" in table.bots:
            # Classes of others are where the command is called.
            sys.path.insert(0, "")
        guests = guests_of(table.bots)
        check_options(given, in_browser=screen.is_browser)
        check_guests(guests.others, in_browser=screen.is_browser, url=server.url)
        _check_position(table.position)
        choice = table.choice()
        wish = make_wish(name, choice, server.url, server.join)
        if screen.is_browser:
            path = page_path(given, choice, name=name, lang=language, join=server.join)
            _play_in_browser(server, path, language, opens=not no_browser)
        else:
            _play_here(PlayClient(wish, language), server, screen, keep, guests)


def _check_position(text: str) -> None:
    """Raise an error if a position is given that cannot be played."""
    if text:
        from ariari.model.game import Game

        Game.from_position(text)


def _play_here(
    client: "PlayClient",
    server: ServerOptions,
    screen: Screen,
    keep: Path | None,
    guests: "Guests",
) -> None:
    """Play in this terminal, and keep what was seen."""
    from ariari.cli.browser import own_server

    with ExitStack() as stack:
        own = server.port or 0, server.data, guests
        url = server.url or stack.enter_context(own_server(*own)).url
        try:
            _play(client, url, screen)
        finally:
            if keep is not None:
                keep.write_bytes(b"".join(line + b"\n" for line in client.witness.lines))


def _play(client: "PlayClient", url: str, screen: Screen) -> None:
    from rich.console import Console

    from ariari.terminal.play.link import Link

    console = Console(highlight=False, markup=False, emoji=False)
    has_keys = sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal
    try:
        with Link(url) as link:
            if screen.lines or not has_keys:
                _play_lines(client, link)
            else:
                _play_keys(client, link, console, url=url, unicode=screen.unicode)
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


def _play_in_browser(server: ServerOptions, path: str, language: str, *, opens: bool) -> None:
    """Open the page of a server of one's own, or of the one at an address."""
    from ariari.cli.browser import open_elsewhere, play_in_browser
    from ariari.words.say import say

    def tell(reason: Reason) -> None:
        typer.echo(say(reason, language))

    if server.url:
        open_elsewhere(server.url, path, tell, opens=opens)
        return
    try:
        play_in_browser(server.port, server.data, tell, opens=opens, path=path)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
