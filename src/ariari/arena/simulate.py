"""Plays games between bots with the compiled rules, and counts: on cores, a GPU or a cluster.

>>> found = Simulation(Ruleset.preset("tenhou"), games=20, bots=Bots.GREEDY).run()
>>> found.games, found.deals == sum(found.endings.values())
(20, True)
"""

import os
import platform
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ariari.bots.policies import Bots, fill_seats
from ariari.core.game import is_abort
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Ending
from ariari.errors import AriariError
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.jit.batches import play_batch
from ariari.jit.playouts import PlayoutTally, Seated
from ariari.jit.targets import import_cuda, load_target
from ariari.logs.on_ray import Cluster, on_ray
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["Bots", "SeatResult", "Simulation", "Statistics", "core_count", "prepare"]

CHUNK_GAMES = 64
"""Games per task: many for the compiled loop, few for a progress bar."""
CLUSTER_GAMES = 4096
CLUSTER_TASKS = 32
"""On a cluster, where a task costs a millisecond: games per task at most, and tasks for each core
if there are games enough."""
GPU_GAMES = 1 << 17
"""The same on a GPU, which plays this many at once."""
DEVICES = ("cpu", "cuda")
GAMES_MAX = 10**9
SEED_LIMIT = 2**63


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How the bot at one seat did."""

    bot: Bots
    places: tuple[int, ...]
    """Games by place, from the first; a shared place counts for each."""
    points: int
    """Final scores, added up."""

    @property
    def average_rank(self) -> float:
        """Average place, 1 for the first."""
        ranks = sum(rank * games for rank, games in enumerate(self.places, 1))
        return ranks / max(1, sum(self.places))

    @property
    def average_points(self) -> float:
        """Average final score."""
        return self.points / max(1, sum(self.places))


@dataclass(frozen=True, slots=True)
class Statistics:
    """What happened in some games, and how long they took."""

    games: int
    deals: int
    decisions: int
    seconds: float
    """From the start of the first game to the end of the last."""
    cores: int
    """Of this machine, or of the cluster; on a GPU, its multiprocessors."""
    device: str
    """What they ran on: `cpu`, `cuda` or `ray`."""
    device_name: str
    """Of the processor or GPU, or the address of the cluster; empty if unknown."""
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
    seats: tuple[SeatResult, ...]
    """How each seat did; the first deals first."""

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


def processor_name() -> str:
    """Return what this machine's processor calls itself; empty if it does not say."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as facts:
            named = (line for line in facts if line.startswith("model name"))
            return next(named, ":").split(":", 1)[1].strip()
    except OSError:
        return platform.processor()


def prepare(device: str = "cpu") -> None:
    """Load the compiled game, or compile it: the first time on a machine takes about a minute."""
    _play(range(1), Ruleset(), fill_seats((Bots.RANDOM,), SEAT_MAX), device)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games to play: each depends only on its seed, not on the cores."""

    rules: Ruleset
    games: int
    seed: int = 0
    """Of the first game; each game adds 1."""
    bots: Bots | Sequence[Bots] = Bots.RANDOM
    """Who plays: one for every seat, or one for each."""
    cores: int | Cluster = 0
    """Of this machine, 0 for all; or a Ray cluster."""
    device: str = "cpu"
    """`cuda` for this machine's GPU."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= GAMES_MAX:
            raise AriariError(Reason("batches.games", given=self.games, most=GAMES_MAX))
        if not -SEED_LIMIT <= self.seed <= SEED_LIMIT - self.games:
            raise AriariError(Reason("batches.seed", given=self.seed))
        if self.device not in DEVICES:
            raise AriariError(Reason("env.device", given=repr(self.device), known=DEVICES))
        _ = self.seats

    @property
    def seats(self) -> tuple[Bots, ...]:
        """Who plays at each seat."""
        bots = (self.bots,) if isinstance(self.bots, Bots) else self.bots
        return fill_seats(bots, self.rules.players)

    def run(self, watch: Callable[[int], None] = lambda _: None) -> Statistics:
        """Play the games; `watch` gets the number finished since its last call."""
        place = self._place()
        total = _Count(zeros(PlayoutTally, 1), *_no_results(self.rules.players))
        started = time.perf_counter()
        for found in _counts(self, place.cores):
            for name in PlayoutTally.layout.names:
                total.tally[name] += found.tally[name]
            total.places[:] += found.places
            total.points[:] += found.points
            watch(int(found.tally["games"][0]))
        return _statistics(self, total, time.perf_counter() - started, place)

    def _place(self) -> "_Place":
        """Return where the games will be played; the rules are loaded if that is here."""
        if isinstance(self.cores, Cluster):
            return _Place("ray", self.cores.address, self.cores.cores)
        prepare(self.device)
        if self.device == "cuda":
            return _Place("cuda", *import_cuda().card())
        return _Place("cpu", processor_name(), self.cores or core_count())


class _Place(NamedTuple):
    """Where games are played."""

    device: str
    name: str
    cores: int


class _Count(NamedTuple):
    """What happened in some games."""

    tally: NDArray[Any]
    """One `PlayoutTally`."""
    places: NDArray[np.int64]
    """Games by seat and place."""
    points: NDArray[np.int64]
    """Final scores by seat, added up."""


def _no_results(players: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    return np.zeros((players, players), np.int64), np.zeros(players, np.int64)


def seat_records(bots: Sequence[Bots]) -> NDArray[Any]:
    """Return a `Seated` for each seat of a table; those that stay empty are zeros."""
    seats = zeros(Seated, SEAT_MAX)
    for seat, bot in enumerate(bots):
        bot.sit(Seated(memory_of(seats), seat))
    return seats


def _counts(plan: Simulation, cores: int) -> Iterator[_Count]:
    """Yield what happened in each chunk of games."""
    play = partial(_play, rules=plan.rules, bots=plan.seats, device=plan.device)
    if isinstance(plan.cores, Cluster):
        share = plan.games // (CLUSTER_TASKS * cores)
        size = min(CLUSTER_GAMES, max(CHUNK_GAMES, share))
        yield from on_ray(play, _chunks(plan, size), plan.cores)
        return
    if plan.device == "cuda":
        yield from map(play, _chunks(plan, GPU_GAMES))
        return
    pool = ThreadPoolExecutor(cores)
    try:
        yield from pool.map(play, _chunks(plan, CHUNK_GAMES))
    finally:
        pool.shutdown(cancel_futures=True)


def _chunks(plan: Simulation, size: int) -> Iterator[range]:
    """Yield the seeds of all games, some at a time."""
    end = plan.seed + plan.games
    return (range(first, min(first + size, end)) for first in range(plan.seed, end, size))


def _play(seeds: range, rules: Ruleset, bots: Sequence[Bots], device: str) -> _Count:
    """Play a game for each seed, and return what happened in them all."""
    given = np.arange(seeds.start, seeds.stop, dtype=np.int64)
    target = load_target(device)
    tables, tallies = play_batch(target, given, array_of(rules.to_record()), 0, seat_records(bots))
    total = zeros(PlayoutTally, 1)
    for name in PlayoutTally.layout.names:
        total[name][0] = tallies[name].sum(0)
    places, points = _no_results(rules.players)
    for seat in range(rules.players):
        ranks = tables["standing"]["place"][:, seat]
        places[seat] = np.bincount(ranks, minlength=rules.players)
        points[seat] = tables["players"]["score"][:, seat].sum()
    return _Count(total, places, points)


def _statistics(plan: Simulation, total: _Count, seconds: float, place: _Place) -> Statistics:
    tally = PlayoutTally(memory_of(total.tally))
    return Statistics(
        games=tally.games,
        deals=tally.deals,
        decisions=tally.decisions,
        seconds=seconds,
        cores=place.cores,
        device=place.device,
        device_name=place.name,
        wins=tally.wins,
        riichi=tally.riichi,
        endings={ending: tally.endings[ending] for ending in Ending},
        yaku={yaku: tally.yaku[yaku] for yaku in Yaku},
        yakuman={yakuman: tally.yakuman[yakuman] for yakuman in Yakuman},
        unsound=tally.unsound,
        seats=tuple(
            SeatResult(bot, tuple(places), points)
            for bot, places, points in zip(
                plan.seats, total.places.tolist(), total.points.tolist(), strict=True
            )
        ),
    )
