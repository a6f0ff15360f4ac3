"""Requests that get a reason instead of an answer; and how answers and reasons are written."""

import json
from typing import NamedTuple

from ariari.errors import AriariError
from ariari.model.language import Language
from ariari.schema.answers import ErrorAnswer, QuestionError
from ariari.schema.plain import written
from ariari.server.http.error_answer import error_answer
from ariari.words.reason import Reason

__all__ = ["Place", "Refused", "encoded"]


class Place(NamedTuple):
    """Where in a question a mistake is."""

    field: str | None
    text: str
    position: int | None


class Refused(Exception):
    """A request gets a reason instead of an answer."""

    def __init__(
        self,
        status: int,
        why: Reason | AriariError,
        language: Language | None = None,
        place: Place | None = None,
    ) -> None:
        super().__init__(why)
        self.status = status
        self.error = AriariError(why) if isinstance(why, Reason) else why
        self.language = language
        """The language that the question names; None if it names none."""
        self.place = place

    def content(self, language: Language) -> bytes:
        """Return why a request gets no answer, and where in it the mistake is."""
        return encoded(self._told(language))

    def _told(self, language: Language) -> ErrorAnswer:
        told = error_answer(self.error, self.language or language)
        if self.place is None:
            return told
        return QuestionError(
            error=told.error, message=told.message, reason=told.reason, **self.place._asdict()
        )


def encoded(answer: object) -> bytes:
    """Return JSON; lone surrogates, which names in a log may have, become `?`."""
    text = json.dumps(written(answer), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace")
