"""Words as they are compared: alike however they are spelled.

Romanised Japanese is spelled in many ways, and typed in more. `fold` leaves what all of them share:
no capitals, macrons, long vowels, double letters, hyphens or plurals; kana are romanised, and kanji
have one form each. The page does the same (`web/src/glossary/spelling.ts`); one file tests both.
"""

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

__all__ = ["fold", "katakana"]

FILE = Path(__file__).parent.parent / "data" / "spelling.json"
_TO_KATAKANA = {kana: kana + 0x60 for kana in range(ord("ぁ"), ord("ゖ") + 1)}
_MARKS = re.compile("[\u0300-\u036f'’ʼ]")
"""Macrons and other accents, and apostrophes."""
_WORD = re.compile(r"[^\W_]+")
_REPEATED = re.compile("(.)々")
_PLURAL = re.compile("(?<=[a-z]{3})(?<!s)s$")
_SOUNDS = (
    (re.compile("tch"), "ch"),
    (re.compile("tz"), "ts"),
    (re.compile("m(?=[bp])"), "n"),
    (re.compile("o[ou]+"), "o"),
    (re.compile(r"([a-z])\1+"), r"\1"),
)
"""Ways to write one sound: matchi and machi, tempai and tenpai, ryuukyoku and ryukyoku."""


@lru_cache(maxsize=4096)
def fold(text: str) -> tuple[str, ...]:
    """Return the words of a text in the form in which they are compared.

    >>> fold("Ryūkyoku"), fold("ryuukyoku"), fold("リュウキョク")
    (('ryukyoku',), ('ryukyoku',), ('ryukyoku',))
    >>> fold("Two-sided waits")
    ('two', 'sided', 'wait')
    """
    plain = _REPEATED.sub(r"\1\1", katakana(text))
    known = _known()
    plain = _pattern().sub(lambda found: known[found[0]], plain)
    plain = _MARKS.sub("", unicodedata.normalize("NFD", plain))
    return tuple(map(_fold_word, _WORD.findall(plain)))


def katakana(text: str) -> str:
    """Return a text in small letters and katakana, as readings are written."""
    return unicodedata.normalize("NFKC", text).lower().translate(_TO_KATAKANA)


def _fold_word(word: str) -> str:
    word = _PLURAL.sub("", word)
    for pattern, sound in _SOUNDS:
        word = pattern.sub(sound, word)
    return word


@cache
def _known() -> Mapping[str, str]:
    """Return what stands for each kana, and for each kanji that has another form."""
    file = json.loads(FILE.read_text(encoding="utf-8"))
    return {**file["kana"], **file["kanji"]}


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_known(), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first)))
