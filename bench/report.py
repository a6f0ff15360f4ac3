"""Shared by the benchmarks: options, times, rows with targets, and printing."""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version

from rich.console import Console
from rich.table import Table as Grid

import ariari

__all__ = [
    "WIDTH",
    "Report",
    "Row",
    "console",
    "fresh_environment",
    "machine_facts",
    "options",
    "print_json",
    "processor_times",
    "share_of",
    "show_facts",
]

WIDTH = 110
"""Columns to print if the output is not a terminal."""


@dataclass(frozen=True)
class Row:
    """One measurement."""

    what: str
    value: float
    remark: str = ""


@dataclass(frozen=True)
class Report:
    """The targets of a benchmark's rows, and how its numbers are written."""

    targets: Mapping[str, float]
    """Targets by row."""
    number: Callable[[float], str]
    target: Callable[[float], str]
    at_least: Container[str] = ()
    """Rows in which more is better; in others, less is."""

    def is_met(self, row: Row) -> bool:
        """Whether a row meets its target; true if it has none."""
        target = self.targets.get(row.what)
        if target is None:
            return True
        return row.value >= target if row.what in self.at_least else row.value <= target

    def give(self, facts: Mapping[str, str], rows: Sequence[Row], *, as_json: bool) -> None:
        """Print facts and rows, as JSON or as a table."""
        if as_json:
            print_json({"facts": facts, "rows": [self._fields(row) for row in rows]})
            return
        show_facts(facts)
        grid = Grid("what", "measured", "target", "", "remark")
        for row in rows:
            grid.add_row(row.what, self.number(row.value), *self._judged(row), row.remark)
        console().print(grid)

    def _fields(self, row: Row) -> dict[str, object]:
        return asdict(row) | {"target": self.targets.get(row.what), "met": self.is_met(row)}

    def _judged(self, row: Row) -> tuple[str, str]:
        """Return the target, and whether it is met."""
        if row.what not in self.targets:
            return "", ""
        return self.target(self.targets[row.what]), "met" if self.is_met(row) else "missed"


def options(document: str | None) -> argparse.ArgumentParser:
    """Return a parser for the common options, described by the document's first line."""
    parser = argparse.ArgumentParser(description=(document or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    return parser


def machine_facts(*packages: str) -> dict[str, str]:
    """Return what all numbers depend on besides the code, with the packages that matter."""
    versions = ", ".join(version(package) for package in packages)
    return {
        "ariari": ariari.__version__,
        "python": platform.python_version(),
        **({", ".join(packages): versions} if packages else {}),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}",
    }


def fresh_environment(directory: str) -> dict[str, str]:
    """Return the variables of a process that keeps bytecode and compiled rules in a folder.

    Python's bytecode is kept as on any machine in use, so only the first start lacks it.
    """
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = f"{directory}/bytecode"
    environment["ARIARI_CACHE_DIR"] = f"{directory}/compiled"
    return environment


def processor_times(work: Callable[[], object], repetitions: int) -> list[float]:
    """Return how many seconds each repetition takes.

    Only this process's processor time counts, as nothing here waits: so it matters less what else
    the machine is doing.
    """
    times = []
    for _ in range(repetitions):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return times


def share_of(times: Sequence[float], share: float) -> float:
    """Return the time that a share of all times does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else float("nan")


def console(width: int = WIDTH) -> Console:
    """Return the console for tables: as wide as the terminal, or `width` columns."""
    return Console(width=None if sys.stdout.isatty() else width, highlight=False)


def show_facts(facts: Mapping[str, str], width: int = WIDTH) -> None:
    """Print what the numbers depend on, one line each."""
    out = console(width)
    for name, value in facts.items():
        out.print(f"{name}: {value}")


def print_json(content: object) -> None:
    """Print JSON that people can read too."""
    print(json.dumps(content, indent=2))
