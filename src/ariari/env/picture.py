"""A table drawn from an observation: as text, and as an array of pixels.

It shows what the observer sees, and nothing else.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari.core.table import RIVER_MAX
from ariari.core.tiles import KIND_COUNT
from ariari.env.names import face_name
from ariari.jit.arrays import Array

__all__ = ["pixels_of", "text_of"]

SEATS = ("self", "right", "opposite", "left")
WINDS = "ESWN"
GLYPHS = {
    "0": ".###.|#...#|#...#|#...#|.###.",
    "1": "..#..|.##..|..#..|..#..|.###.",
    "2": "####.|....#|.###.|#....|#####",
    "3": "####.|....#|.###.|....#|####.",
    "4": "#..#.|#..#.|#####|...#.|...#.",
    "5": "#####|#....|####.|....#|####.",
    "6": ".###.|#....|####.|#...#|.###.",
    "7": "#####|....#|...#.|..#..|..#..",
    "8": ".###.|#...#|.###.|#...#|.###.",
    "9": ".###.|#...#|.####|....#|.###.",
    "m": "##.#.|#.#.#|#.#.#|#.#.#|#.#.#",
    "p": "####.|#...#|####.|#....|#....",
    "s": ".####|#....|.###.|....#|####.",
    "z": "#####|...#.|..#..|.#...|#####",
}
"""What a tile shows: five rows of five pixels for each character."""
INK = {"m": (150, 30, 40), "p": (30, 70, 150), "s": (20, 110, 50), "z": (40, 40, 40)}
RED = (220, 30, 30)
CLOTH = (24, 92, 66)
TILE = (246, 242, 228)
TAKEN = (170, 190, 176)
WIDTH, HEIGHT, GAP = 14, 18, 2
ROW_TILES = 24


def _faces(hand: Array, reds: Array) -> list[int]:
    """Return the faces of a hand in order; a red five comes before its others."""
    found: list[int] = []
    for kind in range(KIND_COUNT):
        red = int(reds[kind])
        found += [KIND_COUNT + kind // 9] * red + [kind] * (int(hand[kind]) - red)
    return found


def _rows(observation: Any) -> list[tuple[str, list[tuple[int, bool]]]]:
    """Return what lies on the table: a name, and tiles with whether they were called away."""
    planes, players = observation["planes"], int(observation["features"]["player_count"])
    drawn = _faces(planes["indicators"], np.zeros(KIND_COUNT, np.int8))
    rows = [("dora indicators", [(face, False) for face in drawn])]
    for seat in range(players):
        own = planes["seats"][seat]
        first = seat * RIVER_MAX
        river = observation["rivers"][first : first + RIVER_MAX]
        marks = observation["river_marks"][first : first + RIVER_MAX]
        laid = [
            (int(face), mark >= 4) for face, mark in zip(river, marks, strict=True) if face >= 0
        ]
        rows.append((f"{SEATS[seat]} river", laid))
        melds = [(face, False) for face in _faces(own["melded"], own["meld_reds"])]
        rows.append((f"{SEATS[seat]} melds", melds))
    hand = [(face, False) for face in _faces(planes["hand"], planes["hand_reds"])]
    return [*rows, ("hand", hand)]


def text_of(observation: Any) -> str:
    """Return the table as lines of text; a tile called away is in brackets."""
    features = observation["features"]
    scores = " ".join(f"{SEATS[seat]} {score}" for seat, score in enumerate(features["scores"]))
    dealer = (int(features["seat"]) + int(features["dealer"])) % int(features["player_count"])
    deal = f"{WINDS[int(features['round'])]}{dealer + 1}"
    lines = [f"{deal} honba {features['honba']} sticks {features['sticks']}", scores]
    for name, tiles in _rows(observation):
        shown = [f"({face_name(face)})" if taken else face_name(face) for face, taken in tiles]
        lines.append(f"{name}: {' '.join(shown)}")
    return "\n".join(lines) + "\n"


def pixels_of(observation: Any) -> NDArray[np.uint8]:
    """Return the table as an array of pixels: a row of tiles for each river, melds and the hand."""
    rows = _rows(observation)
    lines = [
        tiles[start : start + ROW_TILES]
        for _, tiles in rows
        for start in range(0, max(1, len(tiles)), ROW_TILES)
    ]
    size = (2 * len(rows) * (HEIGHT + GAP) + GAP, ROW_TILES * (WIDTH + GAP) + GAP, 3)
    picture = np.full(size, CLOTH, np.uint8)
    for row, tiles in enumerate(lines):
        for column, (face, taken) in enumerate(tiles):
            top, left = GAP + row * (HEIGHT + GAP), GAP + column * (WIDTH + GAP)
            _draw(picture[top : top + HEIGHT, left : left + WIDTH], face, taken=taken)
    return picture


def _draw(place: NDArray[np.uint8], face: int, *, taken: bool) -> None:
    """Draw a tile: its number, and the letter of its suit below."""
    place[:] = TAKEN if taken else TILE
    name = face_name(face)
    ink = RED if name[0] == "0" else INK[name[1]]
    for top, letter in ((2, name[0]), (10, name[1])):
        for row, line in enumerate(GLYPHS[letter].split("|")):
            for column, pixel in enumerate(line):
                if pixel == "#":
                    place[top + row, 4 + column] = ink
