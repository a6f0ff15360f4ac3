"""Times whole games, of random legal play and of bots: compiled, interpreted, and by a peer.

python bench/simulate.py [--json] [--quick]
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

# The benchmarks' shared code is in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from bench.report import Report, Row, fresh_environment, machine_facts, options, processor_times

from ariari.arena import Bots, Simulation, Statistics
from ariari.arena.simulate import seat_records
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Table
from ariari.jit.arrays import Array, array_of
from ariari.jit.batches import play_batch
from ariari.jit.playouts import Policy
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.interpreter import Interpreter
from ariari.model.ruleset import Ruleset

RULES = "tenhou"
REPETITIONS = 9
PEER = "riichienv"
PEER_MODE = "4p-red-half"
TIMES_PEER = f"times {PEER}"
TARGETS = {
    "decisions/s, one core": 2_000_000.0,
    TIMES_PEER: 60.0,
    "hanchan/s, one core": 1_900.0,
    "two cores against one": 1.8,
    "hanchan/s, interpreter": 8.0,
    "seconds to compile": 45.0,
    "seconds to start, compiled before": 0.9,
    "bytes per table": 2048.0,
    "decisions/s, one core, careful": 150_000.0,
}
"""Targets by row."""
AT_LEAST = (
    "decisions/s, one core",
    TIMES_PEER,
    "hanchan/s, one core",
    "two cores against one",
    "hanchan/s, interpreter",
    "decisions/s, one core, careful",
)
"""Rows in which more is better."""
START = "from ariari.arena.simulate import prepare; prepare()"


def main() -> None:
    """Measure everything and print it."""
    parser = options(__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games, no compile from cold")
    given = parser.parse_args()
    rows = list(_measure(quick=given.quick))
    facts = machine_facts("numba") | {"games": f"hanchan under {RULES}, {Bots.RANDOM} play"}
    Report(TARGETS, _number, _number, AT_LEAST).give(facts, rows, as_json=given.json)


def _measure(*, quick: bool) -> Iterator[Row]:
    yield Row("bytes per table", Table.layout.size)
    compiled = list(_compiled_rows(300 if quick else 2000))
    yield from compiled
    yield from _bot_rows(50 if quick else 300)
    yield _two_cores_row(1000 if quick else 8000)
    yield _interpreter_row(2 if quick else 10)
    if find_spec(PEER):
        yield from _peer_rows(2 if quick else 10, compiled[0].value)
    yield from _start_rows(quick=quick)


def _best(work: Callable[[], int]) -> tuple[float, int]:
    """Return the shortest time of the work, and the number of decisions."""
    count = work()
    return min(processor_times(work, REPETITIONS)), count


def _compiled_rows(games: int) -> Iterator[Row]:
    rules = array_of(Ruleset.preset(RULES).to_record())
    for policy in (Policy.RANDOM, Policy.GREEDY):

        def work(policy: Policy = policy) -> int:
            return int(play_batch(Cpu(), np.arange(games), rules, 0, policy)[1]["decisions"].sum())

        seconds, decisions = _best(work)
        if policy == Policy.RANDOM:
            yield Row("decisions/s, one core", decisions / seconds, "random legal play")
            yield Row("hanchan/s, one core", games / seconds)
            yield Row("decisions per hanchan", decisions / games)
        else:
            yield Row("decisions/s, one core, greedy", decisions / seconds, "shanten each discard")


def _bot_rows(games: int) -> Iterator[Row]:
    """Time games between four of a bot; a decision is any answer, as above."""
    rules = array_of(Ruleset.preset(RULES).to_record())
    for bot in (Bots.EFFICIENCY, Bots.CAREFUL):
        seats = seat_records([bot] * SEAT_MAX)

        def work(seats: Array = seats) -> int:
            return int(play_batch(Cpu(), np.arange(games), rules, 0, seats)[1]["decisions"].sum())

        seconds, decisions = _best(work)
        yield Row(
            f"decisions/s, one core, {bot}", decisions / seconds, f"{games / seconds:.0f} hanchan/s"
        )


def _two_cores_row(games: int) -> Row:
    """Compare two cores with one in wall-clock time, best run of each."""
    plans = [Simulation(Ruleset.preset(RULES), games, cores=cores) for cores in (1, 2)]
    one, two = (max((plan.run() for _ in range(5)), key=_speed) for plan in plans)
    remark = f"{two.decisions_per_s:,.0f} decisions/s, {len(os.sched_getaffinity(0))} cores here"
    return Row("two cores against one", two.games_per_s / one.games_per_s, remark)


def _speed(found: Statistics) -> float:
    return found.games_per_s


def _interpreter_row(games: int) -> Row:
    rules = array_of(Ruleset.preset(RULES).to_record())
    seconds, _ = _best(
        lambda: int(play_batch(Interpreter(), np.arange(games), rules)[1]["decisions"].sum())
    )
    return Row("hanchan/s, interpreter", games / seconds)


def _peer_rows(games: int, ours: float) -> Iterator[Row]:
    """Time the peer's random legal play, with its log off, through its Python interface.

    `ours` are the decisions that we make in a second.
    """
    peer = import_module(PEER)
    rule = peer.GameRule.default_tenhou()
    table = peer.RiichiEnv(game_mode=PEER_MODE, skip_mjai_logging=True, rule=rule)
    choose = random.Random(0).choice

    def work() -> int:
        return sum(_play_peer(table, seed, choose) for seed in range(games))

    seconds, decisions = _best(work)
    name = f"{PEER} {version(PEER)}"
    yield Row(f"decisions/s, {name}", decisions / seconds)
    yield Row(TIMES_PEER, ours / (decisions / seconds), "random play, same run")
    yield Row(f"hanchan/s, {name}", games / seconds)


def _play_peer(table: Any, seed: int, choose: Callable[[Any], Any]) -> int:
    """Play one game, and return its decisions; a seat with one legal action decides nothing."""
    decisions = 0
    asked = table.reset(seed=seed)
    while not table.done():
        menus = {seat: seen.legal_actions() for seat, seen in asked.items()}
        decisions += sum(len(menu) > 1 for menu in menus.values())
        asked = table.step({seat: choose(menu) for seat, menu in menus.items()})
    return decisions


def _start_rows(*, quick: bool) -> Iterator[Row]:
    """Time processes that load the compiled game, with an empty and with a full cache."""
    with tempfile.TemporaryDirectory() as directory:
        environment = fresh_environment(directory)
        if quick:
            del environment["ARIARI_CACHE_DIR"]
        else:
            wall, processor = _timed_start(environment)
            yield Row("seconds to compile", processor, f"processor time; {wall:.1f} s wall-clock")
        starts = [_timed_start(environment) for _ in range(REPETITIONS)]
        yield Row("seconds to start, compiled before", min(wall for wall, _ in starts), "best")


def _timed_start(environment: dict[str, str]) -> tuple[float, float]:
    """Return the wall-clock and processor seconds of a process that gets ready to play."""
    started, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-c", START], check=True, env=environment)
    after = os.times()
    processor = after.children_user + after.children_system
    processor -= before.children_user + before.children_system
    return time.perf_counter() - started, processor


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main()
