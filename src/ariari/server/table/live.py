"""A table that people sit at: one game, its clocks, and when everybody may be told what.

Nothing here waits, stores or sends. Time is handed in, so that a table is a function of what was
done at it and when. The actor around it stores every act before it is played, and sends what has
become known.

A tile that was discarded can be called. So that nobody learns from a pause whether somebody could
have called it, what happens next is told only when a window of fixed length has passed, whoever
was asked. The game itself may then be ahead of what was told, and nobody is asked before the rest
is told too.

Between deals people look at the result. A new deal is told when those have gone on who want to be
waited for; in company they have so many seconds.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence, Set

from ariari.errors import AriariError
from ariari.model.actions.action import (
    Action,
    Pass,
    ShowNoten,
    ShowTenpai,
    parse_action,
)
from ariari.model.events.event import (
    DealEnded,
    DealStarted,
    Event,
    HandShown,
    KanDeclared,
    KitaDeclared,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game.seat_view import SeatView
from ariari.model.game.setup import GivenWall
from ariari.server.store.stored import StoredAct
from ariari.server.table.barred import BarredWin, barred_rons, barred_tsumo
from ariari.server.table.clock import ThinkingTime
from ariari.server.table.question import Given, Question, Rejection, SeatAction, decision_of, meant
from ariari.server.table.setup import TableSetup
from ariari.words.reason import Reason

__all__ = ["READING_SECONDS", "LiveTable"]

READING_SECONDS = 20.0
"""How long the others wait for somebody who looks at a result."""

_OFFERS = (TileDiscarded, KanDeclared, KitaDeclared)
"""Events after which others may call."""
_MAY_RON: tuple[int, Reason | None] = (-1, None)
"""Nobody is furiten before the first event."""


class LiveTable:
    """One game with its players, at one moment."""

    def __init__(self, name: str, setup: TableSetup, now: float) -> None:
        self.name = name
        self.setup = setup
        self.game = setup.new_game()
        self.away: set[int] = set()
        """Seats of people for whom a bot plays."""
        self._returning: set[int] = set()
        """Those of them who are back, but too late for the question that is open."""
        self.told = 0
        """Events that everybody may know."""
        self._times: list[float] = []
        """When each event may be told."""
        self._people = [n for n, seat in enumerate(setup.seats) if seat.player is not None]
        self._clocks = [ThinkingTime(setup.control) for _ in setup.seats]
        self._answered: dict[int, tuple[int, str]] = {}
        """The last answer of each seat in words, with its question."""
        self._legal: dict[int, tuple[Action, ...]] = {}
        """What seats may do now, as far as it was asked for."""
        self._barred: dict[tuple[int, int], BarredWin] = {}
        """Wins that a person may not have, by the number of the event and the seat."""
        self._furiten = {seat: [_MAY_RON] for seat in self._people}
        """Whether a person was furiten, and since which event: every change, in their order."""
        self._told_away: frozenset[int] = frozenset()
        self._readers: frozenset[int] = frozenset()
        """Seats of people who want to be waited for after a deal."""
        self._reading: frozenset[int] = frozenset()
        """Those of them who have not gone on since the last deal ended."""
        self._reading_end = now
        self._act_count = 0
        self._window_end = now
        if setup.position:
            # What led to the position is told at once.
            self._times = [now] * self.game.event_count
            self._note_furiten()
        else:
            self._deal()
        self._note_events(now)
        self.tell(now)

    @classmethod
    def restore(
        cls, name: str, setup: TableSetup, acts: Sequence[StoredAct], now: float
    ) -> "LiveTable":
        """Return a table as it was after its acts, with all told; times to think begin anew."""
        table = cls(name, setup, now)
        for act in acts:
            action = parse_action(act.action)
            decision = decision_of(table.game.event_count, action)
            table._answered[act.seat] = (decision, act.action)
            table._play(act.seat, action)
        table._clocks = [ThinkingTime(setup.control) for _ in setup.seats]
        table._times = [now] * table.game.event_count
        table._window_end = now + setup.window
        table.tell(now)
        return table

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and everybody knows."""
        return self.game.is_over and self.told == len(self._times)

    @property
    def act_count(self) -> int:
        """How many acts were played."""
        return self._act_count

    def events_since(self, seq: int) -> Iterator[tuple[int, Event]]:
        """Yield every event after one that may be told, with its number."""
        first = max(0, seq + 1)
        if first < self.told:
            yield from enumerate(self.game.events_from(first)[: self.told - first], first)

    def view(self, seat: int) -> SeatView:
        """Return what a seat knows; it is asked, and so nothing is left to be told."""
        return self.game.view(seat)

    # Time

    def tell(self, now: float) -> None:
        """What is due may be told, and those who are then asked begin to think."""
        while self.told < len(self._times) and self._due() <= now:
            self.told += 1
            if self._readers:
                self._note_reading(now)
        if not self._has_window:
            for seat in self._asked():
                self._clocks[seat].begin(now)

    def next_time(self) -> float | None:
        """Return when something happens by itself: an event is due, or somebody's time is up."""
        if self.told < len(self._times):
            due = self._due()
            return due if due < math.inf else None
        return min(self._deadlines().values(), default=None)

    def _due(self) -> float:
        """Return when the next event may be told; a new deal waits for those who read."""
        time = self._times[self.told]
        if self.reading and isinstance(self.game.events_from(self.told)[0], DealStarted):
            return max(time, self._reading_end)
        return time

    def time_left(self, seat: int, now: float) -> tuple[float | None, float | None]:
        """Return the seconds that a seat has: of this decision's own, and in the bank."""
        if self._has_window:
            return max(0.0, self._window_end - now), 0.0
        left = self._clocks[seat].left(now)
        return (None, None) if left is None else (left.base, left.bank)

    def late_seats(self, now: float) -> list[int]:
        """Return the seats whose time is up."""
        return [seat for seat, time in self._deadlines().items() if time <= now]

    def _deadlines(self) -> dict[int, float]:
        """Return when the time of each seat that is asked is up; bots have as long as they need.

        A window closes for everybody at once.
        """
        asked = self._asked()
        if self._has_window:
            return dict.fromkeys(asked, self._window_end)
        clocks = {seat: self._clocks[seat].deadline for seat in asked if not self.is_bot(seat)}
        return {seat: time for seat, time in clocks.items() if time is not None}

    @property
    def _has_window(self) -> bool:
        """Whether the open questions must be answered before a window ends."""
        return self.setup.is_shared and self._is_unnoticed

    @property
    def _is_unnoticed(self) -> bool:
        """Whether nobody else is to know that somebody is asked.

        So it is with a tile that may be called, and with a hand that may be kept hidden.
        """
        pending = self.game.pending
        return bool(pending) and any(
            isinstance(action, Pass | ShowNoten) for action in self._legal_actions(pending[0])
        )

    # Results

    @property
    def reading(self) -> frozenset[int]:
        """The seats whose people look at the result of the last deal, and are waited for."""
        return self._reading - self.away if self._reading else self._reading

    def wait_for(self, seats: Set[int]) -> None:
        """After each deal these seats are waited for, and no others."""
        self._readers = frozenset(seats)
        self._reading &= self._readers

    def go_on(self, seat: int) -> None:
        """A seat has seen the result of the last deal."""
        self._reading -= {seat}

    def _note_reading(self, now: float) -> None:
        """With the end of a deal that is not the last one, people begin to read its result."""
        event = self.game.events_from(self.told - 1)[0]
        if isinstance(event, DealEnded) and not self.game.is_over:
            self._reading = self._readers
            self._reading_end = now + READING_SECONDS if self.setup.is_shared else math.inf
        elif isinstance(event, DealStarted):
            self._reading = frozenset()

    # Questions and answers

    def _asked(self) -> tuple[int, ...]:
        """Return the seats that are asked; nobody is while something is still to be told."""
        return self.game.pending if self.told == len(self._times) else ()

    def question(self, seat: int) -> Question | None:
        """Return what a seat is asked now, if it is."""
        if seat not in self._asked():
            return None
        actions = self._legal_actions(seat)
        return Question(decision_of(len(self._times), actions[0]), actions)

    def _legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do; the game is asked once for every state of it."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(seat)
        return self._legal[seat]

    def bot_seats(self) -> list[int]:
        """Return the seats that are asked and that a bot plays, also for somebody who is away."""
        return [seat for seat in self._asked() if self.is_bot(seat)]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays a seat now, perhaps for somebody who is away."""
        return self.setup.seats[seat].bot is not None or seat in self.away

    def come_back(self, seat: int, now: float) -> None:
        """A person plays again, from the next question on if the time for this one is up."""
        if seat in self._asked() and self._clocks[seat].is_up(now):
            self._returning.add(seat)
        else:
            self.away.discard(seat)

    def told_away(self) -> frozenset[int]:
        """Return the seats of people for whom a bot plays, as far as everybody may know.

        Whoever comes back because a tile can be called is not noticed before others move on.
        """
        is_shared = self.setup.is_shared
        if not (is_shared and (self.told < len(self._times) or self._is_unnoticed)):
            self._told_away = frozenset(self.away)
        return self._told_away

    def barred_win(self, seq: int, seat: int) -> BarredWin | None:
        """Return the win that a person may not have with the tile of an event."""
        return self._barred.get((seq, seat))

    def furiten(self, seat: int, seq: int) -> Reason | None:
        """Return why a person was furiten when an event had happened; None where it was not so.

        A tile that went by counts with the event that comes next, and so it is told with that one.
        """
        changes = self._furiten[seat]
        place = bisect_right(changes, seq, key=lambda change: change[0])
        return changes[place - 1][1]

    def explain(self, seat: int, decision: int, given: Given) -> Reason | Rejection | None:
        """Return why an action does not answer a question; None where it does. Nothing changes."""
        question = self._open_question(seat, decision)
        if isinstance(question, Rejection):
            return question
        try:
            action = meant(given, question.actions)
        except AriariError as error:
            return error.reason
        return None if action in question.actions else self.game.why_not(seat, action)

    def _open_question(self, seat: int, decision: int) -> Question | Rejection:
        """Return what a seat is asked now, unless something else is meant."""
        question = self.question(seat)
        if question is None:
            return Rejection(Reason("refusal.not_asked"))
        if decision != question.decision:
            return Rejection(Reason("refusal.past", decision=decision, now=question.decision))
        return question

    def judge(self, seat: int, decision: int, given: Given) -> SeatAction | Rejection:
        """Return an answer as an act that may be stored and played, or why it is not taken."""
        if self._answered.get(seat) == (decision, str(given)):
            return Rejection(Reason("refusal.answered"), is_repeated=True)
        question = self._open_question(seat, decision)
        if isinstance(question, Rejection):
            return question
        options = (*question.actions, *self.game.mistakes(seat))
        try:
            action = meant(given, options)
        except AriariError as error:
            return Rejection(error.reason)
        if action not in options:
            return Rejection(self.game.why_not(seat, action))
        return SeatAction(seat, decision, action)

    def play(self, act: SeatAction, now: float, given: Given = "") -> None:
        """Play an act that was stored; what follows may be told when its time has come."""
        self._clocks[act.seat].end(now)
        self._answered[act.seat] = (act.decision, str(given or act.action))
        if act.seat in self._returning:
            self._returning.discard(act.seat)
            self.away.discard(act.seat)
        time = self._settling_time(now)
        self._play(act.seat, act.action)
        is_show = isinstance(act.action, ShowTenpai | ShowNoten)
        self._note_events(time, shower=act.seat if is_show else None)
        self.tell(now)

    def _settling_time(self, now: float) -> float:
        """Return when it may be told what follows an answer that is given now."""
        if self._has_window:
            return self._window_end
        return max(now, self._window_end) if self._is_unnoticed else now

    def _play(self, seat: int, action: Action) -> None:
        """Play an act that was judged before, now or when it was stored."""
        barred = barred_rons(self.game, seat, action, self._people)
        events = self.game.replay(seat, action, self._note_furiten)
        self._legal.clear()
        self._act_count += 1
        if barred:
            self._note_barred_rons(barred, events)
        if self.game.needs_wall:
            self._deal()
        elif events and isinstance(drawn := events[-1], TileDrawn):
            self._note_barred_tsumo(drawn)

    def _note_barred_rons(self, barred: dict[int, BarredWin], events: Sequence[Event]) -> None:
        """Remember who may not ron the tile that was laid open by the newest events."""
        first = self.game.event_count - len(events)
        seq = next(n for n, event in enumerate(events, first) if isinstance(event, _OFFERS))
        self._barred.update({(seq, seat): win for seat, win in barred.items()})

    def _note_barred_tsumo(self, drawn: TileDrawn) -> None:
        """Remember that a person may not win with the tile just drawn."""
        if drawn.seat in self._people:
            win = barred_tsumo(self.game, drawn)
            if win is not None:
                self._barred[self.game.event_count - 1, drawn.seat] = win

    @property
    def fair_walls(self) -> tuple[GivenWall, ...]:
        """The walls that follow from the secret: that of a position does not."""
        return self.game.walls[1:] if self.setup.position else self.game.walls

    def _deal(self) -> None:
        """The next wall is dealt; it follows from the secret and the players' words."""
        wall = self.setup.fairness.wall(len(self.fair_walls) + 1)
        self.game.add_wall(wall.tiles, dice=wall.dice)
        self._note_furiten()

    def _note_furiten(self) -> None:
        """Remember who is furiten since the newest event, and who is no longer."""
        for seat, changes in self._furiten.items():
            furiten = self.game.furiten(seat)
            if furiten != changes[-1][1]:
                changes.append((self.game.event_count - 1, furiten))

    def _note_events(self, now: float, shower: int | None = None) -> None:
        """Events that are new get their times: each offered tile opens a window before the next.

        So does a hand that may be kept hidden, but for that of a seat which was asked to show it.
        """
        time = now
        for event in self.game.events_from(len(self._times)):
            if isinstance(event, HandShown) and event.seat != shower:
                time = self._after_showing(time)
            self._times.append(time)
            if isinstance(event, _OFFERS):
                time += self.setup.window
                self._window_end = time
            elif isinstance(event, DealEnded):
                time += self.setup.pause
            elif isinstance(event, DealStarted):
                for clock in self._clocks:
                    clock.refill()
        if self._is_showing:
            self._after_showing(time)

    def _after_showing(self, time: float) -> float:
        """Return when the window of a seat ends that shows its hand or keeps it hidden (DRAW-7)."""
        if self.setup.is_shared and self.setup.rules.voluntary_noten:
            self._window_end = max(time, self._window_end) + self.setup.window
            return self._window_end
        return time

    @property
    def _is_showing(self) -> bool:
        """Whether somebody is asked to show a hand."""
        pending = self.game.pending
        return bool(pending) and ShowTenpai() in self._legal_actions(pending[0])
