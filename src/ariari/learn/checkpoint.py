"""What a run knows, as a file: whatever is needed to go on as if it had never stopped."""

from pathlib import Path
from typing import Any

import jax
import numpy as np

from ariari.core.table import Table
from ariari.env.tables import Snapshot, Tables
from ariari.errors import AriariError
from ariari.jit.arrays import dtype_of
from ariari.learn.config import FILE
from ariari.observation.observation import VERSION, Observation
from ariari.observation.progress import Progress
from ariari.words.reason import Reason

__all__ = ["load_state", "load_tables", "save_state", "table_arrays"]


def save_state(path: Path, state: Any, **arrays: Any) -> None:
    """Write the leaves of a state, and arrays by name; the old file stays until it is complete."""
    leaves = {f"leaf{place}": np.asarray(leaf) for place, leaf in enumerate(jax.tree.leaves(state))}
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, allow_pickle=False, version=np.array(VERSION), **leaves, **arrays)
    unfinished.replace(path)


def load_state(path: Path, like: Any) -> tuple[Any, dict[str, Any]]:
    """Return a state of the same structure, and the arrays by name."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    if arrays.pop("version", 0) != VERSION:
        raise AriariError(Reason("training.version", file=str(path), version=VERSION))
    leaves, shape = jax.tree.flatten(like)
    kept = [arrays.pop(f"leaf{place}", None) for place in range(len(leaves))]
    for leaf, found in zip(leaves, kept, strict=True):
        if found is None or found.shape != np.shape(leaf):
            raise AriariError(Reason("training.other_net", file=path.name, run=FILE))
    return jax.tree.unflatten(shape, [jax.numpy.asarray(leaf) for leaf in kept]), arrays


def table_arrays(tables: Tables) -> dict[str, Any]:
    """Return the bytes of all tables by name."""
    shot = tables.snapshot()
    parts = {"tables": shot.tables, "progress": shot.progress, "observations": shot.observations}
    return {name: np.frombuffer(part.tobytes(), np.uint8) for name, part in parts.items()}


def load_tables(tables: Tables, arrays: dict[str, Any]) -> None:
    """Put tables back to where they were."""
    kinds = {"tables": Table, "progress": Progress, "observations": Observation}
    for name, kind in kinds.items():
        if arrays[name].nbytes != len(tables) * kind.layout.size:
            raise AriariError(Reason("training.tables", run=FILE))
    parts = [arrays[name].copy().view(dtype_of(kind)) for name, kind in kinds.items()]
    tables.restore(Snapshot(*parts))
