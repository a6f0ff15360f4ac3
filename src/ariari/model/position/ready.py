"""A ready hand made of tiles that are left, for a seat in riichi whose hand is hidden."""

from collections import Counter
from random import Random

from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_SIZE
from ariari.errors import PositionError
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["ready_hand"]

_TRIES = 100
_SEQUENCES = 0.8
"""How often a set is a sequence, about as in hands that win."""


def ready_hand(left: Counter[Tile], sets: int, passed: int, rng: Random) -> list[Tile]:
    """Return tiles that lack one for so many sets and a pair.

    The one that is lacking is none of the kinds `passed`, where such a hand is found.
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
    """Return the kinds of a complete hand; nothing where the draw of sets came to nothing."""
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
    """Return a sequence or a triplet of tiles that are left; nothing where there is none."""
    sequences = [
        [low, low + 1, low + 2]
        for low in range(HONOURS)
        if low % SUIT_SIZE <= SUIT_SIZE - 3 and all(kinds[low + step] for step in range(3))
    ]
    triplets = [[kind] * 3 for kind in range(KIND_COUNT) if kinds[kind] >= 3]
    groups = sequences if sequences and rng.random() < _SEQUENCES else triplets or sequences
    return rng.choice(groups) if groups else []


def _tiles(kinds: list[int], left: Counter[Tile]) -> list[Tile]:
    """Return tiles of these kinds, red fives only where no plain ones are left."""
    rest = left.copy()
    tiles = []
    for kind in kinds:
        plain = Tile(kind)
        tile = plain if rest[plain] else Tile(kind, red=True)
        rest[tile] -= 1
        tiles.append(tile)
    return tiles
