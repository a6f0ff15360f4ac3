"""What a server needs of a store."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ariari.server.store.stored import StoredAct, StoredTable

__all__ = ["EventStore"]


class EventStore(Protocol):
    """A store. Whatever a method stores is there when it returns."""

    def check(self) -> None:
        """Raise StoreError where nothing can be stored."""

    def create_table(self, table: str, setup: Mapping[str, Any]) -> None:
        """Store an open table at which nothing has been done yet."""

    def append_act(  # noqa: PLR0913, PLR0917 - the columns of a row
        self,
        table: str,
        number: int,
        seat: int,
        action: str,
        at: float,
        mark: int | None = None,
    ) -> None:
        """Store an action; `number` must be the count of those before it."""

    def append_acts(self, table: str, acts: Sequence[StoredAct]) -> None:
        """Store consecutive actions, all or none."""

    def acts(self, table: str) -> list[StoredAct]:
        """Return the actions of a table in order."""

    def tables(self, *, open_only: bool = False) -> list[StoredTable]:
        """Return all tables by id, or only those not finished."""

    def open_tables(self) -> list[str]:
        """Return the tables that are not finished, by id."""

    def find_table(self, table: str) -> StoredTable | None:
        """Return the table with an id, if there is one."""

    def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """Finish a table; it takes no more actions."""

    def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """Store a room, replacing what it was before."""

    def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """Store a room and the open table of its game: both or neither."""

    def load_rooms(self) -> dict[str, dict[str, Any] | None]:
        """Return all rooms by code; None if a row is damaged."""

    def set_room_aside(self, code: str, why: str) -> None:
        """Set aside a room that cannot be used, for the operator to look at."""

    def delete_room(self, code: str) -> None:
        """Delete a room, if it is there."""

    def secret(self, name: str) -> bytes:
        """Return a secret of the server, chosen at random when first asked for."""

    def close(self) -> None:
        """Close the store, with everything in it."""
