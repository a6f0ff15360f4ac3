"""Frames that no honest client sends: nothing breaks, and no table is touched."""

import asyncio
import json
from random import Random
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket
from tests.server.guests import Guest, hub_of
from tests.server.live import run
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ariari.model.events.event import TileDrawn
from ariari.schema import frames, messages
from ariari.schema.game import action_json
from ariari.server.config import ServerConfig
from ariari.server.health import Health
from ariari.server.metrics import Metrics
from ariari.server.running import BackgroundServer
from ariari.server.socket.connection import BURST, Connection
from ariari.server.socket.endpoint import _read
from ariari.server.socket.limits import Limits
from ariari.server.store.at_once import at_once

TABLE = messages.Create(pause=0, call_window=2.5, clock=None)
TEXTS = ("", "x", "pass", "ron", "tsumogiri", "discard 5p", "\x00", "ß", "\u202e", "9" * 70)
ACTIONS: tuple[Any, ...] = (
    *TEXTS,
    {"type": "ron"},
    {"type": "pass", "tile": "5p"},
    {"type": "discard"},
    {"type": "discard", "tile": "9z"},
    {"type": "discard", "tile": "5p", "drawn": "yes"},
    {"type": "riichi", "discard": {"type": "riichi"}},
    {"type": "chii", "tile": "3p", "used": ["4p", None]},
    {"type": "ankan", "used": []},
    {"type": "sing"},
    {},
    [],
    5,
)
NUMBERS = (-1, 0, 1, 3, 57, 2**31, 2**53, 2**64, 10**40, 1.5, 1e308, True, None)
CODES = ("ABCDE", "abcde", "", "A" * 17, "'; --", "../..")


METRICS = Metrics(Health())


class Frames:
    """Makes frames, most of them bad in one way or another."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.tables = ["0123456789abcdef"]
        self.rooms = list(CODES)
        self.tokens = ["x.y"]
        self.decision = 3
        self.actions: list[Any] = list(ACTIONS)
        self.sent: list[bytes] = [b"{}"]
        """What was sent before, to be sent again."""

    def next(self) -> bytes:
        near, shaped = self.near, self.shaped
        frame = self.rng.choice(
            (near, near, shaped, shaped, self.noise, self.mutated, self.replayed, self.huge)
        )()
        if len(frame) <= frames.FRAME_MAX:
            self.sent.append(frame)
        return frame

    def noise(self) -> bytes:
        return self.rng.randbytes(self.rng.randrange(60))

    def huge(self) -> bytes:
        size = self.rng.randrange(frames.FRAME_MAX + 1, 3 * frames.FRAME_MAX)
        deep = b"[" * size
        return self.rng.choice((deep, b"x" * size, b'{"type":"ping","number":' + b"1" * size))

    def replayed(self) -> bytes:
        return self.rng.choice(self.sent)

    def mutated(self) -> bytes:
        frame = bytearray(self.rng.choice(self.sent) or b"{}")
        for _ in range(self.rng.randrange(1, 4)):
            place = self.rng.randrange(len(frame) or 1)
            change = self.rng.randrange(3)
            if change == 0:
                frame[place : place + 1] = b""
            elif change == 1:
                frame[place : place + 1] = self.rng.randbytes(1)
            else:
                frame[place:place] = self.rng.choice((b'"', b"{", b"]", b",", b"0", b"\\ud800"))
        return bytes(frame)

    def near(self) -> bytes:
        """Return an answer that is nearly right, or that another seat should give."""
        decision = self.decision + self.rng.choice((-1, 0, 0, 1))
        table, action = self.rng.choice(self.tables[1:]), self.rng.choice(self.actions)
        fields = {"type": "answer", "table": table, "decision": decision, "action": action}
        return json.dumps(fields).encode()

    def shaped(self) -> bytes:
        """Return a message whose fields may or may not make sense."""
        rng = self.rng
        number: Any = rng.choice((*NUMBERS, self.decision, self.decision, self.decision - 1))
        table, room = rng.choice(self.tables), rng.choice(self.rooms)
        shapes: dict[str, dict[str, Any]] = {
            "hello": {"version": rng.choice((frames.VERSION, number)), "name": rng.choice(TEXTS)},
            "create": {"rules": rng.choice((room, {"uma": [number] * 4}, {room: number}))},
            "join": {"room": room},
            "reveal": {"room": room, "contribution": rng.choice((*TEXTS, None))},
            "ready": {"room": room, "ready": rng.choice((True, False, number))},
            "leave": {"room": room},
            "start": {"room": room},
            "answer": {"table": table, "decision": number, "action": rng.choice(self.actions)},
            "resume": {"table": table, "seq": number},
            "watch": {rng.choice(("room", "table")): rng.choice((room, table))},
            "back": {"table": table},
            "ping": {"number": number},
            "welcome": {"player": "x"},
        }
        sort = rng.choice((*shapes, "answer", "answer", "answer"))
        fields = shapes[sort]
        if rng.random() < 0.1:
            fields = {**fields, rng.choice(("seat", "token", "x")): number}
        if rng.random() < 0.1 and fields:
            fields.pop(rng.choice(list(fields)))
        return json.dumps({"type": sort, **fields}).encode()


class Wire:
    """A socket on which frames come in, and then the client is gone."""

    def __init__(self, frames: list[bytes], rng: Random) -> None:
        self.frames = frames
        self.rng = rng

    async def receive(self) -> dict[str, Any]:
        if not self.frames:
            return {"type": "websocket.disconnect", "code": 1006}
        frame = self.frames.pop(0)
        if self.rng.random() < 0.5:
            return {"type": "websocket.receive", "bytes": frame}
        return {"type": "websocket.receive", "text": frame.decode("utf-8", "surrogateescape")}


class Attack:
    """A table of four, another table, and many who send nonsense to both."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.hub = hub_of(limits=Limits(rooms=40, rooms_of_address=8))
        self.players = [Guest(self.hub, name, address="192.0.2.7") for name in "ABCD"]
        self.players[0].start(TABLE, *self.players[1:])
        self.table = at_once(self.hub.tables.find(self.players[0].table)).table
        self.other = Guest(self.hub, "E", address="192.0.2.8")
        self.other.start(messages.Create(bots=("random",) * 3, pause=0, clock=None))
        self.frames = Frames(rng)
        self.frames.tables += [self.table.name] * 3 + [self.other.table]
        self.frames.rooms += [self.players[0].room, self.other.room]
        self.count = self.played = 0

    async def run(self, count: int) -> None:
        while self.count < count:
            await self.visit(self.rng.choice((*self.players, self.other, None, None)))
            if self.rng.random() < 0.5:
                await asyncio.sleep(3)
            if self.rng.random() < 0.1:
                self.play_on()
            if self.table.is_over or self.table.act_count > 150:
                return

    def play_on(self) -> None:
        """The game goes on between attacks, so that there is something to repeat."""
        for guest in self.players:
            if guest.connection.is_closing:
                continue
            asked = guest.all_of(messages.Ask)
            if asked and self.is_open(asked[-1]):
                action = self.rng.choice(asked[-1].actions)
                answer = messages.Answer(self.table.name, asked[-1].decision, action)
                self.frames.sent.append(frames.frame_of(answer))
                guest.say(answer)

    def look(self) -> None:
        """Attackers know what is asked now."""
        for seat in range(4):
            if (question := self.table.question(seat)) is not None:
                self.frames.decision = question.decision
                legal = question.actions
                self.frames.actions = [*ACTIONS, *map(str, legal), *map(action_json, legal)]

    def is_open(self, ask: messages.Ask) -> bool:
        questions = [self.table.question(seat) for seat in range(4)]
        return any(question and question.decision == ask.decision for question in questions)

    async def visit(self, who: Guest | None) -> None:
        """One socket is opened, sends frames and is closed."""
        rng = self.rng
        self.look()
        connection = Connection(cast(WebSocket, None), f"192.0.2.{rng.randrange(100, 200)}")
        assert self.hub.connect(connection)
        token = None if who is None else who.token
        hello = frames.frame_of(messages.Hello(frames.VERSION, "name", token))
        sent = [hello] * (rng.random() < 0.9)
        for _ in range(rng.randrange(1, BURST - 1)):
            sent.append(self.frames.next())
        for frame in sent:
            if connection.is_closing:
                break
            before = self.state()
            questions = [self.table.question(seat) for seat in range(4)]
            wire = cast(WebSocket, Wire([frame], rng))
            await _read(wire, connection, self.hub, METRICS)
            self.count += 1
            if self.state() != before:
                self.check_legal(connection, frame, questions)
        self.check_sent(connection, who)
        self.hub.disconnect(connection)

    def state(self) -> tuple[object, ...]:
        table = self.table
        return (table.act_count, table.game.event_count, table.told, tuple(table.away))

    def check_legal(self, connection: Connection, frame: bytes, questions: list[Any]) -> None:
        """The table changes only by an answer of whom it asked."""
        message = frames.read_client_frame(frame)
        assert isinstance(message, messages.Answer)
        assert message.table == self.table.name
        (seat,) = (n for n, s in enumerate(self.table.setup.seats) if s.player == connection.player)
        assert questions[seat] is not None
        assert questions[seat].decision == message.decision
        self.played += 1

    def check_sent(self, connection: Connection, who: Guest | None) -> None:
        """Whoever has no seat sees no drawn tile, and is asked nothing."""
        for sent in connection._frames:
            message = frames.read_server_frame(sent)
            if who in self.players or getattr(message, "table", "") != self.table.name:
                continue
            assert not isinstance(message, messages.Ask | messages.Answered | messages.Refused)
            if isinstance(message, messages.EventHappened):
                assert not isinstance(message.event, TileDrawn) or message.event.tile is None


async def attack(seed: int, count: int) -> tuple[int, int]:
    """Send so many frames or a little fewer; return how many, and how many were played."""
    attacking = Attack(Random(seed))
    before = attacking.table.game.to_bytes()
    await attacking.run(count)
    after = attacking.table.game.to_bytes()
    assert (attacking.table.act_count == 0) == (after == before)
    acts = await attacking.hub._store.acts(attacking.table.name)
    assert [(act.seat, act.action) for act in acts] == [
        (seat, str(action)) for seat, action in attacking.table.game.actions
    ]
    await attacking.hub.close()
    return attacking.count, attacking.played


def fuzz(count: int, seed: int) -> int:
    """Attack tables until so many frames were sent; return how many answers were taken."""
    sent = played = 0
    while sent < count:
        more, legal = run(attack(seed + sent, count - sent))
        sent, played = sent + more, played + legal
    return played


def test_bad_frames_touch_no_table() -> None:
    fuzz(2000, 1)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_fifty_thousand_bad_frames_touch_no_table(part: int) -> None:
    assert fuzz(10_000, 1000 * part) > 0, "some frames of players must be right by chance"


@pytest.mark.parametrize("count", [300, pytest.param(4000, marks=pytest.mark.slow)])
def test_bad_frames_on_real_sockets_harm_nobody(count: int) -> None:
    rng = Random(count)
    maker = Frames(rng)
    with BackgroundServer(ServerConfig(port=0)) as server, connect(server.url) as ann:
        hello(ann, "Ann")
        ann.send(frames.frame_of(messages.Create(bots=("random",) * 3, clock=None)).decode())
        room = await_one(ann, messages.RoomState)
        ann.send(frames.frame_of(messages.Start(room.code)).decode())
        begin = await_one(ann, messages.Begin)
        ask = await_one(ann, messages.Ask)
        maker.tables.append(begin.table)
        maker.rooms.append(room.code)
        maker.decision, maker.actions = ask.decision, [*ACTIONS, *map(action_json, ask.actions)]
        sent = 0
        while sent < count:
            sent += spoil(server.url, maker, rng)
        answer = messages.Answer(begin.table, ask.decision, ask.actions[0])
        ann.send(frames.frame_of(answer).decode())
        assert await_one(ann, messages.Answered).decision == ask.decision


def hello(socket: Any, name: str) -> None:
    socket.send(frames.frame_of(messages.Hello(frames.VERSION, name)).decode())


def await_one(socket: Any, sort: type[Any]) -> Any:
    while True:
        if isinstance(message := frames.read_server_frame(socket.recv(20)), sort):
            return message


def spoil(url: str, maker: Frames, rng: Random) -> int:
    """Send bad frames until the server has had enough; return how many."""
    sent = 0
    with connect(url) as socket:
        hello(socket, "Eve")
        try:
            for _ in range(BURST * 2):
                frame = maker.next()
                text = frame.decode("utf-8", "replace")
                socket.send(frame if rng.random() < 0.5 else text)
                sent += 1
        except ConnectionClosed:
            pass
    return sent
