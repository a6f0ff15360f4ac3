"""Compares the tiles a log shows with the wall that was published."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ariari.core.deal import HAND_TILES
from ariari.core.faces import face_of
from ariari.core.wall import dealt_index, indicator_index, ura_index
from ariari.logs.game_log import DealLog
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
    for part in _parts_by_face(deal) if deal.ids is None else _parts_by_copy(deal):
        there = [wall[place] for place in part.places]
        if deal.ids is None:
            there = [face_of(tile, red_fives) for tile in there]
            if part.rule == "DEAL-1":
                there.sort()  # the order within a hand does not matter
        if part.tiles != tuple(there):
            expected, got = part.says(part.tiles), part.says(tuple(there))
            yield report.find(Kind.WALL, part.rule, expected, got)


def _parts_by_copy(deal: DealLog) -> Iterator[_Part]:
    ids = deal.ids
    assert ids is not None
    yield from _parts(deal, ids.hands, ids.draws, ids.indicators, ids.ura)


def _parts_by_face(deal: DealLog) -> Iterator[_Part]:
    drawn = tuple(face for face, _ in draw_places(deal, len(deal.hands)))
    yield from _parts(deal, deal.hands, drawn, deal.indicators, deal.ura_indicators)


def _parts(
    deal: DealLog, hands: tuple[Tiles, ...], draws: Tiles, indicators: Tiles, ura: Tiles
) -> Iterator[_Part]:
    players = len(hands)
    for seat, hand in enumerate(hands):
        places = _hand_places((seat - deal.dealer) % players, players)
        yield _Part("differences.wall_hand", "DEAL-1", hand, places, seat)
    drawn = tuple([place for _, place in draw_places(deal, players)])
    yield _Part("differences.wall_draws", "DEAL-2", draws, drawn)
    up = tuple([indicator_index(count, players) for count in range(len(indicators))])
    yield _Part("differences.wall_indicators", "DEAD-3", indicators, up)
    below = tuple([ura_index(count, players) for count in range(len(ura))])
    yield _Part("differences.wall_ura", "DEAD-3", ura, below)


def _dice(dice: tuple[int, int] | None) -> Reason:
    return Reason("differences.dice", dice=dice)


@cache
def _hand_places(wind: int, players: int) -> Tiles:
    return tuple(dealt_index(wind, number, players) for number in range(HAND_TILES))
