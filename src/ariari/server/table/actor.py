"""One table in time: it stores every action before anyone is told, tells what is due, asks, waits.

An actor lives on the server's event loop and is only called from there, so that no two things
happen at a table at once. Bots think in other threads.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor

from ariari.bots.bot import Bot
from ariari.model.actions.action import Action, Pass, ShowNoten, ShowTenpai
from ariari.schema.messages import Answered, ErrorMessage, Explained, Refused
from ariari.server.errors import StoreError
from ariari.server.health import Health
from ariari.server.socket.outgoing import Private
from ariari.server.store.event_store import EventStore
from ariari.server.table.audience import Audience, Viewer
from ariari.server.table.bot_seats import BotSeats
from ariari.server.table.engine import mark_of
from ariari.server.table.live import DEALS_MAX, LiveTable
from ariari.server.table.question import Given, Question, Rejection, SeatAction
from ariari.words.reason import Reason

__all__ = ["TableActor"]

_LOG = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
"""How long a table waits when it could not store an action."""
_LATE_ANSWERS: tuple[Action, ...] = (Pass(), ShowTenpai(), ShowNoten())
"""What counts as the answer when time runs out and no bot is needed to find one."""
_TURNS = 4
"""Turns of the event loop in which what has arrived at a socket is read and heard."""


class TableActor:
    """A table that is being played."""

    def __init__(  # noqa: PLR0913 - what a table needs of the server
        self,
        table: LiveTable,
        store: EventStore,
        bots: Callable[[str, int], Bot],
        pool: Executor,
        on_over: Callable[[LiveTable], None],
        *,
        now: Callable[[], float] = time.monotonic,
        health: Health | None = None,
    ) -> None:
        self._health = health or Health()
        self.table = table
        self._store = store
        self._now = now
        self._on_over = on_over
        self._audience = Audience(table, now)
        self._bots = BotSeats(table, bots, pool, self._play_bot, self._health)
        self._timer: asyncio.Handle | None = None
        self._is_listening = False
        """Whether something is due, and only what has arrived before is still to be heard."""
        self._is_closed = False
        self._is_finished = False
        """Whether everyone has been told the end."""

    def begin(self) -> None:
        """Go on: tell what is due, and ask."""
        self._proceed()

    def close(self) -> None:
        """Stop; the store has everything needed to go on."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        self._bots.close()

    def give_up(self) -> None:
        """Stop for good, and tell everyone who follows the table."""
        self.close()
        self._audience.tell(ErrorMessage(Reason("refusal.given_up", table=self.table.name)))

    # Viewers

    def seat_of(self, player: str) -> int | None:
        """Return where a player sits."""
        seats = self.table.setup.seats
        return next((n for n, seat in enumerate(seats) if seat.player == player), None)

    def attach(self, connection: Viewer, viewer: int, seq: int) -> None:
        """Let a connection follow the table, from the event after `seq` on."""
        self._audience.attach(connection, viewer, seq)

    def detach(self, connection: Viewer) -> None:
        """Forget a connection; the player keeps the seat, and nobody waits for it."""
        if self._audience.detach(connection):
            self._note_readers()

    def wait(self, connection: Viewer) -> None:
        """From now on the next deal waits until the result was seen at a connection."""
        self._audience.make_reader(connection)
        self._note_readers()

    def go_on(self, seat: int) -> None:
        """A player has seen the result of a deal, at any of their connections."""
        self.table.go_on(seat)
        self._proceed()

    def _note_readers(self) -> None:
        self.table.wait_for(self._audience.readers)
        self._proceed()

    @property
    def is_watched(self) -> bool:
        """Whether any connection follows the table."""
        return bool(self._audience)

    # Actions

    def answer(self, connection: Viewer, seat: int, decision: int, action: Given) -> None:
        """Take a player's answer, or say why not; either way they have the seat back."""
        self.table.come_back(seat, self._now())
        found = self.table.judge(seat, decision, action)
        if isinstance(found, SeatAction):
            try:
                self._perform(found, action)
            except StoreError as error:
                # Nothing has happened, and the question stays open.
                self._health.count("store")
                _LOG.error("table %s refuses: %s", self.table.name, error)
                found = Rejection(error.reason)
        if isinstance(found, SeatAction) or found.is_repeated:
            connection.send(seat, Private(seat, Answered(self.table.name, decision)))
        else:
            self._refuse(connection, seat, decision, found)
        self._proceed()

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

    def take_back(self, seat: int) -> None:
        """A player takes the seat back from the bot."""
        self.table.come_back(seat, self._now())
        self._proceed()

    def _perform(self, act: SeatAction, given: Given) -> None:
        """Store an action, then play it; nobody has been told yet."""
        now = self._now()
        table = self.table
        row = (table.act_count, act.seat, str(act.action), time.time(), mark_of(table.game))
        self._store.append_act(table.name, *row)
        table.play(act, now, given)

    def _perform_unasked(self, act: SeatAction) -> bool:
        """Do what no client waits for; if the store fails, try again in a moment."""
        try:
            self._perform(act, act.action)
        except StoreError as error:
            self._try_again(error)
            return False
        self._proceed()
        return True

    def _try_again(self, error: StoreError, then: Callable[[], None] | None = None) -> None:
        """The store failed while no client waits for an answer: go on in a moment."""
        self._health.count("store")
        _LOG.error("table %s waits: %s", self.table.name, error)
        self._wait(RETRY_SECONDS, then)

    def _play_bot(self, seat: int, question: Question, action: Action) -> None:
        """Play what a bot chose, unless the player has come back and answered."""
        if self._is_closed or not self.table.is_bot(seat):
            return
        found = self.table.judge(seat, question.decision, action)
        if isinstance(found, SeatAction):
            self._perform_unasked(found)
        else:
            self._proceed()

    # Time

    def _proceed(self) -> None:
        """Tell what is due, ask, let bots think, and wait for what comes next."""
        if self._is_closed or self._is_finished:
            return
        self.table.tell(self._now())
        self._audience.show()
        if self.table.is_over:
            self._is_finished = True
            self._finish()
            return
        if self.table.is_endless:
            self._is_finished = True
            self._audience.tell(ErrorMessage(Reason("refusal.too_many_deals", count=DEALS_MAX)))
            self._finish()
            return
        for seat in self.table.bot_seats():
            self._bots.let_think(seat)
        self._wait()

    def _finish(self) -> None:
        """Have the result stored; every action already is, so the end was told."""
        try:
            self._on_over(self.table)
        except StoreError as error:
            self._try_again(error, self._finish)

    def _wait(self, seconds: float | None = None, then: Callable[[], None] | None = None) -> None:
        """Wait for what is due next, or for a number of seconds."""
        due = self.table.next_time()
        if seconds is None and due is not None:
            seconds = max(0.0, due - self._now())
        if self._is_listening and seconds == 0:
            # Nobody can put it off by saying more.
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._is_listening = False
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, then or self._listen)

    def _listen(self, turns: int = _TURNS) -> None:
        """Something is due, but what arrived before it was is heard first."""
        self._is_listening = turns > 0
        if turns:
            self._timer = asyncio.get_running_loop().call_soon(self._listen, turns - 1)
        else:
            self._on_time()

    def _on_time(self) -> None:
        """Something is due; a step that fails is retried, and does not stop the table."""
        try:
            self._do_due()
        except Exception:
            self._health.count("table")
            _LOG.exception("table %s failed, and goes on in %g s", self.table.name, RETRY_SECONDS)
            self._wait(RETRY_SECONDS)

    def _do_due(self) -> None:
        """Tell what can be told, and act for those whose time is up."""
        now = self._now()
        for seat in self.table.late_seats(now):
            question = self.table.question(seat)
            if question is None:
                continue
            usual = next((each for each in _LATE_ANSWERS if each in question.actions), None)
            if usual is None:
                self.table.away.add(seat)
            elif not self._perform_unasked(SeatAction(seat, question.decision, usual)):
                return
        self._proceed()
