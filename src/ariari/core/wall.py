"""The wall: shuffled, broken, and where everything lies in it (rulebook sections 1.3 to 1.5)."""

from ariari.core.faces import face_of
from ariari.core.rng import below
from ariari.core.table import Table
from ariari.core.tiles import COPIES, TILE_COUNT

DEAD_COUNT = 14
"""Tiles of the dead wall, at all times (DEAD-1)."""
REMOVED = 7 * COPIES
"""Tiles of 2m-8m, which three players do not use (SANMA-1)."""
BLOCK = 4
"""Tiles that a player takes at once in the deal (DEAL-1)."""
ROUNDS_OF_BLOCKS = 3


def tile_count(players: int) -> int:
    """Return how many tiles are in the wall (EQUIP-1, SANMA-1)."""
    return TILE_COUNT if players == 4 else TILE_COUNT - REMOVED


def nth_tile(index: int, players: int) -> int:
    """Return the tiles of the set in order: without 2m-8m for three players."""
    if players == 4 or index < COPIES:
        return index
    return index + REMOVED


def dealt_index(wind: int, number: int, players: int) -> int:
    """Return where a wind's tile `number` 0-12 lies in the wall (DEAL-4)."""
    if number < ROUNDS_OF_BLOCKS * BLOCK:
        return (number // BLOCK * players + wind) * BLOCK + number % BLOCK
    return ROUNDS_OF_BLOCKS * BLOCK * players + wind


def first_draw(players: int) -> int:
    """Return where the dealer's fourteenth tile lies (DEAL-2)."""
    return 13 * players


def live_count(players: int) -> int:
    """Return how many tiles are dealt and drawn before any kan (DEAD-6, SANMA-3)."""
    return tile_count(players) - DEAD_COUNT


def rinshan_index(count: int, players: int) -> int:
    """Return where rinshan tile `count`, from 0, lies (DEAD-3, SANMA-3).

    Stacks from the break outward, the upper tile of each before the lower.
    """
    return tile_count(players) - 2 * (count // 2 + 1) + count % 2


def indicator_index(count: int, players: int) -> int:
    """Return where dora indicator `count`, from 0, lies (DEAD-3, SANMA-3)."""
    rinshan_tiles = 4 if players == 4 else 8
    return tile_count(players) - rinshan_tiles - 2 * (count + 1)


def ura_index(count: int, players: int) -> int:
    """Return where ura indicator `count`, from 0, lies: below the indicator (DEAD-3)."""
    return indicator_index(count, players) + 1


def haitei_index(moved_count: int, players: int) -> int:
    """Return where the last live tile lies, with this many in the dead wall (DEAD-6, DEAD-7)."""
    return live_count(players) - 1 - moved_count


def draws_left(table: Table) -> int:
    """Return how many tiles can still be drawn: live ones not due to join the dead wall."""
    return table.live_left - table.refill_due


def refill_dead_wall(table: Table) -> None:
    """The last live tiles join the dead wall for the rinshan tiles drawn (DEAD-1, DEAD-7)."""
    table.live_left -= table.refill_due
    table.refill_due = 0


def broken_wall(roll: int, players: int) -> int:
    """Return the wind whose wall a roll breaks (WALL-4, SANMA-2)."""
    return (roll - 1) % players


def wall_face(table: Table, index: int) -> int:
    """Return the face of a tile of the wall."""
    return face_of(table.wall[index], table.rules.red_fives)


def roll_dice(table: Table) -> None:
    """The dealer rolls two dice (WALL-3)."""
    table.dice[0] = 1 + below(table.random, 6)
    table.dice[1] = 1 + below(table.random, 6)


def shuffle_wall(table: Table) -> None:
    """Every order of the tiles is equally likely (WALL-1, WALL-9)."""
    players = table.rules.players
    size = tile_count(players)
    for index in range(size):
        table.wall[index] = nth_tile(index, players)
    for index in range(size - 1, 0, -1):
        other = below(table.random, index + 1)
        tile = table.wall[index]
        table.wall[index] = table.wall[other]
        table.wall[other] = tile
