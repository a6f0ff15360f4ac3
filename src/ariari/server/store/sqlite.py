"""What survives a crash: tables with every act, rooms, and the server's secrets.

An act is stored when `append_act` returns, and only then is anybody told of it. The store is an
SQLite file in write-ahead mode; PostgreSQL does the same in `store_postgres`. Both speak through
`SqlStore`, so that a statement is written once.

>>> store = Store(":memory:")
>>> store.create_table("t1", {"rules": "tenhou"})
>>> store.append_act("t1", 0, 2, "discard 5p", 1700000000.5)
>>> store.acts("t1")
[StoredAct(number=0, seat=2, action='discard 5p', at=1700000000.5)]
"""

import json
import os
import secrets
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from ariari.server.errors import StoreError
from ariari.server.store.stored import StoredAct, StoredTable
from ariari.words.reason import Reason

__all__ = [
    "SCHEMA_VERSION",
    "EventStore",
    "SqlStore",
    "Store",
]

SCHEMA_VERSION = 1
"""Raised when the tables of the database change."""
SECRET_SIZE = 32
"""Bytes of a secret of the server."""

_BUSY_SECONDS = 10.0
"""How long a statement waits for another process to finish its own."""
_FILE_MODE = 0o600
"""The file has walls and tokens in it: its owner alone reads it."""
_FOLDER_MODE = 0o700

_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS versions (name TEXT PRIMARY KEY, number INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, setup TEXT NOT NULL, result TEXT)",
    "CREATE TABLE IF NOT EXISTS acts (table_id TEXT NOT NULL REFERENCES tables (id), "
    "number INTEGER NOT NULL, seat INTEGER NOT NULL, action TEXT NOT NULL, "
    "at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number))",
    "CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, content TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)
_APPEND = (
    "INSERT INTO acts (table_id, number, seat, action, at) "
    "SELECT id, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS TEXT), "
    "CAST(? AS DOUBLE PRECISION) FROM tables WHERE id = ? AND result IS NULL "
    "AND CAST(? AS INTEGER) = "
    "(SELECT COALESCE(MAX(number) + 1, 0) FROM acts WHERE table_id = tables.id)"
)
"""Stores an act if it is the next one of an open table, and else nothing."""


class EventStore(Protocol):
    """What a server needs of a store. Everything is stored when a method returns."""

    def create_table(self, table: str, setup: Mapping[str, Any]) -> None:
        """A table is open, and nothing was done at it."""

    def append_act(self, table: str, number: int, seat: int, action: str, at: float) -> None:
        """An act is stored; `number` is the count of acts before it, anything else is an error."""

    def append_acts(self, table: str, acts: Sequence[StoredAct]) -> None:
        """Acts in a row are stored, all or none."""

    def acts(self, table: str) -> list[StoredAct]:
        """Return the acts of a table in order."""

    def tables(self, *, open_only: bool = False) -> list[StoredTable]:
        """Return the tables by id, or those that are not finished."""

    def find_table(self, table: str) -> StoredTable | None:
        """Return the table of an id, if there is one."""

    def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """A table is finished, and takes no more acts."""

    def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """A room is stored, in place of what it was before."""

    def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """A room is stored and the table of its game is open: both, or neither."""

    def load_rooms(self) -> dict[str, dict[str, Any]]:
        """Return all rooms by code."""

    def delete_room(self, code: str) -> None:
        """A room is gone; nothing changes where it was not there."""

    def secret(self, name: str) -> bytes:
        """Return a secret of the server, which is drawn by lot when it is first asked for."""

    def close(self) -> None:
        """Everything is stored, and the store no longer used."""


class SqlStore(ABC):
    """An `EventStore` in SQL that more than one database understands.

    A subclass says how its database runs statements. One thread at a time uses the connection.
    """

    failures: tuple[type[Exception], ...] = ()
    """What the database raises; callers see StoreError."""

    def __init__(self) -> None:
        self._lock = threading.RLock()

    @abstractmethod
    def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""

    @abstractmethod
    def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """What is changed inside is stored at the end of it, or not at all."""

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Use the connection, and turn what the database complains of into a StoreError."""
        with self._lock:
            try:
                yield
            except self.failures as error:
                raise StoreError(Reason("store.failed", why=str(error))) from error

    def _prepare(self) -> None:
        """The tables of the database are there, in the version that this program knows."""
        with self._alone():
            for statement in _SCHEMA:
                self.change(statement)
            self.change(
                "INSERT INTO versions (name, number) VALUES ('schema', ?) ON CONFLICT DO NOTHING",
                (SCHEMA_VERSION,),
            )
            ((found,),) = self.rows("SELECT number FROM versions WHERE name = 'schema'")
        if found != SCHEMA_VERSION:
            raise StoreError(Reason("store.version", found=found, known=SCHEMA_VERSION))

    def create_table(self, table: str, setup: Mapping[str, Any]) -> None:
        """A table is open, and nothing was done at it."""
        with self._alone():
            created = self.change(
                "INSERT INTO tables (id, setup) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (table, _json(setup)),
            )
        if not created:
            raise StoreError(Reason("store.table_exists", table=table))

    def append_act(self, table: str, number: int, seat: int, action: str, at: float) -> None:
        """An act is stored; `number` is the count of acts before it, anything else is an error."""
        with self._alone():
            if not self.change(_APPEND, (number, seat, action, at, table, number)):
                raise StoreError(self._why_not(table, number))

    def append_acts(self, table: str, acts: Sequence[StoredAct]) -> None:
        """Acts in a row are stored, all or none."""
        with self._alone(), self.transaction():
            for act in acts:
                self.append_act(table, *act)

    def _why_not(self, table: str, number: int) -> Reason:
        """Return why a table takes no act of this number."""
        found = self.rows("SELECT result FROM tables WHERE id = ?", (table,))
        if not found:
            return Reason("store.no_table", table=table)
        if found[0][0] is not None:
            return Reason("store.finished", table=table)
        ((last,),) = self.rows("SELECT MAX(number) FROM acts WHERE table_id = ?", (table,))
        wanted = 0 if last is None else last + 1
        return Reason("store.number", table=table, wanted=wanted, given=number)

    def acts(self, table: str) -> list[StoredAct]:
        """Return the acts of a table in order."""
        with self._alone():
            found = self.rows(
                "SELECT number, seat, action, at FROM acts WHERE table_id = ? ORDER BY number",
                (table,),
            )
        return [StoredAct(*row) for row in found]

    def tables(self, *, open_only: bool = False) -> list[StoredTable]:
        """Return the tables by id, or those that are not finished."""
        which = "WHERE result IS NULL " if open_only else ""
        with self._alone():
            found = self.rows(f"SELECT id, setup, result FROM tables {which}ORDER BY id")
        return [_stored_table(*row) for row in found]

    def find_table(self, table: str) -> StoredTable | None:
        """Return the table of an id, if there is one."""
        with self._alone():
            found = self.rows("SELECT id, setup, result FROM tables WHERE id = ?", (table,))
        return _stored_table(*found[0]) if found else None

    def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """A table is finished, and takes no more acts."""
        with self._alone():
            finished = self.change(
                "UPDATE tables SET result = ? WHERE id = ? AND result IS NULL",
                (_json(result), table),
            )
        if not finished:
            raise StoreError(Reason("store.not_open", table=table))

    def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """A room is stored, in place of what it was before."""
        with self._alone():
            self.change(
                "INSERT INTO rooms (code, content) VALUES (?, ?) "
                "ON CONFLICT (code) DO UPDATE SET content = excluded.content",
                (code, _json(content)),
            )

    def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """A room is stored and the table of its game is open: both, or neither."""
        with self._alone(), self.transaction():
            self.create_table(table, setup)
            self.save_room(code, content)

    def load_rooms(self) -> dict[str, dict[str, Any]]:
        """Return all rooms by code."""
        with self._alone():
            found = self.rows("SELECT code, content FROM rooms ORDER BY code")
        return {code: json.loads(content) for code, content in found}

    def delete_room(self, code: str) -> None:
        """A room is gone; nothing changes where it was not there."""
        with self._alone():
            self.change("DELETE FROM rooms WHERE code = ?", (code,))

    def secret(self, name: str) -> bytes:
        """Return a secret of the server, which is drawn by lot when it is first asked for."""
        with self._alone():
            self.change(
                "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (name, secrets.token_bytes(SECRET_SIZE).hex()),
            )
            ((value,),) = self.rows("SELECT value FROM secrets WHERE name = ?", (name,))
        return bytes.fromhex(value)


class Store(SqlStore):
    """An `EventStore` in an SQLite file; `:memory:` keeps nothing.

    Its writes survive the end of the process at any moment. After a power failure the last ones
    may be missing, but what is there is whole and in order.
    """

    failures = (sqlite3.Error,)

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__()
        if str(path) != ":memory:":
            _make_private(Path(path))
        self._connection = sqlite3.connect(
            path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            with self._alone():
                self._connection.execute("PRAGMA journal_mode = WAL")
                self._connection.execute("PRAGMA synchronous = NORMAL")
            self._prepare()
        except StoreError as error:
            self._connection.close()
            raise StoreError(Reason("store.at", path=str(path), why=error.reason)) from error

    def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""
        return self._connection.execute(statement, tuple(values)).rowcount

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        return self._connection.execute(statement, tuple(values)).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """What is changed inside is stored at the end of it, or not at all."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            # A full disk ends the transaction by itself.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Everything is stored, and the store no longer used."""
        with self._alone():
            self._connection.close()


def _make_private(path: Path) -> None:
    """The file is there, and its owner alone reads it; the files beside it get the same mode."""
    path.parent.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _FILE_MODE))
    path.chmod(_FILE_MODE)


def _stored_table(table: str, setup: str, result: str | None) -> StoredTable:
    return StoredTable(table, json.loads(setup), None if result is None else json.loads(result))


def _json(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
