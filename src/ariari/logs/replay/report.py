"""Words for what a log says, and the making of differences."""

from collections.abc import Iterable

from ariari.logs.game_log import GameLog
from ariari.logs.replay.difference import Difference, Kind, deal_title
from ariari.model.notation import format_tiles
from ariari.model.table_tiles import tile_from_face

__all__ = ["Reporter", "name_face", "name_faces"]


class Reporter:
    """Makes the differences of one deal of a log."""

    def __init__(self, log: GameLog, number: int) -> None:
        self._log = log
        self._number = number

    def find(
        self, kind: Kind, rule: str, expected: str, got: str, *, event: int | None = None
    ) -> Difference:
        """Return a difference of this deal."""
        return Difference(
            source=self._log.source,
            deal=self._number + 1,
            title=deal_title(self._log.deals[self._number]),
            event=event,
            kind=kind,
            rule=rule,
            expected=expected,
            got=got,
        )


def name_face(face: int) -> str:
    """Return a tile in notation."""
    return str(tile_from_face(face)) if face >= 0 else "a hidden tile"


def name_faces(faces: Iterable[int]) -> str:
    """Return tiles in notation; `none` where there are none."""
    return format_tiles(sorted(tile_from_face(face) for face in faces)) or "none"
