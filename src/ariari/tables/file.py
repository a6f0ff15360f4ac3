"""The shipped file of the lookup tables, and how the tables are derived from it."""

import lzma
from collections.abc import Collection
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from ariari.core.tables import (
    CLASS_COUNT,
    KEY_COUNT,
    MORE_SHAPES_SHIFT,
    PAIR_SHIFT,
    PAIRS_SHIFT,
    SEQUENCE_BITS,
    SEQUENCE_MASK,
    SET_LIMIT,
    SHAPE_COUNT,
    TRIPLETS_SHIFT,
    Tables,
)
from ariari.core.tiles import COPIES, HONOUR_COUNT, SUIT_SIZE
from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["FILE", "GROUP_SIZES", "Parts", "assemble", "read", "write"]

FILE = Path(__file__).parents[1] / "data" / "tables.xz"

GROUP_SIZES = (SUIT_SIZE, HONOUR_COUNT, 2)
"""Kinds in each sort of group, in the order of their keys; the last has only two terminals."""

_SHAPE_BYTES = 8
_SHAPES_SIZE = SHAPE_COUNT * _SHAPE_BYTES
_BYTE_PARTS = (KEY_COUNT, CLASS_COUNT**2, (SET_LIMIT + 1) * CLASS_COUNT**2)
"""Sizes of the parts that have one byte per entry."""
_SIZE = sum(_BYTE_PARTS) + _SHAPES_SIZE
_GROUP_BYTES = 4
_ONE_KIND = 1
_ONE_PAIR = 1 << PAIRS_SHIFT
"""What a kind and a pair add to a byte of sums."""


class Parts(NamedTuple):
    """What is shipped; the rest of the tables is derived from it."""

    classes: bytes
    """The class of each key."""
    joined_class: bytes
    missing: bytes
    shapes: bytes
    """Eight bytes each, the low byte first."""


def write(parts: Parts) -> None:
    """Write the file, with the shapes' bytes of equal weight side by side, to compress well."""
    planes = [parts.shapes[place::_SHAPE_BYTES] for place in range(_SHAPE_BYTES)]
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(lzma.compress(b"".join([*parts[:3], *planes]), preset=9))


def read() -> Parts:
    """Return what the file holds."""
    data = lzma.decompress(FILE.read_bytes())
    if len(data) != _SIZE:
        sizes = {"size": len(data), "wanted": _SIZE}
        raise AriariError(Reason("batches.tables", file=str(FILE), **sizes))
    ends = list(accumulate(_BYTE_PARTS))
    start = ends[-1]
    shapes = bytearray(_SHAPES_SIZE)
    for place in range(_SHAPE_BYTES):
        shapes[place::_SHAPE_BYTES] = data[start : start + SHAPE_COUNT]
        start += SHAPE_COUNT
    return Parts(data[: ends[0]], data[ends[0] : ends[1]], data[ends[1] : ends[2]], bytes(shapes))


def assemble(parts: Parts) -> Tables:
    """Return the tables made of the parts and what follows from them."""
    memory = bytearray(Tables.layout.size)
    places = {field.name: field for field in Tables.layout.fields}
    for name in ("shapes", "joined_class", "missing"):
        memory[places[name].offset : places[name].end] = getattr(parts, name)
    first = places["groups"].offset
    end = first + KEY_COUNT * _GROUP_BYTES
    held = b"".join(_kinds_and_pairs(range(size), size) for size in GROUP_SIZES)
    orphans = b"".join(_kinds_and_pairs(_orphans(size), size) for size in GROUP_SIZES)
    for place, plane in enumerate((parts.classes, held, orphans)):
        memory[first + place : end : _GROUP_BYTES] = plane
    tables = Tables(memory)
    _point_to_shapes(tables)
    return tables


def _orphans(size: int) -> Collection[int]:
    """Return which kinds of a group are orphans: of a suit the first and the last."""
    return (0, SUIT_SIZE - 1) if size == SUIT_SIZE else range(size)


def _kinds_and_pairs(counted: Collection[int], size: int) -> bytes:
    """Return how many of some kinds each key of a group holds, and how many of them twice.

    One more kind has each of 0-4 copies.
    """
    one = bytes((value + _ONE_KIND) % 256 for value in range(256))
    more = bytes((value + _ONE_KIND + _ONE_PAIR) % 256 for value in range(256))
    found = b"\0"
    for kind in range(size):
        if kind in counted:
            found += found.translate(one) + found.translate(more) * (COPIES - 1)
        else:
            found *= COPIES + 1
    return found


def _point_to_shapes(tables: Tables) -> None:
    """Fill in, for each complete suit's key, where its decompositions start.

    A key follows from its first shape, in three pieces of nine bits and two of fewer: three
    starts of sequences, three more, the last start, the triplets and the pair.
    """
    low = [_sequence_key(bits) for bits in range(1 << 3 * SEQUENCE_BITS)]
    middle = [5**3 * key for key in low]
    last = [5**6 * key for key in low[: SEQUENCE_MASK + 1]]
    triplets = [_triplet_key(bits) for bits in range(1 << SUIT_SIZE)]
    pairs = [0, *(2 * 5**place for place in range(SUIT_SIZE))]
    nine = len(low) - 1
    firsts = tables.suit_shapes
    follows_another = True
    for index, shape in enumerate(tables.shapes):
        if not follows_another:
            key = low[shape & nine] + middle[shape >> 9 & nine] + last[shape >> 18 & SEQUENCE_MASK]
            key += triplets[shape >> TRIPLETS_SHIFT & nine] + pairs[shape >> PAIR_SHIFT & 15]
            firsts[key] = index
        follows_another = index > 0 and shape >> MORE_SHAPES_SHIFT == 1


def _sequence_key(bits: int) -> int:
    """Return the key of the sequences that three fields of a shape count."""
    return sum(
        (bits >> SEQUENCE_BITS * start & SEQUENCE_MASK) * (1 + 5 + 25) * 5**start
        for start in range(3)
    )


def _triplet_key(bits: int) -> int:
    return sum((bits >> place & 1) * 3 * 5**place for place in range(SUIT_SIZE))
