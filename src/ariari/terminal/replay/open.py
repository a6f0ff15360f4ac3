"""Finds the recorded game to show, in a file of any format."""

from collections.abc import Iterator
from dataclasses import dataclass

from ariari.errors import AriariError, LogError
from ariari.logs.formats import native as native_format
from ariari.logs.formats.native.reader import NativeLog, parse_native
from ariari.logs.game_log import GameLog
from ariari.logs.replay.events import Recording, recording_of
from ariari.logs.sources import Document, find_documents, read_games
from ariari.words.reason import Reason

__all__ = ["OpenedGame", "open_game"]


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A recorded game, and who played it."""

    recording: Recording
    names: tuple[str, ...]
    """Players by seat; empty if the log does not name them."""
    source: str
    """The file, and the member if it is an archive."""
    notes: tuple[Reason, ...] = ()
    """What the reader had to leave out or assume."""


def open_game(path: str, number: int) -> OpenedGame:
    """Return a game in a file, folder, archive or link, counted from 1 in order."""
    count = 0
    for source, log in _games(path):
        count += 1
        if count == number:
            return _opened(source, log)
    raise LogError(Reason("logs.no_game", count=count, number=number), path)


def _games(path: str) -> Iterator[tuple[str, GameLog | NativeLog | LogError]]:
    """Yield every game with its source.

    A native log is shown as it is: it may have mistakes and an unfinished last deal.
    """
    for document in find_documents([path]):
        if document.error is None and native_format.looks_like(document.data):
            yield document.source, _native(document)
        else:
            for log in read_games(document):
                yield document.source, log


def _native(document: Document) -> NativeLog | LogError:
    try:
        return parse_native(document.data, document.source)
    except LogError as error:
        return error
    except AriariError as error:
        return LogError(error.told, document.source)


def _opened(source: str, log: GameLog | NativeLog | LogError) -> OpenedGame:
    if isinstance(log, LogError):
        raise log
    if isinstance(log, GameLog):
        return OpenedGame(recording_of(log), log.names, log.source, log.notes)
    notes = (Reason("logs.at", source=source, why=log.note),) if log.note else ()
    return OpenedGame(Recording(log.game.events, {}), log.players, source, notes)
