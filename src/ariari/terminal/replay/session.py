"""Shows a recorded game in the terminal, stepping through it by keys."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console, RenderableType, ScreenContext
from rich.control import Control

from ariari.terminal.replay.steps import Position, press
from ariari.terminal.replay.view import Show
from ariari.terminal.screen.keys import ReadKey, read_keys
from ariari.terminal.screen.table import Size

__all__ = ["orderly_end", "redraw", "show_game"]

_LOOK_AGAIN = 0.25
"""Seconds between looks at the size of the terminal."""


def show_game(show: Show, position: Position, console: Console) -> None:
    """Show a game from a position on until the viewer leaves; then restore the terminal."""
    with orderly_end(), read_keys() as read, console.screen(hide_cursor=True) as screen:
        drawn = None
        while not position.is_done:
            size = Size(*console.size)
            if drawn != (position, size):
                redraw(screen, show.draw(position, size))
                drawn = (position, size)
            position = _next(show, position, read)


def redraw(screen: ScreenContext, content: RenderableType) -> None:
    """Write a screen over the previous one, which would otherwise scroll away."""
    screen.console.control(Control.home())
    screen.update(content)


def _next(show: Show, position: Position, read: ReadKey) -> Position:
    """Return where the next key leads; the same place if none is pressed for a while."""
    try:
        key = read(_LOOK_AGAIN)
    except EOFError:
        key = "q"
    return press(position, key, show.timeline, show.rules.players) if key else position


@contextmanager
def orderly_end() -> Iterator[None]:
    """Let a request to end unwind normally, so that the terminal is restored."""

    def leave(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
