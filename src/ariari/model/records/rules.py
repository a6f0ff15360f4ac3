"""The one mapping from a rule set to the record that the engine reads."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import NO_MINIMUM, Rules

if TYPE_CHECKING:
    from ariari.model.ruleset import Ruleset

__all__ = ["rules_record"]

_TENTHS = 10
_OWN_MAPPING = frozenset(
    {
        "local_yaku",
        "local_yakuman",
        "double_yakuman",
        "pao",
        "uma",
        "floating_uma",
        "riichi_min_points",
        "two_han_from_honba",
        "_padding",
    }
)
_SAME_VALUE = tuple(name for name in Rules.layout.names if name not in _OWN_MAPPING)
"""The fields that hold the option of their name as it is: a number, a switch or an enum."""


def rules_record(ruleset: "Ruleset") -> Rules:
    """Return a new record with every option of the rule set."""
    rules = Rules()
    for name in _SAME_VALUE:
        setattr(rules, name, getattr(ruleset, name))
    rules.local_yaku = _bits(yaku for yaku in ruleset.local_yaku if isinstance(yaku, Yaku))
    rules.local_yakuman = _bits(yaku for yaku in ruleset.local_yaku if isinstance(yaku, Yakuman))
    rules.double_yakuman = _bits(ruleset.double_yakuman)
    rules.pao = _bits(ruleset.pao)
    minimum = ruleset.riichi_min_points
    rules.riichi_min_points = NO_MINIMUM if minimum is None else minimum
    rules.two_han_from_honba = ruleset.two_han_from_honba or 0
    rules.floating_uma = ruleset.uma == "floating"
    if not isinstance(ruleset.uma, str):
        for place, points in enumerate(ruleset.uma):
            rules.uma[place] = points * _TENTHS
    return rules


def _bits(members: Iterable[Yaku | Yakuman]) -> int:
    """Return a set of yaku as a number with one bit for each."""
    return sum(1 << member for member in members)
