"""A scored win as JSON: the same in `ariari score --json`, in `--jsonl`, and over HTTP.

`ariari.schema.answers.win` declares the fields; this fills them in. What a win is worth is always
there; files of cases get nothing else. A whole result has the reasons too, as values for any
language, and their words if a language is asked for.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Literal, cast

from ariari.analysis.settle import settle
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import WinCheck
from ariari.core.value import counts_fu, yaku_han, yakuman_units
from ariari.model.moment import Wind
from ariari.model.notation import format_tiles
from ariari.model.result import LIMIT_NAMES, WinResult, WinStatus
from ariari.model.result.items import DoraItem, FuItem, YakuItem
from ariari.model.scoring import Scored
from ariari.model.win.situation import Situation
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.schema.answers.win import (
    BlockLine,
    CaseAnswer,
    CaseNoWin,
    CaseWin,
    DoraLine,
    FuLine,
    NoWin,
    NoWinAnswer,
    Payer,
    ScoreAnswer,
    WinAnswer,
    WinWorth,
    Worth,
    YakuLine,
)
from ariari.schema.plain import written
from ariari.words.reason import Word
from ariari.words.say import Speaker

__all__ = ["answer_json", "case_answer", "score_answer", "win_json", "worth_json", "worth_of"]

Json = dict[str, Any]
_NotWon = Literal["no_yaku", "furiten", "hand_not_winning"]

_STATUS = {
    WinCheck.NOT_COMPLETE: WinStatus.NOT_COMPLETE,
    WinCheck.NO_YAKU: WinStatus.NO_YAKU,
    WinCheck.WIN: WinStatus.WIN,
}


def answer_json(situation: Situation, scored: Scored) -> Json:
    """Return the answer to a case of a file as JSON."""
    return cast("Json", written(case_answer(situation, scored)))


def worth_json(result: WinResult) -> Json:
    """Return what a hand is worth as JSON, or why it does not win."""
    return cast("Json", written(worth_of(result)))


def win_json(result: WinResult, language: str | None = None) -> Json:
    """Return everything that a result says as JSON."""
    return cast("Json", written(score_answer(result, language)))


def case_answer(situation: Situation, scored: Scored) -> CaseAnswer:
    """Return the answer to a case of a file: its status, and what it is worth."""
    score = scored.score
    status = _STATUS[WinCheck(score.status)]
    if status != WinStatus.WIN:
        return CaseNoWin(status=cast("_NotWon", status.value))
    deltas = settle(scored, situation.moment).deltas
    paid: dict[Wind | None, int] = {seat: -deltas[seat] for seat in Wind if deltas[seat] < 0}
    return CaseWin(
        status="win",
        han=None if score.units else score.han,
        fu=None if score.units else score.fu,
        fu_counts=bool(counts_fu(scored.rules, score)),
        yakuman=score.units,
        yaku=dict(_scored_yaku(situation, scored)),
        limit=LIMIT_NAMES[score.limit],
        payments=_payments(paid, tsumo=situation.tsumo),
        gain=deltas[situation.moment.seat],
    )


def _payments(paid: Mapping[Wind | None, int], *, tsumo: bool) -> dict[str, int]:
    """Return what is paid by role, honba included and sticks not."""
    if not tsumo:
        return {"discarder": sum(paid.values())}
    others = [points for payer, points in paid.items() if payer != Wind.EAST]
    payments = {}
    if Wind.EAST in paid:
        payments["dealer"] = paid[Wind.EAST]
    if others:
        payments["nondealer"] = max(others)
    return payments


def _scored_yaku(situation: Situation, scored: Scored) -> Iterator[tuple[str, int]]:
    score, rules = scored.score, scored.rules
    if score.units:
        held = score.yakuman
        for yakuman in Yakuman:
            if held >> yakuman & 1:
                yield YAKUMAN_NAMES[yakuman].key, yakuman_units(rules, 1 << yakuman)
        return
    held, closed = score.yaku, situation.hand.is_closed
    for yaku in Yaku:
        if held >> yaku & 1:
            yield YAKU_NAMES[yaku].key, yaku_han(rules, 1 << yaku, closed=closed)
    dora = {"dora": score.dora, "red_dora": score.red_fives, "ura_dora": score.ura}
    for key, han in (*dora.items(), ("kita", score.kita)):
        if han:
            yield key, han


def worth_of(result: WinResult) -> Worth:
    """Return what a hand is worth, or why it does not win."""
    if result.why is not None:
        return NoWin(status=cast("_NotWon", result.status.value), why=result.why)
    yaku = {item.name.key: item.han for item in result.yaku}
    paid = {payment.payer: payment.points for payment in result.payments}
    return WinWorth(
        status="win",
        han=None if result.units else result.han,
        fu=None if result.units else result.fu,
        fu_counts=result.counts_fu,
        yakuman=result.units,
        yaku=yaku | {item.key: item.han for item in result.dora},
        limit=LIMIT_NAMES[result.limit],
        payments=_payments(paid, tsumo=result.tsumo),
        gain=result.gain,
        base=result.base,
        points=result.points,
        is_raised=result.is_raised,
    )


def score_answer(result: WinResult, language: str | None = None) -> ScoreAnswer:
    """Return everything that a result says; in words too, if a language is asked for."""
    worth = worth_of(result)
    told: Json = {field.name: getattr(worth, field.name) for field in fields(worth)}
    told |= {
        "hand": str(result.hand),
        "win_tile": str(result.winning),
        "win_by": "tsumo" if result.tsumo else "ron",
        "rules": result.rules,
    }
    if language is not None:
        told |= _said(result, Speaker(language))
    if isinstance(worth, NoWin):
        return NoWinAnswer(**told)
    plain = None if language is None else Speaker(language, cites=False)
    return WinAnswer(**told, **_reasons(result, plain))


def _said(result: WinResult, speaker: Speaker) -> Json:
    """Return the words beside the reasons of the whole."""
    said: Json = {
        "headline": speaker.say(result.headline_reason),
        "explanation": tuple(map(speaker.sentence, result.reasons)),
    }
    return said if result.why is None else said | {"reason": speaker.say(result.why)}


def _reasons(result: WinResult, speaker: Speaker | None) -> Json:
    return {
        "fu_sum": result.fu_sum or None,
        "blocks": tuple(
            BlockLine(name=block.name, tiles=format_tiles(block.tiles), open=block.is_open)
            for block in result.blocks
        ),
        "yaku_items": tuple(_yaku_line(item, speaker) for item in result.yaku),
        "dora_items": tuple(_dora_line(item, speaker) for item in result.dora),
        "fu_items": tuple(_fu_line(item, speaker) for item in result.fu_items),
        "payers": tuple(
            Payer(payer=payment.payer, points=payment.points) for payment in result.payments
        ),
        "wait_reason": result.wait_reason,
        "base_reason": result.base_reason,
        "payment_reasons": tuple(result.payment_reasons),
    }


def _word(speaker: Speaker | None, word: Word) -> str | None:
    return None if speaker is None else speaker.word(word.key)


def _yaku_line(item: YakuItem, speaker: Speaker | None) -> YakuLine:
    return YakuLine(
        key=item.name.key,
        han=item.han,
        is_yakuman=item.is_yakuman,
        kanji=item.name.kanji,
        rule=item.name.rule,
        worth=item.worth_reason,
        why=item.why,
        title=_word(speaker, item.name.word),
        meaning=None if speaker is None else speaker.say(item.why),
    )


def _dora_line(item: DoraItem, speaker: Speaker | None) -> DoraLine:
    return DoraLine(
        key=item.key,
        han=item.han,
        why=item.why,
        title=_word(speaker, item.word),
        reason=None if speaker is None else speaker.say(item.why),
    )


def _fu_line(item: FuItem, speaker: Speaker | None) -> FuLine:
    return FuLine(
        fu=item.fu,
        rule=item.rule,
        tiles=format_tiles(item.tiles),
        why=item.why,
        reason=None if speaker is None else speaker.heading(item.why),
    )
