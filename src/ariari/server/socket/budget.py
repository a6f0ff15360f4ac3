"""What connections and addresses may cost, in one currency: bytes.

Bytes received and sent count as they are. A frame that carries nothing and a moment of processor
time have their price in bytes. What was spent comes back with time.

>>> seconds = iter([0.0, 0.0, 0.0, 2.0])
>>> budget = Budget(10, now=lambda: next(seconds))
>>> budget.spend(10 * AT_ONCE), budget.spend(20), budget.spend(20)
(True, False, True)
"""

import time
from collections.abc import Callable

__all__ = ["AT_ONCE", "FRAME_COST", "REQUEST_COST", "SECOND_COST", "Budget", "Budgets"]

AT_ONCE = 32
"""Seconds of its rate that can be spent at once."""
FRAME_COST = 4096
"""The price of a ping, a pong or a part of a message; whole messages have a rate of their own."""
REQUEST_COST = 4096
"""The price of a request, besides its bytes."""
SECOND_COST = 2_000_000
"""The price of a second of processor time."""
_ADDRESSES_MAX = 10_000
"""Number of addresses above which those with nothing to pay back are forgotten."""


class Budget:
    """What someone may still cost."""

    def __init__(
        self,
        rate: float,
        whole: "Budget | None" = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self.whole = whole
        """What pays as well: the budget of an address pays for all its connections."""
        self._now = now
        self._left = rate * AT_ONCE
        self._counted = now()

    def spend(self, cost: float) -> bool:
        """Whether there was enough left; if not, nothing is left."""
        is_enough = self.left >= cost
        self._left = max(0.0, self._left - cost)
        return is_enough if self.whole is None else self.whole.spend(cost) and is_enough

    @property
    def left(self) -> float:
        """What can be spent now."""
        now = self._now()
        self._left = min(self._rate * AT_ONCE, self._left + self._rate * (now - self._counted))
        self._counted = now
        return self._left

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it is spent."""
        return self.left >= self._rate * AT_ONCE


class Budgets:
    """The budgets of all addresses."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._of: dict[str, Budget] = {}

    def of(self, address: str) -> Budget:
        """Return the budget of an address."""
        found = self._of.get(address)
        if found is None:
            if len(self._of) >= _ADDRESSES_MAX:
                self._of = {who: each for who, each in self._of.items() if not each.is_whole}
            found = self._of[address] = Budget(self._rate)
        return found
