"""A seat that is asked, and what the engine needs to answer about it."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ariari.core.faces import NO_FACE
from ariari.core.table import Desk, Player, Table
from ariari.core.tables import Tables
from ariari.model.records.tiles import concealed_tiles, tile_from_face
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["DEAD_HAND", "NOTHING_DRAWN", "AskedSeat"]

DEAD_HAND = Reason("illegal.dead_hand", "DEADHAND-1")
NOTHING_DRAWN = Reason("illegal.nothing_drawn", "CALL-5")


class AskedSeat(NamedTuple):
    """A seat at a table, with the work space and the tables of the engine."""

    table: Table
    seat: int
    desk: Desk
    tables: Tables

    @property
    def player(self) -> Player:
        """The seat's record."""
        return self.table.players[self.seat]

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The concealed tiles."""
        return concealed_tiles(self.player)

    @property
    def drawn(self) -> Tile | None:
        """The tile just drawn."""
        return None if self.table.drawn == NO_FACE else tile_from_face(self.table.drawn)

    @property
    def offered(self) -> Tile:
        """The tile of another seat that lies open."""
        return tile_from_face(self.table.tile)

    def lacks(self, tiles: Iterable[Tile]) -> bool:
        """Whether some of these tiles are not in the hand."""
        return bool(Counter(tiles) - Counter(self.hand))

    def not_held(self, tile: Tile) -> Reason:
        """Return that a tile is not in the hand."""
        return Reason("illegal.not_in_hand", tile=tile, hand=self.hand)

    def not_all_held(self, tiles: tuple[Tile, ...]) -> Reason:
        """Return that some of these tiles are not in the hand."""
        return Reason("illegal.not_all_in_hand", tiles=tiles, hand=self.hand)
