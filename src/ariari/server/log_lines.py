"""What a server writes to its log, as text or as one JSON object per line.

A line tells which request or connection it belongs to, and which table.
"""

import json
import logging
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from ariari.server.config import LogFormat, LogLevel

__all__ = ["REQUEST", "Seldom", "new_request", "write_logs"]

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
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())


def _name_request(record: logging.LogRecord) -> bool:
    record.request = REQUEST.get()
    return True


class Seldom(logging.Filter):
    """Lets the same line through so many times, and counts the rest: strangers cause errors."""

    def __init__(
        self, most: int = 20, seconds: float = 60.0, now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._most = most
        self._seconds = seconds
        self._now = now
        self._counts: Counter[tuple[str, str]] = Counter()
        self._missed: Counter[tuple[str, str]] = Counter()
        self._began = now()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; the next one of its sort tells how many were not."""
        if self._now() - self._began > self._seconds:
            self._counts.clear()
            self._began = self._now()
        line = (record.name, str(record.msg))
        self._counts[line] += 1
        if self._counts[line] > self._most:
            self._missed[line] += 1
            return False
        if missed := self._missed.pop(line, 0):
            record.msg = f"{record.msg} (and {missed} more like it)"
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
    """One object per line."""

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
