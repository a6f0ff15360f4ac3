"""Walls that nobody chose: a commitment before the game, the players' words, proof after it.

Before a game the server picks a random secret of 32 bytes and publishes its SHA-256, the
commitment. Then every player may contribute a text. The walls follow from both, so the server
cannot choose them without the players, nor a player without the secret. After the game the secret
is published, and anyone can rebuild the walls. docs/fairness.md describes the method exactly.

>>> fairness = Fairness(bytes(32), ("", "my words", "", ""))
>>> record = fairness.record([fairness.wall(1), fairness.wall(2)])
>>> check_record(record)
[]
"""

import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ariari.core.wall import nth_tile, tile_count
from ariari.errors import LogError, NotationError
from ariari.model.game.setup import GivenWall
from ariari.schema.messages import CONTRIBUTION_MAX
from ariari.words.reason import Reason

__all__ = [
    "FORMAT",
    "SECRET_SIZE",
    "FairRecord",
    "Fairness",
    "check_record",
    "commitment",
    "mix",
    "new_secret",
    "wall",
]

FORMAT = "ariari fair"
VERSION = 1
"""Raised when the method changes; part of the method's name."""
SECRET_SIZE = 32
"""Bytes of a secret: 256 bits; 228 would number every order of 136 tiles."""

_METHOD = b"ariari fair 1"
_WORD_SIZE = 4
_WORD_RANGE = 1 << 8 * _WORD_SIZE
_NUMBER_SIZE = 4
"""Bytes of a deal's number, and of the counter of a stream."""


def new_secret() -> bytes:
    """Return a secret that nobody can guess."""
    return secrets.token_bytes(SECRET_SIZE)


def commitment(secret: bytes) -> str:
    """Return what is published of a secret before the game: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def mix(secret: bytes, contributions: Sequence[str]) -> bytes:
    """Return the seed that follows from the secret and the players' texts, by seat.

    Each text follows its length in one byte, so that no two lists of texts mix alike.
    """
    texts = [_contribution_bytes(text) for text in contributions]
    parts = b"".join(bytes((len(text),)) + text for text in texts)
    return hashlib.sha256(_METHOD + secret + parts).digest()


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
    words = _words(seed, deal)
    dice = (1 + _below(words, 6), 1 + _below(words, 6))
    tiles = [nth_tile(index, players) for index in range(tile_count(players))]
    for index in range(len(tiles) - 1, 0, -1):
        other = _below(words, index + 1)
        tiles[index], tiles[other] = tiles[other], tiles[index]
    return GivenWall(tuple(tiles), dice)


def _words(seed: bytes, deal: int) -> Iterator[int]:
    """Yield endless 32-bit words: those of SHA-256(seed, deal, counter), high byte first."""
    start = hashlib.sha256(seed + deal.to_bytes(_NUMBER_SIZE, "big"))
    counter = 0
    while True:
        block = start.copy()
        block.update(counter.to_bytes(_NUMBER_SIZE, "big"))
        digest = block.digest()
        for first in range(0, len(digest), _WORD_SIZE):
            yield int.from_bytes(digest[first : first + _WORD_SIZE], "big")
        counter += 1


def _below(words: Iterator[int], bound: int) -> int:
    """Return a number below a bound, all equally likely.

    Words past the last multiple of the bound are skipped; otherwise low numbers would be a little
    more likely than high ones.
    """
    limit = _WORD_RANGE - _WORD_RANGE % bound
    return next(word for word in words if word < limit) % bound


@dataclass(frozen=True, slots=True)
class Fairness:
    """The secret of a game, and what its players contributed."""

    secret: bytes
    contributions: tuple[str, ...]
    """By seat; empty for those who gave none, such as bots."""

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

    def with_contribution(self, seat: int, text: str) -> "Fairness":
        """Return the same secret with a new text for a seat."""
        texts = list(self.contributions)
        texts[seat] = text
        return replace(self, contributions=tuple(texts))

    def wall(self, deal: int) -> GivenWall:
        """Return the wall of a deal, counted from 1."""
        return wall(mix(self.secret, self.contributions), deal, self.players)

    def record(self, walls: Sequence[GivenWall]) -> "FairRecord":
        """Return what is published when the game is over, with the walls used."""
        return FairRecord(self.commitment, self.secret, self.contributions, tuple(walls))

    def to_json(self) -> dict[str, Any]:
        """Return secret and contributions as a JSON object, which players must not see."""
        return {"secret": self.secret.hex(), "contributions": list(self.contributions)}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "Fairness":
        """Read the object that `to_json` writes."""
        return cls(_hex(fields, "secret"), _texts(fields))

    def __repr__(self) -> str:
        # Never the secret: reprs end up in server logs.
        return f"<Fairness {self.commitment}, {self.players} players>"


@dataclass(frozen=True, slots=True)
class FairRecord:
    """What is published after a game; `check_record` says whether it was fair."""

    commitment: str
    """As published before the game."""
    secret: bytes
    contributions: tuple[str, ...]
    """By seat."""
    walls: tuple[GivenWall, ...]
    """As dealt."""

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.contributions)

    def to_json(self) -> dict[str, Any]:
        """Return the record as a JSON object that `ariari fair` checks."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "players": self.players,
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "contributions": list(self.contributions),
            "walls": [wall.to_json() for wall in self.walls],
        }

    @classmethod
    def from_json(cls, fields: Any) -> "FairRecord":
        """Read the object that `to_json` writes, or raise LogError."""
        if not isinstance(fields, dict) or fields.get("format") != FORMAT:
            raise LogError(Reason("fairness.format", format=FORMAT))
        if fields.get("version") != VERSION:
            given = repr(fields.get("version"))
            raise LogError(Reason("fairness.version", given=given, wanted=VERSION))
        texts = _texts(fields)
        if fields.get("players") != len(texts) or len(texts) not in (3, 4):
            given = repr(fields.get("players"))
            raise LogError(Reason("fairness.players", given=given, count=len(texts)))
        walls = fields.get("walls")
        if not isinstance(walls, list) or not all(isinstance(wall, dict) for wall in walls):
            raise LogError(Reason("fairness.walls"))
        return cls(
            _hex(fields, "commitment").hex(),
            _hex(fields, "secret"),
            texts,
            tuple(map(_read_wall, walls)),
        )


def _hex(fields: Mapping[str, Any], name: str) -> bytes:
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


def _read_wall(fields: Mapping[str, Any]) -> GivenWall:
    dice = fields.get("dice")
    if not isinstance(dice, list) or not all(type(die) is int for die in dice):
        raise LogError(Reason("fairness.dice", given=repr(dice)))
    return GivenWall.from_json(fields)


def _texts(fields: Mapping[str, Any]) -> tuple[str, ...]:
    texts = fields.get("contributions")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise LogError(Reason("fairness.contributions"))
    for text in texts:
        _contribution_bytes(text)
    return tuple(texts)


def check_record(record: FairRecord) -> list[Reason]:
    """Return every complaint about a record; none if the game was fair.

    It cannot know whether the commitment is the one shown before the game, nor whether the
    contributions are those the players gave: players compare these themselves.
    """
    complaints = []
    wanted = commitment(record.secret)
    if record.commitment != wanted:
        given = record.commitment
        complaints.append(Reason("fairness.commitment", wanted=wanted, given=given))
    seed = mix(record.secret, record.contributions)
    fair = [wall(seed, deal, record.players) for deal in range(1, len(record.walls) + 1)]
    for deal, dealt in enumerate(record.walls, start=1):
        if complaint := _wall_complaint(deal, dealt, fair):
            complaints.append(complaint)
    if not record.walls:
        complaints.append(Reason("fairness.no_wall"))
    return complaints


def _wall_complaint(deal: int, dealt: GivenWall, fair: Sequence[GivenWall]) -> Reason | None:
    """Return how a wall differs from the fair one; None if it does not."""
    wanted = fair[deal - 1]
    if dealt == wanted:
        return None
    if dealt in fair:
        return Reason("fairness.wall_of", deal=deal, other=fair.index(dealt) + 1)
    count, size = len(dealt.tiles), len(wanted.tiles)
    if count != size:
        return Reason("fairness.wall_size", deal=deal, count=count, wanted=size)
    pairs = list(zip(dealt.tiles, wanted.tiles, strict=True))
    wrong = [place for place, (tile, other) in enumerate(pairs) if tile != other]
    if not wrong:
        given = str(dealt.dice)
        return Reason("fairness.wall_dice", deal=deal, given=given, wanted=str(wanted.dice))
    tile, other = pairs[wrong[0]]
    return Reason(
        "fairness.wall_tiles",
        deal=deal,
        count=len(wrong),
        place=wrong[0] + 1,
        tile=tile,
        wanted=other,
    )
