"""Endless numbers that follow from a seed: what walls, dice and seats are drawn from."""

import hashlib
from collections.abc import Iterator, MutableSequence
from typing import Any

__all__ = ["NUMBER_SIZE", "below", "shuffle", "words"]

_WORD_SIZE = 4
_WORD_RANGE = 1 << 8 * _WORD_SIZE
NUMBER_SIZE = 4
"""Bytes of a stream's number, and of its counter."""


def words(seed: bytes, number: int) -> Iterator[int]:
    """Yield endless 32-bit words: those of SHA-256(seed, number, counter), high byte first."""
    start = hashlib.sha256(seed + number.to_bytes(NUMBER_SIZE, "big"))
    counter = 0
    while True:
        block = start.copy()
        block.update(counter.to_bytes(NUMBER_SIZE, "big"))
        digest = block.digest()
        for first in range(0, len(digest), _WORD_SIZE):
            yield int.from_bytes(digest[first : first + _WORD_SIZE], "big")
        counter += 1


def below(stream: Iterator[int], bound: int) -> int:
    """Return a number below a bound, all equally likely.

    Words past the last multiple of the bound are skipped; otherwise low numbers would be a little
    more likely than high ones.
    """
    limit = _WORD_RANGE - _WORD_RANGE % bound
    return next(word for word in stream if word < limit) % bound


def shuffle(stream: Iterator[int], items: MutableSequence[Any]) -> None:
    """Change the order of items, from the last place down; every order is equally likely."""
    for index in range(len(items) - 1, 0, -1):
        other = below(stream, index + 1)
        items[index], items[other] = items[other], items[index]
