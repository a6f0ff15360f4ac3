"""Why an action is not legal: for a seat that is asked, or because it is not asked."""

from ariari.core.table import NO_KAN, Desk, Phase, Table
from ariari.core.tables import Tables
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    EndGame,
    Kita,
    NineOrphans,
    PlayOn,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowHand,
    ShowNoten,
    ShowTenpai,
    Tsumo,
)
from ariari.reasons.claim import why_no_call, why_no_ron
from ariari.reasons.kan import why_no_own_kan
from ariari.reasons.position import AskedSeat
from ariari.reasons.turn import (
    why_no_discard,
    why_no_kita,
    why_no_nine_orphans,
    why_no_riichi,
    why_no_tsumo,
)
from ariari.words.reason import Reason, Seat

__all__ = ["why_illegal", "why_not_asked"]


def why_not_asked(table: Table) -> Reason:
    """Return who is asked instead of the seat that acted."""
    if table.phase == Phase.OVER:
        return Reason("illegal.game_over")
    if table.phase == Phase.DEAL:
        return Reason("illegal.needs_wall")
    seats = tuple(Seat(seat) for seat in range(table.rules.players) if table.pending >> seat & 1)
    return Reason("illegal.not_your_turn", seats=seats, count=len(seats))


def why_illegal(table: Table, seat: int, action: Action, desk: Desk, tables: Tables) -> Reason:
    """Return why a seat that is asked may not do this; the engine has said that it may not."""
    asked = AskedSeat(table, seat, desk, tables)
    if table.phase == Phase.ACT:
        return _in_turn(asked, action)
    if table.phase in (Phase.REACT, Phase.ROB):
        return _about_a_tile(asked, action)
    if table.phase == Phase.SHOW:
        return _at_the_draw(action)
    return Reason("illegal.asked_to_end", "END-5")


def _in_turn(asked: AskedSeat, action: Action) -> Reason:
    """Return why an action is not possible on the seat's own turn (FLOW-6)."""
    match action:
        case Discard():
            return why_no_discard(asked, action)
        case Riichi():
            return why_no_riichi(asked, action)
        case Ankan() | Shouminkan():
            return why_no_own_kan(asked, action)
        case Kita():
            return why_no_kita(asked)
        case Tsumo():
            return why_no_tsumo(asked)
        case NineOrphans():
            return why_no_nine_orphans(asked)
        case Chii() | Pon() | Daiminkan() | Ron():
            return Reason("illegal.nothing_to_take", "FLOW-6")
        case _:
            return _out_of_place(action) or Reason("illegal.cannot_pass", "FLOW-6")


def _about_a_tile(asked: AskedSeat, action: Action) -> Reason:
    """Return why an action is not possible when another seat's tile lies open (FLOW-7)."""
    table = asked.table
    if isinstance(action, Ron):
        return why_no_ron(asked)
    if isinstance(action, Chii | Pon | Daiminkan):
        if table.phase == Phase.ROB:
            return Reason("illegal.only_ron", "FLOW-7", tile=asked.offered)
        return why_no_call(asked, action)
    if reason := _out_of_place(action):
        return reason
    whose = Seat(table.turn)
    if table.kan == NO_KAN:
        return Reason("illegal.asked_about_discard", "FLOW-7", tile=asked.offered, seat=whose)
    return Reason("illegal.asked_about_kan", "FLOW-7", tile=asked.offered, seat=whose)


def _at_the_draw(action: Action) -> Reason:
    """Return why an action is not possible for a seat that is asked to show its hand (DRAW-6)."""
    match action:
        case ShowNoten():
            return Reason("illegal.riichi_hand_hidden", "DRAW-8")
        case ShowTenpai():
            return Reason("illegal.hand_is_noten", "DRAW-2")
        case ShowHand():
            return Reason("illegal.hand_is_tenpai", "DRAW-6")
        case _:
            return Reason("illegal.asked_to_show", "DRAW-6")


def _out_of_place(action: Action) -> Reason | None:
    """Return why an action for the end of a deal or game is not possible now; else None."""
    if isinstance(action, ShowTenpai | ShowNoten | ShowHand):
        return Reason("illegal.no_exhaustive_draw", "DRAW-6")
    if isinstance(action, EndGame | PlayOn):
        return Reason("illegal.not_leading_dealer", "END-5")
    return None
