"""Builds differences, and turns a log's tiles into values for reasons."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ariari.logs.game_log import GameLog
from ariari.logs.replay.difference import Difference, Kind, deal_title
from ariari.model.records.tiles import tile_from_face
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Value, Word

__all__ = ["Fact", "Reporter", "tile_of", "tiles_of"]


class Reporter:
    """Builds the differences in one deal of a log."""

    def __init__(self, log: GameLog, number: int) -> None:
        self._log = log
        self._number = number

    def find(
        self, kind: Kind, rule: str, expected: Reason, got: Reason, *, event: int | None = None
    ) -> Difference:
        """Return a difference in this deal."""
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


class Fact(NamedTuple):
    """Something that both the log and the rules state."""

    code: str
    """The message that states it, with one `value`."""
    rule: str
    expected: Value
    got: Value

    def check(self, kind: Kind, report: Reporter, **values: Value) -> Iterator[Difference]:
        """Yield the difference, if there is one."""
        if self.expected != self.got:
            said = [Reason(self.code, value=value, **values) for value in (self.expected, self.got)]
            yield report.find(kind, self.rule, *said)


def tile_of(face: int) -> Tile | Word:
    """Return a tile as a value; a word if it is hidden."""
    return tile_from_face(face) if face >= 0 else Word("differences.hidden")


def tiles_of(faces: Iterable[int]) -> tuple[Tile, ...] | Word:
    """Return tiles as a value, in order; a word if there are none."""
    tiles = tuple(sorted(tile_from_face(face) for face in faces))
    return tiles or Word("differences.none")
