"""Times the kernels on a GPU, with the data already there: `python bench/gpu.py`.

Needs a GPU and the extra `cuda`. Times are per launch, the median of several, kernels only.
"""

import argparse
import json
import statistics
import time
from typing import Any

import numpy as np
from numba import cuda

from ariari.jit.batch import Batch
from ariari.jit.batches import ACCEPTANCE, SCORE, SHANTEN
from ariari.jit.inputs import hand_inputs, win_inputs
from ariari.jit.targets import cuda as gpu
from ariari.jit.targets.cpu import Cpu
from ariari.parity.batches import sample_hands, sample_wins
from ariari.parity.rule_sets import sample_rules

REPEATS = 20


def time_kernel(batch: Batch, size: int, given: dict[str, Any]) -> float:
    """Return the median seconds of a launch."""
    columns = batch.make_columns(size) | given
    sent = [gpu._sent(column, columns) for column in batch.columns]
    entry = gpu.cuda_twins(with_calls=batch.is_long).entry(gpu._kernel(batch))
    grid = -(-size // gpu.BLOCK)
    entry[grid, gpu.BLOCK](*sent)
    cuda.synchronize()
    seconds = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        entry[grid, gpu.BLOCK](*sent)
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, nargs="+", default=[2**16, 2**18, 2**20])
    options = parser.parse_args()
    print(cuda.get_current_device().name, cuda.get_current_device().compute_capability)
    for size in options.size:
        print(json.dumps({"items": size, "ns_per_item": measure(size)}), flush=True)


if __name__ == "__main__":
    main()
