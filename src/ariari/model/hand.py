"""A player's hand: concealed tiles and melds (rulebook sections 0, 1.1 and 8)."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.tiles import CHARACTERS, COPIES, KIND_COUNT, SUIT_SIZE
from ariari.errors import NotationError, RulesError
from ariari.model.drawing import Group, draw_svg, draw_text, hand_groups
from ariari.model.meld import Meld, scan_meld
from ariari.model.notation import PlacedTile, Span, format_tiles, scan_unmarked_tiles
from ariari.model.tile import Tile, red_ids
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import spoken

__all__ = ["HAND_SIZE", "Hand"]

HAND_SIZE = 13
"""Tiles in a hand between turns, counting melds as three; one more after a draw or call."""

_PIECES = re.compile(r"\[[^\[\]]*\]|[^\[\]]+|[\[\]]")
_REMOVED_KINDS = range(CHARACTERS + 1, CHARACTERS + SUIT_SIZE - 1)
"""2m-8m, which three players do not use (SANMA-1)."""


class _PlacedMeld(NamedTuple):
    """A meld, where its bracket opens, and its tiles as written."""

    meld: Meld
    position: int
    tiles: tuple[PlacedTile, ...]


class _Scanned(NamedTuple):
    """A hand as written, with the place of everything."""

    text: str
    concealed: tuple[PlacedTile, ...]
    melds: tuple[_PlacedMeld, ...]

    @property
    def tiles(self) -> list[PlacedTile]:
        """All tiles in the order written."""
        in_melds = [tile for placed in self.melds for tile in placed.tiles]
        return sorted([*self.concealed, *in_melds], key=lambda tile: tile.position)

    def error(self, reason: Reason, position: int) -> NotationError:
        """Return an error that points at a position in the text."""
        return NotationError(reason, self.text, position)


@dataclass(frozen=True, slots=True, repr=False)
class Hand:
    """Concealed tiles in the order given, and melds in the order made.

    Nothing is checked when a hand is built from tiles; `parse` and `check` do that.

    >>> hand = Hand.parse("123m406p11z [2-34p] [1111s]")
    >>> hand.size, hand.is_closed, [str(meld) for meld in hand.melds]
    (14, False, ['[2-34p]', '[1111s]'])
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()

    @classmethod
    def parse(cls, text: str, *, red_fives: int = 3, players: int = 4) -> "Hand":
        """Read a hand of 13 or 14 tiles that can exist with these red fives and players."""
        scanned = _scan(text)
        _check_copies(scanned)
        _check_red_fives(scanned, red_fives)
        _check_players(scanned, players)
        _check_size(scanned)
        return cls(
            tuple(placed.tile for placed in scanned.concealed),
            tuple(placed.meld for placed in scanned.melds),
        )

    def check(self, *, red_fives: int = 3, players: int = 4) -> None:
        """Raise NotationError if no such hand can exist: see `parse`."""
        Hand.parse(str(self), red_fives=red_fives, players=players)

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, then the melds' tiles; a kan has four."""
        return (*self.concealed, *(tile for meld in self.melds for tile in meld.tiles))

    @property
    def size(self) -> int:
        """Tiles, counting melds as three (KAN-5): 13 between turns, 14 before a discard."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def is_closed(self) -> bool:
        """Whether nothing but ankan was melded (CONV-6)."""
        return not any(meld.is_open for meld in self.melds)

    def counts(self) -> list[int]:
        """Return how many of each of the 34 kinds are concealed."""
        counts = [0] * KIND_COUNT
        for tile in self.concealed:
            counts[tile.kind] += 1
        return counts

    def with_tile(self, tile: Tile) -> "Hand":
        """Return the hand with one more concealed tile at the end."""
        return Hand((*self.concealed, tile), self.melds)

    def sorted(self) -> "Hand":
        """Return the hand with its concealed tiles in order."""
        return Hand(tuple(sorted(self.concealed)), self.melds)

    def groups(self, *, winning: Tile | None = None) -> tuple[Group, ...]:
        """Return the hand as it is drawn, with the winning tile apart."""
        return hand_groups(self.concealed, self.melds, winning=winning)

    def draw_text(self, *, winning: Tile | None = None) -> str:
        """Return the hand drawn with lines of plain text."""
        return draw_text(self.groups(winning=winning))

    def draw_svg(self, *, winning: Tile | None = None, language: str = ENGLISH) -> str:
        """Return the hand drawn as an SVG picture, which says in a language what it shows."""
        return draw_svg(self.groups(winning=winning), language=language)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return self.draw_svg()

    def __str__(self) -> str:
        parts = [format_tiles(self.concealed)] if self.concealed else []
        return " ".join([*parts, *(str(meld) for meld in self.melds)])

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


spoken.register(Hand, str)


def _scan(text: str) -> _Scanned:
    """Read concealed tiles and melds, without checking whether they fit together."""
    concealed: list[PlacedTile] = []
    melds: list[_PlacedMeld] = []
    for span in _pieces(text):
        if text[span.start] == "[":
            meld, tiles = scan_meld(span)
            melds.append(_PlacedMeld(meld, span.start, tiles))
        else:
            concealed.extend(scan_unmarked_tiles(span))
    return _Scanned(text, tuple(concealed), tuple(melds))


def _pieces(text: str) -> Iterator[Span]:
    """Yield the stretches inside brackets (with the brackets) and those outside."""
    for match in _PIECES.finditer(text):
        if match[0] == "[":
            raise NotationError(Reason("notation.hand.never_closed"), text, match.start())
        if match[0] == "]":
            raise NotationError(Reason("notation.hand.never_opened"), text, match.start())
        yield Span(text, *match.span())


def _check_copies(scanned: _Scanned) -> None:
    """A set has four tiles of a kind (EQUIP-1)."""
    copies: Counter[int] = Counter()
    for placed in scanned.tiles:
        kind = placed.tile.kind
        copies[kind] += 1
        if copies[kind] > COPIES:
            raise scanned.error(Reason("notation.hand.fifth", tile=Tile(kind)), placed.position)


def _check_red_fives(scanned: _Scanned, red_fives: int) -> None:
    """A set has a limited number of red fives in each suit (EQUIP-2, SANMA-1)."""
    red_copies = Counter(tile_id // COPIES for tile_id in red_ids(red_fives))
    reds: Counter[int] = Counter()
    for placed in scanned.tiles:
        kind = placed.tile.kind
        reds[kind] += placed.tile.red
        if reds[kind] > red_copies[kind]:
            reason = Reason(
                "notation.hand.red",
                tile=Tile(kind),
                number=reds[kind],
                red_fives=red_fives,
                count=red_copies[kind],
            )
            raise scanned.error(reason, placed.position)


def _check_players(scanned: _Scanned, players: int) -> None:
    """Three players have no 2m-8m (SANMA-1) and no chii (SANMA-4)."""
    if players not in (3, 4):
        raise RulesError(Reason("rules.players", given=str(players)))
    if players == 4:
        return
    for placed in scanned.tiles:
        if placed.tile.kind in _REMOVED_KINDS:
            reason = Reason("notation.hand.not_of_three", tile=placed.tile)
            raise scanned.error(reason, placed.position)
    for meld in scanned.melds:
        if meld.meld.kind == MeldKind.CHII:
            raise scanned.error(Reason("notation.hand.chii_of_three"), meld.position)


def _check_size(scanned: _Scanned) -> None:
    """A hand has 13 tiles, or 14 before a discard or win, counting melds as three."""
    places = [tile.position for tile in scanned.concealed]
    for meld in scanned.melds:
        places.extend([meld.position] * 3)
    places.sort()
    if len(places) in (HAND_SIZE, HAND_SIZE + 1):
        return
    reason = _how_many(scanned, len(places))
    too_many = len(places) > HAND_SIZE
    raise scanned.error(reason, places[HAND_SIZE + 1] if too_many else len(scanned.text))


def _how_many(scanned: _Scanned, size: int) -> Reason:
    """Return the count of tiles, with the melds if there are any."""
    tiles, melds = len(scanned.concealed), len(scanned.melds)
    if not melds:
        return Reason("notation.hand.size", tiles=tiles)
    return Reason("notation.hand.size_melded", tiles=tiles, melds=melds, size=size)
