"""The terms of the game, each with its meaning.

`data/glossary.json` lists the terms; the catalogues of each language say what they mean. A local
yaku that is not listed still has a term. The page, the terminal and the server's answers all use
these words.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ariari.core.names import Yaku
from ariari.errors import AriariError
from ariari.model.drawing import Group as TileGroup
from ariari.model.drawing import Piece, meld_group
from ariari.model.language import Language
from ariari.model.meld import Meld
from ariari.model.notation import parse_tiles
from ariari.model.options import nearest
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.words.catalogue import languages
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = [
    "GlossaryError",
    "Group",
    "Said",
    "Term",
    "groups",
    "term",
    "terms",
]

_LOCAL = "local"
"""The group of local yaku."""
FILE = Path(__file__).parent.parent / "data" / "glossary.json"
WINNING = "+"
"""Marks the winning tile of an example."""


class GlossaryError(AriariError):
    """The glossary has no such word."""


@dataclass(frozen=True)
class Said:
    """Something that has words in every language; `said.en` is the English."""

    key: str = ""
    """The key in the catalogues; empty if there is nothing to say."""
    values: Mapping[str, int] = field(default_factory=dict)
    is_clause: bool = False
    """Whether the catalogues have it as a clause, to be made into a sentence."""

    def to(self, language: Language) -> str:
        """Return the words in a language."""
        if not self.key:
            return ""
        speaker = Speaker(language)
        reason = Reason(self.key, **self.values)
        return speaker.sentence(reason) if self.is_clause else speaker.say(reason)

    def __getattr__(self, language: str) -> str:
        if language not in languages():
            raise AttributeError(f"no words are known in {language!r}")
        return self.to(language)


_NOTHING = Said()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game."""

    key: str
    """For yaku, their names in JSON."""
    group: str
    """Key of the group that it belongs to."""
    title: Said
    """What players call it."""
    word: str
    """How it is written in Japanese."""
    reading: str
    """How that is read, in katakana."""
    meaning: Said
    worth: Said
    """What a yaku is worth, in words; empty for all other terms."""
    rules: tuple[str, ...]
    """IDs of the rulebook."""
    also: tuple[str, ...]
    """Other names and spellings by which it is found."""
    tiles: str
    """An example in notation: groups separated by spaces, melds in brackets, the winning tile after
    a plus; empty if tiles would not help."""

    @property
    def name(self) -> str:
        """What English-speaking players call it."""
        return self.title.en

    def example(self) -> tuple[TileGroup, ...]:
        """Return the tiles of the example as they are drawn."""
        return tuple(_tile_group(part) for part in self.tiles.split())

    def to_json(self, language: Language) -> dict[str, Any]:
        """Return the term in a language."""
        return {
            "key": self.key,
            "name": self.title.to(language),
            "word": self.word,
            "reading": self.reading,
            "worth": self.worth.to(language),
            "rules": list(self.rules),
            "also": list(self.also),
            "tiles": self.tiles,
            "meaning": self.meaning.to(language),
        }


@dataclass(frozen=True, slots=True)
class Group:
    """Words that belong together."""

    key: str
    title: Said
    terms: tuple[Term, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Return all terms in the order they are best read."""
    return tuple(_read_group(fields) for fields in json.loads(FILE.read_text(encoding="utf-8")))


@cache
def terms() -> Mapping[str, Term]:
    """Return every word by its key."""
    return MappingProxyType({entry.key: entry for group in groups() for entry in group.terms})


def term(key: str) -> Term:
    """Return a word by its key; an unknown one is an error that names the nearest."""
    known = terms()
    if key not in known:
        raise GlossaryError(Reason("unknown.term", name=repr(key), near=nearest(key, known)))
    return known[key]


def _tile_group(part: str) -> TileGroup:
    if part.startswith("["):
        return meld_group(Meld.parse(part))
    return tuple(Piece(tile) for tile in parse_tiles(part.removeprefix(WINNING)))


def _read_group(fields: dict[str, Any]) -> Group:
    key = fields["key"]
    entries = [_read_term(key, entry) for entry in fields["terms"]]
    if key == _LOCAL:
        known = {entry.key for entry in entries}
        entries += [entry for entry in _local_yaku() if entry.key not in known]
    return Group(key, Said(f"glossary.groups.{key}"), tuple(entries))


def _read_term(group: str, fields: dict[str, Any]) -> Term:
    return Term(
        key=fields["key"],
        group=group,
        title=Said(f"glossary.names.{fields['key']}"),
        word=fields["word"],
        reading=fields["reading"],
        meaning=Said(f"glossary.meanings.{fields['key']}"),
        worth=_worth_words(fields.get("worth", "")),
        rules=tuple(fields.get("rules", ())),
        also=tuple(fields.get("also", ())),
        tiles=fields.get("tiles", ""),
    )


def _local_yaku() -> Iterator[Term]:
    """Yield a term for every local yaku, from the list of yaku and its words."""
    han = {YAKU_NAMES[yaku]: f"{yaku.closed_han}/{yaku.open_han or '-'}" for yaku in Yaku}
    for name in (*YAKU_NAMES.values(), *YAKUMAN_NAMES.values()):
        if name.rule.startswith("LOCAL-"):
            yield Term(
                key=name.key,
                group=_LOCAL,
                title=Said(f"yaku.{name.key}.title"),
                word=name.kanji,
                reading="",
                meaning=Said(name.why.code, is_clause=True),
                worth=_worth_words(han.get(name, "yakuman")),
                rules=(name.rule,),
                also=(),
                tiles="",
            )


def _worth_words(worth: str) -> Said:
    """Return what a yaku is worth: "2/1" means 2 han closed and 1 open."""
    if not worth:
        return _NOTHING
    closed, gap, opened = worth.partition("/")
    if not gap:
        return Said(f"glossary.worth.{worth}")
    if opened == "-":
        return Said("glossary.worth.closed", {"closed": int(closed)})
    form = "same" if opened == closed else "open"
    return Said(f"glossary.worth.{form}", {"closed": int(closed), "open": int(opened)})
