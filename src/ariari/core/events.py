"""Events: the only account of what happened; written to a log when one is kept."""

from enum import IntEnum

from ariari.core.table import EVENT_MAX, EVENT_WIDTH, Desk


class EventKind(IntEnum):
    """What happened; the fields that follow are in the order of the text."""

    DEAL = 0
    """A deal began: dealer, round, honba, sticks."""
    DRAW = 1
    """Seat, tile 0-135, whether from the dead wall."""
    DISCARD = 2
    """Seat, face, `Mark` bits, `RiichiLevel` declared with it, whether open."""
    MELD = 3
    """Seat, `MeldKind`, lowest kind, whose tile, red fives in it."""
    KITA = 4
    """Seat."""
    DECLARE = 5
    """A kan or kita was declared and may be robbed: seat, `MeldKind` or `KITA`, face."""
    DORA = 6
    """An indicator was turned up: its number from 0, tile 0-135."""
    RIICHI = 7
    """Riichi was established and the stick placed: seat, `RiichiLevel`, whether open."""
    WIN = 8
    """Seat, face, whose tile or the seat itself, base points (capped to 31 bits)."""
    SHOW = 9
    """Seat, whether tenpai, whether the hand is shown."""
    END = 10
    """A deal ended: `Ending`, winners, loser."""
    PAY = 11
    """Seat, change of its score in points (capped to 31 bits)."""
    OVER = 12
    """The game ended."""
    DEAD_HAND = 13
    """Seat: from now on it may only draw and discard (DEADHAND-1)."""
    FALSE_WIN = 14
    """A false win was declared: seat, face, whose tile or the seat itself (CHOMBO-2)."""
    WRONG_CLAIM = 15
    """A seat claimed a discard it cannot take: seat, `MeldKind`, face (DEADHAND-1)."""


POINTS_CAP = 2**31 - 1


def emit(desk: Desk, kind: int, first: int, second: int, third: int) -> None:
    """An event is logged; fields beyond three are written with `add_fields`."""
    if not desk.log.is_kept:
        return
    assert desk.log.count < EVENT_MAX
    place = desk.log.count * EVENT_WIDTH
    desk.log.events[place] = kind
    desk.log.events[place + 1] = first
    desk.log.events[place + 2] = second
    desk.log.events[place + 3] = third
    desk.log.events[place + 4] = 0
    desk.log.events[place + 5] = 0
    desk.log.count += 1


def add_fields(desk: Desk, fourth: int, fifth: int) -> None:
    """The event just logged has two more fields."""
    if not desk.log.is_kept:
        return
    place = (desk.log.count - 1) * EVENT_WIDTH
    desk.log.events[place + 4] = fourth
    desk.log.events[place + 5] = fifth


def capped(points: int) -> int:
    """Return points as an event can hold them; only play without limits exceeds that."""
    return max(-POINTS_CAP, min(POINTS_CAP, points))
