"""Tiny runs that tests share."""

from pathlib import Path
from typing import Any

import jax
import numpy as np

TINY = """
width = 16
depth = 1
[imitate]
bot = "efficiency"
tables = 64
batch = 128
rate = 0.005
[improve]
tables = 16
steps = 8
parts = 2
"""


def tiny_run(folder: Path) -> Path:
    """Return a folder with the configuration of a run that takes seconds."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.toml").write_text(TINY, encoding="utf-8")
    return folder


def quiet(row: dict[str, float]) -> None:
    """A report that nobody reads."""


def same(one: Any, other: Any) -> bool:
    """Whether two states are equal, to the bit."""
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return all(np.array_equal(left, right) for left, right in pairs)
