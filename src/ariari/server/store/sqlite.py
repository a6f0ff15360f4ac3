"""What survives a crash: tables with every action, rooms, and the server's secrets.

An action is stored when `append_act` returns, and only then is anyone told of it. The store is an
SQLite file in write-ahead mode; `postgres` does the same in PostgreSQL.

>>> store = Store(":memory:")
>>> store.create_table("t1", {"rules": "tenhou"})
>>> store.append_act("t1", 0, 2, "discard 5p", 1700000000.5)
>>> store.acts("t1")
[StoredAct(number=0, seat=2, action='discard 5p', at=1700000000.5, mark=None)]
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ariari.server.errors import StoreError
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

    Its writes survive the death of the process at any moment. After a power failure those since
    the last `sync` may be missing, but what is there is whole and in order. With `always`, every
    write is safe when it returns.
    """

    failures = (sqlite3.Error,)

    def __init__(self, path: str | os.PathLike[str], *, always: bool = False) -> None:
        super().__init__()
        self._path = Path(path)
        if str(path) != ":memory:":
            _make_private(Path(path))
        self._connection = sqlite3.connect(
            path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            with self._alone():
                self._connection.execute("PRAGMA journal_mode = WAL")
                level = "FULL" if always else "NORMAL"
                self._connection.execute(f"PRAGMA synchronous = {level}")
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

    def sync(self) -> None:
        """Make everything stored so far safe from a power failure; it waits for the disk."""
        log = self._path.with_name(f"{self._path.name}-wal")
        with suppress(FileNotFoundError):
            descriptor = os.open(log, os.O_RDWR)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)

    @contextmanager
    def transaction(self) -> Iterator[None]:
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

    def close(self) -> None:
        """Close the store, with everything in it."""
        with self._alone():
            self._connection.close()


def _make_private(path: Path) -> None:
    """Make a file that only its owner may read; the files beside it get the same mode."""
    path.parent.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _FILE_MODE))
    path.chmod(_FILE_MODE)
