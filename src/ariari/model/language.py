"""The languages this package speaks: one for each folder of words."""

from typing import TypeAlias

from ariari.errors import AriariError
from ariari.words.catalogue import languages
from ariari.words.reason import Reason

__all__ = ["Language", "LanguageError", "read_language"]

Language: TypeAlias = str
"""The code of a language, which is the name of its folder: `en`, `ja`."""


class LanguageError(AriariError):
    """A language that this package does not speak."""


def read_language(text: str) -> Language:
    """Return the language of a code; raise LanguageError if it is unknown.

    >>> read_language("ja")
    'ja'
    """
    known = tuple(languages())
    if text in known:
        return text
    raise LanguageError(Reason("notation.language", known=known, given=repr(text)))
