"""The table after one event of a game: what every seat knows, or what one of them knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from ariari.model.event import Event
from ariari.model.seat_view import PlayerView, SeatView
from ariari.model.tile import Tile

__all__ = ["Board", "Place", "Viewpoint"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewpoint:
    """From where a table is looked at."""

    seat: int = 0
    """Sits at the bottom."""
    shows_all: bool = True
    """All hands lie open; else only what the seat knows is seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One seat as it is seen: its public part, and its hand as far as it is."""

    player: PlayerView
    hand: tuple[Tile, ...] | None
    """Concealed tiles in order without the drawn one; None where hidden."""
    drawn: Tile | None
    """The tile just drawn, where it is seen."""

    @property
    def hidden_count(self) -> int:
        """How many concealed tiles are not seen."""
        seen = len(self.hand or ()) + (self.drawn is not None)
        return max(self.player.hand_size - seen, 0)


@dataclass(frozen=True, slots=True)
class Board:
    """What seats know after an event; all of them together know all there is to see."""

    views: tuple[SeatView, ...]

    @classmethod
    def after(cls, events: Sequence[Event], index: int) -> "Board":
        """Return the table after the event of an index; the first one starts the game.

        It depends on the events alone, so that going back is the same as never having gone on.
        """
        past = events[: index + 1]
        first = SeatView.from_events(0, past)
        others = range(1, first.rules.players)
        return cls((first, *(SeatView.from_events(seat, past) for seat in others)))

    @classmethod
    def seen_by(cls, view: SeatView) -> "Board":
        """Return the table as one seat knows it, to be looked at from there."""
        return cls((view,))

    @property
    def table(self) -> SeatView:
        """What everybody knows: the round, the indicators, the tiles left, the players."""
        return self.views[0]

    def place(self, seat: int, viewpoint: Viewpoint) -> Place:
        """Return a seat as it is seen from a viewpoint."""
        player = self.table.players[seat]
        if viewpoint.shows_all or seat == viewpoint.seat:
            view = next(view for view in self.views if view.seat == seat)
            hand = list(view.hand)
            if view.drawn is not None:
                hand.remove(view.drawn)
            return Place(player=player, hand=tuple(hand), drawn=view.drawn)
        return Place(player=player, hand=player.shown, drawn=None)
