"""The `ariari` command: one module per subcommand."""

from typing import Annotated

import typer

from ariari import __version__
from ariari.cli.convert import convert
from ariari.cli.fair import fair
from ariari.cli.glossary import glossary
from ariari.cli.play import play
from ariari.cli.replay import replay
from ariari.cli.rules import rules
from ariari.cli.score import score
from ariari.cli.seats import seats
from ariari.cli.serve import serve
from ariari.cli.settle import settle
from ariari.cli.shanten import shanten
from ariari.cli.simulate import simulate
from ariari.cli.stats import stats
from ariari.cli.verify import verify
from ariari.cli.wall import wall
from ariari.cli.watch import watch

__all__ = ["app"]

app = typer.Typer(
    help="Riichi mahjong, whole: score hands and settle rules arguments.",
    epilog="Begin with: ariari score --help",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(score)
app.command()(shanten)
app.command()(rules)
app.command()(glossary)
# A score below zero looks like an option; `settle` reads what typer does not know.
app.command(context_settings={"ignore_unknown_options": True})(settle)
app.command()(seats)
app.command()(simulate)
app.command()(watch)
app.command()(verify)
app.command()(convert)
app.command()(replay)
app.command()(stats)
app.command()(wall)
app.command()(fair)
app.command()(play)
app.command()(serve)


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
