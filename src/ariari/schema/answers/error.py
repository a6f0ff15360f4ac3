"""What is sent instead of an answer."""

from dataclasses import dataclass

from ariari.schema import game  # noqa: F401 - the form of reasons
from ariari.schema.shape import SPARSE
from ariari.words.reason import Reason

__all__ = ["ErrorAnswer", "QuestionError"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorAnswer:
    """Why there is no answer."""

    error: str
    """In words, with the place at fault."""
    message: str
    """In words, without it."""
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionError(ErrorAnswer):
    """Why a question has no answer, and where in it the mistake is."""

    field: str | None = None
    """The field at fault."""
    text: str | None = None
    """What it holds."""
    position: int | None = None
    """The character at fault, from 0."""


SPARSE.add(QuestionError)
