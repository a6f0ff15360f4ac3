"""Who pays what for a scored win, from the engine's settlement; seats are winds here."""

from ariari.core.liability import hold_liable, settle_rinshan, settle_ron
from ariari.core.names import Yakuman
from ariari.core.payments import NO_SEAT, Settlement, begin_settlement
from ariari.core.points import YAKUMAN
from ariari.core.rules import MultiRonHonba
from ariari.core.value import yakuman_units
from ariari.model.moment import Moment, Wind
from ariari.model.scoring import Scored

__all__ = ["discarder_of", "liable_units", "paid_base", "paid_honba", "pao_of", "settle"]


def discarder_of(moment: Moment, players: int) -> Wind:
    """Return who discarded; any seat that is not liable if unknown, as all of them pay alike."""
    if moment.discarder is not None:
        return moment.discarder
    others = [seat for seat in Wind if seat != moment.seat and seat < players]
    liable = {moment.liable, *(seat for _, seat in moment.liabilities)}
    return next((seat for seat in others if seat not in liable), others[0])


def pao_of(scored: Scored, moment: Moment) -> dict[Wind, int]:
    """Return the yakuman of the hand that each liable player pays for (PAO-1).

    In turn order after the winner; the yakuman are bits.
    """
    won = scored.score.yakuman & scored.rules.pao
    if not won:
        return {}
    found = {} if moment.liable is None else {moment.liable: won}
    for yakuman, seat in moment.liabilities:
        found[seat] = found.get(seat, 0) | won & 1 << yakuman
    players = scored.rules.players
    order = sorted(found, key=lambda seat: (seat - moment.seat) % players)
    return {seat: found[seat] for seat in order if found[seat]}


def liable_units(scored: Scored, bits: int) -> int:
    """Return the number of yakuman units, each counted separately (PAO-5)."""
    return sum(
        yakuman_units(scored.rules, 1 << yakuman) for yakuman in Yakuman if bits >> yakuman & 1
    )


def paid_base(scored: Scored, moment: Moment) -> int:
    """Return the base points paid: at least a yakuman when dealing into open riichi (OPENR-1)."""
    return max(scored.score.base, YAKUMAN) if moment.into_open_riichi else scored.score.base


def paid_honba(scored: Scored, moment: Moment) -> int:
    """Return the honba paid to the winner; a nearer winner may get them (MULTI-4)."""
    is_paid = moment.nearer is None or scored.rules.multi_ron_honba == MultiRonHonba.EACH
    return moment.honba if is_paid else 0


def settle(scored: Scored, moment: Moment) -> Settlement:
    """Return the settlement of a win (SCORE-6, PAY-1, PAY-6, PAO-3 to PAO-7, EXTRA-1)."""
    winner = int(moment.seat)
    settlement = Settlement()
    begin_settlement(settlement, Wind.EAST, paid_honba(scored, moment), moment.sticks)
    settlement.base[winner] = paid_base(scored, moment)
    if moment.wareme is not None:
        settlement.wareme_seat = moment.wareme
    for liable, bits in pao_of(scored, moment).items():
        hold_liable(settlement, winner, liable, liable_units(scored, bits))
    if scored.win.tsumo:
        called = NO_SEAT if moment.kan_source is None else int(moment.kan_source)
        settle_rinshan(settlement, scored.rules, winner, called)
    else:
        discarder = discarder_of(moment, scored.rules.players)
        settle_ron(settlement, scored.rules, 1 << winner, discarder)
    return settlement
