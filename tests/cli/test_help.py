"""`--help` of every command names what people type, not what the source calls it."""

import re

import pytest
import typer
from typer.main import get_command
from typer.testing import CliRunner

from ariari.cli.app import app


def _paths() -> list[tuple[str, ...]]:
    """Return every command, with the group it belongs to."""
    command = get_command(app)
    context = typer.Context(command)
    found: list[tuple[str, ...]] = []
    for name in command.list_commands(context):  # type: ignore[attr-defined]
        inner = command.get_command(context, name)  # type: ignore[attr-defined]
        parts = getattr(inner, "commands", None)
        found += [(name,)] if parts is None else [(name, part) for part in parts]
    return found


@pytest.mark.parametrize("path", _paths(), ids=" ".join)
def test_arguments_and_values_have_names_for_people(path: tuple[str, ...]) -> None:
    text = CliRunner().invoke(app, [*path, "--help"]).output
    usage = text.partition("\n\n")[0]
    arguments = usage.partition("[OPTIONS]")[2]
    assert usage.startswith("Usage:"), text
    assert not re.search("[a-z]", arguments), usage
    assert "<function>" not in text, text
