"""Errors on the command line: one clear message, no traceback."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from ariari.errors import AriariError
from ariari.words.catalogue import ENGLISH

__all__ = ["clear_errors"]

BAD_INPUT = 2
"""Exit status for input that cannot be read."""


@contextmanager
def clear_errors(language: str = ENGLISH) -> Iterator[None]:
    """Print what was wrong with the input to standard error, and exit with status 2."""
    try:
        yield
    except BrokenPipeError:
        # The reader of the output has seen enough; typer ends the command quietly.
        raise
    except AriariError as error:
        message = error.tell(language)
    except OSError as error:
        message = f"cannot read {error.filename}: {error.strerror}"
    else:
        return
    typer.echo(message, err=True)
    raise typer.Exit(BAD_INPUT)
