"""The store in PostgreSQL, for servers that keep their data elsewhere; it needs `psycopg`."""

import importlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ariari.server.errors import StoreError
from ariari.server.store.sql import SqlStore
from ariari.words.reason import Reason

__all__ = ["PostgresStore"]


class PostgresStore(SqlStore):
    """An `EventStore` in a PostgreSQL database, given by its URL: `postgresql://host/name`.

    Its tables are made in the first schema of the search path.
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            psycopg = importlib.import_module("psycopg")
        except ImportError:
            raise StoreError(Reason("store.no_psycopg")) from None
        self.failures = (psycopg.Error,)
        with self._alone():
            self._connection: Any = psycopg.connect(url, autocommit=True)
        self._prepare()

    def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""
        return int(self._connection.execute(_for_psycopg(statement), tuple(values)).rowcount)

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        found = self._connection.execute(_for_psycopg(statement), tuple(values)).fetchall()
        return [tuple(row) for row in found]

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Store all changes made inside at its end, or none of them."""
        with self._connection.transaction():
            yield

    def close(self) -> None:
        """Close the store, with everything in it."""
        with self._alone():
            self._connection.close()


def _for_psycopg(statement: str) -> str:
    """Return a statement with the placeholders of psycopg; no statement contains a %."""
    return statement.replace("?", "%s")
