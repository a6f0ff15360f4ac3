"""The bot that a network plays, as it does in compiled games: here in the interpreter."""

from functools import cached_property

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.model.scoring import rules_record
from ariari.strategy.mind import Mind
from ariari.strategy.net.answer import answer_by_net
from ariari.strategy.net.weights import Thought

__all__ = ["Net"]


class Net:
    """Does what a network learned to do (`python -m ariari.learn`): a tenth of a second a move."""

    name = "net"

    @cached_property
    def _space(self) -> tuple[Mind, Thought]:
        """The work space, made when the bot is first asked."""
        return Mind(), Thought()

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return a win or whatever costs nothing, or what the network thinks best."""
        if len(legal) == 1:
            return legal[0]
        mind, thought = self._space
        fill_sight(mind.sight, view, legal)
        code = answer_by_net(mind, thought, rules_record(view.rules), tables.load())
        codes = mind.sight.menu.codes
        return next(action for place, action in enumerate(legal) if codes[place] == code)

    def close(self) -> None:
        """Nothing to release."""
