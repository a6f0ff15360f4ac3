"""What decides for bots: the interpreter, or the compiled rules (`ariari.bots.compiled`)."""

from collections.abc import Callable
from typing import TypeAlias

from ariari import tables
from ariari.core.rules import Rules
from ariari.strategy.decide import decide
from ariari.strategy.mind import Mind
from ariari.strategy.net.answer import answer_by_net
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings

__all__ = ["BySettingsWay", "Decider", "NetWay"]

BySettingsWay: TypeAlias = Callable[[Mind, Settings, Rules], int]
"""Returns the answer of a seat whose sight is in the mind."""
NetWay: TypeAlias = Callable[[Mind, Thought, Settings, Rules], int]
"""Returns the same by the network, with the vote of a bot that has the settings."""


def _by_settings_here(mind: Mind, settings: Settings, rules: Rules) -> int:
    return decide(mind, settings, rules, tables.load())


def _by_net_here(mind: Mind, thought: Thought, settings: Settings, rules: Rules) -> int:
    return answer_by_net(mind, thought, settings, rules, tables.load())


class Decider:
    """What decides for bots; it can change while they play, and they play as before."""

    def __init__(
        self, by_settings: BySettingsWay = _by_settings_here, by_net: NetWay = _by_net_here
    ) -> None:
        self.by_settings = by_settings
        self.by_net = by_net

    @property
    def is_compiled(self) -> bool:
        """Whether the interpreter is no longer needed."""
        return self.by_settings is not _by_settings_here

    def follow(self, other: "Decider") -> None:
        """From now on decide as another does."""
        self.by_settings, self.by_net = other.by_settings, other.by_net
