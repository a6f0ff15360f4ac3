"""The answer to a scoring case as a JSON object; `docs/batch.md` lists the fields."""

from collections.abc import Iterator, Mapping
from typing import Any

from ariari.analysis.settle import settle
from ariari.core.names import Yaku, Yakuman
from ariari.core.payments import Settlement
from ariari.core.state import Score
from ariari.core.state import WinStatus as EngineStatus
from ariari.core.value import yaku_han, yakuman_units
from ariari.model.moment import Wind
from ariari.model.result import LIMIT_NAMES, WinStatus
from ariari.model.scoring import Scored, Situation
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = ["answer"]

Answer = dict[str, Any]

_STATUS = {
    EngineStatus.NOT_COMPLETE: WinStatus.NOT_COMPLETE,
    EngineStatus.NO_YAKU: WinStatus.NO_YAKU,
    EngineStatus.WIN: WinStatus.WIN,
}


def answer(situation: Situation, scored: Scored) -> Answer:
    """Return the answer to a scored situation."""
    status = _STATUS[EngineStatus(scored.score.status)]
    if status != WinStatus.WIN:
        return {"status": status.value}
    return {"status": status.value, **_value(situation, scored), **_points(situation, scored)}


def _value(situation: Situation, scored: Scored) -> Answer:
    score = scored.score
    if score.units:
        yaku = dict(_yakuman_units(scored))
        return _sizes(score, yaku, han=None, fu=None)
    yaku = dict(_yaku_han(scored, closed=situation.hand.is_closed))
    dora = {"dora": score.dora, "red_dora": score.red_fives, "ura_dora": score.ura}
    dora["kita"] = score.kita
    yaku.update({name: han for name, han in dora.items() if han})
    return _sizes(score, yaku, han=score.han, fu=score.fu)


def _sizes(score: Score, yaku: Mapping[str, int], *, han: int | None, fu: int | None) -> Answer:
    return {
        "han": han,
        "fu": fu,
        "yakuman": score.units,
        "yaku": yaku,
        "limit": LIMIT_NAMES[score.limit],
    }


def _yaku_han(scored: Scored, *, closed: bool) -> Iterator[tuple[str, int]]:
    for yaku in Yaku:
        if scored.score.yaku >> yaku & 1:
            yield YAKU_NAMES[yaku].key, yaku_han(scored.rules, 1 << yaku, closed=closed)


def _yakuman_units(scored: Scored) -> Iterator[tuple[str, int]]:
    for yakuman in Yakuman:
        if scored.score.yakuman >> yakuman & 1:
            yield YAKUMAN_NAMES[yakuman].key, yakuman_units(scored.rules, 1 << yakuman)


def _points(situation: Situation, scored: Scored) -> Answer:
    settlement = settle(scored, situation.moment)
    return {
        "payments": _payments(situation, settlement),
        "gain": settlement.deltas[situation.moment.seat],
    }


def _payments(situation: Situation, settlement: Settlement) -> dict[str, int]:
    """Return what each payer pays by role, honba included and sticks not."""
    paid = {seat: -settlement.deltas[seat] for seat in Wind if settlement.deltas[seat] < 0}
    if not situation.tsumo:
        return {"discarder": sum(paid.values())}
    payments = {}
    if Wind.EAST in paid:
        payments["dealer"] = paid.pop(Wind.EAST)
    if paid:
        payments["nondealer"] = max(paid.values())
    return payments
