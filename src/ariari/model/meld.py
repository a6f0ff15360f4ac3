"""Melds: sets that lie open beside the hand (rulebook sections 2.2 and 2.3)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from ariari.core.melds import MeldKind, is_quad
from ariari.core.tiles import SUIT_SIZE, is_honour
from ariari.errors import NotationError
from ariari.model.notation import PlacedTile, Span, error_in_row, format_tiles, scan_tiles
from ariari.model.tile import Tile
from ariari.words.reason import Reason
from ariari.words.say import spoken

__all__ = ["Meld", "Source", "scan_meld"]


class Source(IntEnum):
    """Whose discard a meld took, as a seat counted from the caller (CONV-4)."""

    UNKNOWN = -1
    SELF = 0
    """An ankan: nothing was called."""
    RIGHT = 1
    """下家 shimocha, who plays next."""
    ACROSS = 2
    """対面 toimen."""
    LEFT = 3
    """上家 kamicha, who plays before."""


_MARKS: Mapping[Source, str] = {Source.LEFT: "-", Source.ACROSS: "=", Source.RIGHT: "+"}
_SOURCES_BY_MARK: Mapping[str, Source] = {mark: source for source, mark in _MARKS.items()}
_SOURCES_BY_WORD: Mapping[str, Source] = {source.name.lower(): source for source in _MARKS}
_SOURCE_NAMES: Mapping[Source, str] = {
    Source.LEFT: "the left neighbour",
    Source.ACROSS: "across",
    Source.RIGHT: "the right neighbour",
}
_KINDS_BY_WORD: Mapping[str, MeldKind] = {
    **{kind.name.lower(): kind for kind in MeldKind},
    "chi": MeldKind.CHII,
    "kakan": MeldKind.SHOUMINKAN,
}
_IMPLIED_SOURCES: Mapping[MeldKind, Source] = {
    MeldKind.CHII: Source.LEFT,
    MeldKind.ANKAN: Source.SELF,
}
_CALLED_PLACES: Mapping[Source, int] = {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: 2}

_BRACKETS = re.compile(
    r"\[\s*(?:(?P<kind>[A-Za-z]+)(?:\s+|(?=\])))?"
    r"(?P<tiles>[^\[\]]*?)"
    r"(?:\s*\b(?i:from)\b\s*(?P<source>\w*))?\s*\]"
)


class _Flaw(NamedTuple):
    """What is wrong with a meld, and which of its tiles shows it."""

    reason: Reason
    tile_index: int = 0


class _Call(NamedTuple):
    """What a text states about a call, and where it states it."""

    called: Tile | None
    source: Source
    position: int


@dataclass(frozen=True, slots=True, repr=False)
class Meld:
    """A set beside the hand: its tiles, which one was called and from whom (CALL-4).

    Tiles are kept in order, except that the added tile of a shouminkan comes last. What follows
    from the rest is filled in: a chii comes from the left, an ankan from the player's own hand, and
    the called tile of a set of equal tiles is obvious.

    >>> Meld.parse("[55=5z]").describe()
    'pon of White dragon, called from across'
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    """The tile taken from another player; None for an ankan, or if it is not stated."""
    source: Source = Source.UNKNOWN

    def __post_init__(self) -> None:
        if self.source == Source.UNKNOWN:
            source = _IMPLIED_SOURCES.get(self.kind, Source.UNKNOWN)
            object.__setattr__(self, "source", source)
        flaw = _set_flaw(self.kind, self.tiles) or _call_flaw(self)
        if flaw:
            raise error_in_row(flaw.reason, self.tiles, flaw.tile_index)
        first_tiles = sorted(self._first_tiles)
        object.__setattr__(self, "tiles", (*first_tiles, *self.tiles[len(first_tiles) :]))
        if self.called is None and self.source in _MARKS and first_tiles[0] == first_tiles[-1]:
            object.__setattr__(self, "called", first_tiles[0])

    @classmethod
    def parse(cls, text: str) -> "Meld":
        """Read one meld in brackets: `[2-34p]`, `[1111s]`, `[pon 555z from left]`."""
        start = len(text) - len(text.lstrip())
        end = max(start, len(text.rstrip()))
        return scan_meld(Span(text, start, end))[0]

    @property
    def is_open(self) -> bool:
        """Whether it opens the hand, as every meld but an ankan does (CONV-6)."""
        return self.kind != MeldKind.ANKAN

    @property
    def is_quad(self) -> bool:
        """Whether it is a kan of any kind (KAN-5)."""
        return is_quad(self.kind)

    @property
    def base_kind(self) -> int:
        """The lowest kind among its tiles."""
        return min(tile.kind for tile in self.tiles)

    @property
    def added(self) -> Tile | None:
        """The tile that turned a pon into a shouminkan (KAN-2)."""
        return self.tiles[3] if self._adds else None

    @property
    def from_hand(self) -> tuple[Tile, ...]:
        """The tiles from the player's own hand, without the called and added ones."""
        tiles = list(self._first_tiles)
        if self.called is not None:
            tiles.remove(self.called)
        return tuple(tiles)

    @property
    def _adds(self) -> bool:
        return self.kind == MeldKind.SHOUMINKAN

    @property
    def _first_tiles(self) -> tuple[Tile, ...]:
        """The tiles of the meld when it was laid down."""
        return self.tiles[:3] if self._adds else self.tiles

    def describe(self) -> str:
        """Return the meld in words: `pon of White dragon, called from across`."""
        if self.kind == MeldKind.CHII:
            called = f"{self.called.name} called" if self.called else "called"
            return f"chii of {format_tiles(self.tiles)}, {called} from the left neighbour"
        reds = sum(tile.red for tile in self.tiles)
        with_reds = ("", " with a red five")[reds] if reds < 2 else f" with {reds} red fives"
        what = f"{self.kind.name.lower()} of {Tile(self.base_kind).name}{with_reds}"
        if self.source not in _MARKS:
            return what
        called = "the red five called" if self.called and self.called.red else "called"
        return f"{what}, {called} from {_SOURCE_NAMES[self.source]}"

    def __str__(self) -> str:
        if self.called is not None:
            return f"[{_marked_tiles(self, self.called)}]"
        tiles = format_tiles(self.tiles)
        if self.kind in _IMPLIED_SOURCES:
            return f"[{tiles}]"
        if self.source in _MARKS:
            return f"[{self.kind.name.lower()} {tiles} from {self.source.name.lower()}]"
        if self.kind == MeldKind.PON:
            return f"[{tiles}]"
        return f"[{self.kind.name.lower()} {tiles}]"

    def __repr__(self) -> str:
        return f"Meld.parse({str(self)!r})"


spoken.register(Meld, str)


def scan_meld(span: Span) -> tuple[Meld, tuple[PlacedTile, ...]]:
    """Read a meld with its brackets, and return its tiles with their places too."""
    match = _BRACKETS.fullmatch(span.text, span.start, span.end)
    if not match:
        raise span.error(Reason("notation.meld.brackets"), span.start)
    placed = scan_tiles(Span(span.text, *match.span("tiles")))
    tiles = tuple(each.tile for each in placed)
    kind = _read_kind(span, match, placed)
    if flaw := _set_flaw(kind, tiles):
        places = [*(each.position for each in placed), match.end() - 1]
        raise span.error(flaw.reason, places[flaw.tile_index])
    call = _read_call(span, match, placed)
    try:
        return Meld(kind, tiles, call.called, call.source), placed
    except NotationError as error:
        raise span.error(error.reason, call.position) from None


def _read_kind(span: Span, match: re.Match[str], placed: Sequence[PlacedTile]) -> MeldKind:
    """Return the kind of meld by its word or, without one, by its tiles and mark."""
    marked = [index for index, each in enumerate(placed) if each.mark]
    if len(marked) > 1:
        raise span.error(Reason("notation.meld.two_marks"), placed[marked[1]].position)
    shown = _kind_by_tiles([each.tile for each in placed], marked)
    word = match["kind"]
    if not word:
        return shown
    if word.lower() not in _KINDS_BY_WORD:
        reason = Reason("notation.meld.unknown", word=word, known=tuple(_KINDS_BY_WORD))
        raise span.error(reason, match.start("kind"))
    stated = _KINDS_BY_WORD[word.lower()]
    if marked and is_quad(stated) and is_quad(shown) and stated != shown:
        reason = Reason("notation.meld.other_kind", shown=shown, word=word)
        raise span.error(reason, placed[marked[0]].position)
    return stated


def _kind_by_tiles(tiles: Sequence[Tile], marked: Sequence[int]) -> MeldKind:
    """Return the kind of meld that tiles without a word form."""
    if len(tiles) > 3:
        if not marked:
            return MeldKind.ANKAN
        return MeldKind.DAIMINKAN if marked[0] == 3 else MeldKind.SHOUMINKAN
    return MeldKind.PON if len({tile.kind for tile in tiles}) == 1 else MeldKind.CHII


def _read_call(span: Span, match: re.Match[str], placed: Sequence[PlacedTile]) -> _Call:
    """Return which tile was called and from whom, by the mark and by the words."""
    marked = [each for each in placed if each.mark]
    word = match["source"]
    if word is None:
        if not marked:
            return _Call(None, Source.UNKNOWN, match.start())
        return _Call(marked[0].tile, _SOURCES_BY_MARK[marked[0].mark], marked[0].position)
    place = match.start("source")
    if word.lower() not in _SOURCES_BY_WORD:
        raise span.error(Reason("notation.meld.source"), place)
    source = _SOURCES_BY_WORD[word.lower()]
    if not marked:
        return _Call(None, source, place)
    if _SOURCES_BY_MARK[marked[0].mark] != source:
        mark = marked[0].mark
        raise span.error(Reason("notation.meld.other_source", mark=mark, word=word.lower()), place)
    return _Call(marked[0].tile, source, place)


def _set_flaw(kind: MeldKind, tiles: Sequence[Tile]) -> _Flaw | None:
    """Return why these tiles are not such a set, if they are not."""
    size = 4 if is_quad(kind) else 3
    if len(tiles) != size:
        reason = Reason("notation.meld.size", kind=kind, count=len(tiles))
        return _Flaw(reason, min(size, len(tiles)))
    if kind == MeldKind.CHII:
        return _sequence_flaw(tiles)
    for index, tile in enumerate(tiles):
        if tile.kind != tiles[0].kind:
            first = tiles[0]
            reason = Reason("notation.meld.differs", tile=tile, first=first, kind=kind, count=size)
            return _Flaw(reason, index)
    return None


def _sequence_flaw(tiles: Sequence[Tile]) -> _Flaw | None:
    """Return why three tiles are not a sequence (CONV-3), if they are not."""
    for index, tile in enumerate(tiles):
        if is_honour(tile.kind):
            return _Flaw(Reason("notation.meld.honour", tile=tile), index)
    low = min(tile.kind for tile in tiles)
    same_suit = len({tile.kind // SUIT_SIZE for tile in tiles}) == 1
    if not same_suit or {tile.kind for tile in tiles} != {low, low + 1, low + 2}:
        return _Flaw(Reason("notation.meld.no_sequence", tiles=tuple(tiles)))
    return None


def _call_flaw(meld: Meld) -> _Flaw | None:
    """Return why the meld cannot have been called like this, if it cannot."""
    if meld.kind == MeldKind.ANKAN:
        if meld.called is None and meld.source == Source.SELF:
            return None
        return _Flaw(Reason("notation.meld.ankan_called", "KAN-3"))
    if meld.kind == MeldKind.CHII and meld.source != Source.LEFT:
        return _Flaw(Reason("notation.meld.chii_source", "CALL-2"))
    if meld.source == Source.SELF:
        return _Flaw(Reason("notation.meld.from_self", kind=meld.kind))
    if meld.called is None:
        return None
    if meld.source == Source.UNKNOWN:
        return _Flaw(Reason("notation.meld.no_source", tile=meld.called))
    laid_down = meld.tiles[:3] if meld.kind == MeldKind.SHOUMINKAN else meld.tiles
    if meld.called not in laid_down:
        return _Flaw(Reason("notation.meld.not_called", tile=meld.called, tiles=laid_down))
    return None


def _marked_tiles(meld: Meld, called: Tile) -> str:
    """Write the tiles with the mark after the called one, placed as CALL-4 says.

    A sequence stays in order, because its source is known; a daiminkan ends with the called tile,
    which distinguishes it from a shouminkan.
    """
    if meld.kind == MeldKind.CHII:
        row, place = list(meld.tiles), meld.tiles.index(called)
    else:
        place = 3 if meld.kind == MeldKind.DAIMINKAN else _CALLED_PLACES[meld.source]
        row = list(meld.from_hand)
        row.insert(place, called)
        row.extend([meld.added] if meld.added else [])
    digits = [tile.digit for tile in row]
    digits[place] += _MARKS[meld.source]
    return "".join(digits) + called.suit
