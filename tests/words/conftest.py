"""What the tests of words share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.words.pseudo import write_pseudo

from ariari.words.catalogue import MORE_WORDS, catalogue


@pytest.fixture(scope="session")
def more_words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pseudo-language, which is only read."""
    home = tmp_path_factory.mktemp("words")
    write_pseudo(home)
    return home


@pytest.fixture
def third_language(more_words: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Know the pseudo-language, from a folder outside the package."""
    monkeypatch.setenv(MORE_WORDS, str(more_words))
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()
