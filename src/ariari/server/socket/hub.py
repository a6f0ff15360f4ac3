"""What the server does with a message: players, rooms and tables together."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Self, TypeAlias, assert_never

from ariari.bots.guests import Guests
from ariari.errors import AriariError
from ariari.schema import frames, messages
from ariari.server.cluster.leases import Owned
from ariari.server.cluster.links import Owner
from ariari.server.cluster.member import Member
from ariari.server.errors import NotOwner, StoreError
from ariari.server.health import Health
from ariari.server.socket.budget import SECOND_COST, Budgets
from ariari.server.socket.closing import Closing
from ariari.server.socket.connection import COME_BACK, Connection
from ariari.server.socket.guesses import Guesses
from ariari.server.socket.limits import Limits
from ariari.server.socket.lobby import Lobby
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.socket.pace import Pace
from ariari.server.socket.players import Players
from ariari.server.socket.tables import AtTable, Tables
from ariari.server.store.event_store import EventStore
from ariari.server.table.live import LiveTable
from ariari.server.table.names import is_bot_like
from ariari.server.table.room import Room
from ariari.server.table.room_limits import RoomLimits
from ariari.server.table.rooms import RoomError, Rooms, as_listed, playable
from ariari.server.table.setup import TableSetup
from ariari.words.catalogue import languages
from ariari.words.reason import Reason

__all__ = ["Hub"]

_TOKEN_KEY = "tokens"

_FromPlayer: TypeAlias = (
    messages.Create
    | messages.Join
    | messages.Ready
    | messages.Reveal
    | messages.ChangeRules
    | messages.Remove
    | messages.Lock
    | messages.Leave
    | messages.Start
    | messages.Watch
    | AtTable
)
"""What only a player who has sent `hello` may send."""


class Hub:
    """Everything that goes on at a server; only called from its event loop."""

    def __init__(  # noqa: PLR0913 - what `open` was given, and a key
        self,
        store: EventStore,
        limits: Limits,
        key: bytes,
        *,
        bots: Guests | None = None,
        now: Callable[[], float] = time.monotonic,
        health: Health | None = None,
    ) -> None:
        self._health = health or Health()
        self._store = store
        self._now = now
        self._guesses = Guesses(now)
        self.budgets = Budgets(limits.traffic_of_address)
        self._players = Players(key, limits.connections_of_address)
        self._pace = Pace(limits.rooms_a_minute, now)
        most = RoomLimits(limits.rooms, limits.rooms_of_player, limits.rooms_of_address)
        self.rooms = Rooms(most, limits.room_lifetime, limits.least_pause)
        bots = bots or Guests()
        self._lobby = Lobby(self.rooms, store, self._players, now, self._health)
        self._lobby.bot_names = bots.names
        self.has_resumed = False
        """Whether the tables that were open when the server stopped are being played again."""
        self.is_leaving = False
        """Whether the server is about to stop."""
        self.member: Member | None = None
        """This server among others, if it shares its store."""
        self.tables = Tables(
            store,
            self._over,
            on_lost=self._lose_table,
            bots=bots.make,
            now=now,
            health=self._health,
        )
        self._closing = Closing(self._lobby, self.tables, self._players, now, self._health)

    @classmethod
    async def open(
        cls,
        store: EventStore,
        limits: Limits,
        *,
        bots: Guests | None = None,
        now: Callable[[], float] = time.monotonic,
        health: Health | None = None,
    ) -> Self:
        """Return a hub with the rooms that are stored, and the key of its players' tokens."""
        key = await store.secret(_TOKEN_KEY)
        hub = cls(store, limits, key, bots=bots, now=now, health=health)
        await hub._lobby.load_all()
        return hub

    async def is_ready(self) -> bool:
        """Whether every table that was open is played, and the store answers."""
        try:
            await self._store.check()
        except StoreError:
            return False
        return self.has_resumed and (self.member is None or self.member.has_claimed)

    @property
    def socket_count(self) -> int:
        """How many connections there are."""
        return len(self._players)

    @property
    def link_count(self) -> int:
        """How many sockets there are to other servers, for clients that reached this one."""
        return 0 if self.member is None else len(self.member.links)

    def client_address(self, sealed: str) -> str | None:
        """Return where a client comes from whom another server has handed on; None if none has."""
        return None if self.member is None else self.member.unseal(sealed)

    def connect(self, connection: Connection) -> bool:
        """Take a connection, unless there are too many from its address."""
        return self._players.connect(connection)

    def disconnect(self, connection: Connection) -> None:
        """Forget a connection; the player keeps the seat."""
        for table in list(connection.tables):
            self._closing.leave_table(connection, table)
        if self.member is not None:
            self.member.links.close(connection)
        self._players.disconnect(connection)
        if connection.player is not None:
            self._lobby.tell_of(connection.player)

    async def close(self) -> None:
        """Stop everything; the store has everything needed to go on."""
        for connection in self._players:
            connection.close(COME_BACK)
        await self.tables.close()
        if self.member is not None:
            await self.member.leave()

    # Messages

    async def receive(self, connection: Connection, message: messages.ClientMessage) -> None:
        """Do what a message asks for, or say why not."""
        if isinstance(message, messages.Ping):
            if self.member is None or not await self.member.links.ping(connection, message):
                connection.send(PUBLIC, messages.Pong(message.number))
            return
        try:
            if isinstance(message, messages.Hello):
                await self._hello(connection, message)
            elif connection.player is None:
                raise RoomError(Reason("refusal.hello_first"))
            else:
                if getattr(message, "room", None) is not None:
                    self._guesses.check(connection.address)
                owner = await self._elsewhere(message)
                if owner is None:
                    await self._receive(connection, connection.player, message)
                else:
                    await self._hand_on(connection, connection.player, owner, message)
        except NotOwner:
            # Another server has taken over what this is about.
            connection.close(COME_BACK)
        except AriariError as error:
            if error.reason.code == "refusal.no_room":
                self._guesses.count(connection.address)
            connection.send(PUBLIC, messages.ErrorMessage(error.reason))

    async def _elsewhere(self, message: _FromPlayer) -> Owner | None:
        """Return the other server that has what a message is about, if it is not here."""
        table, code = getattr(message, "table", None), getattr(message, "room", None)
        if self.member is None or table in self.tables or code in self.rooms:
            return None
        if table is not None:
            return await self.member.owner_of_table(table)
        return None if code is None else await self.member.owner_of_room(as_listed(code))

    async def _hand_on(
        self, connection: Connection, player: str, owner: Owner, message: _FromPlayer
    ) -> None:
        """Let another server do what a message asks for."""
        assert self.member is not None
        if connection.is_handed_on:
            # What was here has moved; the server that sent the client here finds it.
            connection.close(COME_BACK)
            return
        token = self._players.token_of(player)
        await self.member.links.forward(connection, token, owner, message)

    async def _hello(self, connection: Connection, message: messages.Hello) -> None:
        if connection.player is not None:
            raise RoomError(Reason("refusal.hello_twice"))
        if message.lang in languages():
            connection.language = message.lang
        if message.version != frames.VERSION:
            versions = {"client": message.version, "server": frames.VERSION}
            raise RoomError(Reason("refusal.version", **versions))
        if message.lang is not None and message.lang not in languages():
            known = {"lang": message.lang, "languages": tuple(languages())}
            raise RoomError(Reason("refusal.no_language", **known))
        name = messages.read_name(message.name)
        if is_bot_like(name):
            raise RoomError(Reason("refusal.name_bot"))
        player = self._players.player_of(message.token)
        token = self._players.token_of(player)
        self._players.introduce(connection, player, name)
        connection.face = message.face
        connection.send(PUBLIC, messages.Welcome(frames.VERSION, player, token, name))
        self._lobby.tell_of(player)
        if self.member is not None and not connection.is_handed_on:
            await self.member.visit(connection, player, token)

    async def _receive(self, connection: Connection, player: str, message: _FromPlayer) -> None:
        match message:
            case messages.Create():
                await self._check_position(connection, message.position)
                await self._create(connection, player, message)
            case messages.Join():
                room = await self._lobby.join(connection, player, message)
                if room.table is not None:
                    await self.tables.receive(connection, player, messages.Resume(room.table))
            case messages.Ready():
                await self._lobby.ready(player, message)
            case messages.ChangeRules() | messages.Remove() | messages.Lock():
                await self._lobby.manage(connection, player, message)
            case messages.Leave(table=str(table)):
                # The player keeps the seat; only the connection goes.
                self._closing.leave_table(connection, table)
            case messages.Leave():
                await self._lobby.leave(player, message.room or "")
            case messages.Start():
                start = partial(self.rooms.start, message.room, player, self._now())
                await self._start(message.room, start)
            case messages.Reveal(room=code, contribution=text):
                await self._start(code, lambda: self.rooms.reveal(code, player, text))
            case messages.Watch():
                await self._watch(connection, message)
            case (
                messages.Answer()
                | messages.Why()
                | messages.Resume()
                | messages.Back()
                | messages.HoldDeals()
                | messages.Continue()
                | messages.Emote()
            ):
                await self.tables.receive(connection, player, message)
            case _:
                assert_never(message)

    async def _create(self, connection: Connection, player: str, message: messages.Create) -> None:
        """Open a room when it is the turn of its address, and close what is in the way."""
        if wait := self._pace.take_turn(connection.address):
            # The socket is read on afterwards, so it waits for one room at a time.
            await asyncio.sleep(wait)
        await self._closing.make_way(player, connection.address)
        await self._lobby.create(connection, player, message)

    async def _check_position(self, connection: Connection, text: str) -> None:
        """Find out, beside the tables, whether a game can begin at a position: it takes a while."""
        if text:
            done = await self.tables.beside.do(partial(playable, text))
            connection.budget.spend(SECOND_COST * done.seconds)
            done.result()

    async def _watch(self, connection: Connection, message: messages.Watch) -> None:
        table = message.table or self.rooms.find(message.room or "").table
        if table is None:
            raise RoomError(Reason("refusal.game_not_begun"))
        await self.tables.watch(connection, table, message.seq)

    # What several servers share

    async def take(self, owned: Owned) -> None:
        """Have rooms and tables in memory that are this server's now, and play on."""
        for code in owned.rooms:
            if code not in self.rooms:
                await self._lobby.load(code)
        for table in owned.tables:
            await self.tables.load(table)

    async def keep_only(self, owned: Callable[[], Awaitable[Owned]]) -> None:
        """Let go of what others have taken over, and have all the rest in memory."""
        # What begins while the store is asked is not in its answer.
        rooms, tables = list(self.rooms), self.tables.played()
        found = await owned()
        for room in rooms:
            if room.code not in found.rooms:
                self._lose_room(room)
        for table in tables:
            if table not in found.tables:
                self._lose_table(table)
        await self.take(found)

    def _lose_table(self, table: str) -> None:
        """Another server has a table now; whoever follows it here finds it again there."""
        self.tables.drop(table)
        for connection in self._players:
            if table in connection.tables:
                connection.close(COME_BACK)

    def _lose_room(self, room: Room) -> None:
        """Another server has a room now."""
        self.rooms.close(room.code)
        for player in room.people:
            for connection in self._players.connections_of(player):
                connection.close(COME_BACK)

    # Rooms and their games

    async def _over(self, table: str) -> None:
        """The game at a table is over."""
        await self._closing.close_room_of(table)

    async def _start(self, code: str, step: Callable[[], Room]) -> None:
        """Take a step to the game of a room; it begins once every promised text is known.

        Everyone in the room sees it, once that is stored.
        """
        async with self._lobby.changing(code, step) as room:
            if room.table is None:
                await self._lobby.save(room)
                return
            setup = room.setup()
            table = await self._new_table(room.table, setup)
            await self._store.start_room(room.code, room.to_json(), room.table, setup.to_json())
            # Before anyone can ask for it.
            actor = self.tables.open(table)
        for connection in self._players:
            seat = None if connection.player is None else actor.seat_of(connection.player)
            if seat is not None:
                self.tables.attach(actor, connection, seat, -1)
        await actor.begin()
        await self._closing.give_up_before(room)

    async def _new_table(self, name: str, setup: TableSetup) -> LiveTable:
        """Return a table that is about to begin; a position is played first, beside the others."""
        make = partial(LiveTable, name, setup, self._now())
        return (await self.tables.beside.do(make)).result() if setup.position else make()

    async def call_off_late(self) -> None:
        """Call off every start for which somebody has not revealed in time."""
        await self._lobby.call_off_late()

    async def tidy(self) -> None:
        """Close rooms that have not been used for a long time, and forget finished tables."""
        await self._closing.tidy()
