"""Errors on the command line: one clear message, no traceback."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from ariari.errors import AriariError
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["clear_errors", "unreadable", "unwritable"]

BAD_INPUT = 2
"""Exit status for input that cannot be read."""


@contextmanager
def clear_errors(language: str = ENGLISH) -> Iterator[None]:
    """Print what was wrong with the input to standard error, and exit with status 2."""
    try:
        yield
    except BrokenPipeError:
        # The reader of the output has closed it; typer ends the command quietly.
        raise
    except AriariError as error:
        message = error.tell(language)
    except OSError as error:
        message = AriariError(unreadable(error.filename, error)).tell(language)
    else:
        return
    typer.echo(message, err=True)
    raise typer.Exit(BAD_INPUT)


def unreadable(path: str | Path, error: OSError) -> Reason:
    """Return why a file cannot be read, as the system says it."""
    return Reason("commands.unreadable", path=str(path), why=error.strerror or str(error))


def unwritable(path: str | Path, error: OSError) -> Reason:
    """Return why a file cannot be written, as the system says it."""
    return Reason("commands.unwritable", path=str(path), why=error.strerror or str(error))
