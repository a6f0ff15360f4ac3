"""The names of places in a log, for messages that say where something is."""

from ariari.model.moment import Wind
from ariari.words.reason import Reason

__all__ = ["deal_name"]


def deal_name(round_number: int, dealer: int) -> Reason:
    """Return the name of a deal: `East 3`."""
    return Reason("logs.place.title", round=Wind(round_number), number=dealer + 1)
