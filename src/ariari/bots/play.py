"""Whole games between bots of any kind."""

from collections.abc import Sequence
from typing import TypeAlias

from ariari.bots.bot import Bot
from ariari.bots.mjai_process import MjaiProcess
from ariari.logs.formats.mjai.live import MjaiTable
from ariari.model.game import Game

__all__ = ["Player", "play_game"]

Player: TypeAlias = Bot | MjaiProcess
"""What can sit at a seat."""


def play_game(game: Game, bots: Sequence[Player]) -> Game:
    """Play a game on to its end, or until it waits for a wall, and return it.

    Bots come in seat order, and stay open. MJAI programs are told the whole game from the start,
    and how it ended.
    """
    if len(bots) != game.rules.players:
        raise ValueError(f"{len(bots)} bots for {game.rules.players} seats")
    table = MjaiTable(game, [bot.name for bot in bots])
    while game.pending:
        seat = game.pending[0]
        bot = bots[seat]
        if isinstance(bot, MjaiProcess):
            bot.play(table, seat)
        else:
            game.act(seat, bot.choose(game.view(seat), game.legal_actions(seat)))
    for seat, bot in enumerate(bots):
        if isinstance(bot, MjaiProcess):
            bot.watch(table, seat)
    return game
