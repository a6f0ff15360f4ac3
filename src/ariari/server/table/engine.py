"""Which engine played a stored game, and whether another one plays it the same way."""

import hashlib
import zlib
from functools import cache
from pathlib import Path

import ariari.core
from ariari.model.game import Game
from ariari.version import __version__

__all__ = ["engine_version", "mark_of"]

_DIGEST_SIZE = 12
"""Digits of the digest."""


@cache
def engine_version() -> str:
    """Return the version of the program, and a digest of its rules: `0.1.0+3fe2a9c01b7d`."""
    state = hashlib.sha256()
    for folder in ariari.core.__path__:
        for path in sorted(Path(folder).glob("*.py")):
            state.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{__version__}+{state.hexdigest()[:_DIGEST_SIZE]}"


def mark_of(game: Game) -> int:
    """Return a number that says where a game stands, stored with each action.

    An engine that replays the actions and comes to another number plays by other rules.
    """
    facts = (game.event_count, game.tiles_left, *game.scores, *game.pending)
    return zlib.crc32(repr(facts).encode())
