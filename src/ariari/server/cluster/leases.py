"""Who owns what: servers that are seen in the database keep their rooms and tables.

A server says once a second that it is there. What belongs to one that was not seen for some
seconds, or to nobody, is for anyone to claim. The time is the database's, so no two clocks have to
agree. A server that was away too long finds out when it stores something: the store takes nothing
for a table or a room from anyone but its owner.
"""

from typing import Any, NamedTuple

from ariari.server.cluster.links import Owner
from ariari.server.store.postgres import PostgresStore

__all__ = ["NOBODY", "Leases", "Owned"]

FORGOTTEN_SECONDS = 24 * 3600.0
"""How long the database remembers a server that has gone."""
NOBODY = Owner("", "")
"""The owner of what anyone may claim."""
_NOW = "EXTRACT(EPOCH FROM clock_timestamp())"
_IS_ALIVE = f"servers.seen > {_NOW} - ?"
_FREE = f"owner IN (SELECT servers.id FROM servers WHERE NOT {_IS_ALIVE} UNION SELECT '')"
"""Whether a room or a table belongs to nobody, or to a server that has gone."""
_CLAIM_ROOMS = (
    f"WITH free AS (SELECT code FROM rooms WHERE {_FREE} AND {{}} LIMIT ? FOR UPDATE SKIP LOCKED) "
    "UPDATE rooms SET owner = ? FROM free WHERE rooms.code = free.code "
    "RETURNING rooms.code, table_id"
)
_CLAIM_TABLES = (
    f"WITH free AS (SELECT id FROM tables WHERE {_FREE} AND result IS NULL AND {{}} AND NOT EXISTS "
    "(SELECT 1 FROM rooms WHERE table_id = tables.id) LIMIT ? FOR UPDATE SKIP LOCKED) "
    "UPDATE tables SET owner = ? FROM free WHERE tables.id = free.id RETURNING tables.id"
)
"""Tables without a room; the others go with their room."""
_OWNER = (
    f"SELECT owner, url FROM {{0}} LEFT JOIN servers ON servers.id = owner AND {_IS_ALIVE} "
    "WHERE {0}.{1} = ?"
)


class Owned(NamedTuple):
    """What a server owns."""

    rooms: tuple[str, ...] = ()
    """Their codes."""
    tables: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rooms or self.tables)


class Leases:
    """What this server owns, and who owns the rest."""

    def __init__(self, store: PostgresStore, url: str, seconds: float) -> None:
        self._store = store
        self.me = Owner(store.owner, url)
        self.seconds = seconds
        """How long what a server owns stays its own without a sign of it."""

    async def join(self) -> None:
        """Be one of the servers; those that went long ago, and have nothing, are forgotten."""
        forget = (
            f"DELETE FROM servers WHERE seen < {_NOW} - ? "
            "AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = servers.id AND result IS NULL) "
            "AND NOT EXISTS (SELECT 1 FROM rooms WHERE owner = servers.id)"
        )
        await self._store.do(lambda: self._store.change(forget, (FORGOTTEN_SECONDS,)))
        await self.renew()

    async def renew(self) -> set[str]:
        """Say that this server is there; return all that are."""
        return await self._store.do(self._renew)

    async def _renew(self) -> set[str]:
        await self._store.change(
            f"INSERT INTO servers (id, url, seen) VALUES (?, ?, {_NOW}) "
            "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
            (self.me.id, self.me.url),
        )
        query = f"SELECT id FROM servers WHERE {_IS_ALIVE}"
        return {server for (server,) in await self._store.rows(query, (self.seconds,))}

    async def leave(self) -> None:
        """Leave everything to the others, at once."""
        await self._store.do(self._leave)

    async def _leave(self) -> None:
        me = (self.me.id,)
        async with self._store.transaction():
            free = "UPDATE tables SET owner = '' WHERE owner = ? AND result IS NULL"
            await self._store.change(free, me)
            await self._store.change("UPDATE rooms SET owner = '' WHERE owner = ?", me)
            # Whatever is claimed at this moment is free as well.
            await self._store.change("UPDATE servers SET seen = 0 WHERE id = ?", me)

    async def owned(self) -> Owned:
        """Return what this server owns."""
        return await self._store.do(self._owned)

    async def _owned(self) -> Owned:
        me = (self.me.id,)
        rooms = await self._store.rows("SELECT code FROM rooms WHERE owner = ?", me)
        open_tables = "SELECT id FROM tables WHERE owner = ? AND result IS NULL"
        tables = await self._store.rows(open_tables, me)
        return Owned(tuple(code for (code,) in rooms), tuple(table for (table,) in tables))

    async def claim(self, most: int) -> Owned:
        """Take some of what belongs to nobody."""
        return await self._store.do(lambda: self._claim("TRUE", "TRUE", (), most))

    async def claim_room(self, code: str) -> Owned:
        """Take a room with its table, if nobody else was first."""
        return await self._store.do(lambda: self._claim("code = ?", "FALSE", (code,), 1))

    async def claim_table(self, table: str) -> Owned:
        """Take a table with its room, if nobody else was first."""
        return await self._store.do(
            lambda: self._claim("table_id = ?", "tables.id = ?", (table,), 1)
        )

    async def _claim(self, rooms: str, tables: str, which: tuple[str, ...], most: int) -> Owned:
        """Take rooms with their tables, and tables without a room."""
        store, seconds = self._store, self.seconds
        row = (seconds, *which, most, self.me.id)
        async with store.transaction():
            found = await store.rows(_CLAIM_ROOMS.format(rooms), row)
            played = [table for _, table in found if table is not None]
            for table in played:
                take = "UPDATE tables SET owner = ? WHERE id = ? AND result IS NULL"
                await store.change(take, (self.me.id, table))
            row = row if "?" in tables else (seconds, most, self.me.id)
            alone = await store.rows(_CLAIM_TABLES.format(tables), row)
        return Owned(tuple(code for code, _ in found), (*played, *(table for (table,) in alone)))

    async def owner_of_room(self, code: str) -> Owner | None:
        """Return the living owner of a room, or `NOBODY`; None if there is no such room."""
        query = _OWNER.format("rooms", "code")
        return await self._owner(query, code)

    async def owner_of_table(self, table: str) -> Owner | None:
        """Return the living owner of an open table, or `NOBODY`; None if there is none."""
        query = _OWNER.format("tables", "id") + " AND result IS NULL"
        return await self._owner(query, table)

    async def _owner(self, query: str, name: str) -> Owner | None:
        found: list[tuple[Any, ...]] = await self._store.do(
            lambda: self._store.rows(query, (self.seconds, name))
        )
        if not found:
            return None
        ((server, url),) = found
        return NOBODY if url is None else Owner(server, url)

    async def rooms_of(self, player: str) -> list[str]:
        """Return the codes of the rooms in which a player sits."""
        query = "SELECT code FROM sitting WHERE player = ? ORDER BY code"
        found = await self._store.do(lambda: self._store.rows(query, (player,)))
        return [code for (code,) in found]
