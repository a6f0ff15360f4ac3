"""The games of a match with the compiled rules, for bots that are compiled too."""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari.arena.match.plan import Plan
from ariari.arena.match.row import Row, empty_row
from ariari.arena.match.watched import log_path
from ariari.arena.replay import replay_seed
from ariari.arena.simulate import core_count, prepare, seat_records
from ariari.bots.policies import Bots
from ariari.jit.arrays import array_of
from ariari.jit.batches import play_batch
from ariari.logs.formats.native.reader import NativeWriter
from ariari.logs.on_cores import chunks
from ariari.logs.on_ray import Cluster, on_ray

__all__ = ["compiled_rows"]

CHUNK_SEEDS = 16
"""Seeds per task: many for the compiled loop, few for a progress bar."""
CLUSTER_SEEDS = 64
"""The same on a cluster, where a task travels."""
_COUNTED = {
    "wins": "seat_wins",
    "gain": "seat_gains",
    "deal_ins": "seat_deal_ins",
    "loss": "seat_losses",
    "riichi": "seat_riichi",
    "opens": "seat_opens",
}
"""Numbers of a `Count`, and the fields of a `PlayoutTally` that have them by seat."""


def compiled_rows(plan: Plan, seeds: Sequence[int], log: Path | None = None) -> Iterator[list[Row]]:
    """Yield the rows of some seeds, in order, a few at a time; logs go to a folder."""
    for rows in _chunks_of_rows(plan, seeds):
        if log is not None:
            _write_logs(plan, [row.seed for row in rows], log)
        yield rows


def _chunks_of_rows(plan: Plan, seeds: Sequence[int]) -> Iterator[list[Row]]:
    """Yield the rows of a few seeds at a time, from threads of this machine or from a cluster."""
    work = partial(_play, plan)
    if isinstance(plan.cores, Cluster):
        yield from on_ray(work, chunks(seeds, CLUSTER_SEEDS), plan.cores)
        return
    prepare()
    pool = ThreadPoolExecutor(plan.cores or core_count())
    try:
        yield from pool.map(work, chunks(seeds, CHUNK_SEEDS))
    finally:
        pool.shutdown(cancel_futures=True)


def _write_logs(plan: Plan, seeds: Sequence[int], folder: Path) -> None:
    """Play games again in the interpreter, and write them."""
    for seed in seeds:
        for number, seating in enumerate(plan.seatings):
            bots = [Bots(plan.bots[bot]) for bot in seating]
            game = replay_seed(plan.rules, seed, *bots)
            with NativeWriter(log_path(folder, seed, number), game, players=list(map(str, bots))):
                pass


def _play(plan: Plan, seeds: Sequence[int]) -> list[Row]:
    """Return the rows of a few seeds."""
    rows = [empty_row(seed, len(plan.bots)) for seed in seeds]
    for seating in plan.seatings:
        _play_seating(plan, rows, seating)
    return rows


def _play_seating(plan: Plan, rows: Sequence[Row], seating: Sequence[int]) -> None:
    """Play every seed once with the bots in these seats, and count it."""
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415 - Numba takes a second to import

    seats = seat_records([Bots(plan.bots[bot]) for bot in seating])
    seeds = np.array([row.seed for row in rows], np.int64)
    started = time.thread_time()
    tables, tallies = play_batch(Cpu(), seeds, array_of(plan.rules.to_record()), 0, seats)
    seconds = (time.thread_time() - started) / len(rows)
    for item, row in enumerate(rows):
        row.seconds += seconds
        row.decisions += int(tables["decisions"][item])
        _count(row, seating, tables[item], tallies[item])


def _count(row: Row, seating: Sequence[int], table: NDArray[Any], tally: NDArray[Any]) -> None:
    """Count one game."""
    standing = table["standing"]
    row.note_places(seating, [int(place) + 1 for place in standing["place"][: len(seating)]])
    for seat, bot in enumerate(seating):
        count = row.counts[bot]
        count.tenths += int(standing["match_points"][seat])
        count.score += int(standing["scores"][seat])
        count.deals += int(table["deals"])
        for name, field in _COUNTED.items():
            setattr(count, name, getattr(count, name) + int(tally[field][seat]))
