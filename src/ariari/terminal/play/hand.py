"""The player's own hand, with a key under every tile that can be discarded."""

from collections.abc import Sequence

from rich.text import Text

from ariari.terminal.play.choices import HAND_KEYS
from ariari.terminal.screen.board import VisibleSeat
from ariari.terminal.screen.tiles import TileWriter, picture_columns

__all__ = ["hand_lines"]

_TILE_CELLS = 2
_GAP = 2
"""Cells between the hand and the drawn tile, besides the usual one."""


def hand_lines(
    place: VisibleSeat,
    writer: TileWriter,
    playable: Sequence[bool],
    selected: int | None,
    *,
    tall: bool,
) -> list[Text]:
    """Return hand and melds, in lines of equal width; the last one has the keys.

    `playable` says for each tile, the drawn one last, whether it can be chosen; empty if there is
    no tile to choose.
    """
    if tall and not writer.unicode:
        lines, columns = _picture(place, writer, selected)
    else:
        lines, columns = _row(place, writer, selected)
    width = max(line.cell_len for line in lines)
    keys = Text(" " * width)
    for key, (start, end), is_playable in zip(HAND_KEYS, columns, playable, strict=False):
        if is_playable:
            middle = (start + end - 1) // 2
            keys = Text.assemble(keys[:middle], (key, "bold"), keys[middle + 1 :])
    for line in lines:
        line.pad_right(width - line.cell_len)
    return [*lines, keys]


def _row(
    place: VisibleSeat, writer: TileWriter, selected: int | None
) -> tuple[list[Text], list[tuple[int, int]]]:
    """Return the hand in a line, with space between tiles, and the columns of its tiles."""
    line, columns = Text(), []
    tiles = [*(place.hand or ()), *([] if place.drawn is None else [place.drawn])]
    for number, tile in enumerate(tiles):
        if number:
            is_drawn = place.drawn is not None and number == len(tiles) - 1
            line.append(" " * (1 + _GAP * is_drawn))
        start = line.cell_len
        line.append_text(writer.tile(tile, "reverse" if number == selected else ""))
        columns.append((start, start + _TILE_CELLS))
    if len(tiles) % 3 == 1:
        # The hand does not move when a tile is drawn.
        line.append(" " * (1 + _GAP + _TILE_CELLS))
    melds = writer.melds(place.player.melds, place.player.kita)
    return [Text("   ").join([line, *melds])], columns


def _picture(
    place: VisibleSeat, writer: TileWriter, selected: int | None
) -> tuple[list[Text], list[tuple[int, int]]]:
    """Return the hand as a picture, and the columns of its tiles."""
    columns = picture_columns(place)
    lines = list(writer.picture(place).split("\n"))
    if selected is not None and selected < len(columns):
        for line in lines:
            line.stylize("reverse", *columns[selected])
    return [*lines, *writer.melds((), place.player.kita)], columns
