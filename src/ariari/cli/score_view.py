"""A scored hand on the terminal, and as JSON."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.cli.tile_text import draw_hand
from ariari.model.result import WinResult

__all__ = ["as_json", "show"]


def show(result: WinResult) -> None:
    """Print the hand, its value and every reason."""
    console = Console(highlight=False)
    console.print(draw_hand(result.hand.sorted(), winning=result.winning))
    if not result:
        console.print(Text(f"{result.reason[:1].upper()}{result.reason[1:]}.", style="bold yellow"))
        return
    console.print(Text(result.headline, style="bold green"))
    console.print(_yaku_table(result))
    if not result.units:
        console.print(_fu_table(result))
    for sentence in result.sentences()[-(2 if result.moment.sticks else 1) :]:
        console.print(sentence)


def _yaku_table(result: WinResult) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for item in result.yaku:
        name = Text.assemble((item.name.title, "bold"), (f" {item.name.kanji}", "dim"))
        table.add_row(name, item.worth, Text(item.name.meaning, style="dim"))
    for dora in result.dora:
        title, _, reason = dora.reason.partition(": ")
        table.add_row(Text(title), f"{dora.han} han", Text(reason, style="dim"))
    if not result.units:
        table.add_row("", Text(f"{result.han} han", style="bold"), "")
    return table


def _fu_table(result: WinResult) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for item in result.fu_items:
        table.add_row(Text(f"{item.fu:>4} fu"), item.reason, Text(item.rule, style="dim"))
    rounded = "" if result.fu_sum == result.fu else f"rounded up from {result.fu_sum}"
    table.add_row(Text(f"{result.fu:>4} fu", style="bold"), rounded, "")
    return table


def as_json(result: WinResult) -> dict[str, Any]:
    """Return everything that the result says."""
    value: dict[str, Any] = {"status": result.status.value, "rules": result.rules}
    if not result:
        return {**value, "reason": result.reason}
    return {
        **value,
        "han": None if result.units else result.han,
        "fu": None if result.units else result.fu,
        "yakuman": result.units,
        "yaku": {
            **{item.name.key: item.han for item in result.yaku},
            **{item.key: item.han for item in result.dora},
        },
        "fu_items": [
            {"fu": item.fu, "reason": item.reason, "rule": item.rule}
            | {"tiles": "".join(str(tile) for tile in item.tiles)}
            for item in (() if result.units else result.fu_items)
        ],
        "limit": result.limit_name,
        "base": result.base,
        "payments": [
            {"payer": payment.payer.title if payment.payer is not None else "discarder"}
            | {"points": payment.points}
            for payment in result.payments
        ],
        "gain": result.gain,
        "explanation": list(result.sentences()),
    }
