"""Why a seat is furiten, read from the engine's record of it (rulebook section 2.5).

If there are several causes, the most telling one is given: the seat's own discard, then a tile that
went by after riichi, then one that went by this turn.
"""

from ariari.core.furiten import is_discard_furiten, is_furiten
from ariari.core.table import Player
from ariari.model.tile import Tile
from ariari.model.waiting import tiles_of_kinds
from ariari.words.reason import Reason

__all__ = ["PASSED", "RIICHI", "discarded", "why_furiten"]

RIICHI = Reason("furiten.riichi", "FURITEN-4", "FURITEN-5")
"""A winning tile went by after riichi: until the deal ends."""
PASSED = Reason("furiten.passed", "FURITEN-3", "FURITEN-5")
"""同巡振聴: a winning tile went by, until the seat's own turn."""


def discarded(tiles: tuple[Tile, ...]) -> Reason:
    """捨て牌振聴: waits are among the seat's own discards, until the waits change."""
    return Reason("furiten.discard", "FURITEN-2", "FURITEN-5", tiles=tiles)


def why_furiten(player: Player) -> Reason | None:
    """Return why a player may not ron; None if furiten does not bar it."""
    if not is_furiten(player):
        return None
    if is_discard_furiten(player):
        return discarded(tiles_of_kinds(player.waits & player.discarded))
    return RIICHI if player.riichi_furiten else PASSED
