"""Stepping through a recorded game: which key leads where."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ariari.model.events.event import DealStarted, Event, HandWon, MeldCalled
from ariari.terminal.screen.board import Viewpoint

__all__ = ["KEY_HELP", "Position", "Timeline", "press"]

KEY_HELP = (
    *("next", "previous", "deals", "deal", "win", "call"),
    *("ends", "hands", "seat", "help", "quit"),
)
"""What keys do, by the names that their words have, in the order of the help."""


class Timeline:
    """The events of a game, and where deals begin, hands win and tiles are called."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.last = len(events) - 1
        self.deals = _places(events, DealStarted)
        self.wins = _places(events, HandWon)
        self.calls = _places(events, MeldCalled)

    def deal_number(self, index: int) -> int:
        """Return the number of the deal that an event belongs to, from 1; 0 before the first."""
        return bisect_right(self.deals, index)

    def span(self, deal: int | None = None) -> range:
        """Return the indices of the events of a deal, counted from 1, or of the whole game."""
        if deal is None:
            return range(self.last + 1)
        starts = [*self.deals, self.last + 1]
        return range(starts[deal - 1], starts[deal])

    def deal_before(self, index: int) -> int:
        """Return the start of the event's deal, or of the previous deal if already there."""
        number = bisect_left(self.deals, index)
        return self.deals[number - 1] if number else 0

    @staticmethod
    def next_of(places: Sequence[int], index: int) -> int:
        """Return the first of some places after an event; the event itself if none is left."""
        number = bisect_right(places, index)
        return places[number] if number < len(places) else index


def _places(events: Sequence[Event], kind: type) -> list[int]:
    return [index for index, event in enumerate(events) if isinstance(event, kind)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a viewer is."""

    index: int = 0
    """The index of the last event that has happened."""
    viewpoint: Viewpoint = field(default_factory=Viewpoint)
    shows_help: bool = False
    is_done: bool = False
    """The viewer wants to leave."""


_Move = Callable[[int, Timeline], int]

_MOVES: Mapping[str, _Move] = {
    "right": lambda index, timeline: min(index + 1, timeline.last),
    "left": lambda index, timeline: max(index - 1, 0),
    "down": lambda index, timeline: timeline.next_of(timeline.deals, index),
    "up": lambda index, timeline: timeline.deal_before(index),
    "w": lambda index, timeline: timeline.next_of(timeline.wins, index),
    "c": lambda index, timeline: timeline.next_of(timeline.calls, index),
    "g": lambda index, timeline: 0,
    "G": lambda index, timeline: timeline.last,
}
_SAME_KEYS: Mapping[str, str] = {" ": "right", "n": "right", "p": "left", "home": "g", "end": "G"}


def press(position: Position, key: str, timeline: Timeline, players: int) -> Position:
    """Return where a key leads; any key closes the help, and an unknown one does nothing."""
    key = _SAME_KEYS.get(key, key)
    if key == "q":
        return replace(position, is_done=True)
    if position.shows_help or key == "?":
        return replace(position, shows_help=not position.shows_help)
    if key in _MOVES:
        return replace(position, index=_MOVES[key](position.index, timeline))
    if key in tuple("123456789"):
        number = int(key) - 1
        known = number < len(timeline.deals)
        return replace(position, index=timeline.deals[number]) if known else position
    return replace(position, viewpoint=_look(position.viewpoint, key, players))


def _look(viewpoint: Viewpoint, key: str, players: int) -> Viewpoint:
    if key == "h":
        return replace(viewpoint, shows_all=not viewpoint.shows_all)
    if key == "v":
        return replace(viewpoint, seat=(viewpoint.seat + 1) % players)
    return viewpoint
