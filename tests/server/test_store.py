"""The store: what was stored when a method returned is there after any crash, once and in order."""

import asyncio
import random
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import opened

from ariari.server.errors import StoreError
from ariari.server.store.at_once import at_once
from ariari.server.store.postgres import PostgresStore
from ariari.server.store.schema import LASTING_TABLES, SCHEMA_VERSION
from ariari.server.store.sql import SqlStore
from ariari.server.store.sqlite import Store
from ariari.server.store.stored import StoredAct, StoredTable


class Waiting:
    """A store whose methods are waited for; what they return is only known when they are called."""

    def __init__(self, store: SqlStore, runner: asyncio.Runner) -> None:
        self._store, self._runner = store, runner

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._store, name)
        return lambda *given, **named: self._runner.run(method(*given, **named))

    def change(self, statement: str, *values: object) -> int:
        return self._runner.run(self._store.use(lambda: self._store.change(statement, values)))

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        return self._runner.run(self._store.use(lambda: self._store.rows(statement)))


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Waiting]:
    with asyncio.Runner() as runner:
        made: SqlStore
        if request.param == "sqlite":
            made = Store(tmp_path / "ariari.db")
        else:
            url = request.getfixturevalue("postgres_url")
            made = runner.run(PostgresStore.connect(url))
        yield Waiting(made, runner)
        runner.run(made.close())


@contextmanager
def stored_in(path: str | Path) -> Iterator[Waiting]:
    """Have an SQLite store, and close it."""
    with asyncio.Runner() as runner, opened(Store(path)) as store:
        yield Waiting(store, runner)


def append(store: Waiting, table: str, count: int, first: int = 0) -> list[StoredAct]:
    acts = [
        StoredAct(number, number % 4, f"discard {number % 9 + 1}m", 1.7e9 + number / 7)
        for number in range(first, first + count)
    ]
    for act in acts:
        store.append_act(table, *act)
    return acts


def test_acts_come_back_in_order_and_exactly(store: Waiting) -> None:
    store.create_table("a", {})
    store.create_table("b", {})
    acts = append(store, "a", 12)
    others = append(store, "b", 3)
    assert store.acts("a") == acts
    assert store.acts("b") == others
    assert store.acts("c") == []


def test_a_table_is_found_by_its_id(store: Waiting) -> None:
    store.create_table("a", {"rules": "tenhou"})
    assert store.find_table("a") == StoredTable("a", {"rules": "tenhou"}, None)
    store.finish_table("a", {"scores": [1]})
    assert store.find_table("a") == StoredTable("a", {"rules": "tenhou"}, {"scores": [1]})
    assert store.find_table("b") is None


def test_a_room_and_its_table_start_together_or_not_at_all(store: Waiting) -> None:
    store.save_room("ABCDE", {"table": None})
    store.start_room("ABCDE", {"table": "a"}, "a", {"pause": 1})
    assert store.load_rooms() == {"ABCDE": {"table": "a"}}
    assert store.find_table("a") == StoredTable("a", {"pause": 1}, None)
    with pytest.raises(StoreError, match="table a already exists"):
        store.start_room("ABCDE", {"table": "b"}, "a", {"pause": 2})
    assert store.load_rooms() == {"ABCDE": {"table": "a"}}


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 100])
def test_a_doubled_or_skipped_act_is_refused(store: Waiting, number: int) -> None:
    store.create_table("a", {})
    acts = append(store, "a", 3)
    wanted = f"the next action at table a is number 3, not {number}".replace("-", "−")
    with pytest.raises(StoreError, match=wanted):
        store.append_act("a", number, 0, "pass", 0.0)
    assert store.acts("a") == acts


def test_the_first_act_has_the_number_0(store: Waiting) -> None:
    store.create_table("a", {})
    with pytest.raises(StoreError, match="is number 0, not 1"):
        store.append_act("a", 1, 0, "pass", 0.0)


def test_acts_in_a_row_are_stored_all_or_none(store: Waiting) -> None:
    store.create_table("a", {})
    row = [StoredAct(number, 0, "pass", 0.5) for number in range(4)]
    with pytest.raises(StoreError, match="is number 2, not 3"):
        store.append_acts("a", [*row[:2], row[3]])
    assert store.acts("a") == []
    store.append_acts("a", row)
    assert store.acts("a") == row


def test_an_unknown_table_takes_no_acts(store: Waiting) -> None:
    with pytest.raises(StoreError, match="there is no table z"):
        store.append_act("z", 0, 0, "pass", 0.0)


def test_tables_are_open_until_they_are_finished(store: Waiting) -> None:
    setup = {"rules": {"uma": [20, 10]}, "names": ["Ann", "坊"]}
    store.create_table("b", setup)
    store.create_table("a", {})
    store.finish_table("a", {"scores": [1, 2]})
    finished, open_one = StoredTable("a", {}, {"scores": [1, 2]}), StoredTable("b", setup, None)
    assert store.tables() == [finished, open_one]
    assert store.tables(open_only=True) == [open_one]


def test_a_finished_table_takes_nothing_more(store: Waiting) -> None:
    store.create_table("a", {})
    store.finish_table("a", {})
    with pytest.raises(StoreError, match="table a is finished"):
        store.append_act("a", 0, 0, "pass", 0.0)
    for table in ("a", "z"):
        with pytest.raises(StoreError, match=f"there is no open table {table}"):
            store.finish_table(table, {"scores": [1]})
    assert store.find_table("a") == StoredTable("a", {}, {})


def test_what_is_stored_again_is_there_once(store: Waiting) -> None:
    """The connection broke, and nobody knows whether it was stored."""
    for _ in range(2):
        store.start_room("ABCDE", {"table": "a"}, "a", {"pause": 1})
        acts = append(store, "a", 3)
        store.append_acts("a", acts[1:])
        assert store.acts("a") == acts
    assert store.acts("a", 2) == acts[2:]
    for _ in range(2):
        store.finish_table("a", {"scores": [1]})
    assert store.tables() == [StoredTable("a", {"pause": 1}, {"scores": [1]})]
    for seat, action, at, mark in (
        (1, *acts[2][2:]),
        (2, "pass", *acts[2][3:]),
        (2, acts[2][2], 0.0, None),
        (*acts[2][1:4], 7),
    ):
        with pytest.raises(StoreError):
            store.append_act("a", 2, seat, action, at, mark)


def test_a_table_is_created_once(store: Waiting) -> None:
    store.create_table("a", {"first": True})
    with pytest.raises(StoreError, match="table a already exists"):
        store.create_table("a", {})
    assert store.tables() == [StoredTable("a", {"first": True}, None)]


def test_a_room_is_as_it_was_last_saved(store: Waiting) -> None:
    store.save_room("K7QX", {"host": 0})
    store.save_room("AAAA", {"host": 1})
    store.save_room("K7QX", {"host": 2, "name": "東"})
    assert store.load_rooms() == {"AAAA": {"host": 1}, "K7QX": {"host": 2, "name": "東"}}
    store.delete_room("AAAA")
    store.delete_room("AAAA")
    assert list(store.load_rooms()) == ["K7QX"]


def test_a_secret_is_drawn_once(store: Waiting) -> None:
    first = store.secret("server")
    assert len(first) == 32
    assert store.secret("server") == first
    assert store.secret("other") != first


def test_games_are_summed_up_the_last_played_at_the_end(store: Waiting) -> None:
    for table, at in (("b", 20.0), ("a", 10.0), ("c", 0.0)):
        store.create_table(table, {"seats": []})
        if at:
            store.append_acts(table, [StoredAct(n, 0, "pass", at + n) for n in range(3)])
    store.finish_table("b", {"scores": [1]})
    store.finish_table("a", {"given_up": True})
    found = [
        (game.table.id, game.state, game.acts, game.first, game.last) for game in store.games()
    ]
    assert found == [
        ("c", "open", 0, None, None),
        ("a", "given_up", 3, 10.0, 12.0),
        ("b", "finished", 3, 20.0, 22.0),
    ]
    assert store.open_tables() == ["c"]
    assert 200 < store.games()[2].size < 300
    store.delete_tables(["a", "b"])
    assert [game.table.id for game in store.games()] == ["c"]
    assert store.acts("a") == []


def test_a_damaged_row_is_none_and_a_room_can_be_set_aside(store: Waiting) -> None:
    store.save_room("AAAA", {"host": 1})
    store.save_room("BBBB", {"host": 2})
    store.change("UPDATE rooms SET content = ? WHERE code = ?", "{", "AAAA")
    assert store.load_rooms() == {"AAAA": None, "BBBB": {"host": 2}}
    store.set_room_aside("AAAA", "it is damaged")
    assert store.load_rooms() == {"BBBB": {"host": 2}}
    assert store.rows("SELECT * FROM rooms_set_aside") == [("AAAA", "{", "it is damaged")]
    store.check()


def test_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ariari.db"
    with stored_in(path) as store:
        store.change("UPDATE versions SET number = 9")
    with pytest.raises(StoreError, match=f"version 9; this program needs version {SCHEMA_VERSION}"):
        Store(path)


def test_everything_is_there_after_closing(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "data" / "ariari.db"
    with stored_in(path) as store:
        store.create_table("a", {"x": 1})
        acts, secret = append(store, "a", 5), store.secret("server")
    with stored_in(path) as again:
        assert again.acts("a") == acts
        assert again.secret("server") == secret
        append(again, "a", 1, first=5)


def test_a_store_in_memory_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with stored_in(":memory:") as store:
        store.create_table("a", {})
        assert append(store, "a", 2) == store.acts("a")
    assert list(tmp_path.iterdir()) == []


def test_only_the_owner_reads_the_files(tmp_path: Path) -> None:
    path = tmp_path / "data" / "ariari.db"
    with stored_in(path) as store:
        store.create_table("a", {})
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert set(modes.values()) == {0o600}
    assert "ariari.db-wal" in modes


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "ariari.db"
    at_once(Store(path).close())
    path.chmod(0o644)
    at_once(Store(path).close())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes, which are long enough to be no empty database " * 20)
    with pytest.raises(
        StoreError, match=r"notes\.txt: the database failed: file is not a database"
    ):
        Store(path)
    assert path.read_text().startswith("my notes")


@pytest.mark.parametrize("content", [b"", b"\0", b"\0" * 4096, b"\0" * 20000])
def test_an_empty_file_is_not_taken_for_a_new_one(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "ariari.db"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"ariari\.db: the (file|database)"):
        Store(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("table", sorted(LASTING_TABLES))
def test_a_file_that_has_lost_a_table_is_left_as_it_is(tmp_path: Path, table: str) -> None:
    path = tmp_path / "ariari.db"
    at_once(Store(path).close())
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(f"DROP TABLE {table}")
    content = path.read_bytes()
    with pytest.raises(StoreError, match="not a database of this program, or parts of it"):
        Store(path)
    assert path.read_bytes() == content


def test_a_log_without_its_database_is_not_put_beside_a_new_one(tmp_path: Path) -> None:
    path, log = tmp_path / "ariari.db", tmp_path / "ariari.db-wal"
    with stored_in(path) as store:
        store.create_table("a", {})
        kept = log.read_bytes()
    path.unlink()
    log.write_bytes(kept)
    with pytest.raises(StoreError, match=r"ariari\.db-wal: the database .* is missing"):
        Store(path)
    assert log.read_bytes() == kept
    assert not path.exists()


DYING = """
import os, signal, sys
from ariari.server.store.sqlite import Store

path, left = sys.argv[1], int(sys.argv[2])

def step():
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

async def change(store, *given):
    step()
    return await real(store, *given)

real, Store.change = Store.change, change
sys.addaudithook(lambda event, given: step() if path in str(given) else None)
Store(path)
"""
"""Makes a database, and is killed before one of its steps."""


def test_what_dies_while_it_makes_a_database_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    killed = True
    step = 0
    while killed:
        step += 1
        path = tmp_path / str(step) / "ariari.db"
        command = [sys.executable, "-c", DYING, str(path), str(step)]
        killed = subprocess.run(command, check=False).returncode == -signal.SIGKILL
        with stored_in(path) as store:
            store.create_table("a", {})
        assert [each.name for each in path.parent.iterdir()] == ["ariari.db"]
    assert step > 20


def test_what_the_database_says_becomes_a_store_error(tmp_path: Path) -> None:
    store = Store(tmp_path / "ariari.db")
    at_once(store.close())
    with pytest.raises(
        StoreError, match="the database failed: Cannot operate on a closed database"
    ):
        at_once(store.create_table("a", {}))


def test_a_transaction_that_the_database_ended_itself(tmp_path: Path) -> None:
    """A full disk rolls back at once; the error is still that of the disk."""

    async def fill(store: Store) -> None:
        async with store.transaction():
            await store.change("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")

    with opened(Store(tmp_path / "ariari.db")) as store:
        with pytest.raises(sqlite3.OperationalError, match="full"):
            at_once(fill(store))
        at_once(store.create_table("a", {}))


def test_postgres_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install ariari\[postgres\]"):
        PostgresStore("postgresql://localhost/none")


WRITER = """
import asyncio, sys
from ariari.server.store.sqlite import Store
from ariari.server.store.stored import StoredAct

async def write():
    store = Store(sys.argv[1])
    if not await store.tables():
        await store.create_table("a", {})
    number = len(await store.acts("a"))
    while True:
        if number % 5:
            await store.append_act("a", number, number % 4, f"act {number}", float(number))
            number += 1
        else:
            row = [StoredAct(each, each % 4, f"act {each}", float(each))
                   for each in range(number, number + 3)]
            await store.append_acts("a", row)
            number += 3
        sys.stdout.write(f"{number}\\n")
        sys.stdout.flush()

asyncio.run(write())
"""


def numbers_of(path: Path) -> list[int]:
    """Return the numbers that are stored, and prove that each act is the one it should be."""
    with stored_in(path) as store:
        acts = store.acts("a")
    assert acts == [StoredAct(n, n % 4, f"act {n}", float(n)) for n in range(len(acts))]
    return [act.number for act in acts]


def test_kill_9_loses_nothing_that_was_stored_and_leaves_no_gap(tmp_path: Path) -> None:
    path, rng, reported = tmp_path / "ariari.db", random.Random(5), 0
    for _ in range(6):
        command = [sys.executable, "-c", WRITER, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            for _ in range(rng.randrange(1, 60)):
                reported = int(writer.stdout.readline())
            # Somewhere in the next acts, not always between two of them.
            threading.Event().wait(rng.random() / 100)
            writer.kill()
            rest = writer.stdout.read().splitlines()
        whole = [int(line) for line in rest if line]
        reported = max([reported, *whole[:-1]])
        assert len(numbers_of(path)) >= reported
    assert reported > 60


def test_readers_see_whole_acts_while_others_write(tmp_path: Path) -> None:
    path = tmp_path / "ariari.db"
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        counts = []
        for _ in range(20):
            writer.stdout.readline()
            counts.append(len(numbers_of(path)))
        writer.kill()
        writer.stdout.read()
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
