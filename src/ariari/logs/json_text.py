"""Reads JSON that somebody else wrote, and says what is wrong with it."""

import json
from typing import Any

from ariari.errors import LogError
from ariari.logs.json_fields import brief
from ariari.words.reason import Reason

__all__ = ["read_json"]


def read_json(text: str) -> Any:
    """Return a JSON value; raise a `LogError` if the text is not JSON."""
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise LogError(Reason("logs.json.too_deep")) from None
    except json.JSONDecodeError as error:
        given = brief(text)
        place = {"line": error.lineno, "character": error.colno}
        raise LogError(Reason("logs.json.broken", given=given, **place)) from None
    except ValueError:  # a whole number of thousands of digits
        raise LogError(Reason("logs.json.number", given=brief(text))) from None


def _refuse_constant(name: str) -> Any:
    raise LogError(Reason("logs.json.constant", given=name))
