"""What a player may be called: a name that others see as it is.

>>> read_name("Zoe\\u0308")
'Zoë'
"""

import unicodedata
from collections.abc import Iterator

from ariari.schema.errors import SchemaError
from ariari.words.reason import Reason

__all__ = ["NAME_CODES_MAX", "NAME_MAX", "read_name"]

NAME_MAX = 24
"""The most characters that are seen in a name."""
NAME_CODES_MAX = 96
"""The most code points; an emoji may have several, and so may a letter."""
_MARKS_MAX = 2
"""The most marks on a letter, beyond those that are part of it."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories that are invisible, change the direction of text, or have no agreed meaning."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159"
)
"""Letters, marks and symbols that show nothing."""
_JOINER = "\u200d"
_AS_EMOJI = "\ufe0f"
_SKIN = range(0x1F3FB, 0x1F400)
_VARIANTS = range(0xE0100, 0xE01F0)
"""Selectors of a kanji's form."""
_SELECTORS = range(0xFE00, 0xFE10)


def read_name(given: str) -> str:
    """Return a name as it is kept, with one form for each letter and single plain spaces.

    Raise SchemaError unless it is short, and everything in it can be seen.
    """
    name = unicodedata.normalize("NFC", given)
    seen = list(_seen(name))
    if not 1 <= len(seen) <= NAME_MAX or len(name) > NAME_CODES_MAX or name != name.strip():
        raise SchemaError(Reason("refusal.name_size", most=NAME_MAX))
    return " ".join(name.split())


def _seen(name: str) -> Iterator[str]:
    """Yield each character with what is joined to it; raise SchemaError for what is not seen."""
    shown, marks = "", 0
    for place, code in enumerate(name):
        if _is_joined(name, place):
            shown += code
        elif _is_unseen(code):
            raise SchemaError(Reason("refusal.name_unseen"))
        elif unicodedata.category(code) in {"Mn", "Me"}:
            marks += 1
            if marks > _MARKS_MAX or not shown.strip():
                raise SchemaError(Reason("refusal.name_marks"))
            shown += code
        else:
            if shown:
                yield shown
            shown, marks = code, 0
    if shown:
        yield shown


def _is_joined(name: str, place: int) -> bool:
    """Whether a code is part of the emoji or the kanji before it."""
    before = name[place - 1] if place else ""
    code, after = name[place], name[place + 1 : place + 2]
    if code == _JOINER:
        return _is_emoji(before) and unicodedata.category(after or " ") == "So"
    if code == _AS_EMOJI:
        return unicodedata.category(before or " ") == "So"
    if ord(code) in _SKIN or before == _JOINER:
        return _is_emoji(before) or before == _JOINER
    return ord(code) in _VARIANTS and unicodedata.name(before or " ", "").startswith("CJK")


def _is_emoji(code: str) -> bool:
    return code == _AS_EMOJI or (
        code != "" and (unicodedata.category(code) == "So" or ord(code) in _SKIN)
    )


def _is_unseen(code: str) -> bool:
    number = ord(code)
    return (
        unicodedata.category(code) in _UNSEEN
        or code in _BLANK
        or number in _SELECTORS
        or number in _VARIANTS
    )
