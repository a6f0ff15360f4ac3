"""Shanten and acceptance on the terminal, and as JSON."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.analysis.distance import Acceptance, DiscardOption, Shanten, UsefulTile
from ariari.analysis.waits import WaitValue
from ariari.core.shanten import READY
from ariari.model.notation import format_tiles
from ariari.terminal.screen.colour import colour_tiles

__all__ = ["as_json", "show"]


def show(found: Acceptance, waits: Sequence[WaitValue]) -> None:
    """Print shanten, then the waits, the draws, or every discard with its draws."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(Text(_headline(found), style="bold"))
    console.print(Text(_forms(found.shanten), style="dim"))
    if waits:
        for wait in waits:
            console.print(colour_tiles(str(wait)))
    elif found.discards:
        console.print(_discard_table(found.discards))
    elif found.draws:
        console.print(colour_tiles(f"{found.total} tiles: {_tiles(found.draws)}"))


def _headline(found: Acceptance) -> str:
    """Return the distance in words; with 14 tiles, tenpai only comes after a discard."""
    if found.shanten == READY and found.discards:
        return "tenpai after the right discard"
    return found.shanten.explain()


def _forms(shanten: Shanten) -> str:
    """Return the distance to each form in words."""
    forms = [f"four sets and a pair {shanten.standard}"]
    if shanten.chiitoitsu is not None:
        forms.append(f"seven pairs {shanten.chiitoitsu}")
    if shanten.kokushi is not None:
        forms.append(f"thirteen orphans {shanten.kokushi}")
    return ", ".join(forms)


def _discard_table(discards: Sequence[DiscardOption]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("discard")
    table.add_column("shanten", justify="right")
    table.add_column("tiles", justify="right")
    table.add_column("draws")
    for discard in discards:
        tile = colour_tiles(str(discard.tile))
        draws = colour_tiles(_tiles(discard.draws))
        table.add_row(tile, str(discard.shanten), str(discard.total), draws)
    return table


def _tiles(draws: Sequence[UsefulTile]) -> str:
    return format_tiles(tuple(draw.tile for draw in draws))


def as_json(found: Acceptance, waits: Sequence[WaitValue]) -> dict[str, Any]:
    """Return everything known about the hand."""
    answer: dict[str, Any] = {
        "shanten": int(found.shanten),
        "shanten_standard": found.shanten.standard,
        "shanten_chiitoitsu": found.shanten.chiitoitsu,
        "shanten_kokushi": found.shanten.kokushi,
    }
    if found.discards:
        answer["discards"] = {
            str(discard.tile): {
                "shanten": discard.shanten,
                "ukeire": {str(draw.tile): draw.left for draw in discard.draws},
            }
            for discard in found.discards
        }
    else:
        answer["ukeire"] = {str(draw.tile): draw.left for draw in found.draws}
    if waits:
        answer["waits"] = [_wait(wait) for wait in waits]
    return answer


def _wait(wait: WaitValue) -> dict[str, Any]:
    return {
        "tile": str(wait.tile),
        "left": wait.left,
        "ron": wait.ron.points if wait.ron else None,
        "tsumo": wait.tsumo.points if wait.tsumo else None,
        "reason": "" if wait.ron or wait.ron is None else wait.ron.reason,
    }
