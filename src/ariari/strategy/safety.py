"""How safe a discard is against a seat, as players class it."""

from enum import IntEnum

from ariari.core.tiles import SUIT_SIZE, is_honour, number_of
from ariari.strategy.mind import Mind, Threat


class Safety(IntEnum):
    """From what may deal in at any time to what cannot."""

    LIVE = 0
    """無筋: nothing speaks against a two-sided wait."""
    ONE_CHANCE = 1
    """ワンチャンス: a two-sided wait takes the last tile of a kind that is left."""
    SUJI = 2
    """筋: a two-sided wait would wait for a safe tile too."""
    NO_CHANCE = 3
    """ノーチャンス: no tiles are left for a two-sided wait."""
    SAFE = 4
    """現物: the seat cannot win on it, or would have won before (FURITEN-2 to FURITEN-4)."""


def class_of_copies(left: int) -> int:
    """Return the class of a tile that only a pair or a single tile waits for."""
    if left == 0:
        return Safety.NO_CHANCE
    return Safety.ONE_CHANCE if left == 1 else Safety.LIVE


def class_of_side(mind: Mind, threat: Threat, kind: int, step: int) -> int:
    """Return what speaks against a two-sided wait above (1) or below (-1) a kind."""
    left = min(mind.left[kind + step], mind.left[kind + 2 * step])
    if left <= 0:
        return Safety.NO_CHANCE
    if threat.safe >> kind + 3 * step & 1 == 1:
        return Safety.SUJI
    return Safety.ONE_CHANCE if left == 1 else Safety.LIVE


def safety_of(mind: Mind, seat: int, kind: int) -> int:
    """Return how safe a kind is against a seat whose river has been followed."""
    threat = mind.threats[seat]
    if threat.safe >> kind & 1 == 1:
        return Safety.SAFE
    is_apart = mind.sight.player_count == 3 and kind < SUIT_SIZE
    if is_honour(kind) or is_apart:
        return class_of_copies(mind.left[kind])
    number = number_of(kind)
    found = Safety.NO_CHANCE + 0
    if number >= 4:
        found = min(found, class_of_side(mind, threat, kind, -1))
    if number <= SUIT_SIZE - 3:
        found = min(found, class_of_side(mind, threat, kind, 1))
    return found
