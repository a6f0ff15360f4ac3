"""The formats of logs, one line each; everything else asks here.

A format is a package below `ariari.logs.formats` that has what `LogPackage` says. What is listed
here is known without loading it.

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
    """What the package of a format has."""

    FORMAT: str
    """Its name."""

    def looks_like(self, data: bytes) -> bool:
        """Whether a content has this format."""

    def read(self, data: bytes, source: str) -> "Iterator[GameLog | LogError]":
        """Yield the games of a content, and what is wrong with those that cannot be read."""

    def write(self, log: "GameLog") -> bytes:
        """Return a log as the content of a file."""

    def losses(self, log: "GameLog") -> tuple[str, ...]:
        """Return in words what of a log the format does not keep."""


class LogFormat(NamedTuple):
    """A format of logs."""

    name: str
    """What `GameLog.format` says and `ariari convert --to` takes."""
    title: str
    """What people call it."""
    package: str
    """The folder of `ariari.logs.formats`."""
    suffixes: tuple[str, ...]
    """How the names of its files end; files are written with the first."""
    is_written: bool = True


OWN_FORMAT = "ariari"
"""The name of our own format."""

_LIST = (
    LogFormat(OWN_FORMAT, "ariari", "native", (".jsonl",)),
    LogFormat("mjlog", "Tenhou mjlog", "mjlog", (".mjlog", ".xml")),
    LogFormat("mjai", "MJAI", "mjai", (".mjson", ".mjai")),
    LogFormat("tenhou6", "tenhou.net/6", "tenhou_json", (".json",)),
    LogFormat("majsoul", "Mahjong Soul", "majsoul", (".json",), is_written=False),
)
FORMATS: Mapping[str, LogFormat] = {row.name: row for row in _LIST}
"""The formats by name, in the order in which a content is shown to them."""
WRITTEN: Mapping[str, LogFormat] = {name: row for name, row in FORMATS.items() if row.is_written}
"""The formats that logs can be written in."""


def load_format(name: str) -> LogPackage:
    """Return the package of a format."""
    return cast(LogPackage, import_module(f"ariari.logs.formats.{FORMATS[name].package}"))


def suffixes_written() -> Mapping[str, str]:
    """Return which format the suffix of a file to be written asks for.

    >>> suffixes_written()[".mjai"]
    'mjai'
    """
    return {suffix: row.name for row in WRITTEN.values() for suffix in row.suffixes}
