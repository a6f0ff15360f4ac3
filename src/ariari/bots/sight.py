"""What a seat can count: its tiles by kind, what it has not seen, who discarded what when."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.shanten import kinds_in_play
from ariari.core.tiles import COPIES, DRAGON_KINDS, EAST, KIND_COUNT, NORTH
from ariari.model.game.seat_view import PlayerView, SeatView
from ariari.model.meld import Meld
from ariari.model.tile import Tile

__all__ = ["Sight", "Thrown", "count_kinds", "discards_in_order", "kinds_of"]


class Thrown(NamedTuple):
    """One discard, and who made it."""

    seat: int
    place: int
    """Its index in that seat's river."""
    kind: int


def count_kinds(tiles: Sequence[Tile]) -> list[int]:
    """Return how many tiles there are of each kind."""
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[tile.kind] += 1
    return counts


def kinds_of(kinds: int) -> Iterator[int]:
    """Yield the kinds of a set, the lowest first."""
    while kinds:
        low = kinds & -kinds
        yield low.bit_length() - 1
        kinds ^= low


def discards_in_order(view: SeatView) -> list[Thrown]:
    """Return all discards of the deal, the first one first.

    The rivers alone give the order: the turn passes to the next seat, or to the one that took the
    tile; a closed or added kan, or kita, changes nobody's turn (FLOW-1).
    """
    players = view.rules.players
    places = [0] * players
    order: list[Thrown] = []
    seat = view.dealer
    while places[seat] < len(view.players[seat].river):
        place = places[seat]
        laid = view.players[seat].river[place]
        order.append(Thrown(seat, place, laid.tile.kind))
        places[seat] += 1
        seat = (seat + 1) % players if laid.taken_by is None else laid.taken_by
    return order


@dataclass(frozen=True)
class Sight:
    """A seat's view in numbers."""

    view: SeatView

    @property
    def me(self) -> PlayerView:
        """The seat as others see it."""
        return self.view.me

    @property
    def players(self) -> int:
        """How many play."""
        return self.view.rules.players

    @property
    def is_dealer(self) -> bool:
        """Whether the seat deals."""
        return self.view.seat == self.view.dealer

    @cached_property
    def counts(self) -> list[int]:
        """The concealed tiles by kind."""
        return count_kinds(self.view.hand)

    @cached_property
    def left(self) -> list[int]:
        """How many tiles of each kind the seat has not seen."""
        in_play = kinds_in_play(self.players)
        left = [COPIES * (in_play >> kind & 1) for kind in range(KIND_COUNT)]
        for tile in (*self.view.hand, *self.view.indicators):
            left[tile.kind] -= 1
        for player in self.view.players:
            for tile in _shown_by(player):
                left[tile.kind] -= 1
            if player.seat != self.view.seat and player.shown is not None:
                for tile in player.shown:
                    left[tile.kind] -= 1
            left[NORTH] -= player.kita
        return left

    @cached_property
    def unseen(self) -> int:
        """How many tiles the seat has not seen at all."""
        return sum(self.left)

    @cached_property
    def turns_left(self) -> int:
        """How often the seat will draw, if nobody calls."""
        return self.view.tiles_left // self.players

    @cached_property
    def dora(self) -> list[int]:
        """How many han one tile of each kind is worth as dora (DORA-2)."""
        return count_kinds(self.view.dora)

    @cached_property
    def value_kinds(self) -> int:
        """The honours whose triplet is a yaku for the seat (YAKU-DRAGON)."""
        return DRAGON_KINDS | 1 << EAST + self.view.wind | 1 << EAST + self.view.round

    @cached_property
    def own_river(self) -> int:
        """The kinds that the seat has discarded: waiting for one is furiten (FURITEN-2)."""
        kinds = 0
        for laid in self.me.river:
            kinds |= 1 << laid.tile.kind
        return kinds

    @cached_property
    def order(self) -> list[Thrown]:
        """All discards of the deal, the first one first."""
        return discards_in_order(self.view)

    def tiles_left(self, kinds: int) -> int:
        """Return how many tiles of these kinds the seat has not seen."""
        return sum(self.left[kind] for kind in kinds_of(kinds))

    def dora_han(self, tiles: Sequence[Tile]) -> int:
        """Return the han of dora and red fives among tiles."""
        return sum(self.dora[tile.kind] + tile.red for tile in tiles)

    def is_closed(self, melds: Sequence[Meld]) -> bool:
        """Whether a hand with these melds is closed (CONV-6)."""
        return all(meld.kind == MeldKind.ANKAN for meld in melds)


def _shown_by(player: PlayerView) -> Iterator[Tile]:
    """Yield the tiles that lie open in front of a seat; a called tile is in a meld."""
    for laid in player.river:
        if laid.taken_by is None:
            yield laid.tile
    for meld in player.melds:
        yield from meld.tiles
