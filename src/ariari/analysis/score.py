"""Scores a hand, and says why."""

from collections.abc import Iterator
from typing import Unpack

from ariari.analysis.blocks import read_blocks, wait_reason
from ariari.analysis.fu_items import list_fu
from ariari.analysis.payments import PaidWin
from ariari.core.dora import count_dora, count_ura
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Limit, WinCheck
from ariari.core.tiles import dora_kind
from ariari.core.value import counts_fu, floor_base, yaku_han, yakuman_units
from ariari.errors import NotationError
from ariari.model.hand import Hand
from ariari.model.keywords import check_names
from ariari.model.moment import MomentArguments, read_moment
from ariari.model.result import WinResult, WinStatus
from ariari.model.result.items import DoraItem, YakuItem
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored, run
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.reasons.no_win import why_no_ron, why_no_yaku, why_not_complete
from ariari.words.reason import Reason

__all__ = ["score", "score_situation"]

_AFTER_KITA = Reason("yaku.rinshan.after_kita")
_AFTER_KAN_OR_KITA = Reason("yaku.rinshan.after_kan_or_kita")


def score(
    hand: str | Hand,
    *,
    ron: str | Tile | None = None,
    tsumo: str | Tile | None = None,
    rules: str | Ruleset = "ari-ari",
    **moment: Unpack[MomentArguments],
) -> WinResult:
    """Score a hand with its winning tile, and say where every point comes from.

    `hand` has the 13 tiles without the winning tile, melds in brackets counting as three; `ron` or
    `tsumo` is the winning tile. The other arguments are those of `Moment`: `seat`, `round`,
    `riichi`, `dora` (the indicators) and so on.

    >>> result = score("234m45789p45688s", ron="3p", seat="S", riichi=True, dora="8p")
    >>> print(result.headline)
    3 han 30 fu, 3,900 points
    >>> [f"{item.name.title} {item.han}" for item in result.yaku]
    ['Riichi 1', 'Pinfu 1']

    A hand that does not win is a value too, with the reason:

    >>> score("12344m56p [567m] [789m]", ron="4p").reason
    'complete, but no yaku: pinfu counts in closed hands only'
    """
    check_names(moment, ("ron", "tsumo", "rules", *MomentArguments.__annotations__))
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    winning = tsumo if ron is None else ron
    if winning is None:
        raise NotationError(Reason("moment.no_winning_tile"))
    if ron is not None and tsumo is not None:
        raise NotationError(Reason("moment.two_winning_tiles"))
    if isinstance(hand, str):
        hand = Hand.parse(hand, red_fives=ruleset.red_fives, players=ruleset.players)
    if isinstance(winning, str):
        winning = Tile.parse(winning)
    situation = Situation(hand, winning, ron is None, read_moment(**moment), ruleset)
    return score_situation(situation)


def score_situation(situation: Situation) -> WinResult:
    """Return the result of a situation."""
    scored = run(situation)
    if scored.score.status == WinCheck.NOT_COMPLETE:
        return _no_win(situation, WinStatus.NOT_COMPLETE, why_not_complete(situation))
    if furiten := why_no_ron(situation):
        return _no_win(situation, WinStatus.FURITEN, furiten)
    if scored.score.status == WinCheck.NO_YAKU:
        return _no_win(situation, WinStatus.NO_YAKU, why_no_yaku(situation, scored))
    return _win(situation, scored)


def _no_win(situation: Situation, status: WinStatus, why: Reason) -> WinResult:
    return WinResult(
        status=status,
        why=why,
        hand=situation.hand,
        winning=situation.winning,
        tsumo=situation.tsumo,
        moment=situation.moment,
        rules=str(situation.rules),
    )


def _win(situation: Situation, scored: Scored) -> WinResult:
    blocks = read_blocks(situation, scored)
    paid = PaidWin(situation, scored)
    # Yakuman have no fu, unless there are no limits (YAKUMAN-1, SCORE-5).
    lists_fu = not scored.score.units or situation.rules.aotenjou
    return WinResult(
        status=WinStatus.WIN,
        hand=situation.hand,
        winning=situation.winning,
        tsumo=situation.tsumo,
        moment=situation.moment,
        rules=str(situation.rules),
        blocks=blocks,
        wait_reason=wait_reason(scored, situation.winning),
        yaku=tuple(_yaku_items(situation, scored)),
        dora=() if scored.score.units else tuple(_dora_items(situation, scored)),
        han=scored.score.han,
        fu_items=list_fu(situation, scored, blocks) if lists_fu else (),
        fu=scored.score.fu if lists_fu else 0,
        counts_fu=counts_fu(scored.rules, scored.score),
        units=scored.score.units,
        limit=Limit(scored.score.limit),
        base=scored.score.base,
        payments=paid.payments,
        payment_reasons=paid.reasons(),
        gain=paid.gain,
    )


def _yaku_items(situation: Situation, scored: Scored) -> Iterator[YakuItem]:
    for yaku in Yaku:
        if scored.score.yaku >> yaku & 1:
            han = yaku_han(scored.rules, 1 << yaku, closed=situation.hand.is_closed)
            fixed_base = 0 if han else floor_base(scored.rules, 1 << yaku)
            special = _after_kita(situation) if yaku == Yaku.RINSHAN else None
            yield YakuItem(YAKU_NAMES[yaku], han, fixed_base=fixed_base, special=special)
    for yakuman in Yakuman:
        if scored.score.yakuman >> yakuman & 1:
            units = yakuman_units(scored.rules, 1 << yakuman)
            yield YakuItem(YAKUMAN_NAMES[yakuman], units, is_yakuman=True)


def _after_kita(situation: Situation) -> Reason | None:
    """Return what, other than a kan, may have led to the rinshan tile (SANMA-5)."""
    if not situation.moment.kita:
        return None
    has_kan = any(meld.is_quad for meld in situation.hand.melds)
    return _AFTER_KAN_OR_KITA if has_kan else _AFTER_KITA


def _dora_items(situation: Situation, scored: Scored) -> Iterator[DoraItem]:
    score = scored.score
    moment = situation.moment
    if score.dora:
        yield DoraItem("dora", score.dora, _pointed_at(moment.dora, _dora_of_each(scored)))
    if score.red_fives:
        red_fives = Reason("dora.red_dora.why", count=score.red_fives)
        yield DoraItem("red_dora", score.red_fives, red_fives)
    if score.ura:
        yield DoraItem("ura_dora", score.ura, _pointed_at(moment.ura, _ura_of_each(scored)))
    if score.kita:
        yield DoraItem("kita", score.kita, Reason("dora.kita.why", count=score.kita))


def _dora_of_each(scored: Scored) -> Iterator[tuple[int, int]]:
    """Yield which kind each dora indicator points to, and the han it gives (DORA-2)."""
    win, rules = scored.win.copy(), scored.rules
    before = 0
    for index in range(scored.win.dora_indicator_count):
        win.dora_indicator_count = index + 1
        han = count_dora(win, rules)
        yield dora_kind(win.dora_indicators[index], rules.players), han - before
        before = han


def _ura_of_each(scored: Scored) -> Iterator[tuple[int, int]]:
    """Yield which kind each ura indicator points to, and the han it gives (DORA-4)."""
    win, rules = scored.win.copy(), scored.rules
    before = 0
    for index in range(scored.win.ura_indicator_count):
        win.ura_indicator_count = index + 1
        han = count_ura(win, rules)
        yield dora_kind(win.ura_indicators[index], rules.players), han - before
        before = han


def _pointed_at(indicators: tuple[Tile, ...], found: Iterator[tuple[int, int]]) -> Reason:
    """Return which tiles the indicators make dora, and how many the hand has."""
    each = tuple(
        Reason("dora.indicator", indicator=indicator, tile=Tile(kind), count=copies)
        for indicator, (kind, copies) in zip(indicators, found, strict=True)
        if copies
    )
    return Reason("dora.indicators", each=each)
