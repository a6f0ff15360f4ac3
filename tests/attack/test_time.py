"""No player pays for time in which the server stood still, or for a clock that runs backwards."""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from tests.server.live import SOMEBODY_CALLS, dealt
from tests.server.test_app import ALONE, Client

from ariari.model.actions.action import Discard, Pon
from ariari.model.tile import Tile
from ariari.schema import messages
from ariari.server.config import ServerConfig
from ariari.server.fair.walls import Fairness
from ariari.server.running import BackgroundServer
from ariari.server.table.table_time import TableTime

WINDOW = 1.0
STALL = 2.5
"""Longer than a window and a clock."""
CHOICE = messages.Create(
    pause=0, call_window=WINDOW, clock=messages.ClockChoice(WINDOW, 0), rules={"length": "east"}
)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[BackgroundServer]:
    """A server on which West can always pon the East that East holds."""
    fairness = dealt(SOMEBODY_CALLS).fairness
    monkeypatch.setattr(Fairness, "new", lambda players: fairness)
    with BackgroundServer(ServerConfig(port=0)) as running:
        yield running


@pytest.fixture
def people(server: BackgroundServer) -> Iterator[list[Client]]:
    """Four who play, by seat."""
    clients = [Client(server.url, name) for name in ("Ann", "Ben", "Cat", "Dan")]
    clients[0].start(CHOICE, *clients[1:])
    begins = [
        (client.all_of(messages.Begin) or [client.await_one(messages.Begin)])[0]
        for client in clients
    ]
    order = sorted(zip(begins, clients, strict=True), key=lambda pair: pair[0].seat or 0)
    yield [client for _, client in order]
    for client in clients:
        client.closing.close()


def stall(server: BackgroundServer) -> None:
    """Let the event loop of a server stand still."""
    server._server.servers[0].get_loop().call_soon_threadsafe(time.sleep, STALL)


def discard_east(east: Client) -> None:
    ask = east.await_one(messages.Ask)
    east.say(messages.Answer(ask.table, ask.decision, Discard(Tile.parse("1z"))))


def pon(west: Client, ask: messages.Ask) -> None:
    (action,) = (each for each in ask.actions if isinstance(each, Pon))
    west.say(messages.Answer(ask.table, ask.decision, action))


def wait_for_the_server(client: Client) -> None:
    client.say(messages.Ping(1))
    client.await_one(messages.Pong)


def test_a_call_that_arrived_while_the_window_was_open_counts(
    server: BackgroundServer, people: list[Client]
) -> None:
    east, _, west, _ = people
    discard_east(east)
    ask = west.await_one(messages.Ask)
    stall(server)
    pon(west, ask)
    assert west.await_one(messages.Answered).decision == ask.decision


def test_a_window_is_longer_by_the_time_in_which_the_server_stood_still(
    server: BackgroundServer, people: list[Client]
) -> None:
    east, _, west, _ = people
    discard_east(east)
    ask = west.await_one(messages.Ask)
    stall(server)
    wait_for_the_server(west)
    pon(west, ask)
    assert west.await_one(messages.Answered).decision == ask.decision


def test_a_clock_is_longer_by_the_time_in_which_the_server_stood_still(
    server: BackgroundServer, people: list[Client]
) -> None:
    east = people[0]
    ask = east.await_one(messages.Ask)
    stall(server)
    wait_for_the_server(east)
    east.answer(ask)
    assert east.await_one(messages.Answered).decision == ask.decision
    assert not east.all_of(messages.Away)


def test_time_stands_still_with_the_loop_and_never_runs_backwards() -> None:
    now = [100.0]
    clock = TableTime(lambda: now[0])
    read = []
    for passed in (0.05, 0.1, 30.0, 0.05, 0.3, 0.05):
        now[0] += passed
        read.append(clock())
    assert read == sorted(read)
    assert read[1] == pytest.approx(0.15)
    assert read[2] == read[3] == read[1], "neither the stall nor the moment after it counts"
    assert clock() + clock.lost == pytest.approx(now[0] - 100)


def test_a_wall_clock_that_runs_backwards_stops_no_table() -> None:
    command = [sys.executable, "-m", "tests.attack.backwards_server", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            with Client(process.stdout.readline().strip()) as ann:
                ann.start(messages.Create(bots=ALONE.bots, pause=0.1, clock=CHOICE.clock))
                ann.play(answers=8)
                assert ann.all_of(messages.EventHappened)[-1].seq > 8
        finally:
            process.terminate()
