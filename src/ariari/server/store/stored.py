"""What a store returns."""

from typing import Any, Literal, NamedTuple

__all__ = ["StoredAct", "StoredGame", "StoredTable"]


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
    """None if the row is damaged."""
    result: dict[str, Any] | None
    """None while it is open."""
    is_own: bool = True
    """Whether no other server owns it."""


class StoredGame(NamedTuple):
    """A table as an operator sees it."""

    table: StoredTable
    acts: int
    """How many actions were played."""
    first: float | None
    last: float | None
    """When the first and the last of them were taken; None before the first."""
    size: int
    """About how many bytes it takes."""

    @property
    def state(self) -> Literal["open", "finished", "given_up", "set_aside"]:
        """How far it got."""
        result = self.table.result
        if result is None:
            return "open"
        if "set_aside" in result:
            return "set_aside"
        return "given_up" if "given_up" in result else "finished"
