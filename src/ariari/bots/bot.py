"""What a bot is: it chooses among the legal actions of a seat, based on what that seat sees."""

from typing import Protocol

from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView

__all__ = ["Bot"]


class Bot(Protocol):
    """Decides for a seat.

    It is shown a `SeatView`, and so cannot know what is hidden. One bot may sit at several seats
    and in several games, one after the other: the view says which seat it is, and everything the
    bot needs to know about the deal.
    """

    @property
    def name(self) -> str:
        """What the bot is called in logs and results."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions; there is at least one."""

    def close(self) -> None:
        """Release whatever the bot holds; it is not asked again."""
