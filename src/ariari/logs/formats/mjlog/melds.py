"""Melds as an mjlog writes them: one number that encodes tiles, caller and source."""

from functools import cache
from typing import NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.tiles import COPIES, SUIT_SIZE
from ariari.errors import LogError
from ariari.logs.formats.mjlog.meld_code import (
    ADDED_BIT,
    CHII_BIT,
    KITA,
    KITA_BIT,
    LEFT,
    LOWEST_IN_SUIT,
    PON_BIT,
    SELF,
    CodedMeld,
    decode_code,
)
from ariari.words.reason import Reason

__all__ = ["KITA", "SELF", "MeldCode", "decode_meld", "encode_meld"]


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
    coded = CodedMeld()
    if not decode_code(code, coded):
        raise LogError(Reason("logs.mjlog.play.meld", given=str(code)))
    kind = KITA if coded.kind == KITA else MeldKind(coded.kind)
    others = tuple(coded.others[: coded.other_count])
    return MeldCode(kind, coded.source, coded.tile, others, coded.called)


def encode_meld(meld: MeldCode) -> int:
    """Return the number of a meld.

    >>> encode_meld(MeldCode(MeldKind.PON, 2, 50, (48, 51)))
    18986
    """
    try:
        code = _encode(meld)
        if decode_meld(code) == meld:
            return code
    except (ValueError, LogError):
        pass
    raise LogError(Reason("logs.mjlog.write.meld", tiles=tuple(map(str, meld.tiles))))


def _encode(meld: MeldCode) -> int:
    """Return the number of a meld; some number for anything else."""
    tiles = meld.tiles
    match meld.kind:
        case MeldKind.CHII:
            if meld.source != LEFT:
                return 0
            suit, lowest = divmod(tiles[0] // COPIES, SUIT_SIZE)
            sequence = (suit * LOWEST_IN_SUIT + lowest) * 3 + tiles.index(meld.tile)
            copies = sum(tile % COPIES << 3 + 2 * step for step, tile in enumerate(tiles))
            return LEFT | CHII_BIT | copies | sequence << 10
        case MeldKind.PON | MeldKind.SHOUMINKAN:
            return _encode_triplet(meld) if meld.source else 0
        case MeldKind.DAIMINKAN | MeldKind.ANKAN:
            return meld.source | meld.tile << 8
        case _:
            return KITA_BIT | meld.tile << 8


def _encode_triplet(meld: MeldCode) -> int:
    if meld.kind == MeldKind.PON:
        tiles, called, bit = meld.tiles, meld.tile, PON_BIT
        (fourth,) = set(_copies(called // COPIES)) - set(tiles)
    else:
        tiles, called, bit = meld.others, meld.called, ADDED_BIT
        fourth = meld.tile
    place = tiles.index(called)
    return meld.source | bit | fourth % COPIES << 5 | (called // COPIES * 3 + place) << 9


def _copies(kind: int) -> list[int]:
    return list(range(COPIES * kind, COPIES * (kind + 1)))
