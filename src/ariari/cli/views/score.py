"""A scored hand on the terminal, and as JSON."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.model.notation import format_tiles
from ariari.model.result import WinResult
from ariari.model.result_items import Block, FuItem, Payment
from ariari.terminal.screen.colour import draw_hand

__all__ = ["as_json", "show"]


def show(result: WinResult) -> None:
    """Print the hand, its value and every reason."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(draw_hand(result.hand.sorted(), winning=result.winning))
    if not result:
        console.print(Text(result.explain(), style="bold yellow"))
        return
    console.print(Text(result.headline, style="bold green"))
    console.print(_yaku_table(result))
    if result.fu_items:
        console.print(_fu_table(result))
    console.print(" ".join([result.base_sentence, *result.payment_sentences]))


def _yaku_table(result: WinResult) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for item in result.yaku:
        name = Text.assemble((item.name.title, "bold"), (f" {item.name.kanji}", "dim"))
        table.add_row(name, item.worth, Text(item.meaning, style="dim"))
    for dora in result.dora:
        table.add_row(Text(dora.title), f"{dora.han} han", Text(dora.reason, style="dim"))
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
    value: dict[str, Any] = {
        "status": result.status.value,
        "hand": str(result.hand),
        "win_tile": str(result.winning),
        "win_by": "tsumo" if result.tsumo else "ron",
        "rules": result.rules,
    }
    if not result:
        return {**value, "reason": result.reason}
    return {
        **value,
        "han": None if result.units else result.han,
        "fu": result.fu or None,
        "yakuman": result.units,
        "yaku": {
            **{item.name.key: item.han for item in result.yaku},
            **{item.key: item.han for item in result.dora},
        },
        "blocks": [_block_json(block) for block in result.blocks],
        "fu_items": [_fu_json(item) for item in result.fu_items],
        "limit": result.limit_name,
        "base": result.base,
        "payments": [_payment_json(payment) for payment in result.payments],
        "gain": result.gain,
        "explanation": list(result.sentences()),
    }


def _block_json(block: Block) -> dict[str, Any]:
    return {"name": block.name, "tiles": format_tiles(block.tiles), "open": block.is_open}


def _fu_json(item: FuItem) -> dict[str, Any]:
    tiles = format_tiles(item.tiles) if item.tiles else ""
    return {"fu": item.fu, "reason": item.reason, "rule": item.rule, "tiles": tiles}


def _payment_json(payment: Payment) -> dict[str, Any]:
    payer = "discarder" if payment.payer is None else payment.payer.title
    return {"payer": payer, "points": payment.points}
