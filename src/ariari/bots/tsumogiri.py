"""The bot that wants nothing."""

from ariari.model.actions.action import Action, Discard, Pass, Riichi
from ariari.model.game.seat_view import SeatView

__all__ = ["Tsumogiri"]


class Tsumogiri:
    """自摸切り: discards what it draws, calls nothing and never wins.

    It also stands in for a bot that fails.
    """

    name = "tsumogiri"

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return a pass, the discard of the drawn tile, or else the first thing possible.

        That may be a tile from the hand after a call, showing a ready hand, or ending the game.
        """
        return next((action for action in legal if _is_passive(action)), legal[0])

    def close(self) -> None:
        """Nothing to release."""


def _is_passive(action: Action) -> bool:
    """Whether an action changes nothing: a pass, or discarding the drawn tile."""
    if isinstance(action, Riichi):
        return action.discard.drawn
    return action.drawn if isinstance(action, Discard) else action == Pass()
