"""Speed of the kernels on a GPU, with data that is already there: `python bench/gpu.py`.

Needs a card and the extra `cuda`. Times are per launch, the median of several, kernels only.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import cuda

from ariari.core.shanten import Acceptance
from ariari.core.state import Score
from ariari.jit import cpu, parity
from ariari.jit import cuda as gpu
from ariari.jit.arrays import zeros
from ariari.jit.inputs import hand_inputs, win_inputs
from ariari.jit.items import Distance

REPEATS = 20


def time_kernel(kernel: Callable[..., None], size: int, arguments: list[Any]) -> float:
    """Return the median seconds of a launch."""
    entry = gpu.cuda_twins().entry(kernel)
    grid = -(-size // gpu.BLOCK)
    entry[grid, gpu.BLOCK](*arguments)
    cuda.synchronize()
    seconds = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        entry[grid, gpu.BLOCK](*arguments)
        cuda.synchronize()
        seconds.append(time.perf_counter() - started)
    return statistics.median(seconds)


def measure(size: int) -> dict[str, float]:
    """Return nanoseconds per item of each kernel."""
    seeds = np.arange(size)
    counts, melds = cpu.sample_hands(seeds)
    hands, meld_counts = hand_inputs(counts, melds, 4)
    wins, rules, index = win_inputs(cpu.sample_wins(seeds), parity.sample_rules(64), seeds % 64)
    tables = gpu._device_tables()
    send = cuda.to_device
    found = {
        "shanten": time_kernel(
            gpu.shanten_kernel,
            size,
            [send(hands), send(meld_counts), send(zeros(Distance, size)), 4, tables],
        ),
        "acceptance": time_kernel(
            gpu.acceptance_kernel,
            size,
            [send(hands), send(meld_counts), send(zeros(Acceptance, size)), 4, tables],
        ),
        "score": time_kernel(
            gpu.score_kernel,
            size,
            [send(wins), send(index), send(zeros(Score, size)), send(rules), tables],
        ),
    }
    return {name: seconds / size * 1e9 for name, seconds in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, nargs="+", default=[2**16, 2**18, 2**20])
    options = parser.parse_args()
    print(cuda.get_current_device().name, cuda.get_current_device().compute_capability)
    for size in options.size:
        print(json.dumps({"items": size, "ns_per_item": measure(size)}), flush=True)


if __name__ == "__main__":
    main()
