"""One table in time: it stores every act before anybody is told, tells what is due, asks, waits.

An actor lives on the server's event loop and is only ever called from there, so that nothing at a
table happens twice at once. Bots think in other threads.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action, Pass, Ron, ShowTenpai, Tsumo
from ariari.model.events.event import DealStarted
from ariari.model.game.seat_view import SeatView
from ariari.schema.messages import (
    Answered,
    Ask,
    Away,
    Barred,
    Begin,
    ClockChoice,
    Explained,
    FuritenChanged,
    Refused,
    Waiting,
)
from ariari.server.errors import StoreError
from ariari.server.socket.outgoing import EVERYTHING, Ended, Happened, Outgoing, Private
from ariari.server.store.sqlite import EventStore
from ariari.server.table.clock import TimeControl
from ariari.server.table.live import LiveTable
from ariari.server.table.question import Given, Question, Rejection, SeatAction
from ariari.words.reason import Reason

__all__ = ["TableActor", "Viewer"]

_LOG = logging.getLogger(__name__)

STAND_IN = "efficiency"
"""The bot that plays for somebody whose time was up."""
RETRY_SECONDS = 1.0
"""How long a table waits that could not store an act."""
_LATE_ANSWERS: tuple[Action, ...] = (Pass(), ShowTenpai())
"""What counts as the answer where the time was up and no bot is needed to find one."""


class Viewer(Protocol):
    """A connection that looks at a table."""

    def send(self, viewer: int, message: Outgoing) -> None:
        """Send a message as a viewer may see it: a seat, `PUBLIC` or `EVERYTHING`."""


class _Seen:
    """How far a connection has followed a table, and as whom."""

    def __init__(self, viewer: int, seq: int, last: int) -> None:
        self.viewer = viewer
        self.seq = min(seq, last)
        """The last event that was sent."""
        self.decision = -1
        """The last question that was sent."""
        self.barred = last - 1
        """The last event whose barred win was sent, or comes too late to be."""
        self.past = last
        """The last event that had happened when the connection came."""
        self.furiten: Reason | None = None
        """Why the seat was last said to be furiten."""
        self.away: frozenset[int] = frozenset()
        """The seats that a bot was last said to play for."""
        self.is_reader = False
        """Whether the next deal is to wait until the result was seen here."""
        self.waiting: frozenset[int] = frozenset()
        """The seats that were last said to be waited for."""


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
        now: Callable[[], float] = time.time,
    ) -> None:
        self.table = table
        self._store = store
        self._pool = pool
        self._now = now
        self._on_over = on_over
        self._make_bot = bots
        self._bots: dict[int, Bot] = {}
        self._thinking: set[int] = set()
        """Seats whose bot is thinking."""
        self._viewers: dict[Viewer, _Seen] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self._is_finished = False
        """Whether everybody was told the end."""

    def begin(self) -> None:
        """Go on: tell what is due, and ask."""
        self._proceed()

    def close(self) -> None:
        """Stop; the store has all that is needed to go on."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        for bot in self._bots.values():
            bot.close()

    # Viewers

    def seat_of(self, player: str) -> int | None:
        """Return where a player sits."""
        seats = self.table.setup.seats
        return next((n for n, seat in enumerate(seats) if seat.player == player), None)

    def attach(self, connection: Viewer, viewer: int, seq: int) -> None:
        """Let a connection see the table, from the event after one on."""
        setup = self.table.setup
        connection.send(
            viewer,
            Begin(
                table=self.table.name,
                seat=viewer if viewer >= 0 else None,
                names=tuple(seat.name for seat in setup.seats),
                bots=tuple(seat.bot for seat in setup.seats),
                rules=setup.rules,
                commitment=setup.fairness.commitment,
                contributions=setup.fairness.contributions,
                clock=_clock_choice(setup.control),
                seq=self._last_told(viewer),
            ),
        )
        seen = _Seen(viewer, seq, self._last_told(viewer))
        before = self._viewers.get(connection)
        seen.is_reader = before is not None and before.is_reader
        self._viewers[connection] = seen
        self._show(connection)

    def detach(self, connection: Viewer) -> None:
        """Let a connection go; the seat stays the player's, and nobody waits for it."""
        seen = self._viewers.pop(connection, None)
        if seen is not None and seen.is_reader:
            self._note_readers()

    def wait(self, connection: Viewer) -> None:
        """From now on the next deal waits until the result was seen at a connection."""
        self._viewers[connection].is_reader = True
        self._note_readers()

    def go_on(self, seat: int) -> None:
        """A player has seen the result of a deal, at any of their connections."""
        self.table.go_on(seat)
        self._proceed()

    def _note_readers(self) -> None:
        seen = self._viewers.values()
        self.table.wait_for({each.viewer for each in seen if each.is_reader})
        self._proceed()

    @property
    def is_watched(self) -> bool:
        """Whether some connection looks at the table."""
        return bool(self._viewers)

    def _last_told(self, viewer: int) -> int:
        """Return the last event that a viewer may know; who sees all tiles is a deal behind."""
        if viewer != EVERYTHING or self.table.is_over:
            return self.table.told - 1
        events = self.table.game.events
        places = range(self.table.told - 1, -1, -1)
        return next((n for n in places if isinstance(events[n], DealStarted)), 1) - 1

    def _show(self, connection: Viewer) -> None:
        """Send a connection what it has not seen, and the question that is open for it."""
        seen = self._viewers[connection]
        last = self._last_told(seen.viewer)
        self._tell_away(connection, seen)
        self._tell_seat(connection, seen)
        for seq, event in self.table.events_since(seen.seq):
            if seq <= last:
                connection.send(seen.viewer, Happened(self.table.name, seq, event))
                seen.seq = seq
                self._tell_seat(connection, seen)
        if self.table.is_over:
            self._show_end(connection, seen)
            return
        self._tell_waiting(connection, seen)
        if seen.viewer >= 0:
            self._ask(connection, seen)

    def _tell_away(self, connection: Viewer, seen: _Seen) -> None:
        """Send for whom a bot plays, where that has changed."""
        away = self.table.told_away()
        if away != seen.away:
            seen.away = away
            connection.send(seen.viewer, Away(self.table.name, tuple(sorted(away))))

    def _tell_waiting(self, connection: Viewer, seen: _Seen) -> None:
        """Send for whom the next deal waits, where that has changed; not to those a deal behind."""
        waiting = self.table.reading
        if waiting != seen.waiting and seen.viewer != EVERYTHING:
            seen.waiting = waiting
            connection.send(seen.viewer, Waiting(self.table.name, tuple(sorted(waiting))))

    def _tell_seat(self, connection: Viewer, seen: _Seen) -> None:
        """Send what the last event sent means to the hand of a seat, and to nobody else."""
        if seen.viewer >= 0:
            self._tell_barred(connection, seen)
            self._tell_furiten(connection, seen)

    def _tell_barred(self, connection: Viewer, seen: _Seen) -> None:
        """Send the win that the last event sent did not give, if there is one."""
        if seen.seq <= seen.barred:
            return
        seen.barred = seen.seq
        win = self.table.barred_win(seen.seq, seen.viewer)
        if win is not None:
            action = Ron() if win.action == Ron() else Tsumo()
            barred = Barred(self.table.name, seen.seq, action, win.tile, win.reason)
            connection.send(seen.viewer, Private(seen.viewer, barred))

    def _tell_furiten(self, connection: Viewer, seen: _Seen) -> None:
        """Send whether a seat is furiten, where that has changed; of what is past only the end."""
        if seen.seq < seen.past:
            return
        furiten = self.table.furiten(seen.viewer, seen.seq)
        if furiten != seen.furiten:
            seen.furiten = furiten
            changed = FuritenChanged(self.table.name, seen.seq, furiten)
            connection.send(seen.viewer, Private(seen.viewer, changed))

    def _show_end(self, connection: Viewer, seen: _Seen) -> None:
        game = self.table.game
        assert game.result is not None
        record = self.table.setup.fairness.record(self.table.fair_walls)
        connection.send(seen.viewer, Ended(self.table.name, seen.seq, game.result, record))

    def _ask(self, connection: Viewer, seen: _Seen) -> None:
        question = self.table.question(seen.viewer)
        if question is None or question.decision == seen.decision:
            return
        seen.decision = question.decision
        base, bank = self.table.time_left(seen.viewer, self._now())
        ask = Ask(self.table.name, seen.seq, question.decision, question.actions, base, bank)
        connection.send(seen.viewer, Private(seen.viewer, ask))

    # Acts

    def answer(self, connection: Viewer, seat: int, decision: int, action: Given) -> None:
        """Take the answer of a player, or say why not; the seat is theirs again."""
        self.table.come_back(seat, self._now())
        found = self.table.judge(seat, decision, action)
        if isinstance(found, SeatAction):
            self._perform(found, action)
        if isinstance(found, SeatAction) or found.is_repeated:
            connection.send(seat, Private(seat, Answered(self.table.name, decision)))
            self._proceed()
            return
        self._refuse(connection, seat, decision, found)
        self._proceed()

    def explain(self, connection: Viewer, seat: int, decision: int, action: Given) -> None:
        """Say why an action is not possible for a seat that is asked; nothing changes."""
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
        """A player plays again in place of the bot."""
        self.table.come_back(seat, self._now())
        self._proceed()

    def _perform(self, act: SeatAction, given: Given) -> None:
        """Store an act, and then play it; nobody was told yet."""
        now = self._now()
        table = self.table
        self._store.append_act(table.name, table.act_count, act.seat, str(act.action), now)
        table.play(act, now, given)

    def _proceed(self) -> None:
        """Tell what is due, ask who is asked, let bots think, and wait for what comes next."""
        if self._is_closed or self._is_finished:
            return
        self.table.tell(self._now())
        for connection in list(self._viewers):
            self._show(connection)
        if self.table.is_over:
            self._is_finished = True
            self._on_over(self.table)
            return
        for seat in self.table.bot_seats():
            self._let_think(seat)
        self._wait()

    def _wait(self, seconds: float | None = None) -> None:
        """Wait for what is due next, or for so many seconds."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.next_time()
        if seconds is None and due is not None:
            seconds = max(0.0, due - self._now())
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._on_time)

    def _on_time(self) -> None:
        """Something is due: an event is told, or a time is up."""
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

    def _perform_unasked(self, act: SeatAction) -> bool:
        """Do what no client waits for; where the store fails, try again in a moment."""
        try:
            self._perform(act, act.action)
        except StoreError as error:
            _LOG.error("table %s waits: %s", self.table.name, error)
            self._wait(RETRY_SECONDS)
            return False
        self._proceed()
        return True

    # Bots

    def _let_think(self, seat: int) -> None:
        """A bot thinks about the question of its seat, unless it does already."""
        question = self.table.question(seat)
        if question is None or seat in self._thinking:
            return
        self._thinking.add(seat)
        task = asyncio.get_running_loop().create_task(self._think(seat, question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, seat: int, question: Question) -> None:
        loop = asyncio.get_running_loop()
        view = self.table.view(seat)
        try:
            action = await loop.run_in_executor(
                self._pool, _choose, self._bot(seat), view, question.actions
            )
        finally:
            self._thinking.discard(seat)
        self._play_bot(seat, question, action)

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            name = self.table.setup.seats[seat].bot or STAND_IN
            self._bots[seat] = self._make_bot(name, seat)
        return self._bots[seat]

    def _play_bot(self, seat: int, question: Question, action: Action) -> None:
        """Play what a bot chose, unless the player came back and answered meanwhile."""
        if self._is_closed or not self.table.is_bot(seat):
            return
        found = self.table.judge(seat, question.decision, action)
        if isinstance(found, SeatAction):
            self._perform_unasked(found)
        else:
            self._proceed()


def _clock_choice(control: TimeControl | None) -> ClockChoice | None:
    return None if control is None else ClockChoice(control.base, control.bank)


def _choose(bot: Bot, view: SeatView, legal: tuple[Action, ...]) -> Action:
    """Return what a bot chooses; the table goes on also where it fails."""
    try:
        action = bot.choose(view, legal)
    except Exception as error:
        # Its words may have tiles in them, and stay here.
        _LOG.warning("the bot %s failed: %s", bot.name, type(error).__name__)
        return Tsumogiri().choose(view, legal)
    if action in legal:
        return action
    _LOG.warning("the bot %s chose what is not legal", bot.name)
    return Tsumogiri().choose(view, legal)
