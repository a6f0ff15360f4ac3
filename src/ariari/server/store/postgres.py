"""The store in PostgreSQL, for servers that keep their data elsewhere; it needs `psycopg`."""

import asyncio
import importlib
import os
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from typing import Any, Self, TypeVar

from ariari.server.errors import StoreError
from ariari.server.store.schema import SCHEMA_VERSION
from ariari.server.store.sql import SqlStore
from ariari.words.reason import Reason

__all__ = ["USE_SECONDS", "PostgresStore"]

USE_SECONDS = 5.0
"""How long a use of the database may take, with new connections; then it has failed."""
_MOST_CONNECTIONS = 8
_CONNECT_SECONDS = 3
_TRY_SECONDS = 1.0
"""How long a use waits for a connection before it asks for another one."""
_RECONNECT_SECONDS = 2.0
"""How long the pool tries by itself; a use that asks makes it begin again, without long pauses."""
_PAUSE = 0.02
"""Seconds before a use is tried again on another connection."""
_PREPARING = 0x61726961
"""Names the lock under which one server at a time makes the tables."""

_Found = TypeVar("_Found")
_CONNECTION: ContextVar[Any] = ContextVar("connection")
"""The connection of the use that is going on."""


class PostgresStore(SqlStore):
    """An `EventStore` in a PostgreSQL database, given by its URL: `postgresql://host/name`.

    Its tables are made in the first schema of the search path. Queries never hold the event loop,
    and a connection that breaks is replaced: what was under way is done again on another one.
    Several servers can share a database; each has a name of its own.
    """

    row_lock = " FOR SHARE"

    def __init__(self, url: str, seconds: float = USE_SECONDS) -> None:
        super().__init__()
        self.owner = secrets.token_hex(8)
        try:
            psycopg = importlib.import_module("psycopg")
            pool = importlib.import_module("psycopg_pool")
        except ImportError:
            raise StoreError(Reason("store.no_psycopg")) from None
        self.failures = (psycopg.Error,)
        self._deadlock = psycopg.errors.DeadlockDetected
        self._seconds = seconds
        self._pool: Any = pool.AsyncConnectionPool(
            url,
            kwargs={"autocommit": True, "connect_timeout": _CONNECT_SECONDS},
            configure=self._configure,
            min_size=1,
            max_size=_MOST_CONNECTIONS,
            reconnect_timeout=_RECONNECT_SECONDS,
            open=False,
        )

    @classmethod
    async def connect(cls, url: str, seconds: float = USE_SECONDS) -> Self:
        """Return a store that is ready to use, each use taking at most so many seconds."""
        store = cls(url, seconds)
        await store._check_address(url)
        await store._pool.open()
        try:
            await store.open()
        except BaseException:
            await store.close()
            raise
        return store

    async def _check_address(self, url: str) -> None:
        """Raise what is wrong with the address; the pool would only try again and again."""
        psycopg = importlib.import_module("psycopg")
        try:
            connection = await psycopg.AsyncConnection.connect(
                url, connect_timeout=_CONNECT_SECONDS
            )
        except self.failures as error:
            first = str(error).partition("\n")[0]
            raise StoreError(Reason("store.failed", why=first)) from error
        await connection.close()

    async def _configure(self, connection: Any) -> None:
        """Have the database give up what nobody waits for any more."""
        await connection.execute(f"SET statement_timeout = {round(self._seconds * 1000)}")

    async def use(self, work: Callable[[], Awaitable[_Found]]) -> _Found:
        """Do what belongs together, on one connection; again on another one if that breaks.

        The database undoes what would wait forever: that is done again too.
        """
        end = time.monotonic() + self._seconds
        while True:
            connection = None
            try:
                async with self._pool.connection(timeout=_TRY_SECONDS) as connection:
                    with _using(connection, end):
                        return await work()
            except self.failures as error:
                is_gone = connection is None or connection.closed
                is_undone = is_gone or isinstance(error, self._deadlock)
                if not is_undone or self._pool.closed or time.monotonic() + _PAUSE > end:
                    raise
            await asyncio.sleep(_PAUSE)

    async def prepare(self) -> None:
        """Create the database's tables if necessary, while no other server does.

        Where all is there, nothing is locked: other servers may be playing.
        """
        async with self.transaction():
            await self.rows("SELECT pg_advisory_xact_lock(?)", (_PREPARING,))
            ((has_tables,),) = await self.rows("SELECT to_regclass('versions') IS NOT NULL")
            if not has_tables or await self.schema_version() != SCHEMA_VERSION:
                await super().prepare()

    async def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""
        done = await _CONNECTION.get().execute(_for_psycopg(statement), tuple(values))
        return int(done.rowcount)

    async def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        found = await _CONNECTION.get().execute(_for_psycopg(statement), tuple(values))
        return [tuple(row) for row in await found.fetchall()]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Store all changes made inside at its end, or none of them."""
        async with _CONNECTION.get().transaction():
            yield

    async def close(self) -> None:
        """Close the store, with everything in it."""
        await self._pool.close(timeout=_TRY_SECONDS)


@contextmanager
def _using(connection: Any, end: float) -> Iterator[None]:
    """Have statements use a connection, which is cut when the time is up."""
    loop = asyncio.get_running_loop()
    cutting = loop.call_later(max(0.0, end - time.monotonic()), _cut, connection)
    before = _CONNECTION.set(connection)
    try:
        yield
    finally:
        _CONNECTION.reset(before)
        cutting.cancel()


def _cut(connection: Any) -> None:
    """Break a connection, as if the network had; whoever waits for it sees the end of it.

    Cancelling would wait for a database that does not answer.
    """
    with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


def _for_psycopg(statement: str) -> str:
    """Return a statement with the placeholders of psycopg; no statement contains a %."""
    return statement.replace("?", "%s")
