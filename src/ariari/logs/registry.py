"""The formats of logs, one line each; everything else asks here.

A format is a package in `ariari.logs.formats` that provides what `LogPackage` lists. Asking here
loads none of them.

>>> list(FORMATS)
['ariari', 'mjlog', 'mjai', 'tenhou6', 'majsoul']
>>> list(WRITTEN)
['ariari', 'mjlog', 'mjai', 'tenhou6']
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from ariari.errors import LogError
    from ariari.logs.game_log import GameLog
    from ariari.words.reason import Reason

__all__ = [
    "FORMATS",
    "OWN_FORMAT",
    "WRITTEN",
    "LogFormat",
    "LogPackage",
    "load_format",
    "suffixes_written",
]


class LogPackage(Protocol):
    """What a format's package provides."""

    FORMAT: str
    """Its name."""

    def looks_like(self, data: bytes) -> bool:
        """Whether the content is in this format."""

    def read(self, data: bytes, source: str) -> "Iterator[GameLog | LogError]":
        """Yield the games in the content, and what is wrong with those that cannot be read."""

    def write(self, log: "GameLog") -> bytes:
        """Return a log as the content of a file."""

    def losses(self, log: "GameLog") -> "tuple[Reason, ...]":
        """Return what this format does not keep of a log."""


class LogFormat(NamedTuple):
    """A log format."""

    name: str
    """What `GameLog.format` says and `ariari convert --to` takes."""
    title: str
    """What people call it."""
    package: str
    """Its folder in `ariari.logs.formats`."""
    suffixes: tuple[str, ...]
    """File name suffixes; the first is used for writing."""
    is_written: bool = True
    has_many_games: bool = False
    """Whether a file may hold several games."""


OWN_FORMAT = "ariari"
"""The name of our own format."""

_LIST = (
    LogFormat(OWN_FORMAT, "ariari", "native", (".jsonl",)),
    LogFormat("mjlog", "Tenhou mjlog", "mjlog", (".mjlog", ".xml")),
    LogFormat("mjai", "MJAI", "mjai", (".mjson", ".mjai"), has_many_games=True),
    LogFormat("tenhou6", "tenhou.net/6", "tenhou_json", (".json",), has_many_games=True),
    LogFormat("majsoul", "Mahjong Soul", "majsoul", (".json",), is_written=False),
)
FORMATS: Mapping[str, LogFormat] = {row.name: row for row in _LIST}
"""The formats by name, in the order they are tried."""
WRITTEN: Mapping[str, LogFormat] = {name: row for name, row in FORMATS.items() if row.is_written}
"""The formats that logs can be written in."""


def load_format(name: str) -> LogPackage:
    """Return the package of a format."""
    return cast(LogPackage, import_module(f"ariari.logs.formats.{FORMATS[name].package}"))


def suffixes_written() -> Mapping[str, str]:
    """Return the format to write for each file name suffix.

    >>> suffixes_written()[".mjai"]
    'mjai'
    """
    return {suffix: row.name for row in WRITTEN.values() for suffix in row.suffixes}
