"""Walls and seats that nobody chose: a commitment first, the players' words, proof afterwards.

Before a game the server picks a random secret of 32 bytes and publishes its SHA-256, the
commitment. Then every player may contribute a text. Seats and walls follow from both, so the server
cannot choose them without the players, nor a player without the secret. After the game the secret
is published, and anyone can draw again. docs/fairness.md describes the method exactly.

>>> fairness = Fairness(bytes(32), ("", "my words", "", ""))
>>> fairness.wall(1).dice
(5, 3)
>>> fairness.draw(SeatDraw.DIRECT).row
'WENS'
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ariari.core.rules import SeatDraw
from ariari.core.wall import nth_tile, tile_count
from ariari.errors import LogError, NotationError
from ariari.model.game.setup import GivenWall
from ariari.model.seating.lot import ROW_LETTERS, SeatLot
from ariari.schema.messages import CONTRIBUTION_MAX
from ariari.server.fair.stream import below, shuffle, words
from ariari.words.reason import Reason

__all__ = [
    "SECRET_SIZE",
    "VERSION",
    "Fairness",
    "commitment",
    "draw",
    "mix",
    "new_secret",
    "promise",
    "read_hex",
    "read_texts",
    "wall",
]

VERSION = 2
"""Raised when the method changes; part of the method's name. Version 1 did not draw seats."""
SECRET_SIZE = 32
"""Bytes of a secret: 256 bits; 228 would number every order of 136 tiles."""

_METHOD = "ariari fair {version}"
_SEATS = 0
"""The stream from which seats are drawn; those of deals are counted from 1."""


def new_secret() -> bytes:
    """Return a secret that nobody can guess."""
    return secrets.token_bytes(SECRET_SIZE)


def commitment(secret: bytes) -> str:
    """Return what is published of a secret before the game: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def promise(text: str) -> str:
    """Return what a player shows of a text before anyone reveals theirs: its SHA-256."""
    return hashlib.sha256(_contribution_bytes(text)).hexdigest()


def mix(secret: bytes, contributions: Sequence[str], version: int = VERSION) -> bytes:
    """Return the seed that follows from the secret and the players' texts, by place.

    Each text follows its length in one byte, so that no two lists of texts mix alike.
    """
    texts = [_contribution_bytes(text) for text in contributions]
    parts = b"".join(bytes((len(text),)) + text for text in texts)
    return hashlib.sha256(_METHOD.format(version=version).encode() + secret + parts).digest()


def _contribution_bytes(text: str) -> bytes:
    try:
        found = text.encode()
    except UnicodeEncodeError:
        raise NotationError(Reason("schema.not_unicode")) from None
    if len(found) > CONTRIBUTION_MAX:
        reason = Reason("refusal.contribution_size", most=CONTRIBUTION_MAX, size=len(found))
        raise NotationError(reason)
    return found


def wall(seed: bytes, deal: int, players: int) -> GivenWall:
    """Return the wall of a deal, counted from 1, and the roll of the dice (WALL-1, WALL-3)."""
    if deal < 1:
        raise ValueError(f"deals are counted from 1, not {deal}")
    stream = words(seed, deal)
    dice = (1 + below(stream, 6), 1 + below(stream, 6))
    tiles = [nth_tile(index, players) for index in range(tile_count(players))]
    shuffle(stream, tiles)
    return GivenWall(tuple(tiles), dice)


def draw(seed: bytes, method: SeatDraw, players: int) -> SeatLot:
    """Return the tiles and dice by which seats are drawn (SEAT-2 to SEAT-4)."""
    is_traditional = method == SeatDraw.TRADITIONAL
    stream = words(seed, _SEATS)
    row = list(ROW_LETTERS[:players] + ("12" if is_traditional else ""))
    shuffle(stream, row)
    dice = tuple(1 + below(stream, 6) for _ in range(4 if is_traditional else 0))
    return SeatLot(method, "".join(row), dice)


@dataclass(frozen=True, slots=True)
class Fairness:
    """The secret of a game, and what its players contributed."""

    secret: bytes
    contributions: tuple[str, ...]
    """By place in the room; empty for those who gave none, such as bots."""
    version: int = VERSION
    """Of the method: games that began under an earlier one are finished under it."""

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_SIZE:
            raise NotationError(
                Reason("fairness.secret_size", wanted=SECRET_SIZE, size=len(self.secret))
            )
        for text in self.contributions:
            _contribution_bytes(text)

    @classmethod
    def new(cls, players: int) -> "Fairness":
        """Return a fresh secret to which nobody has contributed yet."""
        return cls(new_secret(), ("",) * players)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.contributions)

    @property
    def commitment(self) -> str:
        """What is published before anyone contributes."""
        return commitment(self.secret)

    @property
    def seed(self) -> bytes:
        """What everything is drawn from."""
        return mix(self.secret, self.contributions, self.version)

    def with_contribution(self, place: int, text: str) -> "Fairness":
        """Return the same secret with a new text for a place."""
        texts = list(self.contributions)
        texts[place] = text
        return replace(self, contributions=tuple(texts))

    def wall(self, deal: int) -> GivenWall:
        """Return the wall of a deal, counted from 1."""
        return wall(self.seed, deal, self.players)

    def draw(self, method: SeatDraw) -> SeatLot | None:
        """Return how seats are drawn; None by the method that did not draw them."""
        return None if self.version == 1 else draw(self.seed, method, self.players)

    def to_json(self) -> dict[str, Any]:
        """Return secret and contributions as a JSON object, which players must not see."""
        return {
            "secret": self.secret.hex(),
            "contributions": list(self.contributions),
            "version": self.version,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "Fairness":
        """Read the object that `to_json` writes."""
        return cls(read_hex(fields, "secret"), read_texts(fields), fields.get("version", 1))

    def __repr__(self) -> str:
        # Never the secret: reprs end up in server logs.
        return f"<Fairness {self.commitment}, {self.players} players>"


def read_hex(fields: Mapping[str, Any], name: str) -> bytes:
    """Return 32 bytes written in hexadecimal."""
    text = fields.get(name)
    try:
        found = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        found = b""
    if len(found) != SECRET_SIZE:
        digits = 2 * SECRET_SIZE
        raise LogError(Reason("fairness.hex", name=name, digits=digits, given=repr(text)))
    return found


def read_texts(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the players' texts by place, or raise LogError."""
    texts = fields.get("contributions")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise LogError(Reason("fairness.contributions"))
    for text in texts:
        _contribution_bytes(text)
    return tuple(texts)
