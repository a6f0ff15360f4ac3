"""The events in an MJAI file, whatever form the file has.

An MJAI log has one JSON object per line. Other programs keep the same objects in one document:
in an array, or in the field `events` (mjai.app and its viewers) or `mjai_log` (Mortal's reports) of
an object whose other fields describe the game.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from ariari.errors import LogError
from ariari.logs.json_fields import brief
from ariari.logs.json_text import read_json
from ariari.words.reason import Reason

__all__ = ["Document", "Numbered", "games_of", "open_document"]

_HOLDERS = ("events", "mjai_log")
_DROPPED = {*_HOLDERS, "review", "split_logs", "type", "names"}
"""Document fields that repeat or review the game move by move, and those of `start_game`."""


class Numbered(NamedTuple):
    """An event and its place in the file, from 1."""

    number: int
    event: Any
    """A `LogError` if the line is not JSON."""


class Document(NamedTuple):
    """All events in a file."""

    unit: Literal["line", "event"]
    """What the numbers count."""
    events: list[Numbered]
    header: dict[str, Any]
    """What else the document says about the game."""


def open_document(data: bytes) -> Document:
    """Return the events in a file; raise a `LogError` if there are none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError(Reason("logs.mjai.utf8", byte=error.start + 1)) from None
    lines = text.splitlines() if "\r" in text else text.split("\n")
    first = next((line for line in lines if line.strip()), "")
    if not first:
        raise LogError(Reason("logs.mjai.empty"))
    if _is_event(first):
        return Document("line", list(_events_of_lines(lines)), {})
    return _open_object(read_json(text))


def games_of(document: Document) -> Iterator[list[Numbered]]:
    """Yield the events of each game: `start_game` begins one."""
    game: list[Numbered] = []
    for numbered in document.events:
        event = numbered.event
        if game and isinstance(event, dict) and event.get("type") == "start_game":
            yield game
            game = []
        game.append(numbered)
    if game:
        yield game


def _is_event(line: str) -> bool:
    try:
        value = read_json(line)
    except LogError:
        # A broken first line, of a log or of a document that spans several lines.
        return '"type"' in line
    return isinstance(value, dict) and "type" in value


def _events_of_lines(lines: list[str]) -> Iterator[Numbered]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield Numbered(number, read_json(line))
        except LogError as error:
            yield Numbered(number, error)


def _open_object(value: Any) -> Document:
    header: dict[str, Any] = {}
    if isinstance(value, dict):
        holder = next((name for name in _HOLDERS if name in value), None)
        if holder is None:
            raise LogError(Reason("logs.mjai.no_events", given=brief(value), holders=_HOLDERS))
        header = {key: field for key, field in value.items() if key not in _DROPPED}
        value = value[holder]
    if not isinstance(value, list) or not value:
        raise LogError(Reason("logs.mjai.no_list", given=brief(value)))
    return Document("event", [Numbered(*pair) for pair in enumerate(value, 1)], header)
