"""What a verification found, on the terminal."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.logs.replay.verify import Verification
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["show"]

SHOWN_MAX = 20
"""How many lines of one kind are printed; JSON has them all."""


def show(found: Verification, speaker: Speaker) -> None:
    """Print the counts, and what is wrong, in the words of a language."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, count in _counts(found):
        table.add_row(speaker.word(f"verify.table.{name}"), speaker.number(count))
    for kind, count in sorted(found.kinds.items()):
        name = speaker.word(f"differences.kinds.{kind}")
        table.add_row(f"  {name}", speaker.number(count))
    console.print(table)
    hidden = [Reason("logs.at", source=each, why=Reason("verify.hidden")) for each in found.hidden]
    differences = [difference.reason for difference in found.differences]
    for reasons in (found.unreadable, hidden, differences):
        _show_lines(console, reasons, speaker)
    if found.is_sound:
        console.print(Text(speaker.word("verify.sound"), style="green"))


def _counts(found: Verification) -> Iterator[tuple[str, int]]:
    """Yield the numbers of the table by name."""
    for name in ("games", "deals", "events", "wins"):
        yield name, getattr(found, name)
    yield "unreadable", len(found.unreadable)
    if found.hidden:
        yield "hidden", len(found.hidden)
    yield "differences", len(found.differences)


def _show_lines(console: Console, reasons: list[Reason], speaker: Speaker) -> None:
    for reason in reasons[:SHOWN_MAX]:
        console.print(Text(speaker.say(reason), style="red"))
    if len(reasons) > SHOWN_MAX:
        console.print(speaker.word("verify.more", count=len(reasons) - SHOWN_MAX))
