"""A scored hand on the terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.model.result import WinResult
from ariari.terminal.screen.colour import draw_hand
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["show"]


def show(result: WinResult, language: str = ENGLISH, *, all_fu: bool = False) -> None:
    """Print the hand, its value and every reason; fu that do not count only on request."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(draw_hand(result.hand.sorted(), winning=result.winning))
    if not result:
        console.print(Text(result.explain(language), style="bold yellow"))
        return
    speaker = Speaker(language)
    # Rules have a column of their own.
    plain = Speaker(language, cites=False)
    console.print(Text(speaker.say(result.headline_reason), style="bold green"))
    console.print(_yaku_table(result, plain))
    if result.fu_items and (result.counts_fu or all_fu):
        console.print(_fu_table(result, plain))
    steps = (result.base_reason, *result.payment_reasons)
    console.print(" ".join(map(speaker.sentence, steps)))


def _yaku_table(result: WinResult, speaker: Speaker) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for item in result.yaku:
        title = speaker.word(item.name.word.key)
        kanji = "" if item.name.kanji == title else f" {item.name.kanji}"
        name = Text.assemble((title, "bold"), (kanji, "dim"))
        why = Text(speaker.say(item.why), style="dim")
        table.add_row(name, speaker.say(item.worth_reason), why)
    for dora in result.dora:
        title = speaker.word(dora.word.key)
        why = Text(speaker.say(dora.why), style="dim")
        table.add_row(Text(title), speaker.say(dora.worth_reason), why)
    if not result.units:
        han = speaker.say(Reason("results.han", han=result.han))
        table.add_row("", Text(han, style="bold"), "")
    return table


def _fu_table(result: WinResult, speaker: Speaker) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for item in result.fu_items:
        reason = speaker.heading(item.why)
        table.add_row(_fu(item.fu, speaker), reason, Text(item.rule, style="dim"))
    is_rounded = result.fu_sum != result.fu
    rounded = speaker.word("results.rounded_from", sum=result.fu_sum) if is_rounded else ""
    total = _fu(result.fu, speaker)
    total.stylize("bold")
    table.add_row(total, rounded, "")
    return table


def _fu(fu: int, speaker: Speaker) -> Text:
    """Return fu, the numbers in one column."""
    padding = " " * (4 - len(str(fu)))
    return Text(padding + speaker.word("results.fu", fu=fu))
