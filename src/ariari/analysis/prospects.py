"""Prospects: the yaku a hand may get, and how far it is from each.

They are hints for learners, based on distance alone: which tiles a yaku needs, and how many of
them are missing. `ariari.analysis.score` says what a finished hand really has.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ariari import tables
from ariari.analysis.distance import Shanten, shanten
from ariari.analysis.shape_distance import Stock, edge_shanten, pinfu_shanten
from ariari.core.names import Yaku, Yakuman
from ariari.core.shanten import READY, chiitoitsu_shanten, hand_groups, standard_shanten
from ariari.core.state import MELD_MAX
from ariari.core.tiles import (
    COPIES,
    EAST,
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    WHITE,
)
from ariari.core.value import yaku_han
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName

__all__ = ["Prospect", "list_prospects"]

NEAR = 2
"""How many more tiles than the nearest shape a yaku may need and still be a hint."""
_ALL_KINDS = (1 << KIND_COUNT) - 1

_Set = tuple[int, int, int]
"""Kinds of a set, ascending."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A yaku that a hand may get."""

    name: YakuName
    han: int
    """Its han with the hand's melds; 0 for a yakuman."""
    shanten: int
    """Useful draws to tenpai with the yaku; -1 if the hand is complete."""
    is_yakuman: bool = False


class _Aim(NamedTuple):
    """Tiles that give a hand a yaku."""

    yaku: Yaku
    kinds: int = _ALL_KINDS
    """Kinds the hand may contain."""
    sets: tuple[_Set, ...] = ()
    """Sets it must contain."""


def list_prospects(
    hand: Hand, rules: Ruleset, *, seat: Wind, round_wind: Wind, gone: Sequence[Tile] = ()
) -> tuple[Prospect, ...]:
    """Return the yaku that a hand of 13 or 14 tiles is close to, nearest first.

    `gone` are tiles elsewhere that can no longer be drawn.

    >>> found = list_prospects(
    ...     Hand.parse("234m22345p45688s"), Ruleset(), seat=Wind.SOUTH, round_wind=Wind.EAST
    ... )
    >>> [(prospect.name.title, prospect.shanten) for prospect in found[:2]]
    [('Riichi', 0), ('Tanyao', 0)]
    """
    here = shanten(hand, players=rules.players)
    holding = _Holding(hand, gone, rules.players)
    distances = dict(_closed_distances(hand, here))
    values = _value_kinds(seat, round_wind)
    distances |= _least_distances(holding, rules, values)
    near_by = range(max(READY, here), here + NEAR + 1)
    distances |= dict(_shape_distances(holding, values, near_by))
    record = rules_record(rules)
    found = [
        Prospect(YAKU_NAMES[yaku], han, distance)
        for yaku, distance in distances.items()
        if (han := yaku_han(record, 1 << yaku, closed=hand.is_closed))
    ]
    if here.kokushi is not None:
        name = YAKUMAN_NAMES[Yakuman.KOKUSHI]
        found.append(Prospect(name, 0, here.kokushi, is_yakuman=True))
    near = [prospect for prospect in found if prospect.shanten <= here + NEAR]
    return tuple(sorted(near, key=lambda prospect: prospect.shanten))


def _value_kinds(seat: Wind, round_wind: Wind) -> dict[Yaku, int]:
    """Return the kinds whose triplet is a yaku (YAKU-DRAGON, -SEATWIND, -ROUNDWIND)."""
    return {
        Yaku.SEAT_WIND: EAST + seat,
        Yaku.ROUND_WIND: EAST + round_wind,
        Yaku.HAKU: WHITE,
        Yaku.HATSU: WHITE + 1,
        Yaku.CHUN: WHITE + 2,
    }


def _closed_distances(hand: Hand, here: Shanten) -> Iterator[tuple[Yaku, int]]:
    """Yield the distances that shanten gives, and the one to all triplets."""
    if hand.is_closed:
        yield Yaku.RIICHI, int(here)
    if here.chiitoitsu is not None:
        yield Yaku.CHIITOITSU, here.chiitoitsu
    if (toitoi := _toitoi_shanten(hand)) is not None:
        yield Yaku.TOITOI, toitoi


def _least_distances(
    holding: "_Holding", rules: Ruleset, values: dict[Yaku, int]
) -> dict[Yaku, int]:
    """Return the shortest distance to each yaku still possible with the hand and melds."""
    least: dict[Yaku, int] = {}
    for aim in _aims(rules.players, values):
        is_closed = holding.hand.is_closed
        if aim.yaku == Yaku.TANYAO and not (is_closed or rules.kuitan):
            continue
        if aim.yaku == Yaku.IIPEIKOU and not is_closed:
            continue
        distance = holding.distance(aim)
        if distance is not None:
            least[aim.yaku] = min(distance, least.get(aim.yaku, distance))
    return least


def _shape_distances(
    holding: "_Holding", values: dict[Yaku, int], within: range
) -> Iterator[tuple[Yaku, int]]:
    """Yield the distances to nearby shapes whose sets are all of one type."""
    if not holding.hand.melds:
        pair_kinds = sorted(set(range(KIND_COUNT)) - set(values.values()))
        pinfu = pinfu_shanten(holding.stock, pair_kinds, within)
        if pinfu is not None:
            yield Yaku.PINFU, pinfu
    junchan = holding.edge_distance(ORPHAN_KINDS & ~HONOUR_KINDS, within[-1])
    chanta = holding.edge_distance(ORPHAN_KINDS, within[-1])
    if junchan is not None:
        yield Yaku.JUNCHAN, junchan
    # Junchan replaces chanta, so chanta is an aim only if it is nearer.
    if chanta is not None and (junchan is None or chanta < junchan):
        yield Yaku.CHANTA, chanta


def _aims(players: int, values: dict[Yaku, int]) -> Iterator[_Aim]:
    """Yield what gives a yaku by its kinds or by its sets."""
    yield _Aim(Yaku.TANYAO, _ALL_KINDS & ~ORPHAN_KINDS)
    for yaku, kind in values.items():
        yield _Aim(yaku, sets=((kind, kind, kind),))
    for suit in range(SUIT_COUNT):
        kinds = SUIT_KINDS << suit * SUIT_SIZE
        yield _Aim(Yaku.HONITSU, kinds | HONOUR_KINDS)
        yield _Aim(Yaku.CHINITSU, kinds)
    # With three players the characters have no sequences (SANMA-1).
    firsts = range(0 if players == 4 else SUIT_SIZE, HONOURS, SUIT_SIZE)
    for first in firsts:
        yield _Aim(Yaku.ITTSUU, sets=tuple(_run(first + number) for number in (0, 3, 6)))
        for number in range(SUIT_SIZE - 2):
            yield _Aim(Yaku.IIPEIKOU, sets=(_run(first + number),) * 2)
    if len(firsts) == SUIT_COUNT:
        for number in range(SUIT_SIZE - 2):
            runs = tuple(_run(first + number) for first in firsts)
            yield _Aim(Yaku.SANSHOKU_DOUJUN, sets=runs)


def _run(kind: int) -> _Set:
    return (kind, kind + 1, kind + 2)


class _Holding:
    """A hand as aims see it: its counts, its melded sets, and what can still be drawn."""

    def __init__(self, hand: Hand, gone: Sequence[Tile], players: int) -> None:
        self.hand = hand
        self._players = players
        self._counts = hand.counts()
        self._melded = [_set_of(meld) for meld in hand.melds]
        used = Counter(tile.kind for tile in (*hand.all_tiles, *gone))
        self._left = [COPIES - used[kind] for kind in range(KIND_COUNT)]

    def distance(self, aim: _Aim) -> int | None:
        """Return shanten to a hand that fulfils the aim; None if it cannot."""
        missing_sets = [each for each in aim.sets if each not in self._melded]
        set_count = len(self._melded) + len(missing_sets)
        if set_count > MELD_MAX or not self._allows(aim.kinds):
            return None
        if not all(any(self._counts[kind] for kind in each) for each in missing_sets):
            return None
        kept = [count * (aim.kinds >> kind & 1) for kind, count in enumerate(self._counts)]
        missing = _take(kept, missing_sets)
        if any(copies > self._left[kind] for kind, copies in missing.items()):
            return None
        loaded = tables.load()
        groups = hand_groups(kept, self._players, loaded)
        found = missing.total() + standard_shanten(groups, set_count, loaded)
        return found if set_count else min(found, chiitoitsu_shanten(groups))

    @property
    def stock(self) -> Stock:
        """The tiles in the hand, and those that can still be drawn."""
        # With three players the characters have no sequences (SANMA-1).
        firsts = range(0 if self._players == 4 else SUIT_SIZE, HONOURS, SUIT_SIZE)
        return Stock(self._counts, self._left, tuple(firsts))

    def edge_distance(self, orphans: int, limit: int) -> int | None:
        """Return shanten to a hand with one of some orphans in every set and the pair."""
        if not all(any(orphans >> kind & 1 for kind in each) for each in self._melded):
            return None
        return edge_shanten(
            self.stock,
            meld_count=len(self._melded),
            has_honours=bool(orphans & HONOUR_KINDS),
            limit=limit,
        )

    def _allows(self, kinds: int) -> bool:
        """Whether the melds have only these kinds."""
        return all(kinds >> kind & 1 for each in self._melded for kind in each)


def _set_of(meld: Meld) -> tuple[int, ...]:
    """Return the kinds of a melded set; a kan counts as three (KAN-5)."""
    return tuple(sorted(tile.kind for tile in meld.tiles)[:3])


def _take(kept: list[int], sets: Iterable[_Set]) -> Counter[int]:
    """Take the tiles of sets out of a hand, and return the missing ones."""
    missing: Counter[int] = Counter()
    for each in sets:
        for kind in each:
            if kept[kind]:
                kept[kind] -= 1
            else:
                missing[kind] += 1
    return missing


def _toitoi_shanten(hand: Hand) -> int | None:
    """Return shanten to triplets and a pair (YAKU-TOITOI); None if a sequence is melded."""
    if any(len(set(_set_of(meld))) > 1 for meld in hand.melds):
        return None
    counts: Sequence[int] = sorted(hand.counts(), reverse=True)
    wanted = MELD_MAX - len(hand.melds)
    triplets = sum(max(0, 3 - count) for count in counts[:wanted])
    return triplets + max(0, 2 - counts[wanted]) - 1
