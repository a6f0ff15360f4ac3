"""Reads fields of a JSON object and checks what they are.

Every function raises a `LogError` with what the field is and what it should be; the reader that
calls it adds the place in the log.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from ariari.errors import LogError
from ariari.words.reason import Reason, Word

__all__ = [
    "Json",
    "brief",
    "flag",
    "integer",
    "items",
    "mapping",
    "points",
    "required",
    "seat",
    "text",
]

Json: TypeAlias = Mapping[str, Any]
"""A JSON object as read."""

_BRIEF = 60
"""How many characters of a value a message quotes."""
_LOOKED_AT = 10 * _BRIEF
"""How many are looked at, in which there may be spaces."""
_POINTS_MAX = 10_000_000
"""More points than any game moves; larger numbers are broken."""


def brief(value: object) -> str:
    """Return a value on one short line, for a message."""
    text = str(value)
    shown = " ".join(text[:_LOOKED_AT].split())
    line = "".join(char if char.isprintable() else "?" for char in shown)
    is_whole = len(line) <= _BRIEF and len(text) <= _LOOKED_AT
    return line if is_whole else line[:_BRIEF] + "…"


def required(record: Json, key: str) -> Any:
    """Return a field that must be there."""
    if key not in record:
        raise LogError(Reason("logs.fields.missing", name=key))
    return record[key]


def integer(record: Json, key: str, *, least: int = 0, most: int) -> int:
    """Return a field that is a whole number in a range."""
    value = required(record, key)
    if type(value) is not int or not least <= value <= most:
        raise LogError(
            Reason("logs.fields.number", name=key, given=brief(value), least=least, most=most)
        )
    return value


def seat(record: Json, key: str, players: int) -> int:
    """Return a field that is one of the seats."""
    return integer(record, key, most=players - 1)


def flag(record: Json, key: str) -> bool:
    """Return a field that is true or false."""
    value = required(record, key)
    if type(value) is not bool:
        raise _wrong_kind(key, value, "flag")
    return value


def text(record: Json, key: str) -> str:
    """Return a field that is a string."""
    value = required(record, key)
    if not isinstance(value, str):
        raise _wrong_kind(key, value, "text")
    if any("\ud800" <= char <= "\udfff" for char in value):  # JSON can escape half a character
        raise LogError(Reason("logs.fields.half_character", name=key, given=brief(value)))
    return value


def items(record: Json, key: str) -> list[Any]:
    """Return a field that is a list."""
    value = required(record, key)
    if not isinstance(value, list):
        raise _wrong_kind(key, value, "list")
    return value


def mapping(value: object, what: str | Word) -> Json:
    """Return a value that is an object: the field of this name, or what a word says."""
    if isinstance(value, dict):
        return value
    if isinstance(what, str):
        raise _wrong_kind(what, value, "object")
    raise LogError(Reason("logs.fields.part", part=what, given=brief(value)))


def points(record: Json, key: str, players: int) -> tuple[int, ...]:
    """Return a field with a number of points for each seat.

    A three-player log may have a fourth number, which is 0.
    """
    values = items(record, key)
    if players == 3 and len(values) == 4 and values[3] == 0:
        values = values[:3]
    if len(values) != players:
        raise LogError(
            Reason("logs.fields.point_count", name=key, count=len(values), players=players)
        )
    for value in values:
        if type(value) is not int or abs(value) > _POINTS_MAX:
            raise LogError(Reason("logs.fields.points", name=key, given=brief(value)))
    return tuple(values)


def _wrong_kind(name: str, value: object, kind: str) -> LogError:
    return LogError(Reason("logs.fields.kind", name=name, given=brief(value), kind=kind))
