"""The walls that Mahjong Soul publishes, checked against their hash and put in draw order.

`paishan` has two letters per tile. In newer records it is the whole wall in dealing order, with the
`sha256` of it and a `salt`; in older ones it is what was left after the deal, with its `md5`. The
dead wall is at the end: the very last tiles are drawn after kans, from the last one back, and
before them ura and dora indicators alternate, the first indicator last.
"""

import hashlib
from collections.abc import Sequence

from ariari.core.faces import is_red_tile
from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.core.wall import (
    DEAD_COUNT,
    dealt_index,
    first_draw,
    indicator_index,
    nth_tile,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.errors import LogError
from ariari.logs.formats.majsoul.names import face_of
from ariari.logs.game_log import Faces, PublishedWall
from ariari.logs.json_fields import Json, text
from ariari.model.records.tiles import tile_from_face
from ariari.words.reason import Reason

__all__ = ["published_wall", "read_wall"]


def read_wall(record: Json, hands: Sequence[Faces], dealer: int, red_fives: int) -> tuple[int, ...]:
    """Return the tiles 0-135 of a new deal's wall, in the order published.

    `hands` are by seat and in dealing order, the dealer's with 14 tiles. Raises a `LogError` if
    the wall does not match its hash or the hands.
    """
    paishan = text(record, "paishan")
    _check_hash(record, paishan)
    players = len(hands)
    letters = [paishan[index : index + 2] for index in range(0, len(paishan), 2)]
    faces = tuple(map(face_of, letters))
    dealt = _dealt(hands, dealer)
    if len(faces) == tile_count(players) - len(dealt):
        faces = dealt + faces
    elif len(faces) != tile_count(players):
        wanted = {"wanted": tile_count(players), "left": tile_count(players) - len(dealt)}
        raise LogError(Reason("logs.majsoul.wall.size", count=len(faces), **wanted))
    elif faces[: len(dealt)] != dealt and not _is_redealt(faces, hands, dealer):
        raise LogError(Reason("logs.majsoul.wall.hands"))
    return _tiles(faces, players, red_fives)


def published_wall(tiles: tuple[int, ...], players: int, indicator_count: int) -> PublishedWall:
    """Return the wall in draw order, with the dead wall as the rulebook numbers it (DEAD-3).

    With three players the fourth and fifth indicators share their places with the last live tiles
    (SANMA-3); what a place holds depends on how many indicators were turned up.
    """
    size = tile_count(players)
    rinshan_count = 4 if players == 4 else 8
    wall = list(tiles)
    for count in range(rinshan_count):
        wall[rinshan_index(count, players)] = tiles[size - 1 - count]
    for count in range(max(indicator_count, (DEAD_COUNT - rinshan_count) // 2)):
        wall[indicator_index(count, players)] = tiles[size - 1 - rinshan_count - 2 * count]
        wall[ura_index(count, players)] = tiles[size - 2 - rinshan_count - 2 * count]
    return PublishedWall(tuple(wall))


def _check_hash(record: Json, paishan: str) -> None:
    if record.get("md5"):
        _compare(
            text(record, "md5"),
            hashlib.md5(paishan.encode(), usedforsecurity=False).hexdigest(),
            "md5",
        )
    salt = text(record, "salt") if "salt" in record else ""
    for key, content in (("sha256", paishan + salt), ("saltSha256", salt)):
        if record.get(key):
            _compare(text(record, key), hashlib.sha256(content.encode()).hexdigest(), key)


def _compare(stated: str, computed: str, key: str) -> None:
    if stated.lower() != computed:
        raise LogError(Reason("logs.majsoul.wall.hash", name=key, given=stated, wanted=computed))


def _dealt(hands: Sequence[Faces], dealer: int) -> Faces:
    """Return the dealt tiles in the order in which they left the wall (DEAL-1, DEAL-2)."""
    players = len(hands)
    places = {
        dealt_index(wind, number, players): hands[(dealer + wind) % players][number]
        for wind in range(players)
        for number in range(13)
    }
    return (*(places[index] for index in range(13 * players)), hands[dealer][13])


def _is_redealt(faces: Faces, hands: Sequence[Faces], dealer: int) -> bool:
    """Whether the wall deals these hands in another order: some programs sort them."""
    players = len(hands)
    for wind in range(players):
        hand = hands[(dealer + wind) % players]
        dealt = [faces[dealt_index(wind, number, players)] for number in range(13)]
        if wind == 0:
            dealt.append(faces[first_draw(players)])
        if sorted(dealt) != sorted(hand):
            return False
    return True


def _tiles(faces: Faces, players: int, red_fives: int) -> tuple[int, ...]:
    """Return tiles 0-135 for the faces, each used once; copies of a face ascend."""
    free: dict[int, list[int]] = {}
    for index in range(tile_count(players) - 1, -1, -1):
        tile = nth_tile(index, players)
        kind = tile // COPIES
        face = KIND_COUNT + kind // 9 if is_red_tile(tile, red_fives) else kind
        free.setdefault(face, []).append(tile)
    tiles = []
    for face in faces:
        if not free.get(face):
            seen = tile_from_face(face)
            raise LogError(Reason("logs.majsoul.wall.copies", tile=seen, red_fives=red_fives))
        tiles.append(free[face].pop())
    return tuple(tiles)
