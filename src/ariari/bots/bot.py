"""What a bot is: it chooses among the legal actions of a seat, based on what that seat sees."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.model.game.seat_view import SeatView

__all__ = ["Bot", "Listener"]


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


@runtime_checkable
class Listener(Protocol):
    """What a bot has besides, if it follows the game event by event.

    `ariari.bots.ear` does the telling, wherever bots play.
    """

    def sit_down(self, seat: int, names: Sequence[str]) -> None:
        """A game begins, or is joined: at this seat, with players of these names in seat order."""

    def hear(self, events: Sequence[Event]) -> None:
        """Take in what the seat saw since it was last told, beginning with the game's start.

        It is told before each choice, and when the game is over.
        """
