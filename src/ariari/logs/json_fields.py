"""Reads fields of a JSON object and checks what they are.

Every function raises a `LogError` that says what the field is and what it should be; the reader
that calls it adds the place in the log.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from ariari.errors import LogError

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
_POINTS_MAX = 10_000_000
"""More points than any game moves; larger numbers are broken."""


def brief(value: object) -> str:
    """Return a value on one short line, for a message."""
    shown = " ".join(str(value).split())
    line = "".join(char if char.isprintable() else "?" for char in shown)
    return line if len(line) <= _BRIEF else line[:_BRIEF] + "…"


def required(record: Json, key: str) -> Any:
    """Return a field that must be there."""
    if key not in record:
        raise LogError(f'the field "{key}" is missing')
    return record[key]


def integer(record: Json, key: str, *, least: int = 0, most: int) -> int:
    """Return a field that is a whole number in a range."""
    value = required(record, key)
    if type(value) is not int or not least <= value <= most:
        raise LogError(f'"{key}" is {brief(value)}; expected a number from {least} to {most}')
    return value


def seat(record: Json, key: str, players: int) -> int:
    """Return a field that is one of the seats."""
    return integer(record, key, most=players - 1)


def flag(record: Json, key: str) -> bool:
    """Return a field that is true or false."""
    value = required(record, key)
    if type(value) is not bool:
        raise LogError(f'"{key}" is {brief(value)}; expected true or false')
    return value


def text(record: Json, key: str) -> str:
    """Return a field that is a string."""
    value = required(record, key)
    if not isinstance(value, str):
        raise LogError(f'"{key}" is {brief(value)}; expected a string')
    if any("\ud800" <= char <= "\udfff" for char in value):  # JSON can escape half a character
        raise LogError(f'"{key}" is {brief(value)}, with half a character in it')
    return value


def items(record: Json, key: str) -> list[Any]:
    """Return a field that is a list."""
    value = required(record, key)
    if not isinstance(value, list):
        raise LogError(f'"{key}" is {brief(value)}; expected a list')
    return value


def mapping(value: object, name: str) -> Json:
    """Return a value that is an object."""
    if not isinstance(value, dict):
        raise LogError(f"{name} is {brief(value)}; expected an object")
    return value


def points(record: Json, key: str, players: int) -> tuple[int, ...]:
    """Return a field with a number of points for each seat.

    A three-player log may have a fourth number, which is 0.
    """
    values = items(record, key)
    if players == 3 and len(values) == 4 and values[3] == 0:
        values = values[:3]
    if len(values) != players:
        raise LogError(
            f'"{key}" has {len(values)}numbers; expected one for each of {players} seats'
        )
    for value in values:
        if type(value) is not int or abs(value) > _POINTS_MAX:
            raise LogError(f'"{key}" contains {brief(value)}; points are whole numbers')
    return tuple(values)
