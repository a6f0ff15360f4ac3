"""The recorded game that somebody wants to see, found in a file of any format."""

from collections.abc import Iterator
from dataclasses import dataclass

from ariari.errors import LogError
from ariari.logs.events import Recording, recording_of
from ariari.logs.game_log import GameLog
from ariari.logs.native import NativeLog, parse_native
from ariari.logs.sources import Document, find_documents, read_games

__all__ = ["OpenedGame", "open_game"]

_NATIVE = b'{"format":"ariari"'


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A recorded game, and who played it."""

    recording: Recording
    names: tuple[str, ...]
    source: str
    """File, and member of an archive."""


def open_game(path: str, number: int) -> OpenedGame:
    """Return a game of a file, a folder, an archive or a link, counted from 1 in their order."""
    count = 0
    for source, log in _games(path):
        count += 1
        if count == number:
            return _opened(source, log)
    games = "1 game" if count == 1 else f"{count} games"
    raise LogError(f"{path} has {games}; there is no game {number}")


def _games(path: str) -> Iterator[tuple[str, GameLog | NativeLog | LogError]]:
    """Yield every game with its source; a native log keeps what no other format knows."""
    for document in find_documents([path]):
        if document.error is None and document.data.startswith(_NATIVE):
            yield document.source, _native(document)
        else:
            for log in read_games(document):
                yield document.source, log


def _native(document: Document) -> NativeLog | LogError:
    try:
        return parse_native(document.data, document.source)
    except LogError as error:
        return error


def _opened(source: str, log: GameLog | NativeLog | LogError) -> OpenedGame:
    if isinstance(log, LogError):
        raise log
    if isinstance(log, GameLog):
        return OpenedGame(recording_of(log), log.names, log.source)
    players = log.game.rules.players
    names = log.players or tuple(f"seat {seat}" for seat in range(players))
    return OpenedGame(Recording(log.game.events, {}), names, source)
