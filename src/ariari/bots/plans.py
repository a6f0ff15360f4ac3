"""Plans: the yaku that a hand can be sure of, and how close each discard leaves it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ariari import tables
from ariari.bots.sight import Sight, kinds_of
from ariari.core.shanten import NOT_HELD, READY, Acceptance, acceptance, discard_acceptance, shanten
from ariari.core.tiles import (
    HONOUR_KINDS,
    KIND_COUNT,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
)
from ariari.model.meld import Meld

__all__ = ["Plan", "Prospect", "list_plans", "plan_distance", "prospects"]

ALL_KINDS = (1 << KIND_COUNT) - 1
SIMPLE_KINDS = ALL_KINDS & ~ORPHAN_KINDS
SET_COUNT = 4
FLUSH_TILES = 8
"""Tiles of one suit and honours that make a half flush worth planning."""
TRIPLET_BLOCKS = 4
"""Pairs, triplets and pons that make a hand of triplets worth planning."""
_CACHE = 1 << 14


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to win with a yaku."""

    han: int
    """Han of its yaku."""
    kinds: int = ALL_KINDS
    """The kinds that the finished hand may hold."""
    triplet: int | None = None
    """The kind whose concealed pair or triplet must become a set."""
    is_toitoi: bool = False
    """Whether it takes triplets alone (YAKU-TOITOI)."""
    is_closed: bool = False
    """Whether riichi and tsumo are yaku enough."""


CLOSED = Plan(1, is_closed=True)
"""Any closed hand wins by riichi or tsumo."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a discard leaves of a hand on the way to a yaku."""

    discard: int
    """The kind discarded."""
    shanten: int
    kinds: int
    """The kinds that bring the plan closer."""
    tiles: int
    """How many tiles of them the seat has not seen."""
    plan: Plan


def list_plans(sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> list[Plan]:
    """Return the ways for a hand with these melds to get a yaku: riichi while it is closed."""
    if sight.is_closed(melds):
        return [CLOSED]
    plans = [*_honour_plans(sight, counts, melds)]
    held = _melded_kinds(melds)
    if sight.view.rules.kuitan and held & ORPHAN_KINDS == 0:
        plans.append(Plan(1, SIMPLE_KINDS))
    plans.extend(_flush_plans(counts, melds, held))
    if _is_near_toitoi(counts, melds):
        plans.append(Plan(2, is_toitoi=True))
    certain = sum(_is_value_triplet(sight, meld) for meld in melds)
    return [replace(plan, han=plan.han + certain) for plan in plans]


def _honour_plans(sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> Iterator[Plan]:
    """Yield the plans by triplets of honours (YAKU-DRAGON, YAKU-SEATWIND, YAKU-ROUNDWIND)."""
    if any(_is_value_triplet(sight, meld) for meld in melds):
        yield Plan(0)
    if len(melds) == SET_COUNT:
        return
    for kind in kinds_of(sight.value_kinds):
        if counts[kind] > 2 or (counts[kind] == 2 and sight.left[kind] > 0):
            yield Plan(1, triplet=kind)


def _flush_plans(counts: Sequence[int], melds: Sequence[Meld], held: int) -> Iterator[Plan]:
    """Yield the plans by one suit and honours (YAKU-HONITSU)."""
    for suit in range(SUIT_COUNT):
        kinds = SUIT_KINDS << suit * SUIT_SIZE | HONOUR_KINDS
        if held & ~kinds:
            continue
        if 3 * len(melds) + sum(counts[kind] for kind in kinds_of(kinds)) >= FLUSH_TILES:
            yield Plan(2, kinds)


def _is_near_toitoi(counts: Sequence[int], melds: Sequence[Meld]) -> bool:
    if any(_is_sequence(meld) for meld in melds):
        return False
    return len(melds) + sum(count > 1 for count in counts) >= TRIPLET_BLOCKS


def _is_sequence(meld: Meld) -> bool:
    return meld.tiles[0].kind != meld.tiles[1].kind


def _is_value_triplet(sight: Sight, meld: Meld) -> bool:
    return not _is_sequence(meld) and bool(sight.value_kinds >> meld.base_kind & 1)


def _melded_kinds(melds: Sequence[Meld]) -> int:
    kinds = 0
    for meld in melds:
        for tile in meld.tiles:
            kinds |= 1 << tile.kind
    return kinds


def prospects(
    sight: Sight, counts: Sequence[int], melds: Sequence[Meld], plan: Plan
) -> list[Prospect]:
    """Return what each discard leaves of a plan, for a hand that has drawn or called."""
    if plan.is_toitoi:
        after = [_toitoi_after(counts, kind, len(melds)) for kind in range(KIND_COUNT)]
    else:
        after = _after_discards(counts, len(melds), sight.players, plan)
    found = []
    for kind in range(KIND_COUNT):
        distance, kinds = after[kind]
        if counts[kind] and distance != NOT_HELD:
            if distance == READY and not sight.view.rules.atozuke:
                kinds = _certain_waits(sight, counts, melds, Prospect(kind, 0, kinds, 0, plan))
            found.append(Prospect(kind, distance, kinds, sight.tiles_left(kinds), plan))
    return found


def _after_discards(
    counts: Sequence[int], meld_count: int, players: int, plan: Plan
) -> list[tuple[int, int]]:
    """Return shanten and the kinds that lower it, by kind discarded."""
    kept, set_count, missing = _counted(counts, meld_count, plan)
    more = 1 << plan.triplet if missing and plan.triplet is not None else 0
    table = _kept_discards(kept, set_count, players)
    rest = _kept_distance(kept, set_count, players)
    after = []
    for kind in range(KIND_COUNT):
        distance, kinds = table[kind] if kept[kind] else rest
        if kind == plan.triplet:
            distance, kinds = NOT_HELD, 0
        after.append((distance + missing, kinds & plan.kinds | more))
    return [
        (NOT_HELD, 0) if distance >= NOT_HELD else (distance, kinds) for distance, kinds in after
    ]


def _counted(
    counts: Sequence[int], meld_count: int, plan: Plan
) -> tuple[tuple[int, ...], int, int]:
    """Return the tiles that a plan counts on, its sets made, and the tiles its triplet lacks."""
    kept = [count * (plan.kinds >> kind & 1) for kind, count in enumerate(counts)]
    if plan.triplet is None:
        return tuple(kept), meld_count, 0
    held = min(3, kept[plan.triplet])
    kept[plan.triplet] -= held
    return tuple(kept), meld_count + 1, 3 - held


@lru_cache(_CACHE)
def _kept_discards(
    kept: tuple[int, ...], set_count: int, players: int
) -> tuple[tuple[int, int], ...]:
    """Return shanten and the kinds that lower it, by kind discarded."""
    record = Acceptance()
    discard_acceptance(list(kept), set_count, players, tables.load(), record)
    return tuple(zip(record.shanten, record.kinds, strict=True))


@lru_cache(_CACHE)
def _kept_distance(kept: tuple[int, ...], set_count: int, players: int) -> tuple[int, int]:
    """Return shanten of the tiles that count, and the kinds that lower it."""
    loaded = tables.load()
    distance = shanten(list(kept), set_count, players, loaded)
    return distance, acceptance(list(kept), set_count, players, loaded)


def plan_distance(
    sight: Sight, counts: Sequence[int], melds: Sequence[Meld], plan: Plan
) -> tuple[int, int]:
    """Return the shanten of a waiting hand by a plan, and the kinds that lower it."""
    if plan.is_toitoi:
        return _toitoi_distance(counts, len(melds))
    kept, set_count, missing = _counted(counts, len(melds), plan)
    distance, kinds = _kept_distance(kept, set_count, sight.players)
    more = 1 << plan.triplet if missing and plan.triplet is not None else 0
    return distance + missing, kinds & plan.kinds | more


def _toitoi_after(counts: Sequence[int], kind: int, meld_count: int) -> tuple[int, int]:
    if not counts[kind]:
        return NOT_HELD, 0
    kept = list(counts)
    kept[kind] -= 1
    return _toitoi_distance(kept, meld_count)


def _toitoi_distance(counts: Sequence[int], meld_count: int) -> tuple[int, int]:
    """Return how many tiles are missing for triplets and a pair, less one, and which help."""
    wanted = SET_COUNT - meld_count
    triplets = sum(count > 2 for count in counts)
    pairs = sum(count == 2 for count in counts)
    triplets = min(triplets, wanted)
    from_pairs = min(pairs, wanted - triplets)
    from_singles = wanted - triplets - from_pairs
    has_pair = pairs > from_pairs
    missing = from_pairs + 2 * from_singles + (not has_pair)
    needs_singles = from_singles > 0 or not has_pair
    kinds = 0
    for kind, count in enumerate(counts):
        if (count == 2 and from_pairs) or (count == 1 and needs_singles):
            kinds |= 1 << kind
    return missing - 1, kinds


def _certain_waits(
    sight: Sight, counts: Sequence[int], melds: Sequence[Meld], ready: Prospect
) -> int:
    """Return the waits of a hand whose yaku must hold on every one of them (AGARI-7)."""
    kept = list(counts)
    kept[ready.discard] -= 1
    distance, waits = _kept_distance(tuple(kept), len(melds), sight.players)
    return ready.kinds if distance == READY and waits & ~ready.kinds == 0 else 0
