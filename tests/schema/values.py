"""JSON values of any sort, for tests that break what is sent."""

from random import Random
from typing import Any


def any_json(rng: Random, depth: int = 3) -> Any:
    leaves = (None, True, -1, 0, 2**70, 0.5, "", "x" * 99, "\x00", "東")
    if depth == 0 or rng.random() < 0.4:
        return rng.choice(leaves)
    if rng.random() < 0.5:
        return [any_json(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {f"k{number}": any_json(rng, depth - 1) for number in range(rng.randrange(4))}
