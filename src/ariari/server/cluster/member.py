"""A server among those that share a database: what it takes over, and what it hands on."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from socket import gethostname
from typing import Protocol, Self

from ariari.server.cluster.leases import NOBODY, Leases, Owned
from ariari.server.cluster.links import Links, Owner
from ariari.server.cluster.seal import seal, unseal
from ariari.server.config import ServerConfig, authority
from ariari.server.errors import StoreError
from ariari.server.health import Health
from ariari.server.socket.connection import Connection
from ariari.server.store.postgres import PostgresStore

__all__ = ["Member"]

_LOG = logging.getLogger(__name__)

BEATS = 5
"""How often a lease is renewed before it would end."""
CLAIM_MOST = 20
"""Rooms and tables that are claimed at once, so that every server gets some."""
LEAVE_SECONDS = 2.0
"""For the database to note that a server has left."""
_SEAL_KEY = "servers"
_TRIES = 5
"""How often an owner is looked for, if others take what nobody had."""


class Here(Protocol):
    """What this server has in memory."""

    async def take(self, owned: Owned) -> None:
        """Have rooms and tables in memory, and play on."""

    async def keep_only(self, owned: Callable[[], Awaitable[Owned]]) -> None:
        """Let go of everything else, and have what is missing."""


class Member:
    """This server, and the others."""

    def __init__(self, leases: Leases, key: bytes, here: Here, health: Health) -> None:
        self._leases = leases
        self._key = key
        self.links = Links(lambda address: seal(key, address, time.time()))
        self._here = here
        self._health = health
        self._is_sure = True
        """Whether what is in memory is what this server owns."""
        self.has_claimed = False
        """Whether nothing was left to claim since the server started."""
        self._has_left = False

    @classmethod
    async def join(
        cls, store: PostgresStore, config: ServerConfig, here: Here, health: Health
    ) -> Self:
        """Return this server as one that the others know."""
        leases = Leases(store, _url(config), config.lease_seconds)
        await leases.join()
        return cls(leases, await store.secret(_SEAL_KEY), here, health)

    def unseal(self, header: str) -> str | None:
        """Return the address of a client that another server has handed on; None if none has."""
        return unseal(self._key, header, time.time())

    # By itself

    async def keep_lease(self) -> None:
        """Say again and again that this server is there."""
        seen = time.monotonic()
        while not self._has_left:
            try:
                alive = await self._leases.renew()
            except StoreError as error:
                self._note(error)
            else:
                now = time.monotonic()
                # Others may have taken what was owned here.
                self._is_sure = self._is_sure and now - seen < self._leases.seconds
                seen = now
                self.links.keep(alive)
            await asyncio.sleep(self._leases.seconds / BEATS)

    async def keep_claiming(self) -> None:
        """Take over what others leave, and let go of what they have taken."""
        while not self._has_left:
            claimed = Owned()
            try:
                claimed = await self._leases.claim(CLAIM_MOST)
                if not self._is_sure:
                    self._is_sure = True
                    await self._here.keep_only(self._leases.owned)
                await self._here.take(claimed)
                self.has_claimed = self.has_claimed or not claimed
            except StoreError as error:
                # It may have been claimed even so.
                self._is_sure = False
                self._note(error)
            if not claimed:
                await asyncio.sleep(self._leases.seconds / BEATS)

    def _note(self, error: StoreError) -> None:
        self._health.count("store")
        _LOG.error("the lease of this server: %s", error)

    async def leave(self) -> None:
        """Leave everything to the others; if the database does not answer, the lease ends."""
        if self._has_left:
            return
        self._has_left = True
        leaving = asyncio.create_task(self._leases.leave())
        # Cancelling it would wait for the database.
        await asyncio.wait([leaving], timeout=LEAVE_SECONDS)
        if leaving.done() and isinstance(error := leaving.exception(), StoreError):
            self._note(error)

    # For clients

    async def owner_of_room(self, code: str) -> Owner | None:
        """Return the other server that has a room; None if it is here now, or there is none."""
        return await self._find(
            lambda: self._leases.owner_of_room(code),
            lambda: self._leases.claim_room(code),
            Owned(rooms=(code,)),
        )

    async def owner_of_table(self, table: str) -> Owner | None:
        """Return the other server that has an open table; None if it is here, or there is none."""
        return await self._find(
            lambda: self._leases.owner_of_table(table),
            lambda: self._leases.claim_table(table),
            Owned(tables=(table,)),
        )

    async def _find(
        self,
        ask: Callable[[], Awaitable[Owner | None]],
        claim: Callable[[], Awaitable[Owned]],
        it: Owned,
    ) -> Owner | None:
        for _ in range(_TRIES):
            owner = await ask()
            if owner is None:
                return None
            if owner == self._leases.me:
                await self._here.take(it)
                return None
            if owner != NOBODY:
                return owner
            await self._here.take(await claim())
        return None

    async def visit(self, connection: Connection, player: str, token: str) -> None:
        """Say hello for a player wherever they sit in a room."""
        for code in await self._leases.rooms_of(player):
            owner = await self.owner_of_room(code)
            if owner is not None:
                await self.links.visit(connection, token, owner)


def _url(config: ServerConfig) -> str:
    """Return where other servers reach this one."""
    if config.peer_url is not None:
        return config.peer_url
    is_named = config.host not in {"0.0.0.0", "::"}
    end = "s" if config.tls_key else ""
    return f"ws{end}://{authority(config.host if is_named else gethostname(), config.port)}"
