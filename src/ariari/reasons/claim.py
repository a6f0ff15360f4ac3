"""Why a seat may not take or ron the tile of another (FLOW-7)."""

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.state import RiichiLevel, WinCheck
from ariari.core.winning import may_rob, score_ron
from ariari.errors import NotationError
from ariari.model.actions.action import Chii, Daiminkan, Pon
from ariari.model.meld import Meld
from ariari.reasons.furiten import why_furiten
from ariari.reasons.kan import why_no_kan
from ariari.reasons.position import DEAD_HAND, AskedSeat
from ariari.reasons.turn import too_little
from ariari.words.reason import Reason, Seat

__all__ = ["why_no_call", "why_no_ron"]

_CALL_RULES = {MeldKind.CHII: "CALL-2", MeldKind.PON: "CALL-3", MeldKind.DAIMINKAN: "KAN-1"}


def why_no_ron(asked: AskedSeat) -> Reason:
    """Return why the tile does not win."""
    table, player = asked.table, asked.player
    if not may_rob(table):
        return Reason("illegal.closed_kan", "KAN-6")
    if player.dead_hand:
        return DEAD_HAND
    if player.waits >> kind_of(table.tile) & 1 == 0:
        return Reason("illegal.not_completed", "AGARI-1", tile=asked.offered, hand=asked.hand)
    if reason := why_furiten(player):
        return reason
    score_ron(table, asked.seat, asked.desk, asked.tables)
    if asked.desk.score.status == WinCheck.WIN:
        return Reason("illegal.orphans_alone", "KAN-6")
    return too_little(asked)


def why_no_call(asked: AskedSeat, action: Chii | Pon | Daiminkan) -> Reason:
    """Return why a discard cannot be called like this."""
    table, player = asked.table, asked.player
    if action.tile != asked.offered:
        return Reason("illegal.another_discard", discard=asked.offered, tile=action.tile)
    if table.live_left < 1:
        return Reason("illegal.last_discard", "LAST-3")
    if player.riichi != RiichiLevel.NONE:
        return Reason("illegal.call_in_riichi", "CALL-6")
    if player.dead_hand:
        return DEAD_HAND
    if reason := _misfit(asked, action):
        return reason
    if asked.lacks(action.used):
        return asked.not_all_held(action.used)
    if isinstance(action, Daiminkan) and (reason := why_no_kan(asked)):
        return reason
    return Reason("illegal.kuikae_after_call", "CALL-8")


def _misfit(asked: AskedSeat, action: Chii | Pon | Daiminkan) -> Reason | None:
    """Return why these tiles do not make such a set with the discard; None if they do."""
    table = asked.table
    kind = MeldKind[type(action).__name__.upper()]
    if kind == MeldKind.CHII and table.rules.players == 3:
        return Reason("illegal.chii_of_three", "SANMA-4")
    if kind == MeldKind.CHII and asked.seat != (table.turn + 1) % table.rules.players:
        return Reason("illegal.chii_not_from_left", "CALL-2", seat=Seat(table.turn))
    try:
        Meld(kind, (action.tile, *action.used))
    except NotationError as error:
        return error.reason.citing(_CALL_RULES[kind])
    return None
