"""The shape of what is written as JSON, read from the annotations of dataclasses.

Everything that reads, writes or describes JSON works from these shapes, so a field is declared
once. A class that is written as a single value, such as a tile, has a `Form`.

>>> shape_of(tuple[int, ...] | None)
Either(options=(Row(each=Plain(sort=<class 'int'>, limits=Limits()), limits=Limits()), Nothing()))
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from ariari.words.codes import code_name

__all__ = [
    "FEW",
    "FORMS",
    "SPARSE",
    "Anything",
    "Constants",
    "Either",
    "Field",
    "Fixed",
    "Form",
    "Formed",
    "Limits",
    "Names",
    "Nothing",
    "Plain",
    "Row",
    "Shape",
    "Structure",
    "Table",
    "classes_in",
    "declare",
    "fields_of",
    "is_untagged",
    "shape_of",
    "tag_of",
]


@dataclass(frozen=True, slots=True, repr=False)
class Limits:
    """How long a text or an array, or how large a number may be; used in `Annotated`."""

    min_length: int | None = None
    max_length: int | None = None
    ge: float | None = None
    le: float | None = None

    def given(self) -> dict[str, Any]:
        """Return the limits that are set, by name."""
        found = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        return {name: limit for name, limit in found.items() if limit is not None}

    def __repr__(self) -> str:
        return f"Limits({', '.join(f'{name}={limit}' for name, limit in self.given().items())})"


@dataclass(frozen=True, slots=True)
class Form:
    """How a class is written as one JSON value."""

    plain: Any
    """The annotation of that value."""
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    typescript: str
    """The name of its type on the page."""
    schema: Mapping[str, Any] = dataclasses.field(default_factory=dict, hash=False)
    """What JSON Schema adds to the shape of the value."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A boolean, a number or a text."""

    sort: type
    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class Nothing:
    """Null."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any JSON value."""


@dataclass(frozen=True, slots=True)
class Constants:
    """One of a few texts or numbers."""

    values: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """The name of an enum member, in lower case."""

    sort: type[Enum]

    @property
    def members(self) -> dict[str, Enum]:
        """The members by their names as JSON has them."""
        return {member.name.lower(): member for member in self.sort}


@dataclass(frozen=True, slots=True)
class Row:
    """A tuple of any length: an array."""

    each: "Shape"
    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class Fixed:
    """A tuple of a fixed length: an array."""

    parts: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Table:
    """An object with any keys."""

    each: "Shape"


@dataclass(frozen=True, slots=True)
class Either:
    """One of several shapes; objects are told apart by their `type`, or else by their fields."""

    options: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Structure:
    """A dataclass: an object with its fields, and with a `type` if it has a tag."""

    sort: type


@dataclass(frozen=True, slots=True)
class Formed:
    """A class that is written as one value."""

    sort: type
    form: Form


Shape: TypeAlias = (
    Plain
    | Nothing
    | Anything
    | Constants
    | Names
    | Row
    | Fixed
    | Table
    | Either
    | Structure
    | Formed
)

FORMS: dict[type, Form] = {}
"""The classes that are written as one value."""
SPARSE: set[type] = set()
"""The classes whose fields are left out if they have their default."""
FEW: set[type] = set()
"""The classes of which there are few different objects, often written: each is made once."""
_TAGS: dict[type, str] = {}
_PLAIN = (bool, int, float, str)


def declare(union: Any, *, sparse: bool = False, tags: Mapping[type, str] | None = None) -> None:
    """Tell the members of a union apart by `type`: their names in snake case, or given tags."""
    for sort in typing.get_args(union):
        _TAGS[sort] = (tags or {}).get(sort) or code_name(sort)
        if sparse:
            SPARSE.add(sort)


def tag_of(sort: type) -> str | None:
    """Return the `type` of a class; None if it has none."""
    return _TAGS.get(sort)


class Field(NamedTuple):
    """A field of a dataclass."""

    name: str
    shape: Shape
    is_required: bool
    default: Any
    """Its value if it is not given."""


@cache
def fields_of(sort: type) -> tuple[Field, ...]:
    """Return the fields of a dataclass."""
    hints = typing.get_type_hints(sort, include_extras=True)
    return tuple(_fields(sort, hints))


def _fields(sort: Any, hints: Mapping[str, Any]) -> Iterator[Field]:
    for field in dataclasses.fields(sort):
        default: Any = field.default
        if field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()
        is_required = default is dataclasses.MISSING
        yield Field(field.name, shape_of(hints[field.name]), is_required, default)


@cache
def shape_of(hint: Any) -> Shape:
    """Return the shape of an annotation; raise TypeError if it has none."""
    if hint in FORMS:
        return Formed(hint, FORMS[hint])
    if hint in _PLAIN:
        return Plain(hint)
    if hint is Any:
        return Anything()
    if hint in (None, types.NoneType):
        return Nothing()
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return Structure(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Names(hint)
    return _composed(hint)


def _composed(hint: Any) -> Shape:
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return _limited(shape_of(parts[0]), parts[1])
    if origin is Literal:
        return Constants(parts)
    if origin in (typing.Union, types.UnionType):
        return Either(tuple(map(shape_of, parts)))
    if origin is tuple and parts[-1] is ...:
        return Row(shape_of(parts[0]))
    if origin is tuple:
        return Fixed(tuple(map(shape_of, parts)))
    if origin in (dict, Mapping):
        return Table(shape_of(parts[1]))
    raise TypeError(f"{hint!r} has no form in JSON")


def is_untagged(shape: Either) -> bool:
    """Whether a union has several objects that only their fields tell apart."""
    objects = [each for each in shape.options if isinstance(each, Structure)]
    return len(objects) > 1 and any(tag_of(each.sort) is None for each in objects)


def classes_in(shape: Shape, seen: set[type]) -> Iterator[type]:
    """Yield the classes of a shape not seen before, innermost first."""
    match shape:
        case Structure() if shape.sort not in seen:
            seen.add(shape.sort)
            for field in fields_of(shape.sort):
                yield from classes_in(field.shape, seen)
            yield shape.sort
        case Names() if shape.sort not in seen:
            seen.add(shape.sort)
            yield shape.sort
        case Row() | Table():
            yield from classes_in(shape.each, seen)
        case Fixed(parts=parts) | Either(options=parts):
            for part in parts:
                yield from classes_in(part, seen)
        case _:
            return


def _limited(shape: Shape, limits: Limits) -> Shape:
    if not isinstance(shape, Plain | Row):
        raise TypeError(f"{shape!r} has no limits")
    return dataclasses.replace(shape, limits=limits)
