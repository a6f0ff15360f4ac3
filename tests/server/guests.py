"""People at a hub, without sockets."""

import asyncio
from typing import TypeVar, cast

from starlette.websockets import WebSocket
from tests.server.live import AtOnce

from ariari.bots.bot import Bot
from ariari.bots.guests import Guests
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action, Discard, Pass
from ariari.schema import frames, messages
from ariari.server.health import Health
from ariari.server.socket.connection import Connection
from ariari.server.socket.hub import Hub
from ariari.server.socket.limits import Limits
from ariari.server.store.at_once import at_once
from ariari.server.store.event_store import EventStore
from ariari.server.store.sqlite import Store
from ariari.words.say import say

_Message = TypeVar("_Message", bound=messages.ServerMessage)

QUICK = messages.Create(bots=("random",) * 3, pause=0, call_window=0, clock=None)


class Idlers(Guests):
    """Bots that answer at once, whatever they are called."""

    def make(self, name: str, seed: int) -> Bot:
        return Tsumogiri()


def hub_of(
    store: EventStore | None = None, limits: Limits | None = None, health: Health | None = None
) -> Hub:
    """Return a hub in the time of the running loop, whose bots answer at once."""
    time = asyncio.get_running_loop().time
    hub = at_once(
        Hub.open(
            store or Store(":memory:"),
            limits or Limits(least_pause=0),
            bots=Idlers(),
            now=time,
            health=health,
        )
    )
    hub.tables.thinking.pool.shutdown()
    # Threads know nothing of the loop's time.
    hub.tables.thinking.pool = AtOnce()
    return hub


class Guest:
    """Somebody who is connected."""

    def __init__(
        self,
        hub: Hub,
        name: str = "Ann",
        token: str | None = None,
        address: str = "192.0.2.1",
        face: int | None = None,
    ) -> None:
        self.hub = hub
        self.connection = Connection(cast(WebSocket, None), address)
        self.is_taken = hub.connect(self.connection)
        self._heard: list[messages.ServerMessage] = []
        self.say(messages.Hello(frames.VERSION, name, token, face=face))

    def say(self, *said: messages.ClientMessage) -> "Guest":
        for message in said:
            at_once(self.hub.receive(self.connection, message))
        return self

    def go(self) -> None:
        self.hub.disconnect(self.connection)

    @property
    def heard(self) -> list[messages.ServerMessage]:
        sent = self.connection._frames
        while sent:
            self._heard.append(frames.read_server_frame(sent.popleft()))
        return self._heard

    def all_of(self, sort: type[_Message]) -> list[_Message]:
        return [message for message in self.heard if isinstance(message, sort)]

    def last(self, sort: type[_Message]) -> _Message:
        return self.all_of(sort)[-1]

    @property
    def error(self) -> str:
        """Why the last message was refused."""
        last = self.heard[-1]
        assert isinstance(last, messages.ErrorMessage), last
        return say(last.reason)

    @property
    def token(self) -> str:
        return self.last(messages.Welcome).token

    @property
    def room(self) -> str:
        return self.last(messages.RoomState).code

    @property
    def table(self) -> str:
        return self.last(messages.Begin).table

    def start(self, choice: messages.Create = QUICK, *others: "Guest") -> "Guest":
        """Play a game, with others who are ready."""
        self.say(choice)
        for other in others:
            other.say(messages.Join(self.room), messages.Ready(self.room))
        return self.say(messages.Start(self.room))


def is_tsumogiri(action: Action) -> bool:
    return isinstance(action, Discard) and action.drawn


async def play_on(hub: Hub, *guests: Guest, asks: int = 100_000) -> None:
    """Guests discard what they draw and pass, until the game is over or so many are answered."""
    for _ in range(asks):
        await asyncio.sleep(0.25)
        for guest in guests:
            if isinstance(last := guest.heard[-1], messages.Ask):
                wanted = [each for each in last.actions if each == Pass() or is_tsumogiri(each)]
                answer = wanted[0] if wanted else last.actions[0]
                guest.say(messages.Answer(last.table, last.decision, answer))
        if any(isinstance(guest.heard[-1], messages.Over) for guest in guests):
            return
