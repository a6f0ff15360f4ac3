"""The five sorts of meld (rulebook sections 2.2 and 2.3)."""

from enum import IntEnum


class MeldKind(IntEnum):
    """How a set came to lie open beside the hand."""

    CHII = 0
    """吃: a sequence completed by the left neighbour's discard (CALL-2)."""
    PON = 1
    """碰: a triplet completed by a discard (CALL-3)."""
    DAIMINKAN = 2
    """大明槓: a quad completed by a discard (KAN-1)."""
    SHOUMINKAN = 3
    """小明槓: a pon with the fourth tile added (KAN-2)."""
    ANKAN = 4
    """暗槓: a quad from the hand; the hand stays closed (KAN-3)."""


COPIES_IN_TRIPLET = 3
COPIES_IN_QUAD = 4


def is_quad(meld: int) -> bool:
    """A kan of any sort (KAN-5)."""
    return meld >= MeldKind.DAIMINKAN


def copies_in_meld(meld: int, lowest: int, kind: int) -> int:
    """Return how many tiles of `kind` a meld from `lowest` on holds (DORA-2, DRAW-3)."""
    is_chii = meld == MeldKind.CHII
    last = lowest + 2 if is_chii else lowest
    copies = COPIES_IN_QUAD if is_quad(meld) else COPIES_IN_TRIPLET
    if kind < lowest or kind > last:
        return 0
    return 1 if is_chii else copies
