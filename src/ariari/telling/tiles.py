"""Rows of tiles as faces, in the order in which people arrange them."""

from ariari.core.faces import is_red, kind_of, red_face
from ariari.core.hand import plain_of, reds_of
from ariari.core.state import RiichiLevel
from ariari.core.table import Player, Table
from ariari.core.tiles import KIND_COUNT
from ariari.core.wall import dealt_index, indicator_index, ura_index, wall_face
from ariari.record import Ints
from ariari.telling.records import HAND_TILES


def write_equal(row: Ints, first: int, kind: int, size: int, reds: int) -> None:
    """This many tiles of a kind lie in a row from a place on, red ones first."""
    for place in range(size):
        row[first + place] = red_face(kind) if place < reds else kind


def write_concealed(player: Player, row: Ints) -> int:
    """A seat's concealed tiles lie in the row, in order; return how many."""
    size = 0
    for kind in range(KIND_COUNT):
        reds = reds_of(player, kind)
        count = plain_of(player, kind) + reds
        write_equal(row, size, kind, count, reds)
        size += count
    return size


def write_dealt(table: Table, seat: int, hands: Ints) -> None:
    """The thirteen tiles that a seat was dealt lie in its row of the hands, in order (DEAL-4)."""
    players = table.rules.players
    wind = (seat - table.dealer) % players
    place = 0
    for kind in range(KIND_COUNT):
        for is_plain in range(2):
            for number in range(HAND_TILES):
                face = wall_face(table, dealt_index(wind, number, players))
                if kind_of(face) == kind and is_red(face) == (is_plain == 0):
                    hands[seat, place] = face  # type: ignore[call-overload] # a row for each seat
                    place += 1


def write_indicators(table: Table, row: Ints) -> int:
    """The dora indicators that are up lie in the row; return how many."""
    for count in range(table.indicator_count):
        row[count] = wall_face(table, indicator_index(count, table.rules.players))
    return table.indicator_count


def write_ura(table: Table, seat: int, row: Ints) -> int:
    """The ura indicators that a winner turns up lie in the row; return how many (AGARI-8)."""
    rules = table.rules
    if table.players[seat].riichi == RiichiLevel.NONE:
        return 0
    size = 0
    for count in range(table.indicator_count):
        if rules.ura_dora if count == 0 else rules.kan_ura_dora:
            row[size] = wall_face(table, ura_index(count, rules.players))
            size += 1
    return size
