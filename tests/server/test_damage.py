"""Stored rows that cannot be used, and tasks that die: the others go on, and it is reported."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from tests.server.guests import QUICK, Guest, hub_of
from tests.server.live import run

from ariari.server import chores
from ariari.server import health as health_module
from ariari.server.config import ServerConfig
from ariari.server.health import Health
from ariari.server.running import BackgroundServer
from ariari.server.socket.hub import Hub
from ariari.server.store.sqlite import Store
from ariari.server.table.engine import engine_version
from ariari.server.table.live import LiveTable

DAMAGE = {
    "no JSON": "UPDATE tables SET setup = '{\"rules' WHERE id = :bad",
    "another object": "UPDATE tables SET setup = '[1]' WHERE id = :bad",
    "no seats": "UPDATE tables SET setup = json_remove(setup, '$.seats') WHERE id = :bad",
    "other data": "UPDATE tables SET setup = json_set(setup, '$.rules', 'x') WHERE id = :bad",
    "an unknown action": "UPDATE acts SET action = 'dance' WHERE table_id = :bad AND number = 3",
    "an illegal action": "UPDATE acts SET action = 'ron' WHERE table_id = :bad AND number = 3",
    "a missing action": "DELETE FROM acts WHERE table_id = :bad AND number = 3",
    "other rules": "UPDATE acts SET mark = mark + 1 WHERE table_id = :bad AND number = 3",
}


@pytest.fixture(autouse=True)
def no_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of these tests do not look, which saves most of the time."""
    monkeypatch.setattr(LiveTable, "view", lambda table, seat: None)


async def played(store: Store, names: tuple[str, ...]) -> list[str]:
    """Play the beginnings of some games; return their tables in the order of the store."""
    hub = hub_of(store)
    guests = [Guest(hub, name).start() for name in names]
    await asyncio.sleep(1)
    for guest in guests:
        actor = await hub.tables.find(guest.table)
        while actor.table.act_count < 8:
            seat = actor.table.game.pending[0]
            question = actor.table.question(seat)
            assert question is not None
            await actor.answer(guest.connection, seat, question.decision, question.actions[-1])
            await asyncio.sleep(0.1)
    await hub.close()
    return sorted(guest.table for guest in guests)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_table_that_cannot_be_replayed_is_set_aside_and_the_others_go_on(
    damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        store = Store(":memory:")
        tables = await played(store, ("Ann", "Ben", "Cat"))
        bad = tables[1]
        store._connection.execute(DAMAGE[damage], {"bad": bad})
        health = Health()
        hub = hub_of(store, health=health)
        for table in await hub.tables.unfinished():
            await hub.tables.resume(table)
        assert await hub.tables.unfinished() == [tables[0], tables[2]]
        assert health.faults == {"set_aside": 1}
        assert hub.rooms.of_table(bad) is None
        stored = await store.find_table(bad)
        assert stored is not None
        assert stored.result is not None
        assert list(stored.result) == ["set_aside"]
        assert f"table {bad} is set aside" in caplog.text
        assert await hub.tables.finished(bad) is None
        await hub.close()

    run(play())


@pytest.mark.parametrize("content", ["{", "[]", "{}", '{"code": "x"}'])
def test_a_damaged_room_is_set_aside_and_the_others_are_there(content: str) -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        codes = sorted(Guest(hub, name).say(QUICK).room for name in ("Ann", "Ben", "Cat"))
        store._connection.execute(
            "UPDATE rooms SET content = ? WHERE code = ?", (content, codes[1])
        )
        health = Health()
        hub = hub_of(store, health=health)
        assert [room.code for room in hub.rooms] == [codes[0], codes[2]]
        assert health.faults == {"set_aside": 1}
        ((code, kept),) = await store.rows("SELECT code, content FROM rooms_set_aside")
        assert (code, kept) == (codes[1], content)
        assert sorted(await store.load_rooms()) == [codes[0], codes[2]]

    run(play())


def test_a_game_names_the_engine_that_began_it(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed engine that plays the same goes on with it; one that does not says which it is."""

    async def play() -> None:
        store = Store(":memory:")
        (first, second) = await played(store, ("Ann", "Ben"))
        begun = engine_version()
        stored = await store.find_table(first)
        assert stored is not None
        assert stored.setup is not None
        assert stored.setup["engine"] == begun
        monkeypatch.setattr("ariari.server.table.restored.engine_version", lambda: "9.9+abc")
        store._connection.execute(DAMAGE["other rules"], {"bad": second})
        hub = hub_of(store)
        for table in await hub.tables.unfinished():
            await hub.tables.resume(table)
        assert f"table {first} goes on with engine 9.9+abc, not {begun}" in caplog.text
        assert f"begun by engine {begun}, and this is 9.9+abc" in caplog.text
        assert await hub.tables.unfinished() == [first]
        await hub.close()

    run(play())


TO_2 = (
    *(f"DROP INDEX {name}" for name in ("open_tables", "rooms_by_owner", "rooms_by_table")),
    "DROP TABLE sitting",
    "DROP TABLE servers",
    *(f"ALTER TABLE {name} DROP COLUMN owner" for name in ("tables", "rooms")),
    "ALTER TABLE rooms DROP COLUMN table_id",
    "UPDATE versions SET number = 2",
)
TO_1 = (
    *TO_2,
    "ALTER TABLE acts DROP COLUMN mark",
    "DROP TABLE rooms_set_aside",
    "UPDATE versions SET number = 1",
)
"""What takes a store back to an earlier version."""


@pytest.mark.parametrize("back", [TO_1, TO_2], ids=["1", "2"])
def test_a_store_of_a_version_before_is_brought_up_to_date(
    tmp_path: Path, back: tuple[str, ...]
) -> None:
    path = tmp_path / "ariari.sqlite"

    async def play() -> None:
        store = Store(path)
        (table,) = await played(store, ("Ann",))
        acts = [act if back is TO_2 else act._replace(mark=None) for act in await store.acts(table)]
        sitting = await store.rows("SELECT player, code FROM sitting")
        await store.close()
        with closing(sqlite3.connect(path)) as database, database:
            for statement in back:
                database.execute(statement)
        again = Store(path)
        assert await again.acts(table) == acts
        assert await again.rows("SELECT player, code FROM sitting") == sitting != []
        assert await again.rows("SELECT table_id FROM rooms") == [(table,)]
        hub = hub_of(again)
        await hub.tables.find(table)
        await hub.close()
        await again.close()

    run(play())


def test_a_task_that_dies_is_reported_and_started_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    starts, is_broken = 0, True

    async def look_after(hub: Hub) -> None:
        nonlocal starts
        starts += 1
        if is_broken:
            raise ZeroDivisionError
        await asyncio.Event().wait()

    def ask(server: BackgroundServer) -> tuple[int, dict[str, object]]:
        address = f"http://127.0.0.1:{server.port}/healthz"
        try:
            with urlopen(address, timeout=30) as answer:
                return answer.status, json.loads(answer.read())
        except HTTPError as error:
            return error.code, json.loads(error.read())

    monkeypatch.setattr(chores, "look_after", look_after)
    monkeypatch.setattr(health_module, "LONGEST_DELAY", 0.05)
    monkeypatch.setattr(health_module, "FIRST_DELAY", 0.05)
    with BackgroundServer(ServerConfig(port=0)) as server:
        status, told = ask(server)
        while starts < 4:
            status, told = ask(server)
        assert (status, told["status"]) == (503, "failing")
        tasks = told["tasks"]
        assert isinstance(tasks, dict)
        assert [name for name, state in tasks.items() if state != "running"] == ["tables"]
        is_broken = False
        while ask(server)[0] != 200:
            pass
        status, told = ask(server)
        assert told["status"] == "ok"
        assert told["faults"] == {"task": starts - 1}
    assert "the task tables failed" in caplog.text
