"""A database that breaks connections, restarts or answers nobody: nothing is lost or doubled."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence

import pytest
from tests.server.crash_checks import PLANS, check_party, taken_answers
from tests.server.crash_clients import Party
from tests.server.postgres import Cluster, find_programs, new_cluster
from tests.server.processes import serving
from tests.server.test_app import ALONE, Client
from tests.server.test_stopping import LONGEST

from ariari.schema import messages
from ariari.server.config import ServerConfig
from ariari.server.errors import StoreError
from ariari.server.running import BackgroundServer
from ariari.server.socket.limits import Limits
from ariari.server.store import postgres
from ariari.server.store.postgres import PostgresStore
from ariari.server.store.stored import StoredAct

LIMITS = Limits.at_home()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with new_cluster(programs) as found:
        yield found


@pytest.fixture(autouse=True)
def empty(request: pytest.FixtureRequest) -> None:
    """Have no games from before."""
    psycopg = pytest.importorskip("psycopg")
    with psycopg.connect(request.getfixturevalue("cluster").url) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")


def acts(count: int, first: int = 0) -> list[StoredAct]:
    return [StoredAct(n, n % 4, f"act {n}", n / 7, n) for n in range(first, first + count)]


def with_store(cluster: Cluster, work: Callable[[PostgresStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await PostgresStore.connect(cluster.url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_connections_that_break_are_replaced_and_every_act_is_there_once(cluster: Cluster) -> None:
    async def work(store: PostgresStore) -> None:
        await store.create_table("a", {})
        cut = stored = 0

        async def append() -> None:
            nonlocal stored
            for act in acts(80):
                await store.append_act("a", *act)
                stored += 1

        appending = asyncio.create_task(append())
        while not appending.done():
            before = stored
            cut += await asyncio.to_thread(cluster.cut_all)
            # Nothing is stored where connections are cut faster than they are made.
            while stored == before and not appending.done():
                await asyncio.sleep(0.001)
        await appending
        assert cut > 1
        assert await store.acts("a") == acts(80)

    with_store(cluster, work)


class Doubtful(PostgresStore):
    """Loses its connection just after something was stored, once for each thing."""

    doubts: tuple[str, ...] = ()

    async def change(self, statement: str, values: Sequence[object] = ()) -> int:
        changed = await super().change(statement, values)
        if statement.startswith(self.doubts):
            self.doubts = tuple(each for each in self.doubts if not statement.startswith(each))
            await postgres._CONNECTION.get().close()
            raise self.failures[0]("gone")
        return changed


def test_what_was_stored_as_the_connection_broke_is_not_stored_twice(cluster: Cluster) -> None:
    async def work(_: PostgresStore) -> None:
        store = await Doubtful.connect(cluster.url)
        store.doubts = ("INSERT INTO tables", "INSERT INTO acts", "UPDATE tables", "INSERT INTO r")
        await store.create_table("a", {"pause": 1})
        await store.append_act("a", *acts(1)[0])
        await store.append_acts("a", acts(3, 1))
        await store.save_room("ABCDE", {"host": 1})
        await store.finish_table("a", {"scores": [1]})
        assert not store.doubts
        assert await store.acts("a") == acts(4)
        await store.close()

    with_store(cluster, work)


def test_a_database_that_answers_nobody_is_given_up_on_and_comes_back(cluster: Cluster) -> None:
    async def run() -> None:
        store = await PostgresStore.connect(cluster.url, seconds=1.0)
        await store.create_table("a", {})
        with cluster.frozen():
            ticks = 0

            async def tick() -> None:
                nonlocal ticks
                while True:
                    await asyncio.sleep(0.01)
                    ticks += 1

            ticking = asyncio.create_task(tick())
            with pytest.raises(StoreError, match="the database failed"):
                await store.append_act("a", *acts(1)[0])
            assert ticks > 10, "the loop went on meanwhile"
            ticking.cancel()
        while True:
            try:
                await store.append_act("a", *acts(1)[0])
            except StoreError:
                continue
            break
        assert await store.acts("a") == acts(1)
        await store.close()

    asyncio.run(run())


def test_a_database_that_is_away_at_the_start_is_named_at_once(cluster: Cluster) -> None:
    cluster.stop()
    try:
        with pytest.raises(StoreError, match=r"the database failed: .*refused"):
            asyncio.run(PostgresStore.connect(cluster.url))
    finally:
        cluster.start()


def test_servers_that_start_together_make_the_tables_once(cluster: Cluster) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(PostgresStore.connect(cluster.url) for _ in range(4)))
        for store in stores:
            await store.check()
            await store.close()

    asyncio.run(run())


def test_a_server_that_starts_waits_for_no_other_that_is_storing(cluster: Cluster) -> None:
    psycopg = pytest.importorskip("psycopg")

    async def work(store: PostgresStore) -> None:
        await store.create_table("a", {})
        with psycopg.connect(cluster.url) as other:
            other.execute("UPDATE tables SET setup = setup")
            other.execute("UPDATE versions SET number = number")
            await (await PostgresStore.connect(cluster.url, seconds=2.0)).close()

    with_store(cluster, work)


def test_what_the_database_undoes_in_a_deadlock_is_done_again(cluster: Cluster) -> None:
    psycopg = pytest.importorskip("psycopg")
    tries = []

    async def work(store: PostgresStore) -> None:
        for name in ("a", "b"):
            await store.create_table(name, {})
        other = await psycopg.AsyncConnection.connect(cluster.url)
        # The other does not notice: the store is the one that is undone.
        await other.execute("SET deadlock_timeout = '1min'")
        other_setup = "UPDATE tables SET setup = 'other' WHERE id = %s"

        async def finish() -> None:
            await other.execute(other_setup, ("a",))
            await other.commit()
            await other.close()

        async def both() -> None:
            async with store.transaction():
                tries.append("a")
                await store.change("UPDATE tables SET setup = 'own' WHERE id = 'a'")
                if len(tries) == 1:
                    await other.execute(other_setup, ("b",))
                    finishing.append(asyncio.create_task(finish()))
                await store.change("UPDATE tables SET setup = 'own' WHERE id = 'b'")

        finishing: list[asyncio.Task[None]] = []
        await store.do(both)
        await finishing[0]

        async def setups() -> list[tuple[str, ...]]:
            return await store.rows("SELECT setup FROM tables")

        assert await store.do(setups) == [("own",), ("own",)]

    with_store(cluster, work)
    assert len(tries) == 2


async def play(url: str, disturb: Callable[[list[Party]], Awaitable[None]]) -> list[Party]:
    """Play some games to the end, while something happens to the database."""
    parties = [Party([url], plan, random.Random(n)) for n, plan in enumerate(PLANS[1:3])]
    async with asyncio.TaskGroup() as tasks:
        for party in parties:
            tasks.create_task(party.play())
        while not all(party.table for party in parties):
            await asyncio.sleep(0.01)
        await disturb(parties)
    return parties


def check_all(cluster: Cluster, parties: list[Party]) -> None:
    """Compare what everybody was told with what is stored."""

    async def work(store: PostgresStore) -> None:
        assert all(tab.over is not None for party in parties for tab in party.tabs)
        counts = [await check_party(store, party) for party in parties]
        assert min(counts) > 50
        assert await store.open_tables() == []
        assert await store.load_rooms() == {}

    with_store(cluster, work)


@pytest.mark.parametrize("how", ["cut", "restarted"])
def test_games_go_to_their_ends_whatever_happens_to_the_connections(
    cluster: Cluster, how: str
) -> None:
    async def cut(parties: list[Party]) -> None:
        found = 0
        while taken_answers(parties) < 60:
            found += await asyncio.to_thread(cluster.cut_all)
        assert found > 5

    async def restart(parties: list[Party]) -> None:
        for answers in (20, 40):
            while taken_answers(parties) < answers:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(cluster.stop)
            await asyncio.to_thread(cluster.start)

    config = ServerConfig(port=0, database=cluster.url, limits=LIMITS)
    with BackgroundServer(config) as server:
        parties = asyncio.run(play(server.url, cut if how == "cut" else restart))
    check_all(cluster, parties)


def test_a_table_that_waits_for_the_database_keeps_nobody_else_waiting(cluster: Cluster) -> None:
    config = ServerConfig(port=0, database=cluster.url, limits=LIMITS)
    with (
        BackgroundServer(config) as server,
        Client(server.url) as ann,
        Client(server.url, "Ben") as ben,
    ):
        ann.start(ALONE)
        ask = ann.await_one(messages.Ask)
        with cluster.frozen():
            ann.answer(ask)
            for number in range(3):
                ben.say(messages.Ping(number))
                assert ben.await_one(messages.Pong).number == number
            assert not ann.all_of(messages.Answered)
        # Either it was stored late, or it was not stored and can be said again.
        while not isinstance(told := ann.hear(), messages.Answered):
            if isinstance(told, messages.Refused):
                assert told.reason.code == "store.failed"
                ann.answer(ask)
        assert told.decision == ask.decision


def test_sigterm_ends_a_server_though_its_database_answers_nobody(cluster: Cluster) -> None:
    with (
        serving(cluster.url) as (process, port),
        Client(f"ws://127.0.0.1:{port}/ws") as ann,
    ):
        ann.start(ALONE)
        ask = ann.await_one(messages.Ask)
        with cluster.frozen():
            ann.answer(ask)
            process.terminate()
            process.wait(LONGEST)
