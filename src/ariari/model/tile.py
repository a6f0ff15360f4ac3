"""One face of the tile set, in every notation (rulebook sections 0 and 1.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import total_ordering
from typing import Self

from ariari.core.tiles import (
    COPIES,
    HONOURS,
    KIND_COUNT,
    SUIT_COUNT,
    SUIT_SIZE,
    TILE_COUNT,
    is_honour,
    number_of,
)
from ariari.errors import NotationError, RulesError
from ariari.words.reason import Reason, Word
from ariari.words.say import say

__all__ = ["FACES", "RED_MARK", "SUITS", "Tile", "red_ids"]

SUITS = "mpsz"
"""Letters of characters, circles, bamboo and honours (CONV-1)."""
RED_MARK = "*"
"""Marks a red five after its Unicode tile; Unicode has no red fives."""

_MJAI_HONOURS = "ESWNPFC"
_UNICODE = (
    "🀇🀈🀉🀊🀋🀌🀍🀎🀏"  # characters
    "🀙🀚🀛🀜🀝🀞🀟🀠🀡"  # circles
    "🀐🀑🀒🀓🀔🀕🀖🀗🀘"  # bamboo
    "🀀🀁🀂🀃🀆🀅🀄"  # Unicode has the dragons the other way round
)
_FIVE = 5
_RED_IDS: Mapping[int, tuple[int, ...]] = {
    0: (),
    2: (52, 88),
    3: (16, 52, 88),
    4: (16, 52, 53, 88),
}


def red_ids(red_fives: int) -> tuple[int, ...]:
    """Return the tile ids that are red (EQUIP-2); two red fives are those of SANMA-1."""
    if red_fives not in _RED_IDS:
        raise RulesError(Reason("rules.red_fives", given=str(red_fives)))
    return _RED_IDS[red_fives]


@total_ordering
@dataclass(frozen=True, slots=True, repr=False)
class Tile:
    """One of 37 faces: 34 kinds, and the red fives (CONV-1, CONV-2).

    Tiles sort by kind, red fives before plain ones, as players arrange them: `4056p`.

    >>> Tile.parse("0p")
    Tile.parse('0p')
    >>> print(Tile(13), Tile(13, red=True), Tile(13, red=True).name)
    5p 0p red 5 of circles
    """

    kind: int
    """0-33 in the order 1m..9m 1p..9p 1s..9s 1z..7z."""
    red: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        if not 0 <= self.kind < KIND_COUNT:
            raise NotationError(Reason("notation.tile.kind"), str(self.kind))
        if self.red and (is_honour(self.kind) or number_of(self.kind) != _FIVE):
            plain = str(Tile(self.kind))
            raise NotationError(Reason("notation.tile.red"), plain)

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read one tile: number and suit, 0 for a red five.

        >>> Tile.parse("7z").name
        'Red dragon'
        """
        if text in _BY_TEXT:
            return _BY_TEXT[text]
        if len(text) == 2 and text[0] in "0123456789" and text[1] == "z":
            raise NotationError(Reason("notation.tile.honour", text=text), text)
        raise NotationError(Reason("notation.tile.form"), text)

    @classmethod
    def from_mjai(cls, text: str) -> "Tile":
        """Read a tile in an mjai message: `5p`, `5pr` for red, `E S W N P F C` for honours."""
        if text not in _BY_MJAI:
            raise NotationError(Reason("notation.tile.mjai"), text)
        return _BY_MJAI[text]

    @classmethod
    def from_tenhou(cls, number: int) -> "Tile":
        """Read a tile in a tenhou.net/6 log: 11-19 21-29 31-39 41-47, red fives 51 52 53."""
        if number not in _BY_TENHOU:
            raise NotationError(Reason("notation.tile.tenhou"), str(number))
        return _BY_TENHOU[number]

    @classmethod
    def from_unicode(cls, text: str) -> "Tile":
        """Read one Unicode tile; `*` after a five makes it red, variation selectors are skipped."""
        face = text.replace("\ufe0e", "").replace("\ufe0f", "")
        if face not in _BY_UNICODE:
            raise NotationError(Reason("notation.tile.unicode", mark=RED_MARK), text)
        return _BY_UNICODE[face]

    @classmethod
    def from_id(cls, tile_id: int, *, red_fives: int = 3) -> Self:
        """Return the face of tile 0-135 in a set with this many red fives (EQUIP-2).

        >>> [str(Tile.from_id(52, red_fives=red_fives)) for red_fives in (0, 3)]
        ['5p', '0p']
        """
        if not 0 <= tile_id < TILE_COUNT:
            raise NotationError(Reason("notation.tile.id"), str(tile_id))
        return cls(tile_id // COPIES, red=tile_id in red_ids(red_fives))

    @property
    def suit(self) -> str:
        """Letter of the suit: m, p, s, or z for honours."""
        return SUITS[self.kind // SUIT_SIZE]

    @property
    def digit(self) -> str:
        """Digit as written: 1-9, or 0 for a red five."""
        return "0" if self.red else str(number_of(self.kind))

    @property
    def mjai(self) -> str:
        """The tile as mjai messages write it."""
        if is_honour(self.kind):
            return _MJAI_HONOURS[self.kind - HONOURS]
        return f"{number_of(self.kind)}{self.suit}" + "r" * self.red

    @property
    def tenhou(self) -> int:
        """The tile as tenhou.net/6 logs number it."""
        suit = self.kind // SUIT_SIZE + 1
        return 50 + suit if self.red else 10 * suit + number_of(self.kind)

    @property
    def unicode(self) -> str:
        """The Unicode tile, followed by `*` if it is a red five."""
        return _UNICODE[self.kind] + RED_MARK * self.red

    @property
    def reason(self) -> Reason:
        """The tile in words, to be said in any language."""
        if is_honour(self.kind):
            return Reason(f"tiles.honour.{self.digit}")
        suit = Word(f"tiles.suit.{self.suit}")
        return Reason("tiles.number", red=self.red, number=number_of(self.kind), suit=suit)

    @property
    def name(self) -> str:
        """The tile in words: `red 5 of circles`, `East`, `White dragon`."""
        return say(self.reason)

    def __str__(self) -> str:
        return self.digit + self.suit

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"

    def __lt__(self, other: "Tile") -> bool:
        return (self.kind, not self.red) < (other.kind, not other.red)


FACES: tuple[Tile, ...] = tuple(
    sorted(
        [Tile(kind) for kind in range(KIND_COUNT)]
        + [Tile(SUIT_SIZE * suit + _FIVE - 1, red=True) for suit in range(SUIT_COUNT)]
    )
)
"""All 37 faces in order."""

_BY_TEXT: Mapping[str, Tile] = {str(tile): tile for tile in FACES}
_BY_MJAI: Mapping[str, Tile] = {tile.mjai: tile for tile in FACES}
_BY_TENHOU: Mapping[int, Tile] = {tile.tenhou: tile for tile in FACES}
_BY_UNICODE: Mapping[str, Tile] = {tile.unicode: tile for tile in FACES}
