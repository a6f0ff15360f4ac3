"""A store in SQL that more than one database understands, so that a statement is written once."""

import json
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from ariari.server.errors import NotOwner, StoreError
from ariari.server.store.schema import (
    INDEXES,
    SCHEMA,
    SCHEMA_VERSION,
    TO_VERSION_2,
    TO_VERSION_3,
)
from ariari.server.store.stored import StoredAct, StoredGame, StoredTable
from ariari.words.reason import Reason

__all__ = ["SqlStore"]

SECRET_SIZE = 32
"""Bytes of a secret of the server."""

_APPEND = (
    "INSERT INTO acts (table_id, number, seat, action, at, mark) "
    "SELECT id, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS TEXT), "
    "CAST(? AS DOUBLE PRECISION), CAST(? AS BIGINT) FROM tables WHERE id = ? AND owner = ? "
    "AND result IS NULL AND CAST(? AS INTEGER) = "
    "(SELECT COALESCE(MAX(number) + 1, 0) FROM acts WHERE table_id = tables.id)"
)
"""Stores an action if it is the next one of an own open table, and nothing otherwise."""
_CREATE = "INSERT INTO tables (id, setup, owner) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_FINISH = "UPDATE tables SET result = ? WHERE id = ? AND owner = ? AND result IS NULL"
_SAVE_ROOM = (
    "INSERT INTO rooms (code, content, owner, table_id) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (code) DO UPDATE SET content = excluded.content, table_id = excluded.table_id "
    "WHERE rooms.owner = excluded.owner"
)
_ACTS = "SELECT number, seat, action, at, mark FROM acts WHERE table_id = ?"
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
    """Make a method one use of the database."""

    @wraps(method)
    async def use(store: "SqlStore", /, *given: _Given.args, **named: _Given.kwargs) -> _Found:
        return await store.do(partial(method, store, *given, **named))

    return use


class SqlStore(ABC):
    """An `EventStore` in SQL.

    A subclass says how its database runs statements, and how many of them are one use of it.
    """

    failures: tuple[type[Exception], ...] = ()
    """What the database raises; callers see `StoreError`."""
    owner = ""
    """Who stores: what belongs to another server is not changed."""
    row_lock = ""
    """Keeps a table's owner from changing while an action is stored."""

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

    async def do(self, work: Callable[[], Awaitable[_Found]]) -> _Found:
        """Use the database: timed, and its errors turned into `StoreError`."""
        began = time.perf_counter()
        try:
            return await self.use(work)
        except self.failures as error:
            # What follows the first line is for those who write statements.
            first = str(error).partition("\n")[0]
            raise StoreError(Reason("store.failed", why=first)) from error
        finally:
            self.on_use(time.perf_counter() - began)

    async def prepare(self) -> None:
        """Create the database's tables if necessary, and check their version."""
        for statement in SCHEMA:
            await self.change(statement)
        await self.change(
            "INSERT INTO versions (name, number) VALUES ('schema', ?) ON CONFLICT DO NOTHING",
            (SCHEMA_VERSION,),
        )
        found = await self.schema_version()
        for version, change in ((1, self._to_version_2), (2, self._to_version_3)):
            if found == version:
                async with self.transaction():
                    await change()
                    found = version + 1
                    step = "UPDATE versions SET number = ? WHERE name = 'schema'"
                    await self.change(step, (found,))
        if found != SCHEMA_VERSION:
            raise StoreError(Reason("store.version", found=found, known=SCHEMA_VERSION))
        for statement in INDEXES:
            await self.change(statement)

    async def schema_version(self) -> int | None:
        """Return the version of the database's tables; None if there is none yet."""
        found = await self.rows("SELECT number FROM versions WHERE name = 'schema'")
        return found[0][0] if found else None

    async def _to_version_2(self) -> None:
        for statement in TO_VERSION_2:
            await self.change(statement)

    async def _to_version_3(self) -> None:
        for statement in TO_VERSION_3:
            await self.change(statement)
        for code, content in await self.rows("SELECT code, content FROM rooms"):
            room = _object(content) or {}
            table = (room.get("table"), code)
            await self.change("UPDATE rooms SET table_id = ? WHERE code = ?", table)
            await self._note_players(code, room)

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
        if await self.change(_CREATE, (table, setup, self.owner)):
            return
        query = "SELECT id FROM tables WHERE id = ? AND setup = ? AND owner = ?"
        if not await self.rows(query, (table, setup, self.owner)):
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
        row = (*act, table, self.owner, act.number)
        if await self.change(_APPEND + self.row_lock, row):
            return
        if await self._acts(f"{_ACTS} AND number = ?", (table, act.number)) != [act]:
            raise await self._why_not(table, act.number)

    async def _why_not(self, table: str, number: int) -> StoreError:
        """Return why a table takes no action with this number."""
        found = await self.rows("SELECT result, owner FROM tables WHERE id = ?", (table,))
        if not found:
            return StoreError(Reason("store.no_table", table=table))
        ((result, owner),) = found
        if result is not None:
            return StoreError(Reason("store.finished", table=table))
        if owner != self.owner:
            return NotOwner(Reason("store.not_owner"))
        ((last,),) = await self.rows("SELECT MAX(number) FROM acts WHERE table_id = ?", (table,))
        wanted = 0 if last is None else last + 1
        return StoreError(Reason("store.number", table=table, wanted=wanted, given=number))

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
        """Return the own tables that are not finished, by id."""
        query = "SELECT id FROM tables WHERE result IS NULL AND owner = ? ORDER BY id"
        found = await self.rows(query, (self.owner,))
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
        query = "SELECT id, setup, result, owner = ? FROM tables WHERE id = ?"
        found = await self.rows(query, (self.owner, table))
        return _stored_table(*found[0]) if found else None

    @_used
    async def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        """Finish a table; it takes no more actions."""
        row = (_json(result), table)
        if await self.change(_FINISH, (*row, self.owner)):
            return
        found = await self.rows("SELECT result FROM tables WHERE id = ?", (table,))
        if found == [(None,)]:
            raise NotOwner(Reason("store.not_owner"))
        if found != [(row[0],)]:
            raise StoreError(Reason("store.not_open", table=table))

    @_used
    async def close_table(self, table: str, result: Mapping[str, Any]) -> None:
        """Finish a table, whoever owns it."""
        close = "UPDATE tables SET result = ? WHERE id = ? AND result IS NULL"
        await self.change(close, (_json(result), table))

    @_used
    async def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        """Store a room, replacing what it was before."""
        async with self.transaction():
            await self._save_room(code, content)

    async def _save_room(self, code: str, content: Mapping[str, Any]) -> None:
        row = (code, _json(content), self.owner, content.get("table"))
        if not await self.change(_SAVE_ROOM, row):
            raise NotOwner(Reason("store.not_owner"))
        await self._note_players(code, content)

    async def _note_players(self, code: str, content: Mapping[str, Any]) -> None:
        await self.change("DELETE FROM sitting WHERE code = ?", (code,))
        for player in _players(content):
            sit = "INSERT INTO sitting (player, code) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self.change(sit, (player, code))

    async def _delete_room(self, code: str) -> None:
        delete = "DELETE FROM rooms WHERE code = ? AND owner = ?"
        if await self.change(delete, (code, self.owner)):
            await self.change("DELETE FROM sitting WHERE code = ?", (code,))

    @_used
    async def start_room(
        self, code: str, content: Mapping[str, Any], table: str, setup: Mapping[str, Any]
    ) -> None:
        """Store a room and the open table of its game: both or neither."""
        async with self.transaction():
            await self._create_table(table, _json(setup))
            await self._save_room(code, content)

    @_used
    async def find_room(self, code: str) -> dict[str, Any] | None:
        """Return an own room; None if there is none, or its row is damaged."""
        query = "SELECT content FROM rooms WHERE code = ? AND owner = ?"
        found = await self.rows(query, (code, self.owner))
        return _object(found[0][0]) if found else None

    @_used
    async def load_rooms(self) -> dict[str, dict[str, Any] | None]:
        """Return all own rooms by code; None if a row is damaged."""
        query = "SELECT code, content FROM rooms WHERE owner = ? ORDER BY code"
        found = await self.rows(query, (self.owner,))
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
            await self._delete_room(code)

    @_used
    async def delete_room(self, code: str) -> None:
        """Delete a room, if it is there."""
        async with self.transaction():
            await self._delete_room(code)

    @_used
    async def secret(self, name: str) -> bytes:
        """Return a secret of the server, chosen at random when first asked for."""
        await self.change(
            "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (name, secrets.token_bytes(SECRET_SIZE).hex()),
        )
        ((value,),) = await self.rows("SELECT value FROM secrets WHERE name = ?", (name,))
        return bytes.fromhex(value)


def _stored_table(table: str, setup: str, result: str | None, is_own: int = 1) -> StoredTable:
    found = None if result is None else _object(result) or {}
    return StoredTable(table, _object(setup), found, bool(is_own))


def _players(room: Mapping[str, Any]) -> list[str]:
    """Return who sits in a stored room, as far as it is not damaged."""
    try:
        found = [place[1] for place in room.get("places", ())]
    except (TypeError, LookupError):
        return []
    return [player for player in found if isinstance(player, str)]


def _object(text: str) -> dict[str, Any] | None:
    """Return a stored object; None if it is damaged."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _json(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
