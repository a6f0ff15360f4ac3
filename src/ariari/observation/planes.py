"""Planes: 34 numbers that are cleared, copied or taken from a set of kinds.

What is shown of a plane goes from one kind up to another: all of it in one loop, in which compiled
code moves many bytes at once, or a single kind where each has a thread of its own.
"""

from ariari.record import Ints


def clear_kinds(plane: Ints, first: int, last: int) -> None:
    """The plane is zero from the first kind up to the last."""
    for kind in range(first, last):
        plane[kind] = 0


def copy_kinds(source: Ints, plane: Ints, first: int, last: int) -> None:
    """The plane is the same as another, from the first kind up to the last."""
    for kind in range(first, last):
        plane[kind] = source[kind]


def show_kinds(kinds: int, plane: Ints, first: int, last: int) -> None:
    """The plane has a one for each kind of a set, from the first kind up to the last."""
    for kind in range(first, last):
        plane[kind] = kinds >> kind & 1
