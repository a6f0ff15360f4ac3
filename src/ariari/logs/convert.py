"""A log in one format written in another, and what is lost on the way."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import PurePath
from typing import Protocol, cast

from ariari.errors import LogError
from ariari.logs.game_log import GameLog
from ariari.logs.replay.complete import complete

__all__ = ["FORMATS", "SUFFIXES", "convert", "format_of_name", "losses"]

FORMATS: Mapping[str, str] = {
    "mjlog": "ariari.logs.formats.mjlog",
    "tenhou6": "ariari.logs.formats.tenhou_json",
    "mjai": "ariari.logs.formats.mjai",
    "ariari": "ariari.logs.formats.native",
}
"""Formats that can be written, and their modules."""
SUFFIXES: Mapping[str, str] = {
    ".mjlog": "mjlog",
    ".xml": "mjlog",
    ".json": "tenhou6",
    ".mjson": "mjai",
    ".mjai": "mjai",
    ".jsonl": "ariari",
}
"""What a file's name says of its format, where nothing else does."""


class _Format(Protocol):
    """A module that writes a format."""

    def write(self, log: GameLog) -> bytes:
        """Return the log as the content of a file."""

    def losses(self, log: GameLog) -> tuple[str, ...]:
        """Return in words what of the log the format does not keep."""


def _module(name: str) -> _Format:
    if name not in FORMATS:
        raise LogError(f"format {name!r} can not be written; formats: {', '.join(FORMATS)}")
    return cast(_Format, import_module(FORMATS[name]))


def format_of_name(path: PurePath) -> str:
    """Return the format that the name of a file to be written asks for."""
    suffixes = [suffix for suffix in path.suffixes if suffix != ".gz"]
    found = SUFFIXES.get(suffixes[-1]) if suffixes else None
    if found is None:
        known = ", ".join(f"{suffix} ({name})" for suffix, name in SUFFIXES.items())
        raise LogError(f"{path} names no format by its suffix; known: {known}")
    return found


def convert(log: GameLog, name: str) -> bytes:
    """Return a log in another format; what the log leaves out is filled in by the rules."""
    return _module(name).write(complete(log))


def losses(log: GameLog, name: str) -> tuple[str, ...]:
    """Return in words what of a log another format does not keep; nothing if it is lossless."""
    return _module(name).losses(log)
