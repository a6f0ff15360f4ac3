"""Clients that play on a server as people do: they think for a moment, and record delays.

All of them share one event loop, so that one clock measures the time from an answer until everyone
at the table sees it.
"""

import asyncio
import random
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ariari.model.actions.action import Action, Discard, Pass, Ron, Tsumo
from ariari.schema import frames, messages
from ariari.words.say import say

SEATS = 4
PASS = Pass()
WINS = (Tsumo(), Ron())
CALL_SHARE = 0.2
"""How often a client calls a tile it may call."""
DRAWN_SHARE = 0.5
"""How often it discards what it drew."""
LAG_STEP = 0.02
"""Seconds between checks of how late the load itself is."""

Reply = TypeVar("Reply", bound=messages.ServerMessage)


@dataclass(frozen=True)
class Pace:
    """How people play."""

    think: float = 1.0
    """Seconds before an answer, give or take `spread`."""
    spread: float = 0.4
    window: float = 1.5
    """Seconds after every discard in which it can be called."""

    def draw(self, rng: random.Random) -> float:
        return self.think + rng.uniform(-self.spread, self.spread)


@dataclass
class Measured:
    """What all clients measured."""

    is_on: bool = False
    acks: list[float] = field(default_factory=list)
    """Seconds from an answer to its `answered`."""
    events: list[float] = field(default_factory=list)
    """Seconds from a discard to its event, for each client at the table."""
    lags: list[float] = field(default_factory=list)
    """Seconds by which the load itself was late; included in all the others."""
    answers: int = 0
    frames: int = 0
    refused: int = 0
    games: int = 0


class Guests:
    """The four people at a table."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load = load
        self.number = number
        self.rng = random.Random(number)
        self.sent: dict[int, float] = {}
        """When the answer on the client's own turn was sent."""
        self.clients = [Client(self, seat) for seat in range(SEATS)]

    async def sit_down(self) -> None:
        """Meet in a room, and begin to play."""
        host, *others = self.clients
        for client in self.clients:
            await client.connect()
        window = self.load.pace.window
        room = await host.ask(
            messages.Create(rules="tenhou", clock=None, pause=window, call_window=window),
            messages.RoomState,
        )
        for client in others:
            await client.ask(messages.Join(room.code), messages.RoomState)
            await client.ask(messages.Ready(room.code), messages.RoomState)
        await host.say(messages.Start(room.code))
        for client in self.clients:
            client.listen()

    async def come_back(self) -> None:
        """Connect again, and go on with the game."""
        await asyncio.gather(*(client.come_back() for client in self.clients))


class Alone(Guests):
    """One person, and three bots."""

    def __init__(self, load: "Load", number: int, bot: str) -> None:
        super().__init__(load, number)
        self.bot = bot
        del self.clients[1:]

    async def sit_down(self) -> None:
        """Open a room with bots, and begin to play."""
        (host,) = self.clients
        await host.connect()
        window = self.load.pace.window
        bots = (self.bot,) * (SEATS - 1)
        create = messages.Create(
            rules="tenhou", clock=None, pause=window, call_window=window, bots=bots
        )
        room = await host.ask(create, messages.RoomState)
        await host.say(messages.Start(room.code))
        host.listen()


class Client:
    """One person at a table."""

    def __init__(self, guests: Guests, number: int) -> None:
        self.guests = guests
        self.load = guests.load
        self.name = f"guest {number}"
        self.url = self.load.url_of(guests.number, number)
        self.table = ""
        self.token: str | None = None
        self.seq = -1
        self.socket: ClientConnection
        self.waiting: dict[int, float] = {}
        """When the answers not acknowledged yet were sent."""
        self.listener: asyncio.Task[None]
        self.begun = asyncio.Event()

    async def connect(self) -> None:
        self.socket = await connect(
            self.url,
            compression=None,
            ping_interval=None,
            max_queue=None,
            open_timeout=120,
            proxy=None,
        )
        hello = messages.Hello(frames.VERSION, self.name, self.token)
        self.token = (await self.ask(hello, messages.Welcome)).token

    async def come_back(self) -> None:
        await self.listener  # read what the server sent before it ended
        self.begun.clear()
        self.waiting.clear()
        await self.connect()
        self.listen()
        await self.say(messages.Resume(self.table, self.seq))
        await self.begun.wait()

    async def say(self, message: messages.ClientMessage) -> None:
        await self.socket.send(frames.frame_of(message), text=True)

    async def ask(self, message: messages.ClientMessage, wanted: type[Reply]) -> Reply:
        """Return the next message of a type; before a game, nothing else matters."""
        await self.say(message)
        while True:
            found = frames.read_server_frame(await self.socket.recv(decode=False))
            if isinstance(found, messages.ErrorMessage):
                raise RuntimeError(say(found.reason))
            if isinstance(found, wanted):
                return found

    def listen(self) -> None:
        self.listener = asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for frame in self.socket:
                self.load.measured.frames += self.load.measured.is_on
                self._hear(frames.read_server_frame(frame))
        except ConnectionClosed:
            return

    def _hear(self, message: messages.ServerMessage) -> None:
        match message:
            case messages.EventHappened():
                self._see(message.seq)
            case messages.Ask():
                loop = asyncio.get_running_loop()
                seconds = self.load.pace.draw(self.guests.rng)
                loop.call_later(seconds, self._answer, message, self.socket)
            case messages.Answered():
                self._note_ack(message.decision)
            case messages.Refused():
                self.waiting.pop(message.decision, None)
                self.load.measured.refused += self.load.measured.is_on
            case messages.Begin():
                self.table = message.table
                self.begun.set()
            case messages.Over():
                self.load.measured.games += self.load.measured.is_on
            case messages.ErrorMessage():
                raise RuntimeError(say(message.reason))

    def _see(self, seq: int) -> None:
        assert seq == self.seq + 1, f"event {seq} follows event {self.seq}"
        self.seq = seq
        sent = self.guests.sent.get(seq)
        if sent is not None and self.load.measured.is_on:
            self.load.measured.events.append(time.perf_counter() - sent)

    def _note_ack(self, decision: int) -> None:
        sent = self.waiting.pop(decision, None)
        if sent is not None and self.load.measured.is_on:
            self.load.measured.acks.append(time.perf_counter() - sent)

    def _answer(self, ask: messages.Ask, asked_at: ClientConnection) -> None:
        """Answer a question; the next event has its number.

        One from before a restart is asked again. To answer it would be to follow the table from
        there on, and what `resume` then brings would come twice.
        """
        if asked_at is not self.socket:
            return
        now = time.perf_counter()
        self.waiting[ask.decision] = now
        if PASS not in ask.actions:
            self.guests.sent = {ask.decision: now}
        self.load.measured.answers += self.load.measured.is_on
        answer = messages.Answer(self.table, ask.decision, self._choice(ask.actions))
        self.load.keep(self._send(answer))

    async def _send(self, answer: messages.Answer) -> None:
        try:
            await self.say(answer)
        except ConnectionClosed:
            return

    def _choice(self, actions: Sequence[Action]) -> Action:
        """Return what a hasty player does: wins, calls at times, and discards anything."""
        rng = self.guests.rng
        if won := [action for action in actions if action in WINS]:
            return won[0]
        if PASS in actions:
            return rng.choice(actions) if rng.random() < CALL_SHARE else PASS
        drawn = [each for each in actions if isinstance(each, Discard) and each.drawn]
        return drawn[0] if drawn and rng.random() < DRAWN_SHARE else rng.choice(actions)


class Load:
    """All people at all tables of a server."""

    def __init__(
        self, urls: Sequence[str], pace: Pace, *, is_spread: bool = False, bot: str = ""
    ) -> None:
        """With a `bot`, there is one person at a table, and three of these."""
        self.urls = list(urls)
        self._bot = bot
        self._is_spread = is_spread
        """Whether the people of a table come to it by different servers."""
        self.pace = pace
        self.measured = Measured()
        self.tables: list[Guests] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, work: Coroutine[None, None, None]) -> None:
        """Run a task and keep a reference, as it may vanish otherwise."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def url_of(self, table: int, seat: int) -> str:
        """Return the server that somebody reaches."""
        return self.urls[(table + (seat if self._is_spread else 0)) % len(self.urls)]

    async def fill(self, tables: int, seconds: float) -> None:
        """Open tables one by one, spread over some time."""
        began = time.perf_counter()
        for number in range(tables):
            guests = Alone(self, number, self._bot) if self._bot else Guests(self, number)
            await guests.sit_down()
            self.tables.append(guests)
            await asyncio.sleep(began + seconds * (number + 1) / tables - time.perf_counter())

    async def measure(self, seconds: float) -> Measured:
        """Return what was seen for some time."""
        self.measured.is_on = True
        end = time.perf_counter() + seconds
        while (now := time.perf_counter()) < end:
            await asyncio.sleep(LAG_STEP)
            self.measured.lags.append(time.perf_counter() - now - LAG_STEP)
        self.measured.is_on = False
        return self.measured

    async def come_back(self) -> float:
        """Reconnect everyone after a restart, and return the seconds until all play on."""
        began = time.perf_counter()
        await asyncio.gather(*(guests.come_back() for guests in self.tables))
        return time.perf_counter() - began

    async def leave(self) -> None:
        """Close every socket."""
        clients = [client for guests in self.tables for client in guests.clients]
        await asyncio.gather(*(client.socket.close() for client in clients))
