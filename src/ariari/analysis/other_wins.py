"""The same hand with the same tile by ron and by tsumo, as the dealer and not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ariari.analysis.score import score_situation
from ariari.errors import NotationError
from ariari.model.moment import Moment, Wind
from ariari.model.result import WinResult
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["OtherWin", "other_wins"]

_SEATS = ("discarder", "liable", "kan_source", "wareme", "nearer")
"""Fields of a moment that name another player, who keeps the place beside the winner."""
_OF_RON: dict[str, Any] = {
    "discarder": None,
    "nearer": None,
    "into_open_riichi": False,
    "on_riichi_tile": False,
    "after_kan": False,
}
"""What only a ron has, and a moment without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherWin:
    """A hand won in one of the four ways."""

    tsumo: bool
    seat: Wind
    is_asked: bool
    """Whether it is the win that was asked about."""
    result: WinResult | None
    why: Reason | None
    """Why no game reaches such a win; None if one can."""


def other_wins(situation: Situation) -> tuple[OtherWin, ...]:
    """Return the hand by ron and by tsumo, as the dealer first.

    Other players keep their places beside the winner. Whoever discarded has no part in a tsumo;
    everything else of the moment stays, so that a rinshan win is impossible by ron, and says so.

    >>> from ariari.model.hand import Hand
    >>> from ariari.model.ruleset import Ruleset
    >>> from ariari.model.tile import Tile
    >>> hand, tile = Hand.parse("234m45789p45688s"), Tile.parse("3p")
    >>> wins = other_wins(Situation(hand, tile, False, Moment(), Ruleset()))
    >>> [(win.seat.title, win.tsumo, win.result.points) for win in wins]
    [('East', False, 1500), ('East', True, 2100), ('South', False, 1000), ('South', True, 1500)]
    """
    return tuple(_wins(situation))


def _wins(situation: Situation) -> Iterator[OtherWin]:
    asked = situation.moment.seat
    for seat in (Wind.EAST, Wind.SOUTH if asked == Wind.EAST else asked):
        for tsumo in (False, True):
            is_asked = (seat, tsumo) == (asked, situation.tsumo)
            result = why = None
            try:
                result = score_situation(_won(situation, seat, tsumo=tsumo))
            except NotationError as error:
                why = error.reason
            yield OtherWin(tsumo=tsumo, seat=seat, is_asked=is_asked, result=result, why=why)


def _won(situation: Situation, seat: Wind, *, tsumo: bool) -> Situation:
    """Return the situation with another winner's wind, or another way to win."""
    moment = _moved(situation.moment, seat, situation.rules.players)
    if tsumo and not situation.tsumo:
        moment = replace(moment, **_OF_RON)
    return situation._replace(moment=moment, tsumo=tsumo)


def _moved(moment: Moment, seat: Wind, players: int) -> Moment:
    """Return the moment with the winner at another wind, and everybody else moved along."""

    def along(other: Wind | None) -> Wind | None:
        return None if other is None else Wind((other - moment.seat + seat) % players)

    liabilities = tuple(
        (yakuman, Wind((other - moment.seat + seat) % players))
        for yakuman, other in moment.liabilities
    )
    others: dict[str, Any] = {name: along(getattr(moment, name)) for name in _SEATS}
    return replace(moment, seat=seat, liabilities=liabilities, **others)
