"""A recorded game as lines of text, all of it or one deal."""

from collections.abc import Iterator

from rich.text import Text

from ariari.terminal.replay.view import Show
from ariari.terminal.screen.board import Viewpoint
from ariari.terminal.watch import styled_lines
from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker

__all__ = ["text_lines"]


def text_lines(show: Show, viewpoint: Viewpoint, deal: int | None = None) -> Iterator[Text]:
    """Yield the lines of a game or one of its deals, as seen from a viewpoint."""
    if deal is None:
        yield Text(_title(show), style="bold")
    for index in show.timeline.span(deal):
        yield from styled_lines([show.seen_event(index, viewpoint)], show.rules, show.language)
        yield from show.difference_lines(index)


def _title(show: Show) -> str:
    """Return the file, and who sat where."""
    players = tuple(
        Reason("terminal.replay.player", seat=Seat(seat), name=name)
        for seat, name in enumerate(show.names)
    )
    return Speaker(show.language).word("terminal.replay.title", source=show.title, players=players)
