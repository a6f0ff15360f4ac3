"""Recorded games for a page: a file of any format, read, and one of its games replayed.

The engine plays the game from the recorded answers, so a page shows what the rules say; if the log
says something else, the difference comes with it.
"""

import gzip
import io
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ariari.errors import LogError
from ariari.logs.formats import native as native_format
from ariari.logs.formats.native.reader import NativeLog, parse_native
from ariari.logs.game_log import GameLog
from ariari.logs.replay.events import Recording, recording_of
from ariari.logs.sources import Document, find_documents, read_games
from ariari.model.language import Language
from ariari.model.ruleset import Ruleset
from ariari.schema.answers import (
    FileGame,
    ListedGame,
    LogAnswer,
    LogDifference,
    LoggedGame,
    UnreadableGame,
)
from ariari.server.http.error_answer import error_answer
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker, say

__all__ = ["answer_log", "check_native_size"]

UNPACKED_MAX = 32 << 20
"""Bytes of an unpacked log."""
GAMES_MAX = 1000
"""Games listed of a file."""
DEALS_MAX = 100
"""Deals of a game that is replayed; the longest real ones have about half as many."""
LINES_MAX = 20_000
"""Lines of a native log; a game has about a thousand."""
_GZIP = b"\x1f\x8b"
_LINKS = ("https://tenhou.net/6/", "http://tenhou.net/6/", "tenhou.net/6/")
_LINK_HEAD = 200
_BLANKS = "\ufeff \t\r\n"
_GZIP_LAYERS = 3

_Found = GameLog | NativeLog | LogError


class _Told(NamedTuple):
    """What a log says about a game besides its events."""

    format: str
    names: tuple[str, ...]
    rules: Ruleset
    notes: tuple[Reason, ...]


def answer_log(
    data: bytes, source: str, number: int | None = None, language: Language = ENGLISH
) -> LogAnswer:
    """Return the games in a file, and one of them whole: by number from 1, or the first.

    Notes, differences and why another game cannot be read are said in a language.
    Raises LogError if that game cannot be read, or there is none.
    """
    found = list(islice(_games(data, source), GAMES_MAX))
    chosen = _choose(found, source, number)
    games = [_listed(at, game, language) for at, game in enumerate(found, start=1)]
    games[chosen - 1] = _whole(games[chosen - 1], found[chosen - 1], source, language)
    return LogAnswer(chosen=chosen, games=tuple(games))


def _choose(found: list[_Found], source: str, number: int | None) -> int:
    """Return the number of the wanted game."""
    if number is None:
        readable = (at for at, game in enumerate(found, start=1) if not _is_broken(game))
        number = next(readable, 1)
    if not 1 <= number <= len(found):
        raise LogError(Reason("logs.no_game", count=len(found), number=number), source)
    game = found[number - 1]
    if isinstance(game, LogError):
        raise game
    return number


def _is_broken(game: _Found) -> bool:
    return isinstance(game, LogError)


def _games(data: bytes, source: str) -> Iterator[_Found]:
    """Yield every game; a native log as it is, with mistakes and a deal that has not ended."""
    document = _document(data, source)
    if document.error is None and native_format.looks_like(document.data):
        yield _native(document)
    else:
        yield from read_games(document)


def _document(data: bytes, source: str) -> Document:
    """Return the content of a file, unpacked; if it is a link, the log behind it."""
    content = _unpacked(data, source)
    start = content[:_LINK_HEAD].decode("utf-8", "replace").lstrip(_BLANKS)
    if not start.startswith(_LINKS):
        return Document(source=source, data=content)
    # Only what starts like a link gets here: any other text would name a file on the server.
    return next(iter(find_documents([content.decode("utf-8", "replace").strip(_BLANKS)])))


def _unpacked(data: bytes, source: str) -> bytes:
    """Return what layers of gzip hold, unless it is more than a log can have."""
    try:
        for _ in range(_GZIP_LAYERS):
            if not data.startswith(_GZIP):
                break
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
                data = file.read(UNPACKED_MAX + 1)
            if len(data) > UNPACKED_MAX:
                raise LogError(Reason("logs.size", most=UNPACKED_MAX >> 20), source)
    except (OSError, EOFError, zlib.error) as error:
        raise LogError(Reason("logs.unpack", why=str(error)), source) from None
    return data


def check_native_size(data: bytes) -> None:
    """Refuse a native log that would take forever to play."""
    lines = data.count(b"\n")
    if native_format.looks_like(data) and lines > LINES_MAX:
        raise LogError(Reason("logs.lines", most=LINES_MAX, count=lines))


def _native(document: Document) -> NativeLog | LogError:
    try:
        check_native_size(document.data)
        return parse_native(document.data, document.source)
    except LogError as error:
        return error
    except RecursionError:
        return LogError(Reason("logs.too_deep"), document.source)


def _listed(number: int, game: _Found, language: Language) -> FileGame:
    """Return what a list of games shows about one."""
    if isinstance(game, LogError):
        why = error_answer(game, language)
        return UnreadableGame(
            number=number, error=why.error, message=why.message, reason=why.reason
        )
    told = _told(game, language)
    deals = len(game.deals) if isinstance(game, GameLog) else len(game.game.walls)
    title = say(Reason("logs.listed", names=told.names, deals=deals), language)
    return ListedGame(
        number=number, title=title, format=told.format, names=tuple(told.names), deals=deals
    )


def _told(game: GameLog | NativeLog, language: Language) -> _Told:
    if isinstance(game, GameLog):
        return _Told(game.format, game.names, game.rules, game.notes)
    rules = game.game.rules
    names = game.players or tuple(map(Speaker(language).seat, range(rules.players)))
    return _Told(native_format.FORMAT, names, rules, (game.note,) if game.note else ())


def _whole(listed: FileGame, game: _Found, source: str, language: Language) -> LoggedGame:
    """Return a game with all its events, and where the log differs from the rules."""
    assert isinstance(listed, ListedGame)
    assert not isinstance(game, LogError)
    recording = _recording(game)
    told = _told(game, language)
    return LoggedGame(
        number=listed.number,
        title=listed.title,
        format=listed.format,
        names=listed.names,
        deals=listed.deals,
        source=source,
        rules=told.rules,
        notes=tuple(say(note, language) for note in told.notes),
        events=tuple(recording.events),
        differences=tuple(_differences(recording, language)),
    )


def _recording(game: GameLog | NativeLog) -> Recording:
    if isinstance(game, NativeLog):
        return Recording(game.game.events, {})
    if game.is_hidden:
        raise LogError(Reason("logs.hidden"), game.source)
    if len(game.deals) > DEALS_MAX:
        raise LogError(Reason("logs.deals", count=len(game.deals), most=DEALS_MAX), game.source)
    return recording_of(game)


def _differences(recording: Recording, language: Language) -> Iterator[LogDifference]:
    """Yield each difference with the number of the last event of its deal."""
    for seq, differences in recording.differences.items():
        for difference in differences:
            text = say(difference.reason, language)
            yield LogDifference(**difference.to_json(language), seq=seq, text=text)
