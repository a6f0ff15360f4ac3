"""Why a hand does not win, in words."""

from collections.abc import Iterator

from ariari.core.names import Yaku
from ariari.core.value import minimum_han, yaku_han
from ariari.core.yaku import is_iipeikou, is_pinfu, is_ryanpeikou, is_tanyao
from ariari.model.notation import format_tiles
from ariari.model.scoring import Scored, Situation
from ariari.model.waiting import waiting_tiles
from ariari.model.yaku import YAKU_NAMES

__all__ = ["why_furiten", "why_no_yaku", "why_not_complete"]


def why_furiten(situation: Situation) -> str:
    """Return why a complete hand may not ron; empty where it may (AGARI-4, FURITEN-2)."""
    moment = situation.moment
    if situation.tsumo:
        return ""
    waits = waiting_tiles(situation.hand, situation.rules.players)
    discarded = {tile.kind for tile in moment.discards}
    own = tuple(tile for tile in waits if tile.kind in discarded)
    if own:
        are = "is" if len(own) == 1 else "are"
        return (
            f"furiten: the hand waits for {format_tiles(waits)}, and {format_tiles(own)} {are} "
            "among the player's own discards; only tsumo can win (FURITEN-2, FURITEN-5)"
        )
    if moment.furiten:
        return "furiten: a winning tile was let pass; only tsumo can win (FURITEN-3 to FURITEN-5)"
    return ""


def why_not_complete(situation: Situation) -> str:
    """Return what the hand waits for instead."""
    waits = waiting_tiles(situation.hand, situation.rules.players)
    if waits:
        return f"not complete: the hand waits for {format_tiles(waits)}, not {situation.winning}"
    return "not complete: the hand was not ready (tenpai), so no single tile could complete it"


def why_no_yaku(situation: Situation, scored: Scored) -> str:
    """Return why a complete hand has no yaku, or too little of it (AGARI-3)."""
    found = yaku_han(scored.rules, scored.score.yaku, closed=situation.hand.is_closed)
    needed = minimum_han(scored.win, scored.rules)
    if 0 < found < needed:
        rules = situation.rules
        since = f" from {rules.two_han_from_honba} honba on" if needed > rules.min_han else ""
        needs = f"{needed} are needed{since} in this rule set (AGARI-3)"
        return f"complete, but its yaku are worth {found} han, and {needs}"
    if scored.score.yaku or scored.score.yakuman:
        return (
            "complete, but no yaku holds on every wait of the hand, and atozuke is off in this "
            "rule set (AGARI-7)"
        )
    reasons = list(_missed(situation, scored))
    if scored.score.dora + scored.score.ura + scored.score.red_fives + scored.score.kita:
        reasons.append("dora are not yaku")
    if not reasons:
        reasons.append("none of its sets, tiles or circumstances is one")
    return f"complete, but no yaku: {'; '.join(reasons)}"


def _missed(situation: Situation, scored: Scored) -> Iterator[str]:
    """Yield what would have given a yaku."""
    if not situation.hand.is_closed:
        yield from _only_closed(scored)
    else:
        # With either of them it would not have come to this (YAKU-RIICHI, YAKU-TSUMO).
        yield "riichi or a win by tsumo would have given one"


def _only_closed(scored: Scored) -> Iterator[str]:
    """Yield which yaku the hand lacks because it is open."""
    reading = scored.reading.copy()
    reading.closed = True
    if is_tanyao(scored.rules, reading):
        yield "open tanyao is off in this rule set"
    found = {
        Yaku.PINFU: is_pinfu(scored.win, scored.rules, reading),
        Yaku.IIPEIKOU: is_iipeikou(reading),
        Yaku.RYANPEIKOU: is_ryanpeikou(reading),
    }
    for yaku, has in found.items():
        if has:
            yield f"{YAKU_NAMES[yaku].title.lower()} counts in closed hands only"
