"""The wall as it lies on the table: whose wall, which stack, upper or lower (rulebook 1.3, 8).

The engine plays from the draw order alone; the dice only decide this picture (WALL-9). Stacks of a
wall are numbered from 1 at its owner's right (WALL-2), stacks of the draw order from 0.
"""

from ariari.core.state import INDICATOR_MAX
from ariari.core.wall import (
    broken_wall,
    haitei_index,
    indicator_index,
    rinshan_index,
    tile_count,
    ura_index,
)

UPPER = 0
LOWER = 1
STACK_TILES = 2
"""Tiles of a stack; the upper one is taken first (WALL-7)."""
NO_NUMBER = -1


def wall_stacks(players: int) -> int:
    """Return how many stacks each wall has (WALL-1, SANMA-2)."""
    return tile_count(players) // STACK_TILES // players


def rinshan_size(players: int) -> int:
    """Return how many tiles lie between the break and the indicators (DEAD-4, SANMA-3)."""
    return tile_count(players) - STACK_TILES - indicator_index(0, players)


def stack_order(owner: int, stack: int, roll: int, players: int) -> int:
    """Return where a stack of a wind's wall comes in the draw order, from 0 (WALL-8, SANMA-2)."""
    length = wall_stacks(players)
    walls_on = (broken_wall(roll, players) - owner) % players
    if walls_on == 0 and stack > roll:
        return stack - roll - 1
    if walls_on == 0:
        return players * length - 1 - roll + stack
    return (length - roll) + length * (walls_on - 1) + (stack - 1)


def index_at(owner: int, stack: int, layer: int, roll: int, players: int) -> int:
    """Return the draw-order index of the upper or lower tile of a stack (WALL-7, WALL-8)."""
    return STACK_TILES * stack_order(owner, stack, roll, players) + layer


def stacks_from_end(index: int, roll: int, players: int) -> int:
    """Return the stacks between the broken wall's right end and a tile, clockwise (WALL-6)."""
    stacks = players * wall_stacks(players)
    return (index // STACK_TILES + roll) % stacks


def owner_at(index: int, roll: int, players: int) -> int:
    """Return the wind in whose wall a tile of the draw order lies (WALL-6, WALL-8)."""
    walls_on = stacks_from_end(index, roll, players) // wall_stacks(players)
    return (broken_wall(roll, players) - walls_on) % players


def stack_at(index: int, roll: int, players: int) -> int:
    """Return the stack, from 1 at its owner's right, in which a tile lies (WALL-2, WALL-8)."""
    return stacks_from_end(index, roll, players) % wall_stacks(players) + 1


def layer_at(index: int) -> int:
    """Return whether a tile is the upper or the lower of its stack (WALL-7)."""
    return index % STACK_TILES


def is_drawn(index: int, next_draw: int, rinshan_count: int, players: int) -> bool:
    """Whether a tile was dealt or drawn, and is gone from the walls (WALL-6, DEAD-3)."""
    if index < next_draw:
        return True
    for count in range(rinshan_count):
        if rinshan_index(count, players) == index:
            return True
    return False


def indicator_number(index: int, players: int) -> int:
    """Return which dora or ura indicator a tile is, from 0; `NO_NUMBER` where none (DEAD-2)."""
    for count in range(INDICATOR_MAX):
        if indicator_index(count, players) == index or ura_index(count, players) == index:
            return count
    return NO_NUMBER


def rinshan_number(index: int, players: int) -> int:
    """Return which rinshan tile a tile is, from 0; `NO_NUMBER` where none (DEAD-2, SANMA-3)."""
    for count in range(rinshan_size(players)):
        if rinshan_index(count, players) == index:
            return count
    return NO_NUMBER


def is_dead(index: int, moved_count: int, players: int) -> bool:
    """Whether a tile is in the dead wall, once this many have joined it (DEAD-1, DEAD-7)."""
    return index > haitei_index(moved_count, players)
