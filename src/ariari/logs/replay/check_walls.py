"""Compares the tiles a log shows with the wall that was published."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from ariari.core.deal import HAND_TILES
from ariari.core.faces import face_of
from ariari.core.wall import dealt_index, indicator_index, ura_index
from ariari.logs.game_log import DealLog, TileIds
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.report import Reporter
from ariari.logs.walls import draw_places
from ariari.words.reason import Reason, Seat

__all__ = ["check_wall"]

Tiles = tuple[int, ...]


class _Part(NamedTuple):
    """Tiles as the log names them, and where they lay in the wall."""

    code: str
    rule: str
    tiles: Tiles
    places: Tiles
    seat: int = 0
    """Whose tiles they are, if anyone's."""

    def says(self, tiles: Tiles) -> Reason:
        """Return a reason that states the tiles, by number, as walls are published."""
        return Reason(self.code, seat=Seat(self.seat), tiles=tiles)


def check_wall(deal: DealLog, red_fives: int, report: Reporter) -> Iterator[Difference]:
    """Yield where the published wall differs from the log: hands, draws, indicators, dice.

    Tiles are compared by copy where the log names copies, otherwise by face.
    """
    if deal.wall is None:
        return
    wall = deal.wall.tiles
    if deal.dice is not None and deal.wall.dice not in (None, deal.dice):
        yield report.find(Kind.WALL, "WALL-3", _dice(deal.dice), _dice(deal.wall.dice))
    for part in _parts(deal):
        there = [wall[place] for place in part.places]
        if deal.ids is None:
            there = [face_of(tile, red_fives) for tile in there]
            if part.rule == "DEAL-1":
                there.sort()  # the order within a hand does not matter
        if part.tiles != tuple(there):
            expected, got = part.says(part.tiles), part.says(tuple(there))
            yield report.find(Kind.WALL, part.rule, expected, got)


def _parts(deal: DealLog) -> list[_Part]:
    """Return what the log shows: by copy where it names copies, otherwise by face."""
    players = len(deal.hands)
    drawn = draw_places(deal, players)
    ids = deal.ids
    if ids is None:
        faces = tuple([face for face, _ in drawn])
        ids = TileIds(deal.hands, faces, deal.indicators, deal.ura_indicators)
    parts = [
        _Part("differences.wall_hand", "DEAL-1", hand, _hand_places(wind, players), seat)
        for seat, hand in enumerate(ids.hands)
        for wind in ((seat - deal.dealer) % players,)
    ]
    places = tuple([place for _, place in drawn])
    up = _indicator_places(len(ids.indicators), players)
    below = _ura_places(len(ids.ura), players)
    return [
        *parts,
        _Part("differences.wall_draws", "DEAL-2", ids.draws, places),
        _Part("differences.wall_indicators", "DEAD-3", ids.indicators, up),
        _Part("differences.wall_ura", "DEAD-3", ids.ura, below),
    ]


def _dice(dice: tuple[int, int] | None) -> Reason:
    return Reason("differences.dice", dice=dice)


@cache
def _hand_places(wind: int, players: int) -> Tiles:
    return tuple(dealt_index(wind, number, players) for number in range(HAND_TILES))


@lru_cache
def _indicator_places(count: int, players: int) -> Tiles:
    return tuple(indicator_index(number, players) for number in range(count))


@lru_cache
def _ura_places(count: int, players: int) -> Tiles:
    return tuple(ura_index(number, players) for number in range(count))
