"""What goes with `--jsonl`, and what does not."""

from typing import Annotated, Any

import typer

from ariari.cli.options.given import given_options
from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["CoresOption", "jsonl_option", "refuse_beside_jsonl"]

CoresOption = Annotated[int, typer.Option(min=0, help="Processes for --jsonl; 0 uses all cores.")]

_BESIDE_JSONL = frozenset({"jsonl", "cores"})


def jsonl_option(does: str) -> Any:
    """Return the option `--jsonl`, by what the command does with the file."""
    text = f"{does}, one JSON object per line; - reads standard input."
    return typer.Option(metavar="FILE", help=text)


def refuse_beside_jsonl(context: typer.Context) -> None:
    """Raise AriariError if an option was given that does not apply to a file of cases."""
    for name, typed in given_options(context).items():
        if name not in _BESIDE_JSONL:
            given = typed if typed.startswith("-") else "hand"
            raise AriariError(Reason("commands.beside_jsonl", given=given))
