"""Rules that a reader names for logs, because the logs do not state them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ariari.model.ruleset import Ruleset

__all__ = ["AS_STATED", "ChosenRules"]

_STATED = ("length", "red_fives", "start_points")
"""Options that a log shows, whatever rules are named."""


@dataclass(frozen=True, slots=True)
class ChosenRules:
    """A rule set to use instead of the one a log is taken to have, and options to change."""

    ruleset: Ruleset | None = None
    changes: Mapping[str, object] = field(default_factory=dict)

    def instead_of(self, said: Ruleset) -> Ruleset:
        """Return the rules for a log; its players, length, red fives and start points stay."""
        rules = said
        if self.ruleset is not None:
            stated = {name: getattr(said, name) for name in _STATED}
            rules = self.ruleset.replace(players=said.players).replace(**stated)
        return rules.replace(**self.changes) if self.changes else rules


AS_STATED = ChosenRules()
"""The rules as each log has them."""
