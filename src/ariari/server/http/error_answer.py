"""Errors as sent to a page."""

from ariari.errors import AriariError
from ariari.model.language import Language
from ariari.schema.answers import ErrorAnswer
from ariari.words.say import say

__all__ = ["error_answer"]


def error_answer(error: AriariError, language: Language) -> ErrorAnswer:
    """Return an error in the words of a language, and its reason as a value.

    `message` leaves out the place at fault, which the page shows by itself. Pictures of the place
    are for terminals.
    """
    return ErrorAnswer(
        error=_first_line(error.tell(language)),
        message=_first_line(say(error.reason, language)),
        reason=error.reason,
    )


def _first_line(text: str) -> str:
    return text.partition("\n")[0]
