"""How far a hand is from a win, and what brings it closer: `/api/advice`."""

from dataclasses import dataclass

from ariari.analysis.distance import UsefulTile
from ariari.model.tile import Tile
from ariari.schema.answers.win import Worth
from ariari.words.reason import Reason

__all__ = ["Advice", "DiscardAdvice", "HandAdvice", "WaitAdvice", "YakuHint"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitAdvice:
    """A kind of tile that completes the hand, and what it would be worth."""

    tile: Tile
    left: int
    """How many of them the player has not seen."""
    has_yaku: bool
    """Whether a ron on it has a yaku, furiten or not."""
    ron: Worth | None
    """None if no tile of the kind is left."""
    tsumo: Worth | None
    riichi: Worth | None
    """A ron with riichi; None if the hand is open or has declared it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAdvice:
    """What can be said about 13 tiles."""

    shanten: int
    """Useful draws to tenpai; -1 if the hand is complete."""
    total: int
    """How many unseen tiles lower shanten."""
    draws: tuple[UsefulTile, ...]
    waits: tuple[WaitAdvice, ...]
    """What a tenpai hand waits for."""
    furiten: str | None
    """Why ron is barred, in words."""
    furiten_reason: Reason | None
    """Why ron is barred."""
    furiten_tiles: tuple[Tile, ...]
    """The waits among the player's own discards, if they bar it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardAdvice(HandAdvice):
    """What a discard leaves."""

    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuHint:
    """A yaku that the hand may get."""

    key: str
    kanji: str
    rule: str
    han: int
    is_yakuman: bool
    shanten: int
    """Useful draws to tenpai with the yaku."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice(HandAdvice):
    """What can be said about a hand, and about every discard if it has 14 tiles."""

    shanten_standard: int | None
    """For four sets and a pair."""
    shanten_chiitoitsu: int | None
    """None if melds rule the form out."""
    shanten_kokushi: int | None
    sentence: str
    """Shanten in words."""
    discards: tuple[DiscardAdvice, ...]
    """With a tile to discard: every discard, best first; a red five is apart from a plain one."""
    yaku: tuple[YakuHint, ...]
