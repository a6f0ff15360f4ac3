"""Names that pass for another's: a bot's, or that of somebody in the same room.

>>> is_alike("Ann", "ＡNN"), is_alike("Ann", "Аnn"), is_alike("Ann", "Anna")
(True, True, False)
>>> is_bot_like("CAREFUL #1"), is_bot_like("Carefully")
(True, False)
"""

import unicodedata
from functools import cache

from ariari.bots.registry import BOTS, name_key
from ariari.words.catalogue import languages
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["is_alike", "is_bot_like"]

_PAIRS = (
    # Capitals of Greek and Cyrillic
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("АВЕЅІЈКМНОРСТУХԚԜ", "ABESIJKMHOPCTYXQW"),
    # Small letters
    ("αβγεηικμνορτυχω", "abyenikuvoptuxw"),
    ("авеѕіјкмнопрстухьԁһԛԝѵӏ", "abesijkmhonpctyxbdhqwvl"),
    ("ıɑɡɩʏ", "iagiy"),
    # Kana and kanji
    ("へべぺり力口工夕卜", "ヘベペリカロエタト"),
)
_LOOK = str.maketrans(
    {old: new for olds, news in _PAIRS for old, new in zip(olds, news, strict=True)}
)
_STROKES = str.maketrans("i1|!0", "llllo")
_NUMBER_LIKE = frozenset("lo")
"""Letters that digits have become."""


def is_alike(name: str, other: str) -> bool:
    """Whether two names look the same at a glance."""
    return not _looks(name).isdisjoint(_looks(other))


def is_bot_like(name: str) -> bool:
    """Whether a name looks like that of a bot: its own, or its title with or without a number."""
    return any(
        look.startswith(title) and all(map(_is_number_like, look[len(title) :]))
        for look in map(_letters, _looks(name))
        for title in _bot_looks()
    )


@cache
def _bot_looks() -> frozenset[str]:
    own = [name for bot in BOTS.values() for name in bot.players]
    keys = [*(f"bots.{bot}.title" for bot in BOTS), *filter(None, map(name_key, own))]
    said = {say(Reason(key), it) for key in keys for it in languages()}
    return frozenset(_letters(look) for name in {*BOTS, *own, *said} for look in _looks(name))


def _looks(name: str) -> frozenset[str]:
    """Return what a name looks like; small and capital letters can look like different ones."""
    plain = unicodedata.normalize("NFKC", name)
    return frozenset({_look(plain.translate(_LOOK)), _look(plain)})


def _look(plain: str) -> str:
    folded = unicodedata.normalize("NFKC", plain.casefold()).translate(_LOOK)
    look = "".join(map(_digit, folded)).translate(_STROKES)
    return look.replace("rn", "m").replace("vv", "w")


def _digit(code: str) -> str:
    """Return a digit of any script as a plain one, and nothing for what takes no place."""
    if code.isdecimal():
        return str(unicodedata.decimal(code))
    is_hidden = code.isspace() or unicodedata.category(code) == "Cf"
    is_selector = "VARIATION SELECTOR" in unicodedata.name(code, "")
    return "" if is_hidden or is_selector else code


def _letters(look: str) -> str:
    return "".join(filter(str.isalnum, look))


def _is_number_like(code: str) -> bool:
    return code.isnumeric() or code in _NUMBER_LIKE
