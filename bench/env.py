"""Times observed decisions: tables in lockstep, with full observations and masks, and a peer.

python bench/env.py [--json] [--quick] [--device cpu|cuda] [--logs PATH]

With logs, it also times the decisions of recorded games: read, replayed, and written as shards.
"""

import random
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

# The benchmarks' shared code is in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from bench.report import Report, Row, machine_facts, options

from ariari.env import Tables
from ariari.env import tables as env_tables
from ariari.env.decisions import read_decisions
from ariari.env.shards import write_shards
from ariari.logs.sources import find_documents
from ariari.observation.observation import Observation

RULES = "tenhou"
PEER = "riichienv"
PEER_MODE = "4p-red-half"
DATASET = "dataset decisions/s, one core"
TARGETS = {
    "observed decisions/s, one core": 500_000.0,
    "observed decisions/s, GPU": 40_000_000.0,
    DATASET: 40_000.0,
}
AT_LEAST = tuple(TARGETS)


def main() -> None:
    """Measure everything and print it."""
    parser = options(__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer steps")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--logs", type=Path, help="a folder of logs")
    given = parser.parse_args()
    rows = list(_measure(given.device, 60 if given.quick else 400))
    if given.logs:
        rows.append(_dataset(given.logs))
    facts = machine_facts("numba") | {"games": f"hanchan under {RULES}, random play"}
    Report(TARGETS, _number, _number, AT_LEAST).give(facts, rows, as_json=given.json)


def _measure(device: str, steps: int) -> Iterator[Row]:
    yield Row("bytes per observation", Observation.layout.size)
    if device == "cuda":
        yield Row("observed decisions/s, GPU", _on_gpu(65_536, steps))
        return
    env_tables.core_count = lambda: 1
    yield Row("observed decisions/s, one core", _on_core(512, steps))
    if find_spec(PEER):
        yield Row(f"observed decisions/s, {PEER} {version(PEER)}", _peer(steps))


def _on_core(count: int, steps: int) -> float:
    """Return decisions a second of the processor, the choice of moves left out."""
    tables, chance, spent = Tables(count, RULES), np.random.default_rng(1), 0.0
    for _ in range(steps):
        moves = (chance.random(tables.mask.shape, np.float32) * tables.mask).argmax(axis=1)
        started = time.process_time()
        tables.step(moves)
        spent += time.process_time() - started
    return count * steps / spent


def _dataset(logs: Path) -> Row:
    """Return decisions a second of the processor; loading the compiled rules is left out."""
    first = next(find_documents([logs]))
    read_decisions([first])
    with TemporaryDirectory() as folder:
        started = time.process_time()
        shards = list(write_shards([logs], Path(folder) / "data"))
        spent = time.process_time() - started
        size = sum(shard.path.stat().st_size for shard in shards)
    count = sum(shard.decisions for shard in shards)
    return Row(DATASET, count / spent, f"{count:,} decisions, {size / count:.0f} bytes each")


def _on_gpu(count: int, steps: int) -> float:
    """Return decisions a second, with moves chosen on the GPU by CuPy."""
    cupy: Any = import_module("cupy")
    tables = Tables(count, RULES, device="cuda")
    cupy.random.seed(1)
    spent = 0.0
    for _ in range(steps):
        mask = cupy.asarray(tables.mask)
        moves = (cupy.random.random(mask.shape, cupy.float32) * mask).argmax(axis=1)
        moves = moves.astype(cupy.int64)
        cupy.cuda.Device().synchronize()
        started = time.perf_counter()
        tables.step(moves)
        cupy.cuda.Device().synchronize()
        spent += time.perf_counter() - started
    return count * steps / spent


def _peer(steps: int) -> float:
    """Return the peer's decisions a second, each with its observation encoded."""
    peer: Any = import_module(PEER)
    rule = peer.GameRule.default_tenhou()
    env = peer.RiichiEnv(game_mode=PEER_MODE, skip_mjai_logging=True, rule=rule)
    choose, count, spent = random.Random(0).choice, 0, 0.0
    asked = env.reset(seed=0)
    while count < 20 * steps:
        started = time.process_time()
        if env.done():
            asked = env.reset(seed=count)
        menus = {seat: seen.legal_actions() for seat, seen in asked.items()}
        for seen in asked.values():
            seen.encode()
        asked = env.step({seat: choose(menu) for seat, menu in menus.items()})
        spent += time.process_time() - started
        count += len(menus)
    return count / spent


def _number(value: float) -> str:
    return f"{value:,.0f}"


if __name__ == "__main__":
    main()
