"""The errors for input that is not as declared."""

import json
from typing import Any

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["FrameError", "SchemaError", "on_one_line", "quoted"]

_QUOTED = 60
"""Characters of a value that an error repeats."""


class SchemaError(AriariError):
    """A JSON value is not what was declared.

    >>> why = Reason("schema.text", given="5")
    >>> str(SchemaError(why).inside("tile").inside("event"))
    'event.tile: 5 is not text'
    """

    path: str
    """The field at fault, after those it is in; empty for the whole value."""

    def __init__(self, reason: Reason, path: str = "") -> None:
        super().__init__(reason)
        self.args = (reason, path)
        self.path = path

    @property
    def told(self) -> Reason:
        """The reason, after the field if there is one."""
        return Reason("schema.at", path=self.path, why=self.reason) if self.path else self.reason

    def inside(self, place: str | int) -> "SchemaError":
        """Return the error with the field, or the index, that it is in."""
        return SchemaError(self.reason, f"{place}.{self.path}" if self.path else str(place))


class FrameError(AriariError):
    """A frame is too large, not JSON, or not a message."""


def quoted(value: Any) -> str:
    """Return a value as JSON has it, on one short line."""
    return on_one_line(json.dumps(value, ensure_ascii=False))


def on_one_line(text: object) -> str:
    """Return the start of a text that somebody else chose, as an error repeats it."""
    line = "".join(each if each.isprintable() else " " for each in str(text))
    return line if len(line) <= _QUOTED else line[:_QUOTED] + "…"
