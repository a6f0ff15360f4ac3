"""The events in an MJAI file, whatever form the file has.

An MJAI log has one JSON object per line. Other programs keep the same objects in one document:
in an array, or in the field `events` (mjai.app and its viewers) or `mjai_log` (Mortal's reports) of
an object whose other fields describe the game.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from ariari.errors import LogError
from ariari.logs.json_fields import brief

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

    unit: str
    """What the numbers count: `line` or `event`."""
    events: list[Numbered]
    header: dict[str, Any]
    """What else the document says about the game."""


def open_document(data: bytes) -> Document:
    """Return the events in a file; raise a `LogError` if there are none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError(f"not UTF-8 at byte {error.start + 1}; an MJAI log is UTF-8 text") from None
    lines = text.splitlines() if "\r" in text else text.split("\n")
    first = next((line for line in lines if line.strip()), "")
    if not first:
        raise LogError("the file is empty; an MJAI log has one JSON object per line")
    if _is_event(first):
        return Document("line", list(_events_of_lines(lines)), {})
    return _open_object(parse_json(text))


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


def parse_json(text: str) -> Any:
    """Return a JSON value; raise a `LogError` if the text is not JSON."""
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise LogError("the JSON is nested too deeply") from None
    except ValueError as error:
        raise LogError(f"not JSON ({error}): {brief(text)}") from None


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _is_event(line: str) -> bool:
    try:
        value = parse_json(line)
    except LogError:
        # A broken first line, of a log or of a document that spans several lines.
        return '"type"' in line
    return isinstance(value, dict) and "type" in value


def _events_of_lines(lines: list[str]) -> Iterator[Numbered]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield Numbered(number, parse_json(line))
        except LogError as error:
            yield Numbered(number, error)


def _open_object(value: Any) -> Document:
    header: dict[str, Any] = {}
    if isinstance(value, dict):
        holder = next((name for name in _HOLDERS if name in value), None)
        if holder is None:
            raise LogError(
                f"an object without events: {brief(value)}; an MJAI log is one event per line, an "
                f"array of events, or an object with them in {' or '.join(_HOLDERS)}"
            )
        header = {key: field for key, field in value.items() if key not in _DROPPED}
        value = value[holder]
    if not isinstance(value, list) or not value:
        raise LogError(f"{brief(value)} is not a list of events")
    return Document("event", [Numbered(*pair) for pair in enumerate(value, 1)], header)
