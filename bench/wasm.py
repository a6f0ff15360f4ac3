"""Times whole games in WebAssembly, in Node.js and Chromium, against the compiled CPU on one core.

python bench/wasm.py [--json]
"""

import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

# The benchmarks' shared code is in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from bench.report import Report, Row, machine_facts, options
from playwright.sync_api import sync_playwright
from tests.page.browser import launch
from tests.page.engine import InBrowser

from ariari.jit.arrays import array_of
from ariari.jit.batches import PLAY
from ariari.jit.inputs import play_inputs
from ariari.jit.playouts import Policy
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.wasm import Wasm
from ariari.model.ruleset import Ruleset

RULES = "tenhou"
GAMES = 2000
ROUNDS = 2
REPEATS = 5
TARGETS = {
    f"{way} against the CPU, {policy}": 0.8
    for way in ("Node.js", "Chromium")
    for policy in ("random", "greedy")
}
"""Targets by row; more is better in all of them."""


def main() -> None:
    """Measure everything and print it."""
    given = options(__doc__).parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with sync_playwright() as playwright:
        browser = launch(playwright)
        ways = {"CPU": Cpu(), "Node.js": Wasm(), "Chromium": InBrowser(browser)}
        rows = [row for policy in (Policy.RANDOM, Policy.GREEDY) for row in _rows(ways, policy)]
        browser.close()
    facts = machine_facts("numba") | {
        "games": f"{GAMES} hanchan under {RULES}, processor time, best of all runs"
    }
    Report(TARGETS, "{:,.3g}".format, "{:g}".format, tuple(TARGETS)).give(
        facts, rows, as_json=given.json
    )


def _rows(ways: Mapping[str, Any], policy: Policy) -> Iterator[Row]:
    """Yield the best speed of each way; they take turns."""
    best = dict.fromkeys(ways, float("inf"))
    decisions = {0}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            seconds, made = _time(way, policy)
            best[name] = min(best[name], seconds)
            decisions.add(made)
    assert len(decisions) == 2, "the ways have played different games"
    for name, seconds in best.items():
        yield Row(f"{name}, {policy.name.lower()}: decisions/s", max(decisions) / seconds)
    for name in [*ways][1:]:
        yield Row(f"{name} against the CPU, {policy.name.lower()}", best["CPU"] / best[name])


def _time(way: Any, policy: Policy) -> tuple[float, int]:
    """Return the best time of some runs, and how many decisions each had."""
    rules = array_of(Ruleset.preset(RULES).to_record())

    def columns() -> dict[str, Any]:
        starts, tables = play_inputs(np.arange(GAMES), rules, 0, policy)
        return {"table": tables, "start": starts, **PLAY.make_columns(GAMES)}

    given = columns()
    if not isinstance(way, Cpu):
        return min(way.timed(PLAY, given, repeats=REPEATS)), int(given["tally"]["decisions"].sum())
    times = []
    for _ in range(REPEATS):
        given = columns()
        started = time.process_time()
        way.run(PLAY, given)
        times.append(time.process_time() - started)
    return min(times), int(given["tally"]["decisions"].sum())


if __name__ == "__main__":
    main()
