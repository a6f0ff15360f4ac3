"""Closed kans that must have been declared in riichi (RIICHI-10, COMPAT-11)."""

from collections.abc import Sequence
from itertools import permutations

from ariari import tables
from ariari.core.acceptance import shape_waits
from ariari.core.riichi_kan import keeps_riichi
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Moment
from ariari.model.records.win import fill_win
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["why_no_riichi_kan"]


def why_no_riichi_kan(situation: Situation) -> Reason | None:
    """Return why a closed kan of a hand in riichi cannot have been declared; None if it can.

    Kans come before a riichi, except the one before a rinshan tile, and all kans of a hand in
    double riichi: a kan before it would have made it an ordinary riichi (DRII-1).
    """
    moment, kans = situation.moment, situation.hand.melds
    is_double = moment.riichi == RiichiLevel.DOUBLE
    is_drawn_after = moment.rinshan and not moment.kita
    if moment.riichi == RiichiLevel.NONE or not kans or not (is_double or is_drawn_after):
        return None
    known = len(kans) if is_double else 1
    if any(_may_follow(situation, order, known) for order in permutations(kans)):
        return None
    code = "moment.double_riichi_kan" if is_double else "moment.riichi_kan"
    return Reason(code, "COMPAT-11", "RIICHI-10", meld=kans[0])


def _may_follow(situation: Situation, order: Sequence[Meld], known: int) -> bool:
    """Whether each of the last kans in an order could be declared in riichi."""
    first = len(order) - known
    return all(_may_declare(situation, order, place) for place in range(first, len(order)))


def _may_declare(situation: Situation, order: Sequence[Meld], place: int) -> bool:
    """Whether a kan could be declared in riichi, those after it still in the hand."""
    held = [tile for meld in order[place:] for tile in meld.tiles[:3]]
    before = Hand((*situation.hand.concealed, *held), tuple(order[:place]))
    desk, rules = Desk(), situation.rules.to_record()
    given = situation.moment
    moment = Moment(seat=given.seat, round=given.round, riichi=given.riichi)
    fill_win(desk.win, before, situation.winning, moment, tsumo=False)
    desk.win.counts[situation.winning.kind] -= 1
    waits = shape_waits(desk.win.counts, place, rules.players, tables.load())
    return keeps_riichi(desk, rules, order[place].base_kind, waits, tables.load())
