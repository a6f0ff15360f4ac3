"""Bots that decide by their settings, as they do in compiled games: here in the interpreter."""

from functools import cached_property
from typing import ClassVar

from ariari.analysis.seen import fill_sight
from ariari.bots.deciding import Decider
from ariari.bots.weighing import Weighed, weigh
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.model.scoring import rules_record
from ariari.strategy.mind import Mind
from ariari.strategy.settings import Settings, set_careful

__all__ = ["BySettings"]


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
        code = self.decider.by_settings(mind, self.settings, rules_record(view.rules))
        codes = mind.sight.menu.codes
        return next(action for place, action in enumerate(legal) if codes[place] == code)

    def weigh(self, view: SeatView, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        """Return why: the discards, the best first, with what each may win and lose."""
        return weigh(view, legal, self.settings)

    def close(self) -> None:
        """Nothing to release."""
