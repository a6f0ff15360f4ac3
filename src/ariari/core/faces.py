"""Faces: what distinguishes tiles once they are out of the wall (CONV-2).

A face is 0-36: the 34 kinds, then the red fives of characters, circles and bamboo. Copies of a face
are the same to every rule; only the wall knows tiles 0-135.
"""

from ariari.core.tiles import COPIES, FIVES, KIND_COUNT, NO_KIND, SUIT_COUNT, SUIT_SIZE

FACE_COUNT = KIND_COUNT + SUIT_COUNT
NO_FACE = NO_KIND
RED_CHARACTERS = 16
RED_CIRCLES = 52
SECOND_RED_CIRCLES = 53
RED_BAMBOO = 88
"""Tiles that are red in a set with red fives (EQUIP-2)."""


def is_red(face: int) -> bool:
    """A red five (DORA-5)."""
    return face >= KIND_COUNT


def kind_of(face: int) -> int:
    """Return the kind of a face; a red five has the kind of its five (CONV-2)."""
    return (face - KIND_COUNT) * SUIT_SIZE + 4 if face >= KIND_COUNT else face


def red_face(kind: int) -> int:
    """Return the red five of a five's suit."""
    return KIND_COUNT + kind // SUIT_SIZE


def is_five(kind: int) -> bool:
    """A kind that can have red copies."""
    return FIVES >> kind & 1 == 1


def is_red_tile(tile: int, red_fives: int) -> bool:
    """A tile that is red in a set with this many red fives (EQUIP-2, SANMA-1)."""
    if red_fives == 0:
        return False
    if tile == RED_CHARACTERS:
        return red_fives >= 3
    return (
        tile == RED_CIRCLES or tile == RED_BAMBOO or (tile == SECOND_RED_CIRCLES and red_fives == 4)
    )


def face_of(tile: int, red_fives: int) -> int:
    """Return the face of a tile of the wall."""
    kind = tile // COPIES
    return red_face(kind) if is_red_tile(tile, red_fives) else kind
