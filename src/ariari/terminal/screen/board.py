"""The table after one event of a game, as known to every seat or to one of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from ariari.model.events.event import Event
from ariari.model.game.seat_view import PlayerView, SeatView
from ariari.model.tile import Tile

__all__ = ["Board", "Viewpoint", "VisibleSeat"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewpoint:
    """The viewpoint from which a table is seen."""

    seat: int = 0
    """The seat at the bottom."""
    shows_all: bool = True
    """Whether all hands are open; otherwise only what the seat knows is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleSeat:
    """One seat as seen by the viewer: its public part, and what is visible of its hand."""

    player: PlayerView
    hand: tuple[Tile, ...] | None
    """Concealed tiles in order without the drawn one; None if hidden."""
    drawn: Tile | None
    """The tile just drawn, if visible."""

    @property
    def hidden_count(self) -> int:
        """How many concealed tiles are hidden."""
        seen = len(self.hand or ()) + (self.drawn is not None)
        return max(self.player.hand_size - seen, 0)


@dataclass(frozen=True, slots=True)
class Board:
    """What the seats know after an event; together they know everything there is to see."""

    views: tuple[SeatView, ...]

    @classmethod
    def after(cls, events: Sequence[Event], index: int) -> "Board":
        """Return the table after the event at an index; the first one starts the game.

        It depends only on the events, so going back is the same as never having gone on.
        """
        past = events[: index + 1]
        first = SeatView.from_events(0, past)
        others = range(1, first.rules.players)
        return cls((first, *(SeatView.from_events(seat, past) for seat in others)))

    @classmethod
    def seen_by(cls, view: SeatView) -> "Board":
        """Return the table as one seat knows it."""
        return cls((view,))

    @property
    def table(self) -> SeatView:
        """What everybody knows: the round, the indicators, the tiles left, the players."""
        return self.views[0]

    def place(self, seat: int, viewpoint: Viewpoint) -> VisibleSeat:
        """Return a seat as seen from a viewpoint."""
        player = self.table.players[seat]
        if viewpoint.shows_all or seat == viewpoint.seat:
            view = next(view for view in self.views if view.seat == seat)
            hand = list(view.hand)
            if view.drawn is not None:
                hand.remove(view.drawn)
            return VisibleSeat(player=player, hand=tuple(hand), drawn=view.drawn)
        return VisibleSeat(player=player, hand=player.shown, drawn=None)
