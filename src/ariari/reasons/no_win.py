"""Why a hand with its last tile does not win."""

from collections.abc import Iterator

from ariari.core.names import Yaku
from ariari.core.state import WinCheck
from ariari.core.value import minimum_han, yaku_han
from ariari.core.yaku import is_iipeikou, is_pinfu, is_ryanpeikou, is_tanyao
from ariari.model.scoring import Scored
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = [
    "LET_PASS",
    "discarded_waits",
    "why_no_ron",
    "why_no_win",
    "why_no_yaku",
    "why_not_complete",
]

LET_PASS = Reason("furiten.let_pass", "FURITEN-3", "FURITEN-4", "FURITEN-5")
"""A winning tile went by, and nothing more is known about it."""


def why_no_win(situation: Situation, scored: Scored) -> Reason | None:
    """Return why a scored hand does not win; None if it does."""
    if scored.score.status == WinCheck.NOT_COMPLETE:
        return why_not_complete(situation)
    if reason := why_no_ron(situation):
        return reason
    return why_no_yaku(situation, scored) if scored.score.status == WinCheck.NO_YAKU else None


def why_not_complete(situation: Situation) -> Reason:
    """Return what the hand waits for instead."""
    waits = waiting_tiles(situation.hand, situation.rules.players)
    if waits:
        return Reason("no_win.waits_for_others", waits=waits, tile=situation.winning)
    return Reason("no_win.not_tenpai")


def why_no_ron(situation: Situation) -> Reason | None:
    """Return why a complete hand may not ron; None if it may (AGARI-4, FURITEN-2)."""
    if own := discarded_waits(situation):
        waits = waiting_tiles(situation.hand, situation.rules.players)
        rules = ("FURITEN-2", "FURITEN-5")
        return Reason("furiten.own_discards", *rules, waits=waits, tiles=own, count=len(own))
    return LET_PASS if situation.moment.furiten and not situation.tsumo else None


def discarded_waits(situation: Situation) -> tuple[Tile, ...]:
    """Return the waits among the player's own discards, if they bar ron (FURITEN-2)."""
    if situation.tsumo:
        return ()
    waits = waiting_tiles(situation.hand, situation.rules.players)
    discarded = {tile.kind for tile in situation.moment.discards}
    return tuple(tile for tile in waits if tile.kind in discarded)


def why_no_yaku(situation: Situation, scored: Scored) -> Reason:
    """Return why a complete hand has no yaku, or too few han (AGARI-3)."""
    found = yaku_han(scored.rules, scored.score.yaku, closed=situation.hand.is_closed)
    needed = minimum_han(scored.win, scored.rules)
    if 0 < found < needed:
        return _few_han(situation, found, needed)
    if scored.score.yaku or scored.score.yakuman:
        return Reason("no_win.atozuke", "AGARI-7")
    missed = list(_missed(situation, scored))
    if scored.score.dora + scored.score.ura + scored.score.red_fives + scored.score.kita:
        missed.append(Reason("no_win.dora"))
    return Reason("no_win.no_yaku", missed=tuple(missed) or (Reason("no_win.nothing"),))


def _few_han(situation: Situation, found: int, needed: int) -> Reason:
    rules = situation.rules
    if needed > rules.min_han:
        honba = rules.two_han_from_honba
        return Reason("no_win.few_han_since", "AGARI-3", found=found, needed=needed, honba=honba)
    return Reason("no_win.few_han", "AGARI-3", found=found, needed=needed)


def _missed(situation: Situation, scored: Scored) -> Iterator[Reason]:
    """Yield what would have given a yaku."""
    if not situation.hand.is_closed:
        yield from _only_closed(scored)
    else:
        # With either of them the hand would have won (YAKU-RIICHI, YAKU-TSUMO).
        yield Reason("no_win.riichi_or_tsumo")


def _only_closed(scored: Scored) -> Iterator[Reason]:
    """Yield which yaku the hand lacks because it is open."""
    reading = scored.reading.copy()
    reading.closed = True
    if is_tanyao(scored.rules, reading):
        yield Reason("no_win.kuitan_off")
    found = {
        Yaku.PINFU: is_pinfu(scored.win, scored.rules, reading),
        Yaku.IIPEIKOU: is_iipeikou(reading),
        Yaku.RYANPEIKOU: is_ryanpeikou(reading),
    }
    for yaku, has in found.items():
        if has:
            yield Reason("no_win.closed_only", yaku=yaku)
