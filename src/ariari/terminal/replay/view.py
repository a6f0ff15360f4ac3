"""The table after one event of a recorded game, drawn for a terminal of any size.

Everything fits into 80 columns and 24 rows; with more room, there is space between tiles and the
hand at the bottom is a picture.
"""

from collections.abc import Sequence
from functools import cached_property

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.analysis.won import explain_win
from ariari.logs.replay.events import Recording
from ariari.model.events.event import DealEnded, Event, GameStarted, HandWon
from ariari.terminal.replay.steps import KEY_HELP, Position, Timeline
from ariari.terminal.replay.words import clean_name, last_event_text
from ariari.terminal.screen.board import Board, Viewpoint
from ariari.terminal.screen.help import key_rows, key_table
from ariari.terminal.screen.table import Size, TableDrawing
from ariari.terminal.screen.tiles import TileWriter
from ariari.terminal.screen.win import win_panel
from ariari.words.catalogue import ENGLISH
from ariari.words.say import Speaker

__all__ = ["Show"]


class Show:
    """A recorded game that can be drawn after any of its events."""

    def __init__(
        self,
        recording: Recording,
        names: Sequence[str] = (),
        *,
        title: str = "",
        unicode: bool = False,
        language: str = ENGLISH,
    ) -> None:
        started = recording.events[0]
        assert isinstance(started, GameStarted), "a game's events begin with GameStarted"
        self.recording = recording
        self.title = title
        self.rules = started.rules
        self.language = language
        named = Speaker(language, [clean_name(name) for name in names])
        self.names = [named.seat(seat) for seat in range(self.rules.players)]
        self._unicode = unicode

    @cached_property
    def timeline(self) -> Timeline:
        """Where deals begin, hands win and tiles are called."""
        return Timeline(self.recording.events)

    @property
    def _speaker(self) -> Speaker:
        return Speaker(self.language, self.names)

    def draw(self, position: Position, size: Size) -> RenderableType:
        """Return the viewer's screen at a position."""
        if position.shows_help:
            return Group(self._head(position.index), self._help_panel())
        keys = self._speaker.word("terminal.replay.keys")
        return Group(self.still(position, size), Text(keys, style="dim", no_wrap=True))

    def still(self, position: Position, size: Size) -> RenderableType:
        """Return the table at a position, or the breakdown of the win that happened there."""
        index = position.index
        if isinstance(self.recording.events[index], HandWon):
            return Group(self._head(index), self._win(index, size))
        table = self.table_lines(index, position.viewpoint, size)
        event, view = self.seen_event(index, position.viewpoint), self._board(index).table
        last = Text.assemble("▸ ", last_event_text(event, view, self.names, self.language))
        return Group(self._head(index), *table, last, *self._notices(index, size))

    def seen_event(self, index: int, viewpoint: Viewpoint) -> Event:
        """Return an event as seen from a viewpoint."""
        event = self.recording.events[index]
        return event if viewpoint.shows_all else event.seen_by(viewpoint.seat)

    def difference_lines(self, index: int) -> list[Text]:
        """Return where the log differs from the rules in the deal that ends with an event."""
        return [
            Text(self._speaker.word("terminal.replay.difference", both=each.both), "bold yellow")
            for each in self.recording.differences.get(index, ())
        ]

    def _notices(self, index: int, size: Size) -> list[Text]:
        """Return the differences that fit: one, and how many more there are."""
        lines = self.difference_lines(index)
        if size.is_tall or len(lines) < 2:
            return lines
        more = self._speaker.word("terminal.replay.more", count=len(lines) - 1)
        return [lines[0].append(more)]

    def table_lines(self, index: int, viewpoint: Viewpoint, size: Size) -> list[Text]:
        """Return the table after an event as seen from a viewpoint."""
        drawing = TableDrawing(
            board=self._board(index),
            event=self.recording.events[index],
            viewpoint=viewpoint,
            names=self.names,
            language=self.language,
            writer=self._writer(is_spaced=size.is_wide),
        )
        return drawing.lines(size)

    def _board(self, index: int) -> Board:
        return Board.after(self.recording.events, index)

    def _head(self, index: int) -> RenderableType:
        """Return one line: the file, the deal, the event."""
        place = self._speaker.word(
            "terminal.replay.place",
            deal=self.timeline.deal_number(index),
            deals=len(self.timeline.deals),
            event=index + 1,
            events=self.timeline.last + 1,
        )
        line = Table.grid(expand=True, padding=(0, 1))
        line.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
        line.add_column(no_wrap=True)
        line.add_row(Text(_last_part(self.title), style="bold"), Text(place))
        return line

    def _win(self, index: int, size: Size) -> RenderableType:
        events = self.recording.events
        event = events[index]
        assert isinstance(event, HandWon)
        end = next((each for each in events[index:] if isinstance(each, DealEnded)), None)
        result = explain_win(event, self.rules)
        writer = self._writer(is_spaced=size.is_tall)
        return win_panel(event, result, self._speaker, writer, end)

    def _writer(self, *, is_spaced: bool) -> TileWriter:
        return TileWriter(unicode=self._unicode, is_spaced=is_spaced, language=self.language)

    def _help_panel(self) -> Panel:
        """Return what the keys do, and how to read the table."""
        speaker = self._speaker
        table = key_table(key_rows(speaker, "terminal.replay.help", KEY_HELP))
        legend = Text(speaker.word("terminal.replay.legend"))
        title = speaker.word("terminal.help.title")
        return Panel(Group(table, Text(), legend), title=title, padding=(0, 2))


def _last_part(path: str) -> str:
    """Return what follows the last slash: a screen has no room for more."""
    return path.replace("\\", "/").rpartition("/")[2] or path
