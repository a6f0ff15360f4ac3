"""Tiles in colour on the terminal."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from ariari.model.drawing import Group, Piece, Pose, draw_text
from ariari.model.hand import Hand
from ariari.model.tile import Tile

__all__ = ["colour_tiles", "draw_groups", "draw_hand"]

_SUIT_STYLES = {"m": "red", "p": "blue", "s": "green", "z": "magenta"}
_UPRIGHT, _SIDEWAYS, _GAP = 3, 4, 2
"""Columns for a tile, and between groups."""


def draw_hand(hand: Hand, *, winning: Tile | None = None) -> RenderableType:
    """Return a drawing of a hand, each suit in its colour; letters name the suit too."""
    return draw_groups(hand.groups(winning=winning))


def draw_groups(groups: Iterable[Group]) -> RenderableType:
    """Return the same kind of drawing for any tiles."""
    return _Drawing(tuple(groups))


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Tiles that wrap at the edge of the terminal, between two tiles."""

    groups: tuple[Group, ...]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for row in _rows(self.groups, options.max_width):
            text = Text(draw_text(row))
            for letter, style in _SUIT_STYLES.items():
                text.highlight_regex(letter, style=f"bold {style}")
            yield text


def _rows(groups: Iterable[Group], width: int) -> list[list[Group]]:
    """Return groups in rows of a width; one too wide for a row is split."""
    rows: list[list[Group]] = []
    left = 0
    for group in groups:
        for part in _parts(group, width):
            cells = sum(map(_cells, part))
            if not rows or left < _GAP + cells:
                rows.append([part])
                left = width - cells
            else:
                rows[-1].append(part)
                left -= _GAP + cells
    return rows


def _parts(group: Group, width: int) -> Iterator[Group]:
    """Yield as many tiles of a group at a time as fit in a row."""
    part: Group = ()
    for piece in group:
        if part and sum(map(_cells, part)) + _cells(piece) > width:
            yield part
            part = ()
        part = (*part, piece)
    yield part


def _cells(piece: Piece) -> int:
    return _SIDEWAYS if piece.pose == Pose.SIDEWAYS else _UPRIGHT


def colour_tiles(notation: str) -> Text:
    """Return tiles in notation, each suit in its colour."""
    text = Text(notation)
    for letter, style in _SUIT_STYLES.items():
        text.highlight_regex(rf"[0-9]+{letter}", style=style)
    return text
