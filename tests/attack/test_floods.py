"""Whoever asks for much in few bytes, or sends much that says nothing, is disconnected."""

import asyncio
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from tests.server.guests import Guest, hub_of
from tests.server.live import run
from tests.server.test_app import ALONE, Client
from websockets.exceptions import ConnectionClosed

from ariari.model.events.event import TileDiscarded
from ariari.schema import messages
from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.socket.budget import AT_ONCE, Budget, Budgets
from ariari.server.socket.connection import BURST
from ariari.server.socket.limits import Limits

LITTLE = 16 << 10
"""Bytes a second, and 32 times as much at once."""


def served(**limits: int) -> BackgroundServer:
    return BackgroundServer(ServerConfig(port=0, limits=Limits(least_pause=0, **limits)))


def disconnected() -> "pytest.RaisesExc[ConnectionClosed]":
    """Whatever is done here, the server ends it; what it says last may get lost on the way."""
    return pytest.raises(ConnectionClosed)


def test_asking_for_the_whole_game_again_and_again_is_paid_for() -> None:
    with served(traffic=LITTLE) as server, Client(server.url) as ann:
        table = ann.start()
        ann.play(answers=20)
        with pytest.raises(ConnectionClosed):
            for _ in range(2000):
                ann.say(messages.Resume(table))
                ann.await_one(messages.Ask)
        with pytest.raises(ConnectionClosed):
            ann.await_one(messages.Over)
        assert ann.socket.close_code == 1008
        assert ann.all_of(messages.ErrorMessage)[-1].reason.code == "refusal.too_much"


def test_whoever_has_an_event_is_not_sent_it_again_when_watching() -> None:
    with served() as server, Client(server.url) as ann, Client(server.url, "Eve") as eve:
        table = ann.start()
        ann.play(answers=5)
        ann.await_one(messages.Ask)
        eve.say(messages.Watch(table=table))
        last = eve.await_one(messages.Begin).seq
        while eve.await_one(messages.EventHappened).seq < last:
            """The game so far."""
        eve.heard.clear()
        eve.say(messages.Watch(table=table, seq=last - 2), messages.Ping(1))
        eve.await_one(messages.Pong)
        assert [each.seq for each in eve.all_of(messages.EventHappened)] == [last - 1, last]


def test_pings_are_paid_for() -> None:
    with served(traffic=LITTLE) as server, Client(server.url) as ann, disconnected():
        for number in range(100_000):
            ann.socket.ping(str(number))


def test_so_are_pongs_that_nobody_asked_for() -> None:
    with served(traffic=LITTLE) as server, Client(server.url) as ann, disconnected():
        for number in range(100_000):
            ann.socket.pong(str(number))


def test_parts_of_a_message_are_paid_for() -> None:
    """As few messages in one part each would be answered."""
    with served(traffic=LITTLE) as server, Client(server.url) as ann, disconnected():
        for _ in range(BURST // 2):
            ann.socket.send(list('{"type":"ping"}'))
            ann.hear()


def test_a_message_has_not_too_many_parts() -> None:
    with served() as server, Client(server.url) as ann, disconnected():
        ann.socket.send([""] * 100)
        ann.hear()


def test_an_address_pays_for_all_its_connections() -> None:
    with served(traffic_of_address=LITTLE) as server:
        with Client(server.url) as ann, Client(server.url, "Ben") as ben:
            table = ann.start()
            ann.play(answers=5)
            with pytest.raises(ConnectionClosed):
                while True:
                    ann.say(messages.Resume(table))
                    ann.await_one(messages.Ask)
            with pytest.raises(ConnectionClosed):
                while True:
                    ben.say(messages.Create())
                    ben.hear()
        with pytest.raises(HTTPError) as refused:
            for _ in range(3 * AT_ONCE):
                urlopen(f"http://127.0.0.1:{server.port}/healthz").close()
        with refused.value as told:
            assert told.code == 429


def test_what_was_spent_comes_back_and_the_whole_pays_too() -> None:
    now = [0.0]
    whole = Budget(100, now=lambda: now[0])
    one, other = (Budget(80, whole, lambda: now[0]) for _ in range(2))
    assert one.spend(80 * AT_ONCE)
    assert not one.spend(1)
    assert other.spend(19 * AT_ONCE)
    assert not other.spend(2 * AT_ONCE), "the address has nothing left"
    now[0] += 1
    assert one.spend(80)
    assert not one.spend(1)


def test_addresses_are_forgotten_when_they_owe_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariari.server.socket.budget._ADDRESSES_MAX", 2)
    budgets = Budgets(0)
    budgets._rate = 10
    spent = budgets.of("a")
    spent.spend(5 * AT_ONCE)
    budgets.of("b")
    budgets.of("c")
    assert budgets.of("a") is spent
    assert len(budgets._of) == 2


def test_bots_do_not_play_flat_out_whatever_a_room_asks_for() -> None:
    async def play() -> int:
        hub = hub_of(limits=Limits())
        hasty = messages.ClockChoice(0, 0)
        ann = Guest(hub).start(
            messages.Create(bots=ALONE.bots, pause=0, call_window=0, clock=hasty)
        )
        await asyncio.sleep(5)
        happened = ann.all_of(messages.EventHappened)
        await hub.close()
        return sum(isinstance(each.event, TileDiscarded) for each in happened)

    assert 5 < run(play()) <= 5 / Limits().least_pause + 1
