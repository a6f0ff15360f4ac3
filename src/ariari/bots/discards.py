"""Discards compared: how near each leaves the hand to a win, and what the win would be worth."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt

from ariari.bots.hand_value import Holding, guess_han, guess_points, required_han, wait_points
from ariari.bots.plans import Prospect, list_plans, prospects
from ariari.bots.sight import Sight, count_kinds
from ariari.core.shanten import READY
from ariari.core.tiles import SUIT_SIZE, is_honour
from ariari.model.meld import Meld
from ariari.model.tile import Tile

__all__ = ["Option", "rank_discards"]

NEIGHBOUR_WORTH = 0.06
SECOND_NEIGHBOUR_WORTH = 0.035
COPY_WORTH = 0.03
VALUE_HONOUR_WORTH = 0.25
"""Worth of an idle tile, per unseen tile that would use it, in tiles of acceptance."""


@dataclass(frozen=True, slots=True)
class Option:
    """A discard, and what it leaves."""

    tile: Tile
    prospect: Prospect
    points: float
    """Roughly what a win would bring."""
    worth: float
    """Comparable between options of the same shanten."""

    @property
    def shanten(self) -> int:
        """Shanten after the discard; a hand with no winning tile left is not ready."""
        is_void = self.prospect.tiles == 0 or self.points == 0
        return self.prospect.shanten + (is_void and self.prospect.shanten == READY)


def rank_discards(
    sight: Sight,
    tiles: Sequence[Tile],
    melds: Sequence[Meld],
    allowed: Collection[Tile],
    *,
    riichi: bool = True,
) -> list[Option]:
    """Return a discard for each allowed kind, best first; none without a yaku.

    `riichi` says whether a closed hand that is ready may declare it.
    """
    counts = count_kinds(tiles)
    by_kind: dict[int, Option] = {}
    choice = _cheapest(allowed)
    needed = required_han(sight.view.rules, sight.view.honba)
    for plan in list_plans(sight, counts, melds):
        if plan.han < needed and not plan.is_closed:
            continue
        for prospect in prospects(sight, counts, melds, plan):
            tile = choice.get(prospect.discard)
            if tile is not None:
                holding = _without(tiles, melds, tile)
                option = _option(sight, holding, prospect, tile, riichi=riichi)
                best = by_kind.get(tile.kind)
                if best is None or _order(option) < _order(best):
                    by_kind[tile.kind] = option
    return sorted(by_kind.values(), key=_order)


def _order(option: Option) -> tuple[int, float, int]:
    return option.shanten, -option.worth, option.tile.kind


def _cheapest(allowed: Collection[Tile]) -> dict[int, Tile]:
    """Return the tile to discard for each kind: a red five only if there is no other."""
    return {tile.kind: tile for tile in sorted(allowed)}


def _without(tiles: Sequence[Tile], melds: Sequence[Meld], tile: Tile) -> Holding:
    kept = list(tiles)
    kept.remove(tile)
    return Holding(tuple(kept), tuple(melds), tuple(count_kinds(kept)))


def _option(
    sight: Sight, holding: Holding, prospect: Prospect, tile: Tile, *, riichi: bool
) -> Option:
    if prospect.shanten == READY:
        return _ready_option(sight, holding, prospect, tile, riichi=riichi)
    points = guess_points(sight, guess_han(sight, holding, prospect.plan))
    kept = prospect.tiles - _idle_worth(sight, holding.counts, tile.kind) * (1 + prospect.shanten)
    return Option(tile, prospect, points, kept * sqrt(points))


def _ready_option(
    sight: Sight, holding: Holding, prospect: Prospect, tile: Tile, *, riichi: bool
) -> Option:
    """Return an option with exact points: the average over the winning tiles left."""
    declares = riichi and prospect.plan.is_closed
    by_kind = wait_points(sight, holding, prospect.kinds, riichi=declares)
    total = sum(sight.left[kind] * points for kind, points in by_kind.items())
    return Option(tile, prospect, total / max(1, prospect.tiles), total)


def _idle_worth(sight: Sight, counts: Sequence[int], kind: int) -> float:
    """Return what a tile would be good for beyond the shapes that count now."""
    left = sight.left
    worth = COPY_WORTH * left[kind]
    if is_honour(kind):
        return worth + VALUE_HONOUR_WORTH * left[kind] * (sight.value_kinds >> kind & 1)
    number = kind % SUIT_SIZE
    for step in (-2, -1, 1, 2):
        if 0 <= number + step < SUIT_SIZE:
            near = NEIGHBOUR_WORTH if abs(step) == 1 else SECOND_NEIGHBOUR_WORTH
            worth += near * left[kind + step]
    return worth
