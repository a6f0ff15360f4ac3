"""Who plays the games of a command."""

from typing import Annotated

import typer

from ariari.bots.policies import Bots

__all__ = ["BotsOption"]

BotsOption = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help=f"Who plays: one for every seat, or one for each, by commas. {', '.join(Bots)}.",
    ),
]
