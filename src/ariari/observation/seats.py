"""What lies before each seat: melds, river, what is safe against it and what is new."""

from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.table import RIVER_MAX, Mark
from ariari.core.tiles import NORTH, NUMBER_KINDS, SUIT_SIZE
from ariari.observation.observation import Observation, SeatPlanes
from ariari.observation.planes import clear_plane, copy_plane, show_kinds
from ariari.record import Ints
from ariari.strategy.danger import begin_safety
from ariari.strategy.mind import Mind
from ariari.strategy.sight import Seen

FOUR_AND_UP = 0o770770770
SIX_AND_DOWN = 0o077077077
"""The numbers that a two-sided wait can have as its upper, and as its lower end."""
PLACE_BITS = 8
PLACE_MASK = 127
TAKEN_MARK = 4
TAKEN_SHIFT = 2
"""From the marks of a discard to one more than the seat that took it."""
OPEN_MARKS = 3
"""`Mark.TSUMOGIRI` and `Mark.SIDEWAYS`."""


def suji_kinds(safe: int) -> int:
    """筋: return the kinds whose two-sided waits all have a safe kind at their other end."""
    from_below = safe << 3 | ~FOUR_AND_UP
    from_above = safe >> 3 & NUMBER_KINDS >> 3 | ~SIX_AND_DOWN
    return from_below & from_above & NUMBER_KINDS


def clear_seat(planes: SeatPlanes) -> None:
    """Nothing lies before a seat."""
    clear_plane(planes.melded)
    clear_plane(planes.sequences)
    clear_plane(planes.sets)
    clear_plane(planes.meld_reds)
    clear_plane(planes.shown)
    clear_plane(planes.discards)
    clear_plane(planes.discard_reds)
    clear_plane(planes.tsumogiri)
    clear_plane(planes.taken)
    clear_plane(planes.latest)
    clear_plane(planes.declared)
    clear_plane(planes.recent)
    clear_plane(planes.safe)
    clear_plane(planes.suji)


def show_melds(seen: Seen, planes: SeatPlanes) -> None:
    """The planes have a seat's melds and Norths."""
    planes.melded[NORTH] = seen.kita
    for meld in range(seen.meld_count):
        made = seen.meld_kinds[meld]
        lowest = seen.meld_lowest[meld]
        if made == MeldKind.CHII:
            planes.sequences[lowest] += 1
            for kind in range(lowest, lowest + 3):
                planes.melded[kind] += 1
        else:
            planes.sets[lowest] = made
            planes.melded[lowest] += copies_in_meld(made, lowest, lowest)
        if seen.meld_reds[meld] > 0:
            planes.meld_reds[lowest - lowest % SUIT_SIZE + 4] += seen.meld_reds[meld]


def show_discarded(seen: Seen, place: int, planes: SeatPlanes) -> None:
    """The planes have one discard."""
    face = seen.river[place]
    marks = seen.river_marks[place]
    kind = kind_of(face)
    planes.discards[kind] += 1
    planes.latest[kind] = place + 1
    if is_red(face):
        planes.discard_reds[kind] += 1
    if marks & Mark.TSUMOGIRI != 0:
        planes.tsumogiri[kind] += 1
    if marks & Mark.SIDEWAYS != 0:
        planes.declared[kind] += 1
    if marks >= Mark.TAKEN:
        planes.taken[kind] += 1


def show_river(seen: Seen, first: int, rivers: Ints, river_marks: Ints) -> None:
    """The river lies in order from `first` on; who called a tile is in the melds."""
    size = seen.river_size
    for place in range(RIVER_MAX):
        face = seen.river[place]
        rivers[first + place] = face if place < size else NO_FACE
    for place in range(RIVER_MAX):
        marks = seen.river_marks[place]
        taken = TAKEN_MARK if marks >= Mark.TAKEN else 0
        river_marks[first + place] = marks & OPEN_MARKS | taken if place < size else 0


def show_recent(seen: Seen, start: int, planes: SeatPlanes) -> None:
    """The planes have what a seat discarded from a place on."""
    for place in range(start, seen.river_size):
        planes.recent[kind_of(seen.river[place])] += 1


def show_seat(mind: Mind, seat: int, observation: Observation) -> None:
    """The observation has what lies before a seat, and which of its discards are recent."""
    sight = mind.sight
    number = (seat - sight.seat) % sight.player_count
    planes = observation.planes.seats[number]
    seen = sight.players[seat]
    clear_seat(planes)
    show_melds(seen, planes)
    copy_plane(seen.shown, planes.shown)
    for place in range(seen.river_size):
        show_discarded(seen, place, planes)
    show_river(seen, number * RIVER_MAX, observation.rivers, observation.river_marks)
    safe = mind.own_river if number == 0 else mind.threats[seat].safe
    show_kinds(safe, planes.safe)
    show_kinds(suji_kinds(safe), planes.suji)


def pass_by(mind: Mind, settled: int, kind: int) -> None:
    """A discard is safe against every seat whose hand has not changed since."""
    for seat in range(mind.sight.player_count):
        if settled >> seat & 1 == 1:
            mind.threats[seat].safe |= 1 << kind


def seat_after(mind: Mind, seat: int, place: int) -> int:
    """Return `next_seat` without a division, which is slow for every discard."""
    marks = mind.sight.players[seat].river_marks[place]
    if marks >= Mark.TAKEN:
        return (marks >> TAKEN_SHIFT) - 1
    return seat + 1 if seat + 1 < mind.sight.player_count else 0


def follow(mind: Mind) -> int:
    """Follow all discards in order: what is safe is known, and where recent discards begin.

    Returns that place of each river, packed. What is safe is as in `follow_rivers`.
    """
    sight = mind.sight
    begin_safety(mind)
    starts = 0
    places = 0
    settled = 0
    seat = sight.dealer
    place = 0
    while place < sight.players[seat].river_size:
        if seat == sight.seat:
            starts = places
        places += 1 << PLACE_BITS * seat
        if place >= mind.threats[seat].settled:
            settled |= 1 << seat
        if settled != 0:
            pass_by(mind, settled, kind_of(sight.players[seat].river[place]))
        seat = seat_after(mind, seat, place)
        place = places >> PLACE_BITS * seat & PLACE_MASK
    return starts


def show_seats(mind: Mind, observation: Observation) -> None:
    """The observation has what lies before every seat, counted from the observer."""
    sight = mind.sight
    starts = follow(mind)
    for seat in range(sight.player_count):
        show_seat(mind, seat, observation)
        number = (seat - sight.seat) % sight.player_count
        start = starts >> PLACE_BITS * seat & PLACE_MASK
        show_recent(sight.players[seat], start, observation.planes.seats[number])
