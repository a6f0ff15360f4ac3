"""The native log: one JSON value per line, from which a game is replayed action by action.

docs/native-log.md describes the format. Every action is written and flushed before the writer
returns, so a crash loses nothing that was acted on. If a crash cut off the last line, the reader
says so and drops it.
"""

import json
import os
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from ariari.errors import AriariError, LogError
from ariari.logs.json_fields import brief
from ariari.logs.json_text import read_json
from ariari.logs.limits import LINES_MAX
from ariari.logs.registry import OWN_FORMAT
from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.model.game import Game
from ariari.model.game.setup import GameSetup, GivenWall
from ariari.words.reason import Reason

__all__ = [
    "FORMAT",
    "VERSION",
    "NativeLog",
    "NativeWriter",
    "dump_native",
    "load_native",
    "parse_native",
    "read_native",
]

FORMAT = OWN_FORMAT
VERSION = 1
"""Goes up when a line changes its meaning."""

StrPath = str | os.PathLike[str]


@dataclass(frozen=True, slots=True, eq=False)
class NativeLog:
    """A log as it was read."""

    game: Game
    players: tuple[str, ...]
    """Names by seat; empty if none were given."""
    note: Reason | None
    """What was dropped from a log cut off by a crash; None if nothing was."""
    size: int
    """Total bytes of the lines read."""


class NativeWriter:
    """Writes a game to a file while it is being played.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "game.jsonl"
    >>> with NativeWriter(path, Game(wall=range(136))) as writer:
    ...     events = writer.act(0, "9m")
    >>> read_native(path) == writer.game
    True
    """

    def __init__(self, path: StrPath, game: Game, *, players: Sequence[str] = ()) -> None:
        """Begin a new file with everything that has happened in the game so far."""
        head = _head(game, players)
        self.game = game
        self._file = open(path, "x", encoding="utf-8", newline="\n")  # noqa: SIM115
        self._wall_count = self._action_count = 0
        self._write(head)
        self.save()

    @classmethod
    def resume(cls, path: StrPath) -> Self:
        """Continue a log, as after a crash; a cut-off line is removed from the file."""
        log = load_native(path)
        os.truncate(path, log.size)
        writer = cls.__new__(cls)
        writer.game = log.game
        writer._file = open(path, "a", encoding="utf-8", newline="\n")  # noqa: SIM115
        if not Path(path).read_bytes().endswith(b"\n"):
            writer._file.write("\n")
        writer._wall_count = len(log.game.setup.walls)
        writer._action_count = len(log.game.actions)
        return writer

    def act(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Act in the game; the file has the action before the events are returned."""
        events = self.game.act(seat, action)
        self.save()
        return events

    def add_wall(self, tiles: Sequence[int], *, dice: tuple[int, int] = (1, 1)) -> None:
        """Give the game a wall, and write it to the file."""
        self.game.add_wall(tiles, dice=dice)
        self.save()

    def save(self) -> None:
        """Write what has happened in the game since it was last saved."""
        for line in _lines_since(self.game, self._wall_count, self._action_count):
            self._write(line)
        self._wall_count = len(self.game.setup.walls)
        self._action_count = len(self.game.actions)
        self._file.flush()

    def _write(self, line: object) -> None:
        self._file.write(_line(line))

    def close(self) -> None:
        """Close the file; the game can go on."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def dump_native(game: Game, *, players: Sequence[str] = ()) -> bytes:
    """Return the log of a game as the content of a file."""
    lines = [_head(game, players), *_lines_since(game, 0, 0)]
    return "".join(map(_line, lines)).encode()


def _head(game: Game, players: Sequence[str]) -> dict[str, Any]:
    """Return the first line of a log."""
    if players and len(players) != game.rules.players:
        found = {"count": len(players), "players": game.rules.players}
        raise LogError(Reason("logs.fields.names", **found))
    names = {"players": list(players)} if players else {}
    return {"format": FORMAT, "version": VERSION} | names | game.setup.to_json()


def _lines_since(game: Game, wall_count: int, action_count: int) -> Iterator[object]:
    """Yield the lines for what happened after that many walls and actions."""
    actions = game.actions
    for wall in game.setup.walls[wall_count:]:
        yield wall.to_json()
    for seat, action in actions[action_count:]:
        yield [seat, str(action)]
    if game.result is not None and action_count < len(actions):
        yield {"scores": list(game.result.scores)}


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_native(path: StrPath) -> Game:
    """Replay a logged game, and warn if the last line of the log was cut off."""
    log = load_native(path)
    if log.note:
        warnings.warn(str(LogError(log.note, str(path))), stacklevel=2)
    return log.game


def load_native(path: StrPath) -> NativeLog:
    """Replay a logged game, and return it with what else the log says."""
    return parse_native(Path(path).read_bytes(), path)


def parse_native(data: bytes, path: StrPath) -> NativeLog:
    """Replay a game from the content of its log; errors name `path`."""
    if (count := data.count(b"\n")) > LINES_MAX:
        raise LogError(Reason("logs.lines", most=LINES_MAX, count=count), str(path))
    lines = _Lines(path, data)
    values = iter(lines)
    head = next(values, None)
    if head is None:
        raise LogError(Reason("logs.native.no_head", cut_off=lines.is_cut_off), str(path))
    with lines:
        game, players = _read_head(head)
    has_scores = False
    for value in values:
        with lines:
            if has_scores:
                raise LogError(Reason("logs.native.after_scores"))
            _replay(game, value)
            has_scores = isinstance(value, dict) and "scores" in value
    note = Reason("logs.native.cut_off", line=lines.number) if lines.is_cut_off else None
    return NativeLog(game, players, note, lines.size)


class _Lines:
    """The lines of a log; as a context manager, it adds the current line to errors."""

    def __init__(self, path: StrPath, data: bytes) -> None:
        self.path = path
        self.number = 0
        self.size = 0
        self.is_cut_off = False
        """Whether the last line is incomplete."""
        self._data = data

    def __iter__(self) -> Iterator[Any]:
        for line in self._data.splitlines(keepends=True):
            self.number += 1
            try:
                value = read_json(line.decode())
            except (LogError, UnicodeDecodeError):
                if not line.endswith(b"\n"):
                    self.is_cut_off = True
                    return
                shown = line.rstrip(b"\n").decode("utf-8", "replace")[:60]
                raise self._error(Reason("logs.native.not_json", given=shown)) from None
            self.size += len(line)
            yield value

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, AriariError):
            raise self._error(error.told) from error

    def _error(self, why: Reason) -> LogError:
        return LogError(Reason("logs.place.line", line=self.number, why=why), str(self.path))


def _read_head(head: Any) -> tuple[Game, tuple[str, ...]]:
    """Return a game in which nobody has acted yet, and the players' names."""
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise LogError(Reason("logs.native.format", format=FORMAT))
    if head.get("version") != VERSION:
        given = brief(head.get("version"))
        raise LogError(Reason("logs.native.version", given=given, wanted=VERSION))
    setup = GameSetup.from_json(head)
    names = head.get("players", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise LogError(Reason("logs.native.players"))
    if names and len(names) != setup.rules.players:
        found = {"count": len(names), "players": setup.rules.players}
        raise LogError(Reason("logs.fields.names", **found))
    return Game.from_setup(setup), tuple(names)


def _replay(game: Game, line: Any) -> None:
    """Do what a line says: act, add a wall, or compare the final scores."""
    match line:
        case [int(seat), str(action)]:
            game.act(seat, action)
        case {"wall": _}:
            if game.seed is not None and not game.needs_wall:
                raise LogError(Reason("logs.native.wall"))
            wall = GivenWall.from_json(line)
            game.add_wall(wall.tiles, dice=wall.dice)
        case {"scores": list(scores)}:
            found = None if game.result is None else list(game.result.scores)
            if found != scores:
                given, kept = brief(json.dumps(scores)), json.dumps(found)
                raise LogError(Reason("logs.native.scores", given=given, scores=kept))
        case _:
            raise LogError(Reason("logs.native.line", given=brief(json.dumps(line))))
