"""Bots that decide by their settings, as they do in compiled games: here in the interpreter."""

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar, TypeAlias

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.bots.weighing import Weighed, weigh
from ariari.core.rules import Rules
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.model.scoring import rules_record
from ariari.strategy.decide import decide
from ariari.strategy.mind import Mind
from ariari.strategy.settings import Settings, set_careful

__all__ = ["BySettings", "Decide", "Decider"]

Decide: TypeAlias = Callable[[Mind, Settings, Rules], int]
"""Returns the answer of a seat whose sight is in the mind."""


def decide_here(mind: Mind, settings: Settings, rules: Rules) -> int:
    """Decide in the interpreter."""
    return decide(mind, settings, rules, tables.load())


class Decider:
    """What decides for bots; it can change while they play, and they play as before."""

    way: Decide

    def __init__(self) -> None:
        self.way = decide_here

    @property
    def is_compiled(self) -> bool:
        """Whether the interpreter is no longer needed."""
        return self.way is not decide_here


class BySettings:
    """A seat at a table that `ariari.strategy` plays."""

    name: ClassVar[str]
    decider: Decider
    """The interpreter, unless a host has another."""

    def __init__(self, settings: Settings | None = None) -> None:
        """Without settings the bot has its own."""
        if settings is None:
            settings = Settings()
            self.set_defaults(settings)
        self.settings = settings
        self.decider = Decider()

    @staticmethod
    def set_defaults(settings: Settings) -> None:
        """Write the settings that the bot has by itself."""
        set_careful(settings)

    @cached_property
    def _mind(self) -> Mind:
        """The work space, made when the bot is first asked."""
        return Mind()

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return a win or whatever costs nothing, a kan, a call, a riichi, or the best discard."""
        if len(legal) == 1:
            return legal[0]
        mind = self._mind
        fill_sight(mind.sight, view, legal)
        code = self.decider.way(mind, self.settings, rules_record(view.rules))
        codes = mind.sight.menu.codes
        return next(action for place, action in enumerate(legal) if codes[place] == code)

    def weigh(self, view: SeatView, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        """Return why: the discards, the best first, with what each may win and lose."""
        return weigh(view, legal, self.settings)

    def close(self) -> None:
        """Nothing to release."""
