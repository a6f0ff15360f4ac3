"""Converts a log from one format to another, and says what gets lost on the way."""

from pathlib import PurePath

from ariari.errors import LogError
from ariari.logs.game_log import GameLog
from ariari.logs.registry import WRITTEN, LogPackage, load_format, suffixes_written
from ariari.logs.replay.complete import complete
from ariari.words.reason import Reason

__all__ = ["convert", "format_of_name", "losses"]


def _package(name: str) -> LogPackage:
    if name not in WRITTEN:
        raise LogError(f"format {name!r} cannot be written; formats: {', '.join(WRITTEN)}")
    return load_format(name)


def format_of_name(path: PurePath) -> str:
    """Return the format to write, judging by the file name."""
    suffixes = [suffix for suffix in path.suffixes if suffix != ".gz"]
    known = suffixes_written()
    found = known.get(suffixes[-1]) if suffixes else None
    if found is None:
        listed = ", ".join(f"{suffix} ({name})" for suffix, name in known.items())
        raise LogError(f"the suffix of {path} does not name a format; known: {listed}")
    return found


def convert(log: GameLog, name: str) -> bytes:
    """Return a log in another format; the rules fill in what the log leaves out."""
    return _package(name).write(complete(log))


def losses(log: GameLog, name: str) -> tuple[Reason, ...]:
    """Return what another format does not keep; empty if the conversion is lossless."""
    return _package(name).losses(log)
