"""What goes with `--jsonl`, and what does not."""

from typing import Annotated

import typer

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["CoresOption", "refuse_beside_jsonl"]

CoresOption = Annotated[int, typer.Option(min=0, help="Processes for --jsonl; 0 uses all cores.")]

_BESIDE_JSONL = frozenset({"jsonl", "cores"})


def refuse_beside_jsonl(context: typer.Context) -> None:
    """Raise AriariError if an option was given that does not apply to a file of cases."""
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name not in _BESIDE_JSONL and source and source.name == "COMMANDLINE":
            given = parameter.opts[0] if parameter.opts[0].startswith("-") else "hand"
            raise AriariError(Reason("commands.beside_jsonl", given=given))
