"""The same shapes for msgspec, which reads and checks JSON faster than Python can.

Every dataclass has a twin among msgspec structs, from which it is built. `tests/schema`
compares this with `plain`, which needs the standard library alone.
"""

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, Union, assert_never

import msgspec

from ariari.schema.plain import reader_of
from ariari.schema.shape import (
    Anything,
    Constants,
    Either,
    Fixed,
    Formed,
    Names,
    Nothing,
    Plain,
    Row,
    Shape,
    Structure,
    Table,
    classes_in,
    fields_of,
    is_untagged,
    shape_of,
    tag_of,
)

__all__ = ["decoder", "encode", "json_schema"]

_Build: TypeAlias = Callable[[Any], Any]
_DEFINED = "#/$defs/{name}"
"""Where JSON Schema finds a class."""

encode = msgspec.json.Encoder().encode
"""Returns a JSON value as text."""


@cache
def decoder(hint: Any, *, is_open: bool = False) -> Callable[[bytes], Any]:
    """Return what reads an annotated value from JSON text.

    It raises ValueError, as msgspec's errors are, or whatever the class itself raises.
    """
    shape = shape_of(hint)
    decode = msgspec.json.Decoder(_type(shape, is_open)).decode
    build = _builder(shape, is_open)
    return decode if build is None else lambda data: build(decode(data))


def json_schema(**hints: Any) -> dict[str, Any]:
    """Return the JSON Schema of annotated values, each under its name in `$defs`."""
    shapes = list(map(shape_of, hints.values()))
    seen: set[type] = set()
    classes = [sort for shape in shapes for sort in classes_in(shape, seen)]
    structures = [Structure(sort) for sort in classes if dataclasses.is_dataclass(sort)]
    types = [_type(shape, is_open=False) for shape in (*shapes, *structures)]
    schemas, parts = msgspec.json.schema_components(types, ref_template=_DEFINED)
    named = dict(zip(hints, schemas, strict=False))
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, "$defs": {**named, **parts}}


def _type(shape: Shape, is_open: bool) -> Any:  # noqa: FBT001, PLR0911, PLR0912 - one for each shape
    """Return the type that msgspec reads for a shape."""
    match shape:
        case Plain():
            return _limited(shape.sort, **shape.limits.given())
        case Nothing():
            return None
        case Anything():
            return Any
        case Constants():
            return Literal[shape.values]
        case Names():
            return Literal[tuple(shape.members)]
        case Row():
            return _limited(list[_type(shape.each, is_open)], **shape.limits.given())  # type: ignore[misc]
        case Fixed():
            return tuple[tuple(_type(part, is_open) for part in shape.parts)]  # type: ignore[misc]
        case Table():
            return dict[str, _type(shape.each, is_open)]  # type: ignore[misc]
        case Either() if is_untagged(shape):
            return _untagged(shape)
        case Either():
            return Union[tuple(_type(option, is_open) for option in shape.options)]  # noqa: UP007 - of a tuple
        case Structure():
            return _struct(shape.sort, is_open)
        case Formed():
            form = shape.form
            return _limited(
                _type(shape_of(form.plain), is_open), extra_json_schema=dict(form.schema)
            )
        case _:
            assert_never(shape)


def _untagged(shape: Either) -> Any:
    """Return an object with any fields: `plain` reads what msgspec cannot tell apart."""
    names = [each.sort.__name__ for each in shape.options if isinstance(each, Structure)]
    known = {"anyOf": [{"$ref": _DEFINED.format(name=name)} for name in names]}
    found = _limited(dict[str, Any], extra_json_schema=known)
    return found | None if Nothing() in shape.options else found


def _limited(sort: Any, **meta: Any) -> Any:
    return Annotated[sort, msgspec.Meta(**meta)] if any(meta.values()) else sort


@cache
def _struct(sort: type, is_open: bool) -> type[msgspec.Struct]:  # noqa: FBT001
    """Return msgspec's twin of a dataclass."""
    fields = [
        (field.name, _type(field.shape, is_open))
        if field.is_required
        else (field.name, _type(field.shape, is_open) | msgspec.UnsetType, msgspec.UNSET)
        for field in fields_of(sort)
    ]
    tag = tag_of(sort)
    return msgspec.defstruct(
        sort.__name__,
        fields,
        namespace={"__doc__": (sort.__doc__ or "").partition("\n\n")[0]},
        tag_field=None if tag is None else "type",
        tag=tag,
        forbid_unknown_fields=not is_open,
        kw_only=True,
    )


def _builder(shape: Shape, is_open: bool) -> _Build | None:  # noqa: FBT001, PLR0911 - as above
    """Return what builds the object from a value that was read; None if it is the value itself."""
    match shape:
        case Plain() | Nothing() | Anything() | Constants():
            return None
        case Names():
            return shape.members.__getitem__
        case Row():
            return _row_builder(_builder(shape.each, is_open))
        case Fixed():
            parts = [_builder(part, is_open) or _same for part in shape.parts]
            return lambda row: tuple(build(part) for build, part in zip(parts, row, strict=True))
        case Table():
            each = _builder(shape.each, is_open)
            return None if each is None else lambda table: {k: each(v) for k, v in table.items()}
        case Either() if is_untagged(shape):
            return reader_of(shape, is_open=is_open)
        case Either():
            return _either_builder(shape.options, is_open)
        case Structure():
            return _structure_builder(shape.sort, is_open)
        case Formed():
            return shape.form.read
        case _:
            assert_never(shape)


def _row_builder(build: _Build | None) -> _Build:
    return tuple if build is None else lambda row: tuple(map(build, row))


def _same(value: Any) -> Any:
    return value


def _either_builder(options: tuple[Shape, ...], is_open: bool) -> _Build:  # noqa: FBT001
    """Return what builds one of several shapes, by the class that msgspec read."""
    builders = {
        _read_class(option, is_open): build
        for option in options
        if (build := _builder(option, is_open)) is not None
    }
    return lambda value: builders.get(type(value), _same)(value)


def _read_class(shape: Shape, is_open: bool) -> type:  # noqa: FBT001
    """Return the class that msgspec reads for a shape before it is built."""
    match shape:
        case Structure():
            return _struct(shape.sort, is_open)
        case Formed():
            plain = shape_of(shape.form.plain)
            return plain.sort if isinstance(plain, Plain) else dict
        case Names():
            return str
        case Row():
            return list
        case Fixed():
            return tuple
        case Table():
            return dict
        case _:
            raise TypeError(f"{shape!r} cannot be told apart in a union")


def _structure_builder(sort: type, is_open: bool) -> _Build:  # noqa: FBT001
    builders = [(field.name, _builder(field.shape, is_open)) for field in fields_of(sort)]

    def build_all(struct: Any) -> Any:
        given = {}
        for name, build in builders:
            value = getattr(struct, name)
            if value is not msgspec.UNSET:
                given[name] = value if build is None else build(value)
        return sort(**given)

    return build_all
