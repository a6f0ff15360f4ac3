"""The bots of a table, which think in other threads."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.server.table.live import LiveTable
from ariari.server.table.question import Question

__all__ = ["BotSeats"]

_LOG = logging.getLogger(__name__)

STAND_IN = "efficiency"
"""The bot that plays for someone whose time ran out."""


class BotSeats:
    """The seats that bots play, for good or while a player is away."""

    def __init__(
        self,
        table: LiveTable,
        make_bot: Callable[[str, int], Bot],
        pool: Executor,
        on_choice: Callable[[int, Question, Action], None],
    ) -> None:
        self._table = table
        self._make_bot = make_bot
        self._pool = pool
        self._on_choice = on_choice
        self._bots: dict[int, Bot] = {}
        self._thinking: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def let_think(self, seat: int) -> None:
        """A bot thinks about its seat's question, unless it already does."""
        question = self._table.question(seat)
        if question is None or seat in self._thinking:
            return
        self._thinking.add(seat)
        task = asyncio.get_running_loop().create_task(self._think(seat, question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop thinking; what bots still choose is ignored."""
        for task in self._tasks:
            task.cancel()
        for bot in self._bots.values():
            bot.close()

    async def _think(self, seat: int, question: Question) -> None:
        loop = asyncio.get_running_loop()
        view = self._table.view(seat)
        try:
            action = await loop.run_in_executor(
                self._pool, _choose, self._bot(seat), view, question.actions
            )
        finally:
            self._thinking.discard(seat)
        self._on_choice(seat, question, action)

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            name = self._table.setup.seats[seat].bot or STAND_IN
            self._bots[seat] = self._make_bot(name, seat)
        return self._bots[seat]


def _choose(bot: Bot, view: SeatView, legal: tuple[Action, ...]) -> Action:
    """Return what a bot chooses; the table plays on even if the bot fails."""
    try:
        action = bot.choose(view, legal)
    except Exception as error:
        # Its message may name tiles, and stays here.
        _LOG.warning("the bot %s failed: %s", bot.name, type(error).__name__)
        return Tsumogiri().choose(view, legal)
    if action in legal:
        return action
    _LOG.warning("the bot %s chose an illegal action", bot.name)
    return Tsumogiri().choose(view, legal)
