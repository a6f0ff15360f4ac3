"""The rooms of a server: stored whenever they change, and everyone in them told."""

import logging
from collections.abc import AsyncIterator, Callable, Mapping, Set
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from ariari.bots.registry import BOT_NAMES
from ariari.schema import messages
from ariari.server.errors import StoreError
from ariari.server.health import Health
from ariari.server.named_locks import NamedLocks
from ariari.server.socket.connection import Connection
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.socket.players import Players
from ariari.server.store.event_store import EventStore
from ariari.server.table.restored import why_unusable
from ariari.server.table.room import Room
from ariari.server.table.rooms import RoomError, Rooms
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["Lobby"]


_LOG = logging.getLogger(__name__)


class Lobby:
    """Where people meet before a game."""

    def __init__(
        self,
        rooms: Rooms,
        store: EventStore,
        players: Players,
        now: Callable[[], float],
        health: Health,
    ) -> None:
        self.rooms = rooms
        self.bot_names = BOT_NAMES
        """The bots that may be asked for."""
        self._store = store
        self._players = players
        self._now = now
        self._health = health
        self._locks = NamedLocks()

    async def load_all(self) -> None:
        """Take the rooms that are stored."""
        played = set(await self._store.open_tables())
        for code, content in (await self._store.load_rooms()).items():
            await self._load(code, content, played)

    async def load(self, code: str) -> None:
        """Take a stored room."""
        async with self._locks[code]:
            content = await self._store.find_room(code)
            if code not in self.rooms:
                await self._load(code, content)

    async def _load(
        self, code: str, content: Mapping[str, Any] | None, played: Set[str] = frozenset()
    ) -> None:
        """Take a room as stored, or set it aside; some tables are known to be played."""
        try:
            await self._add(Room.from_json(content or {}, self._now()), played)
        except StoreError:
            raise
        except Exception as error:
            await self._set_aside(code, why_unusable(error))

    async def _set_aside(self, code: str, why: Reason) -> None:
        """Set aside a room that cannot be used."""
        self._health.count("set_aside")
        _LOG.error("room %s is set aside: %s", code, say(why))
        await self._store.set_room_aside(code, say(why))

    async def _add(self, room: Room, played: Set[str]) -> None:
        """Take a stored room, unless its game is over: the server stopped just then."""
        is_known = room.table is None or room.table in played
        stored = None if is_known else await self._store.find_table(room.table or "")
        if stored is not None and stored.result is not None:
            await self._store.delete_room(room.code)
        else:
            self.rooms.add(room)

    async def create(self, connection: Connection, player: str, message: messages.Create) -> None:
        """Open a room for a player."""
        for bot in message.bots:
            if bot not in self.bot_names:
                raise RoomError(Reason("refusal.no_bot", bot=bot, bots=self.bot_names))
        who = (player, connection.name)
        where = (connection.address, self._now())
        room = self.rooms.create(message, who, *where, face=connection.face)
        try:
            await self.save(room)
        except BaseException:
            self.rooms.close(room.code)
            raise
        self._show(room)

    async def join(self, connection: Connection, player: str, message: messages.Join) -> Room:
        """Give a player a place, and return the room."""
        code, who = message.room, (player, connection.name)
        address, face = connection.address, connection.face
        return await self._change(code, lambda: self.rooms.join(code, who, address, face=face))

    async def ready(self, player: str, message: messages.Ready) -> None:
        """Note that a player is ready, or no longer ready."""
        code, is_ready = message.room, message.ready
        await self._change(
            code,
            lambda: self.rooms.ready(code, player, is_ready=is_ready, promise=message.promise),
        )

    async def manage(
        self,
        connection: Connection,
        player: str,
        message: messages.ChangeRules | messages.Remove | messages.Lock,
    ) -> None:
        """Do what the host of a room wants."""
        code = message.room
        match message:
            case messages.Remove():
                await self._remove(connection, player, message)
            case messages.Lock():
                await self._change(code, lambda: self.rooms.lock(message, player))
            case messages.ChangeRules():
                await self._change(code, lambda: self.rooms.change_rules(message, player))

    async def _remove(self, connection: Connection, player: str, message: messages.Remove) -> None:
        """Free a seat, and tell whoever sat there; the host's own address is never barred."""
        theirs: Set[Connection] = frozenset()

        def remove() -> Room:
            nonlocal theirs
            places = self.rooms.find(message.room).places
            sat = places[message.seat].player if message.seat < len(places) else None
            theirs = frozenset(self._players.connections_of(sat))
            addresses = {each.address for each in theirs} - {connection.address}
            return self.rooms.remove(message, player, addresses)

        room = await self._change(message.room, remove)
        for each in theirs:
            each.send(PUBLIC, messages.ErrorMessage(Reason("refusal.removed", code=room.code)))

    async def call_off_late(self) -> None:
        """Call off every start for which somebody has not revealed in time."""
        now = self._now()
        for code in [room.code for room in self.rooms if room.is_late(now)]:
            try:
                await self._change(code, partial(self.rooms.call_off_late, code, now))
            except RoomError:
                pass  # the text came, or the room is gone
            except StoreError as error:
                self._health.count("store")
                _LOG.error("the start in room %s is called off later: %s", code, error)

    async def leave(self, player: str, code: str) -> None:
        """Give up a player's place; the room closes with the last person."""
        left = self.rooms.find(code).code
        async with self._locks[left]:
            room = self.rooms.try_out(code, lambda: self.rooms.leave(code, player))
            if room is None:
                await self._close(left)
                return
            room.used = self._now()
            await self.save(room)
            self._show(room)

    async def close(self, room: Room) -> None:
        """A room is gone."""
        async with self._locks[room.code]:
            await self._close(room.code)

    async def _close(self, code: str) -> None:
        await self._store.delete_room(code)
        self.rooms.close(code)

    @asynccontextmanager
    async def changing(self, code: str, step: Callable[[], Room]) -> AsyncIterator[Room]:
        """Take a step in a room, have it stored, and tell everyone in it.

        Others see the room as it was until then, and nobody else changes it.
        """
        async with self._locks[self.rooms.find(code).code]:
            room = self.rooms.try_out(code, step)
            assert room is not None
            room.used = self._now()
            yield room
            self._show(room)

    async def _change(self, code: str, step: Callable[[], Room]) -> Room:
        """Take a step in a room."""
        async with self.changing(code, step) as room:
            await self.save(room)
        return room

    async def save(self, room: Room) -> None:
        """Store a room."""
        await self._store.save_room(room.code, room.to_json())

    def _show(self, room: Room) -> None:
        """A room is stored: everyone sees it as it is now."""
        self.rooms.add(room)
        self.tell(room)

    def tell_of(self, player: str) -> None:
        """Tell those who share a room with a player that the player has come or gone."""
        for room in self.rooms.of_player(player):
            if room.table is None:
                # A room whose game has begun is in use while anyone follows the game.
                room.used = self._now()
            self.tell(room)

    def tell(self, room: Room) -> None:
        """Tell everyone in a room its state."""
        here = [self._players.connections_of(place.player) for place in room.places]
        seats = tuple(
            messages.RoomSeat(
                place.name,
                place.is_ready,
                place.bot is not None,
                bool(connections),
                place.promise,
                place.face,
            )
            for place, connections in zip(room.places, here, strict=True)
        )
        for seat, connections in enumerate(here):
            for connection in connections:
                connection.send(PUBLIC, _state(room, seat, seats))


def _state(room: Room, seat: int, seats: tuple[messages.RoomSeat, ...]) -> messages.RoomState:
    return messages.RoomState(
        code=room.code,
        host=room.place_of(room.host),
        seat=seat,
        rules=room.rules,
        seats=seats,
        clock=room.clock,
        spectators=room.spectators,
        commitment="" if room.seed is not None else room.fairness.commitment,
        started=room.table is not None,
        revealing=room.is_revealing,
        locked=room.is_locked,
        awaited=room.unrevealed if room.is_revealing else (),
        called_off=room.called_off,
        delay=room.delay if room.spectators == "delayed" else None,
    )
