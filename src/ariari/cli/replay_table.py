"""The table drawn from a seat: four players around the centre, each with hand, melds and river."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.cli.replay_board import Board, Place, Viewpoint
from ariari.cli.replay_tiles import TileWriter
from ariari.model.event import Event, TileDiscarded
from ariari.model.moment import Wind
from ariari.model.tile import Tile

__all__ = ["Size", "TableDrawing"]

_WIDE = 118
"""Columns from which tiles stand apart."""
_TALL = 38
"""Rows from which the hands across and at the bottom are pictures."""
_BOTTOM, _RIGHT, _ACROSS, _LEFT = range(4)
_RIVER_CELLS = 24
_COMPACT_SIDE, _COMPACT_CENTRE = 24, 28
_WIDE_SIDE, _WIDE_CENTRE = 42, 30
_CENTRE_ROWS = 8
_CENTRE_FRAME = 4
"""Columns that the frame of the centre takes."""
_SIDE_MELD_ROWS = 2


@dataclass(frozen=True, slots=True)
class Size:
    """Columns and rows of a terminal."""

    width: int = 80
    height: int = 24

    @property
    def is_wide(self) -> bool:
        """Whether tiles can stand apart."""
        return self.width >= _WIDE

    @property
    def is_tall(self) -> bool:
        """Whether there is room for a picture, and for space between the parts."""
        return self.is_wide and self.height >= _TALL


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawing:
    """A table after an event, from a viewpoint."""

    board: Board
    event: Event
    viewpoint: Viewpoint
    names: Sequence[str]
    writer: TileWriter

    def draw(self, size: Size) -> RenderableType:
        """Return the table, drawn for a terminal."""
        gap = [Text()] if size.is_tall else []
        parts: list[RenderableType] = []
        across = self._seat_at(_ACROSS)
        if across is not None:
            parts += [*gap, *self._across(across, size), *gap]
        parts += [self._middle(size), *gap, *self._bottom(size)]
        return Group(*parts)

    def _seat_at(self, where: int) -> int | None:
        """Return the seat at a place; with three players nobody sits across."""
        players = self.board.table.rules.players
        if players == 3 and where == _ACROSS:
            return None
        return (self.viewpoint.seat + (players - 1 if where == _LEFT else where)) % players

    def _place(self, seat: int) -> Place:
        return self.board.place(seat, self.viewpoint)

    def _plate(self, seat: int) -> Text:
        """Return a player in a line: wind, name, riichi; whoever acted last stands out."""
        player = self.board.table.players[seat]
        is_acting = getattr(self.event, "seat", None) == seat
        text = Text(no_wrap=True)
        text.append(
            self._wind(seat).title, style="bold yellow" if self._is_dealer(seat) else "bold"
        )
        text.append(" ")
        text.append(self.names[seat], style="reverse" if is_acting else "")
        if player.riichi:
            text.append(" ").append("─●─ riichi", style="bold bright_yellow")
        if player.is_dead:
            text.append(" dead hand", style="bold red")
        return text

    def _wind(self, seat: int) -> Wind:
        table = self.board.table
        return Wind((seat - table.dealer) % table.rules.players)

    def _is_dealer(self, seat: int) -> bool:
        return seat == self.board.table.dealer

    def _river(self, seat: int) -> list[Text]:
        """Return the rows of a river, all equally wide."""
        river = self.board.table.players[seat].river
        is_last = isinstance(self.event, TileDiscarded) and self.event.seat == seat
        rows = self.writer.river(river, has_last=is_last)
        for row in rows:
            row.pad_right(_RIVER_CELLS - row.cell_len)
        return rows

    def _hand(self, seat: int, size: Size) -> list[Text]:
        """Return hand and melds, as a picture where there is room and the hand is seen."""
        place = self._place(seat)
        melds, kita = place.player.melds, place.player.kita
        if size.is_tall and not self.writer.unicode and place.hand is not None:
            return [self.writer.picture(place), *self.writer.melds((), kita)]
        return [Text("   ").join([self.writer.hand(place), *self.writer.melds(melds, kita)])]

    def _across(self, seat: int, size: Size) -> list[RenderableType]:
        lines = [self._plate(seat), *self._hand(seat, size), *self._river(seat)]
        return [Align.center(line) for line in lines]

    def _bottom(self, size: Size) -> list[RenderableType]:
        seat = self.viewpoint.seat
        lines = [*self._river(seat), *self._hand(seat, size), self._plate(seat)]
        return [Align.center(line) for line in lines]

    def _middle(self, size: Size) -> RenderableType:
        """Return the players at both sides, and the centre between them."""
        side, centre = _COMPACT_SIDE, _COMPACT_CENTRE
        if size.is_wide:
            side, centre = _WIDE_SIDE, _WIDE_CENTRE
        grid = Table.grid(padding=(0, 1))
        for width in (side, centre, side):
            grid.add_column(width=width)
        grid.add_row(self._side(_LEFT, side), self._centre(centre), self._side(_RIGHT, side))
        return Align.center(grid)

    def _side(self, where: int, width: int) -> RenderableType:
        seat = self._seat_at(where)
        assert seat is not None
        place = self._place(seat)
        rows = [self._plate(seat), self.writer.hand(place)]
        rows += self._side_melds(place, width)
        rows += self._river(seat)
        for row in rows:
            row.no_wrap = True
        return Group(*rows)

    def _side_melds(self, place: Place, width: int) -> list[Text]:
        """Return as many lines whatever the melds, so that the river stays where it is."""
        lines = [Text()]
        for meld in self.writer.melds(place.player.melds, place.player.kita):
            if lines[-1] and lines[-1].cell_len + 1 + meld.cell_len > width - 1:
                lines.append(Text())
            lines[-1].append(" " if lines[-1] else "").append_text(meld)
        return lines + [Text()] * (_SIDE_MELD_ROWS - len(lines))

    def _centre(self, width: int) -> Panel:
        """Return round, scores by wind as the players sit, sticks, tiles left and dora."""
        table = self.board.table
        sticks = "1 stick" if table.sticks == 1 else f"{table.sticks} sticks"
        lines = [
            self._score(_ACROSS),
            self._side_scores(width - _CENTRE_FRAME),
            self._score(_BOTTOM),
            Text(f"{sticks} · {table.tiles_left} tiles left", style="dim"),
            Text.assemble(("indicator ", "dim"), self._apart(table.indicators)),
            Text.assemble(("     dora ", "dim"), self._apart(table.dora)),
        ]
        for line in lines:
            line.justify, line.no_wrap = "center", True
        title = f"{table.round.title} {table.dealer + 1}, {table.honba} honba"
        return Panel(
            Group(*lines),
            title=Text(title, style="bold"),
            width=width,
            height=_CENTRE_ROWS,
            border_style="green",
        )

    def _apart(self, tiles: Sequence[Tile]) -> Text:
        return Text(" ").join(self.writer.tile(tile) for tile in tiles)

    def _score(self, where: int) -> Text:
        """Return the wind and the points of a player, as `E 25,000`."""
        seat = self._seat_at(where)
        if seat is None:
            return Text()
        style = "bold yellow" if self._is_dealer(seat) else "bold"
        score = self.board.table.players[seat].score
        return Text.assemble((self._wind(seat).title[0], style), f" {score:,}")

    def _side_scores(self, width: int) -> Text:
        """Return the points of the players at the left and at the right, in one line."""
        left, right = self._score(_LEFT), self._score(_RIGHT)
        gap = " " * (width - left.cell_len - right.cell_len)
        return Text.assemble(left, gap, right)
