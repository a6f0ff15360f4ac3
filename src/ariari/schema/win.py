"""A scored win as JSON: the same in `ariari score --json`, in `--jsonl`, and over HTTP.

What a win is worth is always written; of files of cases that is all. A whole result has the
reasons too, as values that anybody can say, and their words where a language is asked for.
docs/batch.md and docs/api.md list the fields.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ariari.analysis.settle import settle
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import WinCheck
from ariari.core.value import counts_fu, yaku_han, yakuman_units
from ariari.model.moment import Wind
from ariari.model.notation import format_tiles
from ariari.model.result import LIMIT_NAMES, WinResult, WinStatus
from ariari.model.result.items import DoraItem, FuItem, Payment, YakuItem
from ariari.model.scoring import Scored, Situation
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.schema.reason import reason_json
from ariari.words.say import Speaker

__all__ = ["answer_json", "win_json", "worth_json"]

Json = dict[str, Any]

_STATUS = {
    WinCheck.NOT_COMPLETE: WinStatus.NOT_COMPLETE,
    WinCheck.NO_YAKU: WinStatus.NO_YAKU,
    WinCheck.WIN: WinStatus.WIN,
}


class _Worth(NamedTuple):
    """What a win is worth, whether it was explained or not."""

    han: int
    fu: int
    counts_fu: bool
    units: int
    yaku: Mapping[str, int]
    """Han of yaku and dora, or units of yakuman."""
    limit: int
    paid: Mapping[Wind | None, int]
    gain: int
    tsumo: bool

    def to_json(self) -> Json:
        """Return the fields that files of cases rely on."""
        return {
            "status": WinStatus.WIN.value,
            "han": None if self.units else self.han,
            "fu": None if self.units else self.fu,
            "fu_counts": self.counts_fu,
            "yakuman": self.units,
            "yaku": self.yaku,
            "limit": LIMIT_NAMES[self.limit],
            "payments": self._payments(),
            "gain": self.gain,
        }

    def _payments(self) -> dict[str, int]:
        """Return what is paid by role, honba included and sticks not."""
        if not self.tsumo:
            return {"discarder": sum(self.paid.values())}
        others = [points for payer, points in self.paid.items() if payer != Wind.EAST]
        payments = {}
        if Wind.EAST in self.paid:
            payments["dealer"] = self.paid[Wind.EAST]
        if others:
            payments["nondealer"] = max(others)
        return payments


def answer_json(situation: Situation, scored: Scored) -> Json:
    """Return the answer to a case of a file: its status, and what it is worth."""
    status = _STATUS[WinCheck(scored.score.status)]
    if status != WinStatus.WIN:
        return {"status": status.value}
    score = scored.score
    deltas = settle(scored, situation.moment).deltas
    return _Worth(
        score.han,
        score.fu,
        counts_fu(scored.rules, score),
        score.units,
        dict(_scored_yaku(situation, scored)),
        score.limit,
        {seat: -deltas[seat] for seat in Wind if deltas[seat] < 0},
        deltas[situation.moment.seat],
        situation.tsumo,
    ).to_json()


def _scored_yaku(situation: Situation, scored: Scored) -> Iterator[tuple[str, int]]:
    score, rules = scored.score, scored.rules
    if score.units:
        for yakuman in Yakuman:
            if score.yakuman >> yakuman & 1:
                yield YAKUMAN_NAMES[yakuman].key, yakuman_units(rules, 1 << yakuman)
        return
    closed = situation.hand.is_closed
    for yaku in Yaku:
        if score.yaku >> yaku & 1:
            yield YAKU_NAMES[yaku].key, yaku_han(rules, 1 << yaku, closed=closed)
    dora = {"dora": score.dora, "red_dora": score.red_fives, "ura_dora": score.ura}
    for key, han in (*dora.items(), ("kita", score.kita)):
        if han:
            yield key, han


def worth_json(result: WinResult) -> Json:
    """Return what a hand is worth, or why it does not win."""
    if result.why is not None:
        return {"status": result.status.value, "why": reason_json(result.why)}
    yaku = {item.name.key: item.han for item in result.yaku}
    worth = _Worth(
        result.han,
        result.fu,
        result.counts_fu,
        result.units,
        yaku | {item.key: item.han for item in result.dora},
        result.limit,
        {payment.payer: payment.points for payment in result.payments},
        result.gain,
        result.tsumo,
    )
    return worth.to_json() | {"base": result.base, "points": result.points}


def win_json(result: WinResult, language: str | None = None) -> Json:
    """Return everything that a result says; in words too, where a language is asked for."""
    asked = {
        "hand": str(result.hand),
        "win_tile": str(result.winning),
        "win_by": "tsumo" if result.tsumo else "ron",
        "rules": result.rules,
    }
    found = worth_json(result) | asked | (_reasons(result) if result else {})
    return found if language is None else _said(found, result, language)


def _reasons(result: WinResult) -> Json:
    wait = result.wait_reason
    return {
        "fu_sum": result.fu_sum or None,
        "blocks": [
            {"name": block.name, "tiles": format_tiles(block.tiles), "open": block.is_open}
            for block in result.blocks
        ],
        "yaku_items": list(map(_yaku_json, result.yaku)),
        "dora_items": list(map(_dora_json, result.dora)),
        "fu_items": list(map(_fu_json, result.fu_items)),
        "payers": list(map(_payer_json, result.payments)),
        "wait_reason": None if wait is None else reason_json(wait),
        "base_reason": reason_json(result.base_reason),
        "payment_reasons": list(map(reason_json, result.payment_reasons)),
    }


def _yaku_json(item: YakuItem) -> Json:
    return {
        "key": item.name.key,
        "han": item.han,
        "is_yakuman": item.is_yakuman,
        "kanji": item.name.kanji,
        "rule": item.name.rule,
        "worth": reason_json(item.worth_reason),
        "why": reason_json(item.why),
    }


def _dora_json(item: DoraItem) -> Json:
    return {"key": item.key, "han": item.han, "why": reason_json(item.why)}


def _fu_json(item: FuItem) -> Json:
    tiles = format_tiles(item.tiles)
    return {"fu": item.fu, "rule": item.rule, "tiles": tiles, "why": reason_json(item.why)}


def _payer_json(payment: Payment) -> Json:
    """Return a payment; the payer is a wind, or null for a discarder who was not named."""
    payer = None if payment.payer is None else payment.payer.name.lower()
    return {"payer": payer, "points": payment.points}


def _said(found: Json, result: WinResult, language: str) -> Json:
    """Return a result with its words beside its reasons."""
    speaker, plain = Speaker(language), Speaker(language, cites=False)
    said: Json = {"headline": speaker.say(result.headline_reason)}
    if result.why is not None:
        said["reason"] = speaker.say(result.why)
    said["explanation"] = list(map(speaker.sentence, result.reasons))
    for yaku, item in zip(found.get("yaku_items", ()), result.yaku, strict=True):
        yaku |= {"title": plain.word(item.name.word.key), "meaning": plain.say(item.why)}
    for dora, dora_item in zip(found.get("dora_items", ()), result.dora, strict=True):
        dora |= {"title": plain.word(dora_item.word.key), "reason": plain.say(dora_item.why)}
    for fu, fu_item in zip(found.get("fu_items", ()), result.fu_items, strict=True):
        fu["reason"] = plain.heading(fu_item.why)
    return found | said
