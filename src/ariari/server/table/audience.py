"""Who follows a table, and what each of them has been told."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ariari.model.actions.action import Ron, Tsumo
from ariari.schema.messages import (
    Ask,
    Away,
    Barred,
    Begin,
    ClockChoice,
    Emoted,
    EmoteName,
    ErrorMessage,
    FuritenChanged,
    SeatsDrawn,
    Thinking,
    Waiting,
)
from ariari.server.socket.outgoing import EVERYTHING, Ended, Happened, Outgoing, Private
from ariari.server.table.clock import TimeControl
from ariari.server.table.live import LiveTable
from ariari.words.reason import Reason

__all__ = ["Audience", "Viewer"]


class Viewer(Protocol):
    """A connection that follows a table."""

    def send(self, viewer: int, message: Outgoing) -> None:
        """Send a message as a viewer may see it: a seat, `PUBLIC` or `EVERYTHING`."""


class _Seen:
    """How far a connection has followed a table, and as whom."""

    def __init__(self, viewer: int, seq: int, last: int) -> None:
        self.viewer = viewer
        self.seq = seq
        """The last event sent."""
        self.decision = -1
        """The last question sent."""
        self.barred = last - 1
        """The last event whose barred win was sent, or is too old to send."""
        self.past = last
        """The last event before the connection came."""
        self.furiten: Reason | None = None
        """Why the seat was furiten when last told."""
        self.away: frozenset[int] = frozenset()
        """The seats that bots had taken over when last told."""
        self.is_reader = False
        """Whether the next deal should wait until this connection has seen the result."""
        self.waiting: frozenset[int] = frozenset()
        """The seats being waited for when last told."""
        self.thinking = -1
        """The last event after which a seat was said to think."""


class _Moment(NamedTuple):
    """What is the same for everyone who follows a table."""

    last: int
    """The last event that may be told."""
    away: frozenset[int]
    waiting: frozenset[int]
    asked: tuple[int, ...]
    thinker: int | None
    is_over: bool

    @classmethod
    def of(cls, table: LiveTable) -> "_Moment":
        """Return how things are at a table now."""
        last, over = table.told - 1, table.is_over
        asked, thinker = table.asked(), table.thinker()
        return cls(last, table.told_away(), table.reading, asked, thinker, over)


class Audience:
    """The connections that follow a table."""

    def __init__(self, table: LiveTable, now: Callable[[], float]) -> None:
        self._table = table
        self._now = now
        self._seen: dict[Viewer, _Seen] = {}
        self._happened: dict[int, Happened] = {}
        """Events being told, one object for all: what several see alike is encoded once."""

    def __bool__(self) -> bool:
        return bool(self._seen)

    def attach(self, connection: Viewer, viewer: int, seq: int) -> None:
        """Let a connection follow the table, from the event after `seq` on.

        A client that has seen more than there is, because the store lost its last writes, sees the
        game from its start.
        """
        setup, last = self._table.setup, self._last_told(viewer)
        is_ahead = seq >= self._table.told
        connection.send(
            viewer,
            Begin(
                table=self._table.name,
                seat=viewer if viewer >= 0 else None,
                names=tuple(seat.name for seat in setup.seats),
                bots=tuple(seat.bot for seat in setup.seats),
                rules=setup.rules,
                commitment=setup.commitment,
                contributions=setup.fairness.contributions,
                draw=None if setup.draw is None else SeatsDrawn.of(setup.draw),
                clock=_clock_choice(setup.control),
                seq=last,
                seed=setup.seed,
                rolled_back=is_ahead,
                faces=tuple(seat.face for seat in setup.seats),
                delay=setup.delay if viewer == EVERYTHING else None,
            ),
        )
        seen = _Seen(viewer, -1 if is_ahead else seq, last)
        before = self._seen.get(connection)
        seen.is_reader = before is not None and before.is_reader
        self._seen[connection] = seen
        moment = _Moment.of(self._table)
        self._tell_away(connection, seen, moment)
        self._tell_seat(connection, seen)
        self._show(connection, seen, moment)
        self._happened.clear()

    def detach(self, connection: Viewer) -> bool:
        """Forget a connection; return whether results were waited for there."""
        seen = self._seen.pop(connection, None)
        return seen is not None and seen.is_reader

    def make_reader(self, connection: Viewer) -> None:
        """From now on the next deal waits until the result was seen at a connection."""
        self._seen[connection].is_reader = True

    @property
    def readers(self) -> set[int]:
        """The seats at which results are waited for."""
        return {seen.viewer for seen in self._seen.values() if seen.is_reader}

    def tell(self, message: ErrorMessage) -> None:
        """Send everyone the same."""
        for connection, seen in list(self._seen.items()):
            connection.send(seen.viewer, message)

    def tell_emote(self, seat: int, emote: EmoteName) -> None:
        """Send everyone what a seat says; not to those who are kept behind."""
        for connection, seen in list(self._seen.items()):
            if seen.viewer != EVERYTHING:
                connection.send(seen.viewer, Emoted(self._table.name, seat, emote))

    def show(self) -> None:
        """Send everyone what is new to them."""
        moment = _Moment.of(self._table)
        for connection, seen in list(self._seen.items()):
            self._show(connection, seen, moment)
        self._happened.clear()

    def next_late(self) -> float | None:
        """Return when someone who is kept behind the game may know more."""
        table = self._table
        late = [seen.seq for seen in self._late.values() if seen.seq < table.told - 1]
        return table.late_time(min(late) + 1) if late else None

    def show_late(self) -> None:
        """Send those who are kept behind what they may know by now."""
        moment = _Moment.of(self._table)
        for connection, seen in self._late.items():
            if seen.seq < moment.last:
                self._show(connection, seen, moment)
        self._happened.clear()

    @property
    def _late(self) -> dict[Viewer, _Seen]:
        """Those who see all tiles, and are kept behind the game."""
        return {viewer: seen for viewer, seen in self._seen.items() if seen.viewer == EVERYTHING}

    def _last_told(self, viewer: int) -> int:
        """Return the last event a viewer may know."""
        table = self._table
        return (table.told_late(self._now()) if viewer == EVERYTHING else table.told) - 1

    def _show(self, connection: Viewer, seen: _Seen, moment: _Moment) -> None:
        """Send a connection what it has not seen, and the question open for it."""
        self._tell_away(connection, seen, moment)
        last = moment.last if seen.viewer != EVERYTHING else self._last_told(seen.viewer)
        if seen.seq < last:
            self._tell_events(connection, seen, last)
        if moment.is_over and seen.seq >= moment.last:
            self._tell_end(connection, seen)
            return
        self._tell_waiting(connection, seen, moment)
        if seen.viewer in moment.asked:
            self._ask(connection, seen)
        elif moment.thinker is not None:
            self._tell_thinking(connection, seen, moment.thinker)

    def _tell_events(self, connection: Viewer, seen: _Seen, last: int) -> None:
        """Send the events up to the last one that a connection may know."""
        for seq, event in self._table.events_since(seen.seq):
            if seq > last:
                return
            if seq not in self._happened:
                self._happened[seq] = Happened(self._table.name, seq, event)
            connection.send(seen.viewer, self._happened[seq])
            seen.seq = seq
            self._tell_seat(connection, seen)

    def _tell_away(self, connection: Viewer, seen: _Seen, moment: _Moment) -> None:
        """Say which seats bots have taken over, if that has changed."""
        if moment.away != seen.away:
            seen.away = moment.away
            away = tuple(sorted(moment.away))
            connection.send(seen.viewer, Away(self._table.name, away))

    def _tell_waiting(self, connection: Viewer, seen: _Seen, moment: _Moment) -> None:
        """Say whom the next deal waits for, if that has changed; not to those kept behind."""
        waiting = moment.waiting
        if waiting != seen.waiting and seen.viewer != EVERYTHING:
            seen.waiting = waiting
            connection.send(seen.viewer, Waiting(self._table.name, tuple(sorted(waiting))))

    def _tell_thinking(self, connection: Viewer, seen: _Seen, seat: int) -> None:
        """Show whose turn it is how long that may take, once; not to those kept behind."""
        if seen.thinking == seen.seq or seen.viewer == EVERYTHING:
            return
        seen.thinking = seen.seq
        base, bank = self._table.time_left(seat, self._now())
        if base is not None and bank is not None:
            connection.send(seen.viewer, Thinking(self._table.name, seen.seq, seat, base, bank))

    def _tell_seat(self, connection: Viewer, seen: _Seen) -> None:
        """Tell a seat, and nobody else, what the last event sent means for its hand."""
        if seen.viewer >= 0:
            self._tell_barred(connection, seen)
            self._tell_furiten(connection, seen)

    def _tell_barred(self, connection: Viewer, seen: _Seen) -> None:
        """Send the win that the last event sent completed but the rules deny, if any."""
        if seen.seq <= seen.barred:
            return
        seen.barred = seen.seq
        win = self._table.notices.barred_win(seen.seq, seen.viewer)
        if win is not None:
            action = Ron() if win.action == Ron() else Tsumo()
            barred = Barred(self._table.name, seen.seq, action, win.tile, win.reason)
            connection.send(seen.viewer, Private(seen.viewer, barred))

    def _tell_furiten(self, connection: Viewer, seen: _Seen) -> None:
        """Say whether a seat is furiten, if that has changed; after a gap, only the latest."""
        if seen.seq < seen.past:
            return
        furiten = self._table.notices.furiten(seen.viewer, seen.seq)
        if furiten != seen.furiten:
            seen.furiten = furiten
            changed = FuritenChanged(self._table.name, seen.seq, furiten)
            connection.send(seen.viewer, Private(seen.viewer, changed))

    def _tell_end(self, connection: Viewer, seen: _Seen) -> None:
        table = self._table
        assert table.game.result is not None
        result, reason = table.game.result, table.game.end_reason
        ended = Ended(table.name, seen.seq, result, table.fair_record, reason)
        connection.send(seen.viewer, ended)

    def _ask(self, connection: Viewer, seen: _Seen) -> None:
        question = self._table.question(seen.viewer)
        if question is None or question.decision == seen.decision:
            return
        seen.decision = question.decision
        base, bank = self._table.time_left(seen.viewer, self._now())
        outlook = self._table.game.draw_outlook(seen.viewer)
        asked = question.decision, question.actions
        ask = Ask(self._table.name, seen.seq, *asked, base, bank, outlook)
        connection.send(seen.viewer, Private(seen.viewer, ask))


def _clock_choice(control: TimeControl | None) -> ClockChoice | None:
    return None if control is None else ClockChoice(control.base, control.bank)
