"""How far a hand is from shapes whose sets are all of one type: pinfu, chanta, junchan.

Distances count the tiles missing from the nearest such shape. They are hints: sequences the hand
has no tile of are not considered.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ariari.core.state import MELD_MAX
from ariari.core.tiles import COPIES, HONOURS, KIND_COUNT, SUIT_SIZE

__all__ = ["Stock", "edge_shanten", "pinfu_shanten"]

_SET_SIZE = 3
_PAIR_SIZE = 2
_LAST_RUN = SUIT_SIZE - _SET_SIZE
"""The number, from 0, at which the last sequence of a suit starts."""


class Stock(NamedTuple):
    """Tiles by kind."""

    counts: Sequence[int]
    """Those in the hand, without its melds."""
    left: Sequence[int]
    """Those that can still be drawn."""
    run_suits: tuple[int, ...]
    """First kinds of the suits that have sequences."""

    def missing(self, kind: int, wanted: int) -> int | None:
        """Return how many of a kind must be drawn; None if there are not enough."""
        lacking = max(0, wanted - self.counts[kind])
        return lacking if wanted <= COPIES and lacking <= self.left[kind] else None


class _Part(NamedTuple):
    """What a part of the hand contributes to a shape."""

    sets: int
    pairs: int
    open_ends: int = 0
    """Two-sided waits: two tiles in a row with a free number on both sides."""


_Costs = dict[_Part, int]
"""The fewest missing tiles for each possible contribution of a part."""


def _improve(costs: _Costs, part: _Part, missing: int, limit: int) -> None:
    if missing <= min(limit, costs.get(part, limit)):
        costs[part] = missing


def _join(one: _Costs, other: _Costs, whole: _Part, limit: int) -> _Costs:
    """Return what two parts contribute together, up to the whole shape."""
    joined: _Costs = {}
    for left, missing in one.items():
        for right, more in other.items():
            sets, pairs = left.sets + right.sets, left.pairs + right.pairs
            open_ends = left.open_ends + right.open_ends
            if sets <= whole.sets and pairs <= whole.pairs and open_ends <= whole.open_ends:
                _improve(joined, _Part(sets, pairs, open_ends), missing + more, limit)
    return joined


def _join_all(parts: Iterable[_Costs], whole: _Part, limit: int) -> int | None:
    """Return how many tiles of a whole shape are missing; None if more than the limit."""
    joined: _Costs = {_Part(0, 0): 0}
    for part in parts:
        joined = _join(joined, part, whole, limit)
    return joined.get(whole)


# Pinfu


def pinfu_shanten(stock: Stock, pair_kinds: Sequence[int], within: range) -> int | None:
    """Return shanten to four sequences, a pair without value and an open wait (YAKU-PINFU).

    `pair_kinds` are the kinds without value, `within` the distances to consider. None if it is not
    one of them; -1 if a hand of 14 tiles has the shape.
    """
    if sum(stock.counts) > _SET_SIZE * MELD_MAX + 1:
        complete = _Part(MELD_MAX, 1)
        if _join_all(_run_parts(stock, pair_kinds, complete, 0), complete, 0) is not None:
            return -1
    # Tenpai: three sequences, two tiles that wait at both ends, and the pair.
    ready = _Part(MELD_MAX - 1, 1, 1)
    for limit in within:
        found = _join_all(_run_parts(stock, pair_kinds, ready, limit), ready, limit)
        if found is not None:
            return found
    return None


def _run_parts(
    stock: Stock, pair_kinds: Sequence[int], whole: _Part, limit: int
) -> Iterator[_Costs]:
    """Yield what each suit contributes, and last the pairs of other kinds."""
    for first in stock.run_suits:
        yield _RunSuit(stock, first, frozenset(pair_kinds), whole, limit).costs()
    others: _Costs = {_Part(0, 0): 0}
    in_suits = {first + number for first in stock.run_suits for number in range(SUIT_SIZE)}
    for kind in set(pair_kinds) - in_suits:
        missing = stock.missing(kind, _PAIR_SIZE)
        if missing is not None:
            _improve(others, _Part(0, 1), missing, limit)
    yield others


_Begun = tuple[int, int, int, int, int, int]
"""A suit filled up to some number: its sets, pairs and open waits, those begun with the last one
included; how many sequences began with the last number, how many with the one before it, and how
many open waits began with the last number. A plain tuple, because there are thousands of them."""
_NOTHING: _Begun = (0, 0, 0, 0, 0, 0)


class _RunSuit(NamedTuple):
    """A suit that is filled with sequences, number by number."""

    stock: Stock
    first: int
    pair_kinds: frozenset[int]
    whole: _Part
    limit: int

    def costs(self) -> _Costs:
        """Return the missing tiles for each possible contribution of the suit."""
        states = {_NOTHING: 0}
        for number in range(SUIT_SIZE):
            following: dict[_Begun, int] = {}
            choices = self._choices(number)
            for state, missing in states.items():
                for after, more in self._steps(state, number, choices):
                    if missing + more <= min(self.limit, following.get(after, self.limit)):
                        following[after] = missing + more
            states = following
        found: _Costs = {}
        for (sets, pairs, open_ends, *_), missing in states.items():
            _improve(found, _Part(sets, pairs, open_ends), missing, self.limit)
        return found

    def _choices(self, number: int) -> list[tuple[int, int, int]]:
        """Return how many sequences, open waits and pairs may begin with a number."""
        kind = self.first + number
        has_runs = number <= _LAST_RUN and self._holds(number, _SET_SIZE)
        has_ends = 0 < number <= _LAST_RUN and self._holds(number, _PAIR_SIZE)
        return [
            (runs, ends, pairs)
            for runs in range(self.whole.sets + 1 if has_runs else 1)
            for ends in range(self.whole.open_ends + 1 if has_ends else 1)
            for pairs in range(self.whole.pairs + 1 if kind in self.pair_kinds else 1)
        ]

    def _steps(
        self, state: _Begun, number: int, choices: list[tuple[int, int, int]]
    ) -> Iterator[tuple[_Begun, int]]:
        """Yield the possible next states, and how many tiles each still lacks."""
        kind = self.first + number
        held, most = self.stock.counts[kind], self.whole
        room = min(COPIES, held + min(self.limit, self.stock.left[kind]))
        sets, pairs, open_ends, last_runs, late_runs, last_ends = state
        begun = last_runs + late_runs + last_ends
        for runs, ends, new_pairs in choices:
            wanted = begun + runs + ends + _PAIR_SIZE * new_pairs
            if (
                wanted <= room
                and sets + runs <= most.sets
                and open_ends + ends <= most.open_ends
                and pairs + new_pairs <= most.pairs
            ):
                part = (sets + runs, pairs + new_pairs, open_ends + ends)
                yield (*part, runs, last_runs, ends), max(0, wanted - held)

    def _holds(self, number: int, size: int) -> bool:
        kind = self.first + number
        return any(self.stock.counts[kind : kind + size])


# Chanta and junchan


def edge_shanten(stock: Stock, *, meld_count: int, has_honours: bool, limit: int) -> int | None:
    """Return shanten to a terminal in every set and the pair (YAKU-JUNCHAN), or with honours too.

    The melds are assumed to have one. None if it is more than the limit.
    """
    parts = [_edge_costs(stock, *edge, limit=limit) for edge in _edges(stock)]
    if has_honours:
        parts += [_honour_costs(stock, kind, limit) for kind in range(HONOURS, KIND_COUNT)]
    missing = _join_all(parts, _Part(MELD_MAX - meld_count, 1), limit + 1)
    return None if missing is None else missing - 1


def _edges(stock: Stock) -> Iterator[tuple[int, int, int]]:
    """Yield each terminal with the two kinds beside it, from the end of the suit."""
    for first in range(0, HONOURS, SUIT_SIZE):
        yield first, first + 1, first + 2
        yield first + 8, first + 7, first + 6


def _edge_costs(stock: Stock, terminal: int, near: int, far: int, *, limit: int) -> _Costs:
    """Return what the tiles at one end of a suit contribute: sequences, a triplet, a pair."""
    costs: _Costs = {}
    has_runs = terminal // SUIT_SIZE * SUIT_SIZE in stock.run_suits
    for runs in range(COPIES + 1 if has_runs else 1):
        beside = stock.missing(near, runs), stock.missing(far, runs)
        for triplets, pairs in ((0, 0), (0, 1), (1, 0)):
            wanted = runs + _SET_SIZE * triplets + _PAIR_SIZE * pairs
            all_missing = (stock.missing(terminal, wanted), *beside)
            lacking = [missing for missing in all_missing if missing is not None]
            if len(lacking) == len(all_missing):
                _improve(costs, _Part(runs + triplets, pairs), sum(lacking), limit + 1)
    return costs


def _honour_costs(stock: Stock, kind: int, limit: int) -> _Costs:
    costs: _Costs = {_Part(0, 0): 0}
    for part, wanted in ((_Part(1, 0), _SET_SIZE), (_Part(0, 1), _PAIR_SIZE)):
        missing = stock.missing(kind, wanted)
        if missing is not None:
            _improve(costs, part, missing, limit + 1)
    return costs
