"""The errors of the server, by what the caller can do about them."""

from ariari.errors import AriariError

__all__ = ["NotOwner", "StoreError", "Unplayable"]


class StoreError(AriariError):
    """Something does not fit what is stored: a repeated action, an unknown table, a version."""


class NotOwner(StoreError):
    """Another server has taken a room or a table over; nothing was stored."""


class Unplayable(AriariError):
    """A stored game that cannot be played on, and why."""
