"""Clients that play by lot, keep all that they are told, and come back when they are cut off."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ariari.model.actions.action import Action, Ron, Tsumo
from ariari.model.events.event import Event
from ariari.schema import frames, messages
from ariari.server.socket.outgoing import PUBLIC
from ariari.words.reason import Reason

__all__ = ["LOST", "Party", "PartyPlan", "Tab"]

CUT_OFF = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
"""What a client notices of a server that is gone, or not there yet."""
RETRY_SECONDS = 0.02
STORE_SECONDS = 0.2
"""How long a client waits when the server cannot store its answer."""
LOST = 40
"""Seconds without a frame after which a game has stopped."""
THINK = 0.01
"""Most seconds before an answer."""
TWICE = 0.1
"""How often an answer is sent twice."""


@dataclass(frozen=True)
class PartyPlan:
    """Who plays what."""

    create: messages.Create
    tabs: int = 1
    """Sockets of each person."""
    spectators: int = 0

    @property
    def people(self) -> int:
        return self.create.players - len(self.create.bots)


@dataclass
class Person:
    """Somebody at a table, however many sockets they have."""

    name: str
    token: str | None = None


@contextlib.asynccontextmanager
async def _talk(url: str, person: Person) -> AsyncIterator[ClientConnection]:
    """Open a socket, and be somebody there."""
    async with connect(url, compression=None, ping_interval=None, max_queue=None) as socket:
        await _say(socket, messages.Hello(frames.VERSION, person.name, person.token))
        welcome = await _hear(socket)
        assert isinstance(welcome, messages.Welcome), welcome
        # Somebody whom the server knows is never made somebody else.
        assert person.token in (None, welcome.token)
        person.token = welcome.token
        yield socket


async def _say(socket: ClientConnection, message: messages.ClientMessage) -> None:
    await socket.send(frames.frame_of(message), text=True)


async def _hear(socket: ClientConnection) -> messages.ServerMessage:
    try:
        frame = await asyncio.wait_for(socket.recv(decode=False), LOST)
    except TimeoutError:  # an OSError, but not one of a server that is gone
        raise AssertionError(f"nothing came for {LOST} s") from None
    return frames.read_server_frame(frame)


async def _last_room(socket: ClientConnection) -> tuple[messages.RoomState | None, str | None]:
    """Return how the room is after all that was said before, and the table if the game began."""
    room, table = None, None
    await _say(socket, messages.Ping())
    while not isinstance(message := await _hear(socket), messages.Pong):
        if isinstance(message, messages.RoomState):
            room = message
        if isinstance(message, messages.Begin):
            table = message.table
        assert not isinstance(message, messages.ErrorMessage), message
    return room, table


@dataclass
class Tab:
    """One socket after the other that looks at a game, and what they were told."""

    party: "Party"
    person: Person
    is_player: bool
    seat: int = PUBLIC
    events: list[Event] = field(default_factory=list)
    answers: dict[int, Action] = field(default_factory=dict)
    """By decision, what was sent."""
    acks: dict[int, Action] = field(default_factory=dict)
    """By decision, what was taken."""
    over: messages.Over | None = None

    async def follow(self) -> None:
        """Look at the game to its end, and answer."""
        while self.over is None:
            with contextlib.suppress(*CUT_OFF):
                async with _talk(self.party.url, self.person) as socket:
                    await self._enter(socket)
                    while self.over is None:
                        await self._take(socket, await _hear(socket))
            await asyncio.sleep(RETRY_SECONDS)

    async def _enter(self, socket: ClientConnection) -> None:
        """Go on after the last event; say again what was not known to be taken."""
        if not self.is_player:
            self.events.clear()
            await _say(socket, messages.Watch(table=self.party.table))
            return
        await _say(socket, messages.Resume(self.party.table, len(self.events) - 1))
        for decision in sorted(self.answers.keys() - self.acks.keys()):
            await _say(socket, self._answer(decision))

    def _answer(self, decision: int) -> messages.Answer:
        return messages.Answer(self.party.table, decision, self.answers[decision])

    async def _take(self, socket: ClientConnection, message: messages.ServerMessage) -> None:
        match message:
            case messages.Begin():
                self.seat = PUBLIC if message.seat is None else message.seat
            case messages.EventHappened():
                assert message.seq == len(self.events), "an event is missing, or came twice"
                self.events.append(message.event)
            case messages.Ask():
                await self._decide(socket, message)
            case messages.Answered():
                self.acks[message.decision] = self.answers[message.decision]
            case messages.Refused(reason=Reason(code="store.failed")):
                await asyncio.sleep(STORE_SECONDS)
                await _say(socket, self._answer(message.decision))
            case messages.Refused():
                # Another socket of the same person was first, or the window had closed.
                self.answers.pop(message.decision, None)
            case messages.Over():
                self.over = message
            case messages.ErrorMessage():
                raise AssertionError(message.reason)

    async def _decide(self, socket: ClientConnection, ask: messages.Ask) -> None:
        """Answer by lot; a question that comes again gets the same answer."""
        rng = self.party.rng
        await asyncio.sleep(rng.uniform(0, THINK))
        wins = [action for action in ask.actions if action in (Ron(), Tsumo())]
        self.answers.setdefault(ask.decision, rng.choice(wins or ask.actions))
        await _say(socket, self._answer(ask.decision))
        if rng.random() < TWICE:
            await _say(socket, self._answer(ask.decision))


class Party:
    """The people of one game, from the room to the end."""

    def __init__(self, urls: Sequence[str], plan: PartyPlan, rng: random.Random) -> None:
        self._urls = urls
        self.plan = plan
        self.rng = rng
        self.table = ""
        self.people = [Person(f"person {number}") for number in range(plan.people)]
        watching = [Person(f"spectator {number}") for number in range(plan.spectators)]
        self.tabs = [Tab(self, person, True) for person in self.people for _ in range(plan.tabs)]
        self.tabs += [Tab(self, person, False) for person in watching]

    @property
    def url(self) -> str:
        """Where to connect: at any of the servers."""
        return self.rng.choice(self._urls)

    async def play(self) -> None:
        """Meet, begin, and play to the end."""
        while not self.table:
            with contextlib.suppress(*CUT_OFF):
                await self._meet()
            await asyncio.sleep(RETRY_SECONDS)
        await asyncio.gather(*(tab.follow() for tab in self.tabs))

    async def _meet(self) -> None:
        """Do what is left to do until the game begins: some may be done already."""
        code = await self._open_room()
        for person in self.people[1:]:
            async with _talk(self.url, person) as socket:
                await _say(socket, messages.Join(code))
                room, table = await _last_room(socket)
                if room is not None and not room.started:
                    await _say(socket, messages.Ready(code))
                    await _last_room(socket)
        async with _talk(self.url, self.people[0]) as socket:
            room, _ = await _last_room(socket)
            assert room is not None, "the room is lost"
            await _say(socket, messages.Join(code) if room.started else messages.Start(code))
            _, table = await _last_room(socket)
            self.table = table or ""

    async def _open_room(self) -> str:
        """Return the code of the host's room; there is one at most."""
        async with _talk(self.url, self.people[0]) as socket:
            room, _ = await _last_room(socket)
            if room is None:
                await _say(socket, self.plan.create)
                room, _ = await _last_room(socket)
            assert room is not None
            return room.code
