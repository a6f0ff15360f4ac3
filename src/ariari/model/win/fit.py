"""Whether a moment fits the hand, the way of winning and the rules, and which rule it breaks."""

from collections.abc import Callable

from ariari.core.melds import MeldKind
from ariari.core.rules import OpenRiichi
from ariari.core.state import RiichiLevel
from ariari.model.moment import Wind
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["why_unfit"]

_BY_RON = ("on_riichi_tile", "after_kan", "into_open_riichi")
"""Fields of a moment that are about another player's tile."""


def why_unfit(situation: Situation) -> Reason | None:
    """Return why a moment does not fit the rest; None if it does."""
    return next((reason for check in _CHECKS if (reason := check(situation))), None)


def _players(situation: Situation) -> Reason | None:
    """Three players have no North seat (SANMA-1), four no kita (SANMA-5)."""
    moment, players = situation.moment, situation.rules.players
    if players == 3:
        liable = (moment.liable, *(seat for _, seat in moment.liabilities))
        winds = (moment.seat, moment.round, moment.discarder, *liable)
        return Reason("moment.north_of_three", "SANMA-1") if Wind.NORTH in winds else None
    return Reason("moment.kita_of_four", "SANMA-5") if moment.kita else None


def _options(situation: Situation) -> Reason | None:
    """What is not played does not happen (OPENR-1, EXTRA-1)."""
    moment, rules = situation.moment, situation.rules
    if moment.open_riichi and rules.open_riichi == OpenRiichi.OFF:
        return Reason("illegal.no_open_riichi", "OPENR-1")
    if moment.into_open_riichi and rules.open_riichi != OpenRiichi.ON_YAKUMAN:
        return Reason("moment.no_penalty", "OPENR-1")
    if moment.into_open_riichi and not moment.open_riichi:
        return Reason("moment.into_open_riichi", "OPENR-1")
    if moment.wareme is not None and not rules.wareme:
        return Reason("moment.no_wareme", "EXTRA-1")
    return None


def _tsumo(situation: Situation) -> Reason | None:
    """A drawn tile is nobody else's (COMPAT-2)."""
    if not situation.tsumo:
        return None
    if situation.moment.chankan:
        return Reason("moment.chankan_tsumo", "COMPAT-2")
    if situation.moment.discarder is not None:
        return Reason("moment.tsumo_discarder", "COMPAT-2")
    for name in _BY_RON:
        if getattr(situation.moment, name):
            return Reason("moment.ron_alone", "COMPAT-2", name=name)
    if situation.moment.nearer is not None:
        return Reason("moment.ron_alone", "COMPAT-2", "MULTI-3", name="nearer")
    return None


def _rinshan(situation: Situation) -> Reason | None:
    """嶺上開花: the winner drew after a kan or kita of their own (COMPAT-2, PAO-7)."""
    moment, melds = situation.moment, situation.hand.melds
    if moment.rinshan and not situation.tsumo:
        return Reason("moment.rinshan_ron", "COMPAT-2")
    if moment.rinshan and not moment.kita and not any(meld.is_quad for meld in melds):
        return Reason("moment.rinshan_kan", "YAKU-RINSHAN")
    if moment.kan_source is not None:
        has_called = any(meld.kind == MeldKind.DAIMINKAN for meld in melds)
        return None if moment.rinshan and has_called else Reason("moment.kan_source", "PAO-7")
    return None


def _chankan(situation: Situation) -> Reason | None:
    """槍槓: an added tile is not discarded, and not added after the last tile (COMPAT-2)."""
    moment = situation.moment
    if not moment.chankan:
        return None
    if moment.last_tile:
        return Reason("moment.chankan_last_tile", "LAST-4", "COMPAT-2")
    if moment.on_riichi_tile or moment.after_kan:
        return Reason("moment.chankan_discard", "COMPAT-2")
    return None


def _riichi(situation: Situation) -> Reason | None:
    """立直 needs a closed hand (RIICHI-1)."""
    if situation.moment.riichi == RiichiLevel.NONE or situation.hand.is_closed:
        return None
    open_meld = next(meld for meld in situation.hand.melds if meld.is_open)
    return Reason("moment.riichi_open", "RIICHI-1", meld=open_meld)


_CHECKS: tuple[Callable[[Situation], Reason | None], ...] = (
    _players,
    _options,
    _tsumo,
    _rinshan,
    _chankan,
    _riichi,
)
