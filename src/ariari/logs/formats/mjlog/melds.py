"""Melds as an mjlog writes them: one number that encodes tiles, caller and source."""

from functools import cache
from typing import NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.tiles import COPIES, KIND_COUNT, NORTH, SUIT_COUNT, SUIT_SIZE, TILE_COUNT
from ariari.errors import LogError
from ariari.words.reason import Reason

__all__ = ["KITA", "SELF", "MeldCode", "decode_meld", "encode_meld"]

KITA = -1
"""Used like a meld kind: a North set aside."""
SELF = 0
"""The source of a closed or added kan, and of a kita."""
LEFT = 3
"""The source of every chii, counted from the caller."""
CODE_MAX = 0xFFFF
_CHII = 0x04
_PON = 0x08
_ADDED = 0x10
_KITA = 0x20
_LOWEST_IN_SUIT = SUIT_SIZE - 2
"""How many kinds in a suit can begin a sequence."""


class MeldCode(NamedTuple):
    """What the number of a meld says; tiles are 0-135."""

    kind: int
    """A `MeldKind`, or `KITA`."""
    source: int
    """Seats counted from the caller to the one called from: 1 right, 2 across, 3 left, or `SELF`.
    For an added kan, from whom the pon was called."""
    tile: int
    """The tile called or added; for a closed kan the one the number names; for kita the North."""
    others: tuple[int, ...]
    """The other tiles, ascending: from the hand, or for an added kan the three of the pon."""
    called: int = -1
    """For an added kan, the tile that was called for the pon."""

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles, ascending."""
        return tuple(sorted((self.tile, *self.others)))

    @property
    def pon(self) -> "MeldCode":
        """The pon that an added kan was made from."""
        others = tuple(tile for tile in self.others if tile != self.called)
        return MeldCode(MeldKind.PON, self.source, self.called, others)


@cache
def decode_meld(code: int) -> MeldCode:
    """Read the number of a meld.

    >>> decode_meld(14599)
    MeldCode(kind=<MeldKind.CHII: 0>, source=3, tile=26, others=(16, 20), called=-1)
    """
    if 0 <= code <= CODE_MAX:
        meld = _decode(code)
        if meld is not None and _encode(meld) == code:
            return meld
    raise LogError(Reason("logs.mjlog.play.meld", given=str(code)))


def _decode(code: int) -> MeldCode | None:
    """Return the meld of a number, whose other bits may still be wrong; None if there is none."""
    if code & _CHII:
        return _decode_chii(code)
    if code & (_PON | _ADDED):
        return _decode_triplet(code)
    tile = code >> 8
    if code & _KITA:
        return MeldCode(KITA, SELF, tile, ()) if tile // COPIES == NORTH else None
    if tile >= TILE_COUNT:
        return None
    source = code & 3
    others = tuple(copy for copy in _copies(tile // COPIES) if copy != tile)
    return MeldCode(MeldKind.DAIMINKAN if source else MeldKind.ANKAN, source, tile, others)


def _decode_chii(code: int) -> MeldCode | None:
    sequence, place = divmod(code >> 10, 3)
    suit, lowest = divmod(sequence, _LOWEST_IN_SUIT)
    if suit >= SUIT_COUNT:
        return None
    kind = suit * SUIT_SIZE + lowest
    tiles = [COPIES * (kind + step) + (code >> 3 + 2 * step & 3) for step in range(3)]
    tile = tiles.pop(place)
    return MeldCode(MeldKind.CHII, code & 3, tile, tuple(tiles))


def _decode_triplet(code: int) -> MeldCode | None:
    kind, place = divmod(code >> 9, 3)
    if kind >= KIND_COUNT:
        return None
    tiles = _copies(kind)
    fourth = tiles.pop(code >> 5 & 3)
    called = tiles[place]
    if not code & _PON:
        return MeldCode(MeldKind.SHOUMINKAN, code & 3, fourth, tuple(tiles), called)
    tiles.remove(called)
    return MeldCode(MeldKind.PON, code & 3, called, tuple(tiles))


def encode_meld(meld: MeldCode) -> int:
    """Return the number of a meld.

    >>> encode_meld(MeldCode(MeldKind.PON, 2, 50, (48, 51)))
    18986
    """
    try:
        code = _encode(meld)
    except ValueError:
        code = -1
    if not 0 <= code <= CODE_MAX or _decode(code) != meld:
        tiles = tuple(map(str, meld.tiles))
        raise LogError(Reason("logs.mjlog.write.meld", tiles=tiles))
    return code


def _encode(meld: MeldCode) -> int:
    """Return the number of a meld; some number for anything else."""
    tiles = meld.tiles
    match meld.kind:
        case MeldKind.CHII:
            if meld.source != LEFT:
                return 0
            suit, lowest = divmod(tiles[0] // COPIES, SUIT_SIZE)
            sequence = (suit * _LOWEST_IN_SUIT + lowest) * 3 + tiles.index(meld.tile)
            copies = sum(tile % COPIES << 3 + 2 * step for step, tile in enumerate(tiles))
            return LEFT | _CHII | copies | sequence << 10
        case MeldKind.PON | MeldKind.SHOUMINKAN:
            return _encode_triplet(meld) if meld.source else 0
        case MeldKind.DAIMINKAN | MeldKind.ANKAN:
            return meld.source | meld.tile << 8
        case _:
            return _KITA | meld.tile << 8


def _encode_triplet(meld: MeldCode) -> int:
    if meld.kind == MeldKind.PON:
        tiles, called, bit = meld.tiles, meld.tile, _PON
        (fourth,) = set(_copies(called // COPIES)) - set(tiles)
    else:
        tiles, called, bit = meld.others, meld.called, _ADDED
        fourth = meld.tile
    place = tiles.index(called)
    return meld.source | bit | fourth % COPIES << 5 | (called // COPIES * 3 + place) << 9


def _copies(kind: int) -> list[int]:
    return list(range(COPIES * kind, COPIES * (kind + 1)))
