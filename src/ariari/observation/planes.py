"""Planes as a whole: 34 numbers that are cleared, copied or taken from a set of kinds.

One loop each: compiled code then moves many bytes at once.
"""

from ariari.core.tiles import KIND_COUNT
from ariari.record import Ints


def clear_plane(plane: Ints) -> None:
    """The plane is all zeros."""
    for kind in range(KIND_COUNT):
        plane[kind] = 0


def copy_plane(source: Ints, plane: Ints) -> None:
    """The plane is the same as another."""
    for kind in range(KIND_COUNT):
        plane[kind] = source[kind]


def show_kinds(kinds: int, plane: Ints) -> None:
    """The plane has a one for each kind of a set."""
    for kind in range(KIND_COUNT):
        plane[kind] = kinds >> kind & 1
