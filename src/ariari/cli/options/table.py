"""What `ariari play` is asked for: the screen, the table and the server."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ariari.bots.registry import BOT_NAMES
from ariari.cli.options.output import UnicodeOption
from ariari.cli.options.rules import PlayersOption, RulesOption, SetOption

if TYPE_CHECKING:
    from ariari.cli.options.room import RoomChoice

__all__ = ["KeepOption", "Screen", "ServerOptions", "TableOptions"]

SEED_MAX = 2**53 - 1
"""The largest integer that a browser reads exactly."""

KeepOption = Annotated[
    Path | None,
    typer.Option(help="File for what you saw of the game in the terminal: ariari fair FILE."),
]


class Length(StrEnum):
    """How long a game is."""

    EAST = "east"
    HANCHAN = "hanchan"


class Screen(NamedTuple):
    """Where to play."""

    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False
    lines: Annotated[
        bool,
        typer.Option("--lines", help="Play line by line, for scripts and screen readers."),
    ] = False
    unicode: UnicodeOption = False

    @property
    def is_browser(self) -> bool:
        """Whether a page is opened."""
        return not (self.terminal or self.lines)


class TableOptions(NamedTuple):
    """What to play, and against whom."""

    rules: RulesOption = "ari-ari"
    changes: SetOption = None
    players: PlayersOption = None
    length: Annotated[Length | None, typer.Option(help="How many rounds to play.")] = None
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOTS",
            help=f"Bots by name, separated by commas: {', '.join(BOT_NAMES)}; or none. In the "
            "terminal also 'mjai:COMMAND' or MODULE:CLASS.",
        ),
    ] = ""
    no_clock: Annotated[bool, typer.Option("--no-clock", help="Think as long as you like.")] = False
    pause: Annotated[float, typer.Option(min=0, max=30, help="Seconds after a discard.")] = 0.6
    position: Annotated[
        str,
        typer.Option(
            metavar="TEXT", help="Start from a position, with its rules (docs/notation.md)."
        ),
    ] = ""
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=SEED_MAX,
            help="Deal the walls of this number, alone with bots; nothing proves them fair.",
        ),
    ] = None

    def choice(self) -> "RoomChoice":
        """Return the room that they ask for."""
        from ariari.cli.options.room import RoomChoice

        changes = (
            *([] if self.players is None else [f"players={self.players}"]),
            *([] if self.length is None else [f"length={self.length.value}"]),
            *(self.changes or ()),
        )
        has_clock = not self.no_clock
        return RoomChoice(
            self.rules, changes, self.bots, has_clock, self.pause, self.position, self.seed
        )


class ServerOptions(NamedTuple):
    """The server to play on: at an address, or one of one's own."""

    url: Annotated[
        str, typer.Option(metavar="URL", help="Play on a server: ws://host:port/ws.")
    ] = ""
    join: Annotated[str, typer.Option(metavar="CODE", help="Join a room on that server.")] = ""
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port of the local server.")
    ] = None
    data: Annotated[
        Path | None,
        typer.Option(
            help="Folder to keep games in. By default the page keeps them in your data "
            "folder, and the terminal does not keep any."
        ),
    ] = None
