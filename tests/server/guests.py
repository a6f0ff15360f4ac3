"""People at a hub, without sockets."""

import asyncio
from typing import TypeVar, cast

from starlette.websockets import WebSocket
from tests.server.live import AtOnce

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.server.socket import wire
from ariari.server.socket.connection import Connection
from ariari.server.socket.hub import Hub, Limits
from ariari.server.store.sqlite import EventStore, Store

_Message = TypeVar("_Message", bound=wire.ServerMessage)

QUICK = wire.Create(bots=["random"] * 3, pause=0, call_window=0, clock=None)


def tsumogiri(name: str, seat: int) -> Bot:
    return Tsumogiri()


def hub_of(store: EventStore | None = None, limits: Limits | None = None) -> Hub:
    """Return a hub in the time of the running loop, whose bots answer at once."""
    time = asyncio.get_running_loop().time
    hub = Hub(store or Store(":memory:"), limits or Limits(), bots=tsumogiri, now=time)
    hub._pool.shutdown()
    hub._pool = AtOnce()  # type: ignore[assignment] # threads know nothing of the loop's time
    return hub


class Guest:
    """Somebody who is connected."""

    def __init__(
        self, hub: Hub, name: str = "Ann", token: str | None = None, address: str = "192.0.2.1"
    ) -> None:
        self.hub = hub
        self.connection = Connection(cast(WebSocket, None), address)
        self.is_taken = hub.connect(self.connection)
        self._heard: list[wire.ServerMessage] = []
        self.say(wire.Hello(wire.VERSION, name, token))

    def say(self, *messages: wire.ClientMessage) -> "Guest":
        for message in messages:
            self.hub.receive(self.connection, message)
        return self

    def go(self) -> None:
        self.hub.disconnect(self.connection)

    @property
    def heard(self) -> list[wire.ServerMessage]:
        frames = self.connection._frames
        while frames:
            self._heard.append(wire.read_server_frame(frames.popleft()))
        return self._heard

    def all_of(self, sort: type[_Message]) -> list[_Message]:
        return [message for message in self.heard if isinstance(message, sort)]

    def last(self, sort: type[_Message]) -> _Message:
        return self.all_of(sort)[-1]

    @property
    def error(self) -> str:
        """Why the last message was refused."""
        last = self.heard[-1]
        assert isinstance(last, wire.Error), last
        return last.reason

    @property
    def token(self) -> str:
        return self.last(wire.Welcome).token

    @property
    def room(self) -> str:
        return self.last(wire.Room).code

    @property
    def table(self) -> str:
        return self.last(wire.Begin).table

    def start(self, choice: wire.Create = QUICK, *others: "Guest") -> "Guest":
        """Play a game, with others who are ready."""
        self.say(choice)
        for other in others:
            other.say(wire.Join(self.room), wire.Ready(self.room))
        return self.say(wire.Start(self.room))


async def play_on(hub: Hub, *guests: Guest, asks: int = 100_000) -> None:
    """Guests discard what they draw and pass, until the game is over or so many are answered."""
    for _ in range(asks):
        await asyncio.sleep(0.25)
        for guest in guests:
            if isinstance(last := guest.heard[-1], wire.Ask):
                wanted = [text for text in last.actions if text.startswith(("pass", "tsumogiri"))]
                answer = wanted[0] if wanted else last.actions[0]
                guest.say(wire.Answer(last.table, last.decision, answer))
        if any(isinstance(guest.heard[-1], wire.Over) for guest in guests):
            return
