"""What is published after a game, and whether it was fair.

>>> fairness = Fairness(bytes(32), ("", "my words", "", ""))
>>> walls = (fairness.wall(1), fairness.wall(2))
>>> check_record(FairRecord.of(fairness, fairness.draw(SeatDraw.DIRECT), walls))
[]
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ariari.core.rules import SeatDraw
from ariari.errors import AriariError, LogError
from ariari.model.game.setup import GivenWall
from ariari.model.options import option
from ariari.model.seating.lot import SeatLot
from ariari.server.fair.walls import (
    VERSION,
    Fairness,
    commitment,
    draw,
    mix,
    read_hex,
    read_texts,
    wall,
)
from ariari.words.reason import Reason

__all__ = ["FORMAT", "FairRecord", "check_record"]

FORMAT = "ariari fair"
_VERSIONS = range(1, VERSION + 1)


@dataclass(frozen=True, slots=True)
class FairRecord:
    """What is published after a game; `check_record` says whether it was fair."""

    commitment: str
    """As published before the game."""
    secret: bytes
    contributions: tuple[str, ...]
    """By place in the room; where no seats were drawn, that is the seat."""
    walls: tuple[GivenWall, ...]
    """As dealt."""
    draw: SeatLot | None = None
    """As drawn; None in games that began at a position, or by version 1."""
    places: tuple[int, ...] = ()
    """Where the player of each seat sat before, as the server says; empty without a draw."""
    version: int = VERSION
    """Of the method."""

    @classmethod
    def of(
        cls, fairness: Fairness, draw: SeatLot | None, walls: Sequence[GivenWall]
    ) -> "FairRecord":
        """Return the record of a game, with its draw for seats and the walls used."""
        return cls(
            fairness.commitment,
            fairness.secret,
            fairness.contributions,
            tuple(walls),
            draw,
            () if draw is None else draw.places,
            fairness.version,
        )

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.contributions)

    def to_json(self) -> dict[str, Any]:
        """Return the record as a JSON object that `ariari fair` checks."""
        drawn = self.draw and self.draw.to_json() | {"places": list(self.places)}
        return {
            "format": FORMAT,
            "version": self.version,
            "players": self.players,
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "contributions": list(self.contributions),
            **({} if self.version == 1 else {"draw": drawn}),
            "walls": [wall.to_json() for wall in self.walls],
        }

    @classmethod
    def from_json(cls, fields: Any) -> "FairRecord":
        """Read the object that `to_json` writes, or raise LogError."""
        if not isinstance(fields, dict) or fields.get("format") != FORMAT:
            raise LogError(Reason("fairness.format", format=FORMAT))
        version = fields.get("version")
        if type(version) is not int or version not in _VERSIONS:
            raise LogError(Reason("fairness.version", given=repr(version), wanted=VERSION))
        texts = read_texts(fields)
        if fields.get("players") != len(texts) or len(texts) not in (3, 4):
            given = repr(fields.get("players"))
            raise LogError(Reason("fairness.players", given=given, count=len(texts)))
        walls = fields.get("walls")
        if not isinstance(walls, list) or not all(isinstance(wall, dict) for wall in walls):
            raise LogError(Reason("fairness.walls"))
        return cls(
            read_hex(fields, "commitment").hex(),
            read_hex(fields, "secret"),
            texts,
            tuple(map(_read_wall, walls)),
            *_read_draw(None if version == 1 else fields.get("draw"), len(texts)),
            version,
        )


def _read_wall(fields: Mapping[str, Any]) -> GivenWall:
    dice = fields.get("dice")
    if not isinstance(dice, list) or not all(type(die) is int for die in dice):
        raise LogError(Reason("fairness.dice", given=repr(dice)))
    return GivenWall.from_json(fields)


def _read_draw(fields: Any, players: int) -> tuple[SeatLot | None, tuple[int, ...]]:
    """Read a draw for seats, and who is said to sit where."""
    if fields is None:
        return None, ()
    try:
        method, row, dice, places = (fields[name] for name in ("method", "row", "dice", "places"))
        if not isinstance(row, str) or not all(type(n) is int for n in (*dice, *places)):
            raise TypeError
        lot = SeatLot(SeatDraw(option("seat_draw").parse(method)), row, tuple(dice))
        if len(lot.places) != players:
            raise ValueError
    except (TypeError, KeyError, ValueError, AriariError):
        raise LogError(Reason("fairness.draw_form", given=repr(fields))) from None
    return lot, tuple(places)


def check_record(record: FairRecord) -> list[Reason]:
    """Return every complaint about a record; none if the game was fair.

    It cannot know whether the commitment is the one shown before the game, nor whether the
    contributions are those the players gave: players compare these themselves.
    """
    complaints = []
    wanted = commitment(record.secret)
    if record.commitment != wanted:
        given = record.commitment
        complaints.append(Reason("fairness.commitment", wanted=wanted, given=given))
    seed = mix(record.secret, record.contributions, record.version)
    complaints += _draw_complaints(record, seed)
    fair = [wall(seed, deal, record.players) for deal in range(1, len(record.walls) + 1)]
    for deal, dealt in enumerate(record.walls, start=1):
        if complaint := _wall_complaint(deal, dealt, fair):
            complaints.append(complaint)
    if not record.walls:
        complaints.append(Reason("fairness.no_wall"))
    return complaints


def _draw_complaints(record: FairRecord, seed: bytes) -> list[Reason]:
    """Return how a draw for seats differs from the fair one."""
    if record.draw is None:
        return []
    wanted = draw(seed, record.draw.method, record.players)
    if wanted != record.draw:
        told = {"given": _draw_text(record.draw), "wanted": _draw_text(wanted)}
        return [Reason("fairness.draw", **told)]
    if wanted.places != record.places:
        told = {"given": _numbers(record.places), "wanted": _numbers(wanted.places)}
        return [Reason("fairness.draw_places", **told)]
    return []


def _draw_text(lot: SeatLot) -> str:
    return f"{lot.row} {_numbers(lot.dice)}".strip()


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _wall_complaint(deal: int, dealt: GivenWall, fair: Sequence[GivenWall]) -> Reason | None:
    """Return how a wall differs from the fair one; None if it does not."""
    wanted = fair[deal - 1]
    if dealt == wanted:
        return None
    if dealt in fair:
        return Reason("fairness.wall_of", deal=deal, other=fair.index(dealt) + 1)
    count, size = len(dealt.tiles), len(wanted.tiles)
    if count != size:
        return Reason("fairness.wall_size", deal=deal, count=count, wanted=size)
    pairs = list(zip(dealt.tiles, wanted.tiles, strict=True))
    wrong = [place for place, (tile, other) in enumerate(pairs) if tile != other]
    if not wrong:
        given = str(dealt.dice)
        return Reason("fairness.wall_dice", deal=deal, given=given, wanted=str(wanted.dice))
    tile, other = pairs[wrong[0]]
    return Reason(
        "fairness.wall_tiles",
        deal=deal,
        count=len(wrong),
        place=wrong[0] + 1,
        tile=tile,
        wanted=other,
    )
