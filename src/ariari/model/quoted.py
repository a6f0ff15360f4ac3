"""Quotes what somebody wrote, in an error."""

__all__ = ["quoted"]

_SHOWN = 60


def quoted(value: object) -> str:
    """Return a value as Python writes it, cut off where that is long.

    >>> quoted("tenho"), len(quoted("x" * 1000))
    ("'tenho'", 61)
    """
    text = repr(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
