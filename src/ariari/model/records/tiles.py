"""Tiles as people see them, read from the records of a table."""

from ariari.core.faces import FACE_COUNT, face_of, is_red, kind_of, red_face
from ariari.core.hand import plain_of, reds_of
from ariari.core.table import Player, Table
from ariari.core.tiles import KIND_COUNT
from ariari.model.tile import Tile

__all__ = ["concealed_tiles", "equal_tiles", "face_from_tile", "tile_from_face", "tile_from_wall"]


_TILES = tuple(Tile(kind_of(face), red=is_red(face)) for face in range(FACE_COUNT))
"""One object for each: a game has thousands of them."""


def tile_from_face(face: int) -> Tile:
    """Return the tile of a face 0-36."""
    assert face >= 0, face
    return _TILES[face]


def face_from_tile(tile: Tile) -> int:
    """Return the face 0-36 of a tile."""
    return red_face(tile.kind) if tile.red else tile.kind


def tile_from_wall(table: Table, index: int) -> Tile:
    """Return the tile at a place in the wall (WALL-8)."""
    return tile_from_face(face_of(table.wall[index], table.rules.red_fives))


def equal_tiles(kind: int, size: int, reds: int) -> tuple[Tile, ...]:
    """Return this many tiles of a kind, red ones first."""
    return tuple(_TILES[red_face(kind) if place < reds else kind] for place in range(size))


def concealed_tiles(player: Player) -> tuple[Tile, ...]:
    """Return a seat's concealed tiles in order."""
    return tuple(
        tile
        for kind in range(KIND_COUNT)
        for tile in equal_tiles(
            kind, plain_of(player, kind) + reds_of(player, kind), reds_of(player, kind)
        )
    )
