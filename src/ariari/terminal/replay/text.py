"""A recorded game as lines of text, all of it or one deal."""

from collections.abc import Iterator

from rich.text import Text

from ariari.terminal.replay.view import Show
from ariari.terminal.screen.board import Viewpoint
from ariari.terminal.watch import styled_lines

__all__ = ["text_lines"]


def text_lines(show: Show, viewpoint: Viewpoint, deal: int | None = None) -> Iterator[Text]:
    """Yield the lines of a game or one of its deals, as seen from a viewpoint."""
    if deal is None:
        players = ", ".join(f"seat {seat} {name}" for seat, name in enumerate(show.names))
        yield Text(f"{show.title}: {players}", style="bold")
    for index in show.timeline.span(deal):
        yield from styled_lines([show.seen_event(index, viewpoint)], show.rules)
        yield from show.difference_lines(index)
