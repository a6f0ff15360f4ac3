"""Hands as the shanten functions read them: counts, and how many sets are melded."""

from typing import NamedTuple

from ariari.core.state import MELD_MAX, Win
from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile
from ariari.record import Ints

__all__ = ["CountedHand", "count_hand"]


class CountedHand(NamedTuple):
    """Concealed counts, melded sets, and every tile the player can see in the own hand."""

    hand: Hand
    counts: Ints
    """Concealed tiles by kind."""
    meld_count: int
    players: int

    @property
    def has_drawn(self) -> bool:
        """Whether there is a tile to discard: 14 tiles, a meld counted as three."""
        return sum(self.counts) + 3 * self.meld_count == HAND_SIZE + 1

    def left(self, kind: int, seen: tuple[Tile, ...] = ()) -> int:
        """Return how many tiles of a kind are neither in the hand nor among those seen."""
        own = sum(tile.kind == kind for tile in self.hand.all_tiles)
        return max(0, COPIES - own - sum(tile.kind == kind for tile in seen))


def count_hand(hand: str | Hand, *, open_melds: int = 0, players: int = 4) -> CountedHand:
    """Return a hand counted; with `open_melds` the text leaves so many melded sets out.

    >>> count_hand("344p2233z", open_melds=2).meld_count
    2
    """
    if isinstance(hand, str):
        hand = _read(hand, open_melds, players)
    elif open_melds:
        raise NotationError("a Hand has its melds with it; leave open_melds out", str(hand))
    counts = Win().counts
    for tile in hand.concealed:
        counts[tile.kind] += 1
    return CountedHand(hand, counts, len(hand.melds) or open_melds, players)


def _read(text: str, open_melds: int, players: int) -> Hand:
    if open_melds == 0:
        return Hand.parse(text, red_fives=_most_red_fives(text, players), players=players)
    if not 0 <= open_melds <= MELD_MAX:
        raise NotationError(f"open_melds is 0 to {MELD_MAX}, not {open_melds}", text)
    if "[" in text:
        raise NotationError(
            "give melds in brackets or their number, not both", text, text.index("[")
        )
    tiles = parse_tiles(text)
    wanted = HAND_SIZE - 3 * open_melds
    if len(tiles) not in (wanted, wanted + 1):
        raise NotationError(
            f"there are {len(tiles)} tiles; with {open_melds} melded sets a hand has {wanted} "
            f"concealed, or {wanted + 1} with the drawn tile",
            text,
            len(text),
        )
    for kind in range(KIND_COUNT):
        if sum(tile.kind == kind for tile in tiles) > COPIES:
            raise NotationError(f"there are more than four {Tile(kind)}", text)
    return Hand(tiles)


def _most_red_fives(text: str, players: int) -> int:
    """Return the largest number of red fives in any set: colours do not matter for shapes."""
    return 2 if players == 3 else 4
