"""Rows of tiles, read and written in every notation (rulebook section 0).

Everything read here knows its place in the text, so that errors can point at it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from ariari.core.tiles import COPIES
from ariari.errors import NotationError
from ariari.model.tile import RED_MARK, Tile, red_ids
from ariari.words.reason import Reason
from ariari.words.say import ROWS, spoken

__all__ = [
    "MARKS",
    "PlacedTile",
    "Span",
    "error_in_row",
    "format_tiles",
    "ids_from_tiles",
    "mjai_from_tiles",
    "parse_tiles",
    "scan_tiles",
    "scan_unmarked_tiles",
    "tenhou_from_tiles",
    "tiles_from_ids",
    "tiles_from_mjai",
    "tiles_from_tenhou",
    "unicode_from_tiles",
]

MARKS = "-=+"
"""Marks after the called tile of a meld: from the left, across, the right."""

_GROUP = re.compile(rf"(?P<digits>(?:[0-9][{MARKS}]?)+)(?P<suit>[mpsz])")
_UNICODE_TILE = re.compile(
    rf"(?P<face>[\U0001F000-\U0001F021][\uFE0E\uFE0F]?\{RED_MARK}?)(?P<mark>[{MARKS}]?)"
)
_SPACE = re.compile(r"\s+")
_DIGITS = re.compile(rf"[0-9][{MARKS}0-9]*")

_Word = TypeVar("_Word", str, int)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a longer text; errors point into the whole."""

    text: str
    start: int
    end: int

    @classmethod
    def whole(cls, text: str) -> "Span":
        """Return the span of a whole text."""
        return cls(text, 0, len(text))

    def error(self, reason: Reason, position: int) -> NotationError:
        """Return an error that points at a position in the whole text."""
        return NotationError(reason, self.text, position)


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile, its place in the text, and the mark that follows it."""

    tile: Tile
    position: int
    mark: str = ""


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read a row of tiles in the order written; there may be spaces between groups.

    >>> [str(tile) for tile in parse_tiles("406p 1z")]
    ['4p', '0p', '6p', '1z']
    >>> print(format_tiles(parse_tiles("🀇🀈🀉🀝*")))
    123m0p
    """
    return tuple(placed.tile for placed in scan_unmarked_tiles(Span.whole(text)))


def format_tiles(tiles: Iterable[Tile], *, sort: bool = False) -> str:
    """Write a row of tiles, with one suit letter for neighbours of one suit.

    >>> format_tiles(parse_tiles("1z6p4p0p"), sort=True)
    '406p1z'
    """
    row = sorted(tiles) if sort else tiles
    return "".join(
        "".join(tile.digit for tile in group) + suit
        for suit, group in groupby(row, key=lambda tile: tile.suit)
    )


def _row(tiles: Sequence[Tile], form: str) -> str:
    """Return tiles as one word; tiles of a suit with a gap between them as `4-6p`."""
    text = format_tiles(tiles)
    return f"{'-'.join(text[:-1])}{text[-1]}" if form == "apart" else text


ROWS[Tile] = _row
spoken.register(Tile, str)


def tiles_from_ids(ids: Iterable[int], *, red_fives: int = 3) -> tuple[Tile, ...]:
    """Return the faces of tiles 0-135 in a set with this many red fives (EQUIP-2)."""
    return _read_each(list(ids), lambda tile_id: Tile.from_id(tile_id, red_fives=red_fives))


def ids_from_tiles(tiles: Iterable[Tile], *, red_fives: int = 3) -> tuple[int, ...]:
    """Return distinct tiles 0-135 with these faces, the lowest that are left.

    A set has a limited number of red and plain fives; a face that is used up is an error.

    >>> ids_from_tiles(parse_tiles("505p"))
    (53, 52, 54)
    """
    row = tuple(tiles)
    red = red_ids(red_fives)
    used: Counter[Tile] = Counter()
    ids = []
    for index, tile in enumerate(row):
        copies = range(COPIES * tile.kind, COPIES * (tile.kind + 1))
        fitting = [tile_id for tile_id in copies if (tile_id in red) == tile.red]
        if used[tile] == len(fitting):
            count = len(fitting)
            reason = Reason("notation.row.used_up", count=count, tile=tile, red_fives=red_fives)
            raise error_in_row(reason, row, index)
        ids.append(fitting[used[tile]])
        used[tile] += 1
    return tuple(ids)


def tiles_from_mjai(words: Iterable[str]) -> tuple[Tile, ...]:
    """Read the tiles in an mjai message: `["5mr", "E"]`."""
    return _read_each(list(words), Tile.from_mjai)


def mjai_from_tiles(tiles: Iterable[Tile]) -> list[str]:
    """Write tiles as mjai messages do."""
    return [tile.mjai for tile in tiles]


def tiles_from_tenhou(numbers: Iterable[int]) -> tuple[Tile, ...]:
    """Read the tiles in a tenhou.net/6 log: `[51, 41]`."""
    return _read_each(list(numbers), Tile.from_tenhou)


def tenhou_from_tiles(tiles: Iterable[Tile]) -> list[int]:
    """Write tiles as tenhou.net/6 logs do."""
    return [tile.tenhou for tile in tiles]


def unicode_from_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in Unicode, with `*` after a red five; `parse_tiles` reads it back."""
    return "".join(tile.unicode for tile in tiles)


def scan_tiles(span: Span) -> tuple[PlacedTile, ...]:
    """Read the tiles of a stretch of text, with their places and marks."""
    found: list[PlacedTile] = []
    position = span.start
    while position < span.end:
        bounds = (span.text, position, span.end)
        if match := _GROUP.match(*bounds):
            found.extend(_group_tiles(span, match))
        elif match := _UNICODE_TILE.match(*bounds):
            found.append(_unicode_tile(span, match))
        elif not (match := _SPACE.match(*bounds)):
            raise _unreadable(span, position)
        position = match.end()
    return tuple(found)


def scan_unmarked_tiles(span: Span) -> tuple[PlacedTile, ...]:
    """Read tiles outside a meld, where marks have no meaning."""
    found = scan_tiles(span)
    for placed in found:
        if placed.mark:
            position = span.text.index(placed.mark, placed.position)
            raise span.error(Reason("notation.row.marked", mark=placed.mark), position)
    return found


def _group_tiles(span: Span, group: re.Match[str]) -> list[PlacedTile]:
    """Return the tiles in digits with a suit letter, as in `4-06p`."""
    digits, suit = group["digits"], group["suit"]
    found: list[PlacedTile] = []
    for index, char in enumerate(digits):
        if char in MARKS:
            continue
        position = group.start() + index
        if suit == "z" and char not in "1234567":
            if char == "0":
                raise span.error(Reason("notation.tile.face_down"), position)
            raise span.error(Reason("notation.tile.honour", text=f"{char}z"), position)
        following = digits[index + 1 : index + 2]
        found.append(
            PlacedTile(Tile.parse(char + suit), position, following if following in MARKS else "")
        )
    return found


def _unicode_tile(span: Span, match: re.Match[str]) -> PlacedTile:
    """Return a tile written in Unicode."""
    try:
        tile = Tile.from_unicode(match["face"])
    except NotationError as error:
        raise span.error(error.reason, match.start()) from None
    return PlacedTile(tile, match.start(), match["mark"])


def _unreadable(span: Span, position: int) -> NotationError:
    """Return the error for text that is not a group of tiles."""
    char = span.text[position]
    if digits := _DIGITS.match(span.text, position, span.end):
        return span.error(Reason("notation.row.no_suit", digits=digits[0]), position)
    if char in "mpsz":
        return span.error(Reason("notation.row.no_digits", suit=char), position)
    if char in MARKS:
        return span.error(Reason("notation.row.mark", mark=char), position)
    if char in "[]":
        return span.error(Reason("notation.row.bracket", bracket=char), position)
    shown = char if char.isprintable() else repr(char)
    return span.error(Reason("notation.row.unknown", text=shown), position)


def _read_each(words: list[_Word], read: Callable[[_Word], Tile]) -> tuple[Tile, ...]:
    """Read word by word; errors show the whole row."""
    tiles = []
    for index, word in enumerate(words):
        try:
            tiles.append(read(word))
        except NotationError as error:
            position = sum(len(str(before)) + 1 for before in words[:index])
            text = " ".join(str(each) for each in words)
            raise NotationError(error.reason, text, position) from None
    return tuple(tiles)


def error_in_row(reason: Reason, row: Sequence[Tile], index: int) -> NotationError:
    """Return an error that points at one tile in a row, or after the last."""
    text = format_tiles(row)
    places = [*(placed.position for placed in scan_tiles(Span.whole(text))), len(text)]
    return NotationError(reason, text, places[index])
