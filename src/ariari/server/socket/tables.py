"""The tables of a server: those being played, and those the store has."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from ariari.bots.bot import Bot
from ariari.bots.registry import make_bot
from ariari.errors import AriariError
from ariari.schema import messages
from ariari.server.beside import Beside
from ariari.server.errors import NotOwner, Unplayable
from ariari.server.health import Health
from ariari.server.named_locks import NamedLocks
from ariari.server.socket.connection import Connection
from ariari.server.socket.outgoing import EVERYTHING, PUBLIC
from ariari.server.store.event_store import EventStore
from ariari.server.store.stored import StoredTable
from ariari.server.table.actor import TableActor
from ariari.server.table.live import LiveTable
from ariari.server.table.restored import restore_table
from ariari.server.table.rooms import RoomError
from ariari.server.table.thinking import Thinking
from ariari.server.tasks import wait_for_end
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["AtTable", "Tables"]

_LOG = logging.getLogger(__name__)

AtTable: TypeAlias = (
    messages.Answer
    | messages.Why
    | messages.Resume
    | messages.Back
    | messages.HoldDeals
    | messages.Continue
    | messages.Emote
)
"""What only someone with a seat may say."""


class Tables:
    """Everything that is played on a server."""

    def __init__(  # noqa: PLR0913 - what tables need of the server
        self,
        store: EventStore,
        on_over: Callable[[str], Awaitable[None]],
        *,
        on_lost: Callable[[str], None] = lambda table: None,
        bots: Callable[[str, int], Bot] = make_bot,
        now: Callable[[], float] = time.monotonic,
        health: Health | None = None,
    ) -> None:
        self._store = store
        self._on_over = on_over
        self._on_lost = on_lost
        self._health = health or Health()
        self._now = now
        self.thinking = Thinking(bots)
        self.beside = Beside()
        self._loading = NamedLocks()
        self._actors: dict[str, TableActor] = {}
        self._ending: set[asyncio.Task[None]] = set()
        """What tables that are closed still do."""

    async def close(self) -> None:
        """Stop all tables; the store has everything needed to go on."""
        for actor in self._actors.values():
            self._close(actor)
        await wait_for_end(self._ending)
        self.thinking.close()
        self.beside.close()

    def _close(self, actor: TableActor) -> None:
        actor.close()
        self._note_ending(actor)

    def _note_ending(self, actor: TableActor) -> None:
        """Bots of a table that was stopped may take their time to end."""
        going_on = {task for task in self._ending if not task.done()}
        self._ending = going_on | actor.tasks.running

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._actors)

    def __contains__(self, table: object) -> bool:
        return table in self._actors

    def played(self) -> list[str]:
        """Return the tables in memory whose games are not over."""
        return [name for name, actor in self._actors.items() if not actor.table.is_over]

    def drop(self, table: str) -> None:
        """Let go of a table that another server plays now."""
        actor = self._actors.pop(table, None)
        if actor is not None:
            self._close(actor)

    def open(self, table: LiveTable) -> TableActor:
        """Return the actor of a table that is now played."""
        actor = TableActor(
            table,
            self._store,
            self.thinking,
            self._finish,
            on_lost=self._on_lost,
            now=self._now,
            health=self._health,
        )
        self._actors[table.name] = actor
        return actor

    async def find(self, table: str) -> TableActor:
        """Return the actor of a table; one played before a restart goes on."""
        if table not in self._actors:
            async with self._loading[table]:
                if table not in self._actors:
                    stored = await self._stored(table)
                    await self._take(stored, await self._replay_of(stored))
        return self._actors[table]

    async def load(self, table: str) -> float:
        """Have a table in memory that is asked for; return the seconds that its replay took.

        It is replayed beside those who are playing.
        """
        seconds = 0.0
        # Whoever asks for it is told what is wrong.
        with contextlib.suppress(AriariError):
            async with self._loading[table]:
                if table in self._actors:
                    return seconds
                stored = await self._stored(table)
                replay = await self._replay_of(stored)
                done = await self.beside.do(replay)
                seconds = done.seconds
                await self._take(stored, done.result)
        return seconds

    async def _stored(self, table: str) -> StoredTable:
        """Return a table that can be shown or played on."""
        stored = await self._store.find_table(table)
        if stored is None:
            raise RoomError(Reason("refusal.no_table", table=table))
        if "given_up" in (stored.result or {}):
            raise RoomError(Reason("refusal.given_up", table=table))
        if stored.result is None and not stored.is_own:
            raise NotOwner(Reason("store.not_owner"))
        return stored

    async def _replay_of(self, stored: StoredTable) -> Callable[[], LiveTable]:
        """Return what replays a stored table; it asks nothing of the store any more."""
        return partial(restore_table, stored, await self._store.acts(stored.id), self._now())

    async def _take(self, stored: StoredTable, replay: Callable[[], LiveTable]) -> None:
        """Take a table into memory, or set it aside."""
        try:
            actor = self.open(replay())
        except Unplayable as error:
            await self._set_aside(stored, error.reason)
            raise RoomError(Reason("refusal.set_aside", table=stored.id)) from None
        if stored.result is None:
            # The game may be over even so: the server stopped before it stored that.
            await actor.begin()

    async def _set_aside(self, stored: StoredTable, why: Reason) -> None:
        """Finish a game that cannot be played on; the store keeps all of it."""
        if stored.result is not None:
            return
        self._health.count("set_aside")
        _LOG.error("table %s is set aside: %s", stored.id, say(why))
        await self._store_end(stored.id, {"set_aside": say(why)})
        await self._on_over(stored.id)

    async def unfinished(self) -> list[str]:
        """Return the tables that are not finished, even if nobody has asked for them yet."""
        return await self._store.open_tables()

    async def drop_closed(self) -> None:
        """Stop tables whose games were closed in the store, by someone who looks after it."""
        # Those that begin while the store is asked are not among its answer.
        played = list(self._actors.items())
        open_tables = set(await self._store.open_tables())
        for name, actor in played:
            is_played = self._actors.get(name) is actor and not actor.table.is_over
            if not is_played or name in open_tables:
                continue
            stored = await self._store.find_table(name)
            if stored is not None and stored.result is None:
                self._on_lost(name)
            else:
                actor.give_up()
                self._note_ending(actor)
                del self._actors[name]
                await self._on_over(name)

    async def resume(self, table: str) -> None:
        """Go on with a table that was being played, or set it aside."""
        with contextlib.suppress(RoomError):
            await self.find(table)

    async def result(self, table: str) -> Mapping[str, Any] | None:
        """Return how a game ended, as stored; None if it was not played to its end."""
        stored = await self._store.find_table(table)
        result = None if stored is None else stored.result
        return result if result is not None and "scores" in result else None

    async def finished(self, table: str) -> LiveTable | None:
        """Return a table whose game is over, so that its log and proof can be shown."""
        try:
            actor = await self.find(table)
        except AriariError:
            return None
        return actor.table if actor.table.is_over else None

    def is_watched(self, table: str | None) -> bool:
        """Whether any connection follows a table."""
        actor = self._actors.get(table or "")
        return actor is not None and actor.is_watched

    async def _finish(self, table: LiveTable) -> None:
        """A game is over, and its result is stored."""
        result = table.game.result
        if result is None:
            await self._store_end(table.name, {"given_up": True})
            await self._on_over(table.name)
            return
        record = table.fair_record
        proof = None if record is None else record.to_json()
        await self._store_end(table.name, {"scores": list(result.scores), "fairness": proof})
        await self._on_over(table.name)

    async def give_up(self, table: str) -> None:
        """A game is abandoned."""
        await self._store_end(table, {"given_up": True})
        actor = self._actors.pop(table, None)
        if actor is not None:
            self._close(actor)

    async def _store_end(self, table: str, result: Mapping[str, Any]) -> None:
        """Store how a game ended, unless that was done before."""
        stored = await self._store.find_table(table)
        if stored is not None and stored.result is None:
            await self._store.finish_table(table, result)

    def forget_finished(self) -> None:
        """Forget tables that are over and that nobody follows; the store has them."""
        for name, actor in list(self._actors.items()):
            if actor.table.is_over and not (actor.is_watched or actor.is_ending):
                self._close(actor)
                del self._actors[name]

    # Connections

    def attach(self, actor: TableActor, connection: Connection, viewer: int, seq: int) -> None:
        """Let a connection follow a table, from the event after `seq` on."""
        connection.tables.add(actor.table.name)
        actor.attach(connection, viewer, seq)

    def detach(self, connection: Connection, table: str) -> None:
        """A connection no longer follows a table."""
        connection.tables.discard(table)
        if table in self._actors:
            self._actors[table].detach(connection)

    async def receive(self, connection: Connection, player: str, message: AtTable) -> None:
        """Do what a player asks for at a table where they have a seat."""
        actor = await self.find(message.table)
        seat = actor.seat_of(player)
        if seat is None:
            raise RoomError(Reason("refusal.no_seat"))
        if message.table not in connection.tables or isinstance(message, messages.Resume):
            seq = message.seq if isinstance(message, messages.Resume) else actor.table.told - 1
            self.attach(actor, connection, seat, seq)
        match message:
            case messages.Answer():
                await actor.answer(connection, seat, message.decision, message.action)
            case messages.Why():
                actor.explain(connection, seat, message.decision, message.action)
            case messages.HoldDeals():
                await actor.wait(connection)
            case messages.Continue():
                await actor.go_on(seat)
            case messages.Emote():
                actor.emote(seat, message.emote)
            case messages.Resume() | messages.Back():
                await actor.take_back(seat)

    async def watch(self, connection: Connection, table: str, seq: int = -1) -> None:
        """Let a connection follow a table without a seat, from the event after `seq` on."""
        actor = await self.find(table)
        if connection.player is not None and actor.seat_of(connection.player) is not None:
            raise RoomError(Reason("refusal.own_table"))
        spectators = actor.table.setup.spectators
        if spectators == "none":
            raise RoomError(Reason("refusal.not_watchable"))
        self.attach(actor, connection, EVERYTHING if spectators == "delayed" else PUBLIC, seq)
