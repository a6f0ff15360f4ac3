"""A store in SQL that more than one database understands, so that a statement is written once."""

import json
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

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
_CREATE = "INSERT INTO tables (id, setup) VALUES (?, ?) ON CONFLICT DO NOTHING"
_ACTS = "SELECT number, seat, action, at, mark FROM acts WHERE table_id = ?"
_DELETE_ROOM = "DELETE FROM rooms WHERE code = ?"
_GAMES = (
    "SELECT tables.id, setup, result, COUNT(number), MIN(at), MAX(at), "
    "LENGTH(setup) + COALESCE(LENGTH(result), 0) + COALESCE(SUM(LENGTH(action) + 60), 0) "
    "FROM tables LEFT JOIN acts ON acts.table_id = tables.id "
    "GROUP BY tables.id ORDER BY COALESCE(MAX(at), 0), tables.id"
)
"""A row of `acts` takes about 60 bytes besides its action."""

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


def _used(
    method: Callable[Concatenate["SqlStore", _Given], Awaitable[_Found]],
) -> Callable[Concatenate["SqlStore", _Given], Coroutine[Any, Any, _Found]]:
    """Make a method one use of the database: timed, and its errors turned into `StoreError`."""

    @wraps(method)
    async def use(store: "SqlStore", /, *given: _Given.args, **named: _Given.kwargs) -> _Found:
        began = time.perf_counter()
        try:
            return await store.use(partial(method, store, *given, **named))
        except store.failures as error:
            # What follows the first line is for those who write statements.
            first = str(error).partition("\n")[0]
            raise StoreError(Reason("store.failed", why=first)) from error
        finally:
            store.on_use(time.perf_counter() - began)

    return use


class SqlStore(ABC):
    """An `EventStore` in SQL.

    A subclass says how its database runs statements, and how many of them are one use of it.
    """

    failures: tuple[type[Exception], ...] = ()
    """What the database raises; callers see `StoreError`."""

    def __init__(self) -> None:
        self.on_use: Callable[[float], None] = lambda seconds: None
        """Told how long each use of the database took."""

    @abstractmethod
    async def change(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement with `?` for each value, and return how many rows it changed."""

    @abstractmethod
    async def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return what a query finds."""

    @abstractmethod
    async def close(self) -> None:
        """Close the store, with everything in it."""

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Store all changes made inside at its end, or none of them."""

    async def use(self, work: Callable[[], Awaitable[_Found]]) -> _Found:
        """Do what belongs together, on one connection.

        A subclass may do it again if the connection breaks, so all of it can be done twice.
        """
        return await work()

    async def prepare(self) -> None:
        """Create the database's tables if necessary, and check their version."""
        for statement in _SCHEMA:
            await self.change(statement)
        await self.change(
            "INSERT INTO versions (name, number) VALUES ('schema', ?) ON CONFLICT DO NOTHING",
            (SCHEMA_VERSION,),
        )
        ((found,),) = await self.rows("SELECT number FROM versions WHERE name = 'schema'")
        if found == 1:
            async with self.transaction():
                await self.change(_TO_VERSION_2)
                await self.change("UPDATE versions SET number = 2 WHERE name = 'schema'")
            found = 2
        if found != SCHEMA_VERSION:
            raise StoreError(Reason("store.version", found=found, known=SCHEMA_VERSION))

    @_used
    async def open(self) -> None:
        """Create the database's tables if necessary, and check their version."""
        await self.prepare()

    @_used
    async def check(self) -> None:
        """Raise StoreError where nothing can be stored."""
        async with self.transaction():
            await self.change("UPDATE versions SET number = number WHERE name = 'schema'")

    @_used
    async def create_table(self, table: str, setup: Mapping[str, Any]) -> None:
        """Store an open table at which nothing has been done yet."""
        await self._create_table(table, _json(setup))

    async def _create_table(self, table: str, setup: str) -> None:
        row = (table, setup)
        if await self.change(
            "INSERT INTO tables (id, setup) VALUES (?, ?) ON CONFLICT DO NOTHING", row
        ):
            return
        if not await self.rows("SELECT id FROM tables WHERE id = ? AND setup = ?", row):
            raise StoreError(Reason("store.table_exists", table=table))

    @_used
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
        await self._append(table, StoredAct(number, seat, action, at, mark))

    @_used
    async def append_acts(self, table: str, acts: Sequence[StoredAct]) -> None:
        """Store consecutive actions, all or none."""
        async with self.transaction():
            for act in acts:
                await self._append(table, act)

    async def _append(self, table: str, act: StoredAct) -> None:
        if await self.change(_APPEND, (*act, table, act.number)):
            return
        if await self._acts(f"{_ACTS} AND number = ?", (table, act.number)) != [act]:
            raise StoreError(await self._why_not(table, act.number))

    async def _why_not(self, table: str, number: int) -> Reason:
        """Return why a table takes no action with this number."""
        found = await self.rows("SELECT result FROM tables WHERE id = ?", (table,))
        if not found:
            return Reason("store.no_table", table=table)
        if found[0][0] is not None:
            return Reason("store.finished", table=table)
        ((last,),) = await self.rows("SELECT MAX(number) FROM acts WHERE table_id = ?", (table,))
        wanted = 0 if last is None else last + 1
        return Reason("store.number", table=table, wanted=wanted, given=number)

    @_used
    async def acts(self, table: str, first: int = 0) -> list[StoredAct]:
        """Return the actions of a table in order, from a number on."""
        return await self._acts(f"{_ACTS} AND number >= ? ORDER BY number", (table, first))

    async def _acts(self, statement: str, values: Sequence[object]) -> list[StoredAct]:
        return [StoredAct(*row) for row in await self.rows(statement, values)]

    @_used
    async def tables(self, *, open_only: bool = False) -> list[StoredTable]:
        """Return all tables by id, or only those not finished."""
        which = "WHERE result IS NULL " if open_only else ""
        found = await self.rows(f"SELECT id, setup, result FROM tables {which}ORDER BY id")
        return [_stored_table(*row) for row in found]

    @_used
    async def open_tables(self) -> list[str]:
        """Return the tables that are not finished, by id."""
        found = await self.rows("SELECT id FROM tables WHERE result IS NULL ORDER BY id")
        return [table for (table,) in found]

    @_used
    async def games(self) -> list[StoredGame]:
        """Return every table with what its actions amount to, the one played last at the end."""
        found = await self.rows(_GAMES)
        return [StoredGame(_stored_table(*row[:3]), *row[3:]) for row in found]

    @_used
    async def delete_tables(self, tables: Sequence[str]) -> None:
        """Delete tables with all their actions, all or none."""
        async with self.transaction():
            for table in tables:
                await self.change("DELETE FROM acts WHERE table_id = ?", (table,))
                await self.change("DELETE FROM tables WHERE id = ?", (table,))

    @_used
    async def find_table(self, table: str) -> StoredTable | None:
        """Return the table with an id, if there is one."""
        found = await self.rows("SELECT id, setup, result FROM tables WHERE id = ?", (table,))
        return _stored_table(*found[0]) if found else None

    @_used
    async def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """Finish a table; it takes no more actions."""
        row = (_json(result), table)
        if await self.change("UPDATE tables SET result = ? WHERE id = ? AND result IS NULL", row):
            return
        if not await self.rows("SELECT id FROM tables WHERE result = ? AND id = ?", row):
            raise StoreError(Reason("store.not_open", table=table))

    @_used
    async def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """Store a room, replacing what it was before."""
        await self._save_room(code, _json(content))

    async def _save_room(self, code: str, content: str) -> None:
        await self.change(
            "INSERT INTO rooms (code, content) VALUES (?, ?) "
            "ON CONFLICT (code) DO UPDATE SET content = excluded.content",
            (code, content),
        )

    @_used
    async def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """Store a room and the open table of its game: both or neither."""
        async with self.transaction():
            await self._create_table(table, _json(setup))
            await self._save_room(code, _json(content))

    @_used
    async def load_rooms(self) -> dict[str, dict[str, Any] | None]:
        """Return all rooms by code; None if a row is damaged."""
        found = await self.rows("SELECT code, content FROM rooms ORDER BY code")
        return {code: _object(content) for code, content in found}

    @_used
    async def set_room_aside(self, code: str, why: str) -> None:
        """Set aside a room that cannot be used, for the operator to look at."""
        async with self.transaction():
            await self.change(
                "INSERT INTO rooms_set_aside (code, content, why) "
                "SELECT code, content, CAST(? AS TEXT) FROM rooms WHERE code = ?",
                (why, code),
            )
            await self.change(_DELETE_ROOM, (code,))

    @_used
    async def delete_room(self, code: str) -> None:
        """Delete a room, if it is there."""
        await self.change(_DELETE_ROOM, (code,))

    @_used
    async def secret(self, name: str) -> bytes:
        """Return a secret of the server, chosen at random when first asked for."""
        await self.change(
            "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (name, secrets.token_bytes(SECRET_SIZE).hex()),
        )
        ((value,),) = await self.rows("SELECT value FROM secrets WHERE name = ?", (name,))
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
