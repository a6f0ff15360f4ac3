"""One table in time: it stores every action before anyone is told, tells what is due, asks, waits.

An actor lives on the server's event loop and is only called from there. Whatever happens at a table
takes its turn, so that nothing else happens while an action is being stored, and no player's time
runs. Bots think in other threads.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from ariari.bots.tsumogiri import idle_answer
from ariari.errors import AriariError
from ariari.model.actions.action import Action
from ariari.schema.messages import Answered, EmoteName, ErrorMessage, Explained, Refused
from ariari.server.errors import NotOwner, StoreError
from ariari.server.health import Health
from ariari.server.socket.outgoing import Private
from ariari.server.store.event_store import EventStore
from ariari.server.table.audience import Audience, Viewer
from ariari.server.table.bot_seats import BotSeats
from ariari.server.table.engine import mark_of
from ariari.server.table.live import DEALS_MAX, LiveTable
from ariari.server.table.question import Given, Question, Rejection, SeatAction
from ariari.server.table.table_time import OwnTime
from ariari.server.table.thinking import Thinking
from ariari.server.tasks import Tasks
from ariari.words.reason import Reason

__all__ = ["TableActor"]

_LOG = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
"""How long a table waits when it could not store an action."""
EMOTE_SECONDS = 3.0
"""From one emote of a seat to its next."""
_LATE_STEP = 0.01
"""Spectators who are kept behind are not told more often than this, in seconds."""
_TURNS = 4
"""Turns of the event loop in which what has arrived at a socket is read and heard."""


class TableActor:
    """A table that is being played."""

    def __init__(  # noqa: PLR0913 - what a table needs of the server
        self,
        table: LiveTable,
        store: EventStore,
        thinking: Thinking,
        on_over: Callable[[LiveTable], Awaitable[None]],
        *,
        on_lost: Callable[[str], None] = lambda table: None,
        now: Callable[[], float] = time.monotonic,
        health: Health | None = None,
    ) -> None:
        self._health = health or Health()
        self.table = table
        self._store = store
        self._now = OwnTime(now)
        self._on_over = on_over
        self._on_lost = on_lost
        self._audience = Audience(table, self._now)
        self.tasks = Tasks(self._health)
        self._bots = BotSeats(table, thinking, self._hear_bot, self._health, self.tasks)
        self._turns = asyncio.Lock()
        """Held by whoever does something at the table; the others follow in order."""
        self._timer: asyncio.TimerHandle | None = None
        self._late_timer: asyncio.TimerHandle | None = None
        """Wakes the table for spectators who are kept behind it."""
        self._listening: asyncio.Handle | None = None
        """Something is due, and only what has arrived before is still to be heard."""
        self._is_unsure = False
        """Whether the store failed, and may have an action that was not played."""
        self._silent_until: dict[int, float] = {}
        """When each seat that has said something is heard again."""
        self._is_closed = False
        self._is_finished = False
        """Whether everyone has been told the end."""
        self.is_ending = False
        """Whether the end still has to be stored."""

    async def begin(self) -> None:
        """Go on: tell what is due, and ask."""
        async with self._turns:
            self._check_open()
            await self._proceed()

    def close(self) -> None:
        """Stop; the store has everything needed to go on."""
        self._is_closed = True
        self._stop_waiting()
        if self._late_timer is not None:
            self._late_timer.cancel()
        self.tasks.cancel()
        self._bots.close()

    def give_up(self) -> None:
        """Stop for good, and tell everyone who follows the table."""
        self.close()
        self._audience.tell(ErrorMessage(self._given_up))

    @property
    def _given_up(self) -> Reason:
        return Reason("refusal.given_up", table=self.table.name)

    def _check_open(self) -> None:
        """Raise AriariError if the table was closed while someone waited for a turn."""
        if self._is_closed:
            raise AriariError(self._given_up)

    async def _take_turn(self, step: Callable[[], Awaitable[None]]) -> None:
        """Do what nobody asked for; a step that fails is retried, and does not stop the table."""
        async with self._turns:
            if self._is_closed:
                return
            try:
                await step()
            except Exception:
                self._health.count("table")
                _LOG.exception(
                    "table %s failed, and goes on in %g s", self.table.name, RETRY_SECONDS
                )
                self._wait(RETRY_SECONDS)

    # Viewers

    def seat_of(self, player: str) -> int | None:
        """Return where a player sits."""
        for number, seat in enumerate(self.table.setup.seats):
            if seat.player == player:
                return number
        return None

    def attach(self, connection: Viewer, viewer: int, seq: int) -> None:
        """Let a connection follow the table, from the event after `seq` on."""
        self._audience.attach(connection, viewer, seq)
        self._wait_for_late()

    def detach(self, connection: Viewer) -> None:
        """Forget a connection; the player keeps the seat, and nobody waits for it."""
        if self._audience.detach(connection) and not self._is_closed:
            self.tasks.start(self._take_turn(self._note_readers))

    async def wait(self, connection: Viewer) -> None:
        """From now on the next deal waits until the result was seen at a connection."""
        async with self._turns:
            self._check_open()
            self._audience.make_reader(connection)
            await self._note_readers()

    async def go_on(self, seat: int) -> None:
        """A player has seen the result of a deal, at any of their connections."""
        async with self._turns:
            self._check_open()
            self.table.go_on(seat)
            await self._proceed()

    def emote(self, seat: int, emote: EmoteName) -> None:
        """Tell everyone what a player says; whoever says too much is not heard."""
        now = self._now()
        if now >= self._silent_until.get(seat, now):
            self._silent_until[seat] = now + EMOTE_SECONDS
            self._audience.tell_emote(seat, emote)

    async def _note_readers(self) -> None:
        self.table.wait_for(self._audience.readers)
        await self._proceed()

    @property
    def is_watched(self) -> bool:
        """Whether any connection follows the table."""
        return bool(self._audience)

    # Actions

    async def answer(self, connection: Viewer, seat: int, decision: int, action: Given) -> None:
        """Take a player's answer, or say why not; either way they have the seat back."""
        async with self._turns:
            self._check_open()
            self.table.come_back(seat, self._now())
            try:
                await self._settle()
                found = self.table.judge(seat, decision, action)
                if isinstance(found, SeatAction):
                    await self._perform(found, action)
            except StoreError as error:
                # The question stays open.
                self._health.count("store")
                _LOG.error("table %s refuses: %s", self.table.name, error)
                found = Rejection(error.reason)
            if isinstance(found, SeatAction) or found.is_repeated:
                connection.send(seat, Private(seat, Answered(self.table.name, decision)))
            else:
                self._refuse(connection, seat, decision, found)
            await self._proceed()

    def explain(self, connection: Viewer, seat: int, decision: int, action: Given) -> None:
        """Say why a seat that is asked cannot take an action; nothing changes."""
        found = self.table.explain(seat, decision, action)
        if isinstance(found, Rejection):
            self._refuse(connection, seat, decision, found)
            return
        explained = Explained(self.table.name, decision, action, found)
        connection.send(seat, Private(seat, explained))

    def _refuse(self, connection: Viewer, seat: int, decision: int, found: Rejection) -> None:
        question = self.table.question(seat)
        legal = () if question is None else question.actions
        refused = Refused(self.table.name, decision, found.reason, legal)
        connection.send(seat, Private(seat, refused))

    async def take_back(self, seat: int) -> None:
        """A player takes the seat back from the bot."""
        async with self._turns:
            self._check_open()
            self.table.come_back(seat, self._now())
            await self._proceed()

    async def _perform(self, act: SeatAction, given: Given) -> None:
        """Store an action, then play it; nobody has been told yet."""
        now = self._now()
        table = self.table
        row = (table.act_count, act.seat, str(act.action), time.time(), mark_of(table.game))
        try:
            with self._now.standing_still():
                await self._store.append_act(table.name, *row)
        except NotOwner:
            self._on_lost(table.name)
            raise
        except StoreError:
            self._is_unsure = True
            raise
        table.play(act, now, given)

    async def _settle(self) -> None:
        """Play what the store has after all, if it failed before."""
        if not self._is_unsure:
            return
        with self._now.standing_still():
            acts = await self._store.acts(self.table.name, self.table.act_count)
        self._is_unsure = False
        self.table.catch_up(acts, self._now())

    async def _perform_unasked(self, act: SeatAction, *, is_missed: bool = False) -> bool:
        """Do what no client waits for; if the store fails, try again in a moment."""
        try:
            await self._perform(act, act.action)
            if is_missed:
                self.table.miss(act.seat)
        except StoreError as error:
            self._try_again(error)
            return False
        await self._proceed()
        return True

    def _try_again(
        self, error: StoreError, then: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """The store failed while no client waits for an answer: go on in a moment."""
        self._health.count("store")
        _LOG.error("table %s waits: %s", self.table.name, error)
        self._wait(RETRY_SECONDS, then)

    async def _hear_bot(self, seat: int, question: Question, action: Action) -> None:
        await self._take_turn(partial(self._play_bot, seat, question, action))

    async def _play_bot(self, seat: int, question: Question, action: Action) -> None:
        """Play what a bot chose, unless the player has come back and answered."""
        self._bots.end_thinking(seat)
        if not self.table.is_bot(seat):
            return
        found = self.table.judge(seat, question.decision, action)
        if isinstance(found, SeatAction) and not self._is_unsure:
            await self._perform_unasked(found)
        else:
            await self._proceed()

    # Time

    async def _proceed(self) -> None:
        """Tell what is due, ask, let bots think, and wait for what comes next."""
        if self._is_closed or self._is_finished:
            return
        self.table.tell(self._now())
        self._audience.show()
        self._wait_for_late()
        if self.table.is_over:
            await self._finish()
            return
        if self.table.is_endless:
            self._audience.tell(ErrorMessage(Reason("refusal.too_many_deals", count=DEALS_MAX)))
            await self._finish()
            return
        if not self._is_unsure:
            for seat in self.table.bot_seats():
                self._bots.let_think(seat)
        self._wait()

    async def _finish(self) -> None:
        """Have the result stored; every action already is, so the end was told."""
        self._is_finished = self.is_ending = True
        self._bots.end()
        try:
            await self._on_over(self.table)
        except StoreError as error:
            self._try_again(error, self._finish)
        else:
            self.is_ending = False

    def _wait(
        self, seconds: float | None = None, then: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Wait for what is due next, or for a number of seconds."""
        due = self.table.next_time()
        if seconds is None and due is not None:
            seconds = max(0.0, due - self._now())
        if self._is_unsure:
            seconds = RETRY_SECONDS if seconds is None else min(seconds, RETRY_SECONDS)
        if self._listening is not None and seconds == 0:
            # Nobody can put it off by saying more.
            return
        self._stop_waiting()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._wake, then or self._do_due)

    def _stop_waiting(self) -> None:
        for waiting in (self._timer, self._listening):
            if waiting is not None:
                waiting.cancel()
        self._timer = self._listening = None

    def _wake(self, step: Callable[[], Awaitable[None]]) -> None:
        self._timer = None
        self._listen(step, _TURNS - 1)

    def _listen(self, step: Callable[[], Awaitable[None]], turns: int) -> None:
        """Something is due, but what arrived before it was is heard first."""
        if turns > 0:
            loop = asyncio.get_running_loop()
            self._listening = loop.call_soon(self._listen, step, turns - 1)
        else:
            self._listening = None
            self.tasks.start(self._take_turn(step))

    def _wait_for_late(self) -> None:
        """Wait until spectators who are kept behind may know more, even once the game is over."""
        due = self._audience.next_late()
        if due is not None and self._late_timer is None and not self._is_closed:
            seconds = max(_LATE_STEP, due - self._now())
            self._late_timer = asyncio.get_running_loop().call_later(seconds, self._show_late)

    def _show_late(self) -> None:
        self._late_timer = None
        self._audience.show_late()
        self._wait_for_late()

    async def _do_due(self) -> None:
        """Tell what can be told, and act for those whose time is up."""
        try:
            await self._settle()
        except StoreError as error:
            self._try_again(error)
            return
        now = self._now()
        for seat in self.table.late_seats(now):
            question = self.table.question(seat)
            if question is None:
                continue
            act = SeatAction(seat, question.decision, idle_answer(question.actions))
            if not await self._perform_unasked(act, is_missed=not self.table.has_window):
                return
        await self._proceed()
