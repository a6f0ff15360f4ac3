"""Ratings on the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from ariari.arena.match.ratings import Rating
from ariari.words.say import Speaker

__all__ = ["show"]


def show(found: Sequence[Rating], speaker: Speaker) -> None:
    """Print a line for each bot, the strongest first."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(speaker.word("match.ratings.bot"))
    for name in ("rating", "interval", "games"):
        table.add_column(speaker.word(f"match.ratings.{name}"), justify="right")
    for rating in found:
        value, low, high = (
            speaker.number(number, digits=0) for number in (rating.value, rating.low, rating.high)
        )
        interval = speaker.word("match.ratings.from_to", low=low, high=high)
        table.add_row(rating.bot, value, interval, speaker.number(rating.games))
    Console(highlight=False, markup=False, emoji=False).print(table)
