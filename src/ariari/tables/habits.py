"""The shipped habits: a JSON file, by trait, of what was found in recorded games."""

import json
from collections.abc import Sequence
from pathlib import Path

from ariari.core.habits import Habits
from ariari.record import fill

__all__ = ["FILE", "read_habits", "write_habits"]

FILE = Path(__file__).parents[1] / "data" / "habits.json"
ROW = 16


def read_habits(habits: Habits, path: Path = FILE) -> None:
    """The habits are those of a file; traits that nobody has weigh nothing."""
    found = json.loads(path.read_text(encoding="utf-8"))
    for name, weights in (("discards", habits.discards), ("calls", habits.calls)):
        fill(weights, [*found[name], *[0] * (len(weights) - len(found[name]))])


def write_habits(discards: Sequence[int], calls: Sequence[int], path: Path = FILE) -> None:
    """Write a file of habits."""
    named = (("discards", discards), ("calls", calls))
    parts = ",\n".join(f'"{name}": [\n{_rows(found)}\n]' for name, found in named)
    path.write_text(f"{{\n{parts}\n}}\n", encoding="utf-8")


def _rows(weights: Sequence[int]) -> str:
    rows = [weights[first : first + ROW] for first in range(0, len(weights), ROW)]
    return ",\n".join(", ".join(map(str, row)) for row in rows)
