"""Says that the rules are being compiled, where a command must wait for that."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from ariari.terminal.progress import ProgressBar, progress_bar

if TYPE_CHECKING:
    from ariari.words.say import Speaker

__all__ = ["announced_compile"]


@contextmanager
def announced_compile(speaker: "Speaker") -> Iterator[None]:
    """Say on standard error that the rules are being compiled, if they must be."""
    logger = logging.getLogger("ariari.jit")
    level = logger.level
    logger.setLevel(logging.INFO)
    with progress_bar(None, speaker.word("simulate.loading")) as bar:
        notice = _Notice(bar, speaker.word("simulate.compiling"))
        logger.addHandler(notice)
        try:
            yield
        finally:
            logger.removeHandler(notice)
            logger.setLevel(level)


class _Notice(logging.Handler):
    """Passes on what the compiler reports."""

    def __init__(self, bar: ProgressBar, compiling: str) -> None:
        super().__init__()
        self._bar = bar
        self._compiling = compiling
        """What to say once the compiler starts."""

    def emit(self, record: logging.LogRecord) -> None:
        """Show it beside the bar, or on standard error if there is none."""
        message = record.getMessage()
        if message.startswith("compiling"):
            message = self._compiling
        self._bar.describe(message)
        if not sys.stderr.isatty():
            typer.echo(message, err=True)
