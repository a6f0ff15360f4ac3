"""Moves by name, for people: `DISCARD 5m`, `RIICHI 0p`, `PASS`."""

from ariari.core.faces import FACE_COUNT, is_red, kind_of
from ariari.core.tiles import SUIT_SIZE, number_of
from ariari.observation.moves import MOVE_COUNT, Move

__all__ = ["face_name", "move_name"]


def move_name(move: int) -> str:
    """Return the name of a move; a number that is none is itself.

    >>> [move_name(move) for move in (0, 36, 37, 42, 79, 86, 93, 100)]
    ['DISCARD 1m', 'DISCARD 0s', 'TSUMOGIRI', 'RIICHI 5m', 'CHII 3', 'OWN_KAN 0', 'PASS', '100']
    """
    if not 0 <= move < MOVE_COUNT:
        return str(move)
    sort = max(each for each in Move if each <= move)
    number = move - sort
    if sort in {Move.DISCARD, Move.RIICHI}:
        return f"{sort.name} {face_name(number)}"
    return f"{sort.name} {number}" if sort in {Move.CHII, Move.PON, Move.OWN_KAN} else sort.name


def face_name(face: int) -> str:
    """Return a face in notation; 0 is a red five.

    >>> face_name(33), face_name(34)
    ('7z', '0m')
    """
    assert 0 <= face < FACE_COUNT
    kind = kind_of(face)
    return f"{0 if is_red(face) else number_of(kind)}{'mpsz'[kind // SUIT_SIZE]}"
