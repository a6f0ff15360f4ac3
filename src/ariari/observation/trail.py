"""All discards of a deal in order: what lies where, what is safe against whom, what is new to whom.

A trail goes on from where it was followed to, so no discard is looked at twice.
"""

from typing import Annotated

from ariari.core.faces import is_red, kind_of
from ariari.core.order import seat_after
from ariari.core.rules import SEAT_MAX
from ariari.core.state import RiichiLevel
from ariari.core.table import Mark, Player, Table
from ariari.core.tiles import KIND_COUNT
from ariari.observation.planes import clear_kinds
from ariari.record import Bool, Int8, Int64, Ints, Record

PLACE_BITS = 8
PLACE_MASK = 127
TAKEN_SHIFT = 2
"""From the marks of a discard to one more than the seat that took it."""
SIDEWAYS_SHIFT = 1
"""From the marks of a discard to whether it lies sideways."""


class Laid(Record):
    """What a seat has discarded, by kind."""

    discards: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles discarded, those called away included."""
    discard_reds: Annotated[Ints, Int8, KIND_COUNT]
    """Red fives among them."""
    tsumogiri: Annotated[Ints, Int8, KIND_COUNT]
    """Those discarded as they were drawn."""
    taken: Annotated[Ints, Int8, KIND_COUNT]
    """Those called away."""
    latest: Annotated[Ints, Int8, KIND_COUNT]
    """Place in the river of the last of the kind, counted from 1."""
    declared: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles that lie sideways for riichi."""


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
    is_taken: Bool
    """The discard that was followed last has been called away."""
    laid: Annotated[tuple[Laid, ...], Laid, SEAT_MAX]
    """By seat: what it has discarded."""


def clear_laid(laid: Laid) -> None:
    """A seat has discarded nothing."""
    clear_kinds(laid.discards, 0, KIND_COUNT)
    clear_kinds(laid.discard_reds, 0, KIND_COUNT)
    clear_kinds(laid.tsumogiri, 0, KIND_COUNT)
    clear_kinds(laid.taken, 0, KIND_COUNT)
    clear_kinds(laid.latest, 0, KIND_COUNT)
    clear_kinds(laid.declared, 0, KIND_COUNT)


def clear_trail(trail: Trail) -> None:
    """Nothing has been discarded."""
    for seat in range(SEAT_MAX):
        clear_laid(trail.laid[seat])
        trail.discarded[seat] = 0
        trail.passed[seat] = 0
        trail.starts[seat] = 0
    trail.places = 0
    trail.last = 0
    trail.settled = 0
    trail.declared = 0
    trail.is_taken = False


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


def lay(player: Player, place: int, laid: Laid) -> None:
    """One more discard lies before a seat; there is no branch for what is as likely as not."""
    face = player.river[place]
    marks = player.river_marks[place]
    kind = kind_of(face)
    laid.discards[kind] += 1
    laid.discard_reds[kind] += int(is_red(face))
    laid.tsumogiri[kind] += marks & Mark.TSUMOGIRI
    laid.declared[kind] += marks >> SIDEWAYS_SHIFT & 1
    laid.latest[kind] = place + 1


def note_call(table: Table, trail: Trail) -> None:
    """The last discard that was followed counts as called away, once it has been."""
    if trail.last == 0 or trail.is_taken:
        return
    seat = trail.last - 1
    player = table.players[seat]
    place = river_place(trail.places, seat) - 1
    if player.river_marks[place] >= Mark.TAKEN:
        trail.laid[seat].taken[kind_of(player.river[place])] += 1
        trail.is_taken = True


def follow_discard(player: Player, seat: int, place: int, trail: Trail) -> None:
    """One more discard: it is safe against every seat whose hand has not changed since.

    A hand does not change by discarding what was drawn, nor after riichi (FURITEN-3, FURITEN-4).
    """
    lay(player, place, trail.laid[seat])
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
    trail.is_taken = False


def follow(table: Table, trail: Trail) -> None:
    """Every discard that lies there has been followed."""
    note_call(table, trail)
    seat = next_discarder(table, trail)
    place = river_place(trail.places, seat)
    while place < table.players[seat].river_size:
        follow_discard(table.players[seat], seat, place, trail)
        note_call(table, trail)
        seat = next_discarder(table, trail)
        place = river_place(trail.places, seat)


def safe_kinds(trail: Trail, seat: int) -> int:
    """現物: return the kinds on which a seat cannot win, or would have won before (FURITEN-2)."""
    return trail.discarded[seat] | trail.passed[seat]
