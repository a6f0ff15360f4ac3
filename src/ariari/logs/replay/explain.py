"""Why a replay stopped."""

from ariari import tables as lookup
from ariari.core.events import EventKind
from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.table import EVENT_WIDTH, KITA, Desk, Ending, Table
from ariari.jit.replays import NO_CODE, UNSTATED, Fault, Script, Stop
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.report import Reporter, tile_of
from ariari.model.actions.action import action_from_code
from ariari.model.actions.words import action_reason
from ariari.reasons.illegal import why_illegal
from ariari.words.reason import Reason, Seat, Word

__all__ = ["explain_stop"]


def explain_stop(table: Table, script: Script, stop: Stop, report: Reporter) -> Difference:
    """Return the difference at which a replay stopped; `table` is as it was then."""
    place = stop.place
    expected = _row(script, place)
    if stop.fault == Fault.ILLEGAL:
        action = action_from_code(table, stop.seat, stop.action)
        why = why_illegal(table, stop.seat, action, Desk(), lookup.load())
        what, seat = action_reason(action), Seat(stop.seat)
        illegal = Reason("differences.illegal", action=what, seat=seat, why=why)
        return report.find(Kind.ACTION, why.rule, expected, illegal, event=place + 1)
    return report.find(Kind.EVENT, "", expected, _by_the_rules(stop), event=place + 1)


def _by_the_rules(stop: Stop) -> Reason:
    """Return what happens next by the rules."""
    if stop.fault == Fault.TOO_LONG:
        return Reason("differences.end_of_deal")
    is_asked = stop.fault == Fault.TOO_SHORT and stop.action == NO_CODE
    if not is_asked and stop.fault in (Fault.EVENT, Fault.TOO_SHORT):
        return _event(list(stop.got))
    return Reason("differences.to_act", seat=Seat(stop.seat))


def _row(script: Script, place: int) -> Reason:
    if place >= script.count:
        return Reason("differences.nothing_more")
    first = place * EVENT_WIDTH
    return _event([script.rows[index] for index in range(first, first + EVENT_WIDTH)])


def _event(row: list[int]) -> Reason:
    """Return an event of a script as a reason."""
    kind, seat, second, third, fourth, _ = row
    who = Seat(seat)
    match kind:
        case EventKind.DRAW:
            return Reason("differences.draws", seat=who, tile=tile_of(second))
        case EventKind.DISCARD:
            is_riichi, is_drawn = fourth == 1, third == 1
            return Reason(
                "differences.discards",
                seat=who,
                tile=tile_of(second),
                drawn=is_drawn,
                riichi=is_riichi,
            )
        case EventKind.MELD:
            return Reason("differences.calls", seat=who, meld=_meld(second), tile=tile_of(third))
        case EventKind.DECLARE:
            return Reason("events.kan_declared", seat=who, kind=_meld(second), tile=tile_of(third))
        case EventKind.DORA:
            return Reason("differences.indicator", tile=tile_of(second))
        case EventKind.RIICHI:
            return Reason("events.riichi_established", seat=who, shown=None, waits=None)
        case EventKind.WIN:
            source = None if third == seat else Seat(third)
            return Reason("events.won_by", seat=who, source=source, tile=tile_of(second))
        case _:
            return _end(seat, second, third)


def _meld(meld: int) -> MeldKind | Word:
    return Word("differences.kita") if meld == KITA else MeldKind(meld)


def _end(ending: int, winners: int, loser: int) -> Reason:
    seats = tuple(
        Seat(seat) for seat in range(SEAT_MAX) if winners != UNSTATED and winners >> seat & 1
    )
    return Reason(
        "differences.ending",
        ending=Ending(ending),
        won=bool(seats),
        winners=seats,
        lost=loser >= 0,
        loser=Seat(loser),
    )
