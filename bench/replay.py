"""Times the verification of real logs: walls from seeds, replay, comparison; and reading alone.

python bench/replay.py FOLDER [--json] [--games N]

FOLDER holds logs or archives of them, in any format that `ariari verify` reads.
"""

import os
import platform
import resource
import sys
import time
from itertools import islice
from pathlib import Path
from typing import Any

# The benchmarks' shared code is in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import options, print_json, processor_times
from rich.console import Console
from rich.table import Table

from ariari.logs.replay.verify import (
    CHUNK_DOCUMENTS,
    Verification,
    verify,
    verify_compiled,
)
from ariari.logs.sources import Document, find_documents, read_games

REPETITIONS = 5
DEALS_TARGET = 1_500.0
SET_TARGET = 30.0
"""Deals per second on one core, and seconds for the whole folder on two."""


def main() -> None:
    """Measure and print."""
    parser = options(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=400, help="games for the rate on one core")
    given = parser.parse_args()
    documents = list(islice(find_documents([given.folder]), given.games))
    facts: dict[str, Any] = {
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }
    facts |= _one_core(documents)
    facts |= _whole(given.folder)
    if given.json:
        print_json(facts)
    else:
        _show(facts)


def _one_core(documents: list[Document]) -> dict[str, float]:
    """Time the parts on one core in processor time, best of several runs."""
    chunks = [
        documents[first : first + CHUNK_DOCUMENTS]
        for first in range(0, len(documents), CHUNK_DOCUMENTS)
    ]
    found = Verification()
    for chunk in chunks:
        found.add(verify_compiled(chunk))

    def read() -> None:
        for document in documents:
            list(read_games(document))

    def check() -> None:
        for chunk in chunks:
            verify_compiled(chunk)

    reading, all_of_it = (min(processor_times(work, REPETITIONS)) for work in (read, check))
    return {
        "deals": found.deals,
        "deals per second, one core": found.deals / all_of_it,
        "microseconds per deal": 1e6 * all_of_it / found.deals,
        "microseconds per deal to read into objects": 1e6 * reading / found.deals,
    }


def _whole(folder: Path) -> dict[str, float]:
    """Time the whole folder on two cores in wall-clock time, including process start."""
    started = time.perf_counter()
    found = Verification()
    for part in verify(find_documents([folder]), cores=2):
        found.add(part)
    seconds = time.perf_counter() - started
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return {
        "games in the folder": found.games,
        "deals in the folder": found.deals,
        "seconds, two cores": seconds,
        "megabytes, largest process": peak,
    }


def _show(facts: dict[str, Any]) -> None:
    targets = {
        "deals per second, one core": f"{DEALS_TARGET:,.0f}",
        "seconds, two cores": f"{SET_TARGET:,.0f}",
    }
    table = Table("what", "measured", "target", box=None, padding=(0, 2, 0, 0))
    for name, value in facts.items():
        shown = f"{value:,.1f}" if isinstance(value, float) else str(value)
        table.add_row(name, shown, targets.get(name, ""))
    Console().print(table)


if __name__ == "__main__":
    main()
