"""Codes that follow from the names of classes."""

import re

__all__ = ["code_name"]


def code_name(sort: type) -> str:
    """Return the name of a class as codes and JSON have it.

    >>> code_name(type("TileDrawn", (), {}))
    'tile_drawn'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", sort.__name__).lower()
