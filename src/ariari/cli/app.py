"""The `ariari` command: one module per subcommand, imported on demand."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from ariari import __version__

__all__ = ["app"]

COMMANDS = (
    "score",
    "shanten",
    "rules",
    "tables",
    "glossary",
    "settle",
    "seats",
    "simulate",
    "match",
    "ratings",
    "watch",
    "verify",
    "convert",
    "replay",
    "stats",
    "dataset",
    "wall",
    "fair",
    "play",
    "serve",
    "admin",
)
"""In the order of `--help`; each is a function in the module of its name, or a group of them."""
SETTINGS = {
    # A negative score looks like an option; `settle` reads what typer does not know.
    "settle": {"ignore_unknown_options": True},
}


VALUE_OPTIONAL = ("--ray",)
"""Options that may stand by themselves, at the end or before another option."""


class _Command(TyperCommand):
    """A command; typer alone would want a value for every option."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give options that stand by themselves an empty value."""
        following = [*args[1:], "--"]
        whole = [
            f"{arg}=" if arg in VALUE_OPTIONAL and after.startswith("-") else arg
            for arg, after in zip(args, following, strict=False)
        ]
        return super().parse_args(ctx, whole)


class _Commands(MutableMapping[str, Any]):
    """The subcommands by name, each created when it is looked up: `score` loads no other."""

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            if name not in COMMANDS:
                raise KeyError(name)
            self._made[name] = _make_command(name)
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def _make_command(name: str) -> Any:
    function = getattr(import_module(f"ariari.cli.{name}"), name)
    if isinstance(function, typer.Typer):
        return typer.main.get_command(function)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(cls=_Command, context_settings=SETTINGS.get(name))(function)
    return typer.main.get_command(alone)


class _Group(TyperGroup):
    """All subcommands."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = _Commands()


app = typer.Typer(
    cls=_Group,
    help="Complete riichi mahjong: play, score hands and settle rules arguments.",
    epilog="Start with: ariari score --help",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _print_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it with the flag's value
    if wanted:
        typer.echo(f"ariari {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", is_eager=True, callback=_print_version
        ),
    ] = False,
) -> None:
    pass
