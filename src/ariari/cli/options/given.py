"""Which options of a command were given, and which of them do not go together."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import typer

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["Clash", "given_options", "refuse_clashes"]


class Clash(NamedTuple):
    """An option, those that it rules out, and why."""

    option: str
    others: tuple[str, ...]
    why: str
    """The key of the reason below `commands.clash`."""


def given_options(context: typer.Context) -> dict[str, str]:
    """Return the options and arguments that were given, by name, as they are typed."""
    given = {}
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if source is not None and source.name not in ("DEFAULT", "DEFAULT_MAP"):
            given[parameter.name or ""] = parameter.opts[0]
    return given


def refuse_clashes(given: Mapping[str, str], clashes: Iterable[Clash]) -> None:
    """Raise AriariError for the first two options that do not go together."""
    for option, others, why in clashes:
        found = next((other for other in others if other in given), None)
        if option in given and found is not None:
            reason = Reason(f"commands.clash.{why}", option=given[option], other=given[found])
            raise AriariError(reason)
