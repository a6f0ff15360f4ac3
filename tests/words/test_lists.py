"""Whatever the package lists has its words in every language, and its own ones."""

from collections.abc import Iterable, Iterator

import pytest

from ariari.bots.registry import BOT_NAMES
from ariari.words.catalogue import HOME, _messages, languages


def _missing(language: str, file: str, names: Iterable[str], parts: Iterable[str]) -> Iterator[str]:
    known = dict(_messages(languages()[language]))
    for name in names:
        for part in parts:
            key = f"{name}.{part}"
            if not known.get(f"{file}.{key}"):
                yield f"{HOME / language / file}.json lacks {key}"


@pytest.mark.parametrize("language", languages())
def test_every_bot_has_its_words(language: str) -> None:
    assert not list(_missing(language, "bots", BOT_NAMES, ("title", "description")))
