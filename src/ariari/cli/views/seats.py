"""Drawn seats on the terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.model.seats import DrawnSeats

__all__ = ["show"]


def show(drawn: DrawnSeats) -> None:
    """Print every step, then who sits where."""
    console = Console(highlight=False, markup=False, emoji=False)
    steps = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    steps.add_column(justify="right")
    for number, step in enumerate(drawn.steps, 1):
        steps.add_row(f"{number}.", step.text, Text(step.rule, style="dim"))
    console.print(steps)
    seats = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for name, wind in drawn.winds.items():
        is_first = name == drawn.first_dealer
        seats.add_row(wind.title, Text(name, style="bold"), "first dealer" if is_first else "")
    console.print()
    console.print(seats)
    console.print(Text(f"the same again: --seed {drawn.seed}", style="dim"))
