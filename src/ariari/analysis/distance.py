"""Shanten and acceptance: how far a hand is from tenpai, and which tiles improve it."""

from dataclasses import dataclass

from ariari import tables
from ariari.analysis.hands import CountedHand, count_hand
from ariari.core.acceptance import NOT_HELD, discard_acceptance
from ariari.core.acceptance import Acceptance as AcceptanceRecord
from ariari.core.acceptance import acceptance as accepted_kinds
from ariari.core.shanten import (
    COMPLETE,
    READY,
    chiitoitsu_shanten,
    hand_groups,
    kokushi_shanten,
    standard_shanten,
)
from ariari.core.tiles import KIND_COUNT
from ariari.model.hand import Hand
from ariari.model.keywords import named_arguments
from ariari.model.tile import Tile
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["Acceptance", "DiscardOption", "Shanten", "UsefulTile", "acceptance", "shanten"]


class Shanten(int):
    """How many tiles a hand is away from tenpai; -1 if it is complete.

    It is the lowest over the three forms, which are its attributes; None if melds rule a form out.
    """

    standard: int
    """For four sets and a pair."""
    chiitoitsu: int | None
    kokushi: int | None

    def __new__(cls, standard: int, chiitoitsu: int | None, kokushi: int | None) -> "Shanten":
        """Return the lowest of the forms open to the hand."""
        forms = [form for form in (standard, chiitoitsu, kokushi) if form is not None]
        self = super().__new__(cls, min(forms))
        self.standard = standard
        self.chiitoitsu = chiitoitsu
        self.kokushi = kokushi
        return self

    def __reduce__(self) -> tuple[type["Shanten"], tuple[int, int | None, int | None]]:
        return Shanten, (self.standard, self.chiitoitsu, self.kokushi)

    @property
    def reason(self) -> Reason:
        """The number, to be said in any language."""
        if self == COMPLETE:
            return Reason("shanten.complete")
        if self == READY:
            return Reason("shanten.tenpai")
        return Reason("shanten.distance", count=int(self))

    def explain(self, language: str = ENGLISH) -> str:
        """Return the number in words."""
        return say(self.reason, language)


@dataclass(frozen=True, slots=True)
class UsefulTile:
    """A kind of tile that lowers shanten."""

    tile: Tile
    left: int
    """How many of them the player has not seen."""


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """What a discard leaves."""

    tile: Tile
    shanten: int
    draws: tuple[UsefulTile, ...]
    """The kinds that then lower shanten."""

    @property
    def total(self) -> int:
        """How many unseen tiles lower shanten."""
        return sum(draw.left for draw in self.draws)

    @property
    def reason(self) -> Reason:
        """What the discard leaves, to be said in any language."""
        return Reason(
            "shanten.discard",
            tile=self.tile,
            shanten=self.shanten,
            count=self.total,
            tiles=tuple(draw.tile for draw in self.draws) or None,
        )

    def __str__(self) -> str:
        return say(self.reason)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """Which draws improve a hand; with 14 tiles, after each discard."""

    shanten: Shanten
    draws: tuple[UsefulTile, ...]
    """For a hand of 13 tiles: the kinds that lower shanten."""
    discards: tuple[DiscardOption, ...]
    """For a hand of 14 tiles: every discard, best first."""

    @property
    def reason(self) -> Reason:
        """How far the hand is; with 14 tiles, tenpai comes only after a discard."""
        if self.shanten == READY and self.discards:
            return Reason("shanten.after_discard")
        return self.shanten.reason

    @property
    def total(self) -> int:
        """How many unseen tiles lower shanten; with 14 tiles, after the best discard."""
        if self.discards:
            return self.discards[0].total
        return sum(draw.left for draw in self.draws)


@named_arguments
def shanten(hand: str | Hand, *, open_melds: int = 0, players: int = 4) -> Shanten:
    """Return how far a hand of 13 or 14 tiles is from tenpai.

    >>> shanten("123m456p789s1122z"), shanten("1223789s112366z")
    (0, 2)
    >>> shanten("344p2233z", open_melds=2).explain()
    '1-shanten: 1 useful draw to tenpai'
    """
    return _shanten(count_hand(hand, open_melds=open_melds, players=players))


def _shanten(counted: CountedHand) -> Shanten:
    loaded = tables.load()
    groups = hand_groups(counted.counts, counted.meld_count, counted.players, loaded)
    standard = standard_shanten(groups, loaded)
    if counted.meld_count:
        return Shanten(standard, None, None)
    return Shanten(standard, chiitoitsu_shanten(groups), kokushi_shanten(groups))


@named_arguments
def acceptance(
    hand: str | Hand, *, seen: str = "", open_melds: int = 0, players: int = 4
) -> Acceptance:
    """Return the draws that lower shanten; for a hand of 14 tiles, after each discard.

    `seen` are tiles visible elsewhere, which can no longer be drawn.

    >>> print(acceptance("123m4567p3457s11z9p").discards[0])
    discard 7s: 0-shanten, 4 tiles: 8p
    """
    counted = count_hand(hand, open_melds=open_melds, players=players)
    seen_tiles = counted.read_seen(seen)
    here = _shanten(counted)
    if counted.has_drawn:
        return Acceptance(here, (), _discards(counted, seen_tiles))
    kinds = accepted_kinds(counted.counts, counted.meld_count, players, tables.load())
    return Acceptance(here, _draws(counted, kinds, seen_tiles), ())


def _draws(counted: CountedHand, kinds: int, seen: tuple[Tile, ...]) -> tuple[UsefulTile, ...]:
    return tuple(
        UsefulTile(Tile(kind), counted.left(kind, seen))
        for kind in range(KIND_COUNT)
        if kinds >> kind & 1
    )


def _discards(counted: CountedHand, seen: tuple[Tile, ...]) -> tuple[DiscardOption, ...]:
    record = AcceptanceRecord()
    discard_acceptance(counted.counts, counted.meld_count, counted.players, tables.load(), record)
    found = [
        DiscardOption(Tile(kind), record.shanten[kind], _draws(counted, record.kinds[kind], seen))
        for kind in range(KIND_COUNT)
        if record.shanten[kind] != NOT_HELD
    ]
    return tuple(sorted(found, key=lambda discard: (discard.shanten, -discard.total)))
