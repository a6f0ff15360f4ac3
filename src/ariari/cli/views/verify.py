"""What a verification found, on the terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.logs.replay.verify import Verification

__all__ = ["show"]

SHOWN_MAX = 20
"""How many lines of one kind are printed; JSON has them all."""


def show(found: Verification) -> None:
    """Print the counts, and what is wrong."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name in ("games", "deals", "events", "wins"):
        table.add_row(name, f"{getattr(found, name):,}")
    table.add_row("unreadable", f"{len(found.unreadable):,}")
    if found.hidden:
        table.add_row("with hidden tiles", f"{len(found.hidden):,}")
    table.add_row("differences", f"{len(found.differences):,}")
    for kind, count in sorted(found.kinds.items()):
        table.add_row(f"  {kind}", f"{count:,}")
    console.print(table)
    hidden = [f"{source}: tiles are hidden, so it cannot be replayed" for source in found.hidden]
    _show_lines(console, found.unreadable)
    _show_lines(console, hidden)
    _show_lines(console, [str(difference) for difference in found.differences])
    verdict = Text("nothing differs", style="green") if found.is_sound else None
    if verdict:
        console.print(verdict)


def _show_lines(console: Console, lines: list[str]) -> None:
    for line in lines[:SHOWN_MAX]:
        console.print(Text(line, style="red"))
    if len(lines) > SHOWN_MAX:
        console.print(f"and {len(lines) - SHOWN_MAX:,} more")
