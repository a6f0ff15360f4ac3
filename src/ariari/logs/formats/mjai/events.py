"""The events in an MJAI file, whatever form the file has.

An MJAI log has one JSON object per line. Other programs keep the same objects in one document:
in an array, or in the field `events` (mjai.app and its viewers) or `mjai_log` (Mortal's reports) of
an object whose other fields describe the game.
"""

import re
from collections.abc import Iterable, Iterator
from io import BytesIO, TextIOWrapper
from itertools import groupby
from typing import Any, Literal, NamedTuple

from ariari.errors import LogError
from ariari.logs.json_fields import brief
from ariari.logs.json_text import read_json
from ariari.logs.limits import FIELDS_MAX
from ariari.words.reason import Reason

__all__ = ["Document", "Numbered", "games_of", "open_document"]

_START = "start_game"
_FIRST_LINE = re.compile(r"\s*+(\S[^\r\n]*+)")
_HOLDERS = ("events", "mjai_log")
_DROPPED = {*_HOLDERS, "review", "split_logs", "type", "names"}
"""Document fields that repeat or review the game move by move, and those of `start_game`."""


class Numbered(NamedTuple):
    """An event and its place in the file, from 1."""

    number: int
    said: Any
    """The event, or the line that has it."""
    is_line: bool = False

    def read(self) -> Any:
        """Return the event; raise a `LogError` if the line is not JSON."""
        return read_json(self.said) if self.is_line else self.said

    @property
    def shown(self) -> str | None:
        """The beginning of the event; None if the line is not JSON."""
        try:
            return brief(self.read())
        except LogError:
            return None

    @property
    def starts_game(self) -> bool:
        """Whether a game begins here."""
        if self.is_line and _START not in self.said:
            return False
        try:
            event = self.read()
        except LogError:
            return False
        return isinstance(event, dict) and event.get("type") == _START


class Document(NamedTuple):
    """All events in a file."""

    unit: Literal["line", "event"]
    """What the numbers count."""
    events: Iterable[Numbered]
    """They are read while the games are, once."""
    header: dict[str, Any]
    """What else the document says about the game."""


def open_document(data: bytes) -> Document:
    """Return the events in a file; raise a `LogError` if there are none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError(Reason("logs.mjai.utf8", byte=error.start + 1)) from None
    first = _FIRST_LINE.match(text)
    if first is None:
        raise LogError(Reason("logs.mjai.empty"))
    try:
        value = read_json(first[1])
    except LogError:
        # A broken first line, of a log or of a document that spans several lines.
        if '"type"' not in first[1]:
            return _open_object(read_json(text))
    else:
        if not (isinstance(value, dict) and "type" in value):
            is_whole = not text[first.end() :].strip()
            return _open_object(value if is_whole else read_json(text))
    return Document("line", _events_of_lines(data), {})


def games_of(document: Document) -> Iterator[Iterator[Numbered]]:
    """Yield the events of each game: `start_game` begins one."""
    games = 0

    def game_of(numbered: Numbered) -> int:
        nonlocal games
        games += numbered.starts_game
        return games

    for _, events in groupby(document.events, game_of):
        yield events


def _events_of_lines(data: bytes) -> Iterator[Numbered]:
    lines = TextIOWrapper(BytesIO(data), encoding="utf-8-sig")
    for number, line in enumerate(lines, 1):
        if not line.isspace():
            yield Numbered(number, line, is_line=True)


def _open_object(value: Any) -> Document:
    header: dict[str, Any] = {}
    if isinstance(value, dict):
        holder = next((name for name in _HOLDERS if name in value), None)
        if holder is None:
            raise LogError(Reason("logs.mjai.no_events", given=brief(value), holders=_HOLDERS))
        if len(value) > FIELDS_MAX:
            raise LogError(Reason("logs.json.fields", most=FIELDS_MAX))
        header = {key: field for key, field in value.items() if key not in _DROPPED}
        value = value[holder]
    if not isinstance(value, list) or not value:
        raise LogError(Reason("logs.mjai.no_list", given=brief(value)))
    return Document("event", (Numbered(*pair) for pair in enumerate(value, 1)), header)
