"""Score a hand, and say why."""

from collections.abc import Iterator
from typing import Unpack

from ariari.analysis.blocks import read_blocks, wait_sentence
from ariari.analysis.fu_items import list_fu
from ariari.analysis.no_win import why_furiten, why_no_yaku, why_not_complete
from ariari.analysis.scoring import Scored, Situation, run
from ariari.analysis.settle import discarder_of, settle
from ariari.core.dora import copies_in_hand
from ariari.core.fu import wait_fu
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Limit
from ariari.core.state import WinStatus as EngineStatus
from ariari.core.tiles import dora_kind
from ariari.core.value import yaku_han, yakuman_units
from ariari.errors import NotationError
from ariari.model.hand import Hand
from ariari.model.moment import MomentArguments, Wind, read_moment
from ariari.model.result import DoraItem, Payment, WinResult, WinStatus, YakuItem
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = ["score", "score_situation"]


def score(
    hand: str | Hand,
    *,
    ron: str | Tile | None = None,
    tsumo: str | Tile | None = None,
    rules: str | Ruleset = "ari-ari",
    **moment: Unpack[MomentArguments],
) -> WinResult:
    """Score a hand with its winning tile, and say why it is worth what it is worth.

    `hand` has the 13 tiles beside the winning tile, melds in brackets counted as three; `ron` or
    `tsumo` is the winning tile. The other arguments are those of `Moment`: `seat`, `round`,
    `riichi`, `dora` (the indicators) and so on.

    >>> result = score("234m45789p45688s", ron="3p", seat="S", riichi=True, dora="8p")
    >>> print(result.headline)
    3 han 30 fu, 3,900 points
    >>> [f"{item.name.title} {item.han}" for item in result.yaku]
    ['Riichi 1', 'Pinfu 1']

    What is no win is a value too, with the reason:

    >>> score("12344m56p [567m] [789m]", ron="4p").reason
    'complete, but no yaku: pinfu counts in closed hands only'
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    winning = tsumo if ron is None else ron
    if winning is None or (ron is not None and tsumo is not None):
        raise NotationError("give the winning tile, either as ron or as tsumo")
    if isinstance(hand, str):
        hand = Hand.parse(hand, red_fives=ruleset.red_fives, players=ruleset.players)
    if isinstance(winning, str):
        winning = Tile.parse(winning)
    situation = Situation(hand, winning, ron is None, read_moment(**moment), ruleset)
    return score_situation(situation)


def score_situation(situation: Situation) -> WinResult:
    """Return the result of a situation."""
    scored = run(situation)
    if scored.score.status == EngineStatus.NOT_COMPLETE:
        return _no_win(situation, WinStatus.NOT_COMPLETE, why_not_complete(situation))
    furiten = why_furiten(situation)
    if furiten:
        return _no_win(situation, WinStatus.FURITEN, furiten)
    if scored.score.status == EngineStatus.NO_YAKU:
        return _no_win(situation, WinStatus.NO_YAKU, why_no_yaku(situation, scored))
    return _win(situation, scored)


def _no_win(situation: Situation, status: WinStatus, reason: str) -> WinResult:
    return WinResult(
        status=status,
        reason=reason,
        hand=situation.hand,
        winning=situation.winning,
        tsumo=situation.tsumo,
        moment=situation.moment,
        rules=situation.rules.name,
    )


def _win(situation: Situation, scored: Scored) -> WinResult:
    blocks = read_blocks(situation, scored)
    payments, gain = _pay(situation, scored)
    free_wait = "" if wait_fu(scored.rules, scored.reading) else _free_wait(situation, scored)
    return WinResult(
        status=WinStatus.WIN,
        hand=situation.hand,
        winning=situation.winning,
        tsumo=situation.tsumo,
        moment=situation.moment,
        rules=situation.rules.name,
        blocks=blocks,
        wait=free_wait,
        yaku=tuple(_yaku_items(scored, closed=situation.hand.is_closed)),
        dora=() if scored.score.units else tuple(_dora_items(situation, scored)),
        han=scored.score.han,
        fu_items=list_fu(situation, scored, blocks),
        fu=scored.score.fu,
        units=scored.score.units,
        limit=Limit(scored.score.limit),
        base=scored.score.base,
        payments=payments,
        gain=gain,
    )


def _free_wait(situation: Situation, scored: Scored) -> str:
    sentence = wait_sentence(scored, situation.winning)
    return f"{sentence}, no fu." if sentence else ""


def _yaku_items(scored: Scored, *, closed: bool) -> Iterator[YakuItem]:
    for yaku in Yaku:
        if scored.score.yaku >> yaku & 1:
            han = yaku_han(scored.rules, 1 << yaku, closed=closed)
            yield YakuItem(YAKU_NAMES[yaku], han)
    for yakuman in Yakuman:
        if scored.score.yakuman >> yakuman & 1:
            units = yakuman_units(scored.rules, 1 << yakuman)
            yield YakuItem(YAKUMAN_NAMES[yakuman], units, is_yakuman=True)


def _dora_items(situation: Situation, scored: Scored) -> Iterator[DoraItem]:
    score = scored.score
    moment = situation.moment
    if score.dora:
        yield DoraItem("dora", score.dora, _pointed_at(scored, moment.dora, "Dora"))
    if score.red_fives:
        yield DoraItem("red_dora", score.red_fives, "Each red five is a dora")
    if score.ura:
        yield DoraItem("ura_dora", score.ura, _pointed_at(scored, moment.ura, "Ura dora"))
    if score.kita:
        yield DoraItem("kita", score.kita, "Each North set aside is a dora")


def _pointed_at(scored: Scored, indicators: tuple[Tile, ...], name: str) -> str:
    """Return which tiles the indicators make dora, and how many the hand has."""
    parts = []
    for indicator in indicators:
        kind = dora_kind(indicator.kind, scored.rules.players)
        copies = copies_in_hand(scored.win, kind)
        if copies:
            parts.append(f"the indicator {indicator} points to {Tile(kind)}, {copies} in the hand")
    return f"{name}: {'; '.join(parts)}"


def _pay(situation: Situation, scored: Scored) -> tuple[tuple[Payment, ...], int]:
    """Return what everybody pays and what the winner gains."""
    moment = situation.moment
    settlement = settle(scored, moment)
    unnamed = None if situation.tsumo or moment.discarder else discarder_of(moment)
    payments = tuple(
        Payment(None if seat == unnamed else seat, -settlement.deltas[seat])
        for seat in Wind
        if settlement.deltas[seat] < 0
    )
    return payments, settlement.deltas[moment.seat]
