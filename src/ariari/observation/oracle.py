"""The oracle's view: everything that is hidden, for critics in training."""

from ariari.core.faces import NO_FACE, face_of, is_five
from ariari.core.order import steps_between
from ariari.core.rules import SEAT_MAX
from ariari.core.shanten import shanten
from ariari.core.table import Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_SIZE, TILE_COUNT, dora_kind
from ariari.core.wall import rinshan_index, tile_count, ura_index
from ariari.observation.observation import Oracle
from ariari.observation.progress import Progress


def reveal_wall(table: Table, oracle: Oracle) -> None:
    """The oracle sees every tile that has not been drawn."""
    players = table.rules.players
    for index in range(TILE_COUNT):
        is_there = table.next_draw <= index < tile_count(players)
        face = face_of(table.wall[index], table.rules.red_fives) if is_there else NO_FACE
        oracle.wall[index] = face
    for count in range(table.rinshan_count):
        oracle.wall[rinshan_index(count, players)] = NO_FACE


def reveal_hand(table: Table, seat: int, number: int, tables: Tables, oracle: Oracle) -> None:
    """The oracle sees the hand of a seat, whose number is counted from the observer."""
    player = table.players[seat]
    first = number * KIND_COUNT
    for kind in range(KIND_COUNT):
        oracle.hands[first + kind] = player.counts[kind]
        reds = player.red_fives[kind // SUIT_SIZE] if is_five(kind) else 0
        oracle.hand_reds[first + kind] = reds
        oracle.waits[first + kind] = player.waits >> kind & 1
    players = table.rules.players
    oracle.shanten[number] = shanten(player.counts, player.meld_count, players, tables)


def reveal_ura(table: Table, oracle: Oracle) -> None:
    """The oracle sees the tiles below the indicators that are up (DORA-4)."""
    players = table.rules.players
    for kind in range(KIND_COUNT):
        oracle.ura[kind] = 0
    for count in range(table.indicator_count):
        kind = table.wall[ura_index(count, players)] // COPIES
        oracle.ura[dora_kind(kind, players)] += 1


def reveal(table: Table, progress: Progress, oracle: Oracle, tables: Tables) -> None:
    """The oracle's view beside the observation of the seat that is asked."""
    players = table.rules.players
    reveal_wall(table, oracle)
    reveal_ura(table, oracle)
    for other in range(SEAT_MAX):
        if other < players:
            reveal_hand(table, other, steps_between(progress.seat, other, players), tables, oracle)
