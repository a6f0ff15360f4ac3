"""The catalogues: a folder for each language, a JSON file for each subject.

The page says what stands at the top of a language, and programs alone what is in its folders:
`rules` tells of rule sets, seats and walls, `programs` of commands, and `logs` of log formats
(`logs.mjlog.…` is in `logs/mjlog.json`). Files below `page` are the page's own texts, which nothing
says here.

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
"""What is said where nobody asked for another language; every key is here."""
HOME = Path(__file__).parent
MORE_WORDS = "ARIARI_WORDS"
"""Names a folder with further languages beside those of the package."""
GRAMMAR = "language"
"""The file with the grammar of a language."""
_PREFIXES = {"": "", "rules": "", "programs": "", "logs": "logs."}
"""What the keys of a file begin with before its name, by the folder of the file."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language."""

    language: str
    grammar: Mapping[str, Any]
    """How the language lists, counts, groups digits, cites and ends a sentence."""
    messages: Mapping[str, str]
    """Every message by its key; those that a language lacks are English."""

    def message(self, key: str) -> str:
        """Return the message of a key; KeyError where no language has it."""
        return self.messages[key]


def languages() -> Mapping[str, Path]:
    """Return the folder of every language, by the language's code."""
    return _folders(os.environ.get(MORE_WORDS))


@cache
def _folders(more: str | None) -> Mapping[str, Path]:
    """Return the folders of the package and of another one, which are looked for once."""
    homes = [HOME, *([Path(more)] if more else [])]
    return {
        folder.name: folder
        for home in homes
        for folder in sorted(home.iterdir())
        if (folder / f"{GRAMMAR}.json").is_file()
    }


@cache
def catalogue(language: str) -> Catalogue:
    """Return the words of a language; KeyError where there are none."""
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
