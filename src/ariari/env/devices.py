"""Where tables live: in the memory of this machine, or on its GPU; the same operations on both."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from ariari.errors import AriariError
from ariari.jit.arrays import Array, memory_of
from ariari.jit.batch import Batch
from ariari.jit.targets import import_cuda
from ariari.words.reason import Reason

__all__ = ["DEVICES", "Cpu", "Cuda", "Device", "open_device"]

DEVICES = ("cpu", "cuda")
FREE_UNKNOWN = 1 << 40
"""Where a system does not say how much memory is free."""


class Device(Protocol):
    """Holds arrays, and runs batches over them."""

    name: str

    def free_bytes(self) -> int:
        """Return how much memory there is for tables."""

    def place(self, array: Array) -> Any:
        """Return the array on the device."""

    def fetch(self, array: Any) -> Array:
        """Return a copy of the array in this machine's memory."""

    def first(self, array: Any) -> int | None:
        """Return the first place of an array on the device that is not zero."""

    def write(self, array: Any, index: Any, values: Array) -> None:
        """Copy values from this machine's memory into some places of an array on the device."""

    def view(self, array: Any, path: tuple[str, ...], shape: tuple[int, ...] = ()) -> Any:
        """Return a field of records without copying it, each in the shape given."""

    def bytes_of(self, array: Any) -> Any:
        """Return records as rows of bytes without copying them."""

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a batch over arrays that are on the device."""

    def run_apart(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a batch whose items take very different times, on the processor.

        What it makes has to be in this machine's memory.
        """

    def moves(self, moves: Any, count: int) -> Any:
        """Return moves as a batch takes them; refused in another shape, type or place."""


def open_device(name: str, threads: int) -> Device:
    """Return a device by name; `threads` are for the CPU."""
    if name not in DEVICES:
        raise AriariError(Reason("env.device", given=repr(name), known=DEVICES))
    return Cuda(threads) if name == "cuda" else Cpu(threads)


def free_memory() -> int:
    """Return the bytes of this machine's memory that a program can still have."""
    try:
        with open("/proc/meminfo", encoding="ascii") as facts:
            return next(int(line.split()[1]) for line in facts if "MemAvailable" in line) << 10
    except (OSError, StopIteration, ValueError):
        return FREE_UNKNOWN


class Part(NamedTuple):
    """Where a field lies in each record, as numbers of one type."""

    offset: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    """Of one record."""

    def strides(self, step: int) -> tuple[int, ...]:
        """Return the strides of an array of records that lie `step` bytes apart."""
        strides = [self.dtype.itemsize] if self.shape else []
        for size in reversed(self.shape[1:]):
            strides.insert(0, strides[0] * size)
        return (step, *strides)


def part_of(dtype: np.dtype[Any], path: Sequence[str], shape: tuple[int, ...]) -> Part:
    """Return where a field of a record lies; a record of records is seen as its numbers."""
    offset = 0
    for name in path:
        assert dtype.fields is not None
        dtype, place = dtype.fields[name][:2]
        offset += place
    inner = dtype.shape
    while dtype.base.names:
        dtype = dtype.base[dtype.base.names[0]]
    return Part(offset, dtype.base, shape or inner)


class Cpu:
    """The memory of this machine; loops run on several threads."""

    name = "cpu"

    def __init__(self, threads: int) -> None:
        from ariari.jit.targets import cpu  # noqa: PLC0415 - Numba takes a second to import

        self._target = cpu.Cpu(threads=threads)

    def free_bytes(self) -> int:
        """Return how much of this machine's memory is free."""
        return free_memory()

    def place(self, array: Array) -> Array:
        """Return the array, which is here."""
        return array

    def fetch(self, array: Array) -> Array:
        """Return a copy of the array."""
        return array.copy()

    def first(self, array: Array) -> int | None:
        """Return the first place that is not zero."""
        return int(np.flatnonzero(array)[0]) if array.any() else None

    def write(self, array: Array, index: Any, values: Array) -> None:
        """Copy values into some places of an array."""
        array[index] = values

    def view(self, array: Array, path: tuple[str, ...], shape: tuple[int, ...] = ()) -> Array:
        """Return a field of records without copying it."""
        part = part_of(array.dtype, path, shape)
        strides = part.strides(array.dtype.itemsize)
        size = (len(array), *part.shape)
        return np.ndarray(size, part.dtype, memory_of(array), part.offset, strides)

    def bytes_of(self, array: Array) -> Array:
        """Return records as rows of bytes without copying them."""
        return array.view(np.uint8).reshape(len(array), array.dtype.itemsize)

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a batch."""
        self._target.run(batch, columns)

    def run_apart(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a batch, as any other."""
        self.run(batch, columns)

    def moves(self, moves: Any, count: int) -> Array:
        """Return moves as 64-bit numbers; an array of such is taken as it is."""
        if hasattr(moves, "__cuda_array_interface__") and not isinstance(moves, np.ndarray):
            raise AriariError(Reason("env.moves_device", wanted=self.name, given="cuda"))
        found = np.asarray(moves)
        check_moves(found.shape, found.dtype, count)
        return np.ascontiguousarray(found, np.int64)


def check_moves(shape: tuple[int, ...], dtype: np.dtype[Any], count: int) -> None:
    """Refuse moves that are not one whole number for each table."""
    if tuple(shape) != (count,):
        raise AriariError(Reason("env.moves_shape", given=str(tuple(shape)), count=count))
    if dtype.kind not in "iu":
        raise AriariError(Reason("env.moves_type", given=str(dtype)))


class Cuda:
    """The memory of the GPU in use: arrays offer the CUDA array interface and DLPack."""

    name = "cuda"

    def __init__(self, threads: int) -> None:
        self._cuda = import_cuda()
        self._target = self._cuda.make_target()
        self._host = Cpu(threads)
        self._copies: dict[str, Array] = {}
        """By name, copies of arrays in this machine's memory."""

    def free_bytes(self) -> int:
        """Return how much of the GPU's memory is free."""
        return int(self._cuda.free_bytes())

    def place(self, array: Array) -> Any:
        """Return a copy of the array on the GPU."""
        return self._cuda.to_device(array)

    def fetch(self, array: Any) -> Array:
        """Return a copy of the array in this machine's memory."""
        found: Array = array.copy_to_host()
        return found

    def first(self, array: Any) -> int | None:
        """Return the first place that is not zero."""
        return self._host.first(self._here("first", array))

    def write(self, array: Any, index: Any, values: Array) -> None:
        """Copy values to some places of an array."""
        if isinstance(index, slice):
            array[index].copy_to_device(values)
            return
        for place, value in zip(np.atleast_1d(index).tolist(), values, strict=True):
            array[place : place + 1].copy_to_device(value.reshape(1))

    def view(self, array: Any, path: tuple[str, ...], shape: tuple[int, ...] = ()) -> Any:
        """Return a field of records without copying it."""
        part = part_of(array.dtype, path, shape)
        return self._cuda.DeviceView(array, part.offset, part.shape, part.dtype)

    def bytes_of(self, array: Any) -> Any:
        """Return records as rows of bytes without copying them."""
        return self._cuda.DeviceView(array, 0, (array.dtype.itemsize,), np.uint8)

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a batch over arrays that stay on the GPU."""
        self._target.run(batch, columns)

    def run_apart(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a batch on the processor: on a GPU all threads wait for the slowest item."""
        self._host.run(batch, {name: self._here(name, columns[name]) for name in columns})

    def _here(self, name: str, array: Any) -> Any:
        """Return an array in this machine's memory; a copy goes where the last of its name was."""
        if not self._cuda.is_on_device(array):
            return array
        kept = self._copies.get(name)
        if kept is None or (kept.shape, kept.dtype) != (array.shape, array.dtype):
            kept = self._copies[name] = self._cuda.pinned(array.shape, array.dtype)
        return array.copy_to_host(kept)

    def moves(self, moves: Any, count: int) -> Any:
        """Return moves as 64-bit numbers on the GPU; those that are there are not copied."""
        if not hasattr(moves, "__cuda_array_interface__"):
            raise AriariError(Reason("env.moves_device", wanted=self.name, given="cpu"))
        found = self._cuda.as_device_array(moves)
        check_moves(found.shape, found.dtype, count)
        if found.dtype != np.dtype(np.int64):
            raise AriariError(Reason("env.moves_type", given=str(found.dtype)))
        return found
