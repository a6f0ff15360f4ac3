"""Drawn seats on the terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.model.seating import DrawnSeats
from ariari.words.catalogue import ENGLISH
from ariari.words.say import Speaker

__all__ = ["show"]


def show(drawn: DrawnSeats, language: str = ENGLISH) -> None:
    """Print every step, then who sits where."""
    console = Console(highlight=False, markup=False, emoji=False)
    speaker = Speaker(language)
    steps = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    steps.add_column(justify="right")
    for number, step in enumerate(drawn.steps, 1):
        steps.add_row(f"{number}.", step.tell(language), Text(step.rule, style="dim"))
    console.print(steps)
    seats = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for name, wind in drawn.winds.items():
        first = speaker.word("seating.first_dealer") if name == drawn.first_dealer else ""
        seats.add_row(speaker.word(f"winds.{wind.name.lower()}"), Text(name, style="bold"), first)
    console.print()
    console.print(seats)
    console.print(Text(speaker.word("seating.again", seed=str(drawn.seed)), style="dim"))
