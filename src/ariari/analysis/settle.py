"""Who pays what for a scored win, by the engine's settlement; seats are winds here."""

from ariari.analysis.scoring import Scored
from ariari.core.liability import hold_liable, settle_ron, settle_tsumo
from ariari.core.payments import Settlement, begin_settlement
from ariari.core.value import yakuman_units
from ariari.model.moment import Moment, Wind

__all__ = ["discarder_of", "liable_units", "settle"]


def discarder_of(moment: Moment) -> Wind:
    """Return who discarded; some other seat where it was not said, for all of them pay alike."""
    if moment.discarder is not None:
        return moment.discarder
    return next(seat for seat in Wind if seat not in (moment.seat, moment.liable))


def liable_units(scored: Scored, moment: Moment) -> int:
    """Return the yakuman units for which a player is liable; 0 where nobody is (PAO-1)."""
    liable = scored.score.yakuman & scored.rules.pao
    if moment.liable is None or not liable:
        return 0
    return yakuman_units(scored.rules, liable)


def settle(scored: Scored, moment: Moment) -> Settlement:
    """Return the settlement of a win (SCORE-6, PAY-1, PAY-6, PAO-3 to PAO-5)."""
    winner = int(moment.seat)
    settlement = Settlement()
    begin_settlement(settlement, Wind.EAST, moment.honba, moment.sticks)
    settlement.base[winner] = scored.score.base
    units = liable_units(scored, moment)
    if moment.liable is not None and units:
        hold_liable(settlement, winner, moment.liable, units)
    if scored.win.tsumo:
        settle_tsumo(settlement, scored.rules, winner)
    else:
        settle_ron(settlement, scored.rules, 1 << winner, discarder_of(moment))
    return settlement
