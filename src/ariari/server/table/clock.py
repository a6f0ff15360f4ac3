"""Thinking time: seconds for every decision, and a bank for those that take longer.

Every decision starts with the full base, and what is left of it is lost. The bank pays for anything
beyond it, and every deal refills it. Times are in seconds, by the server's clock, and handed in.

>>> time = ThinkingTime(TimeControl(base=5, bank=20))
>>> time.begin(100)
>>> time.deadline
125.0
>>> time.end(112)
>>> time.bank
13.0
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ariari.errors import NotationError
from ariari.words.reason import Reason

__all__ = ["DEFAULT_CONTROL", "ThinkingTime", "TimeControl", "TimeLeft"]


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long everyone may think, in seconds."""

    base: float = 5.0
    """For every decision."""
    bank: float = 20.0
    """For all decisions of a deal that take longer than the base, together."""

    def __post_init__(self) -> None:
        for name, seconds in (("base", self.base), ("bank", self.bank)):
            if not 0 <= seconds < float("inf"):
                raise NotationError(Reason("refusal.seconds", name=name, given=str(seconds)))


DEFAULT_CONTROL = TimeControl()


class TimeLeft(NamedTuple):
    """Seconds that a seat still has."""

    base: float
    bank: float


class ThinkingTime:
    """The clock of one seat; without a control it never runs out."""

    __slots__ = ("_began", "_control", "bank")

    bank: float
    """Seconds in the bank when the seat last began to think."""

    def __init__(self, control: TimeControl | None) -> None:
        self._control = control
        self.bank = 0.0 if control is None else float(control.bank)
        self._began: float | None = None

    @property
    def control(self) -> TimeControl | None:
        """The control that the clock follows."""
        return self._control

    @property
    def is_running(self) -> bool:
        """Whether the seat is thinking."""
        return self._began is not None

    @property
    def deadline(self) -> float | None:
        """When the time is up; None if the seat is not thinking, or may think forever."""
        if self._began is None or self._control is None:
            return None
        return float(self._began + self._control.base + self.bank)

    def begin(self, now: float) -> None:
        """The seat is asked; if it is already thinking, the clock runs on.

        A question sent again, as to a client that has reconnected, gives no new time.
        """
        if self._began is None:
            self._began = now

    def end(self, now: float) -> None:
        """The seat has answered, and the bank pays for anything beyond the base."""
        self.bank = self._left(now).bank
        self._began = None

    def refill(self) -> None:
        """A deal begins, which refills the bank."""
        if self._control is not None:
            self.bank = float(self._control.bank)

    def is_up(self, now: float) -> bool:
        """Whether the time is up."""
        deadline = self.deadline
        return deadline is not None and now >= deadline

    def left(self, now: float) -> TimeLeft | None:
        """Return what the seat still has; None if it may think forever."""
        return None if self._control is None else self._left(now)

    def _left(self, now: float) -> TimeLeft:
        base = 0.0 if self._control is None else float(self._control.base)
        # A clock that was set back must not give time.
        spent = 0.0 if self._began is None else max(0.0, now - self._began)
        return TimeLeft(max(0.0, base - spent), max(0.0, self.bank - max(0.0, spent - base)))

    def to_json(self, now: float) -> dict[str, Any]:
        """Return the clock as a JSON object that can be read at any other time."""
        spent = None if self._began is None else max(0.0, now - self._began)
        control = self._control
        return {
            "base": None if control is None else control.base,
            "bank": None if control is None else control.bank,
            "left": self.bank,
            "spent": spent,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any], now: float) -> "ThinkingTime":
        """Continue a clock; the time since it was written does not count."""
        base, bank, spent = fields["base"], fields["bank"], fields["spent"]
        time = cls(None if base is None or bank is None else TimeControl(base, bank))
        time.bank = float(fields["left"])
        time._began = None if spent is None else now - spent
        return time

    def __repr__(self) -> str:
        return f"<ThinkingTime {self._control}, bank {self.bank}, began {self._began}>"
