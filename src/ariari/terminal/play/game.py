"""A game that is being played, as one player knows it from what the server said."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from ariari.model.action import Action
from ariari.model.event import DealEnded, DealStarted, Event, GameEnded, HandWon
from ariari.model.ruleset import Ruleset
from ariari.model.seat_view import SeatView
from ariari.schema.messages import Ask, Begin, EventHappened
from ariari.terminal.replay.words import clean_name

__all__ = ["PlayedGame", "Question"]


@dataclass(frozen=True, slots=True)
class Question:
    """What the player is asked."""

    decision: int
    actions: tuple[Action, ...]
    base: float | None = None
    """Seconds of this decision's own when it was asked; None without a clock."""
    bank: float | None = None
    asked_at: float = 0.0
    """By the clock of this program."""

    @classmethod
    def of(cls, ask: Ask, now: float) -> "Question":
        """Return the question of a message."""
        return cls(ask.decision, ask.actions, ask.base, ask.bank, now)

    def seconds_left(self, now: float) -> int | None:
        """Return how long the player may still think, in whole seconds; None: for ever."""
        if self.base is None:
            return None
        spent = now - self.asked_at
        return max(0, round(self.base + (self.bank or 0.0) - spent))


@dataclass(slots=True)
class PlayedGame:
    """All that a seat knows of its game, and what it is asked."""

    table: str
    seat: int
    names: Sequence[str]
    """As they can be printed, by seat."""
    rules: Ruleset
    events: list[Event] = field(default_factory=list)
    """Everything that happened, as the seat saw it; the place of each is its number."""
    question: Question | None = None
    pages: deque[int] = field(default_factory=deque)
    """Events that deserve a screen of their own and have not had it yet."""
    _view: tuple[int, SeatView] | None = None

    @classmethod
    def of(cls, begin: Begin) -> "PlayedGame":
        """Return the game that a message speaks of; the player has a seat in it."""
        assert begin.seat is not None
        names = [clean_name(name) for name in begin.names]
        return cls(begin.table, begin.seat, names, begin.rules)

    @property
    def last_seq(self) -> int:
        """The number of the last event that is known; -1 for none."""
        return len(self.events) - 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.events) and isinstance(self.events[-1], GameEnded)

    @property
    def view(self) -> SeatView:
        """What the seat knows; there is an event at least."""
        count = len(self.events)
        if self._view is None or self._view[0] != count:
            self._view = (count, SeatView.from_events(self.seat, self.events))
        return self._view[1]

    @property
    def deal(self) -> Sequence[Event]:
        """The events of the last deal that has begun."""
        places = range(len(self.events) - 1, -1, -1)
        start = next((n for n in places if isinstance(self.events[n], DealStarted)), 0)
        return self.events[start:]

    def take(self, message: EventHappened) -> bool:
        """Add an event; one that is known already changes nothing. False: some are missing."""
        if message.seq != len(self.events):
            return message.seq < len(self.events)
        self.question = None
        self.events.append(message.event)
        self._note_pages()
        return True

    def _note_pages(self) -> None:
        """A deal that ends has a page for each win, or one for the draw; the game has one too."""
        event, number = self.events[-1], self.last_seq
        if isinstance(event, DealEnded):
            first = len(self.events) - len(self.deal)
            wins = [n for n in range(first, number) if isinstance(self.events[n], HandWon)]
            self.pages.extend(wins or [number])
        elif isinstance(event, GameEnded):
            self.pages.append(number)
