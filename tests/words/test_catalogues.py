"""Every language says everything, about the same values, in messages that are well formed."""

import pytest

from ariari.words.catalogue import ENGLISH, HOME, _messages, catalogue, languages
from ariari.words.message import parse_message, slots_of

OWN = {code: dict(_messages(folder)) for code, folder in languages().items()}
"""The messages that each language itself has."""


@pytest.mark.parametrize("language", OWN)
def test_a_language_has_every_message_and_no_other(language: str) -> None:
    lacking, needless = (
        set(OWN[ENGLISH]) - set(OWN[language]),
        set(OWN[language]) - set(OWN[ENGLISH]),
    )
    assert not lacking, f"{HOME / language} lacks {', '.join(sorted(lacking))}"
    assert not needless, f"{HOME / ENGLISH} lacks {', '.join(sorted(needless))}"


@pytest.mark.parametrize("language", OWN)
def test_a_message_speaks_of_the_same_values_in_every_language(language: str) -> None:
    """Another language may leave a value out where its grammar does not need it."""
    for key, text in OWN[language].items():
        known = set(slots_of(parse_message(OWN[ENGLISH].get(key, text))))
        assert set(slots_of(parse_message(text))) <= known, key


@pytest.mark.parametrize("language", OWN)
def test_grammars_have_the_same_parts(language: str) -> None:
    def parts(grammar: object) -> object:
        if not isinstance(grammar, dict):
            return None
        return {name: parts(part) for name, part in grammar.items() if name != "plurals"}

    assert parts(catalogue(language).grammar) == parts(catalogue(ENGLISH).grammar)
