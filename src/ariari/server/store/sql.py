"""A store in SQL that more than one database understands, so that a statement is written once."""

import json
import secrets
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from ariari.server.errors import StoreError
from ariari.server.store.stored import StoredAct, StoredGame, StoredTable
from ariari.words.reason import Reason

__all__ = ["LASTING_TABLES", "SCHEMA_VERSION", "SqlStore"]

SCHEMA_VERSION = 2
"""Raised when the tables of the database change."""
SECRET_SIZE = 32
"""Bytes of a secret of the server."""

_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS versions (name TEXT PRIMARY KEY, number INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, setup TEXT NOT NULL, result TEXT)",
    "CREATE TABLE IF NOT EXISTS acts (table_id TEXT NOT NULL REFERENCES tables (id), "
    "number INTEGER NOT NULL, seat INTEGER NOT NULL, action TEXT NOT NULL, "
    "at DOUBLE PRECISION NOT NULL, mark BIGINT, PRIMARY KEY (table_id, number))",
    "CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, content TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS rooms_set_aside (code TEXT NOT NULL, content TEXT NOT NULL, "
    "why TEXT NOT NULL)",
)
LASTING_TABLES = frozenset({"versions", "tables", "acts", "rooms", "secrets"})
"""The tables that every version has."""
_TO_VERSION_2 = "ALTER TABLE acts ADD COLUMN mark BIGINT"
_APPEND = (
    "INSERT INTO acts (table_id, number, seat, action, at, mark) "
    "SELECT id, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS TEXT), "
    "CAST(? AS DOUBLE PRECISION), CAST(? AS BIGINT) FROM tables WHERE id = ? AND result IS NULL "
    "AND CAST(? AS INTEGER) = "
    "(SELECT COALESCE(MAX(number) + 1, 0) FROM acts WHERE table_id = tables.id)"
)
"""Stores an action if it is the next one of an open table, and nothing otherwise."""
_GAMES = (
    "SELECT tables.id, setup, result, COUNT(number), MIN(at), MAX(at), "
    "LENGTH(setup) + COALESCE(LENGTH(result), 0) + COALESCE(SUM(LENGTH(action) + 60), 0) "
    "FROM tables LEFT JOIN acts ON acts.table_id = tables.id "
    "GROUP BY tables.id ORDER BY COALESCE(MAX(at), 0), tables.id"
)
"""A row of `acts` takes about 60 bytes besides its action."""


class SqlStore(ABC):
    """An `EventStore` in SQL.

    A subclass says how its database runs statements. One thread at a time uses the connection.
    """

    failures: tuple[type[Exception], ...] = ()
    """What the database raises; callers see `StoreError`."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._depth = 0
        self.on_use: Callable[[float], None] = lambda seconds: None
        """Told how long each use of the database took."""

    @abstractmethod
    def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""

    @abstractmethod
    def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""

    @abstractmethod
    def close(self) -> None:
        """Close the store, with everything in it."""

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """Store all changes made inside at its end, or none of them."""

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Use the connection, and turn errors of the database into `StoreError`."""
        with self._lock:
            began = time.perf_counter()
            self._depth += 1
            try:
                yield
            except self.failures as error:
                raise StoreError(Reason("store.failed", why=str(error))) from error
            finally:
                self._depth -= 1
                if not self._depth:
                    self.on_use(time.perf_counter() - began)

    def _prepare(self) -> None:
        """Create the database's tables if necessary, and check their version."""
        with self._alone():
            for statement in _SCHEMA:
                self.change(statement)
            self.change(
                "INSERT INTO versions (name, number) VALUES ('schema', ?) ON CONFLICT DO NOTHING",
                (SCHEMA_VERSION,),
            )
            ((found,),) = self.rows("SELECT number FROM versions WHERE name = 'schema'")
            if found == 1:
                with self.transaction():
                    self.change(_TO_VERSION_2)
                    self.change("UPDATE versions SET number = 2 WHERE name = 'schema'")
                found = 2
        if found != SCHEMA_VERSION:
            raise StoreError(Reason("store.version", found=found, known=SCHEMA_VERSION))

    def check(self) -> None:
        """Raise StoreError where nothing can be stored."""
        with self._alone(), self.transaction():
            self.change("UPDATE versions SET number = number WHERE name = 'schema'")

    def create_table(self, table: str, setup: Mapping[str, Any]) -> None:
        """Store an open table at which nothing has been done yet."""
        with self._alone():
            created = self.change(
                "INSERT INTO tables (id, setup) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (table, _json(setup)),
            )
        if not created:
            raise StoreError(Reason("store.table_exists", table=table))

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
        with self._alone():
            if not self.change(_APPEND, (number, seat, action, at, mark, table, number)):
                raise StoreError(self._why_not(table, number))

    def append_acts(self, table: str, acts: Sequence[StoredAct]) -> None:
        """Store consecutive actions, all or none."""
        with self._alone(), self.transaction():
            for act in acts:
                self.append_act(table, *act)

    def _why_not(self, table: str, number: int) -> Reason:
        """Return why a table takes no action with this number."""
        found = self.rows("SELECT result FROM tables WHERE id = ?", (table,))
        if not found:
            return Reason("store.no_table", table=table)
        if found[0][0] is not None:
            return Reason("store.finished", table=table)
        ((last,),) = self.rows("SELECT MAX(number) FROM acts WHERE table_id = ?", (table,))
        wanted = 0 if last is None else last + 1
        return Reason("store.number", table=table, wanted=wanted, given=number)

    def acts(self, table: str) -> list[StoredAct]:
        """Return the actions of a table in order."""
        with self._alone():
            found = self.rows(
                "SELECT number, seat, action, at, mark FROM acts "
                "WHERE table_id = ? ORDER BY number",
                (table,),
            )
        return [StoredAct(*row) for row in found]

    def tables(self, *, open_only: bool = False) -> list[StoredTable]:
        """Return all tables by id, or only those not finished."""
        which = "WHERE result IS NULL " if open_only else ""
        with self._alone():
            found = self.rows(f"SELECT id, setup, result FROM tables {which}ORDER BY id")
        return [_stored_table(*row) for row in found]

    def open_tables(self) -> list[str]:
        """Return the tables that are not finished, by id."""
        with self._alone():
            found = self.rows("SELECT id FROM tables WHERE result IS NULL ORDER BY id")
        return [table for (table,) in found]

    def games(self) -> list[StoredGame]:
        """Return every table with what its actions amount to, the one played last at the end."""
        with self._alone():
            found = self.rows(_GAMES)
        return [StoredGame(_stored_table(*row[:3]), *row[3:]) for row in found]

    def delete_tables(self, tables: Sequence[str]) -> None:
        """Delete tables with all their actions, all or none."""
        with self._alone(), self.transaction():
            for table in tables:
                self.change("DELETE FROM acts WHERE table_id = ?", (table,))
                self.change("DELETE FROM tables WHERE id = ?", (table,))

    def find_table(self, table: str) -> StoredTable | None:
        """Return the table with an id, if there is one."""
        with self._alone():
            found = self.rows("SELECT id, setup, result FROM tables WHERE id = ?", (table,))
        return _stored_table(*found[0]) if found else None

    def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """Finish a table; it takes no more actions."""
        with self._alone():
            finished = self.change(
                "UPDATE tables SET result = ? WHERE id = ? AND result IS NULL",
                (_json(result), table),
            )
        if not finished:
            raise StoreError(Reason("store.not_open", table=table))

    def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """Store a room, replacing what it was before."""
        with self._alone():
            self.change(
                "INSERT INTO rooms (code, content) VALUES (?, ?) "
                "ON CONFLICT (code) DO UPDATE SET content = excluded.content",
                (code, _json(content)),
            )

    def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """Store a room and the open table of its game: both or neither."""
        with self._alone(), self.transaction():
            self.create_table(table, setup)
            self.save_room(code, content)

    def load_rooms(self) -> dict[str, dict[str, Any] | None]:
        """Return all rooms by code; None if a row is damaged."""
        with self._alone():
            found = self.rows("SELECT code, content FROM rooms ORDER BY code")
        return {code: _object(content) for code, content in found}

    def set_room_aside(self, code: str, why: str) -> None:
        """Set aside a room that cannot be used, for the operator to look at."""
        with self._alone(), self.transaction():
            self.change(
                "INSERT INTO rooms_set_aside (code, content, why) "
                "SELECT code, content, CAST(? AS TEXT) FROM rooms WHERE code = ?",
                (why, code),
            )
            self.delete_room(code)

    def delete_room(self, code: str) -> None:
        """Delete a room, if it is there."""
        with self._alone():
            self.change("DELETE FROM rooms WHERE code = ?", (code,))

    def secret(self, name: str) -> bytes:
        """Return a secret of the server, chosen at random when first asked for."""
        with self._alone():
            self.change(
                "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (name, secrets.token_bytes(SECRET_SIZE).hex()),
            )
            ((value,),) = self.rows("SELECT value FROM secrets WHERE name = ?", (name,))
        return bytes.fromhex(value)


def _stored_table(table: str, setup: str, result: str | None) -> StoredTable:
    return StoredTable(table, _object(setup), None if result is None else _object(result) or {})


def _object(text: str) -> dict[str, Any] | None:
    """Return a stored object; None if it is damaged."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _json(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
