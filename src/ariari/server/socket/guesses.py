"""Wrong room codes by address: guessing means waiting longer and longer."""

from collections.abc import Callable

from ariari.server.table.rooms import RoomError
from ariari.words.reason import Reason

__all__ = ["FREE_GUESSES", "Guesses"]

FREE_GUESSES = 5
"""Wrong codes that cost nothing; people mistype."""
LONGEST_WAIT = 600.0
_FORGOTTEN_AFTER = 3600.0
_ADDRESSES_MAX = 10_000


class Guesses:
    """Which addresses have named rooms that do not exist."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._of: dict[str, tuple[int, float]] = {}
        """How many codes of an address were wrong, and until when it has to wait."""

    def check(self, address: str) -> None:
        """Refuse an address that has to wait, whatever code it names."""
        count, until = self._of.get(address, (0, 0.0))
        left = until - self._now()
        if count > FREE_GUESSES and left > 0:
            raise RoomError(Reason("refusal.guesses", seconds=max(1, round(left))))

    def count(self, address: str) -> None:
        """A code was wrong: the wait doubles with each one."""
        if len(self._of) >= _ADDRESSES_MAX:
            self._forget()
        count, until = self._of.get(address, (0, 0.0))
        now = self._now()
        count = 1 if now - until > _FORGOTTEN_AFTER else count + 1
        seconds = min(LONGEST_WAIT, 2.0 ** min(count - FREE_GUESSES, 16))
        self._of[address] = (count, now + (seconds if count > FREE_GUESSES else 0.0))

    def _forget(self) -> None:
        now = self._now()
        self._of = {who: each for who, each in self._of.items() if each[1] > now}
