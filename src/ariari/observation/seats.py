"""What lies before each seat: melds, river, what is safe against it and what is new."""

from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.order import steps_between
from ariari.core.table import RIVER_MAX, Mark, Player, Table
from ariari.core.tiles import KIND_COUNT, NORTH, SUIT_SIZE
from ariari.observation.observation import Observation, SeatPlanes
from ariari.observation.planes import clear_plane, show_kinds
from ariari.observation.trail import Trail, river_place, safe_kinds
from ariari.record import Ints
from ariari.strategy.sight import shows_hand
from ariari.strategy.suji import suji_kinds

TAKEN_MARK = 4
SIDEWAYS_SHIFT = 1
OPEN_MARKS = 3
"""`Mark.TSUMOGIRI` and `Mark.SIDEWAYS`."""


def from_seat(table: Table, seat: int, other: int) -> int:
    """Return another seat, or the same, counted from a seat."""
    return steps_between(seat, other, table.rules.players)


def clear_meld_planes(planes: SeatPlanes) -> None:
    """No meld lies before a seat."""
    clear_plane(planes.melded)
    clear_plane(planes.sequences)
    clear_plane(planes.sets)
    clear_plane(planes.meld_reds)


def clear_discards(planes: SeatPlanes) -> None:
    """No discard lies before a seat."""
    clear_plane(planes.discards)
    clear_plane(planes.discard_reds)
    clear_plane(planes.tsumogiri)
    clear_plane(planes.taken)
    clear_plane(planes.latest)
    clear_plane(planes.declared)
    clear_plane(planes.recent)


def clear_seat(planes: SeatPlanes) -> None:
    """Nothing lies before a seat."""
    clear_meld_planes(planes)
    clear_plane(planes.shown)
    clear_discards(planes)
    clear_plane(planes.safe)
    clear_plane(planes.suji)


def show_melds(player: Player, planes: SeatPlanes) -> None:
    """The planes have a seat's melds and Norths."""
    clear_meld_planes(planes)
    planes.melded[NORTH] = player.kita
    for meld in range(player.meld_count):
        made = player.meld_kinds[meld]
        lowest = player.meld_lowest[meld]
        if made == MeldKind.CHII:
            planes.sequences[lowest] += 1
            for kind in range(lowest, lowest + 3):
                planes.melded[kind] += 1
        else:
            planes.sets[lowest] = made
            planes.melded[lowest] += copies_in_meld(made, lowest, lowest)
        if player.meld_reds[meld] > 0:
            planes.meld_reds[lowest - lowest % SUIT_SIZE + 4] += player.meld_reds[meld]


def show_discards(player: Player, planes: SeatPlanes) -> None:
    """The planes have a seat's discards; there is no branch for what is as likely as not."""
    clear_discards(planes)
    for place in range(player.river_size):
        face = player.river[place]
        marks = player.river_marks[place]
        kind = kind_of(face)
        planes.discards[kind] += 1
        planes.discard_reds[kind] += int(is_red(face))
        planes.tsumogiri[kind] += marks & Mark.TSUMOGIRI
        planes.declared[kind] += marks >> SIDEWAYS_SHIFT & 1
        planes.taken[kind] += int(marks >= Mark.TAKEN)
        planes.latest[kind] = place + 1


def show_river(player: Player, first: int, rivers: Ints, river_marks: Ints) -> None:
    """The river lies in order from `first` on; who called a tile is in the melds."""
    size = player.river_size
    for place in range(RIVER_MAX):
        face = player.river[place]
        rivers[first + place] = face if place < size else NO_FACE
    for place in range(RIVER_MAX):
        marks = player.river_marks[place]
        taken = TAKEN_MARK if marks >= Mark.TAKEN else 0
        river_marks[first + place] = marks & OPEN_MARKS | taken if place < size else 0


def show_recent(player: Player, start: int, planes: SeatPlanes) -> None:
    """The planes have what a seat discarded from a place on."""
    for place in range(start, player.river_size):
        planes.recent[kind_of(player.river[place])] += 1


def show_open_hand(player: Player, planes: SeatPlanes, *, shows: bool) -> None:
    """The planes have concealed tiles where a seat shows them."""
    for kind in range(KIND_COUNT):
        planes.shown[kind] = player.counts[kind] if shows else 0


def show_seat(table: Table, seat: int, other: int, observation: Observation) -> None:
    """The observation has what lies before a seat, for one that may be another."""
    number = from_seat(table, seat, other)
    planes = observation.planes.seats[number]
    player = table.players[other]
    show_melds(player, planes)
    show_open_hand(player, planes, shows=shows_hand(table, seat, other))
    show_discards(player, planes)
    show_river(player, number * RIVER_MAX, observation.rivers, observation.river_marks)


def show_seats(table: Table, trail: Trail, seat: int, observation: Observation) -> None:
    """The observation has what lies before every seat, counted from the observer."""
    for other in range(table.rules.players):
        show_seat(table, seat, other, observation)
        planes = observation.planes.seats[from_seat(table, seat, other)]
        show_recent(table.players[other], river_place(trail.starts[seat], other), planes)
        safe = trail.discarded[seat] if other == seat else safe_kinds(trail, other)
        show_kinds(safe, planes.safe)
        show_kinds(suji_kinds(safe), planes.suji)
