"""The wall of a recorded deal: as it was published, or put together from the tiles seen."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from ariari.core.faces import face_of
from ariari.core.melds import MeldKind
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    nth_tile,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.errors import LogError
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Draw,
    Faces,
    KitaEntry,
    OwnKan,
)
from ariari.model.records.tiles import tile_from_face
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["TilePool", "draw_places", "seen_tiles", "turned_up", "wall_of"]


class TilePool:
    """The tiles of a set, handed out by face until they are used up."""

    def __init__(self, players: int, red_fives: int) -> None:
        self._left: dict[int, list[int]] = defaultdict(list)
        for index in reversed(range(tile_count(players))):
            tile = nth_tile(index, players)
            self._left[face_of(tile, red_fives)].append(tile)

    def take(self, face: int) -> int:
        """Return a tile of that face that has not been handed out."""
        if not self._left[face]:
            raise LogError(Reason("logs.wall.copies", tile=tile_from_face(face)))
        return self._left[face].pop()

    def rest(self) -> list[int]:
        """Return the tiles that have not been handed out, in order."""
        return sorted(tile for tiles in self._left.values() for tile in tiles)


def draw_places(deal: DealLog, players: int) -> list[tuple[int, int]]:
    """Return the face of each draw of the deal, and where in the wall it lay (DEAL-2, DEAD-3)."""
    places = []
    live, rinshan = first_draw(players), 0
    is_rinshan = False
    for entry in deal.entries:
        if type(entry) is DiscardEntry:
            continue
        if type(entry) is Draw:
            if is_rinshan:
                places.append((entry.tile, rinshan_index(rinshan, players)))
                rinshan += 1
                is_rinshan = False
            else:
                places.append((entry.tile, live))
                live += 1
        elif type(entry) is OwnKan or type(entry) is KitaEntry:
            is_rinshan = True
        elif type(entry) is Call:
            is_rinshan = entry.kind == MeldKind.DAIMINKAN
    return places


def seen_tiles(deal: DealLog, players: int) -> Iterator[tuple[int, int]]:
    """Yield the face and the place in the wall of each tile that the log shows."""
    for seat, hand in enumerate(deal.hands):
        wind = (seat - deal.dealer) % players
        for number, face in enumerate(hand):
            yield face, dealt_index(wind, number, players)
    yield from draw_places(deal, players)
    for count, face in enumerate(deal.indicators):
        if face != HIDDEN:
            yield face, indicator_index(count, players)
    for count, face in enumerate(deal.ura_indicators):
        yield face, ura_index(count, players)


def turned_up(deal: DealLog, players: int) -> tuple[Faces, Faces]:
    """Return the dora and ura indicators of a deal, with those that are assumed."""
    assumed = {place: face for face, place in deal.assumed}
    dora = [
        assumed.get(indicator_index(count, players), face)
        for count, face in enumerate(deal.indicators)
    ]
    ura = list(deal.ura_indicators)
    while (place := ura_index(len(ura), players)) in assumed:
        ura.append(assumed[place])
    return tuple(dora), tuple(ura)


def wall_of(deal: DealLog, rules: Ruleset) -> tuple[int, ...]:
    """Return the wall that a deal was played with, as tiles 0-135 in draw order (WALL-8).

    If it was not published, tiles that nobody saw fill the places that the log does not state.
    """
    if deal.wall is not None:
        return deal.wall.tiles
    players = rules.players
    pool = TilePool(players, rules.red_fives)
    tiles = chain(seen_tiles(deal, players), deal.assumed)
    placed = {place: pool.take(face) for face, place in _distinct(tiles)}
    rest = iter(pool.rest())
    return tuple(
        placed[place] if place in placed else next(rest) for place in range(tile_count(players))
    )


def _distinct(tiles: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the tiles; refuse hidden ones and two tiles in one place."""
    places = set()
    for face, place in tiles:
        if face < 0:
            raise LogError(Reason("logs.wall.hidden"))
        if place in places:
            raise LogError(Reason("logs.wall.room"))
        places.add(place)
        yield face, place
