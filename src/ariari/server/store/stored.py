"""What a store gives back."""

from typing import Any, NamedTuple

__all__ = ["StoredAct", "StoredTable"]


class StoredAct(NamedTuple):
    """One action of a seat, as it was stored."""

    number: int
    """How many acts of the table came before it."""
    seat: int
    action: str
    """In words."""
    at: float
    """When it was done, by the server's clock."""


class StoredTable(NamedTuple):
    """What a table was made from, and how it ended."""

    id: str
    setup: dict[str, Any]
    result: dict[str, Any] | None
    """None while it is open."""
