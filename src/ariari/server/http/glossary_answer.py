"""The terms of the game, as the page asks for them."""

from ariari.glossary import Term, find, groups
from ariari.model.language import Language
from ariari.schema.answers import GlossaryAnswer, GlossaryTerm, TermGroup

__all__ = ["answer_glossary"]


def answer_glossary(language: Language, words: str = "") -> GlossaryAnswer:
    """Return the glossary in a language: all of it, or the terms that a search finds."""
    found = {entry.key for entry in find(words, language)}
    told = (
        TermGroup(
            group=group.key,
            title=group.title.to(language),
            terms=tuple(_term(entry, language) for entry in group.terms if entry.key in found),
        )
        for group in groups()
    )
    return GlossaryAnswer(language=language, groups=tuple(group for group in told if group.terms))


def _term(entry: Term, language: Language) -> GlossaryTerm:
    return GlossaryTerm(
        key=entry.key,
        name=entry.title.to(language),
        word=entry.word,
        reading=entry.reading,
        worth=entry.worth.to(language),
        rules=entry.rules,
        also=entry.also,
        tiles=entry.tiles,
        meaning=entry.meaning.to(language),
    )
