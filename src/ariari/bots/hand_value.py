"""What a hand may be worth: guessed while it grows, exact once it waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ariari.bots.plans import Plan
from ariari.bots.sight import Sight, kinds_of
from ariari.core.state import RiichiLevel, Win, WinCheck
from ariari.core.tiles import (
    HONOUR_KINDS,
    KIND_COUNT,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
)
from ariari.core.value import minimum_han
from ariari.model.meld import Meld
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record, score_record
from ariari.model.tile import Tile

__all__ = ["Holding", "guess_han", "guess_points", "required_han", "wait_points"]

POINTS_BY_HAN = (700, 1_300, 2_400, 4_700, 7_400, 8_000, 12_000, 12_400, 16_000, 16_400, 17_000)
"""Points of a non-dealer's win, roughly."""
DEALER_FACTOR = 1.5
LUCK_OF_RIICHI = 0.4
"""Han that ippatsu, ura dora and tsumo add to a riichi, on average."""
LUCK_FACTOR = 1.25
"""The same as a factor of the points of a ready hand."""
CHANCE_FACTOR = 0.6
"""Share of the yaku within reach that the hand ends up with."""
FURITEN_FACTOR = 0.4
"""Share of its wins that a hand keeps when it cannot ron."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand in progress: what is concealed after a discard, and the melds."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    counts: tuple[int, ...]

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """The tiles of the hand and the melds."""
        return (*self.tiles, *(tile for meld in self.melds for tile in meld.tiles))


@lru_cache(64)
def required_han(rules: Ruleset, honba: int) -> int:
    """Return the han of yaku that a win needs (AGARI-3)."""
    win = Win()
    win.honba = honba
    return minimum_han(win, rules_record(rules))


def guess_points(sight: Sight, han: float) -> float:
    """Return roughly what a win with this many han is worth to the seat."""
    low = min(int(han), len(POINTS_BY_HAN) - 2)
    share = min(1.0, han - low)
    points = POINTS_BY_HAN[low] * (1 - share) + POINTS_BY_HAN[low + 1] * share
    return points * DEALER_FACTOR if sight.is_dealer else points


def guess_han(sight: Sight, holding: Holding, plan: Plan) -> float:
    """Return the han that a hand may win with under a plan."""
    han = float(plan.han + sight.dora_han(holding.all_tiles) + sight.me.kita)
    if plan.is_closed:
        han += LUCK_OF_RIICHI + CHANCE_FACTOR * _closed_chances(sight, holding.counts)
    return han


def _closed_chances(sight: Sight, counts: Sequence[int]) -> float:
    """Return the han that yaku besides riichi may add to a closed hand."""
    orphans = sum(counts[kind] for kind in kinds_of(ORPHAN_KINDS))
    han = (0.9, 0.6, 0.35, 0.15)[orphans] if orphans < 4 else 0.0
    for kind in kinds_of(sight.value_kinds):
        if counts[kind] > 2:
            han += 1
        elif counts[kind] == 2 and sight.left[kind]:
            han += 0.4
    honours = sum(counts[kind] for kind in kinds_of(HONOUR_KINDS))
    longest = max(_suit_size(counts, suit) for suit in range(SUIT_COUNT))
    return han + max(0, longest + honours - 9) * 0.6


def _suit_size(counts: Sequence[int], suit: int) -> int:
    return sum(counts[kind] for kind in kinds_of(SUIT_KINDS << suit * SUIT_SIZE))


def wait_points(sight: Sight, holding: Holding, waits: int, *, riichi: bool) -> dict[int, float]:
    """Return what a ready hand wins on each wait: by ron, or by tsumo if only that wins."""
    assert sum(holding.counts) % 3 == 1, "a ready hand is short of one tile"
    win = Win()
    _fill(win, sight, holding, riichi=riichi)
    found = {}
    for kind in kinds_of(waits):
        win.counts[kind] += 1
        win.winning_kind = kind
        found[kind] = _points_of(win, sight)
        win.counts[kind] -= 1
    factor = LUCK_FACTOR if riichi else 1.0
    if waits & sight.own_river:
        factor *= FURITEN_FACTOR
    return {kind: points * factor for kind, points in found.items()}


def _points_of(win: Win, sight: Sight) -> float:
    """Return the points of a ron, or of a tsumo weighted by its chance."""
    rules = rules_record(sight.view.rules)
    share = 6 if sight.is_dealer else 4
    for tsumo, factor in ((False, 1.0), (True, FURITEN_FACTOR)):
        win.tsumo = tsumo
        score = score_record(win, rules).score
        if score.status == WinCheck.WIN:
            return float(share * score.base) * factor
    return 0.0


def _fill(win: Win, sight: Sight, holding: Holding, *, riichi: bool) -> None:
    view = sight.view
    for kind in range(KIND_COUNT):
        win.counts[kind] = holding.counts[kind]
    for place, meld in enumerate(holding.melds):
        win.meld_kinds[place] = meld.kind
        win.meld_lowest[place] = meld.base_kind
    win.meld_count = len(holding.melds)
    for place, tile in enumerate(view.indicators):
        win.dora_indicators[place] = tile.kind
    win.dora_indicator_count = len(view.indicators)
    win.red_fives = sum(tile.red for tile in holding.all_tiles)
    win.seat_wind = view.wind
    win.round_wind = view.round
    win.honba = view.honba
    win.kita = sight.me.kita
    win.riichi = RiichiLevel.RIICHI if riichi else RiichiLevel.NONE
