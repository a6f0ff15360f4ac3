"""What a server needs of a store."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ariari.server.store.stored import StoredAct, StoredTable

__all__ = ["EventStore"]


class EventStore(Protocol):
    """A store. Whatever a method stores is there when it returns.

    If the store fails, what was to be stored may be there even so. Storing the same again then
    counts as done: nothing is doubled.
    """

    async def check(self) -> None:
        """Raise StoreError where nothing can be stored."""

    async def create_table(self, table: str, setup: Mapping[str, Any]) -> None:
        """Store an open table at which nothing has been done yet."""

    async def append_act(  # noqa: PLR0913, PLR0917 - the columns of a row
        self,
        table: str,
        number: int,
        seat: int,
        action: str,
        at: float,
        mark: int | None = None,
    ) -> None:
        """Store an action; `number` must be the count of those before it."""

    async def append_acts(self, table: str, acts: Sequence[StoredAct]) -> None:
        """Store consecutive actions, all or none."""

    async def acts(self, table: str, first: int = 0) -> list[StoredAct]:
        """Return the actions of a table in order, from a number on."""

    async def tables(self, *, open_only: bool = False) -> list[StoredTable]:
        """Return all tables by id, or only those not finished."""

    async def open_tables(self) -> list[str]:
        """Return the own tables that are not finished, by id."""

    async def find_table(self, table: str) -> StoredTable | None:
        """Return the table with an id, if there is one."""

    async def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """Finish a table; it takes no more actions."""

    async def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """Store a room, replacing what it was before."""

    async def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """Store a room and the open table of its game: both or neither."""

    async def find_room(self, code: str) -> dict[str, Any] | None:
        """Return an own room; None if there is none, or its row is damaged."""

    async def load_rooms(self) -> dict[str, dict[str, Any] | None]:
        """Return all own rooms by code; None if a row is damaged."""

    async def set_room_aside(self, code: str, why: str) -> None:
        """Set aside a room that cannot be used, for the operator to look at."""

    async def delete_room(self, code: str) -> None:
        """Delete a room, if it is there."""

    async def secret(self, name: str) -> bytes:
        """Return a secret of the server, chosen at random when first asked for."""

    async def close(self) -> None:
        """Close the store, with everything in it."""
