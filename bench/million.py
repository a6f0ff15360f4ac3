"""Plays a million games under every preset, and counts deals that did not add up.

python bench/million.py [--games N] [--cores N]

East-only games and hanchan, three and four players, random and greedy play, in equal parts. After
each deal, points and tiles are checked (`unsound` in `ariari simulate`).
"""

import argparse
import sys
import time
from itertools import product

from ariari.arena.simulate import Bots, Simulation, core_count
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset

PARTS = list(product(PRESETS, (4, 3), ("east", "hanchan"), (Bots.RANDOM, Bots.GREEDY)))


def main() -> int:
    """Play and count; return 1 if a deal was unsound."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000_000, help="rounded up to equal parts")
    parser.add_argument("--cores", type=int, default=core_count())
    given = parser.parse_args()
    each = -(-given.games // len(PARTS))
    games = deals = decisions = unsound = 0
    started = time.perf_counter()
    for number, (preset, players, length, bots) in enumerate(PARTS):
        rules = Ruleset.preset(preset, players=players).replace(length=length)
        found = Simulation(rules, each, number * each, bots, given.cores).run()
        games, deals = games + found.games, deals + found.deals
        decisions, unsound = decisions + found.decisions, unsound + found.unsound
        part = f"{number + 1}/{len(PARTS)} {rules}, {bots.value}"
        print(f"{part}: {unsound} unsound", file=sys.stderr)
    seconds = time.perf_counter() - started
    print(
        f"{games:,} games, {deals:,} deals, {decisions:,} decisions in {seconds:.0f} s "
        f"on {given.cores} cores; {unsound} unsound"
    )
    return int(unsound > 0)


if __name__ == "__main__":
    sys.exit(main())
