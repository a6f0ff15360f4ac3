"""Whole games between bots of any kind."""

import time
from collections.abc import Sequence
from typing import Protocol

from ariari.bots.bot import Bot
from ariari.bots.ear import Ear
from ariari.bots.tsumogiri import idle_answer
from ariari.errors import IllegalAction
from ariari.model.game import Game
from ariari.words.reason import Reason

__all__ = ["Referee", "play_game"]


class Referee(Protocol):
    """Is told how bots do; with one, a game goes on when a bot fails.

    Its seat then passes, or discards the tile it drew.
    """

    def note_time(self, seat: int, seconds: float) -> None:
        """A choice between two or more actions took this long."""

    def note_failure(self, seat: int, error: Exception) -> None:
        """A bot raised an error, or did something illegal."""


def play_game(game: Game, bots: Sequence[Bot], referee: Referee | None = None) -> Game:
    """Play a game on to its end, or until it waits for a wall, and return it.

    Bots come in seat order, and stay open. Those that listen are told the whole game from the
    start, and how it ended. Without a referee, the first error of a bot is raised.
    """
    if len(bots) != game.rules.players:
        raise ValueError(f"{len(bots)} bots for {game.rules.players} seats")
    names = [bot.name for bot in bots]
    ears = [Ear(bot, seat, names) for seat, bot in enumerate(bots)]
    while game.pending:
        seat = game.pending[0]
        _tell(game, seat, ears[seat], referee)
        try:
            _play(game, seat, bots[seat], referee)
        except Exception as error:
            if referee is None:
                raise
            referee.note_failure(seat, error)
            game.act(seat, idle_answer(game.legal_actions(seat)))
    for seat, ear in enumerate(ears):
        _tell(game, seat, ear, referee)
    return game


def _tell(game: Game, seat: int, ear: Ear, referee: Referee | None) -> None:
    """Tell a bot what has happened; it may fail at that too."""
    try:
        ear.tell(game)
    except Exception as error:
        if referee is None:
            raise
        referee.note_failure(seat, error)


def _play(game: Game, seat: int, bot: Bot, referee: Referee | None) -> None:
    """Let a bot act for a seat."""
    view, legal = game.view(seat), game.legal_actions(seat)
    started = time.perf_counter()
    action = bot.choose(view, legal)
    seconds = time.perf_counter() - started
    try:
        game.act(seat, action)
    except IllegalAction as error:
        why = Reason("programs.bot", name=bot.name, why=error.reason)
        raise IllegalAction(why, error.position) from None
    if referee is not None and len(legal) > 1:
        referee.note_time(seat, seconds)
