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
    """When it was taken, by the server's clock."""


class StoredTable(NamedTuple):
    """What a table is made from, and how it ended."""

    id: str
    setup: dict[str, Any]
    result: dict[str, Any] | None
    """None while it is open."""
