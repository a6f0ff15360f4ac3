"""What a hand waits for, asked of the engine."""

from ariari import tables
from ariari.core.acceptance import shape_waits
from ariari.core.state import Win
from ariari.core.tiles import KIND_COUNT
from ariari.model.hand import Hand
from ariari.model.tile import Tile

__all__ = ["tiles_of_kinds", "waiting_tiles"]


def waiting_tiles(hand: Hand, players: int) -> tuple[Tile, ...]:
    """Return the kinds that complete the shape of a hand of 13 tiles (FURITEN-1)."""
    win = Win()
    for tile in hand.concealed:
        win.counts[tile.kind] += 1
    return tiles_of_kinds(shape_waits(win.counts, len(hand.melds), players, tables.load()))


def tiles_of_kinds(kinds: int) -> tuple[Tile, ...]:
    """Return a set of kinds, one bit each, as tiles."""
    return tuple(Tile(kind) for kind in range(KIND_COUNT) if kinds >> kind & 1)
