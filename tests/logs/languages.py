"""Errors of logs in more than one language."""

import re

from ariari.errors import LogError

_JAPANESE = re.compile("[ぁ-んァ-ヶ]")
_ENGLISH = re.compile(r"\b[a-z]+ (?:[a-z]+ )+[a-z]+\b")
"""Three words in a row: names of fields and what is quoted from a log are shorter."""


def said(error: LogError) -> str:
    """Return what an error says in English, once its Japanese is seen to have none of it."""
    japanese = error.tell("ja")
    assert _JAPANESE.search(japanese), japanese
    assert not _ENGLISH.search(japanese), japanese
    return str(error)
