"""The server as clients meet it: real sockets, pages, limits."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from tests.server.guests import is_tsumogiri
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ariari.logs.formats.native.reader import parse_native
from ariari.model.actions.action import Pass
from ariari.schema import frames, messages
from ariari.server import chores
from ariari.server.config import ServerConfig, SyncWhen
from ariari.server.fair.record import FairRecord, check_record
from ariari.server.http.app import content_policy
from ariari.server.keeping import FILE
from ariari.server.running import BackgroundServer
from ariari.server.socket.connection import BAD_FRAMES_MAX, BURST
from ariari.server.socket.limits import Limits
from ariari.server.store.at_once import at_once
from ariari.server.store.sqlite import Store
from ariari.server.table.live import LiveTable
from ariari.server.table.restored import restore_table
from ariari.words.reason import Reason

_Message = TypeVar("_Message", bound=messages.ServerMessage)

ALONE = messages.Create(
    rules={"length": "east"}, bots=("tsumogiri",) * 3, pause=0, call_window=0, clock=None
)
SECONDS = 20
"""How long a test waits for what must come."""


@pytest.fixture(scope="module")
def server() -> Iterator[BackgroundServer]:
    limits = Limits.at_home(rooms_of_address=100)
    with BackgroundServer(ServerConfig(port=0, limits=limits)) as running:
        yield running


class Client:
    """A player with a socket."""

    def __init__(self, url: str, name: str = "Ann", token: str | None = None) -> None:
        self.closing = ExitStack()
        self.socket = self.closing.enter_context(connect(url, compression=None))
        self.heard: list[messages.ServerMessage] = []
        self.say(messages.Hello(frames.VERSION, name, token))
        self.token = self.await_one(messages.Welcome).token

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *error: object) -> None:
        self.closing.close()

    def say(self, *messages: messages.ClientMessage) -> None:
        for message in messages:
            self.socket.send(frames.frame_of(message).decode())

    def hear(self) -> messages.ServerMessage:
        message = frames.read_server_frame(self.socket.recv(SECONDS))
        self.heard.append(message)
        return message

    def await_one(self, sort: type[_Message]) -> _Message:
        while True:
            if isinstance(message := self.hear(), sort):
                return message

    def all_of(self, sort: type[_Message]) -> list[_Message]:
        return [message for message in self.heard if isinstance(message, sort)]

    def start(self, choice: messages.Create = ALONE, *others: "Client") -> str:
        """Play with others who are ready, and return the table."""
        self.say(choice)
        room = self.await_one(messages.RoomState).code
        for other in others:
            other.say(messages.Join(room), messages.Ready(room))
            while not self.is_ready(len(choice.bots) + others.index(other) + 1):
                self.hear()
        self.say(messages.Start(room))
        return self.await_one(messages.Begin).table

    def is_ready(self, count: int) -> bool:
        return sum(seat.ready for seat in self.all_of(messages.RoomState)[-1].seats) >= count

    def answer(self, ask: messages.Ask) -> None:
        wanted = [each for each in ask.actions if each == Pass() or is_tsumogiri(each)]
        self.say(messages.Answer(ask.table, ask.decision, (wanted or ask.actions)[0]))

    def play(self, *, answers: int = 100_000) -> messages.Over | None:
        """Discard what is drawn and pass, to the end or for so many answers."""
        for _ in range(answers):
            message = self.hear()
            while not isinstance(message, messages.Ask | messages.Over):
                message = self.hear()
            if isinstance(message, messages.Over):
                return message
            self.answer(message)
        return None


def page(server: BackgroundServer, path: str) -> tuple[int, Any, bytes]:
    """Return status, headers and content of a page."""
    try:
        with urlopen(f"http://127.0.0.1:{server.port}{path}") as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def closing(client: ClientConnection) -> int:
    """Read until the server closes a socket, and return its code."""
    try:
        while True:
            client.recv(SECONDS)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code


# Games


def test_a_whole_east_game_and_its_pages(server: BackgroundServer) -> None:
    """The log and the proof of the walls are there when the game is over, and not before."""
    with Client(server.url) as ann:
        table = ann.start()
        for kind in ("log", "fairness"):
            assert page(server, f"/tables/{table}/{kind}")[0] == 404
        over = ann.play()
    assert over is not None
    numbers = [event.seq for event in ann.all_of(messages.EventHappened)]
    assert numbers == list(range(len(numbers)))
    status, _, log = page(server, f"/tables/{table}/log")
    assert status == 200
    result = parse_native(log, "log").game.result
    assert result is not None
    assert result.scores == over.scores
    status, _, proof = page(server, f"/tables/{table}/fairness")
    assert json.loads(proof) == over.fair
    assert check_record(FairRecord.from_json(json.loads(proof))) == []


def test_a_game_from_a_chosen_seed_has_a_log_and_no_proof(server: BackgroundServer) -> None:
    with Client(server.url) as ann:
        table = ann.start(replace(ALONE, seed=7))
        over = ann.play()
    assert over is not None
    assert over.fair is None
    status, _, log = page(server, f"/tables/{table}/log")
    assert (status, parse_native(log, "log").game.seed) == (200, 7)
    status, _, told = page(server, f"/tables/{table}/fairness")
    assert (status, b"come from a chosen seed" in told) == (404, True)


@pytest.mark.parametrize("kind", ["log", "fairness"])
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "there is no finished game at table unknown\n"),
        ("ja", "卓 unknown の終わった対局は見つかりません\n"),
        ("xx", "there is no finished game at table unknown\n"),
    ],
)
def test_a_game_that_is_not_there_is_refused_in_the_language_asked_for(
    server: BackgroundServer, kind: str, lang: str, told: str
) -> None:
    status, _, text = page(server, f"/tables/unknown/{kind}?lang={lang}")
    assert (status, text.decode()) == (404, told)


def test_four_people_play(server: BackgroundServer) -> None:
    people = [Client(server.url, name) for name in ("Ann", "Ben", "Cat", "Dan")]
    choice = messages.Create(rules={"length": "east"}, pause=0, call_window=0.05)
    table = people[0].start(choice, *people[1:])
    for other in people[1:]:
        assert other.await_one(messages.Begin).table == table
    threads = [threading.Thread(target=play_some, args=(each, 60)) for each in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)
    assert sorted(each.all_of(messages.Begin)[0].seat or 0 for each in people) == [0, 1, 2, 3]
    rows = [[event.seq for event in each.all_of(messages.EventHappened)] for each in people]
    assert all(row == list(range(61)) for row in rows)
    for each in people:
        each.closing.close()


def play_some(client: Client, last: int) -> None:
    """Play until an event."""
    while True:
        message = client.hear()
        if isinstance(message, messages.EventHappened) and message.seq == last:
            return
        if isinstance(message, messages.Ask):
            client.answer(message)


def test_a_lost_connection_loses_nothing(server: BackgroundServer) -> None:
    with Client(server.url) as ann:
        table = ann.start()
        ann.play(answers=8)
        ask = ann.await_one(messages.Ask)
    seen = [event.seq for event in ann.all_of(messages.EventHappened)]
    with Client(server.url, token=ann.token) as back, Client(server.url, token=ann.token) as tab:
        back.say(messages.Resume(table, seen[-4]))
        assert back.await_one(messages.Begin).seq == seen[-1]
        assert back.await_one(messages.Ask).decision == ask.decision
        assert [event.seq for event in back.all_of(messages.EventHappened)] == seen[-3:]
        tab.say(messages.Resume(table))
        assert tab.await_one(messages.Ask) == back.all_of(messages.Ask)[-1]
        assert [event.seq for event in tab.all_of(messages.EventHappened)] == seen
        tab.answer(tab.all_of(messages.Ask)[-1])
        assert tab.await_one(messages.Answered).decision == ask.decision
        assert tab.await_one(messages.Ask).decision == back.await_one(messages.Ask).decision


def test_a_server_that_is_started_again_goes_on(tmp_path: Path) -> None:
    config = ServerConfig(port=0, data=tmp_path)
    with BackgroundServer(config) as first, Client(first.url) as ann:
        table = ann.start()
        ann.play(answers=5)
        ask = ann.await_one(messages.Ask)
    with BackgroundServer(config) as second, Client(second.url, token=ann.token) as back:
        back.say(messages.Resume(table))
        assert back.await_one(messages.Ask).decision == ask.decision
        assert back.all_of(messages.EventHappened) == ann.all_of(messages.EventHappened)
        back.answer(ask)
        back.play(answers=5)


# What does not get in


def test_a_page_of_another_origin_is_turned_away(server: BackgroundServer) -> None:
    own = f"http://127.0.0.1:{server.port}"
    with connect(server.url, origin=Origin(own)):
        pass
    for origin in ("http://example.org", "null", "http://127.0.0.1:1", "http://[", "x" * 300):
        with pytest.raises(InvalidStatus) as turned, connect(server.url, origin=Origin(origin)):
            pass
        assert turned.value.response.status_code == 403


def test_an_origin_that_was_named_may_connect() -> None:
    config = ServerConfig(port=0, origins=frozenset({"https://example.org"}))
    with (
        BackgroundServer(config) as server,
        connect(server.url, origin=Origin("https://example.org")),
    ):
        pass


def test_pages_load_nothing_from_elsewhere(server: BackgroundServer) -> None:
    for path in ("/", "/healthz", "/tables/unknown/log", "/nothing"):
        _, headers, _ = page(server, path)
        assert headers["Content-Security-Policy"] == content_policy(f"127.0.0.1:{server.port}")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in headers
    assert "http" not in content_policy("127.0.0.1")
    status, _, content = page(server, "/")
    assert (status, b"http" in content) == (200, False)
    assert b'"status":"ok"' in page(server, "/healthz")[2]


def test_five_bad_frames_close_a_socket_and_the_table_goes_on(server: BackgroundServer) -> None:
    with Client(server.url) as ann:
        table = ann.start()
        ask = ann.await_one(messages.Ask)
        for frame in ("", "{", "[]", '{"type":"answer"}', b"\xff\xfe"):
            ann.socket.send(frame)
        reasons = [ann.await_one(messages.ErrorMessage).reason for _ in range(BAD_FRAMES_MAX)]
        assert {reason.code for reason in reasons} == {"refusal.bad_frame"}
        assert closing(ann.socket) == 1008
    with Client(server.url, token=ann.token) as back:
        back.say(messages.Resume(table))
        assert back.await_one(messages.Ask).decision == ask.decision
        back.answer(ask)
        assert back.await_one(messages.Answered).decision == ask.decision


def test_four_bad_frames_are_forgiven(server: BackgroundServer) -> None:
    with Client(server.url) as ann:
        for _ in range(BAD_FRAMES_MAX - 1):
            ann.socket.send("nonsense")
        ann.say(messages.Ping(3))
        assert ann.await_one(messages.Pong).number == 3


@pytest.mark.parametrize("size", [frames.FRAME_MAX + 1, 10**6])
def test_a_frame_that_is_too_large_closes_a_socket(server: BackgroundServer, size: int) -> None:
    with Client(server.url) as ann:
        ann.socket.send("x" * size)
        assert closing(ann.socket) == 1009


def test_a_flood_of_messages_closes_a_socket(server: BackgroundServer) -> None:
    with Client(server.url) as ann:
        try:
            for number in range(BURST * 3):
                ann.say(messages.Ping(number))
        except ConnectionClosed:
            pass
        assert closing(ann.socket) == 1008


def test_there_are_so_many_connections_for_an_address_and_rooms_for_a_player() -> None:
    limits = Limits(rooms_of_player=2, connections_of_address=2)
    with BackgroundServer(ServerConfig(port=0, limits=limits)) as server:
        with Client(server.url) as ann, Client(server.url):
            with connect(server.url) as third:
                assert closing(third) == 1013
            for _ in range(3):
                ann.say(ALONE)
            reason = ann.await_one(messages.ErrorMessage).reason
            assert reason == Reason("refusal.too_many_rooms", count=2)
        with Client(server.url):
            pass


def test_half_a_handshake_and_noise_on_the_port_harm_nobody(server: BackgroundServer) -> None:
    for noise in (b"", b"\x00" * 100, b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n"):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(noise)
    with Client(server.url) as ann:
        ann.say(messages.Ping(1))
        assert ann.await_one(messages.Pong).number == 1


def test_the_server_is_for_this_machine_alone_unless_told_otherwise() -> None:
    assert ServerConfig().host == "127.0.0.1"


def test_what_is_over_is_replayed_beside_the_tables_and_its_proof_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    east = replace(ALONE, rules={"length": "east"}, bots=("tsumogiri",) * 3)
    config = ServerConfig(port=0, data=tmp_path, limits=Limits.at_home())
    with BackgroundServer(config) as server, Client(server.url) as ann:
        table, token = ann.start(east), ann.token
        assert ann.play() is not None
    threads: list[str] = []

    def restore(*given: Any) -> LiveTable:
        threads.append(threading.current_thread().name)
        return restore_table(*given)

    monkeypatch.setattr("ariari.server.socket.tables.restore_table", restore)
    for ask in ("log", "fairness", "resume", "watch"):
        threads.clear()
        with BackgroundServer(ServerConfig(port=0, data=tmp_path)) as server:
            if ask == "resume":
                with Client(server.url, "Ann", token) as ann:
                    ann.say(messages.Resume(table))
                    ann.await_one(messages.Over)
            elif ask == "watch":
                with Client(server.url, "Ben") as ben:
                    ben.say(messages.Watch(table=table))
                    ben.await_one(messages.Over)
            else:
                assert page(server, f"/tables/{table}/{ask}")[0] == 200
        replayed = [] if ask == "fairness" else ["replay"]
        assert [name.split("_")[0] for name in threads] == replayed


@pytest.mark.parametrize("sync", ["second", "always"])
def test_what_is_stored_is_made_safe_from_a_power_failure(
    sync: SyncWhen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = threading.Event()
    real = Store.sync

    def note(store: Store) -> None:
        real(store)
        synced.set()

    monkeypatch.setattr(Store, "sync", note)
    monkeypatch.setattr(chores, "SYNC_SECONDS", 0.01)
    with BackgroundServer(ServerConfig(port=0, data=tmp_path, sync=sync)) as server:
        with Client(server.url) as ann:
            ann.start()
            ann.play(answers=2)
        assert synced.wait(SECONDS if sync == "second" else 0.2) == (sync == "second")
    store = Store(tmp_path / FILE, always=sync == "always")
    ((level,),) = at_once(store.rows("PRAGMA synchronous"))
    at_once(store.close())
    assert level == {"second": 1, "always": 2}[sync]


def test_a_server_runs_beside_a_running_event_loop(tmp_path: Path) -> None:
    async def serve() -> str:
        with BackgroundServer(ServerConfig(port=0, data=tmp_path)) as server:
            return server.url

    assert asyncio.run(serve()).startswith("ws://")
