"""Moves as Mortal numbers them: 46 actions, some of which take a second one."""

from ariari.core.faces import FACE_COUNT
from ariari.core.tiles import KIND_COUNT
from ariari.observation.moves import OWN_KAN_MAX, Move
from ariari.record import Ints

MORTAL_RIICHI = FACE_COUNT
MORTAL_CHII = FACE_COUNT + 1
"""Plus the claimed tile's place in the sequence."""
MORTAL_PON = MORTAL_CHII + 3
MORTAL_KAN = MORTAL_PON + 1
MORTAL_WIN = MORTAL_KAN + 1
MORTAL_DRAW = MORTAL_WIN + 1
MORTAL_PASS = MORTAL_DRAW + 1
MORTAL_COUNT = MORTAL_PASS + 1
NO_MORTAL = -1
"""Mortal has no such action: Norths set aside, questions at a draw and at the end, open riichi."""
NO_MOVE = -1


def mortal_of(move: int, drawn: int) -> int:
    """Return Mortal's first action for a move; `drawn` is the face just drawn."""
    if move < Move.TSUMOGIRI:
        return move
    if move == Move.TSUMOGIRI:
        return drawn
    if move < Move.CHII:
        return MORTAL_RIICHI
    if move < Move.PON:
        return MORTAL_CHII + (move - Move.CHII) // 2
    if move < Move.DAIMINKAN:
        return MORTAL_PON
    if move < Move.KITA:
        return MORTAL_KAN
    return mortal_of_single(move)


def mortal_of_single(move: int) -> int:
    """Return Mortal's action for a win, nine orphans or a pass; `NO_MORTAL` for what is left."""
    if move == Move.TSUMO or move == Move.RON:
        return MORTAL_WIN
    if move == Move.NINE_ORPHANS:
        return MORTAL_DRAW
    return MORTAL_PASS if move == Move.PASS else NO_MORTAL


def second_of(move: int, drawn: int, own_kans: Ints) -> int:
    """Return Mortal's second action: the tile of a riichi, the kind of a kan of one's own.

    `own_kans` is the plane of that name; `NO_MORTAL` if one action says it all.
    """
    if move == Move.RIICHI_TSUMOGIRI:
        return drawn
    if Move.RIICHI <= move < Move.RIICHI_TSUMOGIRI:
        return move - Move.RIICHI
    if Move.OWN_KAN <= move < Move.OWN_KAN + OWN_KAN_MAX:
        for kind in range(KIND_COUNT):
            if own_kans[kind] == move - Move.OWN_KAN + 1:
                return kind
    return NO_MORTAL


def move_from_mortal(first: int, second: int, mask: Ints, drawn: int, own_kans: Ints) -> int:
    """Return the legal move of one or two actions of Mortal, or `NO_MOVE`.

    As in Mortal, a tile like the drawn one is the drawn one, and a call uses red fives.
    """
    for back in range(Move.OPEN_RIICHI):
        move = Move.SHOW_HAND - back
        is_first = mask[move] == 1 and mortal_of(move, drawn) == first
        if is_first and second_of(move, drawn, own_kans) == second:
            return move
    return NO_MOVE
