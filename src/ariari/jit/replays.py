"""A recorded deal played again by the rules, event by event, until the two differ.

Written in the dialect of the rules, and compiled like them. A `Script` puts a log into the terms of
`ariari.core.events`; the table must produce the same events by its own rules, and find every action
of a seat among the legal ones.
"""

from enum import IntEnum
from typing import Annotated

from ariari.core.actions import Act, Menu
from ariari.core.chombo import has_between
from ariari.core.deal import begin_deal
from ariari.core.events import EventKind
from ariari.core.faces import face_of, is_red, kind_of
from ariari.core.melds import MeldKind
from ariari.core.menu import legal_actions
from ariari.core.rules import SEAT_MAX
from ariari.core.table import EVENT_WIDTH, KITA, Desk, Ending, Mark, Phase, Table
from ariari.core.tables import Tables
from ariari.core.turn import advance, apply
from ariari.record import Bool, Int8, Int16, Int32, Ints, Record

SCRIPT_MAX = 256
"""Events of one deal that a script holds: more than any deal can have."""
ANSWER_MAX = 512
"""Answers of one deal: at most all four seats for each event that asks some."""
UNSTATED = -1
"""Something the log does not say."""
NO_CODE = -1


class Fault(IntEnum):
    """Why a replay stopped."""

    NONE = 0
    """It did not: the deal ended as the script ends."""
    EVENT = 1
    """The rules have another event than the script."""
    ILLEGAL = 2
    """In the script a seat does something that the rules forbid."""
    OTHER_SEAT = 3
    """In the script a seat acts that is not asked."""
    TOO_SHORT = 4
    """The script ends, and a seat is asked."""
    TOO_LONG = 5
    """The deal has ended, and the script goes on."""


class Script(Record):
    """What a log says of one deal.

    Rows are as in `EventKind`, for `DRAW`, `DISCARD`, `MELD`, `DECLARE`, `DORA`, `RIICHI`, `WIN`
    and `END` alone, with a few simpler fields: a draw and an indicator have a face, a discard says
    whether it was drawn and whether riichi was declared. Melds are only those made with a discard.
    """

    rows: Annotated[Ints, Int32, SCRIPT_MAX * EVENT_WIDTH]
    answers: Annotated[Ints, Int16, ANSWER_MAX]
    """What the seats answered in the replay: seat and action code alternately."""
    count: Int16
    answer_count: Int16
    tenpai: Annotated[Ints, Int8, SEAT_MAX]
    """Whether each seat showed a tenpai hand at the draw; `UNSTATED` if the log is silent."""
    states_dora: Bool
    """Whether the rows have every indicator that was turned up."""


class Stop(Record):
    """Where a replay stopped, and what the rules had there."""

    got: Annotated[Ints, Int32, EVENT_WIDTH]
    """The event that differs."""
    place: Int16
    """Row of the script that comes next."""
    fault: Int8
    seat: Int8
    """Seat that is asked, or that may not do this."""
    action: Int16
    """What it may not do; `NO_CODE` if nothing."""


def row_field(script: Script, place: int, field: int) -> int:
    """Return a field of a row."""
    return script.rows[place * EVENT_WIDTH + field]


def event_field(desk: Desk, place: int, field: int) -> int:
    """Return a field of an event that the rules have logged."""
    return desk.log.events[place * EVENT_WIDTH + field]


def is_compared(desk: Desk, place: int, script: Script) -> bool:
    """Whether a script has a row for such an event: not if it follows from others."""
    kind = event_field(desk, place, 0)
    if kind == EventKind.MELD:
        return event_field(desk, place, 2) < MeldKind.SHOUMINKAN
    if kind == EventKind.DORA:
        return script.states_dora and event_field(desk, place, 1) > 0
    return (
        kind == EventKind.DRAW
        or kind == EventKind.DISCARD
        or kind == EventKind.DECLARE
        or kind == EventKind.RIICHI
        or kind == EventKind.WIN
        or kind == EventKind.END
    )


def simple_field(table: Table, desk: Desk, place: int, field: int) -> int:
    """Return a field of an event as a script has it."""
    kind = event_field(desk, place, 0)
    value = event_field(desk, place, field)
    if (kind == EventKind.DRAW or kind == EventKind.DORA) and field == 2:
        return face_of(value, table.rules.red_fives)
    if kind == EventKind.DISCARD and field == 3:
        return value & Mark.TSUMOGIRI
    if kind == EventKind.DISCARD and field == 4:
        return int(value != 0)
    return value


def agrees(table: Table, script: Script, row: int, desk: Desk, place: int) -> bool:
    """Whether a row of the script says what an event of the rules says."""
    for field in range(EVENT_WIDTH):
        stated = row_field(script, row, field)
        if stated != UNSTATED and stated != simple_field(table, desk, place, field):
            return False
    return True


def follow_events(table: Table, script: Script, desk: Desk, stop: Stop) -> None:
    """The events since the last answer are compared with the script, and forgotten."""
    for place in range(desk.log.count):
        if stop.fault != Fault.NONE:
            break
        if is_compared(desk, place, script):
            is_over = stop.place == script.count
            if is_over or not agrees(table, script, stop.place, desk, place):
                stop.fault = Fault.TOO_SHORT if is_over else Fault.EVENT
                for field in range(EVENT_WIDTH):
                    stop.got[field] = simple_field(table, desk, place, field)
            else:
                stop.place += 1
    desk.log.count = 0


def next_act(script: Script, place: int) -> int:
    """Return the next row that is somebody's action, or that no action leads to."""
    while place < script.count:
        kind = row_field(script, place, 0)
        if kind != EventKind.RIICHI and kind != EventKind.DORA:
            return place
        place += 1
    return place


def discard_code(script: Script, row: int) -> int:
    """Return the action of a discard."""
    face = row_field(script, row, 2)
    is_drawn = row_field(script, row, 3) == 1
    if row_field(script, row, 4) == 1:
        return Act.RIICHI_TSUMOGIRI if is_drawn else Act.RIICHI + face
    return Act.TSUMOGIRI if is_drawn else Act.DISCARD + face


def ending_code(script: Script, row: int, menu: Menu) -> int:
    """Return the action by which a seat ends the deal on its own turn, as a row says.

    No event says which kan was the fifth; every kan has the same consequence (KAN-9).
    """
    if ends_by(script, row, Ending.NINE_ORPHANS):
        return Act.NINE_ORPHANS
    if ends_by(script, row, Ending.FIFTH_KAN):
        for place in range(menu.count):
            if Act.ANKAN <= menu.codes[place] < Act.CHII:
                return menu.codes[place]
    return NO_CODE


def turn_code(script: Script, row: int, menu: Menu) -> int:
    """Return the action by which a seat brings about a row on its own turn."""
    kind = row_field(script, row, 0)
    if kind == EventKind.DISCARD:
        return discard_code(script, row)
    if kind == EventKind.WIN:
        return Act.TSUMO
    if kind != EventKind.DECLARE:
        return ending_code(script, row, menu)
    declared = row_field(script, row, 2)
    if declared == KITA:
        return Act.KITA
    first = Act.ANKAN if declared == MeldKind.ANKAN else Act.SHOUMINKAN
    return first + kind_of(row_field(script, row, 3))


def call_code(table: Table, script: Script, row: int) -> int:
    """Return the action by which a seat makes the meld of a row with the discard."""
    meld = row_field(script, row, 2)
    lowest = row_field(script, row, 3)
    reds = row_field(script, row, 5) - int(is_red(table.tile))
    if meld == MeldKind.DAIMINKAN:
        return Act.DAIMINKAN
    if meld == MeldKind.PON:
        return Act.PON + reds
    return Act.CHII + 2 * (kind_of(table.tile) - lowest) + reds


def wins_from(script: Script, row: int, seat: int) -> bool:
    """Whether a seat is among those that win from a row on."""
    while row < script.count and row_field(script, row, 0) == EventKind.WIN:
        if row_field(script, row, 1) == seat:
            return True
        row += 1
    return False


def ends_by(script: Script, row: int, ending: int) -> bool:
    """Whether a row is the end of the deal, by this ending."""
    kind = row_field(script, row, 0)
    return kind == EventKind.END and row_field(script, row, 1) == ending


def reaction_code(table: Table, seat: int, script: Script, row: int, menu: Menu) -> int:
    """Return what a seat does about another's tile: nothing, unless the script says so."""
    if row == script.count:
        return Act.PASS
    if wins_from(script, row, seat):
        return Act.RON
    if ends_by(script, row, Ending.TRIPLE_RON) and has_between(menu, Act.RON, Act.RON):
        return Act.RON
    if ends_by(script, row, Ending.FIFTH_KAN) and has_between(menu, Act.DAIMINKAN, Act.DAIMINKAN):
        return Act.DAIMINKAN
    is_meld = row_field(script, row, 0) == EventKind.MELD
    if is_meld and row_field(script, row, 1) == seat and table.phase == Phase.REACT:
        return call_code(table, script, row)
    return Act.PASS


def scripted_code(table: Table, seat: int, script: Script, row: int, menu: Menu) -> int:
    """Return what a seat that is asked answers by the script."""
    if table.phase == Phase.SHOW:
        return Act.NOTEN if script.tenpai[seat] == 0 else Act.TENPAI
    if table.phase == Phase.ACT:
        return NO_CODE if row == script.count else turn_code(script, row, menu)
    return reaction_code(table, seat, script, row, menu)


def is_own_act(script: Script, row: int, seat: int) -> bool:
    """Whether a row is by this seat; the end of a deal is by nobody."""
    kind = row_field(script, row, 0)
    return kind == EventKind.END or row_field(script, row, 1) == seat


def note_answer(script: Script, seat: int, code: int) -> None:
    """An answer is kept, so that the game can be played again elsewhere."""
    assert script.answer_count < ANSWER_MAX - 1
    script.answers[script.answer_count] = seat
    script.answers[script.answer_count + 1] = code
    script.answer_count += 2


def answer_seat(table: Table, script: Script, desk: Desk, stop: Stop, tables: Tables) -> None:
    """The seat that is named and asked answers as the script says, if the rules allow it."""
    seat = stop.seat
    row = next_act(script, stop.place)
    legal_actions(table, seat, desk.menu, desk, tables)
    code = scripted_code(table, seat, script, row, desk.menu)
    stop.action = code
    if table.phase == Phase.ACT and row == script.count:
        stop.fault = Fault.TOO_SHORT
    elif table.phase == Phase.ACT and (code == NO_CODE or not is_own_act(script, row, seat)):
        stop.fault = Fault.OTHER_SEAT
    elif not has_between(desk.menu, code, code):
        stop.fault = Fault.ILLEGAL
    else:
        note_answer(script, seat, code)
        apply(table, seat, code)


def replay_deal(table: Table, script: Script, desk: Desk, stop: Stop, tables: Tables) -> None:
    """The deal on the table is played by the script, to its end or to the first difference."""
    stop.place = 0
    stop.fault = Fault.NONE
    script.answer_count = 0
    desk.log.is_kept = True
    desk.log.count = 0
    begin_deal(table, desk, tables)
    advance(table, desk, tables)
    follow_events(table, script, desk, stop)
    while stop.fault == Fault.NONE and table.pending != 0 and table.phase != Phase.OFFER:
        for seat in range(table.rules.players):
            if table.pending >> seat & 1 == 1 and stop.fault == Fault.NONE:
                stop.seat = seat
                answer_seat(table, script, desk, stop, tables)
        if stop.fault == Fault.NONE:
            advance(table, desk, tables)
            follow_events(table, script, desk, stop)
    if stop.fault == Fault.NONE and stop.place < script.count:
        stop.fault = Fault.TOO_LONG
