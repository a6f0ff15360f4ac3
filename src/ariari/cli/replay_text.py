"""A recorded game as lines of text, all of it or one deal."""

from collections.abc import Iterator

from rich.text import Text

from ariari.cli.replay_board import Viewpoint
from ariari.cli.replay_view import Show
from ariari.cli.tile_text import colour_tiles
from ariari.cli.watch_view import lines_of

__all__ = ["text_lines"]


def text_lines(show: Show, viewpoint: Viewpoint, deal: int | None = None) -> Iterator[Text]:
    """Yield the lines of a game or of one of its deals, as far as it is seen from a viewpoint."""
    if deal is None:
        players = ", ".join(f"seat {seat} {name}" for seat, name in enumerate(show.names))
        yield Text(f"{show.title}: {players}", style="bold")
    for line in lines_of(_seen_events(show, viewpoint, deal), show.rules):
        text = colour_tiles(line)
        text.stylize("" if line.startswith(" ") else "bold")
        yield text
