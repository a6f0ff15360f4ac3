"""What the server does with a message: players, rooms and tables together."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from ariari.bots.bot import Bot
from ariari.bots.registry import BOT_NAMES, make_bot
from ariari.errors import AriariError
from ariari.schema import frames, messages
from ariari.server.socket.connection import Connection
from ariari.server.socket.outgoing import EVERYTHING, PUBLIC
from ariari.server.store.sqlite import EventStore
from ariari.server.table.actor import TableActor
from ariari.server.table.live import LiveTable
from ariari.server.table.rooms import Room, RoomError, Rooms
from ariari.server.table.setup import TableSetup
from ariari.words.catalogue import languages
from ariari.words.reason import Reason

__all__ = ["Hub", "Limits"]

_PLAYER_SIZE = 8
"""Bytes of a player's id."""
_TOKEN_KEY = "tokens"


_AtTable: TypeAlias = (
    messages.Answer
    | messages.Why
    | messages.Resume
    | messages.Back
    | messages.Wait
    | messages.Continue
)
_FromKnown: TypeAlias = (
    messages.Create
    | messages.Join
    | messages.Ready
    | messages.Leave
    | messages.Start
    | messages.Watch
    | _AtTable
)
"""What only a player may say who has said hello."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a server takes on."""

    rooms: int = 1000
    rooms_of_address: int = 20
    connections_of_address: int = 64
    room_lifetime: float = 6 * 3600.0


class Hub:
    """Everything that goes on at a server; called from its event loop alone."""

    def __init__(
        self,
        store: EventStore,
        limits: Limits,
        *,
        bots: Callable[[str, int], Bot] = make_bot,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._key = store.secret(_TOKEN_KEY)
        self._bots = bots
        self._now = now
        self._pool = ThreadPoolExecutor(thread_name_prefix="bot")
        self._connections: set[Connection] = set()
        self._sockets: dict[str, set[Connection]] = {}
        """The connections of each player who is here."""
        self._actors: dict[str, TableActor] = {}
        self.limits = limits
        self.rooms = Rooms(limits.rooms, limits.rooms_of_address, limits.room_lifetime)
        for content in store.load_rooms().values():
            self._load_room(Room.from_json(content))

    def _load_room(self, room: Room) -> None:
        """Take a room as it was stored, unless its game is over: the server stopped just then."""
        stored = None if room.table is None else self._store.find_table(room.table)
        if stored is not None and stored.result is not None:
            self._store.delete_room(room.code)
        else:
            self.rooms.add(room)

    # Players

    def token_of(self, player: str) -> str:
        """Return what proves that somebody is a player."""
        sign = hmac.new(self._key, player.encode(), hashlib.sha256).hexdigest()
        return f"{player}.{sign}"

    def _player_of(self, token: str | None) -> str:
        """Return the player of a token; a new one where there is none or it is wrong."""
        player = (token or "").partition(".")[0]
        if token and hmac.compare_digest(self.token_of(player).encode(), token.encode()):
            return player
        return secrets.token_hex(_PLAYER_SIZE)

    # Connections

    def connect(self, connection: Connection) -> bool:
        """Take a connection, unless there are too many from its address."""
        same = sum(other.address == connection.address for other in self._connections)
        if same >= self.limits.connections_of_address:
            return False
        self._connections.add(connection)
        return True

    def disconnect(self, connection: Connection) -> None:
        """Let a connection go; its seat stays the player's."""
        self._connections.discard(connection)
        for table in list(connection.tables):
            self._detach(connection, table)
        player = connection.player
        if player is None:
            return
        self._sockets[player].discard(connection)
        if not self._sockets[player]:
            del self._sockets[player]
        self._tell_rooms_of(player)

    def close(self) -> None:
        """Stop everything; the store has all that is needed to go on."""
        for actor in self._actors.values():
            actor.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    # Messages

    def receive(self, connection: Connection, message: messages.ClientMessage) -> None:
        """Do what a message asks for, or say why not."""
        if isinstance(message, messages.Ping):
            connection.send(PUBLIC, messages.Pong(message.number))
            return
        if isinstance(message, messages.Hello):
            self._hello(connection, message)
            return
        if connection.player is None:
            connection.send(PUBLIC, messages.ErrorMessage(Reason("refusal.hello_first")))
            return
        try:
            self._receive_known(connection, connection.player, message)
        except AriariError as error:
            connection.send(PUBLIC, messages.ErrorMessage(error.reason))

    def _receive_known(self, connection: Connection, player: str, message: _FromKnown) -> None:
        match message:
            case messages.Create():
                self._create(connection, player, message)
            case messages.Join(code, contribution):
                self._join(connection, player, code, contribution)
            case messages.Ready(code, is_ready, contribution):
                room = self.rooms.ready(code, player, is_ready=is_ready, contribution=contribution)
                self._change_room(room)
            case messages.Leave():
                self._leave(connection, player, message)
            case messages.Start(code):
                self._start(self.rooms.start(code, player))
            case messages.Watch():
                self._watch(connection, message)
            case (
                messages.Answer()
                | messages.Why()
                | messages.Resume()
                | messages.Back()
                | messages.Wait()
                | messages.Continue()
            ):
                self._at_table(connection, player, message)
            case _:
                assert_never(message)

    def _hello(self, connection: Connection, message: messages.Hello) -> None:
        if connection.player is not None:
            connection.send(PUBLIC, messages.ErrorMessage(Reason("refusal.hello_twice")))
            return
        if message.version != frames.VERSION:
            versions = {"client": message.version, "server": frames.VERSION}
            reason = Reason("refusal.version", **versions)
            connection.send(PUBLIC, messages.ErrorMessage(reason))
            return
        if message.lang is not None and message.lang not in languages():
            known = {"lang": message.lang, "languages": tuple(languages())}
            connection.send(PUBLIC, messages.ErrorMessage(Reason("refusal.no_language", **known)))
            return
        connection.language = message.lang
        player = self._player_of(message.token)
        connection.player, connection.name = player, message.name
        token = self.token_of(player)
        connection.send(PUBLIC, messages.Welcome(frames.VERSION, player, token, message.name))
        self._sockets.setdefault(player, set()).add(connection)
        self._tell_rooms_of(player)

    # Rooms

    def _create(self, connection: Connection, player: str, message: messages.Create) -> None:
        for bot in message.bots:
            if bot not in BOT_NAMES:
                raise RoomError(Reason("refusal.no_bot", bot=bot, bots=tuple(BOT_NAMES)))
        who = (player, connection.name)
        self._change_room(self.rooms.create(message, who, connection.address, self._now()))

    def _join(
        self, connection: Connection, player: str, code: str, contribution: str | None
    ) -> None:
        """Give a player a place; one whose game has begun is led to the table."""
        room = self.rooms.join(code, (player, connection.name), contribution)
        self._change_room(room)
        if room.table is not None:
            self._at_table(connection, player, messages.Resume(room.table))

    def _leave(self, connection: Connection, player: str, message: messages.Leave) -> None:
        """Free a place in a room; at a table the seat stays, and only the connection goes."""
        if message.table is not None:
            self._detach(connection, message.table)
            return
        code = message.room or ""
        room = self.rooms.leave(code, player)
        if room is None:
            self._store.delete_room(code.strip().upper())
        else:
            self._change_room(room)

    def _change_room(self, room: Room) -> None:
        """Store a room as it is now, and tell everybody in it."""
        room.used = self._now()
        self._store.save_room(room.code, room.to_json())
        self._tell_room(room)

    def _tell_rooms_of(self, player: str) -> None:
        """Tell those who share a room with a player that the player is here, or no longer."""
        for room in self.rooms:
            if room.place_of(player) is not None:
                if room.table is None:
                    # A game is used by whoever looks at it: `tidy`.
                    room.used = self._now()
                self._tell_room(room)

    def _tell_room(self, room: Room) -> None:
        """Tell everybody in a room how it is now."""
        here = [self._sockets.get(place.player or "", set()) for place in room.places]
        seats = tuple(
            messages.RoomSeat(place.name, place.is_ready, place.bot is not None, bool(sockets))
            for place, sockets in zip(room.places, here, strict=True)
        )
        for seat, sockets in enumerate(here):
            for connection in sockets:
                connection.send(PUBLIC, self._room_message(room, seat, seats))

    @staticmethod
    def _room_message(
        room: Room, seat: int | None, seats: tuple[messages.RoomSeat, ...]
    ) -> messages.RoomState:
        return messages.RoomState(
            code=room.code,
            host=room.place_of(room.host),
            seat=seat,
            rules=room.rules,
            seats=seats,
            clock=room.clock,
            spectators=room.spectators,
            commitment=room.fairness.commitment,
            started=room.table is not None,
        )

    # Tables

    def _start(self, room: Room) -> None:
        """The game of a room begins, and everybody in it sees it."""
        assert room.table is not None
        setup = room.setup()
        room.used = self._now()
        self._give_up_before(room)
        self._store.start_room(room.code, room.to_json(), room.table, setup.to_json())
        self._tell_room(room)
        actor = self._open(LiveTable(room.table, setup, self._now()))
        for connection in list(self._connections):
            seat = None if connection.player is None else actor.seat_of(connection.player)
            if seat is not None:
                self._attach(actor, connection, seat, -1)
        actor.begin()

    def _give_up_before(self, begun: Room) -> None:
        """Whoever begins a game has done with those at which nobody else sits, and nobody looks."""
        for room in self.rooms:
            actor = self._actors.get(room.table or "")
            is_watched = actor is not None and actor.is_watched
            is_left = room.table is not None and room is not begun and not is_watched
            if is_left and len(room.people) == 1 and room.people <= begun.people:
                self._close(room)

    def _open(self, table: LiveTable) -> TableActor:
        actor = TableActor(table, self._store, self._bots, self._pool, self._finish, now=self._now)
        self._actors[table.name] = actor
        return actor

    def _attach(self, actor: TableActor, connection: Connection, viewer: int, seq: int) -> None:
        connection.tables.add(actor.table.name)
        actor.attach(connection, viewer, seq)

    def _detach(self, connection: Connection, table: str) -> None:
        connection.tables.discard(table)
        if table in self._actors:
            self._actors[table].detach(connection)

    def _finish(self, table: LiveTable) -> None:
        """A game is over: its result is stored, and its room closed."""
        result = table.game.result
        assert result is not None
        record = table.setup.fairness.record(table.fair_walls)
        self._store.finish_table(
            table.name, {"scores": list(result.scores), "fairness": record.to_json()}
        )
        room = self.rooms.of_table(table.name)
        if room is not None:
            self.rooms.close(room.code)
            self._store.delete_room(room.code)

    def find_actor(self, table: str) -> TableActor:
        """Return the actor of a table; one that was played before a restart goes on."""
        if table not in self._actors:
            stored = self._store.find_table(table)
            if stored is None:
                raise RoomError(Reason("refusal.no_table", table=table))
            if "given_up" in (stored.result or {}):
                raise RoomError(Reason("refusal.given_up", table=table))
            setup = TableSetup.from_json(stored.setup)
            live = LiveTable.restore(table, setup, self._store.acts(table), self._now())
            actor = self._open(live)
            if stored.result is None:
                # The game may be over all the same: the server stopped before it wrote that down.
                actor.begin()
        return self._actors[table]

    def open_tables(self) -> list[str]:
        """Return the tables that are not finished, also those that nobody has asked for yet."""
        return [stored.id for stored in self._store.tables(open_only=True)]

    def _at_table(
        self,
        connection: Connection,
        player: str,
        message: _AtTable,
    ) -> None:
        actor = self.find_actor(message.table)
        seat = actor.seat_of(player)
        if seat is None:
            raise RoomError(Reason("refusal.no_seat"))
        if message.table not in connection.tables or isinstance(message, messages.Resume):
            seq = message.seq if isinstance(message, messages.Resume) else actor.table.told - 1
            self._attach(actor, connection, seat, seq)
        match message:
            case messages.Answer():
                actor.answer(connection, seat, message.decision, message.action)
            case messages.Why():
                actor.explain(connection, seat, message.decision, message.action)
            case messages.Wait():
                actor.wait(connection)
            case messages.Continue():
                actor.go_on(seat)
            case messages.Resume() | messages.Back():
                actor.take_back(seat)

    def _watch(self, connection: Connection, message: messages.Watch) -> None:
        table = message.table or (self.rooms.find(message.room or "").table)
        if table is None:
            raise RoomError(Reason("refusal.game_not_begun"))
        actor = self.find_actor(table)
        if connection.player is not None and actor.seat_of(connection.player) is not None:
            raise RoomError(Reason("refusal.own_table"))
        spectators = actor.table.setup.spectators
        if spectators == "none":
            raise RoomError(Reason("refusal.not_watchable"))
        self._attach(actor, connection, EVERYTHING if spectators == "delayed" else PUBLIC, -1)

    def tidy(self) -> None:
        """Close rooms that nobody has used for long, and forget tables that are over."""
        for room in self.rooms:
            actor = self._actors.get(room.table or "")
            if actor is not None and actor.is_watched:
                room.used = self._now()
        for room in self.rooms.close_old(self._now()):
            self._close(room)
        for name, actor in list(self._actors.items()):
            if actor.table.is_over and not actor.is_watched:
                actor.close()
                del self._actors[name]

    def _close(self, room: Room) -> None:
        """A room is gone, and its game, if there is one, is not played on."""
        self.rooms.close(room.code)
        self._store.delete_room(room.code)
        if room.table is not None:
            self._give_up(room.table)

    def _give_up(self, table: str) -> None:
        actor = self._actors.pop(table, None)
        if actor is not None:
            actor.close()
        stored = self._store.find_table(table)
        if stored is not None and stored.result is None:
            self._store.finish_table(table, {"given_up": True})

    def finished(self, table: str) -> LiveTable | None:
        """Return a table whose game is over, so that its log and proof can be shown."""
        try:
            actor = self.find_actor(table)
        except AriariError:
            return None
        return actor.table if actor.table.is_over else None
