"""The catalogues: a folder for each language, a JSON file for each subject.

The page and Python share the files at the top of a language; its folders are for Python alone:
`rules` for rule sets, seats and walls, `programs` for commands, and `logs` for log formats
(`logs.mjlog.…` is in `logs/mjlog.json`). Files below `page` are the page's own texts, which Python
does not use.

>>> catalogue("en").message("limits.mangan")
'mangan'
>>> sorted(languages())
['en', 'ja']
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["ENGLISH", "HOME", "MORE_WORDS", "Catalogue", "catalogue", "languages"]

ENGLISH = "en"
"""The language if nobody asks for another; every key is here."""
HOME = Path(__file__).parent
MORE_WORDS = "ARIARI_WORDS"
"""Names a folder with languages beyond those of the package."""
GRAMMAR = "language"
"""The file with the grammar of a language."""
_PREFIXES = {"": "", "rules": "", "programs": "", "logs": "logs."}
"""The prefix of a file's keys before its name, by the folder of the file."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language."""

    language: str
    grammar: Mapping[str, Any]
    """How the language lists, counts, groups digits, cites and ends a sentence."""
    messages: Mapping[str, str]
    """Every message by its key; what a language lacks is in English."""

    def message(self, key: str) -> str:
        """Return the message for a key; KeyError if no language has it."""
        return self.messages[key]


def languages() -> Mapping[str, Path]:
    """Return the folder of every language, by the language's code."""
    return _folders(os.environ.get(MORE_WORDS))


@cache
def _folders(more: str | None) -> Mapping[str, Path]:
    """Return the folders of the package and of another one, found once."""
    homes = [HOME, *([Path(more)] if more else [])]
    return {
        folder.name: folder
        for home in homes
        for folder in sorted(home.iterdir())
        if (folder / f"{GRAMMAR}.json").is_file()
    }


@cache
def catalogue(language: str) -> Catalogue:
    """Return the words of a language; KeyError if there are none."""
    folder = languages()[language]
    messages = dict(_messages(folder))
    if language != ENGLISH:
        messages = {**catalogue(ENGLISH).messages, **messages}
    return Catalogue(language, _read(folder / f"{GRAMMAR}.json"), messages)


def _messages(folder: Path) -> Iterator[tuple[str, str]]:
    for below, prefix in _PREFIXES.items():
        for path in sorted((folder / below).glob("*.json")):
            if path.stem != GRAMMAR:
                yield from _flat(prefix + path.stem, _read(path))


def _flat(prefix: str, words: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every text below a key, its names joined by dots."""
    for name, word in words.items():
        key = f"{prefix}.{name}"
        if isinstance(word, str):
            yield key, word
        else:
            yield from _flat(key, word)


def _read(path: Path) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found
