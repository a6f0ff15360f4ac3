"""The words of the game: `/api/glossary`."""

from dataclasses import dataclass

__all__ = ["GlossaryAnswer", "GlossaryTerm", "TermGroup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryTerm:
    """A word of the game and what it means."""

    key: str
    """Of a yaku, that of a score."""
    name: str
    """What those who read the language call it."""
    word: str
    """In kanji."""
    reading: str
    """In katakana."""
    worth: str
    """What a yaku is worth, in words; empty for other words."""
    rules: tuple[str, ...]
    """IDs of the rulebook."""
    tiles: str
    """An example in notation; empty where there is none."""
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TermGroup:
    """Words about one subject."""

    group: str
    title: str
    terms: tuple[GlossaryTerm, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryAnswer:
    """All words, by groups in the order in which they are best read."""

    language: str
    groups: tuple[TermGroup, ...]
