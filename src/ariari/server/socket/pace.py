"""How fast rooms are opened from one address: whoever comes too soon waits, and is not refused.

As many as a minute allows can be opened at once. A socket waits with one room at a time, so the
queue of an address is never longer than the number of its sockets.

>>> seconds = iter([0.0, 0.0, 0.0, 60.0])
>>> pace = Pace(2, now=lambda: next(seconds))
>>> [pace.take_turn("192.0.2.1") for _ in range(4)]
[0.0, 0.0, 30.0, 0.0]
"""

import time
from collections.abc import Callable

__all__ = ["Pace"]

_MINUTE = 60.0
_ADDRESSES_MAX = 10_000
"""Number of addresses above which those that need not wait are forgotten."""


class Pace:
    """When each address may open its next room."""

    def __init__(self, a_minute: int, now: Callable[[], float] = time.monotonic) -> None:
        self._step = _MINUTE / max(1, a_minute)
        self._now = now
        self._due: dict[str, float] = {}
        """When everything that an address has asked for would be done at an even pace."""

    def take_turn(self, address: str) -> float:
        """Return the seconds until it is an address's turn to open a room."""
        now = self._now()
        if len(self._due) >= _ADDRESSES_MAX:
            self._due = {who: due for who, due in self._due.items() if due > now}
        due = max(now, self._due.get(address, now)) + self._step
        self._due[address] = due
        return max(0.0, due - now - _MINUTE)
