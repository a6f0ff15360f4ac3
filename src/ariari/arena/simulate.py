"""Plays games between simple policies with the compiled rules, on several cores, and counts.

>>> found = Simulation(Ruleset.preset("tenhou"), games=20, bots=Bots.GREEDY).run()
>>> found.games, found.deals == sum(found.endings.values())
(20, True)
"""

import os
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari.bots.policies import Bots
from ariari.core.game import is_abort
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import Rules
from ariari.core.table import Ending
from ariari.errors import AriariError
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.jit.batches import play_batch
from ariari.jit.playouts import PlayoutTally
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["Bots", "Simulation", "Statistics", "core_count", "prepare"]

CHUNK_GAMES = 64
"""Games per task: many for the compiled loop, few for a progress bar."""
GAMES_MAX = 10**9
SEED_LIMIT = 2**63


@dataclass(frozen=True, slots=True)
class Statistics:
    """What happened in some games, and how long they took."""

    games: int
    deals: int
    decisions: int
    seconds: float
    """From the start of the first game to the end of the last."""
    cores: int
    wins: int
    """Hands won; more than the deals won if several players win at once."""
    riichi: int
    """Riichi established."""
    endings: Mapping[Ending, int]
    """Deals by ending."""
    yaku: Mapping[Yaku, int]
    """Hands won with each yaku."""
    yakuman: Mapping[Yakuman, int]
    unsound: int
    """Deals after which points or tiles did not add up: always 0, unless the engine is wrong."""

    @property
    def games_per_s(self) -> float:
        """Games per second, on all cores together."""
        return self.games / self.seconds

    @property
    def deals_per_s(self) -> float:
        """Deals per second."""
        return self.deals / self.seconds

    @property
    def decisions_per_s(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds

    @property
    def win_rate(self) -> float:
        """Share of deals that someone won."""
        return self.tsumo_rate + self.ron_rate

    @property
    def tsumo_rate(self) -> float:
        """Share of deals won by tsumo."""
        return self._rate(Ending.TSUMO)

    @property
    def ron_rate(self) -> float:
        """Share of deals won by ron."""
        return self._rate(Ending.RON)

    @property
    def draw_rate(self) -> float:
        """Share of deals in which the wall ran out."""
        return self._rate(Ending.EXHAUSTIVE) + self._rate(Ending.NAGASHI)

    @property
    def abort_rate(self) -> float:
        """Share of deals that were aborted."""
        return sum(self._rate(ending) for ending in Ending if is_abort(ending))

    @property
    def chombo_rate(self) -> float:
        """Share of deals that ended by chombo."""
        return self._rate(Ending.CHOMBO)

    @property
    def riichi_rate(self) -> float:
        """Riichi per deal."""
        return self.riichi / max(1, self.deals)

    def _rate(self, ending: Ending) -> float:
        return self.endings[ending] / max(1, self.deals)


def core_count() -> int:
    """Return the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def prepare() -> None:
    """Load the compiled game, or compile it: the first time on a machine takes about a minute."""
    _play(np.zeros(0, np.int64), Ruleset().to_record(), Bots.PASSIVE)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games to play: each depends only on its seed, not on the cores."""

    rules: Ruleset
    games: int
    seed: int = 0
    """Of the first game; each game adds 1."""
    bots: Bots = Bots.RANDOM
    cores: int = 0
    """0 for all."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= GAMES_MAX:
            raise AriariError(Reason("batches.games", given=self.games, most=GAMES_MAX))
        if not -SEED_LIMIT <= self.seed <= SEED_LIMIT - self.games:
            raise AriariError(Reason("batches.seed", given=self.seed))

    def run(self, watch: Callable[[int], None] = lambda _: None) -> Statistics:
        """Play the games; `watch` gets the number finished since its last call."""
        prepare()
        cores = self.cores or core_count()
        total = zeros(PlayoutTally, 1)
        started = time.perf_counter()
        for tally in _tallies(self, cores):
            for name in PlayoutTally.layout.names:
                total[name] += tally[name]
            watch(int(tally["games"][0]))
        return _statistics(PlayoutTally(memory_of(total)), time.perf_counter() - started, cores)


def _tallies(plan: Simulation, cores: int) -> Iterator[NDArray[Any]]:
    """Yield one tally for each chunk of games."""
    end = plan.seed + plan.games
    firsts = range(plan.seed, end, CHUNK_GAMES)
    rules = plan.rules.to_record()

    def play(first: int) -> NDArray[Any]:
        seeds = np.arange(first, min(first + CHUNK_GAMES, end), dtype=np.int64)
        return _play(seeds, rules, plan.bots)

    pool = ThreadPoolExecutor(cores)
    try:
        yield from pool.map(play, firsts)
    finally:
        pool.shutdown(cancel_futures=True)


def _play(seeds: NDArray[np.int64], rules: Rules, bots: Bots) -> NDArray[Any]:
    """Play a game for each seed, and return one tally of them all."""
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415 - Numba takes a second to import

    _, tallies = play_batch(Cpu(), seeds, array_of(rules), 0, bots.policy)
    total = zeros(PlayoutTally, 1)
    for name in PlayoutTally.layout.names:
        total[name][0] = tallies[name].sum(0)
    return total


def _statistics(tally: PlayoutTally, seconds: float, cores: int) -> Statistics:
    return Statistics(
        games=tally.games,
        deals=tally.deals,
        decisions=tally.decisions,
        seconds=seconds,
        cores=cores,
        wins=tally.wins,
        riichi=tally.riichi,
        endings={ending: tally.endings[ending] for ending in Ending},
        yaku={yaku: tally.yaku[yaku] for yaku in Yaku},
        yakuman={yakuman: tally.yakuman[yakuman] for yakuman in Yakuman},
        unsound=tally.unsound,
    )
