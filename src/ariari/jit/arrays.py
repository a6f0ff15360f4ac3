"""Records as NumPy arrays, for compiled code: the same bytes, without a copy."""

from functools import cache
from struct import calcsize
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari.record import Field, Record

__all__ = ["Array", "array_of", "array_over", "dtype_of", "memory_of", "zeros"]

Array = NDArray[Any]


@cache
def dtype_of(kind: Any) -> np.dtype[Any]:
    """Return the dtype of a record class, or of a number such as `Int8`."""
    if not isinstance(kind, type):
        return np.dtype(_code(kind.__metadata__[0]))
    assert issubclass(kind, Record)
    dtype = np.dtype([_described(field) for field in kind.layout.fields], align=True)
    assert dtype.itemsize == kind.layout.size, f"NumPy lays {kind.__name__} out in another way"
    return dtype


def _described(field: Field) -> tuple[Any, ...]:
    """Return a field as NumPy wants it: name, type, and the shape of an array."""
    kind: Any = field.kind
    stored = _code(kind) if isinstance(kind, str) else dtype_of(kind)
    return (field.name, stored, field.shape) if field.shape else (field.name, stored)


def _code(kind: str) -> str:
    """Return NumPy's name of a number; its own letters for 64 bits differ by platform."""
    if kind == "?":
        return kind
    return f"{'i' if kind.islower() else 'u'}{calcsize(kind)}"


def zeros(kind: Any, size: int) -> Array:
    """Return an array of that many records or numbers, all zero."""
    return np.zeros(size, dtype_of(kind))


def array_of(record: Record) -> Array:
    """Return the array of one struct that shares the memory of a record."""
    kind: Any = type(record)
    return array_over(kind, record.storage)


def array_over(kind: Any, memory: bytes | bytearray | memoryview) -> Array:
    """Return the array of structs that shares memory; see `Record.memory`."""
    return np.frombuffer(memory, dtype_of(kind))


def memory_of(array: Array) -> memoryview:
    """Return the memory of an array, to view its records in the interpreter."""
    assert array.flags.c_contiguous
    return array.view(np.uint8).reshape(-1).data
