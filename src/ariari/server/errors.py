"""The errors of the server, by what the caller can do about them."""

from ariari.errors import AriariError

__all__ = ["StoreError", "Unplayable"]


class StoreError(AriariError):
    """Something does not fit what is stored: a repeated action, an unknown table, a version."""


class Unplayable(AriariError):
    """A stored game that cannot be played on, and why."""
