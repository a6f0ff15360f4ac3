"""Reads and writes JSON text with the standard library alone, as strictly as msgspec."""

import json
from collections.abc import Callable
from functools import cache
from math import isinf
from typing import Any

from ariari.schema.errors import SchemaError
from ariari.schema.plain import reader
from ariari.words.reason import Reason

__all__ = ["decoder", "encode", "why_unreadable"]


def encode(value: Any) -> bytes:
    """Return a JSON value as text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


@cache
def decoder(hint: Any, *, is_open: bool = False) -> Callable[[bytes], Any]:
    """Return what reads an annotated value from JSON text, or raises SchemaError."""
    read = reader(hint, is_open=is_open)
    return lambda data: read(_parsed(data))


def why_unreadable(hint: Any, data: bytes, *, is_open: bool = False) -> Reason:
    """Return why a refused text is not what was declared.

    msgspec says so in English only. It also reads a field that is given twice both times.
    """
    try:
        decoder(hint, is_open=is_open)(data)
    except SchemaError as error:
        return error.told
    return Reason("schema.twice")


def _parsed(data: bytes) -> Any:
    try:
        value = json.loads(data.decode(), parse_float=_number, parse_constant=_refuse)
        if b"\\u" in data:
            encode(value)  # half of a character is not Unicode
    except RecursionError:
        raise SchemaError(Reason("schema.too_deep")) from None
    except UnicodeError:
        raise SchemaError(Reason("schema.not_unicode")) from None
    except json.JSONDecodeError as error:
        raise SchemaError(Reason("schema.not_json", place=error.pos + 1)) from None
    except ValueError:  # more digits than Python reads
        raise SchemaError(Reason("schema.too_large")) from None
    return value


def _number(text: str) -> float:
    if isinf(number := float(text)):
        raise SchemaError(Reason("schema.too_large"))
    return number


def _refuse(text: str) -> Any:
    raise SchemaError(Reason("schema.constant", given=text))
