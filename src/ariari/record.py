"""Fixed-size records: declared once as classes, stored as structs, seen as Python objects.

A subclass of `Record` names its fields with the annotations below. They give the layout of the
struct, aligned as a C compiler would, and a view whose attributes alias the memory: reads give
Python ints, a write that does not fit its field raises ValueError, and an index outside an array
field raises IndexError. Nothing else spells the layout; compiled code takes it from here.

>>> class Stack(Record):
...     points: Int32
...     sticks: Annotated[Ints, Int8, 4]
>>> memory = Stack.memory(2)
>>> second = Stack(memory, 1)
>>> second.points = 25_000
>>> second.sticks[3] = 10
>>> bytes(memory[8:]).hex(" ")
'a8 61 00 00 00 00 00 0a'
>>> second.sticks[0] = 128
Traceback (most recent call last):
    ...
ValueError: memoryview: invalid value for format 'b'
"""

from array import array
from collections.abc import Callable, Iterable, MutableSequence
from math import prod
from struct import calcsize
from types import FunctionType
from typing import Annotated, Any, ClassVar, NamedTuple, Self

__all__ = [
    "Bool",
    "Field",
    "Int8",
    "Int16",
    "Int32",
    "Int64",
    "Ints",
    "Layout",
    "Record",
    "UInt8",
    "UInt16",
    "fill",
]

Bool = Annotated[bool, "?"]
Int8 = Annotated[int, "b"]
Int16 = Annotated[int, "h"]
Int32 = Annotated[int, "i"]
Int64 = Annotated[int, "q"]
UInt8 = Annotated[int, "B"]
"""Only for bytes of lookup tables, never for arithmetic: compiled code would wrap."""
UInt16 = Annotated[int, "H"]
"""Only for lookup tables, as `UInt8`."""

Ints = MutableSequence[int]
"""An array field, written `Annotated[Ints, Int8, 34]`: element storage, then the shape."""

PADDING = "_padding"
"""The name of the bytes that fill up the end of a struct."""


class Field(NamedTuple):
    """Where a field lies in its struct, and what it is."""

    name: str
    offset: int
    """Bytes before it."""
    size: int
    """Its bytes."""
    kind: "str | type[Record]"
    """The format of a number as `struct` writes it, or the class of a record."""
    shape: tuple[int, ...]
    """Empty if it is not an array."""

    @property
    def end(self) -> int:
        """Where the next field may start."""
        return self.offset + self.size


class Layout(NamedTuple):
    """The struct that a record class declares."""

    fields: tuple[Field, ...]
    size: int
    alignment: int

    @property
    def names(self) -> tuple[str, ...]:
        """The fields that are declared, in order."""
        return tuple(field.name for field in self.fields if field.name != PADDING)


class Record:
    """One struct in memory, as an object; its fields alias that memory."""

    layout: ClassVar[Layout]
    storage: memoryview
    """The bytes of the struct that this record is a view of."""
    _views: ClassVar[tuple[tuple[str, int, int, str], ...]] = ()
    """Fields of one number or one dimension: attribute, first byte, last byte, format."""
    _grids: ClassVar[tuple[Field, ...]] = ()
    _records: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.layout = _lay_out(cls.__name__, cls.__annotations__)
        plain = [field for field in cls.layout.fields if isinstance(field.kind, str)]
        cls._views = tuple(
            (field.name if field.shape else f"_{field.name}", field.offset, field.end, field.kind)
            for field in plain
            if len(field.shape) <= 1 and isinstance(field.kind, str) and field.name != PADDING
        )
        cls._grids = tuple(field for field in plain if len(field.shape) > 1)
        cls._records = tuple(
            field for field in cls.layout.fields if not isinstance(field.kind, str)
        )
        for field in plain:
            if not field.shape:
                setattr(cls, field.name, property(*_accessors(field.name)))

    def __init__(self, memory: bytearray | memoryview | None = None, index: int = 0) -> None:
        """View struct `index` of the memory; without memory, a new struct of zeros."""
        size = self.layout.size
        if memory is None:
            memory = bytearray(size)
        storage = memoryview(memory)[index * size : (index + 1) * size]
        if len(storage) != size:
            raise IndexError(f"there is no {type(self).__name__} {index} in {len(memory)} bytes")
        kind: Any
        # By `setattr`: an object whose `__dict__` was touched is a third slower to read.
        for name, first, last, kind in self._views:
            setattr(self, name, storage[first:last].cast(kind))
        for field in self._grids:
            part: Any = storage[field.offset : field.end]
            setattr(self, field.name, part.cast(field.kind, field.shape))
        for field in self._records:
            setattr(self, field.name, _nested(field, storage[field.offset : field.end]))
        self.storage = storage

    @classmethod
    def memory(cls, size: int) -> memoryview:
        """Return room for `size` structs, all zeros."""
        return memoryview(bytearray(size * cls.layout.size))

    def clear(self) -> None:
        """Set every field to zero."""
        self.storage[:] = bytes(self.layout.size)

    def copy(self) -> Self:
        """Return a copy with its own memory."""
        return type(self)(bytearray(self.storage))

    def copy_from(self, other: Self) -> None:
        """Copy every value from another record."""
        self.storage[:] = other.storage

    def read_from(self, memory: bytearray | memoryview, index: int) -> None:
        """Copy every value from struct `index` of the memory; cheaper than another view."""
        size = self.layout.size
        self.storage[:] = memory[index * size : (index + 1) * size]

    def write_to(self, memory: memoryview, index: int) -> None:
        """Copy every value to struct `index` of the memory."""
        size = self.layout.size
        memory[index * size : (index + 1) * size] = self.storage

    def to_bytes(self) -> bytes:
        """Return the struct's bytes; equal bytes mean equal records."""
        return bytes(self.storage)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Record)
        return self.storage == other.storage

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={_shown(getattr(self, name))}" for name in self.layout.names)
        return f"{type(self).__name__}({values})"


def fill(field: Ints, values: Iterable[int]) -> None:
    """Write values to the beginning of an array field, all at once.

    Raises OverflowError for a value that does not fit, and ValueError for too many of them.
    """
    assert isinstance(field, memoryview)
    row = array(field.format, values)
    field[: len(row)] = memoryview(row)


def _nested(field: Field, memory: memoryview) -> Record | tuple[Record, ...]:
    """Return the view of a record field, or the views of an array of records."""
    assert not isinstance(field.kind, str)
    if not field.shape:
        return field.kind(memory)
    return tuple(field.kind(memory, place) for place in range(field.shape[0]))


def _shown(value: Any) -> str:
    return repr(value.tolist() if isinstance(value, memoryview) else value)


def _lay_out(name: str, annotations: dict[str, Any]) -> Layout:
    """Return the aligned layout, and refuse hidden padding.

    Copies of compiled code do not carry padding bytes, so digests of raw bytes would differ;
    declare wide fields first to avoid it. Padding at the very end becomes one more field.
    """
    fields: list[Field] = []
    end, alignment = 0, 1
    for field_name, hint in annotations.items():
        kind, shape = _kind_of(hint)
        size, aligned_to = _size_of(kind)
        offset = _aligned(end, aligned_to)
        assert offset == end, f"{name}: declare wide fields first, there is padding inside"
        fields.append(Field(field_name, offset, size * prod(shape), kind, shape))
        end, alignment = offset + size * prod(shape), max(alignment, aligned_to)
    size = _aligned(end, alignment)
    if size > end:
        fields.append(Field(PADDING, end, size - end, "b", (size - end,)))
    return Layout(tuple(fields), size, alignment)


def _kind_of(hint: Any) -> tuple[str | type[Record], tuple[int, ...]]:
    """Return what a field is made of, and its shape."""
    if isinstance(hint, type):
        assert issubclass(hint, Record)
        return hint, ()
    kind, *shape = hint.__metadata__
    if not shape or (isinstance(kind, type) and issubclass(kind, Record)):
        return kind, tuple(shape)
    return kind.__metadata__[0], tuple(shape)


def _size_of(kind: str | type[Record]) -> tuple[int, int]:
    """Return the bytes of one element, and its alignment."""
    if isinstance(kind, str):
        return calcsize(kind), calcsize(kind)
    return kind.layout.size, kind.layout.alignment


def _aligned(offset: int, alignment: int) -> int:
    """Return the next multiple of the alignment."""
    return -(-offset // alignment) * alignment


def _read(self: Any) -> Any:
    return self._field[0]


def _write(self: Any, value: int) -> None:
    self._field[0] = value


def _accessors(name: str) -> tuple[Callable[[Any], int], Callable[[Any, int], None]]:
    """Return getter and setter of a scalar field: the code above, with the field's own name.

    A closure would be slower to call, and a source slower to compile.
    """
    read, write = (
        FunctionType(code.replace(co_names=(f"_{name}",)), {}, name)
        for code in (_read.__code__, _write.__code__)
    )
    return read, write
