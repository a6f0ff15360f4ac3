"""The page's own texts: every language has them all, and they speak of the same values."""

import json
from collections import Counter
from pathlib import Path

import pytest

from ariari.words.catalogue import ENGLISH, HOME, languages
from ariari.words.message import parse_message, slots_of


def page_texts(language: str) -> dict[str, dict[str, str]]:
    """The texts of each file of a language."""
    paths = (languages()[language] / "page").glob("*.json")
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in paths}


IN_ENGLISH = page_texts(ENGLISH)
SHIPPED = [code for code, folder in languages().items() if folder.parent == HOME]


@pytest.mark.parametrize("language", SHIPPED)
def test_a_language_has_every_text_and_no_other(language: str) -> None:
    found = {name: sorted(texts) for name, texts in page_texts(language).items()}
    assert found == {name: sorted(texts) for name, texts in IN_ENGLISH.items()}, (
        f"complete or trim {HOME / language / 'page'}: every key of words/en/page stands there too"
    )


@pytest.mark.parametrize("language", SHIPPED)
def test_a_text_speaks_of_the_same_values_in_every_language(language: str) -> None:
    for name, texts in page_texts(language).items():
        for key, text in texts.items():
            expected = set(slots_of(parse_message(IN_ENGLISH[name][key])))
            assert set(slots_of(parse_message(text))) == expected, key


def test_each_key_stands_once() -> None:
    counts = Counter(key for texts in IN_ENGLISH.values() for key in texts)
    assert [key for key, count in counts.items() if count > 1] == []


def test_the_page_knows_every_file() -> None:
    """Its types are made of the keys."""
    keys = Path(__file__).parents[2] / "web/src/i18n/keys.ts"
    if not keys.exists():
        pytest.skip("the sources of the page are not here")
    source = keys.read_text(encoding="utf-8")
    assert [name for name in IN_ENGLISH if f"words/en/page/{name}" not in source] == []
