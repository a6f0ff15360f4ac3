"""A game in progress, as one player knows it from the server's messages."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from ariari.model.actions.action import Action
from ariari.model.events.event import DealEnded, DealStarted, Event, GameEnded, HandWon
from ariari.model.game.seat_view import SeatView
from ariari.model.ruleset import Ruleset
from ariari.schema.messages import Ask, Begin, EventHappened
from ariari.terminal.replay.words import clean_name
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["DRAW_PAGE", "PlayedGame", "Question"]

DRAW_PAGE = -1
"""The screen of the draw for seats, which comes before all events."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the player is asked."""

    decision: int
    actions: tuple[Action, ...]
    base: float | None = None
    """Base seconds for this decision; None without a clock."""
    bank: float | None = None
    asked_at: float = 0.0
    """By this program's clock."""
    outlook: tuple[Reason, ...] = ()
    """What follows from the answers, at an exhaustive draw."""

    @classmethod
    def of(cls, ask: Ask, now: float) -> "Question":
        """Return the question in a message."""
        return cls(ask.decision, ask.actions, ask.base, ask.bank, now, ask.outlook)

    def seconds_left(self, now: float) -> int | None:
        """Return how many whole seconds the player has left; None: no limit."""
        if self.base is None:
            return None
        spent = now - self.asked_at
        return max(0, round(self.base + (self.bank or 0.0) - spent))


@dataclass(slots=True)
class PlayedGame:
    """Everything a seat knows about its game, and what it is asked."""

    table: str
    seat: int
    names: Sequence[str]
    """Printable names by seat."""
    rules: Ruleset
    events: list[Event] = field(default_factory=list)
    """Everything that happened, as the seat saw it; the index of an event is its number."""
    question: Question | None = None
    pages: deque[int] = field(default_factory=deque)
    """Events that deserve their own screen and have not had it yet."""
    draw: tuple[Reason, ...] = ()
    """How the seats were drawn, step by step; empty if they were not."""
    _view: tuple[int, SeatView] | None = None

    @classmethod
    def of(cls, begin: Begin, language: str = ENGLISH) -> "PlayedGame":
        """Return the game that begins, in which the player has a seat."""
        assert begin.seat is not None
        names = [clean_name(name, language) for name in begin.names]
        steps = () if begin.draw is None else begin.draw.steps
        pages = deque([DRAW_PAGE] if steps else [])
        return cls(begin.table, begin.seat, names, begin.rules, pages=pages, draw=steps)

    @property
    def last_seq(self) -> int:
        """The number of the last known event; -1 for none."""
        return len(self.events) - 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.events) and isinstance(self.events[-1], GameEnded)

    @property
    def view(self) -> SeatView:
        """What the seat knows; there is at least one event."""
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
        """Add an event, ignoring a known one; False if some are missing."""
        if message.seq != len(self.events):
            return message.seq < len(self.events)
        self.question = None
        self.events.append(message.event)
        self._note_pages()
        return True

    def _note_pages(self) -> None:
        """Note the pages to show: one for each win or for the draw, one for the end of the game."""
        event, number = self.events[-1], self.last_seq
        if isinstance(event, DealEnded):
            first = len(self.events) - len(self.deal)
            wins = [n for n in range(first, number) if isinstance(self.events[n], HandWon)]
            self.pages.extend(wins or [number])
        elif isinstance(event, GameEnded):
            self.pages.append(number)
