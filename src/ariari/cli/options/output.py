"""How a command prints its answer: `--json`, and Unicode tiles."""

from typing import Annotated

import typer

__all__ = ["JsonOption", "UnicodeOption", "print_json"]

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
UnicodeOption = Annotated[bool, typer.Option("--unicode", help="Show Unicode tiles.")]


def print_json(value: object, *, indent: int | None = 2) -> None:
    """Print a JSON value, in lines for people to read or, without an indent, in one."""
    import json

    typer.echo(json.dumps(value, ensure_ascii=False, indent=indent))
