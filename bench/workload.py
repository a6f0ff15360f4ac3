"""The hands that everyone is timed on, the same in every run."""

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from tests.oracle.hands import random_situation

from ariari.core.state import Win, WinCheck
from ariari.core.tiles import COPIES, KIND_COUNT, TILE_COUNT
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.jit.batches import score_batch
from ariari.jit.targets.cpu import Cpu
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.model.win.situation import Situation

__all__ = ["Workload", "make_workload"]

SEED = "ariari"
RECIPES = ("anything", "sequences", "simples", "half flush", "flush", "triplets", "seven pairs")
"""Mostly ordinary hands: yakuman are left out, or as rare as at the table."""


class Workload(NamedTuple):
    """Hands by kind of measurement."""

    situations: list[Situation]
    """Wins under the rules `ari-ari`."""
    wins: NDArray[Any]
    """The same as `Win` records."""
    rules: NDArray[Any]
    """One `Rules` record."""
    waiting: NDArray[np.int8]
    """Counts of random deals of 13 tiles."""
    drawn: NDArray[np.int8]
    """Counts of random deals of 14 tiles."""


def make_workload(win_count: int, deal_count: int) -> Workload:
    """Return this many wins, and this many deals of 13 and 14 tiles."""
    rng = Random(SEED)
    rules = array_of(rules_record(Ruleset()))
    situations: list[Situation] = []
    while len(situations) < win_count:
        drawn = [random_situation(rng, recipe, Ruleset()) for recipe in RECIPES]
        status = score_batch(Cpu(), _records(drawn), rules)["status"]
        situations += [
            hand for hand, found in zip(drawn, status, strict=True) if found == WinCheck.WIN
        ]
    situations = situations[:win_count]
    return Workload(
        situations,
        _records(situations),
        rules,
        waiting=_deals(rng, 13, deal_count),
        drawn=_deals(rng, 14, deal_count),
    )


def _records(situations: list[Situation]) -> NDArray[Any]:
    wins = zeros(Win, len(situations))
    for index, (hand, winning, tsumo, moment, _) in enumerate(situations):
        fill_win(Win(memory_of(wins), index), hand, winning, moment, tsumo=tsumo)
    return wins


def _deals(rng: Random, size: int, deal_count: int) -> NDArray[np.int8]:
    counts = np.zeros((deal_count, KIND_COUNT), np.int8)
    for deal in range(deal_count):
        for tile in rng.sample(range(TILE_COUNT), size):
            counts[deal, tile // COPIES] += 1
    return counts
