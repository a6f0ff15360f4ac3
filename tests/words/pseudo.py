"""A language that nobody speaks, made of the English words: `python -m tests.words.pseudo FOLDER`.

Letters become others of the same look, so that a word of English that is left is seen.

>>> disguised("{count, plural, one {# tile} other {# tiles}} of {name}")
'{count, plural, one {# ｔｉｌｅ} other {# ｔｉｌｅｓ}} ｏｆ {name}'
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from ariari.model.options.presets import PRESETS
from ariari.words.catalogue import ENGLISH, languages

__all__ = ["PSEUDO", "disguised", "english_in", "write_pseudo"]

PSEUDO = "pseudo"
_FULL_WIDTH = 0xFEE0
"""From a letter to its full-width form."""
_SAME_EVERYWHERE = re.compile(
    r"\b[0-9-]+[mpsz]\b|\b[A-Z]+-[A-Z0-9-]+\b|" + "|".join(rf"\b{name}\b" for name in PRESETS)
)
"""What is written alike in every language: tiles, the IDs of rules and the names of presets."""


def disguised(message: str) -> str:
    """Return a message with its letters disguised; slots stay as they are."""
    depth = 0
    found = []
    for char in message:
        depth += (char == "{") - (char == "}")
        # Slots stand at an odd depth, and the words of their branches at the next one.
        is_word = depth % 2 == 0 and char.isascii() and char.isalpha()
        found.append(chr(ord(char) + _FULL_WIDTH) if is_word else char)
    return "".join(found)


def english_in(text: str) -> list[str]:
    """Return the words of a text that are written in plain letters."""
    return re.findall(r"[A-Za-z]{2,}", _SAME_EVERYWHERE.sub("", text))


def write_pseudo(home: Path) -> Path:
    """Make the folder of the language below another one, and return it."""
    folder = home / PSEUDO
    for path in languages()[ENGLISH].rglob("*.json"):
        words = _disguised(json.loads(path.read_text(encoding="utf-8")))
        target = folder / path.relative_to(languages()[ENGLISH])
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(words, ensure_ascii=False, indent=2), encoding="utf-8")
    return folder


def _disguised(words: Any) -> Any:
    if isinstance(words, str):
        return disguised(words)
    if isinstance(words, dict):
        return {name: _disguised(word) for name, word in words.items()}
    if isinstance(words, list):
        return [_disguised(word) for word in words]
    return words


if __name__ == "__main__":
    print(write_pseudo(Path(sys.argv[1])))
