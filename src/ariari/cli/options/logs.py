"""What commands about many games take: logs, and how many cores to use."""

from typing import Annotated

import typer

__all__ = ["CoresOption", "LogsArgument"]

LogsArgument = Annotated[
    list[str],
    typer.Argument(metavar="PATH...", help="Files, folders, archives or tenhou.net/6 links."),
]
CoresOption = Annotated[int, typer.Option(min=0, help="Cores to use; 0 uses all.")]
