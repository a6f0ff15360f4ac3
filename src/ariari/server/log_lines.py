"""What a server writes to its log, as text or as one JSON object a line.

A line tells which request or connection it belongs to, and which table.
"""

import json
import logging
import secrets
import sys
from contextvars import ContextVar
from typing import Any

from ariari.server.config import LogFormat, LogLevel

__all__ = ["REQUEST", "new_request", "write_logs"]

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The request or connection that is being served, in its task."""
_FACTS = ("request", "table", "room")
"""What lines name, where it is known."""


def new_request() -> str:
    """Begin to serve a request or a connection; return its name."""
    name = secrets.token_hex(8)
    REQUEST.set(name)
    return name


def write_logs(level: LogLevel, form: LogFormat) -> None:
    """From now on everything that is logged goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines() if form == "json" else _TextLines())
    handler.addFilter(_name_request)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())


def _name_request(record: logging.LogRecord) -> bool:
    record.request = REQUEST.get()
    return True


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name in _FACTS if (value := getattr(record, name, ""))}


class _TextLines(logging.Formatter):
    """`2026-05-17 12:00:00,000 WARNING ariari.server.…: what happened (table=…)`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Return the first line of a record, with what it belongs to."""
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        return super().formatMessage(record) + (f" ({facts})" if facts else "")


class _JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as an object, a traceback included."""
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
