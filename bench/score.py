"""Times scoring, shanten and acceptance on one core, ours and others', in one run.

python bench/score.py [--json] [--quick]
"""

import argparse
import gc
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

# The hands and the peers' inputs are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.peers import PEERS, peer_tasks
from bench.report import (
    console,
    fresh_environment,
    options,
    print_json,
    processor_times,
    show_facts,
)
from bench.workload import Workload, make_workload
from rich.table import Table

import ariari
from ariari.jit.batches import acceptance_batch, score_batch, shanten_batch
from ariari.jit.targets.cpu import Cpu
from ariari.model.notation import format_tiles
from ariari.model.win.situation import Situation

CPU = Cpu()
PREPARE = """
from ariari.jit.batches import ACCEPTANCE, DRAWS, SCORE, SHANTEN
from ariari.jit.targets.cpu import Cpu
for batch in (SCORE, SHANTEN, DRAWS, ACCEPTANCE):
    batch.prepare(Cpu())
"""
"""What a command that reads many hands does first."""

MICROSECOND = 1e-6
NANOSECOND = 1e-9
REPETITIONS = 21
PEER_REPETITIONS = 7
SHORTEST = 0.05
"""The least seconds per repetition; shorter work is repeated."""
PROCESS_REPETITIONS = 11
INTERPRETED = 300
"""Hands for the interpreter, which needs only these."""

TARGETS = {
    ("scoring", "compiled"): 0.5 * MICROSECOND,
    ("shanten", "compiled"): 30 * NANOSECOND,
    ("acceptance", "compiled"): 3 * MICROSECOND,
    ("scoring", "interpreter"): 2e-3,
    ("scoring", "shell"): 0.2,
    ("compile", "cold"): 30.0,
    ("compile", "warm"): 1.0,
}
"""Target seconds per item, by topic and way."""

PEER = "riichienv"
TIMES_PEER = {"scoring": 27, "shanten": 30}
"""How many times as fast as this peer the compiled rules should be, by topic."""

TOPICS = ("scoring", "shanten", "acceptance", "compile")
WIDTH = 120
"""Columns of the table if the output is not a terminal."""


@dataclass(frozen=True)
class Timing:
    """The time one package takes for an item."""

    topic: str
    who: str
    seconds: float
    """Median of the repetitions, for one item."""
    best: float
    """Fastest repetition, for one item: what a busy machine would show when idle."""
    item: str
    """What one item is."""
    target: float | None = None
    remark: str = ""


def main() -> None:
    """Measure everything and print it."""
    given = _arguments()
    workload = make_workload(*((1_000, 2_000) if given.quick else (10_000, 20_000)))
    rows = _compared(list(_measure(workload, quick=given.quick)))
    facts = _facts(workload)
    if given.json:
        print_json({"facts": facts, "rows": [asdict(row) for row in rows]})
    else:
        _show(facts, rows)


def _arguments() -> argparse.Namespace:
    parser = options(__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer hands, no compile from cold")
    return parser.parse_args()


def _facts(workload: Workload) -> dict[str, str]:
    """Return what the numbers depend on besides the code."""
    packages = {}
    for name in ("numpy", "numba", *PEERS):
        try:
            packages[name] = version(name)
        except ModuleNotFoundError:
            packages[name] = "not installed"
    return {
        "ariari": ariari.__version__,
        "python": platform.python_version(),
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()}",
        "hands": f"{len(workload.wins)} wins, {len(workload.drawn)} deals of 13 and of 14 tiles",
        **packages,
    }


def _processor() -> str:
    """Return the processor's name."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _measure(workload: Workload, *, quick: bool) -> Iterator[Timing]:
    yield from _compiled_rows(workload)
    yield _interpreter_row(workload)
    yield from _peer_rows(workload)
    yield from _process_rows(quick=quick)


def _timed(work: Callable[[], Any], repetitions: int = REPETITIONS) -> tuple[float, float]:
    """Return the median and the best time of the work."""
    rounds = max(1, round(SHORTEST / processor_times(work, 1)[0]))

    def several() -> None:
        for _ in range(rounds):
            work()

    gc.disable()
    times = processor_times(several, repetitions)
    gc.enable()
    return statistics.median(times) / rounds, min(times) / rounds


def _row(topic: str, way: str, size: int, work: Callable[[], Any], item: str) -> Timing:
    """Return the time that our own work takes for one of `size` items."""
    work()
    median, best = _timed(work)
    target = TARGETS.get((topic, way))
    return Timing(topic, f"ariari, {way}", median / size, best / size, item, target)


def _compiled_rows(workload: Workload) -> Iterator[Timing]:
    wins, rules, waiting, drawn = workload[1:]
    size = len(drawn)
    yield _row("scoring", "compiled", len(wins), lambda: score_batch(CPU, wins, rules), "win")
    yield _row("shanten", "compiled", size, lambda: shanten_batch(CPU, drawn), "14 tiles")
    yield _row("shanten", "compiled", size, lambda: shanten_batch(CPU, waiting), "13 tiles")
    work = "14 tiles, all discards"
    yield _row("acceptance", "compiled", size, lambda: acceptance_batch(CPU, drawn), work)


def _interpreter_row(workload: Workload) -> Timing:
    calls = [_call(situation) for situation in workload.situations[:INTERPRETED]]
    return _row(
        "scoring",
        "interpreter",
        len(calls),
        lambda: [ariari.score(hand, **arguments) for hand, arguments in calls],
        "ariari.score(text)",
    )


def _call(situation: Situation) -> tuple[str, dict[str, Any]]:
    """Return the arguments for `ariari.score`, as text wherever possible."""
    moment = situation.moment
    way = "tsumo" if situation.tsumo else "ron"
    return str(situation.hand), {
        way: str(situation.winning),
        "seat": moment.seat.title,
        "round": moment.round.title,
        "riichi": moment.riichi,
        "ippatsu": moment.ippatsu,
        "last_tile": moment.last_tile,
        "rinshan": moment.rinshan,
        "chankan": moment.chankan,
        "first_turn": moment.first_turn,
        "dora": format_tiles(moment.dora),
        "ura": format_tiles(moment.ura),
        "honba": moment.honba,
        "sticks": moment.sticks,
    }


def _peer_rows(workload: Workload) -> Iterator[Timing]:
    ours = {
        "scoring": _our_points(workload),
        "shanten": shanten_batch(CPU, workload.drawn)["least"].tolist(),
        "acceptance": acceptance_batch(CPU, workload.drawn)["shanten"].min(1).tolist(),
    }
    items = {"scoring": "win", "shanten": "14 tiles", "acceptance": "14 tiles, all discards"}
    for task in peer_tasks(workload):
        agreed = sum(a == b for a, b in zip(task.run(), ours[task.topic], strict=True))
        median, best = (seconds / task.hand_count for seconds in _timed(task.run, PEER_REPETITIONS))
        remark = f"agrees on {agreed:,} of {task.hand_count:,}"
        yield Timing(task.topic, task.peer, median, best, items[task.topic], remark=remark)


def _compared(rows: list[Timing]) -> list[Timing]:
    """Return the rows; our compiled ones say how many times as fast as the peer they are."""
    peers = {(row.topic, row.item): row for row in rows if row.who.startswith(PEER)}
    return [
        replace(row, remark=_times(row, peers[row.topic, row.item]))
        if row.who == "ariari, compiled" and (row.topic, row.item) in peers
        else row
        for row in rows
    ]


def _times(row: Timing, peer: Timing) -> str:
    """Return how many times as fast as the peer a row is, and whether that is enough."""
    times, wanted = peer.seconds / row.seconds, TIMES_PEER[row.topic]
    return f"{times:.1f} times {PEER}; {wanted}: {'met' if times >= wanted else 'missed'}"


def _our_points(workload: Workload) -> list[int]:
    """Return the payment for each win, without honba."""
    points = []
    for situation in workload.situations:
        result = ariari.score(situation.hand, **_without_counters(situation))
        points.append(result.points)
    return points


def _without_counters(situation: Situation) -> dict[str, Any]:
    return _call(situation)[1] | {"honba": 0}


def _process_rows(*, quick: bool) -> Iterator[Timing]:
    """Time whole processes, with Python's bytecode cached as on any machine in use."""
    with tempfile.TemporaryDirectory() as directory:
        environment = fresh_environment(directory)
        yield from _shell_rows(environment)
        if not quick:
            yield from _compile_rows(environment)


def _shell_rows(environment: dict[str, str]) -> Iterator[Timing]:
    """Time the command from process start to end."""
    command = shutil.which("ariari", path=str(Path(sys.executable).parent))
    if command is None:
        return
    call = [command, "score", "234m45789p45688s", "--ron", "3p"]
    _timed_process(call, environment, 1)
    times = _timed_process(call, environment, PROCESS_REPETITIONS)
    yield Timing("scoring", "ariari, shell", *times, "ariari score …", TARGETS["scoring", "shell"])


def _compile_rows(environment: dict[str, str]) -> Iterator[Timing]:
    """Time a new process that loads every compiled loop, with an empty and with a full cache."""
    _timed_process([sys.executable, "-c", "import ariari.jit.targets.cpu"], environment, 1)
    call = [sys.executable, "-c", PREPARE]
    for way, repetitions in (("cold", 1), ("warm", PROCESS_REPETITIONS)):
        times = _timed_process(call, environment, repetitions)
        yield Timing("compile", f"ariari, {way}", *times, "process", TARGETS["compile", way])


def _timed_process(
    call: list[str], environment: dict[str, str], repetitions: int
) -> tuple[float, float]:
    """Return the median and the best wall-clock time of a process."""
    times = []
    for _ in range(repetitions):
        started = time.perf_counter()
        subprocess.run(call, check=True, capture_output=True, env=environment)
        times.append(time.perf_counter() - started)
    return statistics.median(times), min(times)


def _show(facts: dict[str, str], rows: list[Timing]) -> None:
    """Print the rows as a table with the targets."""
    show_facts(facts, WIDTH)
    table = Table("what", "who", "one item", "median", "best", "target", "remark")
    for row in sorted(rows, key=lambda row: TOPICS.index(row.topic)):
        times = (_duration(row.seconds), _duration(row.best))
        table.add_row(row.topic, row.who, row.item, *times, _judged(row), row.remark)
    console(WIDTH).print(table)


def _judged(row: Timing) -> str:
    """Return the target, and whether the median meets it."""
    if row.target is None:
        return ""
    return f"{_duration(row.target)}, {'met' if row.seconds <= row.target else 'missed'}"


def _duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / NANOSECOND:.3g} ns"


if __name__ == "__main__":
    main()
