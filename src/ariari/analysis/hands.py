"""Hands as the shanten functions read them: counts, and the number of melds."""

from collections import Counter
from typing import NamedTuple

from ariari.core.shanten import kinds_in_play
from ariari.core.state import MELD_MAX, Win
from ariari.core.tiles import COPIES
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.notation import error_in_row, parse_tiles
from ariari.model.tile import Tile
from ariari.record import Ints
from ariari.words.reason import Reason

__all__ = ["CountedHand", "count_hand"]


class CountedHand(NamedTuple):
    """Concealed counts, the number of melds, and every tile in the player's own hand."""

    hand: Hand
    counts: Ints
    """Concealed tiles by kind."""
    meld_count: int
    players: int

    @property
    def has_drawn(self) -> bool:
        """Whether there is a tile to discard: 14 tiles, counting melds as three."""
        return sum(self.counts) + 3 * self.meld_count == HAND_SIZE + 1

    def left(self, kind: int, seen: tuple[Tile, ...] = ()) -> int:
        """Return how many tiles of a kind are neither in the hand nor among those seen."""
        own = sum(tile.kind == kind for tile in self.hand.all_tiles)
        return max(0, COPIES - own - sum(tile.kind == kind for tile in seen))

    def read_seen(self, text: str) -> tuple[Tile, ...]:
        """Read tiles visible elsewhere; together with the hand there are at most four of a kind."""
        seen = parse_tiles(text) if text.strip() else ()
        copies = Counter(tile.kind for tile in self.hand.all_tiles)
        for tile in seen:
            copies[tile.kind] += 1
            if copies[tile.kind] > COPIES:
                reason = Reason("notation.hand.fifth_seen", tile=Tile(tile.kind))
                raise NotationError(reason, text)
        return seen


def count_hand(hand: str | Hand, *, open_melds: int = 0, players: int = 4) -> CountedHand:
    """Return a hand counted; `open_melds` is the number of melds that the text leaves out.

    >>> count_hand("344p2233z", open_melds=2).meld_count
    2
    """
    if isinstance(hand, str):
        hand = _read(hand, open_melds, players)
    elif open_melds:
        raise NotationError(Reason("notation.hand.has_melds"), str(hand))
    counts = Win().counts
    for tile in hand.concealed:
        counts[tile.kind] += 1
    return CountedHand(hand, counts, len(hand.melds) or open_melds, players)


def _read(text: str, open_melds: int, players: int) -> Hand:
    if open_melds == 0:
        # Red fives do not matter for shapes: any number that some set has is allowed.
        return Hand.parse(text, red_fives=2 if players == 3 else 4, players=players)
    if not 0 <= open_melds <= MELD_MAX:
        most = int(MELD_MAX)
        raise NotationError(Reason("notation.hand.open_melds", most=most, given=str(open_melds)))
    if "[" in text:
        raise NotationError(Reason("notation.hand.melds_twice"), text, text.index("["))
    hand = Hand(parse_tiles(text))
    wanted = HAND_SIZE - 3 * open_melds
    if hand.size not in (wanted, wanted + 1):
        size, drawn = hand.size, wanted + 1
        reason = Reason(
            "notation.hand.size_left", size=size, melds=open_melds, wanted=wanted, drawn=drawn
        )
        raise NotationError(reason, text, len(text))
    _check_tiles(hand.concealed, players)
    return hand


def _check_tiles(tiles: tuple[Tile, ...], players: int) -> None:
    """There are four of a kind (EQUIP-1), and no 2m-8m with three players (SANMA-1)."""
    copies: Counter[int] = Counter()
    for index, tile in enumerate(tiles):
        copies[tile.kind] += 1
        if copies[tile.kind] > COPIES:
            raise error_in_row(Reason("notation.hand.fifth", tile=Tile(tile.kind)), tiles, index)
        if not kinds_in_play(players) >> tile.kind & 1:
            raise error_in_row(Reason("notation.hand.not_of_three", tile=tile), tiles, index)
