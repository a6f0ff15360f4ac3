"""How much room a text takes in columns, as in a terminal."""

import unicodedata

__all__ = ["cells_of", "columns", "padded"]


def columns(text: str) -> int:
    """Return the columns of a text: kanji take two, combining marks none.

    >>> columns("East"), columns("東家")
    (4, 4)
    """
    return sum(map(_columns_of, text))


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Return a text padded with spaces, on the left to align it right."""
    space = " " * max(width - columns(text), 0)
    return space + text if right else text + space


def cells_of(text: str) -> list[str]:
    """Return what is in each column: the second column of a wide character is empty."""
    cells: list[str] = []
    for char in text:
        width = _columns_of(char)
        if width == 0 and cells:
            cells[-1] += char
        else:
            cells += [char, *[""] * (width - 1)]
    return cells


def _columns_of(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
