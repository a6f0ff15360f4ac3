"""What survives a crash: tables with every action, rooms, and the server's secrets.

An action is stored when `append_act` returns, and only then is anyone told of it. The store is an
SQLite file in write-ahead mode; `postgres` does the same in PostgreSQL.

>>> import asyncio
>>> async def store_an_act() -> object:
...     store = Store(":memory:")
...     await store.create_table("t1", {"rules": "tenhou"})
...     await store.append_act("t1", 0, 2, "discard 5p", 1700000000.5)
...     return await store.acts("t1")
>>> asyncio.run(store_an_act())
[StoredAct(number=0, seat=2, action='discard 5p', at=1700000000.5, mark=None)]
"""

import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from ariari.server.errors import StoreError
from ariari.server.store.at_once import at_once
from ariari.server.store.schema import LASTING_TABLES
from ariari.server.store.sql import SqlStore
from ariari.words.reason import Reason

__all__ = ["Store"]

_BUSY_SECONDS = 10.0
"""How long a statement waits for another process to finish its own."""
_FILE_MODE = 0o600
"""The file holds walls and tokens: only its owner may read it."""
_FOLDER_MODE = 0o700


class Store(SqlStore):
    """An `EventStore` in an SQLite file; `:memory:` keeps nothing.

    A file that does not exist is made. One that is empty, damaged or somebody else's is refused.

    Its writes survive the death of the process at any moment. After a power failure those since
    the last `sync` may be missing, but what is there is whole and in order. With `always`, every
    write is safe when it returns.

    Its methods never wait for anything else: a statement takes microseconds, and a thread would
    cost more than it saves. One thread at a time uses it.
    """

    failures = (sqlite3.Error,)

    def __init__(self, path: str | os.PathLike[str], *, always: bool = False) -> None:
        super().__init__()
        self._path = Path(path)
        is_kept = str(path) != ":memory:"
        if is_kept:
            if not self._path.exists():
                _create(self._path)
            # The system explains better than SQLite why a file cannot be opened.
            os.close(os.open(path, os.O_RDWR))
        # SQLite itself makes no file.
        place = f"{self._path.resolve().as_uri()}?mode=rw" if is_kept else ":memory:"
        self._connection = sqlite3.connect(
            place, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=is_kept
        )
        try:
            if is_kept:
                self._check_ours()
                self._path.chmod(_FILE_MODE)
            self._connection.execute("PRAGMA journal_mode = WAL")
            level = "FULL" if always else "NORMAL"
            self._connection.execute(f"PRAGMA synchronous = {level}")
            at_once(self.open())
        except (StoreError, sqlite3.Error) as error:
            self._connection.close()
            failed = Reason("store.failed", why=str(error))
            why = error.reason if isinstance(error, StoreError) else failed
            raise StoreError(Reason("store.at", path=str(path), why=why)) from error

    def _check_ours(self) -> None:
        """Refuse a file without our tables before anything is written to it."""
        names = "SELECT name FROM sqlite_master WHERE type = 'table'"
        found = self._connection.execute(names).fetchall()
        if not {name for (name,) in found} >= LASTING_TABLES:
            raise StoreError(Reason("store.not_ours"))

    async def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""
        return self._connection.execute(statement, tuple(values)).rowcount

    async def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        return self._connection.execute(statement, tuple(values)).fetchall()

    def sync(self) -> None:
        """Make everything stored so far safe from a power failure; it waits for the disk."""
        log = self._path.with_name(f"{self._path.name}-wal")
        with suppress(FileNotFoundError):
            descriptor = os.open(log, os.O_RDWR)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Store all changes made inside at its end, or none of them."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            # A full disk ends the transaction by itself.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    async def close(self) -> None:
        """Close the store, with everything in it."""
        self._connection.close()


def _create(path: Path) -> None:
    """Make a new database, whole before it gets its name: a crash leaves all of it or none.

    Only its owner may read it; the files beside it get the same mode.
    """
    path.parent.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        # Its database is gone: beside a new one it would be taken for part of that.
        raise StoreError(Reason("store.at", path=str(log), why=Reason("store.left_behind")))
    new = path.with_name(f"{path.name}.new")
    for left in (new, new.with_name(f"{new.name}-journal")):
        left.unlink(missing_ok=True)
    new.touch(_FILE_MODE)
    empty = Store(":memory:")
    at_once(empty.change("VACUUM INTO ?", (str(new),)))
    at_once(empty.close())
    with new.open("rb+") as file:
        os.fsync(file)
    new.replace(path)
