"""Reads JSON that somebody else wrote, and says what is wrong with it."""

import json
from typing import Any

from ariari.errors import LogError
from ariari.logs.json_fields import brief
from ariari.words.reason import Reason

__all__ = ["read_json", "refuse_constant", "why_no_json"]

_QUOTED = 100
"""How many characters of a text are looked at to quote its beginning."""


def read_json(text: str) -> Any:
    """Return a JSON value; raise a `LogError` if the text is not JSON."""
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise LogError(why_no_json(error, text)) from None


def why_no_json(error: ValueError | RecursionError, text: str) -> Reason:
    """Return what the decoder found wrong with a text, or with what follows a place in it."""
    if isinstance(error, RecursionError):
        return Reason("logs.json.too_deep")
    given = brief(text[:_QUOTED])
    if isinstance(error, json.JSONDecodeError):
        place = {"line": error.lineno, "character": error.colno}
        return Reason("logs.json.broken", given=given, **place)
    return Reason("logs.json.number", given=given)  # a whole number of thousands of digits


def refuse_constant(name: str) -> Any:
    """Refuse `NaN` and the like, which the decoder would take."""
    raise LogError(Reason("logs.json.constant", given=name))


_DECODER = json.JSONDecoder(parse_constant=refuse_constant)
