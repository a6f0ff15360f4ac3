"""The names of places in a log, for messages that say where something is."""

from typing import Literal, NamedTuple

from ariari.model.moment import Wind
from ariari.words.reason import Reason

__all__ = ["EventPlace", "deal_name", "in_deal"]


def deal_name(round_number: int, dealer: int) -> Reason:
    """Return the name of a deal: `East 3`."""
    return Reason("logs.place.title", round=Wind(round_number), number=dealer + 1)


def in_deal(number: int, why: Reason, title: Reason | None = None) -> Reason:
    """Return what is wrong with a deal, counted from 1, with its name if known."""
    if title is None:
        return Reason("logs.place.deal", deal=number, why=why)
    return Reason("logs.place.titled_deal", deal=number, title=title, why=why)


class EventPlace(NamedTuple):
    """Where an event is in a log that lists events one by one."""

    unit: Literal["line", "event", "message"]
    """What the number counts."""
    number: int
    """From 1."""
    shown: str | None
    """The start of the event; None if it cannot be shown."""
    deals: int
    """How many deals have ended before it."""
    title: Reason | None
    """The name of the deal it belongs to; None between deals."""
    is_turned: bool = False
    """Whether seats are counted from the first dealer, unlike in the file."""

    def of(self, why: Reason) -> Reason:
        """Return what is wrong, and where."""
        place = {"unit": self.unit, "number": self.number, "shown": self.shown}
        return Reason("logs.place.event", **place, where=self._where(), why=why)

    def _where(self) -> Reason:
        if self.title is None:
            return Reason("logs.place.after", deals=self.deals)
        place = {"deal": self.deals + 1, "title": self.title, "turned": self.is_turned}
        return Reason("logs.place.inside", **place)
