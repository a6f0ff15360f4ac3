"""What the tests of words share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.words.pseudo import write_pseudo

from ariari.words.catalogue import MORE_WORDS, catalogue


@pytest.fixture
def third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Know the pseudo-language, from a folder outside the package."""
    write_pseudo(tmp_path)
    monkeypatch.setenv(MORE_WORDS, str(tmp_path))
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()
