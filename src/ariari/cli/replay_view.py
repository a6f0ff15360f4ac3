"""The table after one event of a recorded game, drawn for a terminal of any size.

At 80 columns and 24 rows all of it is there; with more room, tiles stand apart, and the hand at
the bottom is a picture.
"""

from collections.abc import Sequence
from functools import cached_property

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.analysis.won import explain_win
from ariari.cli.replay_board import Board, Viewpoint
from ariari.cli.replay_steps import KEY_HELP, Position, Timeline
from ariari.cli.replay_table import Size, TableDrawing
from ariari.cli.replay_tiles import TileWriter
from ariari.cli.replay_win import win_panel
from ariari.cli.replay_words import clean_name, event_text
from ariari.logs.events import Recording
from ariari.model.event import DealEnded, GameStarted, HandWon

__all__ = ["Show"]

_KEYS = "←→ event  ↑↓ deal  w win  c call  h hands  v seat  ? help  q quit"
_LEGEND = (
    "[5p] lies sideways, (5p) was called, a dim tile was discarded as drawn.",
    "In a meld the tile that lies sideways shows whose it was: the first is",
    "the left player's, the second that of the player across.",
)


class Show:
    """A recorded game that can be drawn after any of its events."""

    def __init__(
        self, recording: Recording, names: Sequence[str], *, title: str = "", unicode: bool = False
    ) -> None:
        started = recording.events[0]
        assert isinstance(started, GameStarted), "a game's events begin with GameStarted"
        self.recording = recording
        self.names = [clean_name(name) for name in names]
        self.title = title
        self.rules = started.rules
        self._unicode = unicode

    @cached_property
    def timeline(self) -> Timeline:
        """Where deals begin, hands win and tiles are called."""
        return Timeline(self.recording.events)

    def draw(self, position: Position, size: Size) -> RenderableType:
        """Return the screen that a viewer sees at a position."""
        head = [self._head(position.index)]
        foot = [*self._foot(position), Text(_KEYS, style="dim", no_wrap=True)]
        if position.shows_help:
            return Group(*head, _help_panel())
        event = self.recording.events[position.index]
        if isinstance(event, HandWon):
            return Group(*head, self._win(position.index, size), foot[-1])
        return Group(*head, self.table(position.index, position.viewpoint, size), *foot)

    def table(self, index: int, viewpoint: Viewpoint, size: Size) -> RenderableType:
        """Return the table after an event as it is seen from a viewpoint."""
        board = Board.after(self.recording.events, index)
        drawing = TableDrawing(
            board=board,
            event=self.recording.events[index],
            viewpoint=viewpoint,
            names=self.names,
            writer=TileWriter(unicode=self._unicode, is_spaced=size.is_wide),
        )
        return drawing.draw(size)

    def _head(self, index: int) -> RenderableType:
        """Return one line: the file, the deal, the event."""
        deals = len(self.timeline.deals)
        number = self.timeline.deal_number(index)
        deal = f"deal {number} of {deals}" if number else f"{deals} deals"
        line = Table.grid(expand=True, padding=(0, 1))
        line.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
        line.add_column(no_wrap=True)
        line.add_row(
            Text(self.title, style="bold"),
            Text(f"{deal} · event {index + 1} of {self.timeline.last + 1}"),
        )
        return line

    def _foot(self, position: Position) -> list[RenderableType]:
        """Return what happened last, and where the log differs from the rules."""
        event = self.recording.events[position.index]
        viewpoint = position.viewpoint
        seen = event if viewpoint.shows_all else event.seen_by(viewpoint.seat)
        lines: list[RenderableType] = [Text.assemble("▸ ", event_text(seen, self.names))]
        for difference in self.recording.differences.get(position.index, ()):
            words = f"{difference.kind.value} differs: the log has {difference.expected}"
            lines.append(Text(f"! {words}, the rules have {difference.got}", style="bold yellow"))
        return lines

    def _win(self, index: int, size: Size) -> RenderableType:
        events = self.recording.events
        event = events[index]
        assert isinstance(event, HandWon)
        end = next((each for each in events[index:] if isinstance(each, DealEnded)), None)
        result = explain_win(event, self.rules)
        writer = TileWriter(unicode=self._unicode, is_spaced=size.is_tall)
        return win_panel(event, result, self.names, writer, end)


def _help_panel() -> Panel:
    table = Table.grid(padding=(0, 3, 0, 0))
    for key, meaning in KEY_HELP:
        table.add_row(Text(key, style="bold"), Text(meaning))
    return Panel(Group(table, Text(), *map(Text, _LEGEND)), title="Keys", padding=(0, 2))
