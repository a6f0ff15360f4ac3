"""JSON text read and written with the standard library alone, as strictly as msgspec does."""

import json
from collections.abc import Callable
from functools import cache
from math import isinf
from typing import Any

from ariari.schema.plain import reader

__all__ = ["decoder", "encode"]


def encode(value: Any) -> bytes:
    """Return a JSON value as text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


@cache
def decoder(hint: Any, *, is_open: bool = False) -> Callable[[bytes], Any]:
    """Return what reads an annotated value from JSON text, or raises ValueError or SchemaError."""
    read = reader(hint, is_open=is_open)
    return lambda data: read(_parsed(data))


def _parsed(data: bytes) -> Any:
    value = json.loads(data.decode(), parse_float=_number, parse_constant=_refuse)
    if b"\\u" in data:
        encode(value)  # half of a character is not Unicode
    return value


def _number(text: str) -> float:
    if isinf(number := float(text)):
        raise ValueError("Number out of range")
    return number


def _refuse(text: str) -> Any:
    raise ValueError(f"{text} is not JSON")
