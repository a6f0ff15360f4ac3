"""The bot that does anything."""

from random import Random

from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView

__all__ = ["RandomBot"]


class RandomBot:
    """Chooses any legal action, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions, at random."""
        return self._rng.choice(legal)

    def close(self) -> None:
        """Nothing to release."""
