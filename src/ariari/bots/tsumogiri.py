"""The bot that wants nothing."""

from ariari.analysis.seen import fill_menu
from ariari.core.actions import Menu
from ariari.model.actions.action import Action, code_from_action
from ariari.model.game.seat_view import SeatView
from ariari.strategy.decide import pick_idle

__all__ = ["Tsumogiri", "idle_answer"]


class Tsumogiri:
    """自摸切り: discards what it draws, calls nothing and never wins.

    It also stands in for a bot that fails.
    """

    name = "tsumogiri"

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return what needs no decision."""
        return idle_answer(legal)

    def close(self) -> None:
        """Nothing to release."""


def idle_answer(legal: tuple[Action, ...]) -> Action:
    """Return a pass, the discard of the drawn tile, or else the first thing possible.

    That may be a tile from the hand after a call, showing a ready hand, or ending the game.
    """
    menu = Menu()
    fill_menu(menu, legal)
    code = pick_idle(menu)
    return next(action for action in legal if code_from_action(action) == code)
