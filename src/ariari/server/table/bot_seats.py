"""The bots of a table, which think in other threads."""

import asyncio
import logging
import time
import traceback
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Self

from ariari.bots.bot import Bot
from ariari.bots.ear import Ear
from ariari.bots.mjai_process import MjaiProcess
from ariari.bots.tsumogiri import Tsumogiri
from ariari.errors import BotError
from ariari.model.actions.action import Action
from ariari.model.game import Game
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
        self._bots: dict[int, _Seated] = {}
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
        # They belong together: the table may have moved on when the task begins.
        asked = _Asked(question, self._table.view(seat), self._table.game.event_count)
        self._tasks.start(self._think(seat, asked))

    def end_thinking(self, seat: int) -> None:
        """The bot of a seat can be asked again."""
        self._busy.discard(seat)

    def end(self) -> None:
        """The game is over: bots that listen hear of it, and all of them leave."""
        for seat, seated in self._bots.items():
            self._tasks.start(self._leave(seat, seated))

    def close(self) -> None:
        """What bots still choose is ignored; a program may take its time to end."""
        bots = list(self._bots.values())
        self._bots.clear()
        if bots:
            self._tasks.start(self._close_all(bots))

    async def _leave(self, seat: int, seated: "_Seated") -> None:
        loop = asyncio.get_running_loop()
        async with self._turns:
            game = self._table.game
            failure = await loop.run_in_executor(self._thinking.pool, _leave, seated, game)
        self._bots.pop(seat, None)
        if failure is not None:
            self._report(seated, failure)

    async def _close_all(self, bots: "list[_Seated]") -> None:
        loop = asyncio.get_running_loop()
        closing = (loop.run_in_executor(self._thinking.pool, each.bot.close) for each in bots)
        await asyncio.gather(*closing)

    async def _think(self, seat: int, asked: "_Asked") -> None:
        began = time.monotonic()
        async with self._turns:
            seated = self._bot(seat)
            action = await self._choose(seated, seat, asked)
        self._thinking.observe(time.monotonic() - began)
        if isinstance(action, _Failure):
            # The table plays on.
            self._report(seated, action)
            action = Tsumogiri().choose(asked.view, asked.question.actions)
        await self._on_choice(seat, asked.question, action)

    def _report(self, seated: "_Seated", failure: "_Failure") -> None:
        self._health.count("bot")
        _LOG.error("the bot %s at table %s: %s", seated.bot.name, self._table.name, failure.what)

    async def _choose(self, seated: "_Seated", seat: int, asked: "_Asked") -> "Action | _Failure":
        """Return what a bot chooses in another thread; another takes its place if it is late."""
        loop = asyncio.get_running_loop()
        work = seated, self._table.game, asked
        thought = loop.run_in_executor(self._thinking.pool, _choose, *work)
        # A program takes its time to start, and is ended by its own limits.
        limit = seated.bot.most_seconds if isinstance(seated.bot, MjaiProcess) else LIMIT_SECONDS
        try:
            return await asyncio.wait_for(thought, limit)
        except TimeoutError:
            del self._bots[seat]
            loop.run_in_executor(self._thinking.pool, seated.bot.close)
            return _Failure(f"did not answer within {limit:g} s")

    def _bot(self, seat: int) -> "_Seated":
        if seat not in self._bots:
            seats = self._table.setup.seats
            bot = self._make(seats[seat].bot or STAND_IN, seat)
            self._bots[seat] = _Seated(bot, Ear(bot, seat, [each.name for each in seats]))
        return self._bots[seat]

    def _make(self, name: str, seat: int) -> Bot:
        """Return a bot; another if this server has none of this name, as one before it had."""
        try:
            return self._thinking.make_bot(name, seat)
        except BotError as error:
            self._health.count("bot")
            _LOG.error("a bot plays for another at table %s: %s", self._table.name, error)
            return self._thinking.make_bot(STAND_IN, seat)


class _Seated(NamedTuple):
    """A bot at a seat, and how it hears of the game."""

    bot: Bot
    ear: Ear


class _Asked(NamedTuple):
    """What a bot is asked."""

    question: Question
    view: SeatView
    event_count: int
    """How many events the game has."""


class _Failure(NamedTuple):
    """What a bot did instead of choosing a legal action, in words that name no tile."""

    what: str

    @classmethod
    def of(cls, error: Exception) -> Self:
        """Return what an error was, and where."""
        places = traceback.extract_tb(error.__traceback__)[1:]
        path = " < ".join(f"{place.name}:{place.lineno}" for place in reversed(places))
        return cls(f"{type(error).__name__} in {path}")


def _choose(seated: _Seated, game: Game, asked: _Asked) -> Action | _Failure:
    """Return what a bot chooses, or how it failed."""
    legal = asked.question.actions
    try:
        seated.ear.tell(game, asked.event_count)
        action = seated.bot.choose(asked.view, legal)
    except Exception as error:
        return _Failure.of(error)
    return action if action in legal else _Failure("chose an illegal action")


def _leave(seated: _Seated, game: Game) -> _Failure | None:
    """Tell a bot the rest of a game, and let it go; return how it failed, if it did."""
    try:
        seated.ear.tell(game)
    except Exception as error:
        return _Failure.of(error)
    finally:
        seated.bot.close()
    return None
