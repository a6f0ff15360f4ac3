"""Finds the words of the game, by any of their names, their rules or their meanings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ariari.glossary.spelling import fold, katakana
from ariari.glossary.term import GlossaryError, Term, terms
from ariari.model.language import Language
from ariari.model.options import near_names, suggestion
from ariari.words.reason import Reason

__all__ = ["find", "is_called"]

_CALLED, _NAMED, _MEANT, _ELSEWHERE = range(4)
"""How near a term is to a search: called so, in its names, in its meaning, not at all."""


def find(words: str, language: Language = "en") -> tuple[Term, ...]:
    """Return the terms that have all these words in their names, rules or meanings.

    Spelling matters little: long vowels, macrons, hyphens, spaces, plurals and kana are all the
    same. Terms that are called so come first, then those that have the words in their names. Where
    there are none, the error names the nearest.

    >>> [found.key for found in find("shampon")], find("YAKU-PINFU")[0].key
    (['shanpon'], 'pinfu')
    >>> find("xyzzy")
    Traceback (most recent call last):
    ariari.glossary.term.GlossaryError: the glossary has no 'xyzzy'
    """
    search = _Search.of(words)
    near = [(search.distance(entry, language), entry) for entry in terms().values()]
    found = [(distance, entry) for distance, entry in near if distance < _ELSEWHERE]
    if not found:
        raise GlossaryError(_not_found(words, language))
    return tuple(entry for _, entry in sorted(found, key=lambda pair: pair[0]))


def is_called(entry: Term, words: str, language: Language = "en") -> bool:
    """Return whether these are a name or a rule of a term, not only in what is said of it."""
    return _Search.of(words).distance(entry, language) == _CALLED


@dataclass(frozen=True, slots=True)
class _Search:
    """What someone looks for."""

    words: tuple[str, ...]
    rules: tuple[str, ...]
    is_all: bool
    """Nothing was said, so everything is meant."""

    @classmethod
    def of(cls, text: str) -> "_Search":
        rules: list[str] = []
        others: list[str] = []
        for word in text.split():
            # Parts of rules do not count: half of the glossary is about rules that begin with YAKU.
            (rules if word.upper() in _rules() else others).append(word)
        return cls(fold(" ".join(others)), tuple(map(str.upper, rules)), not text.split())

    def distance(self, entry: Term, language: Language) -> int:
        """Return how near a term is."""
        if self.is_all:
            return _NAMED
        if not (self.words or self.rules) or not set(self.rules) <= set(entry.rules):
            return _ELSEWHERE
        if not self.words:
            return _CALLED
        names = [fold(name) for name in (*_titles(entry, language), *entry.also)]
        written = "".join(self.words)
        # A name is found with and without its spaces and hyphens.
        if not self.rules and written in map("".join, names):
            return _CALLED
        text = " ".join(map(" ".join, names))
        if self._is_in(text) or any(written in "".join(name) for name in names):
            return _NAMED
        meaning = " ".join(fold(entry.meaning.to(language)))
        return _MEANT if self._is_in(f"{text} {meaning}") else _ELSEWHERE

    def _is_in(self, text: str) -> bool:
        return all(word in text for word in self.words)


@cache
def _rules() -> frozenset[str]:
    """Return the rules that terms name."""
    return frozenset(rule for entry in terms().values() for rule in entry.rules)


def _titles(entry: Term, language: Language) -> Iterator[str]:
    """Yield what a term is called: "Dealer (oya)" is called so, and also dealer, and oya."""
    title = entry.title.to(language)
    yield from (entry.key.replace("_", " "), title)
    yield from filter(None, (part.strip() for part in re.split(r"[(),]", title)))
    yield from (entry.word, entry.reading)


def _not_found(words: str, language: Language) -> Reason:
    """Return which word is nowhere and what is near to it, or that the words are never together."""
    for word in words.split():
        search = _Search.of(word)
        if all(search.distance(each, language) == _ELSEWHERE for each in terms().values()):
            near = near_names(katakana(words), _known(words, language))
            near = near or near_names(katakana(word), _known(word, language))
            return Reason("unknown.word", name=repr(word), near=suggestion(near))
    return Reason("unknown.words", words=words)


def _known(words: str, language: Language) -> dict[str, None]:
    """Return everything that could have been meant by these words."""
    return dict.fromkeys(
        name
        for entry in terms().values()
        for name in (*_titles(entry, language), *(entry.rules if "-" in words else ()))
    )
