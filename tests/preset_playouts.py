"""Digests of whole games under the presets: `python -m tests.preset_playouts --target cpu`.

Beside the suites of `ariari.parity`, which know no presets.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ariari.jit.arrays import array_of
from ariari.jit.batches import play_batch
from ariari.jit.playouts import Policy
from ariari.jit.targets import TARGETS, load_target
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset
from ariari.parity import Digests, Outcome, digest_of

__all__ = ["CASES", "RECORDED", "play_preset"]

RECORDED = Digests(
    Path(__file__).parent / "data" / "preset_playouts.json",
    "python -m tests.preset_playouts --record",
)
GAMES = (2, 500, 1000)
"""Numbers of games on record: few for the interpreter, many for compiled rules."""
CASES = [(name, players) for name in PRESETS for players in (4, 3)]
POLICIES = (Policy.RANDOM, Policy.GREEDY)


def play_preset(target: str, name: str, players: int, games: int) -> Outcome:
    """Play a preset from seed 0 on, at random and greedily, and digest every final table."""
    rules = array_of(Ruleset.preset(name, players=players).to_record())
    way = load_target(target)
    results = (
        array
        for policy in POLICIES
        for array in play_batch(way, np.arange(games), rules, 0, policy)
    )
    return digest_of(f"play {name}, {players} players", target, games, results)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row for each preset, and return 1 where a digest differs from the recorded one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=TARGETS, default="cpu")
    parser.add_argument("--games", type=int, nargs="+", default=GAMES)
    parser.add_argument("--record", action="store_true", help="write the digests anew")
    options = parser.parse_args(arguments)
    differs = 0
    for name, players in CASES:
        for games in options.games:
            outcome = play_preset(options.target, name, players, games)
            if options.record:
                RECORDED.record(outcome)
            verdict = RECORDED.verdict(outcome)
            differs |= verdict == "DIFFERS"
            print(f"{outcome.suite:<32}{games:>6}{outcome.seconds:>9.2f} s  {verdict}", flush=True)
    return differs


if __name__ == "__main__":
    sys.exit(main())
