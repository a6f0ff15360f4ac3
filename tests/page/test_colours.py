"""The coach's colours differ for everyone: also for those who lack one kind of cones."""

import itertools
import math
import operator
import re

import pytest
from tests.recorded.recording import ROOT

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SHEET = ROOT / "web/src/learn/style.css"
CLASSES = re.findall(r"--safety: (#\w{6});\s+--safety-ink: (#\w+);", SHEET.read_text())
"""Colour and ink of live, one chance, suji and safe."""
SIGHTS: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""What people see of linear light (Machado, Oliveira and Fernandes 2009)."""
TO_XYZ: Matrix = (
    (0.433953, 0.376219, 0.189828),
    (0.212673, 0.715152, 0.072175),
    (0.017757, 0.109473, 0.872769),
)
"""Linear light of a screen to XYZ, with its white as 1."""
APART = 30
"""In CIELAB; about 2 is the least that anyone sees."""


def times(matrix: Matrix, colour: Triple) -> Triple:
    first, second, third = (sum(map(operator.mul, row, colour)) for row in matrix)
    return first, second, third


def light(colour: str) -> Triple:
    """Return the linear light of a colour as style sheets write it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shares = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return red, green, blue


def lab(colour: Triple) -> Triple:
    """Return where linear light lies in CIELAB."""
    red, green, blue = (min(1.0, max(0.0, each)) for each in colour)
    x, y, z = (
        each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116
        for each in times(TO_XYZ, (red, green, blue))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: str, other: str) -> float:
    less, more = sorted(times(TO_XYZ, light(colour))[1] + 0.05 for colour in (one, other))
    return more / less


def test_every_class_has_a_colour_on_which_words_can_be_read() -> None:
    assert len(CLASSES) == 4
    assert min(contrast(colour, ink) for colour, ink in CLASSES) > 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_classes_look_alike(sight: str) -> None:
    seen = [lab(times(SIGHTS[sight], light(colour))) for colour, _ in CLASSES]
    assert min(math.dist(one, other) for one, other in itertools.combinations(seen, 2)) > APART
