"""The terms of the game: `/api/glossary`."""

from dataclasses import dataclass

__all__ = ["GlossaryAnswer", "GlossaryTerm", "TermGroup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryTerm:
    """A term of the game and what it means."""

    key: str
    """For a yaku, the same as in a score."""
    name: str
    """What readers of the language call it."""
    word: str
    """In kanji."""
    reading: str
    """In katakana."""
    worth: str
    """What a yaku is worth, in words; empty for other terms."""
    rules: tuple[str, ...]
    """IDs of the rulebook."""
    also: tuple[str, ...]
    """Other names and spellings by which it is found."""
    tiles: str
    """An example in notation; empty if there is none."""
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TermGroup:
    """Terms about one subject."""

    group: str
    title: str
    terms: tuple[GlossaryTerm, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryAnswer:
    """All terms, in groups, in the order they are best read."""

    language: str
    groups: tuple[TermGroup, ...]
