"""Tiles and calls as a tenhou.net/6 log writes them: `25`, `51`, `c275226`, `25p2525`, `k25252525`.

A call is written as its tiles, with a letter before the tile that was taken or added; the place of
the letter tells whose discard it was. Errors say what is wrong; the reader adds where.
"""

import re
from collections.abc import Mapping, Sequence

from ariari.core.faces import FACE_COUNT, is_red, kind_of
from ariari.core.melds import COPIES_IN_QUAD, COPIES_IN_TRIPLET, MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_SIZE
from ariari.errors import LogError
from ariari.logs.game_log import Call, Faces, OwnKan
from ariari.words.reason import Reason, Word

__all__ = [
    "FACE_OF_CODE",
    "NORTH_CODE",
    "code_of",
    "faces_of",
    "read_call",
    "read_own_kan",
    "write_call",
    "write_own_kan",
]

_RED_CODE = 51


def code_of(face: int) -> int:
    """Return the number of a tile: 11-19, 21-29, 31-39, 41-47, and 51-53 for the red fives.

    >>> code_of(0), code_of(33), code_of(34)
    (11, 47, 51)
    """
    if not 0 <= face < FACE_COUNT:
        raise LogError(Reason("logs.write.hidden", format="tenhou.net/6"))
    if is_red(face):
        return _RED_CODE + face - KIND_COUNT
    return 10 * (face // SUIT_SIZE + 1) + face % SUIT_SIZE + 1


FACE_OF_CODE: Mapping[int, int] = {code_of(face): face for face in range(FACE_COUNT)}
NORTH_CODE = 44

_CALL = re.compile(r"((?:\d\d){0,3})([a-z])((?:\d\d){1,4})", re.ASCII)
_CALL_KINDS = {"c": MeldKind.CHII, "p": MeldKind.PON, "m": MeldKind.DAIMINKAN}
_SHAPES = {
    "c": ((0,), 3),
    "p": ((0, 1, 2), 3),
    "m": ((0, 1, 3), 4),
    "k": ((0, 1, 2), 4),
    "a": ((3,), 4),
}
"""Where each letter can be placed, and how many tiles there are."""
_KINDS = {**_CALL_KINDS, "k": MeldKind.SHOUMINKAN, "a": MeldKind.ANKAN}
_HINTS = {
    "c": Word("logs.tenhou_json.call.chii"),
    "p": Word("logs.tenhou_json.call.pon"),
    "m": Word("logs.tenhou_json.call.daiminkan"),
    "k": Word("logs.tenhou_json.call.shouminkan"),
    "a": Word("logs.tenhou_json.call.ankan"),
}
"""How each call is written."""


def _read_tiles(text: str, letters: str) -> tuple[str, int, Faces]:
    """Return the letter, the place of the tile after it, and the tiles as written."""
    match = _CALL.fullmatch(text)
    if match is None or match[2] not in letters:
        known = tuple(_KINDS[letter] for letter in letters)
        raise LogError(Reason("logs.tenhou_json.call.unknown", given=text[:20], known=known))
    before, letter, after = match.groups()
    codes = before + after
    place = len(before) // 2
    tiles = faces_of([int(codes[i : i + 2]) for i in range(0, len(codes), 2)])
    places, size = _SHAPES[letter]
    if place not in places or len(tiles) != size or not _is_meld(letter, tiles):
        hint = _HINTS[letter]
        raise LogError(Reason("logs.tenhou_json.call.meld", given=text[:20], hint=hint))
    return letter, place, tiles


def _is_meld(letter: str, tiles: Faces) -> bool:
    kinds = sorted(map(kind_of, tiles))
    if letter != "c":
        return kinds[0] == kinds[-1]
    lowest = kinds[0]
    is_run = kinds == [lowest, lowest + 1, lowest + 2]
    return is_run and lowest < HONOURS and lowest // SUIT_SIZE == kinds[-1] // SUIT_SIZE


def faces_of(codes: Sequence[object]) -> Faces:
    """Return the faces of a list of tile numbers, in the same order."""
    faces = []
    for code in codes:
        face = FACE_OF_CODE.get(code) if type(code) is int else None
        if face is None:
            raise LogError(Reason("logs.tenhou_json.tile", given=str(code)[:20]))
        faces.append(face)
    return tuple(faces)


def _source(seat: int, place: int) -> int:
    """Return whose discard it was, by the letter's place: first left, second across, else right."""
    return (seat + max(3 - place, 1)) % SEAT_MAX


def _place(seat: int, source: int, last: int) -> int:
    """Return the place of the letter; `last` is the one for the right neighbour."""
    return {3: 0, 2: 1}.get((source - seat) % SEAT_MAX, last)


def read_call(text: str, seat: int) -> Call:
    """Return the chii, pon or open kan in an entry that replaces a draw."""
    letter, place, tiles = _read_tiles(text, "cpm")
    used = tuple(sorted(tiles[:place] + tiles[place + 1 :]))
    return Call(seat, _CALL_KINDS[letter], _source(seat, place), tiles[place], used)


def read_own_kan(text: str, seat: int) -> tuple[OwnKan, int]:
    """Return the closed or added kan in an entry among the discards, and the source of the pon.

    For a closed kan the source is the seat itself.
    """
    letter, place, tiles = _read_tiles(text, "ka")
    if letter == "a":
        used = tuple(sorted(tiles))
        return OwnKan(seat, MeldKind.ANKAN, kind_of(used[0]), used), seat
    pon = tuple(sorted(tiles[:place] + tiles[place + 1 :]))
    return OwnKan(seat, MeldKind.SHOUMINKAN, tiles[place], pon), _source(seat, place)


def _text(letter: str, place: int, front: Faces, others: Faces) -> str:
    """Return a call: `others`, with the letter and the tiles after it inserted at a place."""
    codes = [str(code_of(face)) for face in others]
    taken = letter + "".join(str(code_of(face)) for face in front)
    return "".join([*codes[:place], taken, *codes[place:]])


def write_call(call: Call) -> str:
    """Return the entry for a chii, pon or open kan.

    >>> write_call(Call(seat=3, kind=MeldKind.CHII, source=2, tile=15, used=(14, 35)))
    'c275226'
    """
    if call.kind == MeldKind.CHII:
        if (call.source - call.seat) % SEAT_MAX != SEAT_MAX - 1:
            raise LogError(Reason("logs.tenhou_json.write.chii"))
        return _text("c", 0, (call.tile,), tuple(sorted(call.used, key=kind_of)))
    if call.kind == MeldKind.PON:
        last, letter = COPIES_IN_TRIPLET - 1, "p"
    else:
        last, letter = COPIES_IN_QUAD - 1, "m"
    return _text(letter, _place(call.seat, call.source, last), (call.tile,), call.used)


def write_own_kan(kan: OwnKan, pon: Call | None) -> str:
    """Return the entry for a closed or added kan."""
    if pon is None:
        return _text("a", 3, kan.used[3:], kan.used[:3])
    place = _place(pon.seat, pon.source, COPIES_IN_TRIPLET - 1)
    return _text("k", place, (kan.tile, pon.tile), pon.used)
