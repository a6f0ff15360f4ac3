"""Draws the table from a seat: players around the centre, each with hand, melds and river."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from ariari.model.events.event import Event, TileDiscarded
from ariari.model.moment import Wind
from ariari.model.notation import format_tiles
from ariari.model.tile import Tile
from ariari.terminal.screen.board import Board, Viewpoint, VisibleSeat
from ariari.terminal.screen.tiles import TileWriter
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Value
from ariari.words.say import Speaker

__all__ = ["LEAST", "Size", "TableDrawing"]

_WIDE = 118
"""Columns needed for space between tiles."""
_TALL = 38
"""Rows needed to draw the hands across and at the bottom as pictures."""
_BOTTOM, _RIGHT, _ACROSS, _LEFT = range(4)
_RIVER_CELLS = 24
_COMPACT_SIDE, _COMPACT_CENTRE = 24, 28
_WIDE_SIDE, _WIDE_CENTRE = 42, 30
_FRAME_CELLS = 2
"""Columns that the centre's frame and padding take on each side."""
_SIDE_MELD_ROWS = 2


@dataclass(frozen=True, slots=True)
class Size:
    """Columns and rows of a terminal."""

    width: int = 80
    height: int = 24

    @property
    def is_wide(self) -> bool:
        """Whether there is room between tiles."""
        return self.width >= _WIDE

    @property
    def is_tall(self) -> bool:
        """Whether there is room for pictures, and for space between the parts."""
        return self.is_wide and self.height >= _TALL

    @property
    def has_room(self) -> bool:
        """Whether the whole table fits, with the question below it."""
        return self.width >= LEAST.width and self.height >= LEAST.height


LEAST = Size(2 * _COMPACT_SIDE + _COMPACT_CENTRE + 2, 23)
"""The smallest table: six rows across, eight in the middle, seven for the player, two below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawing:
    """A table after an event, from a viewpoint."""

    board: Board
    event: Event
    viewpoint: Viewpoint
    names: Sequence[str]
    writer: TileWriter
    own_hand: Sequence[Text] | None = None
    """Lines that replace the hand at the bottom, if the viewer plays it."""
    language: str = ENGLISH

    def lines(self, size: Size) -> list[Text]:
        """Return the drawn table; its parts do not move from event to event."""
        gap = [Text()] * size.is_tall
        across = self._seat_at(_ACROSS)
        lines = list(gap)
        if across is not None:
            lines += [self._plate(across), *self._hand(across, size), *self._river(across), *gap]
        lines += [*self._middle(size), *gap]
        own = self.viewpoint.seat
        hand = self._hand(own, size) if self.own_hand is None else self.own_hand
        lines += [*self._river(own), *hand, self._plate(own)]
        return [_centred(line, size.width) for line in lines]

    def _seat_at(self, where: int) -> int | None:
        """Return the seat at a place; with three players nobody sits across."""
        players = self.board.table.rules.players
        if players == 3 and where == _ACROSS:
            return None
        return (self.viewpoint.seat + (players - 1 if where == _LEFT else where)) % players

    def _place(self, seat: int) -> VisibleSeat:
        return self.board.place(seat, self.viewpoint)

    def _plate(self, seat: int) -> Text:
        """Return a player's line: wind, name, riichi; the last to act is highlighted."""
        player = self.board.table.players[seat]
        is_acting = getattr(self.event, "seat", None) == seat
        text = Text.assemble(
            (self._said("winds." + self._wind(seat).name.lower()), self._wind_style(seat)),
            " ",
            (self.names[seat], "reverse" if is_acting else ""),
        )
        if player.riichi:
            said = self._said("terminal.table.riichi", is_open=player.is_open_riichi)
            text.append(f" ─●─ {said}", style="bold bright_yellow")
        if player.shown_waits is not None:
            text.append(f" {self._said('terminal.table.waits')} ")
            text.append(format_tiles(player.shown_waits), style="bold")
        if player.is_dead:
            text.append(f" {self._said('terminal.table.dead')}", style="bold red")
        return text

    def _wind(self, seat: int) -> Wind:
        table = self.board.table
        return Wind((seat - table.dealer) % table.rules.players)

    def _wind_style(self, seat: int) -> str:
        return "bold yellow" if seat == self.board.table.dealer else "bold"

    def _river(self, seat: int) -> list[Text]:
        """Return the rows of a river, all of equal width."""
        river = self.board.table.players[seat].river
        is_last = isinstance(self.event, TileDiscarded) and self.event.seat == seat
        rows = self.writer.river(river, has_last=is_last)
        return [_padded(row, _RIVER_CELLS) for row in rows]

    def _hand(self, seat: int, size: Size) -> list[Text]:
        """Return hand and melds, as a picture if there is room and the hand is visible."""
        place = self._place(seat)
        melds, kita = place.player.melds, place.player.kita
        if size.is_tall and not self.writer.unicode and place.hand is not None:
            picture = self.writer.picture(place).split("\n")
            width = max((line.cell_len for line in picture), default=0)
            rows = [_padded(line, width) for line in picture]
            return [*rows, *self.writer.melds((), kita)]
        return [Text("   ").join([self.writer.hand(place), *self.writer.melds(melds, kita)])]

    def _middle(self, size: Size) -> list[Text]:
        """Return the players on both sides, and the centre between them."""
        side, centre = _COMPACT_SIDE, _COMPACT_CENTRE
        if size.is_wide:
            side, centre = _WIDE_SIDE, _WIDE_CENTRE
        blocks = (self._side(_LEFT, side), self._centre(centre), self._side(_RIGHT, side))
        gap, widths = Text(" "), (side, centre, side)
        return [
            gap.join(_padded(part, width) for part, width in zip(row, widths, strict=True))
            for row in zip_longest(*blocks, fillvalue=Text())
        ]

    def _side(self, where: int, width: int) -> list[Text]:
        seat = self._seat_at(where)
        assert seat is not None
        place = self._place(seat)
        melds = self._side_melds(place, width)
        return [self._plate(seat), self.writer.hand(place), *melds, *self._river(seat)]

    def _side_melds(self, place: VisibleSeat, width: int) -> list[Text]:
        """Return the same number of lines whatever the melds, so that the river stays in place."""
        lines = [Text()]
        for meld in self.writer.melds(place.player.melds, place.player.kita):
            if lines[-1] and lines[-1].cell_len + 1 + meld.cell_len > width:
                lines.append(Text())
            lines[-1].append(" " if lines[-1] else "").append_text(meld)
        return lines + [Text()] * (_SIDE_MELD_ROWS - len(lines))

    def _centre(self, width: int) -> list[Text]:
        """Return round, scores by wind as the players sit, sticks, tiles left and dora."""
        table = self.board.table
        left = self._said("terminal.table.left", sticks=table.sticks, tiles=table.tiles_left)
        inner = width - 2 * _FRAME_CELLS
        lines = [
            self._score(_ACROSS),
            self._side_scores(inner),
            self._score(_BOTTOM),
            Text(left, style="dim"),
            Text.assemble(
                (self._said("terminal.table.indicator"), "dim"), self._apart(table.indicators)
            ),
            Text.assemble((self._said("terminal.table.dora"), "dim"), self._apart(table.dora)),
        ]
        number, honba = table.dealer + 1, table.honba
        title = self._said("terminal.table.round", wind=table.round, number=number, honba=honba)
        return _framed([_centred(line, inner) for line in lines], title, inner)

    def _said(self, key: str, **values: Value) -> str:
        return Speaker(self.language).word(key, **values)

    def _apart(self, tiles: Iterable[Tile]) -> Text:
        return Text(" ").join(self.writer.tile(tile) for tile in tiles)

    def _score(self, where: int) -> Text:
        """Return a player's wind and points, as in `E 25,000`."""
        seat = self._seat_at(where)
        if seat is None:
            return Text()
        score = self.board.table.players[seat].score
        wind = self._said("terminal.table.short_wind", wind=self._wind(seat))
        points = Speaker(self.language).number(score)
        return Text.assemble((wind, self._wind_style(seat)), f" {points}")

    def _side_scores(self, width: int) -> Text:
        """Return the points of the players on the left and right, in one line."""
        left, right = self._score(_LEFT), self._score(_RIGHT)
        return Text.assemble(_padded(left, width - right.cell_len), right)


def _padded(text: Text, width: int) -> Text:
    """Return a line padded to at least a width."""
    padded = text.copy()
    padded.pad_right(max(width - text.cell_len, 0))
    return padded


def _centred(text: Text, width: int) -> Text:
    """Return a line centred in a width."""
    left = max(width - text.cell_len, 0) // 2
    return _padded(Text.assemble(" " * left, text, no_wrap=True), width)


def _framed(lines: Sequence[Text], title: str, width: int) -> list[Text]:
    """Return lines of a width in a frame with a title."""
    style = "green"
    left = (width - cell_len(title)) // 2
    right = width - cell_len(title) - left
    top = Text.assemble(
        ("╭" + "─" * left + " ", style), (title, "bold"), (" " + "─" * right + "╮", style)
    )
    bottom = Text("╰" + "─" * (width + 2) + "╯", style=style)
    rows = [Text.assemble(("│ ", style), line, (" │", style)) for line in lines]
    return [top, *rows, bottom]
