"""Digests of whole games under the presets: `python -m tests.preset_playouts --target cpu`.

Beside the suites of `ariari.jit.parity`, which knows no presets.
"""

import argparse
import hashlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ariari.jit import parity
from ariari.jit.arrays import array_of
from ariari.jit.playouts import Policy
from ariari.model.presets import PRESETS
from ariari.model.ruleset import Ruleset

__all__ = ["CASES", "RECORDED", "play_preset"]

RECORDED = Path(__file__).parent / "data" / "parity.json"
CASES = [(name, players) for name in PRESETS for players in (4, 3)]
POLICIES = (Policy.RANDOM, Policy.GREEDY)


def play_preset(target: str, name: str, players: int, games: int) -> parity.Outcome:
    """Play a preset from seed 0 on, at random and greedily, and digest every final table."""
    rules = array_of(Ruleset.preset(name, players=players).to_record())
    way = parity.load_way(target)
    digest = hashlib.sha256()
    started = time.perf_counter()
    for policy in POLICIES:
        for array in way.play_batch(np.arange(games), rules, 0, policy):
            digest.update(array.tobytes())
    seconds = time.perf_counter() - started
    suite = f"play {name}, {players} players"
    return parity.Outcome(suite, target, games, digest.hexdigest(), seconds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row for each preset, and return 1 where a digest differs from the recorded one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=parity.TARGETS, default="cpu")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--record", action="store_true", help=f"write the digests to {RECORDED}")
    options = parser.parse_args(arguments)
    differs = 0
    for name, players in CASES:
        outcome = play_preset(options.target, name, players, options.games)
        if options.record:
            parity.record_digest(RECORDED, outcome)
        is_same = parity.recorded_digest(RECORDED, outcome) == outcome.digest
        differs |= not is_same
        verdict = "as recorded" if is_same else "DIFFERS"
        print(f"{outcome.suite:<32}{outcome.seconds:>9.2f} s  {verdict}", flush=True)
    return differs


if __name__ == "__main__":
    sys.exit(main())
