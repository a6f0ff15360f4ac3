"""Why a game is over: which of the rules of 4.4 has ended it."""

from ariari.core.game import dealer_repeats, has_target, is_bust, last_round
from ariari.core.rules import Tobi
from ariari.core.table import Ending, Table
from ariari.words.reason import Reason, Seat

__all__ = ["why_over"]


def why_over(table: Table) -> Reason:
    """Return what has ended a game that is over; the table is as its last deal left it."""
    if is_bust(table):
        least = 0 if table.rules.tobi == Tobi.BELOW0 else 1
        seats = tuple(
            Seat(seat) for seat in range(table.rules.players) if table.players[seat].score < least
        )
        return Reason("moments.end.bust", "END-4", seats=seats)
    if dealer_repeats(table):
        dealer = Seat(table.dealer)
        if table.ending == Ending.EXHAUSTIVE:
            return Reason("moments.end.tenpai_yame", "END-6", seat=dealer)
        return Reason("moments.end.agari_yame", "END-5", seat=dealer)
    if table.round <= last_round(table.rules):
        return Reason("moments.end.last_deal", "END-3")
    if has_target(table):
        target = table.rules.target_points
        return Reason("moments.end.target", "END-7", target=target)
    return Reason("moments.end.extension", "END-7")
