"""Which copy of a tile is meant: a `GameLog` has faces, an mjlog has tiles 0-135.

If a log knows the copies, they are used; otherwise copies are chosen so that none is used twice.
"""

from collections.abc import Sequence

from ariari.core.faces import face_of
from ariari.core.wall import nth_tile, tile_count
from ariari.errors import LogError
from ariari.logs.game_log import HIDDEN, DealLog
from ariari.model.records.tiles import tile_from_face
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat

__all__ = ["Copies"]


class Copies:
    """The tiles of a deal that are still unseen, and those the seats hold."""

    def __init__(self, rules: Ruleset, deal: DealLog) -> None:
        """Deal the hands and turn up the first indicator."""
        self._red_fives = rules.red_fives
        self._unseen: dict[int, list[int]] = {}
        for index in range(tile_count(rules.players)):
            tile = nth_tile(index, rules.players)
            self._unseen.setdefault(self.face(tile), []).append(tile)
        ids = deal.ids
        self._draws = iter(ids.draws if ids else ())
        self._indicators = iter(ids.indicators if ids else ())
        self._ura = ids.ura if ids else ()
        if ids and [sorted(map(self.face, hand)) for hand in ids.hands] != [
            list(hand) for hand in deal.hands
        ]:
            raise LogError(Reason("logs.mjlog.write.ids"))
        dealt = ids.hands if ids else ((None,) * len(hand) for hand in deal.hands)
        self.hands = [
            [
                self._reveal(self.face(tile) if tile is not None else face, tile)
                for face, tile in zip(hand, known, strict=True)
            ]
            for hand, known in zip(deal.hands, dealt, strict=True)
        ]
        """Tiles that each seat holds."""
        self.dealt = [hand.copy() for hand in self.hands]
        if not deal.indicators:
            raise LogError(Reason("logs.write.no_indicator", format="mjlog"))
        self.indicators = [self._reveal(deal.indicators[0], next(self._indicators, None))]

    def face(self, tile: int) -> int:
        """Return the face of a tile."""
        return face_of(tile, self._red_fives)

    def _reveal(self, face: int, known: int | None) -> int:
        """Return an unseen tile of a face and mark it as seen."""
        if face == HIDDEN:
            raise LogError(Reason("logs.write.hidden", format="mjlog"))
        unseen = self._unseen.get(face, [])
        if not unseen or (known is not None and known not in unseen):
            named = tile_from_face(face)
            if known is None:
                raise LogError(Reason("logs.mjlog.write.copies", tile=named))
            raise LogError(Reason("logs.mjlog.write.copy", tile=named, id=known))
        tile = unseen[0] if known is None else known
        unseen.remove(tile)
        return tile

    def draw(self, seat: int, face: int) -> int:
        """Return the tile that a seat draws and now holds."""
        tile = self._reveal(face, next(self._draws, None))
        self.hands[seat].append(tile)
        return tile

    def turn_up(self, face: int) -> int:
        """Return the tile that is turned up as an indicator."""
        tile = self._reveal(face, next(self._indicators, None))
        self.indicators.append(tile)
        return tile

    def ura(self, faces: Sequence[int]) -> list[int]:
        """Return the ura indicators with these faces; the same ones for every winner."""
        if not self._ura:
            self._ura = tuple(self._reveal(face, None) for face in faces)
        if [self.face(tile) for tile in self._ura] != list(faces):
            raise LogError(Reason("logs.mjlog.result.other_ura"))
        return list(self._ura)

    def take(
        self, seat: int, face: int, *, wanted: int | None = None, but: int | None = None
    ) -> int:
        """Return the tile of a face that leaves a hand: `wanted` if possible, never `but`."""
        found = [tile for tile in self.hands[seat] if tile != but and self.face(tile) == face]
        if not found:
            lacking = tile_from_face(face)
            raise LogError(Reason("logs.mjlog.write.not_held", seat=Seat(seat), tile=lacking))
        tile = wanted if wanted in found else found[0]
        self.hands[seat].remove(tile)
        return tile
