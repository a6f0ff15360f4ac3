"""Several servers on one database: a table has one owner, and everybody finds it."""

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.crash_checks import PLANS, check_party, taken_answers
from tests.server.crash_clients import LOST, Party, PartyPlan
from tests.server.crash_servers import Server, Wire
from tests.server.test_app import ALONE, Client
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ariari.schema import messages
from ariari.server.cluster.leases import Leases
from ariari.server.cluster.seal import HEADER, seal
from ariari.server.config import ServerConfig
from ariari.server.errors import NotOwner
from ariari.server.keeping import close_game
from ariari.server.running import BackgroundServer
from ariari.server.socket.connection import COME_BACK, POLICY, TOO_SLOW
from ariari.server.socket.limits import Limits
from ariari.server.store.postgres import PostgresStore

LEASE = 1.0
"""Seconds, where servers are lost."""
LONG_LEASE = 30.0
"""Seconds, where none is: on a busy machine a server may be late."""
TWO = messages.Create(
    rules="tenhou",
    bots=("tsumogiri", "tsumogiri"),
    clock=messages.ClockChoice(0.3, 0),
    pause=0,
    call_window=0.02,
)


def config(url: str) -> ServerConfig:
    return ServerConfig(port=0, database=url, lease_seconds=LONG_LEASE, limits=Limits.at_home())


@pytest.fixture
def servers(postgres_url: str) -> Iterator[tuple[BackgroundServer, BackgroundServer]]:
    with (
        BackgroundServer(config(postgres_url)) as first,
        BackgroundServer(config(postgres_url)) as second,
    ):
        yield first, second


def test_friends_play_whichever_server_they_reach(
    servers: tuple[BackgroundServer, BackgroundServer],
) -> None:
    here, there = servers
    with Client(here.url, "Ann") as ann, Client(there.url, "Ben") as ben:
        table = ann.start(TWO, ben)
        assert ben.await_one(messages.Begin).table == table
        with ThreadPoolExecutor() as threads:
            assert list(threads.map(lambda each: each.play(answers=8), (ann, ben))) == [None] * 2
        with Client(there.url, "Cat") as cat:
            cat.say(messages.Watch(table=table))
            assert cat.await_one(messages.Begin).seat is None
        for client in (ann, ben):
            client.say(messages.Ping(7))
            assert client.await_one(messages.Pong).number == 7
            seen = [event.seq for event in client.all_of(messages.EventHappened)]
            assert seen == list(range(len(seen)))


def test_a_room_is_told_to_who_says_hello_at_another_server(
    servers: tuple[BackgroundServer, BackgroundServer],
) -> None:
    here, there = servers
    with Client(here.url, "Ann") as ann:
        ann.say(TWO)
        code = ann.await_one(messages.RoomState).code
    with Client(there.url, "Ann", ann.token) as back:
        back.say(messages.Ping(1))
        back.await_one(messages.Pong)
        (room,) = back.all_of(messages.RoomState)
        assert room.code == code


def test_a_code_that_is_nowhere_is_refused_everywhere(
    servers: tuple[BackgroundServer, BackgroundServer],
) -> None:
    for server in servers:
        with Client(server.url) as ann:
            ann.say(messages.Join("QQQQQQQQ"))
            assert ann.await_one(messages.ErrorMessage).reason.code == "refusal.no_room"


def test_a_server_that_stops_leaves_its_tables_to_the_others(postgres_url: str) -> None:
    with BackgroundServer(config(postgres_url)) as second:
        with BackgroundServer(config(postgres_url)) as first, Client(first.url) as ann:
            table = ann.start(ALONE)
            ann.play(answers=3)
            last = ann.all_of(messages.EventHappened)[-1].seq
            with Client(second.url, "Ben") as ben:
                ben.say(messages.Watch(table=table))
                ben.await_one(messages.Begin)
                first.__exit__()
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        ben.hear()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == COME_BACK
        with Client(second.url, token=ann.token) as back:
            back.say(messages.Resume(table, last))
            assert back.await_one(messages.Begin).seq >= last
            assert back.play() is not None


def test_only_servers_of_the_same_database_say_where_a_client_comes_from(
    servers: tuple[BackgroundServer, BackgroundServer],
) -> None:
    here, _ = servers
    forged = seal(b"guessed", "192.0.2.7", time.time())
    with connect(here.url, additional_headers={HEADER: forged}) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == POLICY


def test_limits_of_an_address_hold_at_the_owner(postgres_url: str) -> None:
    limits = Limits(connections_of_address=2, least_pause=0)
    few = ServerConfig(port=0, database=postgres_url, lease_seconds=LONG_LEASE, limits=limits)
    with (
        BackgroundServer(few) as here,
        BackgroundServer(few) as there,
        Client(here.url) as ann,
        Client(here.url, "Ben"),
        Client(there.url, "Cat") as cat,
    ):
        ann.say(TWO)
        code = ann.await_one(messages.RoomState).code
        cat.say(messages.Join(code))
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                cat.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_SLOW


def test_who_lost_a_table_stores_nothing_more(postgres_url: str) -> None:
    async def take_over() -> None:
        before = await PostgresStore.connect(postgres_url)
        after = await PostgresStore.connect(postgres_url)
        await before.start_room("AAAAAAAA", {"table": "t"}, "t", {})
        await before.append_act("t", 0, 0, "pass", 1.0)
        leases = Leases(after, "ws://after", 0.05)
        assert await leases.claim_table("t") == ((), ())  # its owner was never seen: not gone
        lost = Leases(before, "ws://before", 0.05)
        await lost.join()
        await asyncio.sleep(0.1)
        assert await leases.claim_table("t") == (("AAAAAAAA",), ("t",))
        for work in (
            before.append_act("t", 1, 1, "pass", 2.0),
            before.finish_table("t", {}),
            before.save_room("AAAAAAAA", {}),
        ):
            with pytest.raises(NotOwner):
                await work
        await before.delete_room("AAAAAAAA")
        assert (await before.open_tables(), await after.open_tables()) == ([], ["t"])
        assert await after.find_room("AAAAAAAA") == {"table": "t"}
        await after.append_act("t", 1, 2, "pass", 3.0)
        assert [act.seat for act in await before.acts("t")] == [0, 2]
        await close_game(before, "t")
        assert await after.open_tables() == []
        await before.close()
        await after.close()

    asyncio.run(take_over())


class Troubled:
    """Servers on one database, of which one at a time is in trouble."""

    def __init__(self, url: str, folder: Path) -> None:
        self._wires = [Wire(url) for _ in range(3)]
        self._folder = folder
        self.servers: list[Server] = []

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Troubled"]:
        async with contextlib.AsyncExitStack() as stack:
            for number, wire in enumerate(self._wires):
                await stack.enter_async_context(wire.laid())
                settings = {"database": wire.url, "lease_seconds": LEASE}
                server = Server(settings, self._folder / f"errors {number}.txt")
                stack.callback(server.close)
                self.servers.append(server)
            for server in self.servers:
                # It connects by the wire, which is held by this loop.
                await asyncio.to_thread(server.start)
                await server.listens()
            yield self

    async def kill(self, number: int) -> None:
        """End a server at any moment; it comes back later."""
        self.servers[number].kill()
        await asyncio.sleep(2 * LEASE)
        await asyncio.to_thread(self.servers[number].start)

    async def stop(self, number: int) -> None:
        """Let a server stand still until others have its tables; it does not know that."""
        self.servers[number].send(signal.SIGSTOP)
        await asyncio.sleep(2 * LEASE)
        self.servers[number].send(signal.SIGCONT)

    async def cut(self, number: int) -> None:
        """Let a server not reach the database until others have its tables."""
        self._wires[number].cut()
        await asyncio.sleep(2 * LEASE)
        self._wires[number].mend()

    async def play(self, troubles: int) -> list[Party]:
        """Play at several tables while there is trouble; after each, all play on."""
        rng = random.Random(troubles)
        urls = [server.url for server in self.servers]
        parties: list[Party] = []

        async def keep_playing(plan: PartyPlan) -> None:
            while True:
                party = Party(urls, plan, random.Random(rng.random()))
                parties.append(party)
                await party.play()

        async def all_play_on() -> None:
            async with asyncio.timeout(LOST):
                await each_plan_plays_on()

        async def each_plan_plays_on() -> None:
            for plan in PLANS:
                mine = [party for party in parties if party.plan is plan]
                taken = taken_answers(mine)
                while taken_answers(mine) < taken + 2:
                    await asyncio.sleep(0.05)
                    mine = [party for party in parties if party.plan is plan]

        async with asyncio.TaskGroup() as tasks:
            playing = [tasks.create_task(keep_playing(plan)) for plan in PLANS]
            await all_play_on()
            for number in range(troubles):
                trouble = (self.kill, self.stop, self.cut)[number % 3]
                await trouble(rng.randrange(3))
                await all_play_on()
            for task in playing:
                task.cancel()
        return parties


def check_troubled(url: str, folder: Path, troubles: int) -> int:
    """Play while there is trouble, and return how many acts were checked."""

    async def play() -> int:
        async with Troubled(url, folder).running() as troubled:
            parties = await troubled.play(troubles)
        store = await PostgresStore.connect(url)
        begun = [party for party in parties if party.table]
        found = [await check_party(store, party) for party in begun]
        await store.close()
        return sum(found)

    return asyncio.run(play())


def test_nothing_is_lost_or_doubled_whatever_happens_to_a_server(
    postgres_url: str, tmp_path: Path
) -> None:
    assert check_troubled(postgres_url, tmp_path, 3) > 30


@pytest.mark.slow
def test_thirty_troubles_lose_and_double_nothing(postgres_url: str, tmp_path: Path) -> None:
    assert check_troubled(postgres_url, tmp_path, 30) > 300
