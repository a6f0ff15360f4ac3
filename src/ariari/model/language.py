"""The languages that this package speaks: English, and Japanese where it has the words."""

from typing import Literal, TypeAlias, get_args

from ariari.errors import AriariError

__all__ = ["LANGUAGES", "Language", "LanguageError", "read_language"]

Language: TypeAlias = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class LanguageError(AriariError):
    """A language that is not spoken here."""


def read_language(text: str) -> Language:
    """Return the language of a code; LanguageError where it is another.

    >>> read_language("ja")
    'ja'
    """
    for language in LANGUAGES:
        if text == language:
            return language
    raise LanguageError(f"lang is {' or '.join(LANGUAGES)}, not {text!r}")
