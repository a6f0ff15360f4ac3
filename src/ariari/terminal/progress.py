"""Progress bars on standard error, if that is a terminal."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

__all__ = ["ProgressBar", "progress_bar"]


class ProgressBar(Protocol):
    """What a long command reports while it works."""

    def describe(self, text: str) -> None:
        """Say what is being done now."""

    def advance(self, amount: int) -> None:
        """Say how much more is done."""

    def watch(self, lines: Iterable[bytes]) -> Iterable[bytes]:
        """Return the lines, counting their size as they are read."""


class _Silent:
    """No terminal, no bar."""

    def describe(self, text: str) -> None:
        """Say nothing."""

    def advance(self, amount: int) -> None:
        """Say nothing."""

    def watch(self, lines: Iterable[bytes]) -> Iterable[bytes]:
        """Return the lines as they are."""
        return lines


class _Rich:
    """A bar over the bytes of a file, or whatever else is counted."""

    def __init__(self, size: int | None, text: str) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self.progress = Progress(
            console=Console(stderr=True),
            transient=True,
            # Output to a file or a pipe must not be drawn above the bar.
            redirect_stdout=sys.stdout.isatty(),
        )
        self.task = self.progress.add_task(text, total=size)

    def describe(self, text: str) -> None:
        """Change the text beside the bar."""
        self.progress.update(self.task, description=text)

    def advance(self, amount: int) -> None:
        """Move the bar."""
        self.progress.advance(self.task, amount)

    def watch(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the lines and move the bar."""
        for line in lines:
            self.advance(len(line))
            yield line


@contextmanager
def progress_bar(size: int | None, text: str) -> Iterator[ProgressBar]:
    """Show a bar while the block runs; `size` is its length, None if unknown."""
    if not sys.stderr.isatty():
        yield _Silent()
        return
    bar = _Rich(size, text)
    with bar.progress:
        yield bar
