"""All discards of a deal in order: what is safe against whom, and what is new to whom.

A trail goes on from where it was followed to, so no discard is looked at twice.
"""

from typing import Annotated

from ariari.core.faces import kind_of
from ariari.core.order import seat_after
from ariari.core.rules import SEAT_MAX
from ariari.core.state import RiichiLevel
from ariari.core.table import Mark, Player, Table
from ariari.record import Int8, Int64, Ints, Record

PLACE_BITS = 8
PLACE_MASK = 127
TAKEN_SHIFT = 2
"""From the marks of a discard to one more than the seat that took it."""


class Trail(Record):
    """How far the discards of a deal have been followed, and what they tell; zeros at first."""

    discarded: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: the kinds that it discarded."""
    passed: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: the kinds that anyone discarded since its hand last changed."""
    starts: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: where in each river the discards begin that are new to it, packed."""
    places: Int64
    """Discards of each river that were followed, packed."""
    last: Int8
    """One more than the seat that discarded last; 0 at first."""
    settled: Int8
    """Seats whose hands have changed once, one bit each: what passes from then on is safe."""
    declared: Int8
    """Seats whose riichi was followed."""


def clear_trail(trail: Trail) -> None:
    """Nothing has been discarded."""
    for seat in range(SEAT_MAX):
        trail.discarded[seat] = 0
        trail.passed[seat] = 0
        trail.starts[seat] = 0
    trail.places = 0
    trail.last = 0
    trail.settled = 0
    trail.declared = 0


def river_place(packed: int, seat: int) -> int:
    """Return a seat's own of the places that are packed."""
    return packed >> PLACE_BITS * seat & PLACE_MASK


def next_discarder(table: Table, trail: Trail) -> int:
    """Return who discards next: the next seat, or the one that took the tile.

    A closed or added kan, or kita, changes nobody's turn (FLOW-1).
    """
    if trail.last == 0:
        return table.dealer
    last = trail.last - 1
    marks = table.players[last].river_marks[river_place(trail.places, last) - 1]
    if marks >= Mark.TAKEN:
        return (marks >> TAKEN_SHIFT) - 1
    return seat_after(last, 1, table.rules.players)


def declares(player: Player, place: int) -> bool:
    """Whether a discard lies sideways for a riichi that stands, or that nobody has passed yet."""
    if player.river_marks[place] & Mark.SIDEWAYS == 0:
        return False
    return player.riichi != RiichiLevel.NONE or place + 1 == player.river_size


def follow_discard(player: Player, seat: int, place: int, trail: Trail) -> None:
    """One more discard: it is safe against every seat whose hand has not changed since.

    A hand does not change by discarding what was drawn, nor after riichi (FURITEN-3, FURITEN-4).
    """
    kind = 1 << kind_of(player.river[place])
    if trail.declared >> seat & 1 == 0:
        is_riichi = declares(player, place)
        if is_riichi:
            trail.declared |= 1 << seat
        if is_riichi or player.river_marks[place] & Mark.TSUMOGIRI == 0:
            trail.settled |= 1 << seat
            trail.passed[seat] = 0
    for other in range(SEAT_MAX):
        if trail.settled >> other & 1 == 1:
            trail.passed[other] |= kind
    trail.discarded[seat] |= kind
    trail.starts[seat] = trail.places
    trail.places += 1 << PLACE_BITS * seat
    trail.last = seat + 1


def follow(table: Table, trail: Trail) -> None:
    """Every discard that lies there has been followed."""
    seat = next_discarder(table, trail)
    place = river_place(trail.places, seat)
    while place < table.players[seat].river_size:
        follow_discard(table.players[seat], seat, place, trail)
        seat = next_discarder(table, trail)
        place = river_place(trail.places, seat)


def safe_kinds(trail: Trail, seat: int) -> int:
    """現物: return the kinds on which a seat cannot win, or would have won before (FURITEN-2)."""
    return trail.discarded[seat] | trail.passed[seat]
