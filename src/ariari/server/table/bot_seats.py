"""The bots of a table, which think in other threads."""

import asyncio
import logging
import time
import traceback
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.server.health import Health
from ariari.server.table.live import LiveTable
from ariari.server.table.question import Question
from ariari.server.table.thinking import Thinking
from ariari.server.tasks import Tasks

__all__ = ["BotSeats"]

_LOG = logging.getLogger(__name__)

STAND_IN = "efficiency"
"""The bot that plays for someone whose time ran out."""
AT_ONCE = 1
"""Bots of a table that think at the same time: no table takes more than its share of threads."""
LIMIT_SECONDS = 10.0
"""How long a bot may take; then its seat passes, or discards what it drew."""


class BotSeats:
    """The seats that bots play, for good or while a player is away."""

    def __init__(
        self,
        table: LiveTable,
        thinking: Thinking,
        on_choice: Callable[[int, Question, Action], Awaitable[None]],
        health: Health,
        tasks: Tasks,
    ) -> None:
        self._table = table
        self._thinking = thinking
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._on_choice = on_choice
        self._health = health
        self._bots: dict[int, Bot] = {}
        self._busy: set[int] = set()
        self._tasks = tasks

    def let_think(self, seat: int) -> None:
        """A bot thinks about its seat's question, unless it already does.

        It has thought when `on_choice` says so with `end_thinking`.
        """
        question = self._table.question(seat)
        if question is None or seat in self._busy:
            return
        self._busy.add(seat)
        # Question and view belong together: the table may have moved on when the task begins.
        self._tasks.start(self._think(seat, question, self._table.view(seat)))

    def end_thinking(self, seat: int) -> None:
        """The bot of a seat can be asked again."""
        self._busy.discard(seat)

    def close(self) -> None:
        """What bots still choose is ignored."""
        for bot in self._bots.values():
            bot.close()

    async def _think(self, seat: int, question: Question, view: SeatView) -> None:
        began = time.monotonic()
        async with self._turns:
            bot = self._bot(seat)
            action = await self._choose(bot, seat, view, question.actions)
        self._thinking.observe(time.monotonic() - began)
        if isinstance(action, _Failure):
            # The table plays on.
            self._health.count("bot")
            _LOG.error("the bot %s at table %s: %s", bot.name, self._table.name, action.what)
            action = Tsumogiri().choose(view, question.actions)
        await self._on_choice(seat, question, action)

    async def _choose(
        self, bot: Bot, seat: int, view: SeatView, legal: tuple[Action, ...]
    ) -> "Action | _Failure":
        """Return what a bot chooses in another thread; another takes its place if it is late."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._thinking.pool, _choose, bot, view, legal)
        try:
            return await asyncio.wait_for(thought, LIMIT_SECONDS)
        except TimeoutError:
            del self._bots[seat]
            return _Failure(f"did not answer within {LIMIT_SECONDS:g} s")

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            name = self._table.setup.seats[seat].bot or STAND_IN
            self._bots[seat] = self._thinking.make_bot(name, seat)
        return self._bots[seat]


class _Failure(NamedTuple):
    """What a bot did instead of choosing a legal action."""

    what: str


def _choose(bot: Bot, view: SeatView, legal: tuple[Action, ...]) -> Action | _Failure:
    """Return what a bot chooses, or how it failed; in words that name no tile."""
    try:
        action = bot.choose(view, legal)
    except Exception as error:
        places = traceback.extract_tb(error.__traceback__)[1:]
        path = " < ".join(f"{place.name}:{place.lineno}" for place in reversed(places))
        return _Failure(f"{type(error).__name__} in {path}")
    return action if action in legal else _Failure("chose an illegal action")
