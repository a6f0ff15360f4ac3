"""A table that people sit at: one game, its clocks, and when everybody may be told what.

Nothing here waits, stores or sends. Time is handed in, so that a table is a function of what was
done at it and when. The actor around it stores every act before it is played, and sends what has
become known.

A tile that was discarded can be called. So that nobody learns from a pause whether somebody could
have called it, what happens next is told only when a window of fixed length has passed, whoever
was asked. The game itself may then be ahead of what was told, and nobody is asked before the rest
is told too.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ariari.errors import AriariError
from ariari.model.action import Action, Pass, choose_action
from ariari.model.event import (
    DealEnded,
    DealStarted,
    Event,
    KanDeclared,
    KitaDeclared,
    TileDiscarded,
)
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.model.seat_view import SeatView
from ariari.server.clock import ThinkingTime, TimeControl
from ariari.server.event_json import read_rules, rules_json
from ariari.server.fair import Fairness
from ariari.server.store import StoredAct

__all__ = ["Act", "LiveTable", "Question", "Rejection", "Sitting", "TableSetup"]

_OFFERS = (TileDiscarded, KanDeclared, KitaDeclared)
"""Events after which others may call."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a seat: a player by their id, or a bot by the name of its kind."""

    name: str
    player: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """All that a table is made from; with its acts it can be made again."""

    rules: Ruleset
    seats: tuple[Sitting, ...]
    fairness: Fairness
    control: TimeControl | None
    """None: everybody may think for ever."""
    pause: float = 0.6
    """Seconds after a discard where one person plays, or none."""
    call_window: float = 2.5
    """Seconds after a discard that another person could call."""
    spectators: str = "public"

    @property
    def window(self) -> float:
        """Seconds between a discard and what follows."""
        return self.call_window if self.is_shared else self.pause

    @property
    def is_shared(self) -> bool:
        """Whether two people or more play, who could learn something from a pause."""
        return sum(seat.player is not None for seat in self.seats) > 1

    def to_json(self) -> dict[str, Any]:
        """Return the setup as a JSON object; it holds the secret of the walls."""
        control = self.control
        return {
            "rules": rules_json(self.rules),
            "seats": [[seat.name, seat.player, seat.bot] for seat in self.seats],
            "fairness": self.fairness.to_json(),
            "control": None if control is None else [control.base, control.bank],
            "pause": self.pause,
            "call_window": self.call_window,
            "spectators": self.spectators,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "TableSetup":
        """Read the object that `to_json` writes."""
        control = fields["control"]
        return cls(
            rules=read_rules(fields["rules"]),
            seats=tuple(Sitting(*seat) for seat in fields["seats"]),
            fairness=Fairness.from_json(fields["fairness"]),
            control=None if control is None else TimeControl(*control),
            pause=fields["pause"],
            call_window=fields["call_window"],
            spectators=fields["spectators"],
        )


class Question(NamedTuple):
    """What a seat is asked."""

    decision: int
    """Names the question: how many events there were when it was asked."""
    actions: tuple[Action, ...]


class Act(NamedTuple):
    """An answer that may be played, once it is stored."""

    seat: int
    decision: int
    action: Action


class Rejection(NamedTuple):
    """Why an answer is not taken; nothing happened."""

    reason: str
    is_repeated: bool = False
    """The same answer was taken before: the client may be told so again."""


class LiveTable:
    """One game with its players, at one moment."""

    def __init__(self, name: str, setup: TableSetup, now: float) -> None:
        self.name = name
        self.setup = setup
        self.game = Game(setup.rules, walls=())
        self.away: set[int] = set()
        """Seats of people for whom a bot plays."""
        self.told = 0
        """Events that everybody may know."""
        self._times: list[float] = []
        """When each event may be told."""
        self._clocks = [ThinkingTime(setup.control) for _ in setup.seats]
        self._answered: dict[int, tuple[int, str]] = {}
        """The last answer of each seat, with its question."""
        self._act_count = 0
        self._window_end = now
        self._deal()
        self._note_events(now)
        self.tell(now)

    @classmethod
    def restore(
        cls, name: str, setup: TableSetup, acts: Sequence[StoredAct], now: float
    ) -> "LiveTable":
        """Return a table as it was after its acts; all that happened is told, clocks begin anew."""
        table = cls(name, setup, now)
        for act in acts:
            table._play(act.seat, act.action)
        table._times = [now] * len(table.game.events)
        table._window_end = now
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
        events = self.game.events
        for number in range(max(0, seq + 1), self.told):
            yield number, events[number]

    def view(self, seat: int) -> SeatView:
        """Return what a seat knows; it is asked, and so nothing is left to be told."""
        return self.game.view(seat)

    # Time

    def tell(self, now: float) -> None:
        """What is due may be told, and those who are then asked begin to think."""
        while self.told < len(self._times) and self._times[self.told] <= now:
            self.told += 1
        for seat in self._asked():
            self._clocks[seat].begin(now)

    def next_time(self) -> float | None:
        """Return when something happens by itself: an event is due, or somebody's time is up."""
        if self.told < len(self._times):
            return self._times[self.told]
        deadlines = [self.deadline(seat) for seat in self._asked()]
        return min((time for time in deadlines if time is not None), default=None)

    def deadline(self, seat: int) -> float | None:
        """Return when a seat that is asked runs out of time; never where there is no clock."""
        own = self._clocks[seat].deadline
        if self.setup.is_shared and self._is_about_a_tile():
            return self._window_end if own is None else min(own, self._window_end)
        return own

    def time_left(self, seat: int, now: float) -> tuple[float | None, float | None]:
        """Return the seconds that a seat has: of this decision's own, and in the bank."""
        left = self._clocks[seat].left(now)
        if self.setup.is_shared and self._is_about_a_tile():
            return max(0.0, self._window_end - now), 0.0
        return (None, None) if left is None else (left.base, left.bank)

    def late_seats(self, now: float) -> list[int]:
        """Return the seats whose time is up."""
        times = {seat: self.deadline(seat) for seat in self._asked()}
        return [seat for seat, time in times.items() if time is not None and time <= now]

    def _is_about_a_tile(self) -> bool:
        """Whether the open questions are about a tile that may be called."""
        return any(Pass() in self.game.legal_actions(seat) for seat in self.game.pending)

    # Questions and answers

    def _asked(self) -> tuple[int, ...]:
        """Return the seats that are asked; nobody is while something is still to be told."""
        return self.game.pending if self.told == len(self._times) else ()

    def question(self, seat: int) -> Question | None:
        """Return what a seat is asked now, if it is."""
        if seat not in self._asked():
            return None
        return Question(len(self._times), self.game.legal_actions(seat))

    def bot_seats(self) -> list[int]:
        """Return the seats that are asked and that a bot plays, also for somebody who is away."""
        return [
            seat
            for seat in self._asked()
            if self.setup.seats[seat].bot is not None or seat in self.away
        ]

    def judge(self, seat: int, decision: int, text: str) -> Act | Rejection:
        """Return an answer as an act that may be stored and played, or why it is not taken."""
        if self._answered.get(seat) == (decision, text):
            return Rejection("this was answered already, in the same way", is_repeated=True)
        question = self.question(seat)
        if question is None:
            return Rejection("the seat is not asked now")
        if decision != question.decision:
            now = question.decision
            return Rejection(f"decision {decision} is past; the question now is {now}")
        options = (*question.actions, *self.game.mistakes(seat))
        try:
            action = choose_action(text, options)
        except AriariError as error:
            return Rejection(str(error))
        if action not in options:
            return Rejection(f"{action} is not legal now")
        return Act(seat, decision, action)

    def play(self, act: Act, now: float, text: str = "") -> None:
        """Play an act that was stored; what follows may be told when its time has come."""
        self._clocks[act.seat].end(now)
        self._answered[act.seat] = (act.decision, text or str(act.action))
        before = len(self.game.events)
        self._play(act.seat, act.action)
        self._note_events(max(now, self._window_end) if self._settles(before) else now)
        self.tell(now)

    def _settles(self, before: int) -> bool:
        """Whether the events that follow an act follow a tile that was open to be called."""
        events = self.game.events
        return len(events) > before and isinstance(events[before - 1], _OFFERS)

    def _play(self, seat: int, action: Action | str) -> None:
        self.game.act(seat, action)
        self._act_count += 1
        if self.game.needs_wall:
            self._deal()

    def _deal(self) -> None:
        """The next wall is dealt; it follows from the secret and the players' words."""
        wall = self.setup.fairness.wall(len(self.game.walls) + 1)
        self.game.add_wall(wall.tiles, dice=wall.dice)

    def _note_events(self, now: float) -> None:
        """Events that are new get their times: each offered tile opens a window before the next."""
        time = now
        for event in self.game.events[len(self._times) :]:
            self._times.append(time)
            if isinstance(event, _OFFERS):
                time += self.setup.window
                self._window_end = time
            elif isinstance(event, DealEnded):
                time += self.setup.pause
            elif isinstance(event, DealStarted):
                for clock in self._clocks:
                    clock.refill()
