"""Between deals people look at the result, and the next deal waits for those who want it to."""

import math
from collections.abc import Set

__all__ = ["READING_SECONDS", "Reading"]

READING_SECONDS = 20.0
"""How long the others wait for someone who looks at a result."""


class Reading:
    """Who looks at the result of the last deal, and how long they are waited for."""

    def __init__(self) -> None:
        self.readers: frozenset[int] = frozenset()
        """Seats whose people want to be waited for after a deal."""
        self.seats: frozenset[int] = frozenset()
        """Those of them who have not gone on since the last deal ended."""
        self.end = math.inf
        """When the others have waited long enough."""

    def wait_for(self, seats: Set[int]) -> None:
        """After each deal these seats are waited for, and no others."""
        self.readers = frozenset(seats)
        self.seats &= self.readers

    def begin(self, now: float, *, is_shared: bool) -> None:
        """A deal has ended; if nobody else is waiting, there is no time limit."""
        self.seats = self.readers
        self.end = now + READING_SECONDS if is_shared else math.inf

    def go_on(self, seat: int) -> None:
        """A seat has seen the result."""
        self.seats -= {seat}

    def finish(self) -> None:
        """The next deal has begun."""
        self.seats = frozenset()
