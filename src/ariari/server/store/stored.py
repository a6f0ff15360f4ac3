"""What a store returns."""

from typing import Any, NamedTuple

__all__ = ["StoredAct", "StoredTable"]


class StoredAct(NamedTuple):
    """One action of a seat, as stored."""

    number: int
    """How many actions at the table came before it."""
    seat: int
    action: str
    """In words."""
    at: float
    """When it was taken, in seconds of Unix time."""
    mark: int | None = None
    """Where the game stood before it (`mark_of`); older stores do not say."""


class StoredTable(NamedTuple):
    """What a table is made from, and how it ended."""

    id: str
    setup: dict[str, Any] | None
    """None where the row is damaged."""
    result: dict[str, Any] | None
    """None while it is open."""
