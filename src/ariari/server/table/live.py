"""A table that people sit at: one game, its clocks, and when everyone may be told what.

Nothing here waits, stores or sends. Time is passed in, so a table depends only on what was done and
when. The actor around it stores every action before it is played, and sends what may be told.

`Schedule` says when that is, `Reading` whom a new deal waits for. Nobody is asked while anything is
left to tell.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence, Set

from ariari.model.actions.action import Action, Pass, ShowNoten, parse_action
from ariari.model.events.event import DealEnded, DealStarted, Event
from ariari.model.game.seat_view import SeatView
from ariari.model.game.setup import GivenWall
from ariari.server.errors import Unplayable
from ariari.server.fair.record import FairRecord
from ariari.server.store.stored import StoredAct
from ariari.server.table.clock import ThinkingTime
from ariari.server.table.engine import mark_of
from ariari.server.table.hand_notices import HandNotices
from ariari.server.table.question import (
    Given,
    Question,
    Rejection,
    SeatAction,
    asked_by,
    decision_of,
    is_show,
    judge,
    why_not,
)
from ariari.server.table.reading import Reading
from ariari.server.table.schedule import Schedule
from ariari.server.table.setup import TableSetup
from ariari.words.reason import Reason

__all__ = ["LiveTable"]

DEALS_MAX = 200
"""Deals after which a game that has not ended is abandoned; the longest real ones have about 50."""

MISSES_MAX = 3
"""Questions in a row for which the time of a seat is up before it counts as away."""
_QUIET = (Pass, ShowNoten)
"""What a seat may answer without anyone noticing that it was asked."""


class LiveTable:
    """One game with its players, at one moment."""

    def __init__(self, name: str, setup: TableSetup, now: float) -> None:
        self.name = name
        self.setup = setup
        self._is_shared = setup.is_shared
        self.game = setup.new_game()
        self.away: set[int] = set()
        """People's seats that a bot has taken over."""
        self._missed: Counter[int] = Counter()
        """How often in a row the time of each seat was up."""
        self._returning: set[int] = set()
        """Those who are back, but too late for the open question."""
        self._told_away: frozenset[int] = frozenset()
        self._schedule = Schedule(setup, now)
        self._reading = Reading()
        people = [n for n, seat in enumerate(setup.seats) if seat.player is not None]
        self.notices = HandNotices(self.game, people)
        """What people may know about their own hands."""
        self._clocks = [ThinkingTime(setup.control) for _ in setup.seats]
        self._answered: dict[int, tuple[int, str]] = {}
        """The last answer of each seat in words, with its question."""
        self._legal: dict[int, tuple[Action, ...]] = {}
        """What seats may do now, as far as anyone has asked."""
        self._unnoticed: bool | None = None
        """Whether that is to go unnoticed, once anyone has asked."""
        self._act_count = 0
        if setup.position:
            # What led to the position is told at once.
            self._schedule.tell_all(self.game.event_count, now)
            self.notices.note_furiten()
        elif setup.seed is None:
            self._deal()
        self._note_events(now)
        self.tell(now)

    @classmethod
    def restore(
        cls, name: str, setup: TableSetup, acts: Sequence[StoredAct], now: float
    ) -> "LiveTable":
        """Return a table as it was after its actions, with everything told; clocks restart.

        Raises Unplayable if this engine plays it differently from the one that stored it.
        """
        table = cls(name, setup, now)
        # An event is followed by two rounds of answers without another at most, those to the last
        # discard and those about showing hands; what any earlier one meant is not told again.
        past = len(acts) - 2 * len(setup.seats)
        for number, act in enumerate(acts):
            found = table._read(act)
            table._answered[act.seat] = (found.decision, act.action)
            table._play(act.seat, found.action, is_past=number < past)
        table._clocks = [ThinkingTime(setup.control) for _ in setup.seats]
        # Nobody has to be kept behind a game that is over.
        known = -math.inf if table.game.is_over else now
        table._schedule.tell_all(table.game.event_count, known)
        table._schedule.window_end = now + setup.window
        table.tell(known)
        return table

    def catch_up(self, acts: Sequence[StoredAct], now: float) -> None:
        """Play actions that were stored without anyone here knowing; they are those that follow.

        Raises Unplayable if they do not.
        """
        for act in acts:
            self.play(self._read(act), now)

    def _read(self, act: StoredAct) -> SeatAction:
        """Return the next stored action, which must have been taken where the game stands."""
        if act.mark is not None and act.mark != mark_of(self.game):
            raise Unplayable(Reason("store.other_rules", number=act.number))
        action = parse_action(act.action)
        return SeatAction(act.seat, decision_of(self.game.event_count, action), action)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and everyone knows."""
        return self.game.is_over and self._schedule.is_all_told

    @property
    def act_count(self) -> int:
        """How many actions were played."""
        return self._act_count

    @property
    def told(self) -> int:
        """How many events everyone may know."""
        return self._schedule.told

    def told_late(self, now: float) -> int:
        """Return how many events those may know who are kept behind the game."""
        return self._schedule.told_before(now, self.setup.delay)

    def late_time(self, seq: int) -> float:
        """Return when they may know an event that was told."""
        return self._schedule.times[seq] + self.setup.delay

    def events_since(self, seq: int) -> Iterator[tuple[int, Event]]:
        """Yield every event after `seq` that may be told, with its number."""
        first = max(0, seq + 1)
        if first < self.told:
            yield from enumerate(self.game.events_from(first)[: self.told - first], first)

    def view(self, seat: int) -> SeatView:
        """Return what a seat knows; it is asked, so nothing is left to tell."""
        return self.game.view(seat)

    # Time

    def tell(self, now: float) -> None:
        """What is due may be told, and the seats that are asked then begin to think."""
        schedule = self._schedule
        while not schedule.is_all_told and self._due() <= now:
            schedule.tell_next(now)
            if self._reading.readers:
                self._note_reading(now)
        if not self.has_window:
            for seat in self.asked():
                self._clocks[seat].begin(now)

    def next_time(self) -> float | None:
        """Return when something happens by itself: an event is due, or someone's time is up."""
        if not self._schedule.is_all_told:
            due = self._due()
            return due if due < math.inf else None
        return min(self._deadlines().values(), default=None)

    def _due(self) -> float:
        """Return when the next event may be told; a new deal waits for those still reading."""
        time = self._schedule.next_time
        if self.reading and isinstance(self.game.events_from(self.told)[0], DealStarted):
            return max(time, self._reading.end)
        return time

    def time_left(self, seat: int, now: float) -> tuple[float | None, float | None]:
        """Return a seat's seconds: for this decision, and in the bank."""
        if self.has_window:
            return max(0.0, self._schedule.window_end - now), 0.0
        left = self._clocks[seat].left(now)
        return (None, None) if left is None else (left.base, left.bank)

    def thinker(self) -> int | None:
        """Return the person whose turn it is, and whose clock everyone may see."""
        asked = self.asked()
        if self.setup.control is None or not asked or self._is_unnoticed or self.is_bot(asked[0]):
            return None
        return asked[0]

    def late_seats(self, now: float) -> list[int]:
        """Return the seats whose time is up."""
        return [seat for seat, time in self._deadlines().items() if time <= now]

    def _deadlines(self) -> dict[int, float]:
        """Return when the time of each seat that is asked is up; bots have as long as they need.

        A window closes for everyone at once.
        """
        asked = self.asked()
        if self.has_window:
            return dict.fromkeys(asked, self._schedule.window_end)
        clocks = {seat: self._clocks[seat].deadline for seat in asked if not self.is_bot(seat)}
        return {seat: time for seat, time in clocks.items() if time is not None}

    @property
    def has_window(self) -> bool:
        """Whether the open questions must be answered before a window closes."""
        return self._is_shared and self._is_unnoticed

    @property
    def _is_unnoticed(self) -> bool:
        """Whether nobody else may know that someone is asked.

        That goes for a tile that may be called, and for a hand that may stay hidden.
        """
        if self._unnoticed is None:
            pending = self.game.pending
            self._unnoticed = bool(pending) and any(
                isinstance(action, _QUIET) for action in self._legal_actions(pending[0])
            )
        return self._unnoticed

    # Results

    @property
    def reading(self) -> frozenset[int]:
        """The seats still reading the last result, and being waited for."""
        seats = self._reading.seats
        return seats - self.away if seats else seats

    def wait_for(self, seats: Set[int]) -> None:
        """After each deal these seats are waited for, and no others."""
        self._reading.wait_for(seats)

    def go_on(self, seat: int) -> None:
        """A seat has seen the result of the last deal."""
        self._reading.go_on(seat)

    def _note_reading(self, now: float) -> None:
        """When a deal other than the last ends, people begin to read its result."""
        event = self.game.events_from(self.told - 1)[0]
        if isinstance(event, DealEnded) and not self.game.is_over:
            self._reading.begin(now, is_shared=self._is_shared)
        elif isinstance(event, DealStarted):
            self._reading.finish()

    # Seats and hands

    def bot_seats(self) -> list[int]:
        """Return the seats that are asked and played by bots, for people who are away too."""
        return [seat for seat in self.asked() if self.is_bot(seat)]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays a seat now, perhaps for someone who is away."""
        return self.setup.seats[seat].bot is not None or seat in self.away

    def miss(self, seat: int) -> None:
        """The time of a seat was up, and its drawn tile was discarded; soon a bot takes over."""
        self._missed[seat] += 1
        if self._missed[seat] >= MISSES_MAX and not self.is_bot(seat):
            self.away.add(seat)

    def come_back(self, seat: int, now: float) -> None:
        """A person plays again, from the next question on if the time for this one is up."""
        del self._missed[seat]
        if seat in self.asked() and self._clocks[seat].is_up(now):
            self._returning.add(seat)
        else:
            self.away.discard(seat)

    def told_away(self) -> frozenset[int]:
        """Return the people's seats that bots have taken over, as far as everyone may know.

        A player who comes back because a tile can be called is not noticed before others move on.
        """
        if not (self._is_shared and (not self._schedule.is_all_told or self._is_unnoticed)):
            self._told_away = frozenset(self.away)
        return self._told_away

    # Questions and answers

    def asked(self) -> tuple[int, ...]:
        """Return the seats that are asked; nobody is while anything is left to tell."""
        return self.game.pending if self._schedule.is_all_told else ()

    def question(self, seat: int) -> Question | None:
        """Return what a seat is asked now, if anything."""
        if seat not in self.asked():
            return None
        actions = self._legal_actions(seat)
        return Question(seat, decision_of(self.told, actions[0]), actions)

    def _legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do; the game is asked once for every state."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(seat)
        return self._legal[seat]

    def explain(self, seat: int, decision: int, given: Given) -> Reason | Rejection | None:
        """Return why an action does not answer a question; None if it does. Nothing changes."""
        question = asked_by(decision, self.question(seat))
        return question if isinstance(question, Rejection) else why_not(self.game, question, given)

    def judge(self, seat: int, decision: int, given: Given) -> SeatAction | Rejection:
        """Return an answer as an action to store and play, or why it is not accepted."""
        if self._answered.get(seat) == (decision, str(given)):
            return Rejection(Reason("refusal.answered"), is_repeated=True)
        question = asked_by(decision, self.question(seat))
        return question if isinstance(question, Rejection) else judge(self.game, question, given)

    def play(self, act: SeatAction, now: float, given: Given = "") -> None:
        """Play an action that was stored; what follows may be told when it is due."""
        self._clocks[act.seat].end(now)
        self._answered[act.seat] = (act.decision, str(given or act.action))
        if act.seat in self._returning:
            self._returning.discard(act.seat)
            self.away.discard(act.seat)
        time = self._settling_time(now)
        self._play(act.seat, act.action)
        self._note_events(time, shower=act.seat if is_show(act.action) else None)
        self.tell(now)

    def _settling_time(self, now: float) -> float:
        """Return when what follows an answer given now may be told."""
        window_end = self._schedule.window_end
        if self.has_window:
            return window_end
        return max(now, window_end) if self._is_unnoticed else now

    def _play(self, seat: int, action: Action, *, is_past: bool = False) -> None:
        """Play an action that was judged before, now or when it was stored."""
        if is_past:
            self.game.replay(seat, action)
        else:
            self.notices.play(seat, action)
        self._legal.clear()
        self._unnoticed = None
        self._act_count += 1
        if self.game.needs_wall and not self.is_endless:
            self._deal()

    @property
    def is_endless(self) -> bool:
        """Whether the game has had as many deals as one may have, and has not ended."""
        return self.game.needs_wall and len(self.game.walls) >= DEALS_MAX

    @property
    def fair_walls(self) -> tuple[GivenWall, ...]:
        """The walls that follow from the secret; that of a position does not."""
        return self.game.walls[1:] if self.setup.position else self.game.walls

    @property
    def fair_record(self) -> FairRecord | None:
        """What proves the walls; None if they come from a seed that somebody chose."""
        setup = self.setup
        if setup.seed is not None:
            return None
        return FairRecord.of(setup.fairness, setup.draw, self.fair_walls)

    def _deal(self) -> None:
        """Deal the next wall, which follows from the secret and the players' contributions."""
        wall = self.setup.fairness.wall(len(self.fair_walls) + 1)
        self.game.add_wall(wall.tiles, dice=wall.dice)
        self.notices.note_furiten()

    def _note_events(self, now: float, shower: int | None = None) -> None:
        """Schedule new events; a new deal fills the banks, and seats that may show get a window."""
        events = self.game.events_from(len(self._schedule.times))
        time = self._schedule.add(events, now, shower)
        if any(isinstance(event, DealStarted) for event in events):
            for clock in self._clocks:
                clock.refill()
        if self._is_showing:
            self._schedule.after_showing(time)

    @property
    def _is_showing(self) -> bool:
        """Whether someone is asked to show a hand; all answers to that do or do not."""
        pending = self.game.pending
        return bool(pending) and is_show(self._legal_actions(pending[0])[0])
