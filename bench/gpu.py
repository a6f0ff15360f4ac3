"""Times the kernels on a GPU, with the data already there: `python bench/gpu.py [--games 131072]`.

Needs a GPU and the extra `cuda`. Times are per launch, the median of several, kernels only.
"""

import argparse
import json
import statistics
import time
from typing import Any

import numpy as np
from numba import cuda

from ariari.jit.arrays import array_of
from ariari.jit.batch import Batch
from ariari.jit.batches import ACCEPTANCE, PLAY, SCORE, SHANTEN
from ariari.jit.inputs import hand_inputs, play_inputs, win_inputs
from ariari.jit.playouts import Policy
from ariari.jit.targets import cuda as gpu
from ariari.jit.targets.cpu import Cpu
from ariari.model.ruleset import Ruleset
from ariari.parity.batches import sample_hands, sample_wins
from ariari.parity.rule_sets import sample_rules

REPEATS = 20
GAME_REPEATS = 3


def time_kernel(batch: Batch, size: int, given: dict[str, Any]) -> float:
    """Return the median seconds of a launch."""
    columns = batch.make_columns(size) | given
    sent = [gpu.send(column, columns) for column in batch.columns]
    gpu.launch(batch, sent, size)
    cuda.synchronize()
    seconds = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        gpu.launch(batch, sent, size)
        cuda.synchronize()
        seconds.append(time.perf_counter() - started)
    return statistics.median(seconds)


def measure(size: int) -> dict[str, float]:
    """Return nanoseconds per item of each kernel."""
    seeds = np.arange(size)
    hands, melds = hand_inputs(*sample_hands(Cpu(), seeds), 4)
    wins, rules, index = win_inputs(sample_wins(Cpu(), seeds), sample_rules(64), seeds % 64)
    hand = {"hand": hands, "meld_count": melds, "players": 4}
    found: dict[Batch, dict[str, Any]] = {
        SHANTEN: hand,
        ACCEPTANCE: hand,
        SCORE: {"win": wins, "rules": rules, "rules_index": index},
    }
    return {
        batch.name: time_kernel(batch, size, given) / size * 1e9 for batch, given in found.items()
    }


def measure_games(size: int) -> dict[str, float]:
    """Return millions of decisions a second, of whole games, by the policy of all seats."""
    rules = array_of(Ruleset.preset("tenhou").to_record())
    found = {}
    for policy in (Policy.RANDOM, Policy.GREEDY):
        starts, tables = play_inputs(np.arange(size), rules, 0, policy)
        columns = PLAY.make_columns(size) | {"table": tables, "start": starts}
        sent = {column.name: gpu.send(column, columns) for column in PLAY.columns}
        seconds, decisions = [], 0
        for _ in range(GAME_REPEATS):
            sent["table"].copy_to_device(tables)
            sent["tally"].copy_to_device(columns["tally"])
            cuda.synchronize()
            started = time.perf_counter()
            gpu.launch(PLAY, tuple(sent.values()), size)
            cuda.synchronize()
            seconds.append(time.perf_counter() - started)
            decisions = int(sent["tally"].copy_to_host()["decisions"].sum())
        found[policy.name.lower()] = decisions / min(seconds) / 1e6
    return found


def _one_game() -> dict[str, Any]:
    rules = array_of(Ruleset.preset("tenhou").to_record())
    starts, tables = play_inputs(np.arange(1), rules, 0, Policy.RANDOM)
    return PLAY.make_columns(1) | {"table": tables, "start": starts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, nargs="+", default=[2**16, 2**18, 2**20])
    parser.add_argument("--games", type=int, nargs="+", default=[2**17, 2**18, 2**20])
    options = parser.parse_args()
    started = time.perf_counter()
    gpu.Cuda().run(PLAY, _one_game())
    print(f"the kernel of whole games is there after {time.perf_counter() - started:.1f} s")
    print(cuda.get_current_device().name, cuda.get_current_device().compute_capability)
    for size in options.size:
        print(json.dumps({"items": size, "ns_per_item": measure(size)}), flush=True)
    for size in options.games:
        print(json.dumps({"games": size, "M_per_s": measure_games(size)}), flush=True)


if __name__ == "__main__":
    main()
