"""What the analysis finds, as JSON: results of wins, waits, draws and discards, prospects.

Tiles are written as in notation, and everything that a page shows comes with its words, so that
no page works out a result of its own.
"""

from collections.abc import Iterable
from typing import Any

from ariari.analysis.distance import Acceptance, UsefulTile
from ariari.analysis.prospects import Prospect
from ariari.analysis.waits import WaitValue
from ariari.model.result import WinResult
from ariari.model.tile import Tile
from ariari.schema.win import worth_json
from ariari.words.say import say

__all__ = ["draws_json", "prospect_json", "shanten_json", "tiles_json", "wait_json"]

Json = dict[str, Any]


def tiles_json(tiles: Iterable[Tile]) -> list[str]:
    """Return tiles, each in notation."""
    return [str(tile) for tile in tiles]


def shanten_json(found: Acceptance) -> Json:
    """Return how far a hand is from tenpai, by its three forms and in words."""
    shanten = found.shanten
    return {
        "shanten": int(shanten),
        "shanten_standard": shanten.standard,
        "shanten_chiitoitsu": shanten.chiitoitsu,
        "shanten_kokushi": shanten.kokushi,
        "sentence": say(found.reason),
    }


def draws_json(draws: Iterable[UsefulTile]) -> list[Json]:
    """Return the kinds that bring a hand nearer, and how many of each are left."""
    return [{"tile": str(draw.tile), "left": draw.left} for draw in draws]


def wait_json(wait: WaitValue, promised: WaitValue | None, left: int) -> Json:
    """Return a wait with its value by ron and by tsumo; null where no tile of it is left.

    `promised` is the same wait with riichi, where the hand may still have it.
    """
    riichi = None if promised is None else promised.ron
    return {
        "tile": str(wait.tile),
        "left": left,
        "has_yaku": wait.has_yaku,
        "ron": _win_json(wait.ron if left else None),
        "tsumo": _win_json(wait.tsumo if left else None),
        "riichi": _win_json(riichi if left else None),
    }


def _win_json(result: WinResult | None) -> Json | None:
    return None if result is None else worth_json(result)


def prospect_json(prospect: Prospect) -> Json:
    """Return a yaku that the hand may come to have, and how far it is from it."""
    return {
        "key": prospect.name.key,
        "kanji": prospect.name.kanji,
        "rule": prospect.name.rule,
        "han": prospect.han,
        "is_yakuman": prospect.is_yakuman,
        "shanten": prospect.shanten,
    }
