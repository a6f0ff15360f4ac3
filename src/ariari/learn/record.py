"""The log of a run: a table of what was measured, and a picture of it."""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

__all__ = ["add_row", "draw", "read_rows"]


def add_row(path: Path, row: Mapping[str, float]) -> None:
    """Add a line to a table; the first line names its columns."""
    is_new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(row))
        if is_new:
            writer.writeheader()
        writer.writerow({name: f"{value:.6g}" for name, value in row.items()})


def read_rows(path: Path) -> list[dict[str, float]]:
    """Return the lines of a table."""
    with path.open(newline="", encoding="utf-8") as file:
        return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]


def draw(table: Path, picture: Path, names: Sequence[str]) -> bool:
    """Draw columns of a table over its decisions; False where Matplotlib is not installed."""
    try:
        from matplotlib import pyplot  # noqa: PLC0415 - only for pictures
    except ImportError:
        return False
    rows = read_rows(table)
    figure, axes = pyplot.subplots(len(names), squeeze=False, figsize=(8, 2.5 * len(names)))
    for place, name in enumerate(names):
        axes[place][0].plot([row["decisions"] / 1e6 for row in rows], [row[name] for row in rows])
        axes[place][0].set(xlabel="million decisions", ylabel=name)
        axes[place][0].grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(picture)
    pyplot.close(figure)
    return True
