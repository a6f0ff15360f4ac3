"""Every option by its name and its group, in the order of section 6 of the rulebook.

>>> print(OPTIONS["kuikae"])
kuikae: which discards are barred right after a chii or pon; forbid, forbid_same, allow
>>> OPTIONS["kuikae"].rules
('KUIKAE-1', 'CALL-8')
"""

import dataclasses
import difflib
from collections.abc import Iterable, Iterator, Mapping

from ariari.errors import RulesError
from ariari.model.options.game import GameOptions
from ariari.model.options.option import Option, option_of
from ariari.model.options.riichi import RiichiOptions
from ariari.model.options.three_players import ThreePlayerOptions
from ariari.model.options.tiles import TileOptions
from ariari.model.options.values import Derived, Multiple
from ariari.model.options.winners import WinnerOptions
from ariari.model.options.yaku import YakuOptions
from ariari.model.quoted import quoted
from ariari.words.reason import Reason

__all__ = ["GROUPS", "OPTIONS", "RENHOU_HAN", "near_names", "nearest", "option", "suggestion"]

OKA = Option(
    "oka",
    Derived(Reason("rules.takes.oka")),
    ("UMA-3",),
    "S4",
)
"""Follows from other options, so it is a property of `Ruleset`; listed below `uma`."""
RENHOU_HAN = Option("renhou_han", Multiple(1, 0, 13), ("YAKU-RENHOU",))
"""A field of `Ruleset` but not a separate option: in text it is part of `renhou`."""


def _rows(group: type) -> Iterator[Option]:
    """Yield the options that a group declares, in their order."""
    for declared in dataclasses.fields(group):
        found = option_of(declared.name, declared.metadata)
        if found is not None:
            yield found
        if declared.name == "uma":
            yield OKA


GROUPS: Mapping[str, tuple[Option, ...]] = {
    "game": tuple(_rows(GameOptions)),
    "tiles": tuple(_rows(TileOptions)),
    "riichi": tuple(_rows(RiichiOptions)),
    "yaku": tuple(_rows(YakuOptions)),
    "winners": tuple(_rows(WinnerOptions)),
    "three_players": tuple(_rows(ThreePlayerOptions)),
}
"""The options by the tables of section 6; `words/*/option_groups.json` has their headings."""
OPTIONS: Mapping[str, Option] = {entry.name: entry for group in GROUPS.values() for entry in group}
"""The options by name, in the order of section 6."""


def option(name: str) -> Option:
    """Return the option with that name; the error for an unknown one suggests the nearest."""
    if name == RENHOU_HAN.name:
        return RENHOU_HAN
    if name not in OPTIONS:
        raise RulesError(Reason("unknown.option", name=quoted(name), near=nearest(name, OPTIONS)))
    return OPTIONS[name]


_WORD_MAX = 60
"""Characters of a word that are compared."""


def nearest(word: str, known: Iterable[str]) -> Reason:
    """Return a guess with the known words nearest to `word`; it says nothing if none is near."""
    return suggestion(near_names(word, known))


def suggestion(names: tuple[str, ...]) -> Reason:
    """Return a guess with these names, to follow an error about another."""
    return Reason("unknown.near", count=len(names), names=names)


def near_names(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known words nearest to `word`, at most three."""
    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word[:_WORD_MAX].lower(), by_lower, n=3, cutoff=0.6)
    return tuple(by_lower[name] for name in close)
