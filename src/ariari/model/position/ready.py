"""Makes a tenpai hand from the remaining tiles, for a seat in riichi with a hidden hand."""

from collections import Counter
from random import Random

from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_SIZE
from ariari.errors import PositionError
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["ready_hand"]

_TRIES = 100
_SEQUENCES = 0.8
"""How often a set is a sequence, roughly as in winning hands."""


def ready_hand(left: Counter[Tile], sets: int, passed: int, rng: Random) -> list[Tile]:
    """Return tiles that need one more for this many sets and a pair.

    The missing tile is not of the kinds `passed`, if such a hand is found.
    """
    found: list[Tile] = []
    for _ in range(_TRIES):
        kinds = Counter[int]()
        for tile, copies in left.items():
            kinds[tile.kind] += copies
        hand = _complete(kinds, sets, rng)
        if not hand:
            continue
        missing = hand.pop(rng.randrange(len(hand)))
        found = _tiles(hand, left)
        if not passed >> missing & 1:
            return found
    if not found:
        raise PositionError(Reason("position.no_ready"))
    return found


def _complete(kinds: Counter[int], sets: int, rng: Random) -> list[int]:
    """Return the kinds of a complete hand; empty if the random sets did not work out."""
    hand: list[int] = []
    for _ in range(sets):
        group = _group(kinds, rng)
        kinds -= Counter(group)
        hand += group
    pairs = [kind for kind, copies in kinds.items() if copies >= 2]
    if len(hand) < 3 * sets or not pairs:
        return []
    return [*hand, *[rng.choice(pairs)] * 2]


def _group(kinds: Counter[int], rng: Random) -> list[int]:
    """Return a sequence or triplet from the remaining tiles; empty if there is none."""
    sequences = [
        [low, low + 1, low + 2]
        for low in range(HONOURS)
        if low % SUIT_SIZE <= SUIT_SIZE - 3 and all(kinds[low + step] for step in range(3))
    ]
    triplets = [[kind] * 3 for kind in range(KIND_COUNT) if kinds[kind] >= 3]
    groups = sequences if sequences and rng.random() < _SEQUENCES else triplets or sequences
    return rng.choice(groups) if groups else []


def _tiles(kinds: list[int], left: Counter[Tile]) -> list[Tile]:
    """Return tiles of these kinds, with red fives only if no plain ones are left."""
    rest = left.copy()
    tiles = []
    for kind in kinds:
        plain = Tile(kind)
        tile = plain if rest[plain] else Tile(kind, red=True)
        rest[tile] -= 1
        tiles.append(tile)
    return tiles
