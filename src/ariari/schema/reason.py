"""Reasons as JSON: a code, the rules, and values that say what they are.

Numbers, texts and booleans are written as they are; anything else a reason mentions is an object
with one key, which says what it is.

>>> from ariari.model.tile import Tile
>>> written = reason_json(Reason("illegal.x", "CALL-2", seat=Seat(2), tile=Tile.parse("5p"), n=3))
>>> written["values"]
{'seat': {'seat': 2}, 'tile': {'tile': '5p'}, 'n': 3}
>>> reason_from_json(written)
Reason('illegal.x', 'CALL-2', seat=Seat(2), tile=Tile.parse('5p'), n=3)
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from ariari.model.tile import Tile
from ariari.schema.errors import SchemaError, quoted
from ariari.words.reason import Reason, Seat, Value, Word
from ariari.words.say import spoken

__all__ = ["Notation", "reason_from_json", "reason_json"]


class Notation(str):
    """The notation of a value that has one, such as a meld; shown as it is."""

    __slots__ = ()


def reason_json(reason: Reason) -> dict[str, Any]:
    """Return a reason as a JSON object."""
    return {
        "code": reason.code,
        "rules": list(reason.rules),
        "values": {name: _written(value) for name, value in reason.values.items()},
    }


def _written(value: Value) -> Any:
    match value:
        case Seat():
            return {"seat": int(value)}
        case Notation():
            return {"notation": str(value)}
        case None | bool() | str() | int() | float() if not isinstance(value, Enum):
            return value
        case Tile():
            return {"tile": str(value)}
        case Word():
            return {"word": value.key}
        case Reason():
            return reason_json(value)
        case tuple():
            return _row(value)
        case _:
            known = spoken(value)
            return {"notation": known} if isinstance(known, str) else _written(known)


def _row(values: tuple[Value, ...]) -> Any:
    if values and all(isinstance(value, Tile) for value in values):
        return {"tiles": [str(tile) for tile in values]}
    return [_written(value) for value in values]


def reason_from_json(fields: Any) -> Reason:
    """Read what `reason_json` writes; raise SchemaError for anything else.

    A word is read as `Word`, a notation as `Notation`; both are shown as they were.
    """
    match fields:
        case {"code": str(code), "rules": list(rules), "values": dict(values), **rest} if not rest:
            if all(isinstance(rule, str) for rule in rules):
                return Reason(code, *rules, **{name: _read(each) for name, each in values.items()})
    raise SchemaError(Reason("schema.reason"))


def _read(value: Any) -> Value:
    match value:
        case None | bool() | int() | float() | str():
            return value
        case list():
            return tuple(map(_read, value))
        case {"code": _}:
            return reason_from_json(value)
        case dict() if len(value) == 1:
            ((sort, content),) = value.items()
            if sort in _READERS:
                return _READERS[sort](content)
    raise SchemaError(Reason("schema.reason_value", given=quoted(value)))


def _read_seat(content: Any) -> Seat:
    if type(content) is not int:
        raise SchemaError(Reason("schema.whole_number", given=quoted(content)))
    return Seat(content)


def _read_tiles(content: Any) -> tuple[Tile, ...]:
    if not isinstance(content, list):
        raise SchemaError(Reason("schema.array", given=quoted(content)))
    return tuple(Tile.parse(_text(each)) for each in content)


def _text(content: Any) -> str:
    if not isinstance(content, str):
        raise SchemaError(Reason("schema.text", given=quoted(content)))
    return content


_READERS: Mapping[str, Callable[[Any], Value]] = {
    "seat": _read_seat,
    "tile": lambda content: Tile.parse(_text(content)),
    "tiles": _read_tiles,
    "word": lambda content: Word(_text(content)),
    "notation": lambda content: Notation(_text(content)),
}
