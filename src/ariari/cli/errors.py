"""Errors on the command line: one clear message, no traceback."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from ariari.errors import AriariError

__all__ = ["clear_errors"]

BAD_INPUT = 2
"""Exit status for input that cannot be read."""


@contextmanager
def clear_errors() -> Iterator[None]:
    """Print what was wrong with the input to standard error, and exit with status 2."""
    try:
        yield
    except (AriariError, OSError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(BAD_INPUT) from None
