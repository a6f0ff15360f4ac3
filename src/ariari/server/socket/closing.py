"""When rooms and their games are closed: over, left by everyone, or in the way of a new one."""

import logging
from collections.abc import Callable

from ariari.server.errors import StoreError
from ariari.server.health import Health
from ariari.server.socket.connection import Connection
from ariari.server.socket.lobby import Lobby
from ariari.server.socket.players import Players
from ariari.server.socket.tables import Tables
from ariari.server.table.room import Room

__all__ = ["ABSENCE", "Closing"]

_LOG = logging.getLogger(__name__)

ABSENCE = 60.0
"""Seconds after which a room that everyone has left may give way to another; people reconnect."""


class Closing:
    """What becomes of rooms that nobody needs any more."""

    def __init__(
        self,
        lobby: Lobby,
        tables: Tables,
        players: Players,
        now: Callable[[], float],
        health: Health,
    ) -> None:
        self._lobby = lobby
        self._rooms = lobby.rooms
        self._tables = tables
        self._players = players
        self._now = now
        self._health = health

    def leave_table(self, connection: Connection, table: str) -> None:
        """A connection no longer follows a table; with the last one its game begins to grow old."""
        was_watched = self._tables.is_watched(table)
        self._tables.detach(connection, table)
        room = self._rooms.of_table(table)
        if room is not None and was_watched:
            room.used = self._now()

    async def make_way(self, player: str, address: str) -> None:
        """Close what everyone has left, as far as a new room needs it."""
        while True:
            room = self._rooms.in_the_way(player, address, self._is_abandoned)
            if room is None:
                return
            await self.close(room)

    def _is_abandoned(self, room: Room) -> bool:
        return not self._is_in_use(room) and self._now() - room.used > ABSENCE

    def _is_in_use(self, room: Room) -> bool:
        """Whether somebody follows the game of a room, or sits there before it begins."""
        if room.table is not None:
            return self._tables.is_watched(room.table)
        return any(map(self._players.connections_of, room.people))

    async def give_up_before(self, begun: Room) -> None:
        """A player who starts a game abandons earlier ones that nobody else plays or watches."""
        for room in self._rooms:
            is_own = len(room.people) == 1 and room.people <= begun.people
            is_earlier = room.table is not None and room.code != begun.code
            if is_own and is_earlier and not self._tables.is_watched(room.table):
                await self._try_to_close(room)

    async def close_room_of(self, table: str) -> None:
        """The game at a table is over."""
        room = self._rooms.of_table(table)
        if room is not None:
            await self._lobby.close(room)

    async def close(self, room: Room) -> None:
        """A room is gone, and its game, if there is one, stops."""
        if room.table is not None:
            await self._tables.give_up(room.table)
        await self._lobby.close(room)

    async def _try_to_close(self, room: Room) -> None:
        """Close a room that nobody needs; if the store fails, it is done another time."""
        try:
            await self.close(room)
        except StoreError as error:
            self._health.count("store")
            _LOG.error("room %s stays: %s", room.code, error)

    async def tidy(self) -> None:
        """Close rooms that have not been used for a long time, and forget finished tables."""
        for room in self._rooms:
            if self._tables.is_watched(room.table):
                room.used = self._now()
        for room in self._rooms.unused(self._now()):
            # Others were closed meanwhile, and this one may have been used.
            if room in self._rooms.unused(self._now()):
                await self._try_to_close(room)
        try:
            await self._tables.drop_closed()
        except StoreError as error:
            self._health.count("store")
            _LOG.error("closed games are looked for later: %s", error)
        self._tables.forget_finished()
