"""When each event of a table may be told.

A discarded tile can be called. A pause must not reveal whether anyone could have called it, so what
follows is told only after a window of fixed length, no matter who was asked. The game may then be
ahead of what was told.
"""

from bisect import bisect_right
from collections.abc import Iterable

from ariari.model.events.event import DealEnded, Event, HandShown
from ariari.server.table.hand_notices import OFFERS
from ariari.server.table.setup import TableSetup

__all__ = ["Schedule"]


class Schedule:
    """The times of a table's events, and the window that is open."""

    def __init__(self, setup: TableSetup, now: float) -> None:
        self._setup = setup
        self.times: list[float] = []
        """When each event may be told."""
        self.told = 0
        """Events that everyone may know."""
        self.window_end = now

    @property
    def is_all_told(self) -> bool:
        """Whether nothing is left to tell."""
        return self.told == len(self.times)

    @property
    def next_time(self) -> float:
        """When the next untold event may be told."""
        return self.times[self.told]

    def tell_next(self, now: float) -> None:
        """Everyone may know the next event from now on."""
        self.times[self.told] = max(now, self.times[self.told])
        self.told += 1

    def told_before(self, now: float, seconds: float) -> int:
        """Return how many events everyone knew so many seconds ago."""
        return bisect_right(self.times, now, hi=self.told, key=lambda time: time + seconds)

    def tell_all(self, event_count: int, now: float) -> None:
        """Every event so far may be told at once."""
        self.times = [now] * event_count

    def add(self, events: Iterable[Event], now: float, shower: int | None = None) -> float:
        """Give new events their times, and return when what follows them is due.

        An offered tile opens a window before the next event. So does a hand that may be kept
        hidden, except that of the seat that was asked to show it.
        """
        time = now
        for event in events:
            if isinstance(event, HandShown) and event.seat != shower:
                time = self.after_showing(time)
            self.times.append(time)
            if isinstance(event, OFFERS):
                time += self._setup.window
                self.window_end = time
            elif isinstance(event, DealEnded):
                time += self._setup.pause
        return time

    def after_showing(self, time: float) -> float:
        """Return when the window ends in which a seat shows its hand or not (DRAW-6, DRAW-7)."""
        rules = self._setup.rules
        if self._setup.is_shared and (rules.voluntary_noten or rules.show_noten):
            self.window_end = max(time, self.window_end) + self._setup.window
            return self.window_end
        return time
