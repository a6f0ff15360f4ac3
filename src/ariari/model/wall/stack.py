"""Walls with chosen tiles: what each seat is dealt, what is drawn, what lies in the dead wall."""

from collections.abc import Iterator, Sequence
from zlib import crc32

from ariari.core.faces import face_of
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    live_count,
    nth_tile,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.errors import NotationError
from ariari.model.keywords import named_arguments
from ariari.model.notation import parse_tiles
from ariari.model.records.tiles import face_from_tile
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["TilePool", "stack_wall"]

_HAND_TILES = 13


class TilePool:
    """The tiles of a set that have no place yet, lowest first."""

    def __init__(self, rules: Ruleset) -> None:
        size = tile_count(rules.players)
        self.rules = rules
        self.left = [nth_tile(index, rules.players) for index in range(size)]

    def face(self, tile: int) -> int:
        """Return the face of a tile 0-135."""
        return face_of(tile, self.rules.red_fives)

    def take(self, tile: Tile) -> int:
        """Take a tile of that face out of the pool; raise NotationError if none is left."""
        face = face_from_tile(tile)
        for found in self.left:
            if self.face(found) == face:
                self.left.remove(found)
                return found
        raise NotationError(self._why_none(tile))

    def _why_none(self, tile: Tile) -> Reason:
        size = tile_count(self.rules.players)
        tiles = (nth_tile(index, self.rules.players) for index in range(size))
        copies = sum(self.face(each) == face_from_tile(tile) for each in tiles)
        if copies == 0:
            return Reason("position.no_such_tile", tile=tile)
        return Reason("position.copies", tile=tile, used=copies + 1, copies=copies)


@named_arguments
def stack_wall(  # noqa: PLR0913 - a part of the wall each, all but two by keyword
    hands: Sequence[str] = (),
    draws: str = "",
    *,
    rinshan: str = "",
    dora: str = "",
    ura: str = "",
    last: str = "",
    rules: Ruleset | str = "ari-ari",
    seed: int | str | None = None,
) -> tuple[int, ...]:
    """Return a wall in draw order that deals these hands and then these draws (WALL-8).

    `hands` are by wind from East, of at most 13 tiles; `draws` are the live draws from the
    dealer's first on, whoever draws them; `rinshan`, `dora` and `ura` are in the order they come
    up; `last` are the last live tiles, the haiteihai at the end. What is left open is shuffled by
    `seed`; without one it is filled from the highest kind down.

    >>> wall = stack_wall(["123456789m1122p"], "1p", dora="4p")
    >>> len(wall), wall[:4], Tile.from_id(wall[52])
    (136, (0, 4, 8, 12), Tile.parse('1p'))
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    pool = TilePool(ruleset)
    placed: dict[int, int] = {}
    for index, tile in _places(ruleset.players, hands, draws, (rinshan, dora, ura, last)):
        if index in placed:
            raise NotationError(Reason("walls.twice", index=index, tile=tile))
        placed[index] = pool.take(tile)
    rest = iter(sorted(pool.left, reverse=True) if seed is None else _mixed(pool.left, seed))
    size = tile_count(ruleset.players)
    return tuple(placed[index] if index in placed else next(rest) for index in range(size))


def _mixed(tiles: Sequence[int], seed: int | str) -> list[int]:
    """Return tiles in an order that looks random but is the same everywhere."""
    return sorted(tiles, key=lambda tile: crc32(f"{seed} {tile}".encode()))


def _places(
    players: int, hands: Sequence[str], draws: str, others: tuple[str, str, str, str]
) -> Iterator[tuple[int, Tile]]:
    """Yield where in the wall each named tile lies."""
    if any(hands[players:]):
        raise NotationError(Reason("walls.hands", count=len(hands), players=players))
    for wind, hand in enumerate(hands):
        tiles = parse_tiles(hand)
        if len(tiles) > _HAND_TILES:
            raise NotationError(Reason("walls.dealt", hand=hand, count=len(tiles)))
        for number, tile in enumerate(tiles):
            yield dealt_index(wind, number, players), tile
    rinshan, dora, ura, last = (parse_tiles(text) for text in others)
    for count, tile in enumerate(parse_tiles(draws)):
        yield first_draw(players) + count, tile
    for count, tile in enumerate(rinshan):
        yield rinshan_index(count, players), tile
    for count, tile in enumerate(dora):
        yield indicator_index(count, players), tile
    for count, tile in enumerate(ura):
        yield ura_index(count, players), tile
    for count, tile in enumerate(reversed(last)):
        yield live_count(players) - 1 - count, tile
