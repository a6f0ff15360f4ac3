"""Reads JSON that somebody else wrote, and says what is wrong with it."""

import json
import re
from typing import Any

from ariari.errors import LogError
from ariari.logs.json_fields import brief
from ariari.logs.limits import BRACKETS_MAX, DEPTH_MAX, JSON_MAX
from ariari.words.reason import Reason

__all__ = ["check_size", "is_deep", "read_json", "refuse_constant", "why_no_json"]

_QUOTED = 100
"""How many characters of a text are looked at to quote its beginning."""
_NO_BRACKETS = re.compile(r'(?:[^"\[\]{}]++|"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z))++', re.DOTALL)
"""What lies between brackets: strings, the last of which may lack its end, and everything else."""


def read_json(text: str) -> Any:
    """Return a JSON value; raise a `LogError` if the text is not JSON."""
    check_size(text)
    if is_deep(text):
        raise LogError(Reason("logs.json.too_deep"))
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise LogError(why_no_json(error, text)) from None


def check_size(text: str) -> None:
    """Refuse JSON that is too long, or has too much in it."""
    if len(text) > JSON_MAX:
        raise LogError(Reason("logs.json.too_long", most=JSON_MAX >> 20))
    if _brackets(text) > BRACKETS_MAX:
        raise LogError(Reason("logs.json.too_many", most=BRACKETS_MAX))


def _brackets(text: str) -> int:
    return text.count("[") + text.count("{")


def is_deep(text: str) -> bool:
    """Whether lists and objects lie deeper in one another than in any log, or many do not end."""
    if _brackets(text) <= DEPTH_MAX:
        return False
    brackets = _NO_BRACKETS.sub("", text)
    for _ in range(DEPTH_MAX):
        fewer = brackets.replace("[]", "").replace("{}", "")
        if len(fewer) == len(brackets):
            break
        brackets = fewer
    return len(brackets) > DEPTH_MAX


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
