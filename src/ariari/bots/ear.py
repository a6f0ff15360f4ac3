"""What a bot that listens is told of a game."""

from collections.abc import Sequence

from ariari.bots.bot import Bot, Listener
from ariari.model.game import Game

__all__ = ["Ear"]


class Ear:
    """Tells the bot of a seat what that seat sees; bots that do not listen are told nothing."""

    def __init__(self, bot: Bot, seat: int, names: Sequence[str]) -> None:
        self._listener = bot if isinstance(bot, Listener) else None
        self._seat = seat
        self._told = 0
        if self._listener is not None:
            self._listener.sit_down(seat, names)

    def tell(self, game: Game, until: int | None = None) -> None:
        """The bot knows what has happened, all of it or the first so many events."""
        if self._listener is None:
            return
        count = game.event_count if until is None else until
        new = game.events_from(self._told)[: count - self._told]
        self._told = count
        self._listener.hear([event.seen_by(self._seat) for event in new])
