"""The terms of the game, as the page asks for them."""

from functools import cache

from ariari.glossary import Term, groups
from ariari.model.language import Language
from ariari.schema.answers import GlossaryAnswer, GlossaryTerm, TermGroup

__all__ = ["answer_glossary"]


@cache
def answer_glossary(language: Language) -> GlossaryAnswer:
    """Return the whole glossary in a language."""
    told = (
        TermGroup(
            group=group.key,
            title=group.title.to(language),
            terms=tuple(_term(entry, language) for entry in group.terms),
        )
        for group in groups()
    )
    return GlossaryAnswer(language=language, groups=tuple(told))


def _term(entry: Term, language: Language) -> GlossaryTerm:
    return GlossaryTerm(
        key=entry.key,
        name=entry.title.to(language),
        word=entry.word,
        reading=entry.reading,
        worth=entry.worth.to(language),
        rules=entry.rules,
        tiles=entry.tiles,
        meaning=entry.meaning.to(language),
    )
