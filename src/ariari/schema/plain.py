"""JSON values from objects and back, with the standard library alone.

Everything follows from the shapes: `written` returns what `json.dumps` takes, `reader` checks what
`json.loads` returned.
"""

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias, assert_never

from ariari.errors import AriariError
from ariari.schema.errors import SchemaError, on_one_line, quoted
from ariari.schema.shape import (
    FEW,
    SPARSE,
    Anything,
    Constants,
    Either,
    Field,
    Fixed,
    Formed,
    Limits,
    Names,
    Nothing,
    Plain,
    Row,
    Shape,
    Structure,
    Table,
    fields_of,
    shape_of,
    tag_of,
)
from ariari.words.reason import Reason

__all__ = ["Read", "reader", "reader_of", "written"]

Read: TypeAlias = Callable[[Any], Any]
_Write: TypeAlias = Callable[[Any], Any]

_SORTS = {
    bool: "schema.truth",
    int: "schema.whole_number",
    float: "schema.number",
    str: "schema.text",
}
"""What to say if a value is not of a sort."""


def written(value: Any) -> Any:
    """Return a declared object as a JSON value."""
    sort: Any = type(value)
    if sort not in _WRITERS:
        _WRITERS[sort] = _writer(shape_of(sort)) or _same
    return _WRITERS[sort](value)


_WRITERS: dict[type, _Write] = {}


def _same(value: Any) -> Any:
    return value


def _writer(shape: Shape) -> _Write | None:
    """Return how a shape is written; None if it is JSON already."""
    match shape:
        case Plain() | Nothing() | Anything() | Constants():
            return None
        case Names():
            return _name_writer({member.name: name for name, member in shape.members.items()})
        case Row():
            return _row_writer(_writer(shape.each))
        case Fixed():
            return _fixed_writer([_writer(part) or _same for part in shape.parts])
        case Table():
            return _table_writer(_writer(shape.each))
        case Either():
            return _either_writer(shape.options)
        case Structure():
            return _structure_writer(shape.sort)
        case Formed():
            return shape.form.write
        case _:
            assert_never(shape)


def _name_writer(names: Mapping[str, str]) -> _Write:
    # Members hash slowly; their names do not.
    return lambda member: names[member._name_]


def _row_writer(write: _Write | None) -> _Write:
    return list if write is None else lambda row: list(map(write, row))


def _fixed_writer(writes: list[_Write]) -> _Write:
    return lambda row: [write(part) for write, part in zip(writes, row, strict=True)]


def _table_writer(write: _Write | None) -> _Write:
    return dict if write is None else lambda table: {k: write(v) for k, v in table.items()}


def _either_writer(options: tuple[Shape, ...]) -> _Write | None:
    """Return how one of several shapes is written, by the class of the value."""
    writers = [(option, _writer(option)) for option in options]
    own = [(option, write) for option, write in writers if write is not None]
    if not own:
        return None
    if len(own) == 1 and len(writers) == 2 and Nothing() in options:
        write = own[0][1]
        return lambda value: None if value is None else write(value)
    by_class = {sort: write for option, write in own for sort in _classes(option)}
    return lambda value: by_class.get(type(value), _same)(value)


def _classes(shape: Shape) -> list[type]:
    """Return the classes whose objects have a shape."""
    match shape:
        case Structure() | Formed() | Names():
            return [shape.sort]
        case Row() | Fixed():
            return [tuple]
        case Table():
            return [dict]
        case _:
            raise TypeError(f"{shape!r} cannot be told apart in a union")


def _structure_writer(sort: type) -> _Write:
    fields = fields_of(sort)
    tag = tag_of(sort)
    head = {} if tag is None else {"type": tag}
    if sort in SPARSE:
        return _sparse_writer(fields, head)
    if not fields:
        return lambda value: dict(head)
    pairs = [(field.name, _writer(field.shape)) for field in fields]
    write = _full_writer(pairs, head)
    return cache(write) if sort in FEW else write


def _full_writer(pairs: list[tuple[str, _Write | None]], head: Mapping[str, str]) -> _Write:
    names = [name for name, _ in pairs]
    converted = [(name, write) for name, write in pairs if write is not None]
    if len(names) == 1:
        get = attrgetter(names[0])
        values_of: _Write = lambda value: (get(value),)  # noqa: E731 - one of two ways
    else:
        values_of = attrgetter(*names)

    def write_all(value: Any) -> dict[str, Any]:
        found: dict[str, Any] = {**head}
        found.update(zip(names, values_of(value)))  # noqa: B905 - as many as there are names
        for name, write in converted:
            found[name] = write(found[name])
        return found

    return write_all


def _sparse_writer(fields: tuple[Field, ...], head: Mapping[str, str]) -> _Write:
    parts = [(each.name, each.default, _writer(each.shape) or _same) for each in fields]

    def write_unusual(value: Any) -> dict[str, Any]:
        found: dict[str, Any] = dict(head)
        for name, default, write in parts:
            if (part := getattr(value, name)) != default:
                found[name] = write(part)
        return found

    return write_unusual


@cache
def reader(hint: Any, *, is_open: bool = False) -> Read:
    """Return what reads an annotated value from JSON, or raises SchemaError.

    An open reader skips fields that are not declared: a later version may have them.
    """
    return reader_of(shape_of(hint), is_open=is_open)


def reader_of(shape: Shape, *, is_open: bool = False) -> Read:
    """Return what reads a shape from JSON, or raises SchemaError."""
    return _reader(shape, is_open)


def _reader(shape: Shape, is_open: bool) -> Read:  # noqa: FBT001, PLR0911 - one for each shape
    match shape:
        case Plain():
            return _plain_reader(shape)
        case Nothing():
            return _constants_reader({None: None})
        case Anything():
            return _same
        case Constants():
            return _constants_reader({value: value for value in shape.values})
        case Names():
            return _constants_reader(shape.members)
        case Row():
            return _row_reader(_reader(shape.each, is_open), shape.limits)
        case Fixed():
            return _fixed_reader([_reader(part, is_open) for part in shape.parts])
        case Table():
            return _table_reader(_reader(shape.each, is_open))
        case Either():
            return _either_reader(shape.options, is_open)
        case Structure():
            return _structure_reader(shape.sort, is_open)
        case Formed():
            first, then = _reader(shape_of(shape.form.plain), is_open), shape.form.read
            return lambda value: _made(value, lambda: then(first(value)))
        case _:
            assert_never(shape)


def _made(value: Any, make: Callable[[], Any]) -> Any:
    """Return the object that a value stands for; a class may refuse what its fields allow."""
    try:
        return make()
    except SchemaError:
        raise
    except AriariError as error:
        raise SchemaError(error.reason) from None
    except (ValueError, TypeError, OverflowError):
        raise _wrong("schema.refused", value) from None


def _plain_reader(shape: Plain) -> Read:
    """Return a reader of a plain JSON value; a whole number will do for a float."""
    sort, limits = shape.sort, shape.limits
    kinds = (float, int) if sort is float else (sort,)

    def read(value: Any) -> Any:
        if type(value) not in kinds:
            raise _wrong(_SORTS[sort], value)
        if sort is str:
            _check_length(len(value), limits, "characters")
        else:
            _check(value, limits)
        return float(value) if sort is float else value

    return read if limits != Limits() or sort is float else _exactly(sort)


def _exactly(sort: type) -> Read:
    def read(value: Any) -> Any:
        if type(value) is not sort:
            raise _wrong(_SORTS[sort], value)
        return value

    return read


def _check(number: float, limits: Limits) -> None:
    if limits.ge is not None and number < limits.ge:
        raise _wrong("schema.at_least", number, least=limits.ge)
    if limits.le is not None and number > limits.le:
        raise _wrong("schema.at_most", number, most=limits.le)


def _check_length(length: int, limits: Limits, of: str) -> None:
    least, most = limits.min_length, limits.max_length
    if least is not None and length < least:
        raise SchemaError(Reason(f"schema.{of}.at_least", least=least, length=length))
    if most is not None and length > most:
        raise SchemaError(Reason(f"schema.{of}.at_most", most=most, length=length))


def _constants_reader(known: Mapping[Any, Any]) -> Read:
    def read(value: Any) -> Any:
        # A bool or a float may equal a number but is another constant.
        if isinstance(value, str | int | None) and not isinstance(value, bool) and value in known:
            return known[value]
        raise _wrong("schema.one_of", value, known=tuple(map(on_one_line, known)))

    return read


def _row_reader(read: Read, limits: Limits) -> Read:
    def read_row(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise _wrong("schema.array", value)
        _check_length(len(value), limits, "items")
        return tuple(_read_part(place, read, part) for place, part in enumerate(value))

    return read_row


def _fixed_reader(reads: list[Read]) -> Read:
    def read_row(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(reads):
            raise _wrong("schema.array_of", value, count=len(reads))
        pairs = enumerate(zip(reads, value, strict=True))
        return tuple(_read_part(place, read, part) for place, (read, part) in pairs)

    return read_row


def _table_reader(read: Read) -> Read:
    def read_table(value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise _wrong("schema.object", value)
        return {name: _read_part(name, read, part) for name, part in value.items()}

    return read_table


def _either_reader(options: tuple[Shape, ...], is_open: bool) -> Read:  # noqa: FBT001
    """Return a reader of one of several shapes; an object with a `type` is read as that."""
    tagged = {
        tag_of(each.sort): _reader(each, is_open)
        for each in options
        if isinstance(each, Structure) and tag_of(each.sort)
    }
    others = [
        _reader(each, is_open)
        for each in options
        if not (isinstance(each, Structure) and tag_of(each.sort)) and each != Nothing()
    ]
    has_null = Nothing() in options

    def read(value: Any) -> Any:
        if value is None and has_null:
            return None
        if type(value) is dict and tagged:
            return _tagged(value, tagged)
        return _first(value, others)

    return read


def _tagged(value: dict[str, Any], readers: Mapping[str | None, Read]) -> Any:
    if "type" not in value:
        raise SchemaError(Reason("schema.missing", name="type"))
    tag = value["type"]
    if not isinstance(tag, str) or tag not in readers:
        raise _wrong("schema.type", tag)
    return readers[tag](value)


def _first(value: Any, readers: list[Read]) -> Any:
    """Return what the first reader that accepts a value makes of it."""
    for read in readers[:-1]:
        try:
            return read(value)
        except SchemaError:
            continue
    if not readers:
        raise _wrong("schema.typed", value)
    return readers[-1](value)


def _structure_reader(sort: type, is_open: bool) -> Read:  # noqa: FBT001
    reads = {field.name: _reader(field.shape, is_open) for field in fields_of(sort)}
    required = [field.name for field in fields_of(sort) if field.is_required]
    tag = tag_of(sort)

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise _wrong("schema.object", value)
        given: dict[str, Any] = {}
        for name, part in value.items():
            if name in reads:
                given[name] = _read_part(name, reads[name], part)
            elif name == "type" and tag is not None:
                _constants_reader({tag: tag})(part)
            elif not is_open:
                raise SchemaError(Reason("schema.field", name=on_one_line(name)))
        if missing := [name for name in required if name not in given]:
            raise SchemaError(Reason("schema.missing", name=missing[0]))
        return _made(value, lambda: sort(**given))

    return read


def _read_part(place: str | int, read: Read, value: Any) -> Any:
    try:
        return read(value)
    except SchemaError as error:
        raise error.inside(place) from None


def _wrong(code: str, value: Any, **values: Any) -> SchemaError:
    return SchemaError(Reason(code, given=quoted(value), **values))
