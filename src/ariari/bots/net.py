"""The bot that a network plays, as it does in compiled games."""

from functools import cached_property

from ariari.analysis.seen import fill_sight
from ariari.bots.deciding import Decider
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.model.scoring import rules_record
from ariari.strategy.mind import Mind
from ariari.strategy.net.answer import set_net
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings

__all__ = ["Net"]


class Net:
    """Does what a network learned to do (`python -m ariari.learn`); `expert` has a vote.

    A move takes a tenth of a second in the interpreter, and a third of a millisecond compiled.
    """

    name = "net"
    decider: Decider
    """The interpreter, unless a host has another."""

    def __init__(self) -> None:
        self.decider = Decider()
        self.settings = Settings()
        set_net(self.settings)

    @cached_property
    def _space(self) -> tuple[Mind, Thought]:
        """The work space, made when the bot is first asked."""
        return Mind(), Thought()

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return a win or whatever costs nothing, or what the network and `expert` think best."""
        if len(legal) == 1:
            return legal[0]
        mind, thought = self._space
        fill_sight(mind.sight, view, legal)
        code = self.decider.by_net(mind, thought, self.settings, rules_record(view.rules))
        codes = mind.sight.menu.codes
        return next(action for place, action in enumerate(legal) if codes[place] == code)

    def close(self) -> None:
        """Nothing to release."""
