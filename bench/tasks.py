"""Times what a task on a Ray cluster costs, and says what a billion games would take.

python bench/tasks.py [--json] [--quick]

Two nodes on this machine, one core each. A task is what `ariari simulate --ray` sends if there are
games enough: 4,096 of them.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

# The benchmarks' shared code is in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Report, Row, machine_facts, options

from ariari.arena import Bots, Simulation
from ariari.arena.simulate import CLUSTER_GAMES, prepare
from ariari.logs.on_ray import Cluster, connected, on_ray
from ariari.model.ruleset import Ruleset

BILLION = 10**9
MACHINES = (1, 8, 64)
CORES = 16
"""Of each machine that is computed for."""


def main() -> None:
    """Start a cluster, measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer tasks")
    given = parser.parse_args()
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster as Nodes  # noqa: PLC0415 - an optional extra

    facts = {"num_cpus": 1, "include_dashboard": False}
    nodes = Nodes(initialize_head=True, head_node_args=facts)
    try:
        nodes.add_node(num_cpus=1)
        rows = list(_measure(Cluster(nodes.address), 300 if given.quick else 2000))
    finally:
        nodes.shutdown()
    about = machine_facts("ray") | {"games": "hanchan under tenhou, random play"}
    Report({}, _number, _number, ()).give(about, rows, as_json=given.json)


def _measure(cluster: Cluster, tasks: int) -> Iterator[Row]:
    with connected(cluster):
        list(on_ray(abs, range(20), cluster))  # workers start
        started, busy = time.perf_counter(), time.process_time()
        list(on_ray(abs, range(tasks), cluster))
        task = (time.perf_counter() - started) / tasks
        driver = (time.process_time() - busy) / tasks
    yield Row("ms of wall clock per empty task, two cores", task * 1000)
    yield Row("ms of the driver's processor time per task", driver * 1000)
    plan = Simulation(Ruleset.preset("tenhou"), tasks * 4, 0, Bots.RANDOM, cores=1)
    prepare()
    started = time.process_time()
    plan.run()
    game = (time.process_time() - started) / plan.games
    yield Row("µs of a core per game", game * 1e6)
    for machines in MACHINES:
        cores = machines * CORES
        playing = BILLION * (game + 2 * task / CLUSTER_GAMES) / cores
        handing_out = BILLION / CLUSTER_GAMES * driver
        name = f"minutes for a billion games, {machines} x {CORES} cores"
        yield Row(name, max(playing, handing_out) / 60)


def _number(value: float) -> str:
    return f"{value:,.2f}"


if __name__ == "__main__":
    main()
