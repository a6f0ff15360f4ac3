"""The file of a match: a line that says what is played, then one for each finished seed.

A match that was broken off goes on from its file; a line that a crash cut off is dropped.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ariari.arena.match.plan import Plan
from ariari.arena.match.row import Row
from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["Keeper", "KeptMatch", "read_match"]

FORMAT = "ariari-match"
VERSION = 1
"""Goes up when a line changes its meaning."""
SIZE_MAX = 1 << 30
"""Bytes of a file that is read: a million seeds."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """What a file has."""

    bots: tuple[str, ...]
    lineup: tuple[str, ...]
    rules: str
    """As TOML, every option."""
    players: int
    rows: tuple[Row, ...]
    size: int
    """Bytes of its whole lines."""


def head_of(plan: Plan) -> dict[str, Any]:
    """Return the first line of the file of a match."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "lineup": list(plan.lineup),
        "rules": plan.rules.to_toml(complete=True),
        "players": plan.rules.players,
    }


def read_match(path: Path) -> KeptMatch:
    """Return the match that a file has; each seed counts once, however often it is there."""
    if path.stat().st_size > SIZE_MAX:
        raise AriariError(Reason("match.file.size", path=str(path), most=SIZE_MAX))
    lines = list(_lines(path.read_bytes()))
    try:
        head = lines[0][0]
        if (head["format"], head["version"]) != (FORMAT, VERSION):
            raise ValueError("another format")
        lineup = tuple(str(bot) for bot in head["lineup"])
        bots = tuple(dict.fromkeys(lineup))
        rows = [Row.from_json(value, len(bots)) for value, _ in lines[1:]]
        once = {row.seed: row for row in rows}
        facts = str(head["rules"]), int(head["players"])
    except (LookupError, TypeError, ValueError):
        raise AriariError(Reason("match.file.broken", path=str(path))) from None
    return KeptMatch(bots, lineup, *facts, tuple(once.values()), lines[-1][1])


def _lines(data: bytes) -> Iterator[tuple[Any, int]]:
    """Yield each value, and how many bytes there are up to its end; the last may be cut off."""
    end = 0
    for line in data.splitlines(keepends=True):
        end += len(line)
        if not line.endswith(b"\n"):
            return
        try:
            yield json.loads(line), end
        except (ValueError, RecursionError):
            yield None, end


class Keeper:
    """Writes the rows of a match to its file, and knows those that are there."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begin a file, or go on with one of the same match."""
        self.rows: tuple[Row, ...] = ()
        if path.exists() and path.stat().st_size:
            kept = read_match(path)
            wanted = head_of(plan)
            found = {"lineup": list(kept.lineup), "rules": kept.rules, "players": kept.players}
            if found != {name: wanted[name] for name in found}:
                raise AriariError(Reason("match.file.other", path=str(path)))
            self.rows = tuple(row for row in kept.rows if row.seed in plan.all_seeds)
            os.truncate(path, kept.size)
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w", encoding="utf-8")
            self._write(head_of(plan))

    def keep(self, row: Row) -> None:
        """Write a finished seed."""
        self._write(row.to_json())

    def _write(self, value: Any) -> None:
        self._file.write(json.dumps(value, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
