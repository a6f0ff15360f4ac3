"""Converts a log from one format to another, and says what gets lost on the way."""

from collections.abc import Iterator
from pathlib import PurePath

from ariari.core.state import INDICATOR_MAX
from ariari.core.wall import indicator_index
from ariari.errors import LogError
from ariari.logs.game_log import HIDDEN, GameLog
from ariari.logs.registry import OWN_FORMAT, WRITTEN, LogPackage, load_format, suffixes_written
from ariari.logs.replay.assume import assume
from ariari.logs.replay.complete import complete
from ariari.words.reason import Reason

__all__ = ["convert", "format_of_name", "losses"]


def _package(name: str) -> LogPackage:
    if name not in WRITTEN:
        raise LogError(Reason("logs.not_written", name=repr(name), known=tuple(WRITTEN)))
    return load_format(name)


def format_of_name(path: PurePath) -> str:
    """Return the format to write, judging by the file name."""
    suffixes = [suffix for suffix in path.suffixes if suffix != ".gz"]
    known = suffixes_written()
    found = known.get(suffixes[-1]) if suffixes else None
    if found is None:
        listed = tuple(f"{suffix} ({name})" for suffix, name in known.items())
        raise LogError(Reason("logs.suffix", path=str(path), known=listed))
    return found


def convert(log: GameLog, name: str) -> bytes:
    """Return a log in another format; the rules fill in what the log leaves out.

    Raises LogError if something happened that the format cannot express.
    """
    if log.only_here is not None and name != OWN_FORMAT:
        raise LogError(log.only_here, log.source)
    return _package(name).write(complete(log))


def losses(log: GameLog, name: str) -> tuple[Reason, ...]:
    """Return what another format does not keep; empty if the conversion is lossless."""
    return (*_package(name).losses(log), *_unknown(log))


def _unknown(log: GameLog) -> Iterator[Reason]:
    """Yield what the log itself does not state, and what is therefore not written."""
    if log.only_here is not None:
        return
    deals = assume([log])[0].deals
    if any(HIDDEN in deal.indicators for deal in deals):
        yield Reason("logs.losses.unknown_dora")
    places = [indicator_index(count, log.rules.players) for count in range(INDICATOR_MAX)]
    if any(place not in places for deal in deals for _, place in deal.assumed):
        yield Reason("logs.losses.unknown_ura")
