"""Hands to find the shanten of, many at a time."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from ariari.analysis.hands import count_hand
from ariari.core.acceptance import NOT_HELD
from ariari.core.tiles import KIND_COUNT
from ariari.errors import NotationError
from ariari.jit.batches import acceptance_batch, draws_batch, shanten_batch
from ariari.jit.targets.cpu import Cpu
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["ShantenBatch"]

_KIND_NAMES = tuple(str(Tile(kind)) for kind in range(KIND_COUNT))


class _Hand(NamedTuple):
    """A hand as given."""

    tiles: str
    open_melds: int
    has_drawn: bool


class ShantenBatch:
    """Hands and their shanten."""

    def __init__(self, size: int) -> None:
        self._counts = np.zeros((size, KIND_COUNT), np.int8)
        self._hands: list[_Hand] = []

    def add(self, case: Mapping[str, Any]) -> None:
        """Add a hand, or raise an error that says what is wrong with it."""
        tiles = case.get("tiles")
        if not isinstance(tiles, str):
            given = repr(tiles) if "tiles" in case else None
            raise NotationError(Reason("shanten.no_tiles", given=given))
        open_melds = case.get("open_melds", 0)
        if not isinstance(open_melds, int) or isinstance(open_melds, bool):
            raise NotationError(Reason("shanten.open_melds", given=repr(open_melds)))
        counted = count_hand(tiles, open_melds=open_melds)
        self._counts[len(self._hands)] = counted.counts
        self._hands.append(_Hand(tiles, counted.meld_count, counted.has_drawn))

    def answers(self) -> Iterator[dict[str, Any]]:
        """Yield the answer to each hand, in order."""
        size = len(self._hands)
        counts = self._counts[:size]
        melds = np.array([hand.open_melds for hand in self._hands], np.int8)
        drawn = np.array([hand.has_drawn for hand in self._hands], np.bool_)
        shanten = shanten_batch(Cpu(), counts, melds)
        draws = np.zeros(size, np.int64)
        draws[~drawn] = draws_batch(Cpu(), counts[~drawn], melds[~drawn])
        discards = iter(acceptance_batch(Cpu(), counts[drawn], melds[drawn]))
        for index, hand in enumerate(self._hands):
            answer = _distances(hand, shanten[index])
            if hand.has_drawn:
                answer["discards"] = _discards(next(discards))
            else:
                answer["ukeire"] = _names(int(draws[index]))
            yield answer


def _distances(hand: _Hand, row: Any) -> dict[str, Any]:
    least, standard, chiitoitsu, kokushi = row.item()
    return {
        "tiles": hand.tiles,
        "open_melds": hand.open_melds,
        "shanten": least,
        "shanten_standard": standard,
        "shanten_chiitoitsu": None if hand.open_melds else chiitoitsu,
        "shanten_kokushi": None if hand.open_melds else kokushi,
    }


def _names(kinds: int) -> list[str]:
    return [_KIND_NAMES[kind] for kind in range(KIND_COUNT) if kinds >> kind & 1]


def _discards(row: Any) -> dict[str, Any]:
    shanten = row["shanten"].tolist()
    kinds = row["kinds"].tolist()
    return {
        _KIND_NAMES[kind]: {"shanten": shanten[kind], "ukeire": _names(kinds[kind])}
        for kind in range(KIND_COUNT)
        if shanten[kind] != NOT_HELD
    }
