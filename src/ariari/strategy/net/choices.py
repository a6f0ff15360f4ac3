"""What the network chooses among: moves without what makes no difference to the hand."""

from ariari.core.actions import Act
from ariari.core.faces import FACE_COUNT

CHOOSE_RIICHI = FACE_COUNT
"""Plus a face: riichi with it. The discards of faces come first."""
CHOOSE_CALL = CHOOSE_RIICHI + FACE_COUNT
"""Chii, pon and an open kan, in the order of their codes."""
CHOOSE_KAN = CHOOSE_CALL + Act.DAIMINKAN + 1 - Act.CHII
"""A closed or added kan; of several, the first."""
CHOOSE_ORPHANS = CHOOSE_KAN + 1
CHOOSE_PASS = CHOOSE_ORPHANS + 1
CHOICE_COUNT = CHOOSE_PASS + 1
NO_CHOICE = -1


def choice_of(code: int, drawn: int) -> int:
    """Return the choice that an action is; `NO_CHOICE` if the network is not asked about it."""
    if code < Act.RIICHI:
        return drawn if code == Act.TSUMOGIRI else code
    if code < Act.OPEN_RIICHI:
        return CHOOSE_RIICHI + (drawn if code == Act.RIICHI_TSUMOGIRI else code - Act.RIICHI)
    if code < Act.ANKAN:
        return NO_CHOICE
    if code < Act.CHII:
        return CHOOSE_KAN
    if code <= Act.DAIMINKAN:
        return CHOOSE_CALL + code - Act.CHII
    if code == Act.NINE_ORPHANS:
        return CHOOSE_ORPHANS
    return CHOOSE_PASS if code == Act.PASS else NO_CHOICE
