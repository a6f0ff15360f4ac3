"""Tenhou's walls, recomputed from the seeds that its logs publish.

Tenhou shuffles a list and deals from its end, so its last tile is the first in our draw order
(WALL-8); its first fourteen tiles are the dead wall. The random numbers come from the Mersenne
Twister; since 2009, SHA-512 mixes them.
"""

import base64
import binascii
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from hashlib import sha512
from random import Random
from struct import pack, unpack

from ariari.core.wall import DEAD_COUNT, nth_tile, tile_count
from ariari.errors import LogError
from ariari.logs.formats.tenhou.shuffle import RANDOM_COUNT, die_of, shuffle
from ariari.logs.game_log import PublishedWall
from ariari.words.reason import Reason

__all__ = ["Scheme", "TenhouSeed"]

BLOCK_SIZE = 128
"""Bytes from the twister that SHA-512 turns into 64 bytes."""
RAW_SIZE = 9 * BLOCK_SIZE
"""Bytes from the twister for one deal."""
_WORD_BYTES = 4
_STATE_WORDS = 624
_STATE_VERSION = 3
"""The version that `random` gives its state."""
_MASK = 0xFFFF_FFFF
_HEX_WORD = re.compile(r"[0-9A-Fa-f]{1,8}")
_SHOWN = 40


class Scheme(Enum):
    """How a seed becomes walls; the value is the name before the seed."""

    BASE64 = "mt19937ar-sha512-n288-base64"
    """624 words in Base64 for a whole game."""
    HEX = "mt19937ar-sha512-n288"
    """32 words in hexadecimal for a whole game."""
    PLAIN = "mt19937ar"
    """8 or 32 words in hexadecimal for one deal, without SHA-512."""


_WORD_COUNTS = {Scheme.BASE64: (624,), Scheme.HEX: (32,), Scheme.PLAIN: (8, 32)}


@dataclass(frozen=True, slots=True)
class TenhouSeed:
    """The seed of a game or, in the oldest scheme, of one deal.

    >>> seed = TenhouSeed.parse("mt19937ar,1,2,3,4,5,6,7,8")
    >>> wall = next(seed.walls(4))
    >>> sorted(wall.tiles) == list(range(136)), wall.dice
    (True, (4, 3))
    """

    scheme: Scheme
    words: bytes
    """32-bit words, low byte first."""

    @classmethod
    def parse(cls, text: str) -> "TenhouSeed":
        """Read the `seed` of a `SHUFFLE` tag, or the `shuffle` of an `INIT` tag."""
        name, _, rest = text.strip().partition(",")
        try:
            scheme = Scheme(name)
        except ValueError:
            known = tuple(f'"{scheme.value},"' for scheme in Scheme)
            given = _shown(text)
            raise LogError(Reason("logs.tenhou.seed.scheme", known=known, given=given)) from None
        words = _base64_words(rest) if scheme is Scheme.BASE64 else _hex_words(rest)
        if len(words) not in {4 * count for count in _WORD_COUNTS[scheme]}:
            raise LogError(
                Reason(
                    "logs.tenhou.seed.words",
                    scheme=scheme.value,
                    wanted=_WORD_COUNTS[scheme],
                    count=f"{len(words) / 4:g}",
                )
            )
        return cls(scheme, words)

    @property
    def is_for_one_deal(self) -> bool:
        """Whether every deal of the game has its own seed."""
        return self.scheme is Scheme.PLAIN

    def walls(self, players: int) -> Iterator[PublishedWall]:
        """Yield the walls of the game, deal by deal and endlessly; for one deal, only its wall."""
        for random in self.randoms():
            numbers = list(_words(random))
            tiles = list(_order(players))
            shuffle(numbers, tiles, len(tiles))
            if self.scheme is not Scheme.BASE64:
                _turn_dead_wall(tiles)
            tiles.reverse()
            yield PublishedWall(tuple(tiles), (die_of(numbers, 0), die_of(numbers, 1)))

    def randoms(self) -> Iterator[bytes]:
        """Yield the random numbers of each deal, as 32-bit words with the low byte first."""
        twister = _twister(_words(self.words))
        while True:
            raw = twister.randbytes(RAW_SIZE)
            yield (raw if self.is_for_one_deal else _mixed(raw))[: RANDOM_COUNT * _WORD_BYTES]
            if self.is_for_one_deal:
                return


def _base64_words(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise LogError(Reason("logs.tenhou.seed.base64", given=_shown(text))) from None


def _hex_words(text: str) -> bytes:
    words = text.split(",")
    for word in words:
        if not _HEX_WORD.fullmatch(word):
            raise LogError(Reason("logs.tenhou.seed.hexadecimal", given=_shown(word)))
    return b"".join(int(word, 16).to_bytes(4, "little") for word in words)


def _shown(text: str) -> str:
    return f"{text[:_SHOWN]}…" if len(text) > _SHOWN else text


def _words(raw: bytes) -> tuple[int, ...]:
    """Return the 32-bit words, low byte first."""
    return unpack(f"<{len(raw) // _WORD_BYTES}I", raw)


def _twister(key: Sequence[int]) -> Random:
    """Return the Mersenne Twister of the reference implementation, `init_by_array`.

    `Random` seeds itself in the same way with the words of an int, which has no leading zeros.
    Its `randbytes` gives the 32-bit numbers in order, low byte first.
    """
    if key[-1]:
        return Random(int.from_bytes(pack(f"<{len(key)}I", *key), "little"))
    twister = Random()
    twister.setstate((_STATE_VERSION, (*_initial_state(key), _STATE_WORDS), None))
    return twister


def _initial_state(key: Sequence[int]) -> list[int]:
    """Return the state that `init_by_array` makes from a key."""
    state = [19_650_218]
    for place in range(1, _STATE_WORDS):
        before = state[-1] ^ state[-1] >> 30
        state.append(1_812_433_253 * before + place & _MASK)
    here = 1
    for step in range(max(_STATE_WORDS, len(key))):
        before = (state[here - 1] ^ state[here - 1] >> 30) * 1_664_525
        place = step % len(key)
        state[here] = (state[here] ^ before) + key[place] + place & _MASK
        here = _next_place(state, here)
    for _ in range(_STATE_WORDS - 1):
        before = (state[here - 1] ^ state[here - 1] >> 30) * 1_566_083_941
        state[here] = (state[here] ^ before) - here & _MASK
        here = _next_place(state, here)
    state[0] = 1 << 31
    return state


def _next_place(state: list[int], here: int) -> int:
    """Return the next place; after the last one the first word becomes the last."""
    if here + 1 < _STATE_WORDS:
        return here + 1
    state[0] = state[-1]
    return 1


def _mixed(raw: bytes) -> bytes:
    """Return what SHA-512 makes of the twister's output."""
    starts = range(0, RAW_SIZE, BLOCK_SIZE)
    return b"".join([sha512(raw[start : start + BLOCK_SIZE]).digest() for start in starts])


@lru_cache
def _order(players: int) -> tuple[int, ...]:
    """Return the tiles in order."""
    return tuple(nth_tile(index, players) for index in range(tile_count(players)))


def _turn_dead_wall(tiles: list[int]) -> None:
    """Swap the two tiles in every stack of the dead wall, as the older schemes do."""
    for lower in range(0, DEAD_COUNT, 2):
        tiles[lower], tiles[lower + 1] = tiles[lower + 1], tiles[lower]
