"""Moves: the actions of a seat in a space small enough to learn, with red fives apart.

Every move is one action of the menu, and every action one move, with one exception: an open riichi
(OPENR-1) is answered in two moves, `OPEN_RIICHI` and then the riichi discard.
"""

from enum import IntEnum

from ariari.core.actions import Act, Menu
from ariari.core.faces import FACE_COUNT
from ariari.core.tiles import KIND_COUNT
from ariari.record import Ints

OWN_KAN_MAX = 3
"""Kans that one hand can declare: each takes four tiles of fourteen, or a pon and one."""
NO_CODE = -1


class Move(IntEnum):
    """Where each sort of move begins."""

    DISCARD = 0
    """Plus a face: a tile from the hand."""
    TSUMOGIRI = FACE_COUNT
    """The drawn tile."""
    RIICHI = TSUMOGIRI + 1
    """Plus a face: riichi with a tile from the hand."""
    RIICHI_TSUMOGIRI = RIICHI + FACE_COUNT
    CHII = RIICHI_TSUMOGIRI + 1
    """Plus twice the claimed tile's place in the sequence, plus one with a red five."""
    PON = CHII + 6
    """Plus the number of red fives from the hand."""
    DAIMINKAN = PON + 3
    OWN_KAN = DAIMINKAN + 1
    """Plus a place among the closed and added kans that are legal, the lowest kind first."""
    KITA = OWN_KAN + OWN_KAN_MAX
    TSUMO = KITA + 1
    RON = TSUMO + 1
    NINE_ORPHANS = RON + 1
    PASS = NINE_ORPHANS + 1
    TENPAI = PASS + 1
    NOTEN = TENPAI + 1
    END_GAME = NOTEN + 1
    PLAY_ON = END_GAME + 1
    SHOW_HAND = PLAY_ON + 1
    OPEN_RIICHI = SHOW_HAND + 1
    """Riichi with the hand shown; the next move says with which tile."""


MOVE_COUNT = Move.OPEN_RIICHI + 1


def is_own_kan(code: int) -> bool:
    """Whether an action is a closed or added kan."""
    return Act.ANKAN <= code < Act.CHII


def opens_riichi(code: int) -> bool:
    """Whether an action declares an open riichi."""
    return Act.OPEN_RIICHI <= code < Act.ANKAN


def kan_kind(code: int) -> int:
    """Return the kind of a closed or added kan; no hand has both of one kind."""
    return (code - Act.ANKAN) % KIND_COUNT


def kan_place(code: int, menu: Menu) -> int:
    """Return how many own kans of a lower kind are on the menu."""
    place = 0
    for other in range(menu.count):
        if is_own_kan(menu.codes[other]) and kan_kind(menu.codes[other]) < kan_kind(code):
            place += 1
    return place


def move_of(code: int, menu: Menu) -> int:
    """Return the move of an action on the menu; of an open riichi, its second move."""
    if code < Act.OPEN_RIICHI:
        return code
    if code < Act.ANKAN:
        return Move.RIICHI + code - Act.OPEN_RIICHI
    if code < Act.CHII:
        return Move.OWN_KAN + kan_place(code, menu)
    if code < Act.KITA:
        return Move.CHII + code - Act.CHII
    return Move.KITA + code - Act.KITA


def own_kan_code(place: int, menu: Menu) -> int:
    """Return the own kan of a place, or `NO_CODE`."""
    for other in range(menu.count):
        if is_own_kan(menu.codes[other]) and kan_place(menu.codes[other], menu) == place:
            return menu.codes[other]
    return NO_CODE


def code_of(move: int, menu: Menu, *, opens: bool) -> int:
    """Return the action of a legal move; `opens` after `OPEN_RIICHI`, which is none itself."""
    if move <= Move.RIICHI_TSUMOGIRI:
        return Act.OPEN_RIICHI + move - Move.RIICHI if opens else move
    if move < Move.OWN_KAN:
        return Act.CHII + move - Move.CHII
    if move < Move.KITA:
        return own_kan_code(move - Move.OWN_KAN, menu)
    return NO_CODE if move == Move.OPEN_RIICHI else Act.KITA + move - Move.KITA


def first_move(code: int, menu: Menu) -> int:
    """Return the move by which an action begins; only that of an open riichi is another."""
    return Move.OPEN_RIICHI if opens_riichi(code) else move_of(code, menu)


def fill_mask(mask: Ints, menu: Menu, *, opens: bool) -> None:
    """The mask, all zeros before, has a one for each legal move."""
    for place in range(menu.count):
        code = menu.codes[place]
        if not opens:
            mask[first_move(code, menu)] = 1
        elif opens_riichi(code):
            mask[move_of(code, menu)] = 1
