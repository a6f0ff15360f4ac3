"""How a scored win gets its value, step by step, as reasons."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ariari.core.points import MANGAN, YAKUMAN
from ariari.core.state import Limit
from ariari.model.result.items import YakuItem
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.model.result import WinResult

__all__ = ["base_reason", "headline_reason", "win_reasons"]


def headline_reason(result: "WinResult") -> Reason:
    """Return the value in a few words, or why there is none."""
    if result.why is not None:
        return Reason("results.no_win", why=result.why)
    return Reason("results.headline", size=_size(result), points=result.points)


def _size(result: "WinResult") -> Reason:
    if result.is_raised:
        return Reason("results.raised", limit=Limit.YAKUMAN)
    if result.units:
        is_one = result.units == 1
        times = Reason("results.yakuman_times", units=result.units)
        return Reason("limits.yakuman") if is_one else times
    if result.fixed is not None:
        return result.fixed.worth_reason
    if not result.limit:
        return Reason("results.han_fu", han=result.han, fu=result.fu)
    if not result.counts_fu:
        return Reason("results.han_limit", han=result.han, limit=result.limit)
    return Reason("results.han_fu_limit", han=result.han, fu=result.fu, limit=result.limit)


def win_reasons(result: "WinResult") -> tuple[Reason, ...]:
    """Return the whole calculation of a win."""
    return (
        _reading(result),
        *_wait(result),
        *(item.line for item in result.yaku),
        *(item.line for item in result.dora),
        *_sums(result),
        base_reason(result),
        *result.payment_reasons,
    )


def _reading(result: "WinResult") -> Reason:
    tiles = tuple(block.tiles for block in result.blocks)
    if len(tiles) == 1:
        return Reason("results.read.orphans", tiles=tiles[0])
    if all(block.name == "pair" for block in result.blocks):
        return Reason("results.read.pairs", pairs=tiles)
    sets = tuple(block.tiles for block in result.blocks if block.name != "pair")
    pair = next(block.tiles for block in result.blocks if block.name == "pair")
    return Reason("results.read.sets", sets=sets, pair=pair)


def _wait(result: "WinResult") -> Iterator[Reason]:
    """Yield the wait, unless a fu item mentions it."""
    is_told = result.counts_fu and any(item.rule == "FU-8" for item in result.fu_items)
    if result.wait_reason is not None and not is_told:
        without_fu = Reason("results.wait_without_fu", wait=result.wait_reason)
        yield without_fu if result.counts_fu else result.wait_reason


def _sums(result: "WinResult") -> Iterator[Reason]:
    """Yield what the yaku, the dora and the fu add up to."""
    if result.fixed is not None:
        return
    if not result.units and len(result.yaku) + len(result.dora) > 1:
        yield Reason("results.together_han", han=result.han)
    if not result.counts_fu:
        return
    yield from (item.line for item in result.fu_items)
    if result.fu_sum != result.fu:
        yield Reason("results.together_rounded", sum=result.fu_sum, fu=result.fu)
    elif len(result.fu_items) > 1:
        yield Reason("results.together_fu", fu=result.fu)


def base_reason(result: "WinResult") -> Reason:
    """Return how han and fu, or yakuman, become base points (SCORE-2 to SCORE-5)."""
    if result.units:
        return _yakuman(result)
    if result.fixed is not None:
        return _fixed(result, result.fixed)
    if not result.limit:
        sum_up = _doubled(result, result.base)
        return Reason("results.base.counted", fu=result.fu, han=result.han, sum=sum_up)
    if not result.counts_fu:
        return Reason("results.base.limit", han=result.han, limit=result.limit, base=result.base)
    value = result.fu << 2 + result.han
    return Reason(
        "results.base.over" if value > MANGAN else "results.base.kiriage",
        fu=result.fu,
        han=result.han,
        sum=_doubled(result, value),
        most=MANGAN,
        limit=result.limit,
        base=result.base,
    )


def _fixed(result: "WinResult", item: YakuItem) -> Reason:
    limit = item.worth_reason
    return Reason("results.base.fixed", yaku=item.name.word, limit=limit, base=result.base)


def _doubled(result: "WinResult", value: int) -> Reason:
    """Return a value as fu doubled for each han and twice more (SCORE-2)."""
    doublings = (value // result.fu).bit_length() - 1
    return Reason("results.doubled", fu=result.fu, han=doublings - 2, value=value)


def _yakuman(result: "WinResult") -> Reason:
    if not result.limit:
        return Reason("results.base.aotenjou", sum=_doubled(result, result.base))
    times = Reason("payments.times", times=result.units, base=YAKUMAN, value=result.base)
    total = times if result.units > 1 else result.base
    if result.units < len(result.yaku):
        return Reason("results.base.yakuman_one", sum=total)
    if len(result.yaku) > 1:
        return Reason("results.base.yakuman_sum", units=result.units, sum=total)
    return Reason("results.base.yakuman", limit=result.yaku[0].worth_reason, sum=total)
