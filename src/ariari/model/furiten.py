"""Why a seat is furiten, read from the engine's record of it."""

from dataclasses import dataclass
from enum import StrEnum

from ariari.core.furiten import is_discard_furiten, is_furiten
from ariari.core.table import Player
from ariari.core.tiles import KIND_COUNT
from ariari.model.tile import Tile

__all__ = ["Furiten", "FuritenCause", "furiten_of"]


class FuritenCause(StrEnum):
    """What made a seat furiten; of several the one that is named first here."""

    DISCARD = "discard"
    """捨て牌振聴: a wait is among the own discards, until the waits change (FURITEN-2)."""
    RIICHI = "riichi"
    """A winning tile went by after riichi: until the deal ends (FURITEN-4)."""
    PASSED = "passed"
    """同巡振聴: a winning tile went by, until the own turn (FURITEN-3)."""


@dataclass(frozen=True, slots=True)
class Furiten:
    """A seat may not ron, and why (FURITEN-5)."""

    cause: FuritenCause
    tiles: tuple[Tile, ...] = ()
    """The waits among the own discards, if it is those."""


def furiten_of(player: Player) -> Furiten | None:
    """Return why a player may not ron; None where nothing of this sort bars it."""
    if not is_furiten(player):
        return None
    if is_discard_furiten(player):
        kinds = player.waits & player.discarded
        tiles = tuple(Tile(kind) for kind in range(KIND_COUNT) if kinds >> kind & 1)
        return Furiten(FuritenCause.DISCARD, tiles)
    return Furiten(FuritenCause.RIICHI if player.riichi_furiten else FuritenCause.PASSED)
