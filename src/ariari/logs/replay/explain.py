"""Why a replay stopped, in words."""

import re

from ariari import tables as lookup
from ariari.core.events import EventKind
from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.table import EVENT_WIDTH, KITA, Desk, Ending, Table
from ariari.jit.replays import NO_CODE, UNSTATED, Fault, Script, Stop
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.report import Reporter, name_face
from ariari.model.action import action_from_code, describe_actions
from ariari.model.illegal import why_illegal

__all__ = ["explain_stop"]

_RULE_ID = re.compile(r"\(([A-Z]+-[A-Z0-9]+)")


def explain_stop(table: Table, script: Script, stop: Stop, report: Reporter) -> Difference:
    """Return the difference at which a replay stopped; the table is as it was then."""
    place = stop.place
    expected = _row_words(script, place)
    if stop.fault == Fault.ILLEGAL:
        reason = _why_illegal(table, stop)
        found = _RULE_ID.search(reason)
        rule = found[1] if found else ""
        return report.find(Kind.ACTION, rule, expected, reason, event=place + 1)
    if stop.fault == Fault.EVENT:
        got = _event_words(list(stop.got))
    elif stop.fault == Fault.TOO_LONG:
        got = "the end of the deal"
    elif stop.fault == Fault.TOO_SHORT and stop.action == NO_CODE:
        got = f"seat {stop.seat} to act"
    elif stop.fault == Fault.TOO_SHORT:
        got = _event_words(list(stop.got))
    else:
        got = f"seat {stop.seat} to act"
    return report.find(Kind.EVENT, "", expected, got, event=place + 1)


def _why_illegal(table: Table, stop: Stop) -> str:
    action = action_from_code(table, stop.seat, stop.action)
    reason = why_illegal(table, stop.seat, action, Desk(), lookup.load())
    return f"illegal {describe_actions((action,))} by seat {stop.seat}: {reason}"


def _row_words(script: Script, place: int) -> str:
    if place >= script.count:
        return "nothing more"
    first = place * EVENT_WIDTH
    return _event_words([script.rows[index] for index in range(first, first + EVENT_WIDTH)])


def _event_words(row: list[int]) -> str:
    """Return an event of a script in words."""
    kind, seat, second, third, fourth, _ = row
    match kind:
        case EventKind.DRAW:
            return f"seat {seat} draws {name_face(second)}"
        case EventKind.DISCARD:
            riichi = " with riichi" if fourth == 1 else ""
            return f"seat {seat} discards {'the drawn ' * (third == 1)}{name_face(second)}{riichi}"
        case EventKind.MELD:
            return f"seat {seat} calls {_meld_name(second)} of {name_face(third)}"
        case EventKind.DECLARE:
            return f"seat {seat} declares {_meld_name(second)} of {name_face(third)}"
        case EventKind.DORA:
            return f"{name_face(second)} turned up as dora indicator"
        case EventKind.RIICHI:
            return f"seat {seat} places a riichi stick"
        case EventKind.WIN:
            way = "tsumo" if third == seat else f"ron from seat {third}"
            return f"seat {seat} wins by {way} with {name_face(second)}"
        case _:
            return _end_words(seat, second, third)


def _meld_name(meld: int) -> str:
    return "kita" if meld == KITA else MeldKind(meld).name.lower()


def _end_words(ending: int, winners: int, loser: int) -> str:
    seats = [str(seat) for seat in range(SEAT_MAX) if winners != UNSTATED and winners >> seat & 1]
    won = f" won by seat {' and '.join(seats)}" if seats else ""
    lost = f" from seat {loser}" if loser >= 0 else ""
    return f"the end of the deal by {Ending(ending).name.lower().replace('_', ' ')}{won}{lost}"
