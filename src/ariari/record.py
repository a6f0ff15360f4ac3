"""Fixed-size records: declared once as classes, stored as structs, seen as Python objects.

A subclass of `Record` names its fields with the annotations below. From them come the NumPy
dtype that compiled code works on, and a view whose attributes alias the same memory: reads
give Python ints, a write that does not fit its field raises ValueError, and an index outside
an array field raises IndexError. Nothing else spells the layout.

>>> class Stack(Record):
...     points: Int32
...     sticks: Annotated[Ints, Int8, 4]
>>> stacks = Stack.array(2)
>>> second = Stack(stacks, 1)
>>> second.points = 25_000
>>> second.sticks[3] = 10
>>> stacks["points"].tolist(), stacks["sticks"].tolist()
([0, 25000], [[0, 0, 0, 0], [0, 0, 0, 10]])
>>> second.sticks[0] = 128
Traceback (most recent call last):
    ...
ValueError: memoryview: invalid value for format 'b'
"""

from collections.abc import Callable, MutableSequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

import numpy as np

if TYPE_CHECKING:  # importing numpy.typing takes longer than scoring a hand
    from numpy.typing import NDArray

__all__ = ["Bool", "Int8", "Int16", "Int32", "Int64", "Ints", "Record", "UInt8", "UInt16"]

Bool = Annotated[bool, np.bool_]
Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
UInt8 = Annotated[int, np.uint8]
"""Only for bytes of lookup tables, never for arithmetic: compiled code would wrap."""
UInt16 = Annotated[int, np.uint16]
"""Only for lookup tables, as `UInt8`."""

Ints = MutableSequence[int]
"""An array field, written `Annotated[Ints, Int8, 34]`: element storage, then the shape."""


class Record:
    """One struct of an array, as an object; fields alias the array's memory."""

    dtype: ClassVar[np.dtype[Any]]
    storage: "NDArray[Any]"
    """The array of one struct that this record is a view of."""
    _arrays: ClassVar[tuple[str, ...]] = ()
    _scalars: ClassVar[tuple[str, ...]] = ()
    _nested: ClassVar[dict[str, tuple[type["Record"], int]]] = {}
    """Record fields: their class, and how many there are; 0 for one that is no array."""

    def __init_subclass__(cls) -> None:
        cls._nested = {
            name: found for name, hint in cls.__annotations__.items() if (found := _record_of(hint))
        }
        fields = [(name, *_storage(hint)) for name, hint in cls.__annotations__.items()]
        cls.dtype = _packed(cls, fields)
        plain = [(name, shape) for name, _, *shape in fields if name not in cls._nested]
        cls._arrays = tuple(name for name, shape in plain if shape)
        cls._scalars = tuple(name for name, shape in plain if not shape)
        for name in cls._scalars:
            setattr(cls, name, property(*_accessors(name)))

    def __init__(self, array: "NDArray[Any] | None" = None, index: int = 0) -> None:
        """View struct `index` of `array`; without an array, a new struct of zeros."""
        if array is None:
            array = self.array(1)
        one = array[index : index + 1]
        for name in self._arrays:
            setattr(self, name, one[name][0].data)
        for name in self._scalars:
            setattr(self, "_" + name, one[name].data)
        for name, (record, size) in self._nested.items():
            inner = one[name].reshape(-1)
            views = tuple(record(inner, place) for place in range(max(1, size)))
            setattr(self, name, views if size else views[0])
        self.storage = one

    @classmethod
    def array(cls, size: int) -> "NDArray[Any]":
        """Return `size` structs of zeros, contiguous."""
        return np.zeros(size, cls.dtype)

    def copy(self) -> Self:
        """Return the same values in memory of their own."""
        return type(self)(self.storage.copy())

    def to_bytes(self) -> bytes:
        """Return the struct's bytes; equal bytes mean equal records."""
        return self.storage.tobytes()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Record)
        return self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={self.storage[name][0]!r}" for name in self.dtype.names or ())
        return f"{type(self).__name__}({values})"


def _record_of(hint: Any) -> tuple[type[Record], int] | None:
    """Return the class and number of a record field; None for every other field."""
    if isinstance(hint, type) and issubclass(hint, Record):
        return hint, 0
    kind, *shape = hint.__metadata__
    if isinstance(kind, type) and issubclass(kind, Record):
        return kind, shape[0]
    return None


def _storage(hint: Any) -> tuple[Any, ...]:
    """Return the NumPy type of a field, and its shape where it is an array."""
    if (nested := _record_of(hint)) is not None:
        record, size = nested
        return (record.dtype, (size,)) if size else (record.dtype,)
    kind, *shape = hint.__metadata__
    if shape or hasattr(kind, "__metadata__"):
        return (kind.__metadata__[0], tuple(shape))
    return (kind,)


def _packed(cls: type, fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return the aligned dtype, and refuse hidden padding.

    NumPy does not copy padding bytes, so digests of raw bytes would differ; the remedy is to
    declare wide fields first. Padding at the very end is made visible as one more field.
    """
    dtype = np.dtype(fields, align=True)
    used = sum(dtype[name].itemsize for name in dtype.names or ())
    missing = dtype.itemsize - used
    if missing:
        last = (dtype.names or ())[-1]
        assert dtype.fields is not None
        end = dtype.fields[last][1] + dtype[last].itemsize
        assert end == used, f"{cls.__name__}: declare wide fields first, there is padding inside"
        dtype = np.dtype([*fields, ("_padding", np.int8, (missing,))], align=True)
    return dtype


def _accessors(name: str) -> tuple[Callable[[Any], int], Callable[[Any, int], None]]:
    """Return getter and setter of a scalar field; generated, because a closure is slower."""
    scope: dict[str, Any] = {}
    source = (
        f"def read(self): return self._{name}[0]\ndef write(self, value): self._{name}[0] = value\n"
    )
    exec(source, scope)
    return scope["read"], scope["write"]
