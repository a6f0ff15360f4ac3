"""What the analysis finds, as JSON: results of wins, waits, draws and discards, prospects.

Tiles are written as in notation, and everything that a page shows comes with its words, so that
no page works out a result of its own.
"""

from collections.abc import Iterable
from typing import Any

from ariari.analysis.distance import Acceptance, UsefulTile
from ariari.analysis.prospects import Prospect
from ariari.analysis.waits import WaitValue
from ariari.core.shanten import READY
from ariari.model.result import WinResult
from ariari.model.result_items import Block, DoraItem, FuItem, Payment, YakuItem
from ariari.model.tile import Tile
from ariari.model.yaku import YakuName

__all__ = ["draws_json", "prospect_json", "result_json", "shanten_json", "tiles_json", "wait_json"]

Json = dict[str, Any]


def tiles_json(tiles: Iterable[Tile]) -> list[str]:
    """Return tiles, each in notation."""
    return [str(tile) for tile in tiles]


def result_json(result: WinResult) -> Json:
    """Return everything that a result says; `status` and `reason` alone where there is no win."""
    value: Json = {
        "status": result.status.value,
        "reason": result.reason,
        "hand": str(result.hand),
        "win_tile": str(result.winning),
        "win_by": "tsumo" if result.tsumo else "ron",
        "rules": result.rules,
        "sentences": list(result.sentences()),
    }
    return {**value, **_worth(result), **_reasons(result)} if result else value


def _worth(result: WinResult) -> Json:
    """Return what a win is worth, without the reasons."""
    return {
        "headline": result.headline,
        "han": None if result.units else result.han,
        "fu": result.fu or None,
        "fu_sum": result.fu_sum or None,
        "yakuman": result.units,
        "limit": result.limit_name,
        "base": result.base,
        "points": result.points,
        "gain": result.gain,
        "yaku": [_yaku_json(item) for item in result.yaku],
        "dora": [_dora_json(item) for item in result.dora],
    }


def _reasons(result: WinResult) -> Json:
    return {
        "blocks": [_block_json(block) for block in result.blocks],
        "wait": result.wait,
        "fu_items": [_fu_json(item) for item in result.fu_items],
        "payments": [_payment_json(payment) for payment in result.payments],
        "base_sentence": result.base_sentence,
        "payment_sentences": list(result.payment_sentences),
    }


def _name_json(name: YakuName) -> Json:
    return {
        "key": name.key,
        "title": name.title,
        "kanji": name.kanji,
        "rule": name.rule,
        "meaning": name.meaning,
    }


def _yaku_json(item: YakuItem) -> Json:
    value = {"han": item.han, "worth": item.worth, "is_yakuman": item.is_yakuman}
    return _name_json(item.name) | {"meaning": item.meaning} | value


def _dora_json(item: DoraItem) -> Json:
    return {"key": item.key, "title": item.title, "han": item.han, "reason": item.reason}


def _block_json(block: Block) -> Json:
    return {"name": block.name, "tiles": tiles_json(block.tiles), "is_open": block.is_open}


def _fu_json(item: FuItem) -> Json:
    return {
        "fu": item.fu,
        "reason": item.reason,
        "rule": item.rule,
        "tiles": tiles_json(item.tiles),
    }


def _payment_json(payment: Payment) -> Json:
    """Return a payment; `payer` is a wind, or null for a discarder who was not named."""
    payer = None if payment.payer is None else payment.payer.name.lower()
    return {"payer": payer, "payer_name": payment.payer_name, "points": payment.points}


def shanten_json(found: Acceptance) -> Json:
    """Return how far a hand is from tenpai, by its three forms and in words."""
    shanten = found.shanten
    is_after_discard = shanten == READY and found.discards
    return {
        "shanten": int(shanten),
        "shanten_standard": shanten.standard,
        "shanten_chiitoitsu": shanten.chiitoitsu,
        "shanten_kokushi": shanten.kokushi,
        "sentence": "tenpai after the right discard" if is_after_discard else shanten.explain(),
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
    if result is None:
        return None
    return {
        "status": result.status.value,
        "reason": result.reason,
        **(_worth(result) if result else {}),
    }


def prospect_json(prospect: Prospect) -> Json:
    """Return a yaku that the hand may come to have, and how far it is from it."""
    return _name_json(prospect.name) | {
        "han": prospect.han,
        "is_yakuman": prospect.is_yakuman,
        "shanten": prospect.shanten,
    }
