"""Errors as a page is told them."""

from typing import Any

from ariari.errors import AriariError
from ariari.model.language import Language
from ariari.schema.reason import reason_json
from ariari.words.say import say

__all__ = ["error_json"]


def error_json(error: AriariError, language: Language) -> dict[str, Any]:
    """Return an error in the words of a language, and its reason as a value.

    `message` is the error without the place at fault, which the page shows by itself. A picture of
    the place is for terminals.
    """
    return {
        "error": _first_line(error.tell(language)),
        "message": _first_line(say(error.reason, language)),
        "reason": reason_json(error.reason),
    }


def _first_line(text: str) -> str:
    return text.partition("\n")[0]
