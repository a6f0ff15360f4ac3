"""The options of a rule set: section 6 of the rulebook, one row each.

A group is a class with its options as fields. `Ruleset` combines all groups, so a row is also the
typed field; the engine's `Rules` has a field of the same name.
"""

from ariari.model.options.option import Option
from ariari.model.options.table import (
    GROUPS,
    OPTIONS,
    RENHOU_HAN,
    near_names,
    nearest,
    option,
    suggestion,
)

__all__ = [
    "GROUPS",
    "OPTIONS",
    "RENHOU_HAN",
    "Option",
    "near_names",
    "nearest",
    "option",
    "suggestion",
]
