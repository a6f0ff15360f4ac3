"""The rooms of a server: stored whenever they change, and everyone in them told."""

import logging
from collections.abc import Callable

from ariari.bots.registry import BOT_NAMES
from ariari.schema import messages
from ariari.server.errors import StoreError
from ariari.server.health import Health
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
        self._store = store
        self._players = players
        self._now = now
        self._health = health
        for code, content in store.load_rooms().items():
            try:
                self._load(Room.from_json(content or {}, now()))
            except StoreError:
                raise
            except Exception as error:
                self._set_aside(code, why_unusable(error))

    def _set_aside(self, code: str, why: Reason) -> None:
        """Set aside a room that cannot be used."""
        self._health.count("set_aside")
        _LOG.error("room %s is set aside: %s", code, say(why))
        self._store.set_room_aside(code, say(why))

    def _load(self, room: Room) -> None:
        """Take a stored room, unless its game is over: the server stopped just then."""
        stored = None if room.table is None else self._store.find_table(room.table)
        if stored is not None and stored.result is not None:
            self._store.delete_room(room.code)
        else:
            self.rooms.add(room)

    def create(self, connection: Connection, player: str, message: messages.Create) -> None:
        """Open a room for a player."""
        for bot in message.bots:
            if bot not in BOT_NAMES:
                raise RoomError(Reason("refusal.no_bot", bot=bot, bots=tuple(BOT_NAMES)))
        who = (player, connection.name)
        room = self.rooms.create(message, who, connection.address, self._now())
        try:
            self.change(room)
        except StoreError:
            self.rooms.close(room.code)
            raise

    def join(self, connection: Connection, player: str, message: messages.Join) -> Room:
        """Give a player a place, and return the room."""
        who = (player, connection.name)
        with self.rooms.trying(message.room):
            room = self.rooms.join(message.room, who, connection.address)
            self.change(room)
        return room

    def ready(self, player: str, message: messages.Ready) -> None:
        """Note that a player is ready, or no longer ready."""
        with self.rooms.trying(message.room):
            self.change(
                self.rooms.ready(
                    message.room, player, is_ready=message.ready, promise=message.promise
                )
            )

    def manage(
        self,
        connection: Connection,
        player: str,
        message: messages.ChangeRules | messages.Remove | messages.Lock,
    ) -> None:
        """Do what the host of a room wants."""
        if isinstance(message, messages.Remove):
            self._remove(connection, player, message)
            return
        with self.rooms.trying(message.room):
            if isinstance(message, messages.Lock):
                self.change(self.rooms.lock(message, player))
            else:
                self.change(self.rooms.change_rules(message, player))

    def _remove(self, connection: Connection, player: str, message: messages.Remove) -> None:
        """Free a seat, and tell whoever sat there; the host's own address is never barred."""
        with self.rooms.trying(message.room):
            places = self.rooms.find(message.room).places
            sat = places[message.seat].player if message.seat < len(places) else None
            theirs = self._players.connections_of(sat)
            addresses = {each.address for each in theirs} - {connection.address}
            room = self.rooms.remove(message, player, addresses)
            self.change(room)
        for each in theirs:
            each.send(PUBLIC, messages.ErrorMessage(Reason("refusal.removed", code=room.code)))

    def leave(self, player: str, code: str) -> None:
        """Give up a player's place; the room closes with the last person."""
        with self.rooms.trying(code):
            left = self.rooms.find(code).code
            room = self.rooms.leave(code, player)
            if room is None:
                self._store.delete_room(left)
            else:
                self.change(room)

    def close(self, room: Room) -> None:
        """A room is gone."""
        self._store.delete_room(room.code)
        self.rooms.close(room.code)

    def change(self, room: Room) -> None:
        """Store a room as it is now, and tell everyone in it."""
        room.used = self._now()
        self._store.save_room(room.code, room.to_json())
        self.tell(room)

    def tell_of(self, player: str) -> None:
        """Tell those who share a room with a player that the player has come or gone."""
        for room in self.rooms:
            if room.place_of(player) is not None:
                if room.table is None:
                    # A room whose game has begun is in use while anyone follows the game.
                    room.used = self._now()
                self.tell(room)

    def tell(self, room: Room) -> None:
        """Tell everyone in a room its state."""
        here = [self._players.connections_of(place.player) for place in room.places]
        seats = tuple(
            messages.RoomSeat(
                place.name, place.is_ready, place.bot is not None, bool(connections), place.promise
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
    )
