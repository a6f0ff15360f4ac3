"""The walls of an mjlog, if its seeds give the tiles that it shows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from ariari.core.wall import dealt_index, indicator_index
from ariari.errors import LogError
from ariari.logs.formats.tenhou.wall import TenhouSeed
from ariari.logs.game_log import DealLog, PublishedWall
from ariari.words.reason import Reason

__all__ = ["Seeds", "attach_walls", "seeds_of"]


class Seeds(NamedTuple):
    """What a log publishes about its walls."""

    game: str
    """The seed of all walls; empty if there is none."""
    deals: Sequence[str]
    """The seeds of single deals, in order."""


def seeds_of(header: Mapping[str, Any], extra: Sequence[tuple[Any, ...]]) -> Seeds:
    """Return the seeds in a log's header or in the extra attributes of its deals."""
    deals = [said["shuffle"] for *_, said in extra if "shuffle" in said]
    return Seeds(header.get("SHUFFLE", {}).get("seed", ""), deals)


def attach_walls(deals: Sequence[DealLog], players: int, seeds: Seeds) -> Iterator[Reason]:
    """Store the walls with the deals if the seeds give the first deal; otherwise yield why not."""
    walls = _published_walls(len(deals), players, seeds)
    try:
        first = next(walls, None)
        if first is None:
            return
        if not _is_wall_of(first, deals[0]):
            yield Reason("logs.note.other_walls")
            return
        for deal, wall in zip(deals, chain((first,), walls), strict=False):
            deal.wall = wall
    except LogError as error:
        yield Reason("logs.note.no_walls", why=error.told)


def _published_walls(deals: int, players: int, seeds: Seeds) -> Iterator[PublishedWall]:
    """Yield the walls of all deals, from the seed of the game or the seeds of the deals."""
    if seeds.game:
        yield from TenhouSeed.parse(seeds.game).walls(players)
    elif len(seeds.deals) == deals:
        for seed in seeds.deals:
            yield next(TenhouSeed.parse(seed).walls(players))


def _is_wall_of(wall: PublishedWall, deal: DealLog) -> bool:
    """Whether a wall has the tiles that were dealt, and the indicator."""
    assert deal.ids is not None
    players = len(deal.hands)
    for seat, hand in enumerate(deal.ids.hands):
        wind = (seat - deal.dealer) % players
        if any(wall.tiles[dealt_index(wind, i, players)] != hand[i] for i in range(len(hand))):
            return False
    return wall.tiles[indicator_index(0, players)] == deal.ids.indicators[0]
