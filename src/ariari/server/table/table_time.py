"""The time of all tables: it runs with the event loop, and stands still with it.

Whatever stalls the server, no player pays for it. While the loop does nothing, nobody is heard, so
that time does not count: windows and clocks are longer by as much. Afterwards it stands still a
moment longer, in which everything that has arrived meanwhile is heard.

>>> seconds = iter([100.0, 100.05, 105.0, 105.1, 105.2, 105.3])
>>> time = TableTime(lambda: next(seconds))
>>> [round(time(), 2) for _ in range(5)]
[0.05, 0.05, 0.05, 0.05, 0.15]
>>> round(time.lost, 2)
5.15
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["STALL_SECONDS", "OwnTime", "TableTime"]

BEAT_SECONDS = 0.05
"""How often the time is read at least, while the loop runs."""
STALL_SECONDS = 0.15
"""Whatever is longer than that between two readings is time in which the loop stood still."""
CATCH_UP_SECONDS = 0.25
"""How long the time stands still after a stall, so that what has arrived is heard first."""


class TableTime:
    """Seconds since the server started in which its event loop ran. They never run backwards."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._read = clock()
        self._now = 0.0
        self._still_until = self._read
        self.lost = 0.0
        """Seconds that did not count, because nobody could be heard."""

    def __call__(self) -> float:
        """Return the time now."""
        read = self._clock()
        passed, self._read = read - self._read, read
        if passed > STALL_SECONDS:
            self._still_until = read + CATCH_UP_SECONDS
        if read <= self._still_until:
            self.lost += passed
        else:
            self._now += passed
        return self._now

    async def keep(self) -> None:
        """Read the time as long as the loop runs."""
        while True:
            self()
            await asyncio.sleep(BEAT_SECONDS)


class OwnTime:
    """The time of one table. It stands still while the table waits for the store.

    >>> seconds = iter([1.0, 2.0, 9.0, 10.0])
    >>> time = OwnTime(lambda: next(seconds))
    >>> time()
    1.0
    >>> with time.standing_still():
    ...     time()
    2.0
    >>> time()
    3.0
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lost = 0.0
        self._stopped: float | None = None

    def __call__(self) -> float:
        """Return the time now."""
        return (self._clock() if self._stopped is None else self._stopped) - self._lost

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Nobody at the table pays for what happens meanwhile."""
        stopped = self._stopped = self._clock()
        try:
            yield
        finally:
            self._lost += self._clock() - stopped
            self._stopped = None
