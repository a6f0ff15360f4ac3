"""What lies before each seat: melds, river, what is safe against it and what is new."""

from ariari.core.faces import NO_FACE, kind_of
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.order import seat_after, steps_between
from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX, Mark, Player, Table
from ariari.core.tiles import NORTH, SUIT_SIZE
from ariari.observation.observation import Observation, SeatPlanes
from ariari.observation.planes import clear_kinds, copy_kinds, show_kinds
from ariari.observation.trail import Laid, Trail, river_place, safe_kinds
from ariari.record import Ints
from ariari.strategy.sight import shows_hand
from ariari.strategy.suji import suji_kinds

TAKEN_MARK = 4
OPEN_MARKS = 3
"""`Mark.TSUMOGIRI` and `Mark.SIDEWAYS`."""


def from_seat(table: Table, seat: int, other: int) -> int:
    """Return another seat, or the same, counted from a seat."""
    return steps_between(seat, other, table.rules.players)


def clear_meld_planes(planes: SeatPlanes, first: int, last: int) -> None:
    """No meld lies before a seat."""
    clear_kinds(planes.melded, first, last)
    clear_kinds(planes.sequences, first, last)
    clear_kinds(planes.sets, first, last)
    clear_kinds(planes.meld_reds, first, last)


def clear_seat(planes: SeatPlanes, first: int, last: int) -> None:
    """Nothing lies before a seat."""
    clear_meld_planes(planes, first, last)
    clear_kinds(planes.shown, first, last)
    clear_kinds(planes.discards, first, last)
    clear_kinds(planes.discard_reds, first, last)
    clear_kinds(planes.tsumogiri, first, last)
    clear_kinds(planes.taken, first, last)
    clear_kinds(planes.latest, first, last)
    clear_kinds(planes.declared, first, last)
    clear_kinds(planes.recent, first, last)
    clear_kinds(planes.safe, first, last)
    clear_kinds(planes.suji, first, last)


def show_set(made: int, lowest: int, planes: SeatPlanes) -> None:
    """The planes have one more pon or kan."""
    planes.sets[lowest] = made
    planes.melded[lowest] += copies_in_meld(made, lowest, lowest)


def show_melds(player: Player, planes: SeatPlanes, first: int, last: int) -> None:
    """The planes have a seat's melds and Norths."""
    clear_meld_planes(planes, first, last)
    if first <= NORTH < last:
        planes.melded[NORTH] = player.kita
    for meld in range(player.meld_count):
        made = player.meld_kinds[meld]
        lowest = player.meld_lowest[meld]
        if made == MeldKind.CHII:
            for kind in range(max(lowest, first), min(lowest + 3, last)):
                planes.melded[kind] += 1
            if first <= lowest < last:
                planes.sequences[lowest] += 1
        elif first <= lowest < last:
            show_set(made, lowest, planes)
        five = lowest - lowest % SUIT_SIZE + 4
        if player.meld_reds[meld] > 0 and first <= five < last:
            planes.meld_reds[five] += player.meld_reds[meld]


def show_discards(laid: Laid, planes: SeatPlanes, first: int, last: int) -> None:
    """The planes have what a seat has discarded."""
    copy_kinds(laid.discards, planes.discards, first, last)
    copy_kinds(laid.discard_reds, planes.discard_reds, first, last)
    copy_kinds(laid.tsumogiri, planes.tsumogiri, first, last)
    copy_kinds(laid.taken, planes.taken, first, last)
    copy_kinds(laid.latest, planes.latest, first, last)
    copy_kinds(laid.declared, planes.declared, first, last)


def show_recent(player: Player, start: int, planes: SeatPlanes, first: int, last: int) -> None:
    """The planes have what a seat discarded from a place on."""
    clear_kinds(planes.recent, first, last)
    for place in range(start, player.river_size):
        kind = kind_of(player.river[place])
        if first <= kind < last:
            planes.recent[kind] += 1


def show_open_hand(
    player: Player, planes: SeatPlanes, first: int, last: int, *, shows: bool
) -> None:
    """The planes have the concealed tiles of a seat that shows them."""
    if shows:
        copy_kinds(player.counts, planes.shown, first, last)
    else:
        clear_kinds(planes.shown, first, last)


def show_safe(safe: int, planes: SeatPlanes, first: int, last: int) -> None:
    """The planes have what is safe against a seat, and what that says of other kinds."""
    show_kinds(safe, planes.safe, first, last)
    show_kinds(suji_kinds(safe), planes.suji, first, last)


def show_seats(table: Table, trail: Trail, observation: Observation, first: int, last: int) -> None:
    """The observation has what lies before every seat; with three the fourth has nothing."""
    seat = observation.features.seat
    for number in range(SEAT_MAX):
        planes = observation.planes.seats[number]
        if number < table.rules.players:
            other = seat_after(seat, number, table.rules.players)
            player = table.players[other]
            start = river_place(trail.starts[seat], other)
            safe = trail.discarded[seat] if other == seat else safe_kinds(trail, other)
            show_melds(player, planes, first, last)
            show_open_hand(player, planes, first, last, shows=shows_hand(table, seat, other))
            show_discards(trail.laid[other], planes, first, last)
            show_recent(player, start, planes, first, last)
            show_safe(safe, planes, first, last)
        else:
            clear_seat(planes, first, last)


def show_river(player: Player, rivers: Ints, start: int, first: int, last: int) -> None:
    """The faces of a river lie in order from `start` on."""
    size = player.river_size
    for place in range(first, last):
        face = player.river[place]
        rivers[start + place] = face if place < size else NO_FACE


def show_river_marks(player: Player, river_marks: Ints, start: int, first: int, last: int) -> None:
    """The marks of a river lie in order from `start` on; who called a tile is in the melds."""
    size = player.river_size
    for place in range(first, last):
        marks = player.river_marks[place]
        taken = TAKEN_MARK if marks >= Mark.TAKEN else 0
        river_marks[start + place] = marks & OPEN_MARKS | taken if place < size else 0


def clear_river(observation: Observation, start: int, first: int, last: int) -> None:
    """No river lies from `start` on."""
    for place in range(start + first, start + last):
        observation.rivers[place] = NO_FACE
        observation.river_marks[place] = 0


def show_rivers(table: Table, observation: Observation, first: int, last: int) -> None:
    """The observation has every river, from the first place up to the last."""
    seat = observation.features.seat
    for number in range(SEAT_MAX):
        start = number * RIVER_MAX
        if number < table.rules.players:
            player = table.players[seat_after(seat, number, table.rules.players)]
            show_river(player, observation.rivers, start, first, last)
            show_river_marks(player, observation.river_marks, start, first, last)
        else:
            clear_river(observation, start, first, last)
