"""Shanten and acceptance on the terminal, and as JSON."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.analysis.distance import Acceptance, DiscardOption, Shanten
from ariari.analysis.waits import WaitValue
from ariari.model.notation import format_tiles
from ariari.terminal.screen.colour import colour_tiles
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["as_json", "show"]


def show(found: Acceptance, waits: Sequence[WaitValue], language: str = ENGLISH) -> None:
    """Print shanten, then the waits, the draws, or every discard with its draws."""
    console = Console(highlight=False, markup=False, emoji=False)
    speaker = Speaker(language)
    console.print(Text(speaker.say(found.reason), style="bold"))
    console.print(Text(speaker.say(_forms(found.shanten)), style="dim"))
    if waits:
        for wait in waits:
            console.print(colour_tiles(speaker.say(wait.reason)))
    elif found.discards:
        console.print(_discard_table(found.discards, speaker))
    elif found.draws:
        tiles = tuple(draw.tile for draw in found.draws)
        draws = speaker.word("shanten.draws", count=found.total, tiles=tiles)
        console.print(colour_tiles(draws))


def _forms(shanten: Shanten) -> Reason:
    """Return the distance to each form that is open to the hand."""
    forms = [Reason("shanten.standard", count=shanten.standard)]
    if shanten.chiitoitsu is not None:
        forms.append(Reason("shanten.chiitoitsu", count=shanten.chiitoitsu))
    if shanten.kokushi is not None:
        forms.append(Reason("shanten.kokushi", count=shanten.kokushi))
    return Reason("shanten.forms", forms=tuple(forms))


def _discard_table(discards: Sequence[DiscardOption], speaker: Speaker) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(speaker.word("shanten.table.discard"))
    table.add_column(speaker.word("shanten.table.shanten"), justify="right")
    table.add_column(speaker.word("shanten.table.tiles"), justify="right")
    table.add_column(speaker.word("shanten.table.draws"))
    for discard in discards:
        tile = colour_tiles(str(discard.tile))
        draws = colour_tiles(format_tiles(tuple(draw.tile for draw in discard.draws)))
        table.add_row(tile, speaker.number(discard.shanten), speaker.number(discard.total), draws)
    return table


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
